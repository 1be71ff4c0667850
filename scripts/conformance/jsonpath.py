"""Generated JSONPaths, answered by the command and by another implementation of RFC 9535.

The seed is fixed. What is selected, in which order and at which paths, has to be the same, and what
one refuses the other has to refuse. Where they differ a rule says which is right, and why; a rule
that explains nothing fails the run.
"""

import json
import pathlib
import re
import subprocess
import tempfile

import jsonpath_generator
import suites
from results import Result

SEED = 9535
COUNT = 20_000
# Of many unexplained differences the shortest queries say the most.
SHOWN = 40
PEER = pathlib.Path(__file__).with_name("jsonpath_peer.py")

BARE = re.compile(r"(\?|!|\(|&|\|)\s*@\s*([\]),&|]|$)")
NEGATED = re.compile(r"!\s*(!|[@$].*[<>=])", re.DOTALL)
JOINED = re.compile(r":\s*-?\d+\s*-?\d+")

# A reason, and whether it explains the answers to a query: ours, theirs.
RULES = [
    ("theirs takes a bare @ for the value, where it is a list of one node that exists",
     lambda query, our, their: BARE.search(query) and "error" not in our),
    ("theirs reads two integers of a slice without a colon between them",
     lambda query, our, their: JOINED.search(query) and "error" in our and "error" not in their),
    ("theirs negates what is no test: a comparison, or a negation",
     lambda query, our, their: NEGATED.search(query) and "error" in our and "error" not in their),
]


def results(found, command, dialects):
    """One result for each query and for each rule."""
    home = found.folder / "jsonpath"
    home.mkdir(exist_ok=True)
    python = suites.environment(home, "jsonpath")
    questions = list(jsonpath_generator.questions(SEED, COUNT))
    with tempfile.TemporaryDirectory() as folder:
        batch = pathlib.Path(folder) / "questions.jsonl"
        batch.write_text("".join(json.dumps(question) + "\n" for question in questions))
        ours = answers([*command, "eval", "--batch", str(batch), "--json", "-"])
        # Isolated, or the file beside it would be imported in place of the package.
        theirs = answers([str(python), "-I", str(PEER), "--batch", str(batch)])
    if len(theirs) != len(questions):
        raise suites.Missing("the package jsonpath-rfc9535 does not answer every query")
    ours += [{}] * (len(questions) - len(ours))
    used = dict.fromkeys(range(len(RULES)), 0)
    differences = 0
    for question, our, their in sorted(
            zip(questions, ours, theirs), key=lambda line: len(line[0]["jsonpath"])):
        group = "refused" if "error" in their else "selected" if their["values"] else "nothing"
        agreed = agree(our, their)
        if not agreed:
            rule = next((number for number, (_, explains) in enumerate(RULES)
                         if explains(question["jsonpath"], our, their)), None)
            if rule is not None:
                used[rule] += 1
                continue
            differences += 1
        asked = json.dumps(question, ensure_ascii=False) if differences <= SHOWN else "…"
        yield Result(
            "jsonpath", "RFC 9535", group, f"seed {SEED}", "" if agreed else asked, "", agreed,
            "" if agreed else json.dumps(their), "" if agreed else json.dumps(our))
    for number, (reason, _) in enumerate(RULES):
        yield Result(
            "jsonpath", "RFC 9535", "rules", "rules", reason, "", None if used[number] else False,
            "to explain a difference", f"explains {used[number]}")


def answers(command):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def agree(our, their):
    if "error" in their:
        return "error" in our
    # Written out, since True is 1 to Python.
    return "error" not in our and [our.get("paths"), json.dumps(our.get("values"))] == [
        their["paths"], json.dumps(their["values"])]
