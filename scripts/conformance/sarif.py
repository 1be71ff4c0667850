"""SARIF logs of an invented spec whose backend answers with hostile text, held against the published
schema of SARIF 2.1.0 by jsonschema from PyPI and by rehearse itself; logs that are broken on purpose
have to be refused by both."""

import copy
import json
import pathlib
import shutil
import subprocess
import tempfile

from results import Result
import junit
import suites

PROGRAM = pathlib.Path(__file__).with_name("sarif_reader.py")

BASELINE = """
known:
  - {finding: "expectation/it is cold", reason: "Later { [a](1).", expires: 9999-12-31}
  - {finding: "expectation/gone", reason: Later., expires: 2000-01-01}
"""

# The words after the name of the program, and the exit code that is wanted.
CALLS = {
    "run": (["run", "teas"], 1),
    "known": (["run", "teas", "--baseline", "baseline.yaml"], 1),
    "share": (["run", "teas", "--shard", "2/3"], None),
    "nothing": (["run", "teas", "--only", "nothing"], 2),
    "check": (["check", "teas"], 0),
    "faults": (["check", "broken"], 2),
}


def broken(log):
    """Copies of a log, each broken in one way, by what was done."""
    ways = {
        "without a tool": lambda run: run.pop("tool"),
        "an unknown level": lambda run: run["results"][0].update(level="fatal"),
        "a line 0": lambda run: run["results"][0]["locations"][0]["physicalLocation"]
        .update(region={"startLine": 0}),
        "an unknown member": lambda run: run.update(surprise=1),
        "a step without a number": lambda run: run["results"][0]["codeFlows"][0]["threadFlows"][0]
        ["locations"][0].update(executionOrder="first"),
    }
    for name, change in ways.items():
        twin = copy.deepcopy(log)
        change(twin["runs"][0])
        yield name, twin


def results(found, command, dialects):
    """For each log, what either validator says of it, and whether it says what was found."""
    python = suites.environment(found.folder, "sarif")
    out = pathlib.Path(tempfile.mkdtemp(prefix="sarif-"))
    try:
        for path, text in junit.FILES.items():
            for folder in ["teas", "broken"]:
                place = out / folder / path
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text(text)
        (out / "broken" / "schemas").mkdir()
        (out / "broken" / "schemas" / "a b ü.yaml").write_text("type: objct\nrequired: {}\n")
        (out / "baseline.yaml").write_text(BASELINE)
        yield from judged(found.sarif, command, python, out)
    finally:
        shutil.rmtree(out)


def judged(schema, command, python, out):
    for name, (words, wanted) in CALLS.items():
        target = out / f"{name}.sarif"
        done = subprocess.run(
            [*command, *words, "--sarif", target], cwd=out, capture_output=True, text=True)
        if not target.exists():
            yield Result("sarif", "", "accept", name, "", "", False, "a log",
                         f"exit code {done.returncode}: {done.stderr.strip()[-400:]}")
            continue
        yield from held(schema, command, python, target, name, True)
        exit_code = json.loads(target.read_text())["runs"][0]["invocations"][0]["exitCode"]
        right = exit_code == done.returncode and wanted in (None, exit_code)
        yield Result("sarif", "", "accept", name, "exit code", "", right, str(done.returncode),
                     str(exit_code))
        absolute = str(out) in target.read_text()
        yield Result("sarif", "", "accept", name, "paths", "", not absolute, "relative paths",
                     "an absolute path" if absolute else "relative paths")
    log = json.loads((out / "run.sarif").read_text())
    found = {result["message"]["text"].split(":")[0] for result in log["runs"][0]["results"]}
    yield Result("sarif", "", "accept", "run", "findings", "", len(found) == 2, "two findings",
                 str(sorted(found)))
    for name, twin in broken(log):
        target = out / "broken.sarif"
        target.write_text(json.dumps(twin))
        yield from held(schema, command, python, target, name, False)


def held(schema, command, python, target, name, wanted):
    """What either validator says."""
    validators = {
        "rehearse": [*command, "validate", "--schema", schema, "--quiet", target],
        "jsonschema": [python, PROGRAM, schema, target],
    }
    for validator, words in validators.items():
        done = subprocess.run(words, capture_output=True, text=True)
        is_valid = {0: True, 1: False}.get(done.returncode)
        yield Result("sarif", "", "accept" if wanted else "refuse", name, validator, "",
                     is_valid == wanted, "valid" if wanted else "invalid",
                     (done.stdout + done.stderr).strip()[-400:] or str(is_valid))
