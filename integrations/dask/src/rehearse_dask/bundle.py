"""Files that travel to workers, named by the hash of their contents.

The client hashes and packs them. A worker unpacks them below a cache folder,
which all worker processes of its host share.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from .errors import RunError

SKIPPED_FOLDERS = {".git", ".rehearse"}


@dataclass(frozen=True)
class Bundle:
    """Files on the client. Each has the name that it gets on workers."""

    sha256: str
    files: tuple[tuple[str, Path], ...]

    @staticmethod
    def of(files: Sequence[tuple[str, Path]]) -> Bundle:
        """The bundle of these files, in the order of their names."""
        ordered = tuple(sorted(files))
        return Bundle(_digest(ordered), ordered)

    def pack(self) -> bytes:
        """A compressed archive of the files. Raises RunError if a file has changed."""
        memory = io.BytesIO()
        with tarfile.open(fileobj=memory, mode="w:gz", compresslevel=1) as archive:
            for name, path in self.files:
                archive.add(os.path.realpath(path), arcname=name, recursive=False)
        if _digest(self.files) != self.sha256:
            raise RunError("specs or the program have changed since the run began")
        return memory.getvalue()


def spec_bundle(specs: Sequence[str], root: Path) -> Bundle:
    """The files of all specs, named as they are below the current folder."""
    found: dict[str, Path] = {}
    for spec in specs:
        for path in _files(root / spec):
            found[os.path.relpath(path, root)] = path
    return Bundle.of(list(found.items()))


def names_below(specs: Sequence[str], root: Path) -> list[str]:
    """The specs as relative paths. Raises RunError if one is not below the current folder."""
    names = []
    for spec in specs:
        relative = os.path.relpath(root / spec, root)
        if relative.split(os.sep)[0] == os.pardir:
            raise RunError(f"{spec} is not below the current folder; run the command from a folder above it")
        is_plain = not os.path.isabs(spec) and os.pardir not in Path(spec).parts
        names.append(spec if is_plain else relative)
    return names


def unpack(archive: bytes, target: Path) -> None:
    """Unpacks an archive. The target appears complete, or not at all."""
    temporary = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        with tarfile.open(fileobj=io.BytesIO(archive), mode="r:gz") as files:
            if hasattr(tarfile, "data_filter"):
                files.extractall(temporary, filter="data")
            else:
                files.extractall(temporary)
        try:
            temporary.rename(target)
        except OSError:
            if not target.is_dir():
                raise
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def _digest(files: Sequence[tuple[str, Path]]) -> str:
    digest = hashlib.sha256()
    for name, path in files:
        content = hashlib.sha256()
        with open(path, "rb") as file:
            while block := file.read(1 << 20):
                content.update(block)
        mode = "x" if os.access(path, os.X_OK) else "-"
        digest.update(f"{name}\0{mode}\0{content.hexdigest()}\n".encode())
    return digest.hexdigest()


def _files(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
    # A linked folder may contain itself, so each real folder is entered once.
    seen: set[str] = set()
    for folder, folders, names in os.walk(path, followlinks=True):
        real = os.path.realpath(folder)
        if real in seen:
            folders.clear()
            continue
        seen.add(real)
        folders[:] = sorted(set(folders) - SKIPPED_FOLDERS)
        for name in names:
            file = Path(folder, name)
            if file.is_file():
                yield file
