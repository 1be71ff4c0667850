"""Contracts that a web framework generates, and what its test client says to the application."""

import json
import pathlib
import subprocess

import live_applications
from results import Result
import suites

# A release that writes OpenAPI 3.1, and an old one that writes 3.0.
RELEASES = ["new", "old"]
PROGRAM = pathlib.Path(__file__).with_name("web_apps.py")


def results(found, command, dialects):
    """Honest recordings hold; of lies and careless requests every one is found out."""
    for release in RELEASES:
        home = found.folder / f"applications-{release}"
        home.mkdir(exist_ok=True)
        python = suites.environment(home, f"applications-{release}")
        done = subprocess.run([python, PROGRAM, home], capture_output=True, text=True)
        if done.returncode != 0:
            yield Result("applications", release, "recorded", PROGRAM.name, "", "", False,
                         "contracts and recordings", done.stderr.strip()[-300:])
            continue
        for recording in sorted(home.glob("*.har")):
            name, kind, _ = recording.name.rsplit(".", 2)
            contract = home / f"{name}.json"
            yield judged(command, release, contract, recording, kind == "honest")
    yield from live_applications.results(found, command)


def judged(command, release, contract, recording, is_honest):
    done = subprocess.run(
        [*command, "judge", str(contract), str(recording), "--json", "-"],
        capture_output=True, text=True)
    entries = len(json.loads(recording.read_text())["log"]["entries"])
    expected = "no fault" if is_honest else f"a fault in each of {entries} exchanges"
    found = f"exit code {done.returncode}: {done.stderr.strip()[:400]}"
    passed = done.returncode == (0 if is_honest else 1) and entries > 0
    if passed and not is_honest:
        faults = json.loads(done.stdout)["diagnostics"]
        told = {(fault["line"], fault["column"]) for fault in faults if fault["severity"] == "error"}
        passed, found = len(told) == entries, f"a fault in {len(told)}"
    return Result("applications", release, "recorded", recording.name, "", "",
                  passed, expected, found)
