"""Reads a JUnit file with junitparser and writes what it saw as JSON."""

import json
import sys

import junitparser


def suites(root):
    return [root] if isinstance(root, junitparser.TestSuite) else list(root)


def main(path):
    found = suites(junitparser.JUnitXml.fromfile(path))
    cases = [case for suite in found for case in suite]
    outcomes = {}
    for case in cases:
        results = [type(result).__name__.lower() for result in case.result]
        outcomes[case.name] = " ".join(results) or "passed"
    totals = {name: sum(getattr(suite, name) or 0 for suite in found)
              for name in ("tests", "failures", "errors", "skipped")}
    stories = [result.text for case in cases for result in case.result]
    json.dump({
        "cases": outcomes, "totals": dict(totals, cases=len(cases)), "stories": stories,
    }, sys.stdout)


main(sys.argv[1])
