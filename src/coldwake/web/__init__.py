"""What people see in a browser, for every game: pages, templates, styles, the parts of faces, one script.

No rules live here and no game is named: what one game shows is in the rooms `table` and `faces` of its house.
"""
