"""The queue alone, without Dask."""

from __future__ import annotations

from rehearse_dask.plan import Plan, Unit
from rehearse_dask.schedule import Schedule, Task, tasks
from rehearse_dask.worker import CaseFacts


def schedule(*units: Unit, seconds: float = 0.0) -> Schedule:
    return Schedule(Plan("p", len({unit.case for unit in units}), units), seconds)


def case(name: str, *first: tuple[str, int]) -> CaseFacts:
    return {"id": name, "outcome": "failed" if first else "passed", "findings": [], "first": list(first)}


def take(queue: Schedule) -> Task:
    task = queue.next()
    assert task is not None
    return task


def drained(queue: Schedule) -> list[list[str]]:
    found = []
    while task := queue.next():
        found.append(task.ids)
    return found


def test_longest_units_go_first() -> None:
    queue = schedule(Unit("a", "a", 1), Unit("b", "b", 3), Unit("c", "c", 2))
    assert drained(queue) == [["b"], ["c"], ["a"]]


def test_short_units_travel_together() -> None:
    units = [Unit(f"{number}", f"{number}", 0.3) for number in range(7)]
    assert [len(task.units) for task in tasks(units, 1.0)] == [3, 3, 1]
    many = [Unit(f"{number}", f"{number}", 0.0) for number in range(120)]
    assert [len(task.units) for task in tasks(many, 1.0)] == [50, 50, 20]


def test_units_of_one_case_travel_apart() -> None:
    units = [Unit("e@1-2", "e", 0.1, True), Unit("e@3-4", "e", 0.1, True), Unit("f", "f", 0.1)]
    for task in tasks(units, 1.0):
        assert len({unit.case for unit in task.units}) == len(task.units)


def test_smaller_findings_wait_for_all_ranges() -> None:
    queue = schedule(Unit("e@1-9", "e", 3, True), Unit("e@10-19", "e", 2, True))
    first, second = take(queue), take(queue)
    queue.answered(second, [case("e", ("x", 12), ("y", 15))])
    assert queue.next() is None
    queue.answered(first, [case("e", ("x", 4))])
    assert drained(queue) == [["e@4!"], ["e@15!"]]


def test_no_smaller_findings_if_a_range_is_left_out() -> None:
    queue = schedule(Unit("e@1-9", "e", 3, True), Unit("e@10-19", "e", 2, True))
    first, second = take(queue), take(queue)
    queue.answered(second, [case("e", ("x", 12))])
    for _ in range(3):
        queue.died(first, "signal 9")
        again = queue.next()
        first = again or first
    assert queue.next() is None
    assert [each.id for each in queue.left_out] == ["e@1-9"]
    assert queue.missing == ["e@1-9"]


def test_missing_smaller_findings_are_queued_once() -> None:
    queue = schedule(Unit("e@1-9", "e", 3, True))
    queue.answered(take(queue), [case("e")])
    assert queue.add_smaller_findings(["e@7!", "e@1-9"]) == 1
    assert queue.add_smaller_findings(["e@7!"]) == 0
    assert drained(queue) == [["e@7!"]]


def test_a_batch_is_split_without_blame() -> None:
    queue = schedule(Unit("a", "a", 0.1), Unit("b", "b", 0.1), seconds=1.0)
    queue.died(take(queue), "signal 9")
    a, b = take(queue), take(queue)
    queue.answered(a, [case("a")])
    for _ in range(3):
        queue.died(b, "signal 9")
        b = queue.next() or b
    assert [each.id for each in queue.left_out] == ["b"]


def test_tasks_given_up_with_the_same_worker_run_again_alone() -> None:
    queue = schedule(Unit("guilty", "g", 3), Unit("innocent", "i", 2), Unit("c", "c", 1))
    guilty, innocent, other = take(queue), take(queue), take(queue)
    queue.killed(guilty, "tcp://w")
    queue.killed(innocent, "tcp://w")
    assert queue.next() is None
    queue.answered(other, [case("c")])
    alone = take(queue)
    assert queue.next() is None
    pair = {alone.ids[0]: alone}
    queue.killed(alone, "tcp://v") if alone.ids == ["guilty"] else queue.answered(alone, [case("i")])
    alone = take(queue)
    pair[alone.ids[0]] = alone
    queue.killed(alone, "tcp://v") if alone.ids == ["guilty"] else queue.answered(alone, [case("i")])
    assert queue.next() is None
    assert set(pair) == {"guilty", "innocent"}
    assert [each.id for each in queue.left_out] == ["guilty"]


def test_a_task_given_up_alone_is_left_out() -> None:
    queue = schedule(Unit("guilty", "g", 3))
    queue.killed(take(queue), "tcp://w")
    assert queue.next() is None
    assert queue.missing == ["guilty"]
    assert [each.id for each in queue.left_out] == ["guilty"]
