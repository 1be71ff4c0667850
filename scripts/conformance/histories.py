"""The scenarios in specs/: every one holds, and its histories are the same, byte for byte, in two
processes, and in the debug and the release build where both are there."""

import json
import pathlib
import subprocess

from extent import FULL
from results import Result

SEED = 1
# What the slower debug build repeats, of each scenario.
SAMPLE = "10cases" if FULL else "3cases"


def results(found, command, dialects):
    """One result for each spec that has scenarios, and one for each comparison."""
    root = pathlib.Path(__file__).resolve().parents[2]
    debug = root / ".build" / "debug" / "rehearse"
    for path in sorted(root.glob("specs/[!_.]*/scenarios")):
        spec = str(path.parent.relative_to(root))
        done = run(root, command, spec)
        yield Result(
            "histories", "scenarios", "promises", spec, "", "", done.returncode == 0,
            "every scenario holds", told(done))
        first = sample(root, command, spec)
        yield same(spec, "two processes", first, sample(root, command, spec))
        if debug.exists():
            yield same(spec, "debug and release", first, sample(root, [str(debug)], spec))


def sample(root, command, spec):
    return run(root, command, spec, "--budget", SAMPLE, "--only", "exploring/*")


def same(spec, name, one, other):
    """Whether two processes have come to the same about a spec."""
    histories = fingerprints(one)
    holds = bool(histories) and histories == fingerprints(other)
    return Result(
        "histories", "determinism", name, spec, "", "", holds,
        f"{len(histories)} equal histories", f"{told(one)} / {told(other)}")


def fingerprints(done):
    """What every case came to, with the SHA-256 of its histories: all but how long it took."""
    try:
        document = json.loads(done.stdout)
    except ValueError:
        return []
    return [
        {name: value for name, value in case.items() if name != "durationSeconds"}
        for spec in document.get("specs", []) for case in spec.get("cases", [])]


def run(root, command, spec, *options):
    return subprocess.run(
        [*command, "run", spec, "--seed", str(SEED), "--json", "-", "--quiet", *options],
        cwd=root, capture_output=True, text=True)


def told(done):
    return f"exit code {done.returncode}: {(done.stderr or done.stdout).strip()[:400]}"
