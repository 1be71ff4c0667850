"""The contracts in specs/, judged by an outside validator of OpenAPI."""

import json
import pathlib
import subprocess

from results import Result
import suites

# Runs in the private environment, which is the one that has the package.
PROGRAM = """
import json, sys
from openapi_spec_validator import OpenAPIV30SpecValidator, OpenAPIV31SpecValidator
from openapi_spec_validator.readers import read_from_filename
for path in sys.argv[1:]:
    contract, uri = read_from_filename(path)
    is31 = str(contract.get("openapi", "")).startswith("3.1")
    judge = (OpenAPIV31SpecValidator if is31 else OpenAPIV30SpecValidator)(contract, base_uri=uri)
    faults = ["/".join(map(str, fault.path)) + ": " + fault.message for fault in judge.iter_errors()]
    print(json.dumps({"path": path, "faults": faults}), flush=True)
"""


def results(found, command, dialects):
    """One result for each contract of the project."""
    root = pathlib.Path(__file__).resolve().parents[2]
    paths = sorted(
        path for path in root.glob("specs/[!_.]*/openapi.*")
        if path.suffix in (".yaml", ".yml", ".json"))
    if not paths:
        return
    python = suites.environment(found.folder, "contracts")
    done = subprocess.run(
        [python, "-c", PROGRAM, *map(str, paths)], capture_output=True, text=True)
    answers = {answer["path"]: answer["faults"] for answer in map(json.loads, done.stdout.splitlines())}
    for path in paths:
        faults = answers.get(str(path), [done.stderr.strip().splitlines()[-1] if done.stderr else "no answer"])
        yield Result(
            "contracts", "OpenAPI", "outside", str(path.relative_to(root)), "", "",
            not faults, "no fault", "; ".join(faults[:3]))
