"""Generated expressions, evaluated by the command and by Google's implementation of CEL in C++.

The seed is fixed, so a difference today is one tomorrow. Values have to be the same ones; errors
have to be errors, whatever their sentence.
"""

import json
import pathlib
import re

import batch
import cel_differences
import cel_generator
import cel_values
import suites
from results import Result

SEED = 20
COUNT = 40_000
# Of many unexplained differences the shortest expressions say the most.
SHOWN = 100
PEER = pathlib.Path(__file__).with_name("cel_peer.py")


def results(found, command, dialects):
    """One result for each agreement and unexplained difference, and one for each rule."""
    python = suites.environment(found.folder, "expressions")
    questions = list(cel_generator.questions(SEED, COUNT))
    ours = batch.ask(command, questions)
    theirs = batch.ask([str(python), str(PEER)], questions)
    explained = dict.fromkeys(cel_differences.RULES, 0)
    unexplained = []
    for number, (question, our, their) in enumerate(zip(questions, ours, theirs)):
        group = "value" if their is not None and their.value is not None else "error"
        result = Result("differential", "CEL", group, f"seed {SEED}", str(number), "", True)
        if agree(our, their):
            yield result
        elif our and (rule := cel_differences.rule(question["expression"], our, their)):
            explained[rule] += 1
        else:
            unexplained.append((question, our, their, result))
    yield from told(unexplained)
    yield from used(explained)


def agree(our, their):
    if our is None or their is None:
        return False
    if our.error or their.error:
        return bool(our.error and their.error)
    return our.value is not None and their.value is not None and cel_values.same(
        our.value, their.value, cel_differences.TOLERANCE)


def told(unexplained):
    unexplained.sort(key=lambda difference: len(difference[0]["expression"]))
    for number, (question, our, their, result) in enumerate(unexplained):
        if number < SHOWN:
            yield Result(
                result.section, result.dialect, result.group, result.file, result.case, "", False,
                f"{asked(question)} to be {their or batch.SILENCE}", str(our or batch.SILENCE))
        else:
            # Counted, and not told.
            yield Result(result.section, result.dialect, result.group, result.file, "others", "",
                         False, "agreement", "a longer expression with a difference")


def asked(question):
    """An expression with the variables that it names."""
    words = set(re.findall(r"\w+", question["expression"]))
    named = {name: value for name, value in question["with"].items() if name in words}
    where = f" with {json.dumps(named, ensure_ascii=False)}" if named else ""
    return question["expression"] + where


def used(explained):
    for rule, count in explained.items():
        yield Result(
            "differential", "CEL", "value", "rules", rule.reason, "", None if count else False,
            "to explain a difference", f"explains {count}" if count else "explains none; remove it")
