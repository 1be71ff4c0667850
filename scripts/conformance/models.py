"""The backend models in specs/, driven with drawn requests; every answer is held to its contract."""

import json
import pathlib
import subprocess

from extent import FULL
from results import Result

# So many for each model; `make soak` sends a million in all.
REQUESTS = 20_000 if FULL else 4_000
SEED = 1


def results(found, command, dialects):
    """One result for each spec that has a model."""
    root = pathlib.Path(__file__).resolve().parents[2]
    for path in sorted(root.glob("specs/[!_.]*/backend.yaml")):
        spec = path.parent.relative_to(root)
        done = subprocess.run(
            [*command, "fuzz", str(spec), "--seed", str(SEED), "--budget", f"{REQUESTS}runs",
             "--findings", "none", "--json", "-", "--quiet"],
            cwd=root, capture_output=True, text=True)
        yield Result(
            "models", "drawn requests", "answers", str(spec), "", "", held(done),
            f"{REQUESTS} answers that hold",
            f"exit code {done.returncode}: {(done.stderr or done.stdout).strip()[:400]}")


def held(done):
    """Whether every answer held, and as many were asked for as were meant."""
    if done.returncode != 0:
        return False
    cases = [case for spec in json.loads(done.stdout)["specs"] for case in spec["cases"]]
    return [case["judgements"]["requests"] for case in cases] == [REQUESTS]
