"""Finding puzzles: games between bots, the choices in them that have one clearly best answer, and their file."""
