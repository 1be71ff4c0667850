"""The plan of `rehearse plan`, read on the client."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass

from .errors import RunError


@dataclass(frozen=True)
class Unit:
    """A part of the run that one worker does at one time."""

    id: str
    case: str
    seconds: float
    is_range: bool = False

    @staticmethod
    def smaller_finding(case: str, run: int) -> Unit:
        """The unit that makes the findings of one run smaller."""
        return Unit(f"{case}@{run}!", case, 0.0)


@dataclass(frozen=True)
class Plan:
    """All units of a run, and the hash that names them."""

    sha256: str
    cases: int
    units: tuple[Unit, ...]

    def order(self, ids: Sequence[str]) -> bytes:
        """The line that asks a running `rehearse` for these units."""
        units = [{"id": each} for each in ids]
        text = json.dumps({"planSHA256": self.sha256, "units": units}, separators=(",", ":"))
        return text.encode()


def make_plan(
    rehearse: str,
    specs: Sequence[str],
    options: Sequence[str],
    unit: int,
    durations: str | None,
) -> Plan:
    """The plan of the specs. Raises RunError if Rehearse cannot make it."""
    command = [rehearse, "plan", *specs, *options, "--unit", str(unit), "--json", "-"]
    if durations is not None:
        command += ["--durations", durations]
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True)
    except OSError as error:
        raise RunError(f"cannot run {rehearse}: {error.strerror}") from error
    if done.returncode != 0:
        raise RunError(
            f"rehearse plan failed with exit code {done.returncode}",
            done.stderr.decode(errors="replace"),
        )
    try:
        return parse_plan(done.stdout)
    except (ValueError, KeyError, TypeError) as error:
        raise RunError(f"rehearse plan gave no usable plan: {error!r}") from error


def parse_plan(text: bytes) -> Plan:
    """The plan in the JSON of `rehearse plan`."""
    plan = json.loads(text)
    if plan["plan"] != 1:
        raise ValueError(f"expected plan format 1, found {plan['plan']}")
    units = tuple(
        Unit(each["id"], each["case"], float(each["estimatedSeconds"]), "from" in each)
        for each in plan["units"]
    )
    return Plan(plan["planSHA256"], int(plan["cases"]), units)
