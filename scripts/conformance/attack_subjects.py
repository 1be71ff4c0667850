"""Programs on standard input and output that do their worst: what they write in place of an answer is a
finding, and silence decides nothing."""

import concurrent.futures
import functools
import pathlib
import sys

import attack_spec
from attack_servers import FOUND, OPTIONS, PATIENCE, TOGETHER, UNDECIDED, Run, result

PROGRAM = pathlib.Path(__file__).with_name("attack_subject.py")
# What each program does, and the exit code that is right.
MODES = {
    "does not greet": UNDECIDED, "is silent": UNDECIDED, "ends": FOUND, "fails": FOUND,
    "writes junk": FOUND, "writes a line without end": UNDECIDED,
    "complains without end": UNDECIDED, "ends its output": UNDECIDED,
    "answers another request": FOUND, "answers with a status of a thousand": FOUND,
    "answers with no status": FOUND, "answers with a list": FOUND,
    "answers with brackets": FOUND, "has an error": UNDECIDED}


def results(command, scratch):
    """One result for each program."""
    spec = attack_spec.write(scratch / "shelf")
    with concurrent.futures.ThreadPoolExecutor(TOGETHER) as pool:
        yield from pool.map(functools.partial(attacked, command, spec, scratch), MODES)


def attacked(command, spec, scratch, mode):
    folder = scratch / mode.replace(" ", "-")
    folder.mkdir()
    run = Run([*command, "run", spec, "--against", f"exec:{sys.executable} {PROGRAM} '{mode}'",
               *OPTIONS], folder)
    run.wait(PATIENCE)
    code = MODES[mode]
    faults = [] if run.code == code else [run.told]
    if b"\x1b" in run.text:
        faults.append("it wrote controls of terminals")
    return result(
        "subjects", f"a program that {mode}", not faults,
        f"exit code {code} within {PATIENCE} s", "; ".join(faults) or run.told)
