#!/usr/bin/env python3
"""Fuzzes the applications in examples/applications beside Schemathesis, with every defect.

Both know the contract that the application serves and the credential of one user; Rehearse may have
the one of another user, too. Each run has a server of its own. A defect is found if a run tells what
the run of the correct application with the same seed does not tell. Schemathesis sends what its
phases ask for. Rehearse sends as many requests as it does on average.

Exit codes: 0 nothing is told of the correct applications by Rehearse, and whatever the other one
finds it finds as well; 1 otherwise.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True

import binary
import live_applications
import suites

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOME = ROOT / "examples" / "applications"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rehearse", metavar="COMMAND", help="judge this command instead")
    parser.add_argument("--seeds", type=int, default=3, help="so many seeds; 3 by default")
    parser.add_argument("--requests", type=int, default=930, help="of Rehearse; 930 by default")
    parser.add_argument("--examples", type=int, default=30, help="of Schemathesis; 30 by default")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="runs at once")
    return parser.parse_args()


def defects(name):
    """The names of the defects of an application."""
    text = (HOME / name / "app.py").read_text()
    table = text[text.index("DEFECTS = {"):text.index("defect: str")]
    return re.findall(r'^    "([a-z0-9-]+)":', table, re.M)


def rehearsed(command, base, login, seed, options):
    """What Rehearse tells, and the number of requests that it sent."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.json"
        subprocess.run(
            [*command, "fuzz", f"{base}/openapi.json", "--against", base, "--allow-writes",
             "--seed", str(seed), "--budget", f"{options.requests}runs", "--findings", "none",
             "--shrink", "0", "--json", report, *login],
            capture_output=True, text=True)
        cases = [case for spec in json.loads(report.read_text())["specs"] for case in spec["cases"]]
    told = {finding["name"] for case in cases for finding in case["findings"]}
    return told, sum(case["cases"] for case in cases)


def schemathesised(command, base, login, seed, options):
    """What Schemathesis tells, and the number of requests that it sent."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.json"
        subprocess.run(
            [*command, "run", f"{base}/openapi.json", "--header", login[1], "--seed", str(seed),
             "--max-examples", str(options.examples), "--no-color", "--continue-on-failure",
             "--report-json-path", report],
            capture_output=True, text=True, cwd=folder)
        result = json.loads(report.read_text())
    told = {(failure["type"], operation) for failure in result["failures"]
            for operation in failure["operations"]}
    return told, result["test_cases"]["generated"]


def main():
    options = arguments()
    command = binary.command(ROOT, options.rehearse)
    folder = ROOT / "build" / "conformance" / "fuzz-peers"
    served = suites.environment(folder / "applications", "applications-live")
    peer = suites.environment(folder / "peers", "fuzz-peers").parent / "st"
    tools = {"Rehearse": (rehearsed, command), "Schemathesis": (schemathesised, [peer])}
    tasks = [(tool, name, defect, seed)
             for seed in range(1, options.seeds + 1) for name in live_applications.LOGINS
             for defect in [None, *defects(name)] for tool in tools]

    def run(task):
        tool, name, defect, seed = task
        judge, start = tools[tool]
        with live_applications.served(served, name, defect) as base:
            login = live_applications.LOGINS[name](base)
            begin = time.monotonic()
            told, sent = judge(start, base, login, seed, options)
        return task, told, sent, time.monotonic() - begin

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = {task: rest for task, *rest in pool.map(run, tasks)}
    sys.exit(0 if printed(runs, options, list(tools)) else 1)


def printed(runs, options, tools):
    """Writes the tables; true where nothing is wrong."""
    seeds = range(1, options.seeds + 1)
    fine = True
    print("| application | defect | " + " | ".join(f"{tool} finds it with" for tool in tools) + " |")
    print("|---|---|" + "---|" * len(tools))
    count = dict.fromkeys(tools, 0)
    for name in live_applications.LOGINS:
        for defect in defects(name):
            found = {}
            for tool in tools:
                found[tool] = [
                    seed for seed in seeds
                    if runs[tool, name, defect, seed][0] - runs[tool, name, None, seed][0]]
                count[tool] += len(found[tool])
            fine = fine and (bool(found[tools[0]]) or not found[tools[1]])
            cells = [f"{len(found[tool])} of {options.seeds} seeds" for tool in tools]
            print(f"| {name} | {defect} | {' | '.join(cells)} |")
    print()
    for tool in tools:
        own = [run for task, run in runs.items() if task[0] == tool]
        correct = [runs[tool, name, None, seed][0] for name in live_applications.LOGINS
                   for seed in seeds]
        sent, seconds = sum(run[1] for run in own), sum(run[2] for run in own)
        print(f"{tool}: {count[tool]} of {len(own) - len(correct)} runs find the defect; "
              f"{sum(map(len, correct))} findings in {len(correct)} runs of correct applications; "
              f"{sent / len(own):.0f} requests a run, {sent / seconds:.0f} a second")
    return fine and not any(runs[tools[0], name, None, seed][0]
                            for name in live_applications.LOGINS for seed in seeds)


if __name__ == "__main__":
    main()
