"""Finds the command that is judged."""

import shlex
import shutil
import subprocess
import sys

from suites import Missing


def command(root, given):
    """The words of the command: as given, or the release binary, brought up to date."""
    if given:
        words = shlex.split(given)
        if not words or shutil.which(words[0]) is None:
            raise Missing(f"there is no command {given!r}")
        return words
    # The debug binary does the same in ten times the time.
    print("building rehearse", file=sys.stderr, flush=True)
    done = subprocess.run(
        ["swift", "build", "-c", "release", "--product", "rehearse"], cwd=root,
        stdout=subprocess.DEVNULL)
    built = root / ".build" / "release" / "rehearse"
    if done.returncode != 0 or not built.exists():
        raise Missing("cannot build rehearse; run 'swift build' to see why")
    return [str(built)]
