#!/usr/bin/env python3
"""The scenarios in specs/: every one holds, together they reach every rule of the models, and their
histories are the same, byte for byte, in two processes, and in the debug and the release build where
both are there. They are also the same as in earlier versions: Tests/Frozen/histories.json has the
digest of every case.

As a program, it compares only these digests, and writes them anew with --write. Both take about a
minute.

Exit codes: 0 every digest is the same or was written, 1 some are not, 2 there is no release binary.
"""

import argparse
import json
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True

from extent import FULL
from results import Result

SEED = 1
# What the slower debug build repeats, of each scenario.
SAMPLE = "10runs" if FULL else "3runs"
ROOT = pathlib.Path(__file__).resolve().parents[2]
# The version of the time zone data, and the digest of each case of each spec.
FROZEN = ROOT / "Tests" / "Frozen" / "histories.json"
# More cases than these are only counted.
NAMED = 10


def results(found, command, dialects):
    """One result for each spec that has scenarios, and one for each comparison."""
    root = ROOT
    debug = root / ".build" / "debug" / "rehearse"
    for spec in specs():
        done = run(root, command, spec)
        yield Result(
            "histories", "scenarios", "promises", spec, "", "", done.returncode == 0,
            "every scenario holds", told(done))
        yield frozen(spec, done)
        yield ruled(spec, done)
        first = sample(root, command, spec)
        yield same(spec, "two processes", first, sample(root, command, spec))
        if debug.exists():
            yield same(spec, "debug and release", first, sample(root, [str(debug)], spec))


def specs():
    """The specs that have scenarios, as paths from the root."""
    return [
        str(path.parent.relative_to(ROOT)) for path in sorted(ROOT.glob("specs/[!_.]*/scenarios"))]


def frozen(spec, done):
    """Compares the cases of a run with the digests in FROZEN.

    Other time zone data can change the inputs of sweeps. Such a difference is left open.
    """
    old = json.loads(FROZEN.read_text())
    zones, cases = digests(done)
    before, now = old.get(spec, {}), {name: digest for name, (_, digest) in cases.items()}
    changed = [name for name in now if name in before and now[name] != before[name]]
    differences = {
        "changed": changed, "missing": sorted(before.keys() - now.keys()),
        "new": sorted(now.keys() - before.keys())}
    texts = [f"{word}: {names(ids)}" for word, ids in differences.items() if ids]
    is_open = before.keys() == now.keys() and all(cases[name][0] == "sweep" for name in changed)
    if zones == old.get("tzdata"):
        is_open = False
    else:
        texts.append(f"time zone data {zones} in place of {old.get('tzdata')}")
    holds = bool(now) and now == before
    return Result(
        "histories", "determinism", "versions", spec, "", "",
        holds or (None if now and is_open else False),
        f"the digests in {FROZEN.relative_to(ROOT)}; where another history is right, write them "
        "with scripts/conformance/histories.py --write and say why in the commit",
        "; ".join(texts) if now and texts else told(done))


def ruled(spec, done):
    """Whether the scenarios of a spec reach every rule of its model."""
    try:
        # Another answer that a rule permits, "found or not found", is drawn or not.
        missing = [
            rule for each in json.loads(done.stdout)["specs"] for rule in each["rules"]["missing"]
            if " or " not in rule]
    except (ValueError, KeyError):
        missing = [told(done)]
    return Result(
        "histories", "scenarios", "rules", spec, "", "", not missing,
        "every rule of the model answers in some scenario", names(missing))


def names(ids):
    """The first cases by name, and the number of the others."""
    more = len(ids) - NAMED
    return ", ".join(ids[:NAMED]) + (f" and {more} more" if more > 0 else "")


def digests(done):
    """The version of the time zone data, and the kind and digest of every case."""
    try:
        document = json.loads(done.stdout)
    except ValueError:
        return None, {}
    return document.get("tzdata"), {
        case["id"]: (case["kind"], case["historySHA256"])
        for spec in document.get("specs", []) for case in spec.get("cases", [])}


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


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help=f"write {FROZEN.relative_to(ROOT)}")
    options = parser.parse_args()
    binary = ROOT / ".build" / "release" / "rehearse"
    if not binary.exists():
        print("no release binary; run swift build -c release --product rehearse", file=sys.stderr)
        return 2
    done = {spec: run(ROOT, [str(binary)], spec) for spec in specs()}
    return write(done) if options.write else compare(done)


def write(done):
    """Writes FROZEN; one case in a line, so that a change can be read."""
    document = {}
    for spec, one in done.items():
        zones, cases = digests(one)
        if one.returncode != 0 or not cases:
            print(f"{spec}: {told(one)}", file=sys.stderr)
            return 1
        document[spec] = {name: digest for name, (_, digest) in cases.items()}
        document["tzdata"] = zones
    FROZEN.write_text(json.dumps(document, indent=2, sort_keys=True, ensure_ascii=False) + "\n")
    return 0


def compare(done):
    found = [frozen(spec, one) for spec, one in done.items()]
    for result in found:
        if not result.passed:
            print(f"{result.file}: {result.found}; expected {result.expected}")
    return 1 if any(result.passed is False for result in found) else 0


if __name__ == "__main__":
    sys.exit(main())
