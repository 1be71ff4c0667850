#!/usr/bin/env python3
"""The sweeping engine of EasyStreet. It answers requests in lines of JSON.

    python3 engine.py [--defect NAME] [--list-defects]
"""
import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import defects
from defect_list import DEFECTS
from pipe import talk

DEEPEST_NESTING = 10_000


def main() -> None:
    """Read the options and talk until the input ends."""
    options = argparse.ArgumentParser(description="The sweeping engine of EasyStreet.")
    options.add_argument("--defect", metavar="NAME", choices=[entry["id"] for entry in DEFECTS],
                         help="break the engine in this way")
    options.add_argument("--list-defects", action="store_true", help="print the defects as JSON")
    chosen = options.parse_args()
    if chosen.list_defects:
        print(json.dumps(DEFECTS, indent=2, ensure_ascii=False))
        return
    defects.activate(chosen.defect)
    sys.setrecursionlimit(DEEPEST_NESTING)
    sys.set_int_max_str_digits(0)
    with open(sys.stdout.fileno(), "wb", closefd=False) as output:
        talk(sys.stdin.buffer, output)


if __name__ == "__main__":
    main()
