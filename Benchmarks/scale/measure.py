#!/usr/bin/env python3
"""Measures what a cluster costs: the same run by `rehearse run` and by `rehearse-dask run`.

Prints a table and the constants of a cost model, as Markdown. It needs Linux, the program
`rehearse`, and an environment with the package of integrations/dask.
"""

import argparse
import collections
import ctypes
import datetime
import json
import os
import pathlib
import platform
import resource
import subprocess
import sys
import tempfile
import threading
import time
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
SPECS = [f"specs/{name}" for name in ("autodetail", "easystreet", "getdiced", "tapout")]
SELECTION = ["--only", "exploring/*", "--only", "fuzz/*", "--only", "races*/*", "--budget"]
# With one run of each case, a run costs hardly more than its beginning and its end.
SHORT = [*SELECTION, "1runs"]
UNIT_SECONDS = 1
# Processes that end within this time may have another share in the parts, not in the total.
SECONDS_BETWEEN_SAMPLES = 0.05
PARTS = ["units", "workers", "client", "merges"]
PR_SET_CHILD_SUBREAPER = 36


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rehearse", default="rehearse", metavar="PATH", help="the program")
    parser.add_argument(
        "--rehearse-dask", default="rehearse-dask", metavar="PATH",
        help="the command of the package")
    parser.add_argument(
        "--workers", type=int, nargs="+", default=[1, 2, 4, 8], metavar="N",
        help="numbers of local workers")
    parser.add_argument("--budget", default="150runs", metavar="RUNS", help="the runs of each case")
    return parser.parse_args()


class Sampler:
    """The processor seconds of all processes below this one, by their part in the run."""

    def __init__(self):
        self._seconds = {}
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._sample)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._stopped.set()
        self._thread.join()

    @property
    def parts(self):
        found = collections.Counter()
        for part, seconds in self._seconds.values():
            found[part] += seconds
        return found

    def _sample(self):
        while not self._stopped.wait(SECONDS_BETWEEN_SAMPLES):
            for pid, start, seconds in below(os.getpid()):
                part = part_of(pid)
                if part:
                    self._seconds[pid, start] = part, seconds


def below(root):
    """The id, start and processor seconds of all processes below one."""
    tick = os.sysconf("SC_CLK_TCK")
    children = collections.defaultdict(list)
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                text = pathlib.Path("/proc", entry, "stat").read_text()
            except OSError:
                continue
            fields = text.rpartition(")")[2].split()
            seconds = (int(fields[11]) + int(fields[12])) / tick
            children[int(fields[1])].append((int(entry), fields[19], seconds))
    waiting = [root]
    while waiting:
        for child in children[waiting.pop()]:
            waiting.append(child[0])
            yield child


def part_of(pid):
    """The part of a process in a run. A process that has ended keeps its last one."""
    try:
        words = pathlib.Path(f"/proc/{pid}/cmdline").read_text().split("\0")
    except OSError:
        return None
    names = [os.path.basename(word) for word in words[:2]]
    if names[0] == "rehearse":
        return {"run": "units", "merge": "merges"}.get(names[1], "client")
    if "multiprocessing" in " ".join(words[:4]):
        return "workers"
    return "client" if words[0] else None


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measured(command, given=None):
    """Wall seconds, processor seconds and their parts of a command with all its descendants."""
    before, began = processor_seconds(), time.monotonic()
    with Sampler() as sampler:
        done = subprocess.run(
            list(map(str, command)), cwd=ROOT, input=given, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE)
        wall = time.monotonic() - began
        # Orphans come to this process, so their time counts.
        while True:
            try:
                os.wait()
            except ChildProcessError:
                break
    if done.returncode != 0:
        raise SystemExit(f"{command[0]} ended with {done.returncode}\n{done.stderr.decode()}")
    return {"wall": wall, "cpu": processor_seconds() - before, "parts": sampler.parts}


def plain(options, selection):
    return measured([
        options.rehearse, "run", *SPECS, *selection, "--jobs", "1", "--findings", "none",
        "--quiet", "--json", os.devnull])


