"""Signed uploads of the mock, judged by the S3 client from PyPI."""

import json
import pathlib
import re
import subprocess

from results import Result
import suites

PROGRAM = pathlib.Path(__file__).with_name("signed_uploads.py")
SPEC = pathlib.Path(__file__).resolve().parents[2] / "specs" / "autodetail"
START = "2026-02-03T10:00:00Z"


def results(found, command, dialects):
    """What the mock signs the client would sign alike, and the other way about."""
    python = suites.environment(found.folder, "signatures")
    mock = subprocess.Popen(
        [*command, "mock", str(SPEC), "--port", "0", "--now", START, "--clock", "virtual",
         "--admin", "--color", "never"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        base = address(mock)
        done = subprocess.run(
            [python, PROGRAM, base, START], capture_output=True, text=True, timeout=120)
        lines = done.stdout.splitlines()
        for line in map(json.loads, lines):
            yield Result("signatures", "S3", "uploads", line["name"], "", "", line["passed"],
                         line["expected"], line["found"])
        if done.returncode != 0 or not lines:
            yield Result("signatures", "S3", "uploads", PROGRAM.name, "", "", False,
                         "a run to the end", done.stderr.strip()[-400:])
    finally:
        mock.terminate()
        mock.communicate(timeout=20)


def address(mock):
    """Where the mock says that it serves the spec."""
    for line in mock.stdout:
        place = re.search(r"http://[^\s/]+:\d+", line)
        if place:
            return place.group()
    raise suites.Missing("the mock did not start\n" + mock.stderr.read())
