"""What is outside the process: each spec in specs/ served by a mock of its own finds nothing that the
run in process does not find, examples/subjects are judged as their README says, and the backend of
examples/bath-house, written from its document alone, is launched with a clock that Rehearse moves."""

import contextlib
import glob
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

import backends
import target_failures
import target_guide
import target_processes
import target_times
from extent import FULL
from results import Result

# Waits that are longer are skipped, so that this takes seconds and not hours. Some specs have more
# cases that a port cannot have than others.
PATIENCE = ["--max-wait", "2s", "--reset", "/_rehearse/reset", "--allow-undecided"]
# The suites of explorations, in which people who do as they like really wait.
WAITING = ["exploring", "proofs"]
# What is released together races again and again.
ROUNDS = ["--only", "races/*", "--budget", "100runs" if FULL else "20runs"]
# The most requests that a scenario draws.
DRAWN = "50runs" if FULL else "20runs"
# When a mock behind a port begins: its results depend on no hour in which this runs.
BEGINNINGS = [backends.NOON, *(f"{moment}+00:00" for moment in target_times.MOMENTS)] if FULL else [
    backends.NOON]


def results(found, command, dialects):
    """One result for each spec behind a port, and one for each subject."""
    root = pathlib.Path(__file__).resolve().parents[2]
    for path in sorted(root.glob("specs/[!_.]*/scenarios")):
        yield from served(root, command, str(path.parent.relative_to(root)))
    subjects = root / "examples" / "subjects"
    for name, expected in (("easystreet.py", 0), ("easystreet_by_rows.py", 1)):
        target = f"exec:{sys.executable} {subjects / name}"
        done = run(root, command, "specs/easystreet", "--against", target)
        yield Result(
            "targets", "subjects", name, "specs/easystreet", "", "", done.returncode == expected,
            f"exit code {expected}", told(done))
    yield from launched(root, command)
    yield faked(root, command)
    yield from limited(root, command)
    yield from target_guide.results(command, FULL)
    yield from target_times.launched(command, 1, 2)
    yield from target_times.behind_an_address(command, 2, 1)
    yield from target_failures.quick(command)


# The defects of the bath house, and the scenarios that must notice each of them.
DEFECTS = [
    ("endless-session", "guests/a session lasts 30 days"),
    ("eight-hours", "nights/the hours of a night"),
    ("utc-today", "towels/a new day has new towels"),
    ("utc-today", "towels/three towels are taken"),
    ("late-cancel", "bookings/four hours before the night"),
    ("night-race=30", "races/two guests book one night"),
    ("towel-race=30", "races/twelve guests take ten towels"),
]


def launched(root, command):
    """Whether the correct bath house breaks no promise, and each defect is noticed."""
    suites = [] if FULL else ["--only", "guests/*", "--only", "nights/*", "--only", "towels/*"]
    suites += [] if FULL else ["--budget", "20runs"]
    for defect, options, expected in (
        [("none", suites, 0)] + [(name, ["--only", only], 1) for name, only in DEFECTS]
    ):
        done = bath_house(root, command, defect, options)
        yield Result(
            "targets", "bath house", defect, "examples/bath-house", "", "",
            done.returncode == expected, f"exit code {expected}", told(done))


def limited(root, command):
    """Whether users go from one round to the next on a house where only some guests can register, and
    whether users of the target come in their place."""
    only = ["--only", "races/two guests book one night"]
    login = """
targets:
  house:
    url: %s
    writes: [bookNight, cancelBooking]
    identities:
      guest:
        - {calls: [{call: openSession, with: {body: {name: anna, pin: "${env.PIN}"}}, keep: {token: answer.body.token}}]}
        - {calls: [{call: openSession, with: {body: {name: ben, pin: "${env.PIN}"}}, keep: {token: answer.body.token}}]}
"""
    for guests, expected, words in [
        ("2", 0, "1 passed"), ("1", 3, "the target limits its requests"), ("its own", 0, "1 passed")
    ]:
        with target_processes.Yard(command) as yard:
            limit = "2" if guests == "its own" else guests
            with target_processes.served(yard, "--database", "bath.db", "--registrations", limit) as base:
                target = ["--against", base, "--allow-writes"]
                if guests == "its own":
                    for name in ["anna", "ben"]:
                        register(base, name)
                    (yard.folder / "rehearse.yaml").write_text(login % base)
                    target = ["--against", "house"]
                done = yard.run("run", target_processes.SPEC, *only, *target, "--findings", "none",
                                env={"PIN": "4711"})
        said = done.stdout + done.stderr
        yield Result(
            "targets", "bath house", f"guests who can register: {guests}", "examples/bath-house", "", "",
            done.returncode == expected and words in said, f"exit code {expected}: {words}", told(done))


