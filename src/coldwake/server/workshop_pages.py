"""The routes of the pages of the workshop: all drafts, and the bench of one."""
