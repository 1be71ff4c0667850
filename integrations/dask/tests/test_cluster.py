"""Whole runs on a cluster of two worker processes, with the fake program."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import Playground
from distributed import Client

from rehearse_dask import cluster as cluster_module
from rehearse_dask.dispatch import Dispatch
from rehearse_dask.worker import begin_nothing

Make = Callable[..., dict[str, Any]]


def ids(units: list[dict[str, Any]]) -> list[str]:
    return sorted(each["id"] for each in units)


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def is_gone(pid: str) -> bool:
    """True if the process has ended, also if nobody has waited for it yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def test_runs_all_units_and_keeps_one_process_for_each_worker(
    playground: Playground, unit: Make, client: Client, capfd: pytest.CaptureFixture[str]
) -> None:
    units = [unit(f"u{number:02}") for number in range(20)]
    playground.spec(units)
    assert playground.run("--", "--seed", "7") == 0
    assert playground.reported == ids(units)
    assert playground.starts <= 2
    assert "20 units, 0 missing" in capfd.readouterr().out
    assert not any(client.run(lambda: "rehearse_dask" in sys.modules).values())
    for pid in Path(f"{playground.log}.starts").read_text().split():
        wait_until(lambda: is_gone(pid))


def test_sends_bundles_once(
    playground: Playground, unit: Make, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    playground.spec([unit("a"), unit("b"), unit("c")])
    sent: list[int] = []
    scatter = Client.scatter

    def counted(self: Client, data: Any, **named: Any) -> Any:
        sent.append(len(data))
        return scatter(self, data, **named)

    monkeypatch.setattr(Client, "scatter", counted)
    base = Path(next(iter(client.run(lambda dask_worker: dask_worker.local_directory).values()))).parent
    for old in base.glob("rehearse-*"):
        shutil.rmtree(old) if old.is_dir() else old.unlink()
    assert playground.run() == 0
    assert len(sent) == 2
    assert playground.run() == 0
    assert len(sent) == 2
    assert len([each for each in base.glob("rehearse-*") if each.is_dir()]) == 2
    assert not list(base.glob(".rehearse-*"))


def test_sends_a_bundle_again_that_a_worker_misses(
    playground: Playground, unit: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that comes late has no bundle. Its first unit asks for it."""
    monkeypatch.setattr(Dispatch, "send_bundles", lambda self: None)
    units = [unit("a"), unit("b"), unit("c")]
    playground.spec(units)
    assert playground.run() == 0
    assert playground.reported == ids(units)


def test_puts_short_units_together(playground: Playground, unit: Make) -> None:
    units = [unit(f"u{number:03}", 0.01) for number in range(100)]
    playground.spec(units)
    assert playground.run() == 0
    assert playground.reported == ids(units)
    assert max(len(order) for order in playground.orders) <= 50
    assert len(playground.orders) <= 10


def test_never_gives_dask_more_than_a_window(playground: Playground, unit: Make) -> None:
    units = [unit(f"u{number:03}", 1) for number in range(150)]
    playground.spec(units)
    assert playground.run("--keep", "kept") == 0
    dispatch = playground.dispatches[0]
    assert dispatch.window == 12
    assert dispatch.most_running == 12
    assert len(list(Path("kept").glob("*.json"))) == 150


def test_repeats_a_unit_whose_process_was_killed(playground: Playground, unit: Make) -> None:
    units = [unit("a"), unit("b", die_once=-9), unit("c")]
    playground.spec(units)
    assert playground.run() == 0
    assert playground.begun.count("shop/b") == 2
    assert playground.reported == ids(units)


def test_leaves_out_a_unit_that_killed_three_processes(
    playground: Playground, unit: Make, capfd: pytest.CaptureFixture[str]
) -> None:
    playground.spec([unit("a"), unit("poison", die=70), unit("c")])
    assert playground.run() == 3
    assert playground.begun.count("shop/poison") == 3
    assert playground.reported == ["shop/a", "shop/c"]
    text = capfd.readouterr().err
    assert "left out after killing three processes: shop/poison" in text
    assert "shop/poison ends badly" in text


def test_finds_the_guilty_unit_of_a_batch(playground: Playground, unit: Make) -> None:
    units = [unit(f"u{number}", 0.01) for number in range(40)]
    units[3]["die"] = -11
    playground.spec(units)
    assert playground.run("--unit", "10") == 3
    assert playground.reported == ids([each for each in units if "die" not in each])


def test_survives_the_death_of_a_dask_worker(playground: Playground, unit: Make) -> None:
    units = [unit("a"), unit("b", kill_worker="once"), unit("c")]
    playground.spec(units)
    assert playground.run() == 0
    assert playground.begun.count("shop/b") == 2
    assert playground.reported == ids(units)


def test_leaves_out_a_unit_that_killed_three_dask_workers(
    playground: Playground, unit: Make, capfd: pytest.CaptureFixture[str]
) -> None:
    playground.spec([unit("a"), unit("poison", kill_worker="always"), unit("c")])
    assert playground.run() == 3
    assert playground.begun.count("shop/poison") == 3
    assert playground.reported == ["shop/a", "shop/c"]
    assert "shop/poison (its Dask workers died)" in capfd.readouterr().err


def test_fail_fast_ends_the_rest(playground: Playground, unit: Make) -> None:
    never = str(playground.folder / "never")
    rest = [unit(f"u{number}", wait_for=never) for number in range(20)]
    playground.spec([unit("bad", 5, outcome="failed"), *rest])
    assert playground.run("--fail-fast") == 3
    assert playground.reported == ["shop/bad"]


def test_begins_nothing_after_the_time_limit(
    playground: Playground, unit: Make, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Two units run when the time is over. They end and count; no third one begins."""
    go = playground.folder / "go"
    on_workers = Dispatch._on_workers
    keep_time = Dispatch._keep_time

    def time_is_over_when_two_run(self: Dispatch) -> None:
        self._deadline = 0.0 if len(playground.begun) == 2 else None
        keep_time(self)

    def let_units_end(self: Dispatch, function: Any) -> dict[str, Any]:
        answers = on_workers(self, function)
        if function is begin_nothing:
            go.touch()
        return answers

    monkeypatch.setattr(Dispatch, "_keep_time", time_is_over_when_two_run)
    monkeypatch.setattr(Dispatch, "_on_workers", let_units_end)
    playground.spec([unit(f"u{number}", 9 - number, wait_for=str(go)) for number in range(6)])
    assert playground.run("--budget", "8h") == 3
    assert len(playground.begun) == 2
    assert playground.reported == sorted(playground.begun)
    assert "the time limit of 8h 0m is over; 4 of 6 units are missing" in capfd.readouterr().err


def test_makes_each_finding_smaller_once(playground: Playground, unit: Make) -> None:
    def part(start: int, **more: Any) -> dict[str, Any]:
        name = f"shop/e@{start}-{start + 99}"
        return {**unit("e", **{"from": start, "to": start + 99, "of": 300}, **more), "id": name}

    ranges = [
        part(1, outcome="failed", first=[["x", 40]]),
        part(101, outcome="failed", first=[["x", 120], ["y", 150]]),
        part(201, outcome="failed", first=[["y", 230], ["z", 150]]),
    ]
    playground.spec(ranges)
    assert playground.run() == 1
    assert sorted(each for each in playground.begun if each.endswith("!")) == ["shop/e@150!", "shop/e@40!"]
    assert playground.reported == sorted([*ids(ranges), "shop/e@150!", "shop/e@40!"])


def test_says_that_the_scheduler_cannot_be_reached(
    playground: Playground, unit: Make, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT_SECONDS", 1)
    playground.spec([unit("a")])
    assert playground.run(scheduler="tcp://127.0.0.1:1") == 2
    assert "error: cannot reach the scheduler at tcp://127.0.0.1:1" in capfd.readouterr().err


def test_stops_if_a_worker_cannot_run_the_program(
    playground: Playground, unit: Make, capfd: pytest.CaptureFixture[str]
) -> None:
    playground.spec([unit(f"u{number}") for number in range(30)])
    plain = playground.folder / "plain"
    plain.write_text("no program")
    assert playground.run("--rehearse-on-workers", str(plain)) == 2
    text = capfd.readouterr().err
    assert text.count(f"cannot run {plain}: Permission denied") == 1
    assert "cannot run the units" in text
    broken = playground.folder / "broken"
    broken.write_text("#!/bin/sh\necho 'libx.so: not found' >&2\nexit 127\n")
    broken.chmod(0o755)
    assert playground.run("--rehearse-on-workers", str(broken)) == 2
    assert capfd.readouterr().err.count("libx.so: not found") == 1


def test_stops_if_rehearse_refuses_an_order(
    playground: Playground, unit: Make, capfd: pytest.CaptureFixture[str]
) -> None:
    playground.spec([unit("a", die=2), unit("b")])
    assert playground.run() == 2
    assert "shop/a ends badly" in capfd.readouterr().err


def test_ctrl_c_writes_a_report_of_what_has_run(playground: Playground, unit: Make) -> None:
    """One local worker takes the longest units first, and hangs in the third one."""
    never = str(playground.folder / "never")
    playground.spec([unit("c", 1, wait_for=never), unit("a", 9), unit("b", 5)])
    command = [sys.executable, "-m", "rehearse_dask", "run", "specs/shop", "--local", "1"]
    command += ["--rehearse", str(playground.rehearse), "--json", "run.json", "--keep", "kept"]
    # The whole group gets the signal, as from a terminal.
    process = subprocess.Popen(command, start_new_session=True)
    wait_until(lambda: len(list(Path("kept").glob("*.json"))) == 2 and len(playground.begun) == 3)
    os.killpg(process.pid, signal.SIGINT)
    assert process.wait(timeout=30) == 130
    assert playground.begun == ["shop/a", "shop/b", "shop/c"]
    assert json.loads(Path("run.json").read_text())["ids"] == ["shop/a", "shop/b"]
    for pid in Path(f"{playground.log}.starts").read_text().split():
        wait_until(lambda: is_gone(pid))
