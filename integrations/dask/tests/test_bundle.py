"""Packing, hashing and unpacking."""

from __future__ import annotations

from pathlib import Path

import pytest

from rehearse_dask.bundle import Bundle, names_below, spec_bundle, unpack
from rehearse_dask.errors import RunError


def make(root: Path, name: str, text: str = "text") -> Path:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def test_a_bundle_keeps_names_contents_and_modes(tmp_path: Path) -> None:
    make(tmp_path, "specs/a/backend.yaml", "a")
    make(tmp_path, "specs/a/files/run.sh").chmod(0o755)
    make(tmp_path, "specs/a/.git/HEAD")
    make(tmp_path, "one.yaml", "one")
    bundle = spec_bundle(["specs/a", "one.yaml"], tmp_path)
    target = tmp_path / "cache" / "rehearse-x"
    target.parent.mkdir()
    unpack(bundle.pack(), target)
    unpack(bundle.pack(), target)
    names = sorted(str(path.relative_to(target)) for path in target.rglob("*") if path.is_file())
    assert names == ["one.yaml", "specs/a/backend.yaml", "specs/a/files/run.sh"]
    assert (target / "specs/a/files/run.sh").stat().st_mode & 0o100
    assert (target / "one.yaml").read_text() == "one"
    assert [path.name for path in target.parent.iterdir()] == ["rehearse-x"]


def test_the_hash_follows_from_names_and_contents(tmp_path: Path) -> None:
    a, b = make(tmp_path, "a", "1"), make(tmp_path, "b", "1")
    first = Bundle.of([("x", a)]).sha256
    assert Bundle.of([("x", b)]).sha256 == first
    assert Bundle.of([("y", a)]).sha256 != first
    a.write_text("2")
    assert Bundle.of([("x", a)]).sha256 != first


def test_a_changed_file_is_not_packed(tmp_path: Path) -> None:
    file = make(tmp_path, "a")
    bundle = Bundle.of([("a", file)])
    file.write_text("other")
    with pytest.raises(RunError, match="have changed"):
        bundle.pack()


@pytest.mark.parametrize(
    ("given", "expected"),
    [("specs/a", "specs/a"), ("./specs/a/", "./specs/a/"), ("specs/../specs/a", "specs/a")],
)
def test_names_stay_as_given(tmp_path: Path, given: str, expected: str) -> None:
    assert names_below([given], tmp_path) == [expected]
    assert names_below([str(tmp_path / "specs/a")], tmp_path) == ["specs/a"]


@pytest.mark.parametrize("given", ["../other", "/", "specs/../../x"])
def test_specs_elsewhere_are_refused(tmp_path: Path, given: str) -> None:
    with pytest.raises(RunError, match="not below the current folder"):
        names_below([given], tmp_path)
