"""A preload of the workers of `--local`. Ctrl-C is handled by the client alone."""

from __future__ import annotations

import signal
from typing import Any


def dask_setup(worker: Any) -> None:
    """Ignores the SIGINT that a terminal sends to all processes of the command."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
