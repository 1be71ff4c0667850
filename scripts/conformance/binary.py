"""Finds the command that is judged."""

import os
import shlex
import shutil
import subprocess
import sys

from suites import Missing


def command(root, given):
    """The words of the command: as given, or the newest binary that was built, or a new one."""
    if given:
        words = shlex.split(given)
        if not words or shutil.which(words[0]) is None:
            raise Missing(f"there is no command {given!r}")
        return words
    built = [root / ".build" / kind / "rehearse" for kind in ("release", "debug")]
    built = [path for path in built if path.exists()]
    if not built:
        print("building rehearse", file=sys.stderr, flush=True)
        done = subprocess.run(["swift", "build", "-c", "release", "--product", "rehearse"], cwd=root)
        built = [root / ".build" / "release" / "rehearse"]
        if done.returncode != 0 or not built[0].exists():
            raise Missing("cannot build rehearse; run 'swift build' to see why")
    newest = max(built, key=lambda path: os.stat(path).st_mtime)
    return [str(newest)]
