"""A table with the people and bots around it. Pure: a fold over its events, changed by commands, shown by views."""
