"""What is outside the process: each spec in specs/ served by a mock of its own finds nothing that the
run in process does not find, and examples/subjects are judged as their README says."""

import pathlib
import subprocess
import sys

from extent import FULL
from results import Result

# Waits that are longer are skipped, so that this takes seconds and not hours. Some specs have more
# cases that a port cannot have than others.
PATIENCE = ["--max-wait", "2s", "--reset", "/_rehearse/reset", "--allow-undecided"]
# The suites of explorations, in which people who do as they like really wait.
WAITING = ["exploring", "proofs"]
# What is released together races again and again.
ROUNDS = ["--only", "races/*", "--budget", "100runs" if FULL else "20runs"]
# The most requests that a scenario draws.
DRAWN = "50runs" if FULL else "20runs"


def results(found, command, dialects):
    """One result for each spec behind a port, and one for each subject."""
    root = pathlib.Path(__file__).resolve().parents[2]
    for path in sorted(root.glob("specs/[!_.]*/scenarios")):
        yield from served(root, command, str(path.parent.relative_to(root)))
    subjects = root / "examples" / "subjects"
    for name, expected in (("easystreet.py", 0), ("easystreet_by_rows.py", 1)):
        target = f"exec:{sys.executable} {subjects / name}"
        done = run(root, command, "specs/easystreet", "--against", target)
        yield Result(
            "targets", "subjects", name, "specs/easystreet", "", "", done.returncode == expected,
            f"exit code {expected}", told(done))


def served(root, command, spec):
    """Whether a mock behind a port breaks no promise: every suite once, every race often."""
    mock = subprocess.Popen(
        [*command, "mock", spec, "--port", "0", "--quiet", "--admin"], cwd=root, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True)
    try:
        base = mock.stdout.readline().strip()
        agreement = [*decided(root / spec), "--budget", DRAWN]
        for what, options in (("agreement", agreement), ("many rounds", ROUNDS)):
            done = run(
                root, command, spec, "--against", base, "--allow-writes", *options, *PATIENCE)
            yield Result(
                "targets", "mock behind a port", what, spec, "", "", done.returncode == 0,
                "no finding, and nothing undecided", told(done))
    finally:
        mock.terminate()
        mock.wait()


def decided(spec):
    """The options that choose what is no exploration."""
    suites = [
        path.stem for path in sorted((spec / "scenarios").glob("*.yaml"))
        if path.stem not in WAITING]
    return [word for suite in suites for word in ("--only", f"{suite}/*")]


def run(root, command, spec, *options):
    return subprocess.run(
        [*command, "run", spec, "--seed", "1", "--findings", "none", *options], cwd=root,
        capture_output=True, text=True)


def told(done):
    return f"exit code {done.returncode}: {(done.stderr or done.stdout).strip()[-600:]}"
