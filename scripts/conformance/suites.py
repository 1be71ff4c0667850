"""Gets the public suites and keeps them for the next run."""

import contextlib
import fcntl
import lzma
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile

# What is fetched, and what of it is kept. The hashes say that it is what was looked at once.
PACKAGES = [
    {
        "name": "jsonschema", "version": "4.26.0", "keep": "json/", "least": 400,
        "sha256": "0c26707e2efad8aa1bfc5b7ce170f3fccc2e4918ff85989ba9ffa9facb2be326",
    },
    {
        "name": "orjson", "version": "3.10.0", "keep": "data/parsing/", "least": 300,
        "sha256": "ba4d8cac5f2e2cff36bea6b6481cdb92b38c202bcec603d6f5ff91960595a1ed",
    },
    {
        "name": "cel_python", "version": "0.5.0", "keep": "features/", "ending": ".textproto",
        "least": 29,
        "sha256": "3eb0a619e8df0f338d0430cda01427a742e77e3c433a1c7c3ebd409cd804c45a",
    },
    {
        "name": "sarif_om", "version": "1.0.4", "keep": "sarif-2.1.0", "ending": ".json",
        "least": 1,
        "sha256": "cd5f416b3083e00d402a92e449a7ff67af46f11241073eea0461802a3b5aef98",
    },
    {
        "name": "axe_playwright_python", "version": "0.1.8", "keep": "axe_playwright_python/",
        "ending": "axe.min.js", "least": 1,
        "sha256": "97de160210fd5ce51e552d21d3b0a1cabb850235942737643ee3b9398de81a47",
    },
]


class Missing(Exception):
    """What the run needs cannot be had."""


class Suites:
    """Where the suites are."""

    def __init__(self, folder):
        self.folder = folder
        self.schemas = folder / "jsonschema-4.26.0" / "json"
        self.parsing = folder / "orjson-3.10.0" / "data" / "parsing"
        self.expressions = folder / "cel_python-0.5.0" / "features"
        self.axe = (
            folder / "axe_playwright_python-0.1.8" / "axe_playwright_python" / "axe.min.js")
        self.sarif = folder / "sarif_om-1.0.4" / "sarif-2.1.0-rtm.4.json"


def fetch(folder):
    """The suites, from the folder where they are kept or from the registry."""
    folder.mkdir(parents=True, exist_ok=True)
    for package in PACKAGES:
        target = folder / f"{package['name']}-{package['version']}"
        if not (target / ".complete").exists():
            shutil.rmtree(target, ignore_errors=True)
            unpack(download(folder, package), target, package)
            (target / ".complete").touch()
    return Suites(folder)


def download(folder, package):
    """The source archive of a package, by way of pip in an environment of its own."""
    python = environment(folder)
    label = f"{package['name']}=={package['version']}"
    print(f"fetching {label}", file=sys.stderr, flush=True)
    wanted = folder / "requirements.txt"
    wanted.write_text(f"{label} --hash=sha256:{package['sha256']}\n")
    archives = folder / "archives"
    done = subprocess.run(
        [python, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
         "--use-pep517", "--no-build-isolation", "--no-binary", ":all:", "--require-hashes",
         "--dest", archives, "--requirement", wanted],
        env=dict(os.environ, PYTHONPATH=str(stand_ins(folder))), capture_output=True, text=True)
    if done.returncode != 0:
        lines = [line for line in done.stderr.splitlines() if "ERROR" in line or "error" in line]
        raise Missing(
            f"cannot fetch {label} with pip; the first run needs the network or a package mirror\n"
            + "\n".join(lines[-5:] or done.stderr.splitlines()[-5:]))
    return archives / f"{package['name']}-{package['version']}.tar.gz"


def environment(folder, requirements=None):
    """The interpreter of a private virtual environment, with the packages of a requirements file.

    The file names every package with its version, those that others need too, so that a release
    elsewhere fails no commit of ours.
    """
    python = folder / "venv" / "bin" / "python"
    with alone(folder):
        if not python.exists():
            done = subprocess.run(
                [sys.executable, "-m", "venv", folder / "venv"], capture_output=True, text=True)
            if done.returncode != 0:
                raise Missing(
                    "cannot make a Python environment; on Debian and Ubuntu install python3-venv\n"
                    + (done.stdout + done.stderr).strip())
        if requirements:
            install(python, pathlib.Path(__file__).parent / "requirements" / f"{requirements}.txt")
    return python


@contextlib.contextmanager
def alone(folder):
    """Keeps the other processes of this run from changing the folder meanwhile."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / ".lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def install(python, requirements):
    mark = python.parent.parent / f".{requirements.name}"
    wanted = requirements.read_text()
    if mark.exists() and mark.read_text() == wanted:
        return
    print(f"installing the packages of {requirements.name}", file=sys.stderr, flush=True)
    done = subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
         "--requirement", requirements],
        capture_output=True, text=True)
    if done.returncode != 0:
        raise Missing(
            f"cannot install {requirements.name} with pip; the first run needs the network or a "
            "package mirror\n" + "\n".join(done.stderr.splitlines()[-5:]))
    mark.write_text(wanted)


def stand_ins(folder):
    """A folder of modules that stand in for the build tools the packages ask for.

    pip asks a source archive for its metadata before it hands it over. The stand-ins answer from
    the archive itself, so that no code of a package runs and no build tool is needed.
    """
    modules = folder / "backend"
    source = pathlib.Path(__file__).with_name("backend.py").read_text()
    empty = ["hatchling/__init__.py", "setuptools/__init__.py", "flit_core/__init__.py"]
    tools = ["maturin/__init__.py", "hatchling/build.py", "setuptools/build_meta.py",
             "flit_core/buildapi.py"]
    for name in empty + tools:
        (modules / name).parent.mkdir(parents=True, exist_ok=True)
        (modules / name).write_text("" if name in empty else source)
    return modules.resolve()


def unpack(archive, target, package):
    """Unpacks the files of a suite, and only those."""
    prefix = f"{target.name}/{package['keep']}"
    count = 0
    with tarfile.open(archive) as files:
        for member in files:
            name = pathlib.PurePosixPath(member.name)
            if not member.isfile() or not member.name.startswith(prefix) or ".." in name.parts:
                continue
            if not member.name.endswith(package.get("ending", "")):
                continue
            content = files.extractfile(member).read()
            if name.suffix == ".xz":
                name, content = name.with_suffix(""), lzma.decompress(content)
            place = target.parent / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
            count += 1
    if count < package["least"]:
        raise Missing(f"{archive.name} holds {count} files of the suite, not {package['least']}")
