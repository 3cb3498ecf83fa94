"""Playing in a terminal: one machine, one keyboard, any number of people and bots."""
