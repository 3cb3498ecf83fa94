"""The bot that learned by playing against itself. It needs NumPy alone; `rowlock.batch.learn` trains it."""
