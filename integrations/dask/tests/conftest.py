"""A cluster for all tests, and specs that the fake `rehearse` runs."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import dask
import pytest
from distributed import Client, LocalCluster

from rehearse_dask import cli
from rehearse_dask import run as run_module
from rehearse_dask.cluster import LOCAL_CONFIG
from rehearse_dask.dispatch import Dispatch

FAKE = Path(__file__).with_name("fake_rehearse.py")


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalCluster]:
    """Two worker processes for all tests."""
    with dask.config.set(LOCAL_CONFIG):
        folder = tmp_path_factory.mktemp("dask")
        with LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            dashboard_address=None,
            memory_limit=0,
            local_directory=str(folder),
            silence_logs=50,
        ) as cluster:
            yield cluster


@pytest.fixture(scope="session")
def client(cluster: LocalCluster) -> Iterator[Client]:
    with Client(cluster, set_as_default=False) as client:
        yield client


@pytest.fixture(scope="session")
def rehearse(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The fake program, as one file that can be sent."""
    path = tmp_path_factory.mktemp("bin") / "rehearse"
    path.write_text(f"#!{sys.executable} -IS\n" + FAKE.read_text())
    path.chmod(0o755)
    return path


@dataclass
class Playground:
    """A current folder with specs, and the marks that the fake program leaves."""

    folder: Path
    rehearse: Path
    scheduler: str
    dispatches: list[Dispatch] = field(default_factory=list)

    @property
    def log(self) -> Path:
        return self.folder / "log"

    def spec(self, units: list[dict[str, Any]], name: str = "shop") -> None:
        folder = self.folder / "specs" / name
        folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps({"log": str(self.log), "units": units})
        (folder / "units.json").write_text(text)

    def run(self, *arguments: str, scheduler: str | None = None) -> int:
        own = ["run", "specs/shop", "--rehearse", str(self.rehearse), "--json", "run.json"]
        return cli.main([*own, "--scheduler", scheduler or self.scheduler, *arguments])

    @property
    def begun(self) -> list[str]:
        return self.log.read_text().splitlines() if self.log.exists() else []

    @property
    def orders(self) -> list[list[str]]:
        return [json.loads(line) for line in Path(f"{self.log}.orders").read_text().splitlines()]

    @property
    def starts(self) -> int:
        return len(Path(f"{self.log}.starts").read_text().splitlines())

    @property
    def reported(self) -> list[str]:
        ids: list[str] = json.loads((self.folder / "run.json").read_text())["ids"]
        return ids


@pytest.fixture
def playground(
    tmp_path: Path, rehearse: Path, client: Client, monkeypatch: pytest.MonkeyPatch
) -> Playground:
    # An earlier test may have killed workers, which come again.
    client.wait_for_workers(2)
    monkeypatch.chdir(tmp_path)
    playground = Playground(tmp_path, rehearse, client.scheduler.address)

    class Remembered(Dispatch):
        def __init__(self, **named: Any) -> None:
            super().__init__(**named)
            playground.dispatches.append(self)

    monkeypatch.setattr(run_module, "Dispatch", Remembered)
    return playground


@pytest.fixture
def unit() -> Callable[..., dict[str, Any]]:
    """Makes a unit of a spec."""

    def make(name: str, seconds: float = 1.0, **more: Any) -> dict[str, Any]:
        return {"id": f"shop/{name}", "case": f"shop/{name}", "estimatedSeconds": seconds, **more}

    return make
