"""The line on standard error that shows how far a run is."""

from __future__ import annotations

import sys
import time
from typing import TextIO

from .schedule import Schedule

SECONDS_BETWEEN_LINES = 30.0
SECONDS_BETWEEN_REWRITES = 0.5


class Progress:
    """Rewrites one line on a terminal, and writes a plain line now and then elsewhere."""

    def __init__(self, schedule: Schedule, quiet: bool, stream: TextIO = sys.stderr) -> None:
        self._schedule = schedule
        self._quiet = quiet
        self._stream = stream
        self._is_terminal = stream.isatty()
        self._started = time.monotonic()
        self._shown = self._started
        self._width = 0

    def show(self, findings: int, workers: int) -> None:
        """Shows the state, if the last line is old enough."""
        now = time.monotonic()
        pause = SECONDS_BETWEEN_REWRITES if self._is_terminal else SECONDS_BETWEEN_LINES
        if self._quiet or now - self._shown < pause:
            return
        self._shown = now
        line = state(self._schedule, findings, workers, now - self._started)
        if self._is_terminal:
            self._stream.write("\r" + line.ljust(self._width))
            self._width = len(line)
        else:
            self._stream.write(line + "\n")
        self._stream.flush()

    def clear(self) -> None:
        """Removes the line from a terminal."""
        if self._is_terminal and self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()
            self._width = 0


def state(schedule: Schedule, findings: int, workers: int, seconds: float) -> str:
    """The state of a run as one line."""
    rate = schedule.done_units / seconds if seconds > 0 else 0.0
    parts = [
        f"{schedule.done_cases}/{schedule.plan.cases} cases",
        f"{schedule.done_units}/{schedule.total_units} units",
        f"{rate:.1f} units/s",
        "1 finding" if findings == 1 else f"{findings} findings",
    ]
    if workers == 0:
        parts.append("waiting for workers")
    elif schedule.done_seconds > 0:
        parts.append(f"{duration(schedule.seconds_left * seconds / schedule.done_seconds)} left")
    return ", ".join(parts)


def duration(seconds: float) -> str:
    """A duration such as `2h 5m` or `40s`."""
    whole = round(seconds)
    if whole >= 3600:
        return f"{whole // 3600}h {whole % 3600 // 60}m"
    if whole >= 60:
        return f"{whole // 60}m {whole % 60}s"
    return f"{whole}s"
