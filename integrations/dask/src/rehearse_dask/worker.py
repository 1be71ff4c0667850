"""The part that runs on workers: one lasting `rehearse` process for each worker process.

The code of this module travels to the workers, so they need not have this package.
"""

from __future__ import annotations

import asyncio
import fcntl
import hashlib
import json
import os
import socket
import subprocess
import tempfile
import threading
import time
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Literal, TypedDict

from distributed import Worker, WorkerPlugin, get_worker
from distributed.utils import sync

from .bundle import unpack

IDLE_SECONDS = 600.0
LEAVING_SECONDS = 60.0
STDERR_BYTES = 4000


@dataclass(frozen=True)
class Job:
    """The same for all units of a run: the bundles and the arguments of `rehearse run`."""

    run: str
    specs: str
    binary: str
    installed: str
    arguments: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name of the plugin. No two runs share one, so none can end the other."""
        return f"rehearse-{self.run}"

    @property
    def sha256(self) -> str:
        """The hash of everything that the result of a unit follows from, without the run."""
        parts = [self.specs, self.binary, self.installed, *self.arguments]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()


class CaseFacts(TypedDict):
    """The facts about one case in an answer that the client needs."""

    id: str
    outcome: str
    findings: list[str]
    first: list[tuple[str, int]]


class Answer(TypedDict, total=False):
    """The reply of a worker. It has only plain values, so it needs no class of ours.

    answered: the report is there. died: the process ended during the units.
    absent: bundles are needed first. refused: this worker cannot run the job.
    late: the run has been closed.
    """

    kind: Literal["answered", "died", "absent", "refused", "late"]
    report: bytes
    cases: list[CaseFacts]
    bundles: list[str]
    host: str
    message: str


class Refusal(Exception):
    """The worker cannot run the job, whatever the unit is."""


class Runner(WorkerPlugin):
    """Holds the `rehearse` process of a worker, and ends it with the worker."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.worker: Worker | None = None
        self.process: subprocess.Popen[bytes] | None = None
        self.stderr: IO[bytes] | None = None
        self.closed = False
        self.used = time.monotonic()
        self.lock = threading.Lock()
        self.watch: asyncio.Task[None] | None = None
        self.leaving: asyncio.Task[None] | None = None

    def setup(self, worker: Worker) -> None:
        self.worker = worker
        self.watch = asyncio.get_running_loop().create_task(self._stop_when_idle())

    def teardown(self, worker: Worker) -> None:
        self.closed = True
        if self.watch is not None:
            self.watch.cancel()
        self.stop()

    def answer(self, order: bytes, places: dict[str, str]) -> Answer:
        """Runs the units of an order. `places` names the Dask key of each sent bundle."""
        with self.lock:
            if self.closed:
                return {"kind": "late"}
            try:
                if self.process is None:
                    absent = [each for each in self._bundles() if not self._fetch(each, places)]
                    if absent:
                        return {"kind": "absent", "bundles": absent}
                    self._start()
                return self._ask(order)
            except (Refusal, OSError) as error:
                return {"kind": "refused", "host": socket.gethostname(), "message": str(error)}
            finally:
                self.used = time.monotonic()

    def absent(self) -> list[str]:
        """The bundles that are not unpacked on this host."""
        return [each for each in self._bundles() if not self._folder(each).is_dir()]

    def stop(self) -> None:
        """Ends the process at once."""
        process = self.process
        if process is not None:
            process.kill()

    def _bundles(self) -> list[str]:
        return [each for each in (self.job.specs, self.job.binary) if each]

    def _folder(self, bundle: str) -> Path:
        assert self.worker is not None
        return Path(self.worker.local_directory).parent / f"rehearse-{bundle}"

    def _fetch(self, bundle: str, places: dict[str, str]) -> bool:
        folder = self._folder(bundle)
        # The lock lets one process of the host fetch the bundle; the others wait for it.
        with open(f"{folder}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not folder.is_dir():
                archive = self._receive(places[bundle]) if bundle in places else None
                if archive is None:
                    return False
                unpack(archive, folder)
        if folder.stat().st_uid != os.getuid():
            raise Refusal(f"{folder} belongs to another user; remove it")
        return True

    def _receive(self, key: str) -> bytes | None:
        assert self.worker is not None
        reply: Any = sync(self.worker.loop, self.worker.scheduler.gather, keys=[key])
        archive = reply["data"][key] if reply["status"] == "OK" else None
        return archive if isinstance(archive, bytes) else None

    def _start(self) -> None:
        binary = self.job.installed or str(self._folder(self.job.binary) / "rehearse")
        folder = self._folder(self.job.specs)
        try:
            probe = subprocess.run(
                [binary, "--version"], stdin=subprocess.DEVNULL, capture_output=True
            )
        except OSError as error:
            raise Refusal(f"cannot run {binary}: {error.strerror}") from error
        if probe.returncode != 0:
            text = probe.stderr.decode(errors="replace").strip()
            raise Refusal(f"{binary} --version ended with code {probe.returncode}: {text}")
        self.stderr = tempfile.TemporaryFile()
        # Its own session protects the process from Ctrl-C in the terminal of a local run.
        self.process = subprocess.Popen(
            [binary, *self.job.arguments],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.stderr,
            start_new_session=True,
        )
        if self.closed:
            self.process.kill()

    def _ask(self, order: bytes) -> Answer:
        assert self.process is not None and self.process.stdin and self.process.stdout
        try:
            self.process.stdin.write(order + b"\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = b""
        if not line.endswith(b"\n"):
            return self._ended()
        return read_answer(line)

    def _ended(self) -> Answer:
        assert self.process is not None and self.process.stdin and self.process.stdout
        try:
            code = self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self.process.stdout.close()
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process = None
        text = self._last_words()
        if self.closed:
            return {"kind": "late"}
        if code == 2:
            raise Refusal(text or "rehearse run ended with code 2")
        reason = f"signal {-code}" if code < 0 else f"exit code {code}"
        return {"kind": "died", "host": socket.gethostname(), "message": f"{reason} {text}".strip()}

    def _last_words(self) -> str:
        assert self.stderr is not None
        with self.stderr as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - STDERR_BYTES))
            return file.read().decode(errors="replace").strip()

    async def _stop_when_idle(self) -> None:
        """Ends a process that a lost client has left behind."""
        while True:
            await asyncio.sleep(IDLE_SECONDS / 10)
            if time.monotonic() - self.used < IDLE_SECONDS:
                continue
            if self.process is not None and self.lock.acquire(blocking=False):
                try:
                    self.stop()
                    self._ended()
                except Refusal:
                    pass
                finally:
                    self.lock.release()


