"""Load on the server, beside boardgame.io."""
