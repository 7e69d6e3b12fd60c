"""The table in browsers: HTTP and sockets for people, spectators, hosts, and programs from afar."""
