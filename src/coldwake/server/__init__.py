"""The server: tables and their seats, kept in a database, shown to browsers and to scripts. No rules."""
