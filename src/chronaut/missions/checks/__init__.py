"""What `chronaut check` looks at, one family a file."""
