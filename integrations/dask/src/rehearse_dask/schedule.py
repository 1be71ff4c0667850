"""Decides which units run next. It knows nothing of Dask, files or time.

The longest units go first. Short units travel together in one task. A unit that
has killed three processes is left out, and no other unit is lost with it.
"""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from .plan import Plan, Unit
from .worker import CaseFacts

DEATHS = 3
UNITS_PER_TASK = 50
URGENT = 1e9


@dataclass(frozen=True)
class Task:
    """Units that travel together. A later attempt is another task for Dask."""

    units: tuple[Unit, ...]
    attempt: int = 0
    urgent: bool = False

    @property
    def ids(self) -> list[str]:
        return [unit.id for unit in self.units]

    @property
    def priority(self) -> float:
        return URGENT if self.urgent else sum(unit.seconds for unit in self.units)


@dataclass
class LeftOut:
    """A unit that was given up, with the last message of a process that it killed."""

    id: str
    message: str


@dataclass
class Schedule:
    """The queue of a run, and its bookkeeping."""

    plan: Plan
    task_seconds: float
    left_out: list[LeftOut] = field(default_factory=list)
    done_units: int = 0
    done_seconds: float = 0.0
    done_cases: int = 0

    def __post_init__(self) -> None:
        self._queue: list[tuple[float, int, Task]] = []
        self._pushed = 0
        self._running = 0
        self._deaths: Counter[str] = Counter()
        self._suspects: list[tuple[str, Task]] = []
        self._alone: list[Task] = []
        self._ran_alone: set[Task] = set()
        self._seconds = sum(unit.seconds for unit in self.plan.units)
        self._open = Counter(unit.case for unit in self.plan.units)
        self._ranges = {unit.case for unit in self.plan.units if unit.is_range}
        self._first: defaultdict[str, dict[str, int]] = defaultdict(dict)
        self._known = {unit.id for unit in self.plan.units}
        self._undone = set(self._known)
        for task in tasks(self.plan.units, self.task_seconds):
            self._push(task)

    @property
    def total_units(self) -> int:
        return len(self._known)

    @property
    def seconds_left(self) -> float:
        return max(0.0, self._seconds - self.done_seconds)

    @property
    def missing(self) -> list[str]:
        """The ids of the units without a report, sorted."""
        return sorted(self._undone)

    def next(self) -> Task | None:
        """The task to submit now, if there is one."""
        if not self._queue and not self._running:
            self._settle_suspects()
            if self._alone:
                self._push(self._alone.pop())
        if not self._queue:
            return None
        self._running += 1
        return heapq.heappop(self._queue)[2]

    def answered(self, task: Task, cases: Sequence[CaseFacts]) -> None:
        """Counts the units of a task, and queues smaller findings that they make due."""
        self._running -= 1
        facts = {case["id"]: case for case in cases}
        for unit in task.units:
            if unit.id not in self._undone:
                continue
            self._undone.remove(unit.id)
            self.done_units += 1
            self.done_seconds += unit.seconds
            if unit.is_range and unit.case in facts:
                first = self._first[unit.case]
                for fingerprint, run in facts[unit.case]["first"]:
                    first[fingerprint] = min(run, first.get(fingerprint, run))
            if unit.case in self._open:
                self._close(unit.case)

    def died(self, task: Task, message: str) -> None:
        """Tries a task again whose process ended. Splits it, so that one unit alone is guilty."""
        self._running -= 1
        if len(task.units) > 1:
            self._split(task)
            return
        unit = task.units[0]
        self._deaths[unit.id] += 1
        if self._deaths[unit.id] < DEATHS:
            self._push(Task(task.units, task.attempt + 1, urgent=True))
        else:
            self.left_out.append(LeftOut(unit.id, message))

    def killed(self, task: Task, worker: str) -> None:
        """Takes back a task that Dask gave up because its workers died.

        Dask also gives up tasks that only waited on the worker. Therefore tasks that
        share their last worker run again later, each alone.
        """
        self._running -= 1
        if len(task.units) > 1:
            self._split(task)
        elif task in self._ran_alone:
            self._leave_out_killed(task)
        else:
            self._suspects.append((worker, task))

    def again(self, task: Task) -> None:
        """Queues a task again that did not run."""
        self._running -= 1
        self._push(Task(task.units, task.attempt + 1, urgent=True))

    def add_smaller_findings(self, ids: Sequence[str]) -> int:
        """Queues `CASE@N!` units that a merged report misses. Gives their number."""
        new = [each for each in ids if each.endswith("!") and each not in self._known]
        for each in new:
            self._push_new(Unit(each, each.rpartition("@")[0], 0.0))
        return len(new)

    def _push(self, task: Task) -> None:
        self._pushed += 1
        heapq.heappush(self._queue, (-task.priority, self._pushed, task))

    def _push_new(self, unit: Unit) -> None:
        self._known.add(unit.id)
        self._undone.add(unit.id)
        self._push(Task((unit,), urgent=True))

    def _split(self, task: Task) -> None:
        for unit in task.units:
            self._push(Task((unit,), task.attempt + 1, urgent=True))

    def _close(self, case: str) -> None:
        self._open[case] -= 1
        if self._open[case]:
            return
        del self._open[case]
        self.done_cases += 1
        if case in self._ranges:
            for run in sorted(set(self._first.pop(case, {}).values())):
                self._push_new(Unit.smaller_finding(case, run))

    def _settle_suspects(self) -> None:
        shared = Counter(worker for worker, _ in self._suspects)
        for worker, task in self._suspects:
            if shared[worker] == 1:
                self._leave_out_killed(task)
            else:
                again = Task(task.units, task.attempt + 1, urgent=True)
                self._ran_alone.add(again)
                self._alone.append(again)
        self._suspects.clear()

    def _leave_out_killed(self, task: Task) -> None:
        self.left_out.append(LeftOut(task.units[0].id, "its Dask workers died"))


def tasks(units: Sequence[Unit], seconds: float) -> list[Task]:
    """Puts short units together, up to these seconds. Never two units of one case."""
    made: list[Task] = []
    batch: list[Unit] = []
    cases: set[str] = set()
    total = 0.0
    for unit in sorted(units, key=lambda unit: -unit.seconds):
        full = total + unit.seconds > seconds or len(batch) == UNITS_PER_TASK
        if batch and (full or unit.case in cases):
            made.append(Task(tuple(batch)))
            batch, cases, total = [], set(), 0.0
        batch.append(unit)
        cases.add(unit.case)
        total += unit.seconds
    if batch:
        made.append(Task(tuple(batch)))
    return made
