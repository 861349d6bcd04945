"""`python -m coldwake`."""

from coldwake.cli import main

main()
