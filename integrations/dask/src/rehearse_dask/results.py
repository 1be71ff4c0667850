"""The reports of units: files that `rehearse merge` joins while the run goes on."""

from __future__ import annotations

import json
import subprocess
import tempfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from .errors import RunError

JOINED_AT_ONCE = 64
MOST_JOINED_AT_ONCE = 512
MERGED = (0, 1, 3)


@dataclass
class _Merge:
    process: subprocess.Popen[bytes]
    stderr: IO[bytes]
    inputs: list[Path]
    output: Path
    level: int


class Results:
    """Writes each report at once, so the client holds none of them."""

    def __init__(self, rehearse: str, folder: Path, keep: Path | None) -> None:
        self._rehearse = rehearse
        self._folder = folder
        self._units = keep or folder / "units"
        self._keeps = keep is not None
        self._levels: list[list[Path]] = [[]]
        self._merge: _Merge | None = None
        self._written = 0
        self._joined = 0
        try:
            self._units.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RunError(f"cannot make the folder {self._units}: {error.strerror}") from error

    @property
    def is_empty(self) -> bool:
        return self._written == 0

    def add(self, report: bytes) -> None:
        """Writes the compressed report of a task."""
        self._written += 1
        path = self._units / f"{self._written:07}.json"
        part = path.with_suffix(".part")
        try:
            part.write_bytes(zlib.decompress(report))
            part.rename(path)
        except OSError as error:
            raise RunError(f"cannot write {path}: {error.strerror}") from error
        self._levels[0].append(path)

    def tick(self) -> None:
        """Begins and ends merges in the background. Never waits."""
        if self._merge is not None and self._merge.process.poll() is not None:
            self._end_merge()
        if self._merge is not None:
            return
        for level, files in enumerate(self._levels):
            if len(files) >= JOINED_AT_ONCE:
                self._begin_merge(level, files[:MOST_JOINED_AT_ONCE])
                return

    def join(self) -> Path:
        """Joins everything into one report. A later call joins it with newer ones."""
        if self._merge is not None:
            self._merge.process.wait()
            self._end_merge()
        while sum(map(len, self._levels)) > MOST_JOINED_AT_ONCE:
            level = max(range(len(self._levels)), key=lambda level: len(self._levels[level]))
            self._merge_now(level, self._levels[level][:MOST_JOINED_AT_ONCE])
        everything = [path for files in self._levels for path in files]
        if len(everything) == 1 and not self._levels[0]:
            return everything[0]
        self._merge_now(len(self._levels) - 1, everything)
        return self._levels[-1][-1]

    def stop(self) -> None:
        """Ends a merge in the background."""
        if self._merge is not None:
            self._merge.process.kill()
            self._merge.process.wait()
            self._merge.stderr.close()
            self._merge = None

    def _merge_now(self, level: int, inputs: list[Path]) -> None:
        self._begin_merge(level, inputs)
        assert self._merge is not None
        self._merge.process.wait()
        self._end_merge()

    def _begin_merge(self, level: int, inputs: list[Path]) -> None:
        self._joined += 1
        output = self._folder / f"joined-{self._joined:05}.json"
        stderr: IO[bytes] = tempfile.TemporaryFile(dir=self._folder)
        command = [self._rehearse, "merge", *map(str, inputs), "--json", str(output), "--quiet"]
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=stderr,
            start_new_session=True,
        )
        self._merge = _Merge(process, stderr, list(inputs), output, level)

    def _end_merge(self) -> None:
        merge, self._merge = self._merge, None
        assert merge is not None
        with merge.stderr as stderr:
            stderr.seek(0)
            text = stderr.read().decode(errors="replace")
        code = merge.process.returncode
        if code not in MERGED or not merge.output.exists():
            raise RunError(f"rehearse merge failed with exit code {code}", text)
        gone = set(merge.inputs)
        self._levels = [[path for path in files if path not in gone] for files in self._levels]
        if merge.level + 1 == len(self._levels):
            self._levels.append([])
        self._levels[merge.level + 1].append(merge.output)
        for path in merge.inputs:
            if not (self._keeps and path.parent == self._units):
                path.unlink(missing_ok=True)


def missing_units(report: Path) -> list[str]:
    """The ids of the units that a merged report misses."""
    content = report.read_bytes()
    # Whole reports are large, and few miss anything.
    if b'"missingUnits"' not in content:
        return []
    return [str(each) for each in json.loads(content).get("missingUnits") or []]


def write_reports(rehearse: str, report: Path, options: Sequence[str]) -> int:
    """Writes the wanted reports and shows the summary. Gives the exit code of the run."""
    command = [rehearse, "merge", str(report), *options]
    return subprocess.run(command, stdin=subprocess.DEVNULL, start_new_session=True).returncode
