"""Load on the server, compared with boardgame.io."""
