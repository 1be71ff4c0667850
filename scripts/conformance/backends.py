"""Backends that were written from the documents of the specs alone, in examples/backends: the correct
ones keep every promise, and each of their defects is found by the scenario that its table names."""

import concurrent.futures
import contextlib
import json
import os
import pathlib
import shlex
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from results import Result
from target_processes import moved

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOME = ROOT / "examples" / "backends"
# Few runs of each case, and short waits on the real clock. One backend takes bookings for 31 days
# only, so that cases that look for free days disturb each other there.
# A defect is found or not; nobody reads the finding.
QUICK = ["--budget", "5runs", "--max-wait", "2s", "--shrink", "0"]
SIDE_BY_SIDE = ["--jobs", "1"]
# When runs begin whose clock nobody else sets, so that a result depends on no hour: the middle of a
# working day, far from holidays and from changes of clocks.
NOON = "2026-07-15T10:00:00+00:00"
# The least share of the cases of a spec that a run against a correct backend decides.
LEAST = 0.7
# The beginning of the reason of cases that name the kind of target they are for, such as the mock.
FOR_OTHERS = "it requires "


class Backend:
    """One backend, its spec, and the targets of its rehearse.yaml."""

    def __init__(self, folder):
        self.folder = folder
        self.name = folder.name
        self.spec = "easystreet" if folder.name.startswith("easystreet") else folder.name
        self.is_engine = (folder / "engine.py").exists()
        table = folder / "found.json"
        self.found = json.loads(table.read_text()) if table.exists() else {}
        left = folder / "left.json"
        # Why nothing finds a defect, by its id.
        self.left = json.loads(left.read_text()) if left.exists() else {}

    @property
    def defects(self):
        """The defects that the program can have, as it lists them."""
        program = "engine.py" if self.is_engine else "server.py"
        done = subprocess.run(
            [sys.executable, "-B", program, "--list-defects"], cwd=self.folder, capture_output=True,
            text=True)
        return json.loads(done.stdout) if done.returncode == 0 else []

    def run(self, command, target, *options, defect=None, moment=NOON, patience=900):
        """Runs scenarios of the spec against the backend, and gives the finished process.

        A server that runs already, or a program, begins at the moment, or now where there is none;
        one that is launched has the clock that Rehearse moves.
        """
        switch = f"--defect {shlex.quote(defect)}" if defect else ""
        clock = {} if target == "local" or moment is None else moved(moment)
        environment = {**os.environ, "DEFECT": switch, "PYTHONDONTWRITEBYTECODE": "1", **clock}
        words = [*command, "run", str(ROOT / "specs" / self.spec), "--findings", "none", *options]
        if target != "url":
            return self.finished(words + ["--against", target], environment, patience)
        with self.served(switch, environment) as port:
            environment["PORT"] = str(port)
            words += ["--against", "url", "--allow-writes", *SIDE_BY_SIDE]
            return self.finished(words, environment, patience)

    def finished(self, words, environment, patience, folder=None):
        return subprocess.run(
            words, cwd=folder or self.folder, env=environment, capture_output=True, text=True,
            errors="replace", timeout=patience)

    @contextlib.contextmanager
    def served(self, switch, environment):
        """The port of a server that runs until the block ends."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        options = (self.folder / "options").read_text().split() if (
            self.folder / "options").exists() else []
        options = [word.replace("PORT", str(port)) for word in options]
        server = subprocess.Popen(
            [sys.executable, "server.py", "--port", str(port), *options, *shlex.split(switch)],
            cwd=self.folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            self.wait(port, server)
            yield port
        finally:
            server.kill()
            server.wait()

    @staticmethod
    def wait(port, server):
        for _ in range(300):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1).close()
                return
            except urllib.error.HTTPError:
                return  # Somebody answers.
            except OSError:
                pass
            if server.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError("the server is not ready")


def all_backends():
    return [Backend(path) for path in sorted(HOME.iterdir()) if (path / "rehearse.yaml").exists()]


def results(found, command, dialects):
    """One result for each correct backend, and one for each defect."""
    command = [os.path.abspath(command[0]), *command[1:]]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        tasks = []
        for backend in all_backends():
            target = "engine" if backend.is_engine else "url"
            tasks.append(pool.submit(correct, command, backend, target))
            tasks += [
                pool.submit(broken, command, backend, name, entry)
                for name, entry in sorted(backend.found.items())]
        for task in tasks:
            yield task.result()


def correct(command, backend, target, *options, name="correct", moment=NOON):
    """The backend without a defect: nothing is found, and enough of the cases are decided."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "run.json")
        done = backend.run(
            command, target, *QUICK, "--allow-undecided", "--json", str(path), *options, moment=moment)
        share = decided(path)
    return Result(
        "backends", backend.name, name, f"examples/backends/{backend.name}", "", "",
        done.returncode == 0 and share >= LEAST,
        f"exit code 0, and {LEAST:.0%} of the cases decided", f"{share:.0%} decided, {told(done)}")


def decided(path):
    """The share of the cases for this kind of target that were decided."""
    if not path.exists():
        return 0.0
    cases = [case for spec in json.loads(path.read_text())["specs"] for case in spec["cases"]]
    cases = [case for case in cases if not str(case.get("skipped", "")).startswith(FOR_OTHERS)]
    return sum(case["outcome"] in ("passed", "failed") for case in cases) / max(1, len(cases))


def broken(command, backend, defect, entry):
    # A library that moves the clock changes how requests race.
    done = backend.run(
        command, entry["target"], "--only", entry["scenario"], *entry.get("options", QUICK),
        "--allow-undecided", defect=defect, moment=None)
    return Result(
        "backends", backend.name, defect, f"examples/backends/{backend.name}", entry["scenario"], "",
        done.returncode == 1, "exit code 1", told(done))


def told(done):
    """The exit code and the last words of a run."""
    return f"exit code {done.returncode}: {(done.stderr or done.stdout).strip()[-600:]}"
