"""What happens now: rooms in memory, who is connected, bots and clocks, and what nodes tell each other."""
