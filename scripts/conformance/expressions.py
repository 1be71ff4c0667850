"""The official suite of CEL, the Common Expression Language, through `eval --batch`."""

import batch
import cel_suite
import cel_values
from results import Result


def results(suites, command, dialects):
    """One result for each case, and one for each reason for which cases of a file are left out."""
    cases = list(cel_suite.cases(suites.expressions))
    run = [case for case in cases if not case.reason]
    for case, answer in zip(run, batch.ask(command, [question(case) for case in run])):
        yield judged(case, answer)
    left = {}
    for case in cases:
        if case.reason:
            left[case.reason, case.file] = left.get((case.reason, case.file), 0) + 1
    for (reason, file), count in sorted(left.items()):
        noun = "case is" if count == 1 else "cases are"
        yield Result("expressions", "CEL", "value", file, "", "", None,
                     found=f"{count} {noun} left out: they {reason}")


def question(case):
    found = {
        "expression": case.expression,
        "let": {name: str(value) for name, value in case.variables.items()}}
    return found if case.is_checked else found | {"check": False}


def judged(case, answer):
    expects_error = case.expected is None
    if answer is None:
        passed, found = False, batch.SILENCE
    else:
        found = str(answer)
        if expects_error:
            passed = bool(answer.error)
        else:
            passed = answer.value is not None and cel_values.same(answer.value, case.expected)
    return Result(
        "expressions", "CEL", "error" if expects_error else "value",
        case.file, case.section, case.name, passed,
        f"{case.expression} to be {'an error' if expects_error else case.expected}", found)
