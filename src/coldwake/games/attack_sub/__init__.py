"""Attack Sub."""
