"""The connection to a Dask cluster, and a cluster on this machine."""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Iterator
from pathlib import Path

import dask
from distributed import Client, LocalCluster

from .errors import RunError
from .interrupts import Interrupts

CONNECT_SECONDS = 10
WORKER_SECONDS = 60.0

# Dask looks at each process up to 100 times a second. Nothing here reads these samples.
QUIET_CONFIG = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.tick.cycle": "5s",
    "distributed.admin.system-monitor.interval": "10s",
}
# One task at a time for each worker. Then a worker that dies takes no waiting task with it.
LOCAL_CONFIG = {
    **QUIET_CONFIG,
    "distributed.scheduler.allowed-failures": 2,
    "distributed.scheduler.worker-saturation": 1.0,
    "distributed.scheduler.work-stealing": True,
}


@contextlib.contextmanager
def connected(scheduler: str | None, workers: int, folder: Path) -> Iterator[Client]:
    """A client of the scheduler at an address, or of a new cluster on this machine."""
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    if scheduler is not None:
        with _client(scheduler) as client:
            yield client
        return
    with dask.config.set(LOCAL_CONFIG):
        cluster = LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            # A free port, so that two runs on one machine do not meet.
            dashboard_address="127.0.0.1:0",
            scheduler_kwargs={"dashboard": False},
            memory_limit=0,
            local_directory=str(folder),
            silence_logs=logging.CRITICAL,
            preload=["rehearse_dask.ignore_interrupts"],
        )
        with cluster, Client(cluster, set_as_default=False) as client:
            yield client


def wait_for_a_worker(client: Client, interrupts: Interrupts, seconds: float = WORKER_SECONDS) -> None:
    """Waits until the cluster has a worker. Raises RunError if none comes."""
    end = time.monotonic() + seconds
    while not client.nthreads() and not interrupts.code:
        if time.monotonic() > end:
            raise RunError(f"the cluster has had no worker for {seconds:g} seconds; start workers")
        time.sleep(0.2)


@contextlib.contextmanager
def _client(address: str) -> Iterator[Client]:
    try:
        with dask.config.set(QUIET_CONFIG):
            client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise RunError(f"cannot reach the scheduler at {address}; check the address", reason) from error
    with client:
        yield client
