"""What is legal and what it scores: pure functions on frozen values, standard library only."""