def clustered(options, selection, workers):
    """The same run on local workers, with the sizes of the reports that came back."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        result = measured([
            options.rehearse_dask, "run", *SPECS, "--rehearse", options.rehearse, "--local",
            workers, "--unit", UNIT_SECONDS, "--json", folder / "run.json", "--keep",
            folder / "kept", "--quiet", "--", *selection])
        reports = [path.read_bytes() for path in (folder / "kept").iterdir()]
    result["tasks"] = len(reports)
    result["bytes"] = sum(map(len, reports))
    result["compressed"] = sum(len(zlib.compress(each, 1)) for each in reports)
    return result


def units(options, selection):
    done = subprocess.run(
        [options.rehearse, "plan", *SPECS, *selection, "--unit", str(UNIT_SECONDS), "--json", "-"],
        cwd=ROOT, capture_output=True, check=True)
    return len(json.loads(done.stdout)["units"])


def mean(values):
    values = list(values)
    return sum(values) / len(values)


def table(rows, run):
    print("| workers | tasks | wall s | CPU s | of it units | worker processes "
          "| client, scheduler, plan | merges | more CPU than `rehearse run` |")
    print("|---:|" + "---:|" * 8)
    for workers, row in rows.items():
        parts = " | ".join(f"{row['parts'][part]:.1f}" for part in PARTS)
        print(f"| {workers} | {row['tasks']} | {row['wall']:.1f} | {row['cpu']:.1f} | {parts} "
              f"| {(row['cpu'] / run - 1) * 100:.1f} % |")


def main():
    options = arguments()
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    long = [*SELECTION, options.budget]
    number = units(options, long)
    print(f"{datetime.date.today()}, {platform.machine()}, {os.cpu_count()} processors, "
          f"{number} units, load {os.getloadavg()[0]:.1f} at the beginning\n", flush=True)
    # Other programs slow a processor down, so plain runs come before and after the others.
    runs, starts, rows, short = [plain(options, long)], [plain(options, SHORT)], {}, {}
    load = measured(
        [options.rehearse, "run", *SPECS, *long, "--cases", "-", "--json", "-", "--quiet",
         "--jobs", "1", "--findings", "none"], given=b"")
    for place, workers in enumerate(options.workers, 1):
        rows[workers] = clustered(options, long, workers)
        short[workers] = clustered(options, SHORT, workers)
        if place in (len(options.workers) // 2, len(options.workers)):
            runs.append(plain(options, long))
            starts.append(plain(options, SHORT))
    run, start = mean(each["cpu"] for each in runs), mean(each["cpu"] for each in starts)
    spread = " to ".join(f"{f(each['cpu'] for each in runs):.1f}" for f in (min, max))
    print(f"`rehearse run --jobs 1`: {run:.1f} s of CPU (mean of {len(runs)}, {spread}), "
          f"{mean(each['wall'] for each in runs):.1f} s\n")
    table(rows, run)
    print(f"\nOne run of each case; `rehearse run --jobs 1`: {start:.1f} s of CPU\n")
    table(short, start)
    model(rows, short, run, load["cpu"])


def fitted(points, values):
    """The factors of a linear model, by least squares."""
    size = range(len(points[0]))
    rows = [
        [sum(point[i] * point[j] for point in points) for j in size]
        + [sum(point[i] * value for point, value in zip(points, values))] for i in size]
    for i in size:
        rows[i] = [each / rows[i][i] for each in rows[i]]
        for j in size:
            if j != i:
                rows[j] = [one - rows[j][i] * other for one, other in zip(rows[j], rows[i])]
    return [row[-1] for row in rows]


def model(rows, short, run, load):
    """The constants of the cost model, fitted to the long and the short runs.

    A task is one unit of about a second, or several short ones.
    """
    points = [(1, workers, row["tasks"]) for part in (rows, short) for workers, row in part.items()]
    measures = [row["parts"] for part in (rows, short) for row in part.values()]

    def fit(*parts):
        return fitted(points, [sum(each[part] for part in parts) for each in measures])

    once, each, a = fit("workers", "client", "merges")
    d = fit("client", "merges")[2]
    merge = fit("merges")[2]
    sizes = mean(row["bytes"] / row["tasks"] for row in rows.values())
    compressed = mean(row["compressed"] / row["tasks"] for row in rows.values())
    seconds = run / mean(row["tasks"] for row in rows.values())
    print(f"""
| constant | value |
|---|---:|
| CPU of `rehearse run` for each task | {seconds:.2f} s |
| a: worker process, client, scheduler and merges, for each task | {a * 1000:.1f} ms |
| d: of it on the machine of the client | {d * 1000:.1f} ms |
| of it merges | {merge * 1000:.1f} ms |
| b: once for each run | {once:.2f} s |
| b: once for each worker, Dask | {each:.2f} s |
| b: once for each worker, `rehearse` reads the specs | {load:.2f} s |
| c: report of a task | {sizes / 1000:.1f} kB |
| c: the same, compressed | {compressed / 1000:.1f} kB |
""")
    print(f"Computed: one client feeds up to {seconds / d:.0f} workers with such tasks. With 100 "
          f"workers it is busy {100 * d / seconds * 100:.0f} % of the time, and receives "
          f"{100 * compressed / seconds / 1000:.0f} kB/s.")
    print(f"Computed: {a / seconds * 100:.1f} % more CPU for each task, apart from the start.")


if __name__ == "__main__":
    sys.exit(main())
