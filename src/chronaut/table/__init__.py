"""The table: where people meet. `web` over `session` and `store`, which know each other only through `keeping`."""
