"""What people see: templates, styles, card faces and one small script. No rules live here."""
