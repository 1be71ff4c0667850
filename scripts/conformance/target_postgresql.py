"""A launched target with a PostgreSQL of its own, which begins anew from a template database."""

import glob
import pathlib
import random
import shutil
import signal
import time

import suites
from target_processes import ROOT, SPEC, Yard, result, told

RUN = ["run", SPEC, "--findings", "none", "--against", "local", "--budget", "10runs"]


def project():
    here = pathlib.Path(__file__).parent
    python = suites.environment(ROOT / "build" / "conformance", "postgresql")
    return f"""
targets:
  local:
    launch: exec '{here}/postgresql_house.sh' ${{scratch}} ${{port}} '{python}'
    ready: /health
    clock: faketime
    reset: {{run: "'{here}/postgresql_house.sh' ${{scratch}} reset"}}
    workers: 2
"""


def opened(yard):
    """Lets the user that PostgreSQL runs as go through to its folder."""
    for folder in (yard.folder, yard.folder / "tmp"):
        folder.chmod(0o711)


def results(command, runs, seed):
    if not shutil.which("initdb") and not glob.glob("/usr/lib/postgresql/*/bin/initdb"):
        raise suites.Missing("PostgreSQL is not installed; on Debian, apt-get install postgresql")
    text = project()
    for number in range(seed, seed + max(1, runs // 20)):
        with Yard(command, text) as yard:
            opened(yard)
            done = yard.run(*RUN, "--seed", str(number))
            left = yard.leftovers()
            yield result("postgresql", f"seed {number}", done.returncode == 0 and not left,
                         "exit code 0, and nothing left", f"{told(done)}; left: {left or 'nothing'}")
    source = random.Random(seed)
    for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT):
        with Yard(command, text) as yard:
            opened(yard)
            process = yard.start(*RUN)
            time.sleep(source.uniform(1, 10))
            process.send_signal(number)
            process.communicate()
            left = yard.leftovers(10)
            yield result("postgresql", number.name, not left, "nothing left", left or "nothing left")
