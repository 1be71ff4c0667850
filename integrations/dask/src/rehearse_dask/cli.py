"""The command line of `rehearse-dask`."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from . import __version__
from .errors import RunError
from .interrupts import Interrupts
from .run import UNUSABLE, Settings, run

REPORTS = ("json", "junit", "html", "sarif")
OWN_OPTIONS = {"--cases", "--jobs", "--findings", "--quiet", "--unit", "--durations", "--shard"}
OWN_OPTIONS |= {f"--{name}" for name in REPORTS}
UNITS = {"h": 3600, "m": 60, "s": 1}


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        raise RunError(f"{message}; see rehearse-dask run --help")


def seconds(text: str) -> float:
    """The seconds of a time such as `8h`, `30m` or `90s`."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?)([hms])", text)
    if match is None or float(match[1]) == 0:
        raise argparse.ArgumentTypeError(f'invalid value "{text}": expected a time such as 8h, 30m or 90s')
    return float(match[1]) * UNITS[match[2]]


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f'invalid value "{text}": expected a whole number from 1')
    return int(text)


def _unit(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 3600:
        raise argparse.ArgumentTypeError(f'invalid value "{text}": expected seconds from 1 to 3600')
    return int(text)


def parser() -> argparse.ArgumentParser:
    """The parser of all arguments before `--`."""
    top = _Parser(prog="rehearse-dask", description="Runs Rehearse on a Dask cluster.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"rehearse-dask {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    sub = commands.add_parser(
        "run",
        help="run the cases of specs on a cluster",
        description="Runs the cases of specs on a cluster, and joins their reports.",
        epilog="Options behind -- go to rehearse plan and rehearse run, such as -- --seed 7 --budget 5000runs.",
        allow_abbrev=False,
    )
    sub.add_argument("specs", nargs="+", metavar="SPEC", help="a spec below the current folder")
    where = sub.add_mutually_exclusive_group()
    where.add_argument("--scheduler", metavar="ADDRESS", help="use the cluster of this scheduler")
    where.add_argument(
        "--local",
        type=_count,
        metavar="N",
        help="start N workers on this machine (default: one for each processor)",
    )
    sub.add_argument("--rehearse", default="rehearse", metavar="PATH", help="the program (default: from PATH)")
    sub.add_argument(
        "--rehearse-on-workers", metavar="PATH", help="run this program on workers instead of sending one"
    )
    sub.add_argument("--budget", type=seconds, metavar="TIME", help="begin nothing new after 8h, 30m or 90s")
    sub.add_argument(
        "--unit", type=_unit, default=1, metavar="SECONDS", help="the length of a unit (default: 1)"
    )
    sub.add_argument("--durations", metavar="FILE", help="estimate units with the timings of an earlier --json report")
    sub.add_argument("--fail-fast", action="store_true", help="stop at the first case that fails")
    for name in REPORTS:
        sub.add_argument(f"--{name}", metavar="FILE", help=f"write this report of rehearse merge --{name}")
    sub.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the reports of units in a new folder")
    sub.add_argument("--quiet", action="store_true", help="print only problems")
    return top


def settings(arguments: Sequence[str]) -> Settings:
    """The settings of a command line. Raises RunError if it cannot be used."""
    own, options = list(arguments), []
    if "--" in own:
        place = own.index("--")
        own, options = own[:place], own[place + 1 :]
    parsed = parser().parse_args(own)
    for option in options:
        name = option.split("=")[0]
        if name in OWN_OPTIONS:
            raise RunError(f"{name} cannot be given behind --; see rehearse-dask run --help")
    if parsed.keep is not None and parsed.keep.exists() and any(parsed.keep.iterdir()):
        raise RunError(f"the folder {parsed.keep} of --keep is not empty; name a new folder")
    reports: list[str] = []
    for name in REPORTS:
        if (file := getattr(parsed, name)) is not None:
            reports += [f"--{name}", file]
    return Settings(
        specs=parsed.specs,
        options=options,
        rehearse=parsed.rehearse,
        on_workers=parsed.rehearse_on_workers,
        scheduler=parsed.scheduler,
        local=parsed.local or os.cpu_count() or 1,
        budget=parsed.budget,
        unit=parsed.unit,
        durations=parsed.durations,
        fail_fast=parsed.fail_fast,
        reports=reports,
        keep=parsed.keep,
        quiet=parsed.quiet,
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command line, and gives the exit code."""
    try:
        with Interrupts() as interrupts:
            return run(settings(sys.argv[1:] if arguments is None else arguments), interrupts)
    except RunError as error:
        if error.details:
            print(error.details, file=sys.stderr)
        print(f"rehearse-dask: error: {error}", file=sys.stderr)
        return UNUSABLE
