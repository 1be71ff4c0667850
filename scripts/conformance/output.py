"""The official tests of the output format, judged by their own schemas."""

import json
import os
import subprocess
import tempfile

from harness import Broken, Harness
from results import Result
from schemas import DIALECTS

RELEASES = ["2020-12", "2019-09"]


def results(suites, command, dialects):
    for dialect in RELEASES:
        if dialects and dialect not in dialects:
            continue
        folder, uri = DIALECTS[dialect]
        root = suites.schemas / "output-tests" / folder
        schema = json.loads((root / "output-schema.json").read_text(encoding="utf-8"))
        with Harness(command, uri) as harness, tempfile.TemporaryDirectory() as place:
            for file in sorted((root / "content").glob("*.json")):
                for case in json.loads(file.read_text(encoding="utf-8")):
                    for test in case["tests"]:
                        if "basic" in test["output"]:
                            found = judge(harness, command, place, case, test, schema)
                            yield Result(
                                "output", dialect, "basic", file.name, case["description"],
                                test["description"], found == "valid", "valid", found)


def judge(harness, command, place, case, test, schema):
    """Whether what the command writes is what the test's schema asks for."""
    written, problem = write(command, place, case["schema"], test["data"])
    if problem:
        return problem
    question = {
        "description": test["description"], "schema": test["output"]["basic"],
        "registry": {schema["$id"]: schema},
        "tests": [{"description": "output", "instance": written}]}
    try:
        answer = harness.run(question)[0]
    except Broken as reason:
        return str(reason)
    if answer.get("valid") is True:
        return "valid"
    return "output " + json.dumps(written)[:600] if answer.get("valid") is False else str(answer)


def write(command, place, schema, instance):
    files = {}
    for name, value in (("schema.json", schema), ("instance.json", instance)):
        files[name] = os.path.join(place, name)
        with open(files[name], "w", encoding="utf-8") as file:
            json.dump(value, file)
    try:
        done = subprocess.run(
            [*command, "validate", "--schema", files["schema.json"], "--json", "-",
             files["instance.json"]], stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return None, "no answer within 60 seconds"
    try:
        return unit(json.loads(done.stdout)), None
    except (ValueError, KeyError, IndexError, TypeError):
        return None, f"no output (exit code {done.returncode}): {done.stderr.decode()[-300:]!r}"


def unit(written):
    """The output of the one instance, whether or not it stands in a list."""
    unit = written[0] if isinstance(written, list) else written
    if "valid" not in unit:
        raise KeyError("valid")
    return unit
