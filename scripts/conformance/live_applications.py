"""Web applications that describe themselves: from nothing but the contract that each serves, a fuzz
of the correct one finds nothing, whoever forgets to log in is told how, and defects are found."""

import concurrent.futures
import contextlib
import json
import os
import pathlib
import socket
import subprocess
import time
import urllib.parse
import urllib.request

import suites
from results import Result

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOME = ROOT / "examples" / "applications"
FUZZ = ["--allow-writes", "--seed", "1", "--budget", "800runs", "--findings", "none", "--shrink", "0"]


def results(found, command):
    """One result for each correct application, one for who does not log in, one for each defect."""
    home = found.folder / "applications-live"
    home.mkdir(exist_ok=True)
    python = suites.environment(home, "applications-live")
    known = json.loads((HOME / "found.json").read_text())
    tasks = [(name, defect) for name in LOGINS for defect in [None, "", *known[name]]]

    def run(task):
        name, defect = task
        with served(python, name, defect) as base:
            return judged(command, base, name, defect)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        yield from pool.map(run, tasks)


def judged(command, base, name, defect):
    """A fuzz of an application: without a login where the defect is empty, correct where it is None."""
    login = [] if defect == "" else LOGINS[name](base)
    begin = time.monotonic()
    done = subprocess.run(
        [*command, "fuzz", f"{base}/openapi.json", "--against", base, *FUZZ, *login],
        capture_output=True, text=True)
    text = (done.stdout + done.stderr).strip()
    if defect is None:
        # Nobody can guess the name of another user, or his password.
        passed, expected = done.returncode in (0, 3) and "; nothing found" in text, "no finding"
    elif defect == "":
        passed = done.returncode == 3 and "log in by --header '" in text
        expected = "exit code 3, and the header field that is missing"
    else:
        passed, expected = done.returncode == 1, "exit code 1"
    what = {None: "correct", "": "not logged in"}.get(defect, defect)
    return Result(
        "applications", name, what, f"examples/applications/{name}", "", "", passed, expected,
        f"exit code {done.returncode} after {time.monotonic() - begin:.1f} s: {text[-500:]}")


# MARK: Applications

@contextlib.contextmanager
def served(python, name, defect):
    """The address of an application that runs until the block ends."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    switch = ["--defect", defect] if defect else []
    server = subprocess.Popen(
        [python, "-B", HOME / name / "app.py", "--port", str(port), *switch],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    base = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{base}/openapi.json", timeout=5).close()
                break
            if server.poll() is not None:
                raise RuntimeError(f"{name} has ended")
            time.sleep(0.1)
        yield base
    finally:
        server.kill()
        server.wait()


def token(base, user, password):
    form = urllib.parse.urlencode({"username": user, "password": password})
    with urllib.request.urlopen(f"{base}/token", data=form.encode()) as answer:
        return f"Authorization: Bearer {json.load(answer)['access_token']}"


def session(base, user, password):
    request = urllib.request.Request(
        f"{base}/login", data=json.dumps({"user": user, "password": password}).encode(),
        headers={"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return f"Cookie: {answer.headers['set-cookie'].split(';')[0]}"


# The options by which somebody logs in, and another user where things belong to somebody.
LOGINS = {
    "notes_token": lambda base: [
        "--header", token(base, "alice", "wonderland"),
        "--other-user", token(base, "bob", "builder")],
    "rooms_session": lambda base: [
        "--header", session(base, "carol", "projector"),
        "--other-user", session(base, "dave", "whiteboard")],
    "stock_key": lambda base: ["--header", "X-API-Key: stock-admin-0815"],
}
