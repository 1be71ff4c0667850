"""Arguments, and errors before anything runs."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from rehearse_dask import cli
from rehearse_dask.plan import Plan, Unit
from rehearse_dask.progress import Progress, duration, state
from rehearse_dask.schedule import Schedule


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["run"], "the following arguments are required: SPEC"),
        (["run", "a", "--seed", "7"], "unrecognized arguments: --seed 7"),
        (["run", "a", "--budget", "8"], 'invalid value "8": expected a time such as 8h, 30m or 90s'),
        (["run", "a", "--local", "0"], 'invalid value "0": expected a whole number from 1'),
        (["run", "a", "--unit", "x"], 'invalid value "x": expected seconds from 1 to 3600'),
        (["run", "a", "--local", "2", "--scheduler", "tcp://x:1"], "not allowed with argument"),
        (["run", "a", "--", "--json=x"], "--json cannot be given behind --"),
        (["run", "a", "--rehearse", "/nowhere/rehearse"], "cannot find /nowhere/rehearse"),
    ],
)
def test_usage_errors_are_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    text = capsys.readouterr().err
    assert text.startswith("rehearse-dask: error: ")
    assert sentence in text
    assert text.count("\n") == 1


def test_options_behind_the_dashes_are_passed_on() -> None:
    settings = cli.settings(["run", "a", "b", "--budget", "1.5h", "--junit", "j", "--", "--budget", "5runs"])
    assert settings.specs == ["a", "b"]
    assert settings.options == ["--budget", "5runs"]
    assert settings.budget == 5400
    assert settings.reports == ["--junit", "j"]


def test_a_used_folder_is_not_kept_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "0000001.json").write_text("{}")
    assert cli.main(["run", "a", "--keep", str(tmp_path)]) == 2
    assert "is not empty" in capsys.readouterr().err


def test_a_failed_plan_shows_its_reason(
    tmp_path: Path, rehearse: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["run", "nothing", "--rehearse", str(rehearse)]) == 2
    text = capsys.readouterr().err
    assert "rehearse: error: nothing is not a spec" in text
    assert "rehearse-dask: error: rehearse plan failed with exit code 2" in text


def test_progress_is_rare_without_a_terminal() -> None:
    units = (Unit("a", "a", 10), Unit("b", "b", 30))
    schedule = Schedule(Plan("p", 2, units), 0)
    stream = io.StringIO()
    Progress(schedule, quiet=False, stream=stream).show(0, 1)
    assert stream.getvalue() == ""
    schedule.next()
    task = schedule.next()
    assert task is not None
    schedule.answered(task, [{"id": "a", "outcome": "passed", "findings": [], "first": []}])
    line = state(schedule, 1, 4, 5)
    assert line == "1/2 cases, 1/2 units, 0.2 units/s, 1 finding, 15s left"
    assert state(schedule, 0, 0, 5).endswith("waiting for workers")
    assert [duration(each) for each in (40, 90, 7500)] == ["40s", "1m 30s", "2h 5m"]
