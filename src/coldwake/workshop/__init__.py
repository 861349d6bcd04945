"""The workshop: packs of every game as a copy to edit, checked by their own loader, exported and offered."""