def register(base, name):
    """Registers a guest of the bath house."""
    body = json.dumps({"name": name, "pin": "4711"}).encode()
    request = urllib.request.Request(
        f"{base}/guests", body, {"Content-Type": "application/json"}, method="POST")
    urllib.request.urlopen(request).read()


def faked(root, command):
    """Whether Rehearse itself works while its clock stands, and takes its time from there."""
    libraries = glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1") + glob.glob(
        "/*/*/lib/faketime/libfaketime.1.dylib")
    with tempfile.TemporaryDirectory() as folder:
        clock, report = pathlib.Path(folder, "clock"), pathlib.Path(folder, "run.json")
        clock.write_text("1772442000.5\n")
        fake = {
            "LD_PRELOAD": "".join(libraries[:1]), "DYLD_INSERT_LIBRARIES": "".join(libraries[:1]),
            "FAKETIME_TIMESTAMP_FILE": str(clock), "FAKETIME_FMT": "%s", "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        done = subprocess.run(
            [*command, "run", "examples/tea-house", "--seed", "1", "--findings", "none", "--json",
             str(report)], cwd=root, env={**os.environ, **fake}, capture_output=True, text=True)
        begun = report.exists() and "2026-03-02T09:00:00Z" in json.dumps(json.loads(report.read_text()))
    return Result(
        "targets", "libfaketime", "Rehearse itself", "examples/tea-house", "", "",
        done.returncode == 0 and begun, "exit code 0, begun at 2026-03-02T09:00:00Z", told(done))


def bath_house(root, command, defect, options):
    """Runs its scenarios against its backend, which each worker starts under libfaketime."""
    house = root / "examples" / "bath-house"
    switch = "" if defect == "none" else f" --defect {defect}"
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "rehearse.yaml").write_text(f"""
targets:
  local:
    launch: exec '{sys.executable}' '{house}/server.py' --port ${{port}} --database ${{scratch}}/bath.db{switch}
    ready: /health
    clock: faketime
    reset: restart
    given: {{via: api}}
""")
        return subprocess.run(
            [*command, "run", str(house / "specs" / "bath-house"), "--against", "local", "--seed",
             "1", "--findings", "none", *options], cwd=folder, capture_output=True, text=True)


def served(root, command, spec):
    """Whether a mock behind a port breaks no promise: every suite once, every race often.

    The mock and Rehearse have the same clock, which begins at each of the moments.
    """
    agreement = [*decided(root / spec), "--budget", DRAWN]
    for moment in BEGINNINGS:
        with mocked(root, command, spec, moment) as (base, clock):
            for what, options in (("agreement", agreement), ("many rounds", ROUNDS)):
                done = run(
                    root, command, spec, "--against", base, "--allow-writes", *options, *PATIENCE,
                    clock=clock)
                yield Result(
                    "targets", "mock behind a port", f"{what}, from {moment}", spec, "", "",
                    done.returncode == 0, "no finding, and nothing undecided", told(done))


@contextlib.contextmanager
def mocked(root, command, spec, moment):
    """The address of a mock that begins at a moment, and the environment of others with its clock."""
    clock = {**os.environ, **target_processes.moved(moment)}
    mock = subprocess.Popen(
        [*command, "mock", spec, "--port", "0", "--quiet", "--admin"], cwd=root, env=clock,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield mock.stdout.readline().strip(), clock
    finally:
        mock.terminate()
        mock.wait()


def decided(spec):
    """The options that choose what is no exploration."""
    suites = [
        path.stem for path in sorted((spec / "scenarios").glob("*.yaml"))
        if path.stem not in WAITING]
    return [word for suite in suites for word in ("--only", f"{suite}/*")]


def run(root, command, spec, *options, clock=None):
    return subprocess.run(
        [*command, "run", spec, "--seed", "1", "--findings", "none", *options], cwd=root, env=clock,
        capture_output=True, text=True)


def told(done):
    return f"exit code {done.returncode}: {(done.stderr or done.stdout).strip()[-600:]}"
