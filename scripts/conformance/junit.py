"""JUnit files of an invented spec whose backend answers with hostile text, as junitparser from PyPI
reads them."""

import json
import pathlib
import shutil
import subprocess
import tempfile

from results import Result
import suites

PROGRAM = pathlib.Path(__file__).with_name("junit_reader.py")
DIALECTS = ["common", "xunit", "windyroad", "surefire"]

FILES = {
    "openapi.yaml": """
openapi: 3.1.0
info: {title: Teas, version: "1"}
paths:
  /tea:
    get:
      operationId: brew
      responses:
        "200":
          description: Tea.
          content: {application/json: {schema: {type: string}}}
""",
    "backend.yaml": r"""
operations:
  brew:
    - name: hot
      respond: {status: 200, body: "]]></failure> <![CDATA[ &#0; \0 \e[2J \uFFFE \u202E ü"}
""",
    "scenarios/brewing.yaml": r"""
scenarios:
  - name: it brews
    kind: script
    actors: {anna: {}}
    steps: [{call: brew, expect: {status: 200}}]
  - name: "it \"never\" brews & <is> ]]> \e[2J"
    kind: script
    actors: {anna: {}}
    steps: [{call: brew, expect: [{name: it is cold, that: "answer.body == ''"}]}]
  - name: a table
    kind: script
    actors: {anna: {}}
    cases:
      - {name: hot, with: {status: 200}}
      - {name: cold, with: {status: 418}}
    steps: [{call: brew, expect: {status: "${row.status}"}}]
""",
}

# What must be read: every case with its outcome.
WANTED = {
    "it brews": "passed", 'it "never" brews & <is> ]]> \\u{1B}[2J': "failure",
    "a table#hot": "passed", "a table#cold": "failure",
}


def results(found, command, dialects):
    """For each dialect, one result for each case and one for the totals."""
    python = suites.environment(found.folder, "junit")
    out = pathlib.Path(tempfile.mkdtemp(prefix="junit-"))
    try:
        for path, text in FILES.items():
            place = out / "teas" / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text)
        for dialect in DIALECTS:
            yield from judged(command, python, out, dialect)
    finally:
        shutil.rmtree(out)


def judged(command, python, out, dialect):
    target = out / f"{dialect}.xml"
    done = subprocess.run(
        [*command, "run", "teas", "--junit", target, "--junit-dialect", dialect, "--quiet"],
        cwd=out, capture_output=True, text=True)
    read = subprocess.run([python, PROGRAM, target], capture_output=True, text=True)
    try:
        report = json.loads(read.stdout)
    except ValueError:
        yield Result("junit", dialect, "accept", target.name, "", "", False, "a file to read",
                     f"exit code {done.returncode}: {(read.stderr or done.stderr).strip()[-400:]}")
        return
    for name, wanted in WANTED.items():
        outcome = report["cases"].get(name)
        yield Result("junit", dialect, "accept", target.name, name, "", outcome == wanted, wanted,
                     str(outcome))
    wanted = {"tests": 4, "failures": 2, "errors": 0, "skipped": 0, "cases": 4}
    yield Result("junit", dialect, "accept", target.name, "totals", "", report["totals"] == wanted,
                 str(wanted), str(report["totals"]))
    whole = all("replay" in text and "error: " in text for text in report["stories"])
    yield Result("junit", dialect, "accept", target.name, "stories", "",
                 whole and len(report["stories"]) == 2, "two stories with their replays",
                 str(report["stories"])[:400])
