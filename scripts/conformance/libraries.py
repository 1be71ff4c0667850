"""The libraries as others see them: whether the package in examples/swift-models can link one and its
tests hold, and whether every link in their documentation leads somewhere. The package's build is
kept beside the suites."""

import pathlib
import re
import shutil
import subprocess

from results import Result
import suites

# What the package's tests are, so that one that is not found does not pass unseen.
TESTS = [
    "theModelTakesWhatTheContractAllows()", "theModelIsSentAsTheContractSays()",
    "theFirstModelWasWrong()", "theReportInTheReadmeIsReal()"]


def results(found, command, dialects):
    """One result for the documentation, and one for each test of the package."""
    if shutil.which("swift") is None:
        raise suites.Missing("swift is not installed")
    root = pathlib.Path(__file__).resolve().parents[2]
    done = subprocess.run(
        ["swift", "test", "--package-path", str(root / "examples" / "swift-models"),
         "--scratch-path", str(found.folder / "swift-models")],
        capture_output=True, text=True, errors="replace")
    said = done.stdout + done.stderr
    docc = subprocess.run(
        [str(root / "scripts" / "docc"), "release"], capture_output=True, text=True)
    yield Result(
        "libraries", "documentation", "links", "scripts/docc", "", "", docc.returncode == 0,
        "every link leads somewhere", (docc.stdout + docc.stderr).strip()[-1500:])
    for test in TESTS:
        passed = re.search(rf"Test {re.escape(test)} passed", said) is not None
        yield Result(
            "libraries", "examples", "tests", "ProfileTests.swift", "", test, passed,
            "the test passes", "" if passed else said.strip()[-1500:])
