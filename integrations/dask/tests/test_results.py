"""The files of unit reports, and their merges."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest

from rehearse_dask.errors import RunError
from rehearse_dask.results import Results, missing_units


def report(number: int, planned: int) -> bytes:
    ids = [f"u{each}" for each in range(planned)]
    content = {"ids": [f"u{number}"], "planned": ids, "specs": [{"name": "all", "cases": []}]}
    return zlib.compress(json.dumps(content).encode())


def test_reports_are_joined_while_they_come(tmp_path: Path, rehearse: Path) -> None:
    results = Results(str(rehearse), tmp_path, None)
    for number in range(200):
        results.add(report(number, 201))
        results.tick()
    joined = results.join()
    assert missing_units(joined) == ["u200"]
    assert results.join() == joined
    assert not list((tmp_path / "units").iterdir())
    assert [path.name for path in tmp_path.glob("joined*")] == [joined.name]
    results.add(report(200, 201))
    assert missing_units(results.join()) == []


def test_kept_reports_stay(tmp_path: Path, rehearse: Path) -> None:
    results = Results(str(rehearse), tmp_path / "work", tmp_path / "kept")
    (tmp_path / "work").mkdir()
    for number in range(3):
        results.add(report(number, 3))
    results.join()
    names = sorted(path.name for path in (tmp_path / "kept").iterdir())
    assert names == ["0000001.json", "0000002.json", "0000003.json"]


def test_a_failed_merge_shows_its_reason(tmp_path: Path, rehearse: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_text("#!/bin/sh\necho 'reports differ' >&2\nexit 2\n")
    broken.chmod(0o755)
    results = Results(str(broken), tmp_path, None)
    results.add(report(0, 1))
    with pytest.raises(RunError, match="rehearse merge failed with exit code 2") as caught:
        results.join()
    assert caught.value.details == "reports differ"


def test_a_full_disk_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = Results("rehearse", tmp_path, None)

    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(RunError, match="No space left on device"):
        results.add(report(0, 1))
