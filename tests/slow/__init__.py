"""What the suite has no time for: `make soak` runs it."""
