"""Compile the engine (core, mechanics and games) with mypyc, in place beside the sources.

python tools/compile.py build     needs a C compiler and the `compiled` extra
python tools/compile.py clean
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGES = ("core", "mechanics", "games")


def modules() -> list[str]:
    """Every engine module; packages' __init__ files stay interpreted (they only register)."""
    return [
        str(path.relative_to(SOURCE))
        for package in PACKAGES
        for path in sorted((SOURCE / "coldwake" / package).rglob("*.py"))
        if path.name != "__init__.py"
    ]


def build() -> None:
    """One compilation group, so that calls between modules stay direct."""
    from mypyc.build import mypycify
    from setuptools import setup

    os.chdir(SOURCE)
    made = str(ROOT / "build")
    setup(
        name="coldwake-engine",
        ext_modules=mypycify(["--strict", *modules()], opt_level="3", group_name="coldwake", target_dir=made),
        script_args=["--quiet", "build_ext", "--inplace", "--build-temp", made, "--build-lib", made],
        packages=[],
    )


def clean() -> None:
    """Back to the interpreted engine."""
    for path in SOURCE.rglob("*.so"):
        path.unlink()


if __name__ == "__main__":
    {"build": build, "clean": clean}[sys.argv[1]]()
