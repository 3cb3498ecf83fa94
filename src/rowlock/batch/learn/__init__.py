"""Champion learns a value network for each game and number of players from games against itself. See docs/champion.md.

``python -m rowlock.batch.learn --help`` is the same as ``rowlock train --help`` and needs only JAX, NumPy and optax.
"""
