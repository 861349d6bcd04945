"""The comparison of the builds needs both of them: it belongs to the run on the compiled engine."""

from coldwake.lab.bench import is_compiled

collect_ignore = [] if is_compiled() else ["test_both_builds.py"]
