"""Finding puzzles: games between bots, the choices in them with one clearly best answer, and their file."""
