"""The package of integrations/dask: its own tests, the commands that README.md shows, and runs on
local workers, whose reports must equal the reports of one machine. One of these runs loses worker
processes and `rehearse` processes at drawn moments.

Everything happens in copies, so that installation and tests leave nothing in the tree."""

import collections
import concurrent.futures
import contextlib
import json
import os
import pathlib
import random
import shlex
import shutil
import signal
import subprocess
import tempfile
import time

from results import Result
import suites

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = pathlib.Path("integrations", "dask")
CACHES = shutil.ignore_patterns(
    "__pycache__", "build", "*.egg-info", ".mypy_cache", ".pytest_cache")
# README.md shows these two lines.
INSTALL = "pip install ./integrations/dask"
EXAMPLE = ("rehearse-dask run specs/getdiced --local 2 --json build/run.json"
           " -- --only 'exploring/*'")
WORKERS = 2
# Some races of one spec take half of the time of all others, so that spec has fewer of them.
SELECTION = [
    "--only", "exploring/*", "--only", "fuzz/*", "--only", "*/races/*two want*",
    "--only", "tapout/races*/*", "--only", "getdiced/races/*", "--only", "easystreet/races/*"]
MUTANT = ["--only", "exploring/*", "--only", "fuzz/*", "--only", "races/*"]
# The specs, the options and the exit code of each compared run. Explorations are divided after 25
# runs, so one more run makes a second unit.
RUNS = {
    "every spec": (
        ["specs/autodetail", "specs/easystreet", "specs/getdiced", "specs/tapout"],
        [*SELECTION, "--budget", "26runs"], 0),
    "a mutant": (
        ["specs/getdiced"],
        [*MUTANT, "--budget", "26runs", "--mutant", "version-before-file"], 1),
}
# Estimates this much too long make units as short as possible.
LONGER = 100
KILLED_RUN = "a mutant"
SEED = 1
# A unit is given up after three processes, so two lost ones can never make it fail.
KILLS = ["worker", "rehearse", "worker", "rehearse", "worker"]
# Nothing waits longer than this, so a fault ends the section.
LIMIT = 300


class Failed(Exception):
    """A program did not do its part."""


def results(found, command, dialects):
    """The results of all parts. Two of them run at one time."""
    python = suites.environment(found.folder / "scale", "scale")
    before = names(ROOT / PACKAGE)
    with tempfile.TemporaryDirectory(prefix="scale-") as folder:
        folder = pathlib.Path(folder).resolve()
        home = Home(folder, python, command)
        yield installed(home, found.folder / "scale")
        yield from shown()
        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            parts = [
                pool.submit(gathered, part) for part in (
                    compared(home, "every spec"), killed_too(home, KILLED_RUN), tested(home),
                    example(home))]
            for part in parts:
                yield from part.result()
    after = names(ROOT / PACKAGE)
    yield result("package", "the folder stays clean", "", after == before, "no new file",
                 ", ".join(sorted(after - before)))


def gathered(part):
    """The results of a part. A part that cannot end has a result for that."""
    found = []
    try:
        for each in part:
            found.append(each)
    except (Failed, subprocess.TimeoutExpired) as error:
        found.append(result("package", part.__name__, "", False, "an end", str(error)[-400:]))
    return found


class Home:
    """A folder with the package, the specs and the program, as a user has them."""

    def __init__(self, folder, python, command):
        self.folder = folder
        self.python = python
        shutil.copytree(ROOT / PACKAGE, folder / PACKAGE, ignore=CACHES)
        shutil.copytree(ROOT / "specs", folder / "specs")
        (folder / "bin").mkdir()
        self.rehearse = folder / "bin" / "rehearse"
        self.rehearse.write_text(f'#!/bin/sh\nexec {shlex.join(absolute(command))} "$@"\n')
        self.rehearse.chmod(0o755)
        self.command = python.parent.absolute() / "rehearse-dask"
        # The environment has all packages, so pip needs neither the network nor a second copy.
        self.environment = dict(
            os.environ, PIP_NO_INDEX="1", PIP_NO_BUILD_ISOLATION="0",
            PIP_DISABLE_PIP_VERSION_CHECK="1", PYTHONDONTWRITEBYTECODE="1",
            PATH=os.pathsep.join(
                [str(folder / "bin"), str(python.parent.absolute()), os.environ["PATH"]]))

    def run(self, words, folder=".", **options):
        """A command in this folder, or one below it, with the program in PATH."""
        return subprocess.run(
            words, cwd=self.folder / folder, env=self.environment, text=True,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=LIMIT, **options)


def absolute(command):
    return [str(pathlib.Path(shutil.which(command[0])).absolute()), *map(str, command[1:])]


