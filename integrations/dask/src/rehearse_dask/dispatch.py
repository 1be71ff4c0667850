"""Keeps the workers of a cluster busy, and takes in their answers."""

from __future__ import annotations

import hashlib
import pickle
import time
from functools import partial
from typing import Any

from distributed import Client, Future, KilledWorker, as_completed

from .errors import RunError
from .interrupts import Interrupts
from .portable import Portable, packed_call
from .progress import Progress
from .results import Results
from .schedule import Schedule, Task
from .sender import Sender
from .worker import Answer, Job, absent_bundles, begin_nothing, end, run_units

SECONDS_BETWEEN_POLLS = 0.05
SECONDS_BETWEEN_COUNTS = 5.0
MOST_FETCHES = 20


class Dispatch:
    """The loop between the schedule and Dask. Few tasks are with Dask at one time."""

    def __init__(
        self,
        *,
        client: Client,
        job: Job,
        sender: Sender,
        schedule: Schedule,
        results: Results,
        progress: Progress,
        interrupts: Interrupts,
        deadline: float | None,
        fail_fast: bool,
    ) -> None:
        self.schedule = schedule
        self.interrupts = interrupts
        self.error: RunError | None = None
        self.is_late = False
        self.is_lost = False
        self.has_failed_fast = False
        self.most_running = 0
        self._client = client
        self._job = job
        self._run_units = Portable(partial(run_units, job))
        self._sender = sender
        self._results = results
        self._progress = progress
        self._deadline = deadline
        self._fail_fast = fail_fast
        self._fingerprints: set[str] = set()
        self._running: dict[Any, tuple[Future[Any], Task]] = {}
        self._completed = as_completed(loop=client.loop, with_results=True, raise_errors=False)
        self._workers: dict[str, int] = client.nthreads()
        self._counted = time.monotonic()

    @property
    def window(self) -> int:
        """The most tasks that are with Dask at one time, so memory does not grow with the plan."""
        return 4 * sum(self._workers.values()) + 4

    @property
    def is_complete(self) -> bool:
        """True if every unit has a report."""
        return not self._stops and not self.is_late and not self.schedule.missing

    def send_bundles(self) -> None:
        """Sends the bundles that a host of the cluster does not have yet."""
        answers = self._on_workers(absent_bundles)
        self._sender.send(sorted({name for names in answers.values() for name in names}))

    def run(self) -> None:
        """Runs the queue until it is empty, or until something ends the run."""
        try:
            while not self._stops:
                self._keep_time()
                self._submit()
                if not self._running:
                    break
                finished = self._completed.next_batch(block=False)
                for future, result in finished:
                    self._take(future, result)
                self._results.tick()
                self._progress.show(len(self._fingerprints), len(self._workers))
                if not finished:
                    time.sleep(SECONDS_BETWEEN_POLLS)
        except RunError as error:
            self.error = error
        finally:
            self._cancel()
            self._progress.clear()

    def close(self) -> None:
        """Ends the processes on all workers."""
        if self._client.status == "running":
            self._on_workers(end)

    @property
    def _stops(self) -> bool:
        return bool(
            self.interrupts.code or self.error or self.is_lost or self.has_failed_fast
        )

    def _keep_time(self) -> None:
        now = time.monotonic()
        if self._client.status != "running":
            self.is_lost = True
        elif now - self._counted > SECONDS_BETWEEN_COUNTS:
            self._counted = now
            try:
                self._workers = self._client.nthreads()
            except OSError:
                self.is_lost = True
        if self._deadline is not None and now > self._deadline and not self.is_late:
            self.is_late = True
            self._on_workers(begin_nothing)

    def _submit(self) -> None:
        while not self._stops and not self.is_late and len(self._running) < self.window:
            task = self.schedule.next()
            if task is None:
                return
            future = self._client.submit(
                pickle.loads,
                packed_call(
                    self._run_units, self.schedule.plan.order(task.ids), self._sender.places
                ),
                key=self._key(task),
                priority=task.priority,
                pure=True,
            )
            self._running[future.key] = (future, task)
            self.most_running = max(self.most_running, len(self._running))
            self._completed.add(future)

    def _key(self, task: Task) -> str:
        """The same units of the same plan have the same key, whoever asks for them."""
        parts = [self.schedule.plan.sha256, self._job.sha256, *task.ids]
        digest = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]
        return f"rehearse-{digest}-{task.attempt}"

    def _take(self, future: Future[Any], result: Any) -> None:
        _, task = self._running.pop(future.key)
        status = future.status
        future.release()
        if status == "finished":
            self._take_answer(task, result)
            return
        error = result[1] if isinstance(result, tuple) else result
        if isinstance(error, KilledWorker):
            self.schedule.killed(task, str(error.last_worker.address))
        elif status in ("cancelled", "lost"):
            self.schedule.again(task)
        else:
            raise RunError("a worker cannot run the task of Dask", f"{type(error).__name__}: {error}")

    def _take_answer(self, task: Task, answer: Answer) -> None:
        kind = answer["kind"]
        if kind == "answered":
            self._results.add(answer["report"])
            self.schedule.answered(task, answer["cases"])
            for case in answer["cases"]:
                self._fingerprints.update(case["findings"])
            if self._fail_fast and any(case["outcome"] == "failed" for case in answer["cases"]):
                self.has_failed_fast = True
        elif kind == "died":
            self.schedule.died(task, f"{answer['message']} on {answer['host']}")
        elif kind == "absent":
            if task.attempt >= MOST_FETCHES:
                raise RunError("a worker cannot fetch the specs or the program")
            self._sender.send(answer["bundles"])
            self.schedule.again(task)
        elif kind == "late":
            self.schedule.again(task)
        else:
            raise RunError(f"the worker on {answer['host']} cannot run the units", answer["message"])

    def _cancel(self) -> None:
        """Takes back all tasks. Their processes are ended, because Dask cannot end them."""
        if not self._running:
            return
        futures = [future for future, _ in self._running.values()]
        if self._client.status == "running":
            self._client.cancel(futures)
            self._on_workers(end)
        self._completed.clear()
        self._running.clear()

    def _on_workers(self, function: Any) -> dict[str, Any]:
        try:
            portable = Portable(partial(function, self._job))
            answers: dict[str, Any] = self._client.run(portable, on_error="ignore")
            return answers
        except (OSError, ValueError):
            self.is_lost = self._client.status != "running"
            return {}
