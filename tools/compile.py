"""Compile the engine (core, mechanics and the rules of the games) with mypyc.

python tools/compile.py build            in place beside the sources, as fast as it gets
python tools/compile.py quick FOLDER     a copy of the package in FOLDER, built in a minute: for the tests
python tools/compile.py clean            back to the interpreted engine

Needs a C compiler and the `compiled` extra. The quick build has one unit per package, so that two cores can
work on it, and no optimisation; what it runs is the same.
"""

import os
import shutil
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
MADE = ROOT / "build"
ENGINE = ("core", "mechanics", "games/*/rules")
ALONE = ["-fno-semantic-interposition", "-fvisibility=hidden"]
"""Nothing outside replaces a function of the engine, so the C compiler may put it where it is called."""


def engine_modules() -> list[str]:
    """Every engine module; the __init__ files of packages hold no code worth compiling."""
    return [
        str(path.relative_to(SOURCE))
        for pattern in ENGINE
        for package in sorted((SOURCE / "coldwake").glob(pattern))
        for path in sorted(package.rglob("*.py"))
        if path.name != "__init__.py"
    ]


def packages_of_modules() -> list[tuple[list[str], str]]:
    """The modules of each package, with a name for the unit that they become."""
    units: dict[str, list[str]] = {}
    for name in engine_modules():
        units.setdefault("_".join(Path(name).parent.parts), []).append(name)
    return [(names, unit) for unit, names in units.items()]


def translate() -> None:
    """Only translate to C: stops with mypyc's message at whatever it does not take."""
    from mypyc.build import mypycify

    os.chdir(SOURCE)
    mypycify(["--strict", *engine_modules()], group_name="coldwake", target_dir=str(MADE / "translated"))


def _compile(extensions: list[Any], made: Path, *where: str) -> None:
    from setuptools import setup

    jobs = str(len(os.sched_getaffinity(0)))
    arguments = ["--quiet", "build_ext", "--build-temp", str(made), "--parallel", jobs, *where]
    setup(name="coldwake-engine", ext_modules=extensions, script_args=arguments, packages=[])


def build() -> None:
    """One compilation unit, so that calls between modules stay direct."""
    from mypyc.build import mypycify

    os.chdir(SOURCE)
    extensions = mypycify(
        ["--strict", *engine_modules()], opt_level="3", group_name="coldwake", target_dir=str(MADE)
    )
    if sys.platform == "linux":
        for extension in extensions:
            extension.extra_compile_args += ALONE
    _compile(extensions, MADE, "--inplace", "--build-lib", str(MADE))


def quick(folder: Path) -> None:
    """A copy of the package with compiled modules beside its sources; only what changed is built anew."""
    from mypyc.build import mypycify

    made = folder.resolve()
    os.chdir(SOURCE)
    extensions = mypycify(
        ["--strict", *engine_modules()],
        opt_level="0",
        debug_level="0",
        separate=packages_of_modules(),
        target_dir=str(made / "c"),
    )
    package = made / "coldwake"
    shutil.copytree(SOURCE / "coldwake", package, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.so"))
    _compile(extensions, made / "c", "--build-lib", str(made))
    _tidy(package)


def _tidy(package: Path) -> None:
    """A module that is gone from the sources must not be found in the copy; the others are up to date.

    What is compiled lies in its package's unit; the library beside a module only leads there and stays as it
    was when the module changes.
    """
    for library in package.rglob("*.so"):
        library.touch()
    for path in package.rglob("*"):
        home = SOURCE / "coldwake" / path.relative_to(package)
        source = home.with_name(home.name.split(".")[0] + ".py") if path.suffix == ".so" else home
        if path.is_file() and "__pycache__" not in path.parts and not source.exists():
            path.unlink()


def clean() -> None:
    """Back to the interpreted engine."""
    for path in SOURCE.rglob("*.so"):
        path.unlink()


if __name__ == "__main__":
    command, *rest = sys.argv[1:]
    {"build": build, "clean": clean, "quick": quick}[command](*[Path(name) for name in rest])
