"""SIGINT and SIGTERM: the first one ends a run with its reports, the second one at once."""

from __future__ import annotations

import os
import signal
from types import FrameType, TracebackType


class Interrupts:
    """Remembers the first signal. `code` is the exit code for it, or 0."""

    def __init__(self) -> None:
        self.code = 0
        self._before: dict[int, object] = {}

    def __enter__(self) -> Interrupts:
        for number in (signal.SIGINT, signal.SIGTERM):
            self._before[number] = signal.signal(number, self._received)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)  # type: ignore[arg-type]

    def _received(self, number: int, frame: FrameType | None) -> None:
        if self.code:
            os._exit(128 + number)
        self.code = 128 + number
