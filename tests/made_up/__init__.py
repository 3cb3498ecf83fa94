"""Two games that nobody sells. Each is one object, and must work in every room without any other change."""
