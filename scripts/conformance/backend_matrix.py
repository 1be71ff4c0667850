#!/usr/bin/env python3
"""Tries every defect of the backends in examples/backends, and writes which scenario finds it.

First a defect is tried with the scenario that `found.json` names. If that finds nothing, it is tried
with all scenarios of the spec behind a URL, and then with the server launched under a clock that
Rehearse moves. The scenario that finds it fastest is run again by itself. `found.json` and
`FOUND.md` of the backend have the result; `left.json` says why nothing can find a defect.

With `--times N` the correct backends are run instead, with N seeds at N times of day and year: each
behind a URL, with a clock that runs on from that time, and launched. Nothing may be found.

Exit codes: 0 every defect is found or left with a reason, or nothing in the correct backends; 1 otherwise.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import sys
import tempfile
import time

sys.dont_write_bytecode = True

import backends
import binary
from target_times import MOMENTS

# Kinds that find the same thing each time come first.
KINDS = ["script", "workflow", "sweep", "race", "explore", "fuzz"]
# The most scenarios that are tried by themselves.
MOST = 4


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--backend", action="append", help="try only this one; repeatable")
    parser.add_argument("--defect", action="append", help="try only this one; repeatable")
    parser.add_argument("--rehearse", metavar="COMMAND", help="judge this command instead")
    parser.add_argument("--write", action="store_true", help="write found.json and FOUND.md")
    parser.add_argument("--again", action="store_true", help="try all scenarios for each defect")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="defects at once")
    parser.add_argument("--times", type=int, help="run the correct backends so many times each")
    return parser.parse_args()


def known(command, backend, defect):
    """The entry of a defect, if the scenario that the table names still finds it."""
    entry = backend.found.get(defect)
    if entry is None:
        return None
    begin = time.monotonic()
    if not backends.broken(command, backend, defect, entry).passed:
        return None
    return {**entry, "seconds": round(time.monotonic() - begin, 1)}


def search(command, backend, defect):
    """The entry of a defect; None where no scenario finds it."""
    targets = ["engine"] if backend.is_engine else ["url", "local"]
    for target in targets:
        for scenario in failing(command, backend, defect, target):
            begin = time.monotonic()
            entry = {"scenario": scenario, "target": target}
            if backends.broken(command, backend, defect, entry).passed:
                entry["seconds"] = round(time.monotonic() - begin, 1)
                return entry
    return None


def findings_at_times(command, chosen, options):
    """How many runs of correct backends find something, or decide too little."""
    tasks = []
    for backend in chosen:
        for number in range(options.times):
            moment = MOMENTS[number % len(MOMENTS)] + "+00:00"
            seed = ["--seed", str(number + 1)]
            if backend.is_engine:
                tasks.append((backend, "engine", seed, moment, f"seed {number + 1}, {moment}"))
                continue
            tasks.append((backend, "url", seed, moment, f"URL, seed {number + 1}, {moment}"))
            tasks.append((backend, "local", seed, moment, f"launched, seed {number + 1}"))

    def run(task):
        backend, target, seed, moment, name = task
        return backends.correct(command, backend, target, *seed, name=name, moment=moment)

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for task, result in zip(tasks, pool.map(run, tasks)):
            failed += 0 if result.passed else 1
            word = "passed" if result.passed else "FAILED"
            print(f"{word} {task[0].name}: {task[4]}: {result.found[:200]}", flush=True)
    return failed


def failing(command, backend, defect, target):
    """The scenarios that find a defect in a run of all, the fastest of the plainest kind first."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "run.json")
        backend.run(
            command, target, *backends.QUICK, "--allow-undecided", "--json", str(path), defect=defect)
        if not path.exists():
            return []
        cases = [
            case for spec in json.loads(path.read_text())["specs"] for case in spec["cases"]
            if case["outcome"] == "failed"]
    cases.sort(key=lambda case: (KINDS.index(case["kind"]), case["durationSeconds"]))
    names = []
    for case in cases:
        if case["scenario"] not in names:
            names.append(case["scenario"])
    return names[:MOST]


def table(backend, entries):
    """The page about the defects of a backend."""
    lines = [
        f"# Defects of {backend.name}, and the scenarios that find them", "",
        "Made by `make backends`. The target `url` is a server that runs already; `local` is",
        "launched with a clock that Rehearse moves.", "",
        "| sentence | defect | found by | target | seconds |", "|---|---|---|---|---|"]
    for defect in backend.defects:
        entry = entries.get(defect["id"])
        found = [f"`{entry['scenario']}`", entry["target"], str(entry["seconds"])] if entry else [
            f"nothing. {backend.left.get(defect['id'], '')}".rstrip(), "", ""]
        cells = [f"{defect['document']}, {defect['section']}: “{defect['says']}”",
                 f"`{defect['id']}`: {defect['defect']}", *found]
        lines.append("| " + " | ".join(
            cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def main():
    options = arguments()
    command = binary.command(backends.ROOT, options.rehearse)
    command = [os.path.abspath(command[0]), *command[1:]]
    chosen = [
        backend for backend in backends.all_backends()
        if not options.backend or backend.name in options.backend]
    if options.times:
        return 1 if findings_at_times(command, chosen, options) else 0
    failed = 0
    for backend in chosen:
        entries = dict(backend.found)
        names = [
            each["id"] for each in backend.defects
            if (each["id"] in options.defect if options.defect else each["id"] not in backend.left)]

        def entry_of(name):
            entry = None if options.again else known(command, backend, name)
            return entry or search(command, backend, name)

        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            found = pool.map(entry_of, names)
            for name, entry in zip(names, found):
                entries.pop(name, None)
                if entry:
                    entries[name] = entry
                print(f"{'found ' if entry else 'MISSED'} {backend.name}: {name}: {entry or ''}", flush=True)
        failed += sum(
            1 for each in backend.defects if each["id"] not in {**entries, **backend.left})
        if options.write:
            text = json.dumps(dict(sorted(entries.items())), indent=1)
            (backend.folder / "found.json").write_text(text + "\n")
            (backend.folder / "FOUND.md").write_text(table(backend, entries))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
