#!/usr/bin/env python3
"""Proves runs against real targets: servers that Rehearse starts, and servers behind a URL.

Prints one line for each result. Exit codes: 0 everything as expected, 1 something not, 2 a program
that is needed is missing.
"""

import argparse
import sys
import time

sys.dont_write_bytecode = True

import binary
import target_failures

PARTS = {
    "failures": lambda command, options: target_failures.results(command, True, options.seed),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", action="append", choices=PARTS, help="run only this part; repeatable")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="draw everything from this seed")
    parser.add_argument("--rehearse", metavar="COMMAND", help="judge this command instead")
    options = parser.parse_args()
    command = binary.command(target_failures.ROOT, options.rehearse)
    failed = 0
    for name in options.part or PARTS:
        begun = time.monotonic()
        for each in PARTS[name](command, options):
            failed += not each.passed
            mark = "passed" if each.passed else "FAILED"
            print(f"{mark} {name}: {each.group}: {each.name}: {each.found}", flush=True)
            if not each.passed:
                print(f"       expected: {each.expected}", flush=True)
        print(f"{name}: {time.monotonic() - begun:.0f} s", flush=True)
    print(f"{failed} failed" if failed else "everything is as expected")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