def read_answer(line: bytes) -> Answer:
    """The compressed report of a line, and its facts. Done here, it costs the client nothing."""
    try:
        report = json.loads(line)
        cases = [_facts(case) for spec in report["specs"] for case in spec["cases"]]
    except (ValueError, KeyError, TypeError) as error:
        raise Refusal(f"rehearse run gave no usable report: {error!r}") from error
    return {"kind": "answered", "report": zlib.compress(line, 1), "cases": cases}


def _facts(case: dict[str, Any]) -> CaseFacts:
    first: Sequence[dict[str, Any]] = case.get("part", {}).get("first", [])
    return {
        "id": case["id"],
        "outcome": case["outcome"],
        "findings": [each["fingerprint"] for each in case["findings"]],
        "first": [(each["fingerprint"], each["run"]) for each in first],
    }


async def _runner(job: Job, worker: Worker) -> Runner:
    # Nothing is awaited between the look-up and the entry, so two threads get one runner.
    if job.name not in worker.plugins:
        await worker.plugin_add(plugin=Runner(job), name=job.name)
    runner = worker.plugins[job.name]
    return runner  # type: ignore[return-value]


def run_units(job: Job, order: bytes, places: bytes) -> Answer:
    """The task of Dask: runs the units of an order on this worker."""
    worker = get_worker()
    runner: Runner = sync(worker.loop, _runner, job, worker)
    return runner.answer(order, json.loads(places))


async def absent_bundles(job: Job, dask_worker: Worker) -> list[str]:
    """The bundles that the host of the worker does not have."""
    return (await _runner(job, dask_worker)).absent()


async def begin_nothing(job: Job, dask_worker: Worker) -> None:
    """Lets the running units end, and begins no other."""
    (await _runner(job, dask_worker)).closed = True


async def end(job: Job, dask_worker: Worker) -> None:
    """Ends the process of the worker, and begins no other."""
    runner = await _runner(job, dask_worker)
    runner.closed = True
    runner.stop()
    if runner.leaving is None:
        runner.leaving = asyncio.create_task(_leave(job, dask_worker))


async def _leave(job: Job, worker: Worker) -> None:
    # A cancelled task can still begin for a moment. It must find the closed runner then.
    await asyncio.sleep(LEAVING_SECONDS)
    if job.name in worker.plugins:
        await worker.plugin_remove(name=job.name)
