#!/usr/bin/env python3
"""Proves runs against real targets: servers that Rehearse starts, and servers behind a URL.

Prints one line for each result. A known defect does not fail the run. Exit codes: 0 everything as
expected, 1 something not, 2 a program that is needed is missing.
"""

import argparse
import sys
import time

sys.dont_write_bytecode = True

import binary
import suites
import target_failures
import target_guide
import target_known
import target_postgresql
import target_processes
import target_races
import target_times

PARTS = {
    "guide": lambda command, given: target_guide.results(command),
    "times": lambda command, given: target_times.results(command, given.runs, given.seed),
    "postgresql": lambda command, given: target_postgresql.results(command, given.runs, given.seed),
    "reordering": lambda command, given: target_races.reordered(command, given.rounds, given.seed),
    "windows": lambda command, given: target_races.windows(
        command, range(given.seed, given.seed + given.windows)),
    "failures": lambda command, given: target_failures.results(command, given.seed),
}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", action="append", choices=PARTS, help="run only this part; repeatable")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="draw everything from this seed")
    parser.add_argument("--runs", type=int, default=100, metavar="N", help="runs of each correct server")
    parser.add_argument("--rounds", type=int, default=1000, metavar="N", help="rounds of each race")
    parser.add_argument("--windows", type=int, default=10, metavar="N", help="seeds for each broken server")
    parser.add_argument("--rehearse", metavar="COMMAND", help="judge this command instead")
    return parser.parse_args()


def shown(part, each):
    """Prints a result; 1 if it fails the run, else 0."""
    reason = target_known.reason(each)
    mark = "passed" if each.passed else "known " if reason else "FAILED"
    print(f"{mark} {part}: {each.dialect}: {each.file}: {each.found}", flush=True)
    if not each.passed:
        print(f"       expected: {each.expected}", flush=True)
    if reason:
        print(f"       known: {reason}", flush=True)
    return int(not each.passed and not reason)


def main():
    options = arguments()
    try:
        command = binary.command(target_processes.ROOT, options.rehearse)
    except suites.Missing as reason:
        print(f"real targets: {reason}", file=sys.stderr)
        return 2
    failed = 0
    for name in options.part or PARTS:
        begun = time.monotonic()
        try:
            for each in PARTS[name](command, options):
                failed += shown(name, each)
        except suites.Missing as reason:
            print(f"real targets: {reason}", file=sys.stderr)
            return 2
        print(f"{name}: {time.monotonic() - begun:.0f} s", flush=True)
    print(f"{failed} failed" if failed else "everything is as expected")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
