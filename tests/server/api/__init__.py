"""The API of the server, over real connections."""
