#!/usr/bin/env python3
"""Checks the program: the correct one, and each defect. Prints a line for each check; exits 1 when one fails."""
import os
import sys
import tempfile
import time
import traceback
from concurrent.futures import ThreadPoolExecutor

from catalogue import CATALOGUE
from check_flows import FLOWS, check_options
from check_probes import PROBES
from check_races import RACES, TRANSPORT, is_correct_in_turn
from check_tools import CODE, FOLDER, SINK, Program, empty

OPTIONS = ("--fixed-otp", CODE, "--push-url", SINK.url, "--scan-limit", "5", "--otp-limit", "4")
THREADS, DEFECT_THREADS, ATTEMPTS = 20, 8, 20
VALUES = {**PROBES, **TRANSPORT}
failures: list[str] = []


def show(text: str, is_good: bool, evidence="") -> None:
    print(f"{'ok  ' if is_good else 'FAIL'} {text}{'' if is_good else f': {evidence}'}", flush=True)
    if not is_good:
        failures.append(text)


def compare(text: str, found, wanted) -> None:
    show(text, found == wanted, f"found {found!r}, expected {wanted!r}")


def check_correct() -> None:
    """Flows, values and races on one correct program. The database is emptied between the checks."""
    file = os.path.join(tempfile.mkdtemp(prefix="tapout-check-"), "tapout.db")
    program = Program("--database", file, *OPTIONS)
    for flow in FLOWS:
        empty(file)
        program.run_clock(0)
        for text, found, wanted in flow(program):
            compare(f"{flow.__name__}: {text}", found, wanted)
    for name, (probe, good, _) in VALUES.items():
        empty(file)
        program.run_clock(0)
        compare(f"correct program: {name}", probe(program), good)
    for name, race in RACES.items():
        empty(file)
        program.run_clock(0)
        good = [race(program, THREADS, attempt) for attempt in range(2)]
        compare(f"correct program, {THREADS} threads: {name}", good, [True, True])
    compare("correct program: no error in the log", "Traceback" in program.log(), False)
    program.stop()


def check_races_in_memory() -> None:
    program = Program(*OPTIONS)
    for number, (name, race) in enumerate(RACES.items()):
        compare(f"correct program in memory: {name}", race(program, THREADS, number + 1), True)
    compare("correct program in memory: no error in the log", "Traceback" in program.log(), False)
    program.stop()


def check_value_defect(name: str) -> tuple[str, bool, str]:
    program = Program("--defect", name, *OPTIONS)
    try:
        probe, _, bad = VALUES[name]
        found = probe(program)
        return f"defect {name}", found == bad, f"found {found!r}, expected {bad!r}"
    finally:
        program.stop()


def check_race_defect(name: str) -> tuple[str, bool, str]:
    program = Program("--defect", name, *OPTIONS)
    try:
        if not is_correct_in_turn(name, program):
            return f"defect {name}", False, "it shows without concurrency"
        for attempt in range(1, ATTEMPTS + 1):
            if not RACES[name](program, DEFECT_THREADS, attempt):
                return f"defect {name} (attempt {attempt})", True, ""
        return f"defect {name}", False, f"it did not show in {ATTEMPTS} attempts"
    finally:
        program.stop()


def check_defect(name: str) -> tuple[str, bool, str]:
    try:
        return check_race_defect(name) if name in RACES else check_value_defect(name)
    except Exception:
        return f"defect {name}", False, traceback.format_exc()


def is_listed(each: dict, text: str) -> bool:
    return f"| `{each['id']}` |" in text and f"| {each['says']} | {each['defect']} | {each['kind']} |" in text


def main() -> None:
    began = time.monotonic()
    names = [each["id"] for each in CATALOGUE]
    compare("every defect has a check", sorted(names), sorted([*VALUES, *RACES]))
    listed = open(os.path.join(FOLDER, "DEFECTS.md"), encoding="utf-8").read()
    compare("DEFECTS.md lists every defect", [each for each in CATALOGUE if not is_listed(each, listed)], [])
    check_correct()
    check_races_in_memory()
    for text, found, wanted in check_options():
        compare(f"check_options: {text}", found, wanted)
    with ThreadPoolExecutor(3) as pool:
        for result in pool.map(check_defect, names):
            show(*result)
    print(f"{len(failures)} failed, {time.monotonic() - began:.0f} seconds")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
