"""One module for each form of the database."""
