"""Mutants of the client machines of specs/: each is found, and made small; and the machines
themselves show nothing in the same worlds."""

import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from results import Result
import suites

SEED = 1


def results(found, command, dialects):
    """One result for each mutant, and one for each system without any."""
    root = pathlib.Path(__file__).resolve().parents[2]
    python = suites.environment(found.folder, "contracts")
    out = pathlib.Path(tempfile.mkdtemp(prefix="client-mutants-"))
    try:
        program = pathlib.Path(__file__).with_name("client_mutant_folders.py")
        done = subprocess.run([python, program, root, out], capture_output=True, text=True)
        if done.returncode != 0:
            yield Result(
                "client-mutants", "mutants", "folders", "", "", "", False, "folders to run",
                done.stderr.strip()[-400:])
            return
        cases = [json.loads(line) for line in done.stdout.splitlines()]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            yield from pool.map(lambda case: judged(case, command), cases)
    finally:
        shutil.rmtree(out)


def judged(case, command):
    done = subprocess.run(
        [*command, "run", case["folder"], "--seed", str(SEED), "--json", "-", "--quiet",
         "--only", "planted/*"],
        capture_output=True, text=True)
    try:
        scenarios = json.loads(done.stdout)["specs"][0]["cases"]
    except (ValueError, LookupError):
        scenarios = []
    findings = [finding for scenario in scenarios for finding in scenario["findings"]]
    told = ", ".join(f"{one['name']} in {one['steps']} steps" for one in findings) or done.stderr[:400]
    if "name" not in case:
        news = [finding for finding in findings if finding.get("known") is None]
        return Result(
            "client-mutants", "machines", "sound", case["system"], "", "",
            bool(scenarios) and not news, "nothing new", told)
    holds = any(
        finding["name"] == case["finds"] and finding["steps"] <= case["steps"]
        for finding in findings)
    return Result(
        "client-mutants", "mutants", "found", case["system"], case["client"], case["name"], holds,
        f"{case['finds']} in at most {case['steps']} steps", told)
