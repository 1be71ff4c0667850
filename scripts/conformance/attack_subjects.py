"""Programs on standard input and output that do their worst: nothing they do decides anything."""

import concurrent.futures
import functools
import pathlib
import sys

import attack_spec
from attack_servers import OPTIONS, PATIENCE, TOGETHER, UNDECIDED, Run, result

PROGRAM = pathlib.Path(__file__).with_name("attack_subject.py")
MODES = [
    "does not greet", "is silent", "ends", "fails", "writes junk", "writes a line without end",
    "complains without end", "ends its output", "answers another request",
    "answers with a status of a thousand", "answers with no status", "answers with a list",
    "answers with brackets", "has an error"]


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
    faults = [] if run.code == UNDECIDED else [run.told]
    if b"\x1b" in run.text:
        faults.append("it wrote controls of terminals")
    return result(
        "subjects", f"a program that {mode}", not faults,
        f"exit code {UNDECIDED} within {PATIENCE} s", "; ".join(faults) or run.told)
