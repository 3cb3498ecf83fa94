"""Tables on the network: rooms where people and bots play, a store that loses nothing, the API. See docs/server.md."""
