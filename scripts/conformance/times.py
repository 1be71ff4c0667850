#!/usr/bin/env python3
"""Servers and a program that handle times, correct and with each of their defects, fuzzed by nothing
but their contracts.

The correct ones must have no finding. What Tests/TimeSubjects/found.json lists must be found. With
--write REHEARSE, that list and the table beside it are written anew.
"""

import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import time

from results import Result

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOME = ROOT / "Tests" / "TimeSubjects"
FOUND = HOME / "found.json"
TABLE = HOME / "README.md"
# The subjects, and the zones in which they live, as far as they live in one.
ZONES = {"almanac": None, "agenda": "Europe/Berlin", "planner": "America/New_York"}
FUZZ = ["--time", "--allow-writes", "--budget", "1000runs", "--shrink", "0", "--findings", "none"]
SEED = "1"
# What is found on most days of the year, and not on all: on some, everything near is wrong.
SOMETIMES = {"weekday-january", "no-leap-day", "end-same-day"}


def results(found, command, dialects):
    """One result for each subject and defect."""
    known = json.loads(FOUND.read_text())
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        yield from pool.map(lambda pair: judged(command, *pair, known), pairs())


def pairs():
    """Each subject with each of its defects; None for the correct one."""
    for name in ZONES:
        done = subprocess.run(
            [sys.executable, "-B", HOME / f"{name}.py", "--list"], capture_output=True, text=True,
            check=True)
        yield name, None
        for line in done.stdout.splitlines():
            yield name, line.split("\t")[0]


def judged(command, name, defect, known):
    begin = time.monotonic()
    done = fuzzed(command, name, defect)
    text = (done.stdout + done.stderr).strip()
    if defect is None:
        passed, expected = done.returncode == 0 and "; nothing found" in text, "no finding"
    elif defect in known[name]:
        passed = done.returncode == 1 or defect in SOMETIMES and done.returncode == 0
        expected = f"exit code 1, by {known[name][defect]['check']} or another check"
    else:
        # What nobody finds may be found by chance, and is never more than a finding.
        passed, expected = done.returncode in (0, 1), "exit code 0 or 1"
    return Result(
        "times", name, defect or "correct", f"Tests/TimeSubjects/{name}.py", "", "", passed,
        expected,
        f"exit code {done.returncode} after {time.monotonic() - begin:.1f} s: {text[-500:]}")


def fuzzed(command, name, defect):
    """A fuzz of a subject, which runs until the fuzz ends."""
    zone = ["--zone", ZONES[name]] if ZONES[name] else []
    program = [sys.executable, "-B", str(HOME / f"{name}.py")]
    program += ["--defect", defect] if defect else []
    fuzz = [*command, "fuzz", str(HOME / f"{name}.yaml"), *FUZZ, *zone, "--seed", SEED]
    if name == "planner":
        return subprocess.run(
            [*fuzz, "--against", "exec:" + " ".join(program)], capture_output=True, text=True)
    with subprocess.Popen(
            [*program, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True) as server:
        try:
            address = server.stdout.readline().split()[-1]
            return subprocess.run([*fuzz, "--against", address], capture_output=True, text=True)
        finally:
            server.kill()


# MARK: Writing

def write(command):
    """Writes what is found, and the table of it."""
    found, rows = {name: {} for name in ZONES}, []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        done = list(pool.map(lambda pair: (*pair, fuzzed(command, *pair)), pairs()))
    for name, defect, run in done:
        text = run.stdout + run.stderr
        if defect is None:
            if run.returncode != 0:
                sys.exit(f"{name} is correct, and something was found:\n{text}")
            continue
        if run.returncode == 1:
            # Each finding tells the steps up to it; the first one is the one that came first.
            steps = re.findall(
                r": error: contract/[^/\s]+/([\w-]+):.*?\n  after (\d+) steps?", text, re.S)
            check, requests = min(steps, key=lambda step: int(step[1]))
            found[name][defect] = {"check": check, "requests": int(requests)}
        rows.append((name, defect, found[name].get(defect)))
    FOUND.write_text(json.dumps(found, indent=2) + "\n")
    words = {
        name: dict(line.split("\t") for line in subprocess.run(
            [sys.executable, "-B", HOME / f"{name}.py", "--list"], capture_output=True, text=True,
            check=True).stdout.splitlines())
        for name in ZONES}
    lines = [
        "| subject | defect | what is wrong | found by | after requests |", "|---|---|---|---|---|"]
    for name, defect, own in rows:
        check = f"`{own['check']}`" if own else "not found"
        requests = own["requests"] if own else ""
        lines.append(f"| {name} | {defect} | {words[name][defect]} | {check} | {requests} |")
    begin = TABLE.read_text().split("\n| subject |")[0]
    TABLE.write_text(begin + "\n" + "\n".join(lines) + "\n")
    count = sum(own is not None for _, _, own in rows)
    print(f"{count} of {len(rows)} defects are found")


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] != "--write":
        sys.exit(__doc__)
    write([sys.argv[2]])
