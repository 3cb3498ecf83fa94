"""Two games that nobody sells. Each is one object, and must work in every package without any other change."""