def names(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def installed(home, folder):
    """Installs the package by the line of README.md."""
    with suites.alone(folder):
        done = home.run(INSTALL, shell=True)
    if done.returncode != 0 or not home.command.exists():
        raise suites.Missing(f"{INSTALL} failed\n{end_of(done)}")
    return result("README.md", INSTALL, "", True, "exit code 0", "exit code 0")


def shown():
    """README.md has the lines that this section runs."""
    lines = [line.strip() for line in (ROOT / "README.md").read_text().splitlines()]
    for line in (INSTALL, EXAMPLE):
        yield result("README.md", line, "shown", line in lines, "a line of README.md",
                     "" if line in lines else "no such line")


def tested(home):
    """The tests of the package."""
    done = home.run([home.python.absolute(), "-m", "pytest", "-q"], PACKAGE)
    yield result("package", "pytest", "", done.returncode == 0, "exit code 0", end_of(done))


def example(home):
    """The run that README.md shows."""
    done = home.run(EXAMPLE, shell=True)
    report = home.folder / "build" / "run.json"
    passed = done.returncode == 0 and report.exists()
    yield result("README.md", EXAMPLE, "", passed, "exit code 0 and a report", end_of(done))


def compared(home, name):
    """A run on local workers, beside the same run on one machine."""
    specs, options, code = RUNS[name]
    plain = on_one_machine(home, name)
    out = home.folder / f"{name}-local.json"
    kept = home.folder / f"{name}-local"
    done = home.run([
        home.command, "run", *specs, "--local", str(WORKERS), "--json", out, "--quiet",
        "--durations", timings(plain), "--keep", kept, "--", *options])
    yield verdict("equal", name, "the report", done, code, plain, out)
    yield from varied(home, name, plain, kept)


def killed_too(home, name):
    yield from compared(home, name)
    yield from killed(home, name)


def on_one_machine(home, name):
    """The report of `rehearse run`."""
    specs, options, _ = RUNS[name]
    out = home.folder / f"{name}.json"
    if not out.exists():
        done = home.run([
            home.rehearse, "run", *specs, *options, "--findings", "none", "--jobs", "1", "--quiet",
            "--json", out])
        if not out.exists():
            raise Failed(f"rehearse run wrote no report of {name}: {end_of(done)}")
    return out


def timings(report):
    """The report with longer durations, for `--durations`. It makes units short."""
    document = json.loads(report.read_text())
    for case in cases(document):
        case["durationSeconds"] = LONGER * case.get("durationSeconds", 0)
    out = report.with_name(f"{report.stem}-durations.json")
    out.write_text(json.dumps(document))
    return out


def cases(document):
    return [case for spec in document["specs"] for case in spec["cases"]]


def varied(home, name, plain, kept):
    """The run had ranges and smaller findings. Otherwise an equal report would prove little."""
    ranges = sum("from" in unit for unit in planned(home, name, plain))
    yield result("equal", name, "ranges", ranges > 1, "at least 2", str(ranges))
    if RUNS[name][2] == 1:
        firsts = sum(
            len(case.get("part", {}).get("first", []))
            for path in kept.iterdir() for case in cases(json.loads(path.read_text())))
        yield result("equal", name, "smaller findings", firsts > 1, "at least 2", str(firsts))


def planned(home, name, plain):
    """The units of a run."""
    specs, options, _ = RUNS[name]
    done = home.run([
        home.rehearse, "plan", *specs, *options, "--durations", timings(plain), "--json", "-"])
    if done.returncode != 0:
        raise Failed(f"rehearse plan failed: {end_of(done)}")
    return json.loads(done.stdout)["units"]


def verdict(group, name, case, done, code, plain, out):
    """The exit code is right, nothing is missing, and only times differ."""
    if done.returncode != code or not out.exists():
        return result(group, name, case, False, f"exit code {code}",
                      f"exit code {done.returncode}: {end_of(done)}")
    wanted, given = timeless(plain), timeless(out)
    return result(group, name, case, wanted == given, "the report of one machine",
                  "equal" if wanted == given else difference(wanted, given))


def timeless(report):
    """The text of a report without the times that each run has anew."""
    document = json.loads(report.read_text())
    document.pop("startedAt", None)
    return json.dumps(without_durations(document), indent=1)


def without_durations(value):
    if isinstance(value, dict):
        return {
            key: without_durations(each) for key, each in value.items() if key != "durationSeconds"}
    return [without_durations(each) for each in value] if isinstance(value, list) else value


def difference(wanted, given):
    """The first lines that differ."""
    for number, (one, other) in enumerate(zip(wanted.split("\n"), given.split("\n")), 1):
        if one != other:
            return f"line {number}: {one.strip()[:150]} | {other.strip()[:150]}"
    return "one report is longer"


def killed(home, name):
    """A run that loses processes, each after a drawn number of reports."""
    specs, options, code = RUNS[name]
    plain = on_one_machine(home, name)
    out, kept = home.folder / f"{name}-killed.json", home.folder / f"{name}-killed"
    generator = random.Random(SEED)
    # Short units travel together, so there are fewer reports than units. All kills come early.
    moments = sorted(generator.sample(range(1, len(planned(home, name, plain)) // 3), len(KILLS)))
    kills = generator.sample(KILLS, len(KILLS))
    with cluster(home) as (address, workers):
        words = [
            home.command, "run", *specs, "--scheduler", address, "--json", out, "--quiet",
            "--durations", timings(plain), "--keep", kept, "--", *options]
        with subprocess.Popen(
                list(map(str, words)), cwd=home.folder, env=home.environment, text=True,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
            try:
                count = kill_all(run, workers, kept, list(zip(moments, kills)), generator)
                output, errors = run.communicate(timeout=LIMIT)
            finally:
                run.kill()
    done = subprocess.CompletedProcess(words, run.returncode, output, errors)
    expected = f"{len(KILLS)} processes, after {', '.join(map(str, moments))} reports"
    yield result("killed", name, "killed processes", count == len(KILLS), expected, str(count))
    yield verdict("killed", name, "the report after kills", done, code, plain, out)


def kill_all(run, workers, kept, kills, generator):
    """Kills a process at each moment. Gives the number of killed ones."""
    count, limit = 0, time.monotonic() + LIMIT
    for moment, kind in kills:
        while run.poll() is None and time.monotonic() < limit:
            reports = len(list(kept.glob("*.json"))) if kept.is_dir() else 0
            if reports >= moment and kill_one(kind, workers, generator):
                count += 1
                break
            time.sleep(0.01)
    return count


def kill_one(kind, root, generator):
    """Kills one process of a kind below the one that was started here, if there is one now."""
    victims = [pid for pid, words in below(root) if kind_of(words) == kind]
    if not victims:
        return False
    try:
        os.kill(generator.choice(sorted(victims)), signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True


def kind_of(words):
    if "--cases" in words:
        return "rehearse"
    # The resource tracker of Python is no worker.
    return "worker" if any("spawn_main" in word for word in words) else None


def below(root):
    """The id and the words of all processes below one."""
    children = collections.defaultdict(list)
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                parent = (entry / "stat").read_text().rpartition(")")[2].split()[1]
                words = (entry / "cmdline").read_bytes().decode(errors="replace").split("\0")
                children[int(parent)].append((int(entry.name), words))
    waiting = [root]
    while waiting:
        for child in children[waiting.pop()]:
            waiting.append(child[0])
            yield child


@contextlib.contextmanager
def cluster(home):
    """A scheduler and its workers on loopback: the address, and the id of the process that
    keeps the workers alive."""
    place = home.folder / "scheduler.json"
    environment = dict(
        home.environment, DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="100",
        DASK_DISTRIBUTED__SCHEDULER__WORKER_SATURATION="1.0")
    (home.folder / "workers").mkdir()
    dask = home.command.with_name("dask")
    with contextlib.ExitStack() as stack:
        def begin(*words):
            log = stack.enter_context(open(home.folder / f"{words[0]}.log", "w"))
            process = subprocess.Popen(
                [str(dask), *map(str, words)], cwd=home.folder, env=environment,
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
            stack.callback(end, process)
            return process

        # The servers for dashboards would listen on all addresses, even without a dashboard.
        loopback = ["--host", "127.0.0.1", "--no-dashboard", "--dashboard-address", "127.0.0.1:0"]
        scheduler = begin(
            "scheduler", *loopback, "--port", "0", "--no-show", "--scheduler-file", place)
        address = written(place, scheduler)
        workers = begin(
            "worker", address, *loopback, "--nworkers", WORKERS, "--nthreads", "1",
            "--memory-limit", "0", "--local-directory", home.folder / "workers")
        yield address, workers.pid


def written(place, scheduler):
    """The address in the file of a scheduler, as soon as it is there."""
    limit = time.monotonic() + LIMIT
    while scheduler.poll() is None and time.monotonic() < limit:
        with contextlib.suppress(OSError, ValueError, KeyError):
            return json.loads(place.read_text())["address"]
        time.sleep(0.05)
    raise Failed("dask scheduler did not start")


def end(process):
    """Ends a process with everything below it."""
    rest = [pid for pid, _ in below(process.pid)]
    for pid in [process.pid, *rest]:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    process.wait()


def end_of(done):
    return (done.stdout + done.stderr).strip()[-400:]


def result(group, file, case, passed, expected, found):
    return Result("scale", "", group, file, case, "", passed, expected, found)
