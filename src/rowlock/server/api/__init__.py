"""The server's HTTP and WebSocket interface: docs/server.md for people, ``/api/v1/openapi.json`` for programs."""
