"""One run on a cluster, from the plan to the reports."""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from .bundle import Bundle, names_below, spec_bundle
from .cluster import connected, wait_for_a_worker
from .dispatch import Dispatch
from .errors import RunError
from .interrupts import Interrupts
from .plan import Plan, make_plan
from .progress import Progress, duration
from .results import Results, missing_units, write_reports
from .schedule import Schedule
from .sender import Sender
from .worker import Job

UNDECIDED = 3
UNUSABLE = 2


@dataclass(frozen=True)
class Settings:
    """The options of `rehearse-dask run`."""

    specs: Sequence[str]
    options: Sequence[str]
    rehearse: str
    on_workers: str | None
    scheduler: str | None
    local: int
    budget: float | None
    unit: int
    durations: str | None
    fail_fast: bool
    reports: Sequence[str]
    keep: Path | None
    quiet: bool


def run(settings: Settings, interrupts: Interrupts) -> int:
    """Runs the specs, and gives the exit code. Raises RunError before anything has run."""
    started = time.monotonic()
    rehearse = shutil.which(settings.rehearse)
    if rehearse is None:
        raise RunError(f"cannot find {settings.rehearse}; install Rehearse, or name it with --rehearse")
    rehearse = str(Path(rehearse).absolute())
    root = Path.cwd()
    specs = names_below(settings.specs, root)
    plan = make_plan(rehearse, specs, settings.options, settings.unit, settings.durations)
    if interrupts.code:
        return interrupts.code
    bundles, job = _job(settings, rehearse, specs, root)
    with tempfile.TemporaryDirectory(prefix="rehearse-dask-") as name:
        folder = Path(name)
        results = Results(rehearse, folder, settings.keep)
        with connected(settings.scheduler, settings.local, folder) as client:
            wait_for_a_worker(client, interrupts)
            schedule = Schedule(plan, _task_seconds(settings.unit, plan, len(client.nthreads())))
            dispatch = Dispatch(
                client=client,
                job=job,
                sender=Sender(client, bundles),
                schedule=schedule,
                results=results,
                progress=Progress(schedule, settings.quiet),
                interrupts=interrupts,
                deadline=None if settings.budget is None else started + settings.budget,
                fail_fast=settings.fail_fast,
            )
            try:
                dispatch.send_bundles()
                _run_everything(dispatch, results)
            finally:
                dispatch.close()
        return _report(settings, rehearse, dispatch, results)


def _job(
    settings: Settings, rehearse: str, specs: Sequence[str], root: Path
) -> tuple[list[Bundle], Job]:
    bundles = [spec_bundle(specs, root)]
    installed = settings.on_workers
    if installed is None and settings.scheduler is None:
        installed = rehearse
    if installed is None:
        bundles.append(Bundle.of([("rehearse", Path(rehearse))]))
    arguments = ["run", *specs, *settings.options, "--cases", "-", "--json", "-"]
    arguments += ["--quiet", "--jobs", "1", "--findings", "none"]
    return bundles, Job(
        run=uuid.uuid4().hex,
        specs=bundles[0].sha256,
        binary=bundles[1].sha256 if installed is None else "",
        installed=installed or "",
        arguments=tuple(arguments),
    )


def _task_seconds(unit: int, plan: Plan, workers: int) -> float:
    """The length of a task. A short run has several tasks for each worker all the same."""
    total = sum(each.seconds for each in plan.units)
    return min(unit, total / (4 * max(1, workers)))


def _run_everything(dispatch: Dispatch, results: Results) -> None:
    """Runs the plan, and then the smaller findings that the joined report misses."""
    dispatch.run()
    while dispatch.is_complete and not results.is_empty:
        try:
            missing = missing_units(results.join())
        except RunError as error:
            dispatch.error = error
            return
        if not dispatch.schedule.add_smaller_findings(missing):
            return
        dispatch.run()


def _report(settings: Settings, rehearse: str, dispatch: Dispatch, results: Results) -> int:
    """Writes the reports, says what is missing, and gives the exit code."""
    error = dispatch.error
    if results.is_empty:
        code = UNDECIDED
        _say("no unit has a report, so no report was written")
    else:
        options = [*settings.reports, *(["--quiet"] if settings.quiet else [])]
        code = write_reports(rehearse, results.join(), options)
    for each in dispatch.schedule.left_out:
        _say(f"left out after killing three processes: {each.id} ({_last_line(each.message)})")
    missing = len(dispatch.schedule.missing)
    total = dispatch.schedule.total_units
    if dispatch.is_late and settings.budget is not None:
        _say(f"the time limit of {duration(settings.budget)} is over; {missing} of {total} units are missing")
    elif dispatch.is_lost:
        _say(f"the connection to the scheduler was lost; {missing} of {total} units are missing")
    if error is not None:
        raise error
    if dispatch.interrupts.code:
        return dispatch.interrupts.code
    return UNDECIDED if code == 0 and missing and not dispatch.has_failed_fast else code


def _last_line(message: str) -> str:
    return message.strip().splitlines()[-1] if message.strip() else "no message"


def _say(text: str) -> None:
    print(f"rehearse-dask: {text}", file=sys.stderr)
