"""Specs that are started from contracts which a web framework generates: each is checked, and every
scenario of it holds."""

import pathlib
import subprocess
import tempfile

from results import Result
import suites

# A release that writes OpenAPI 3.1, and an old one that writes 3.0.
RELEASES = ["new", "old"]
PROGRAM = pathlib.Path(__file__).with_name("crud_apps.py")


def results(found, command, dialects):
    """Three results for each contract: it can be started, nothing is wrong, and all holds."""
    for release in RELEASES:
        home = found.folder / f"applications-{release}"
        home.mkdir(exist_ok=True)
        python = suites.environment(home, f"applications-{release}")
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([python, PROGRAM, folder], capture_output=True, text=True)
            if done.returncode != 0:
                yield result(release, "generated", PROGRAM.name, False, "contracts",
                             done.stderr.strip()[-300:])
                continue
            for contract in sorted(pathlib.Path(folder).glob("*.json")):
                yield from started(command, release, contract)


def started(command, release, contract):
    spec = contract.parent / "specs" / contract.stem
    steps = [("started", ["init", str(contract), str(spec)]), ("checked", ["check", str(spec)]),
             ("run", ["run", str(spec)])]
    for name, words in steps:
        done = subprocess.run(
            [*command, *words], cwd=contract.parent, capture_output=True, text=True)
        told = f"exit code {done.returncode}: {done.stderr.strip()[-400:]}"
        # A check that finds nothing wrong in no file, or a run of no scenario, proves nothing.
        holds = done.returncode == 0 and (name != "run" or " passed; 0 findings" in done.stderr)
        yield result(release, name, contract.name, holds, "exit code 0", told)
        if not holds:
            break


def result(release, name, contract, holds, expected, found):
    return Result("starts", release, name, contract, "", "", holds, expected, found)
