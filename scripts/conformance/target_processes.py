"""Runs of Rehearse against real targets, and the processes and folders that they leave behind."""

import contextlib
import datetime
import glob
import os
import pathlib
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from results import Result

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOUSE = ROOT / "examples" / "bath-house"
SPEC = str(HOUSE / "specs" / "bath-house")
# The variable by which processes of a test are found again.
MARK = "REHEARSE_PROOF"


def result(group, name, passed, expected, found):
    return Result("targets", group, "", name, "", "", passed, expected, str(found))


def told(done):
    """The exit code and the last words of a run."""
    return f"exit code {done.returncode}: {(done.stderr or done.stdout).strip()[-800:]}"


def library():
    """The library of libfaketime for programs with threads."""
    found = glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1") + glob.glob(
        "/*/*/lib/faketime/libfaketime.1.dylib")
    return "".join(found[:1])


def moved(moment):
    """The environment of programs whose clock runs on from a moment, the same for all of them.

    The last variable keeps waiting threads from asking for the time without a pause.
    """
    begin = datetime.datetime.fromisoformat(moment).timestamp()
    return {
        "LD_PRELOAD": library(), "DYLD_INSERT_LIBRARIES": library(),
        "FAKETIME": f"{begin - time.time():+.3f}", "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1", "FAKETIME_WAIT_MS": "5"}


class Yard:
    """An empty folder with a file of targets. Everything that runs there bears a mark."""

    def __init__(self, command, project="targets: {}\n"):
        program = os.path.abspath(shutil.which(command[0]))
        self.command, self.mark = [program, *command[1:]], secrets.token_hex(8)
        self.holder = tempfile.TemporaryDirectory(prefix="targets-")
        self.folder = pathlib.Path(self.holder.name)
        (self.folder / "tmp").mkdir()
        (self.folder / "rehearse.yaml").write_text(project)
        self.variables = {
            **os.environ, MARK: self.mark, "TMPDIR": str(self.folder / "tmp"),
            "PATH": f"{os.path.dirname(program)}:{os.environ['PATH']}"}

    def __enter__(self):
        return self

    def __exit__(self, *fault):
        for number in self.processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        with contextlib.suppress(OSError):
            self.holder.cleanup()

    def start(self, *words, env=None, **rest):
        return subprocess.Popen(
            [*self.command, *words], cwd=self.folder, env={**self.variables, **(env or {})},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace", **rest)

    def run(self, *words, env=None, patience=900):
        process = self.start(*words, env=env)
        try:
            out, errors = process.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            process.kill()
            out, errors = process.communicate()
            errors += f"\nit was not over after {patience} s"
        return subprocess.CompletedProcess(words, process.returncode, out, errors)

    def processes(self):
        """The processes that bear the mark in their environment or in their words, by number."""
        found = []
        for folder in glob.glob("/proc/[0-9]*"):
            number = int(folder[6:])
            with contextlib.suppress(OSError):
                said = pathlib.Path(folder, "environ").read_bytes()
                said += pathlib.Path(folder, "cmdline").read_bytes()
                is_dead = b") Z " in pathlib.Path(folder, "stat").read_bytes()
                if self.mark.encode() in said and not is_dead and number != os.getpid():
                    found.append(number)
        return found

    def leftovers(self, patience=6.0):
        """One line about the processes and folders that do not go within some seconds."""
        end = time.monotonic() + patience
        while True:
            left = [words(number) for number in self.processes()]
            left += [path.name for path in (self.folder / "tmp").iterdir()]
            if not left or time.monotonic() > end:
                return "; ".join(left)
            time.sleep(0.05)


def words(number):
    with contextlib.suppress(OSError):
        return pathlib.Path(f"/proc/{number}/cmdline").read_bytes().replace(b"\0", b" ").decode(
            errors="replace")[:120]
    return ""


@contextlib.contextmanager
def served(yard, *options, env=None, script=HOUSE / "server.py"):
    """The address of a server that runs meanwhile."""
    process = subprocess.Popen(
        [sys.executable, str(script), "--port", "0", *options], cwd=yard.folder,
        env={**yard.variables, **(env or {})}, stderr=subprocess.PIPE, text=True)
    try:
        yield process.stderr.readline().split()[-1]
    finally:
        process.kill()
        process.communicate()
