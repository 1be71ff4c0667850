"""Measures what a request costs a server: CPU time, beside nginx and the mock server of pact-python.

Every server answers with the same bytes. wrk asks over sixteen connections that stay open; the
kernel says what the server's processes spent meanwhile, so a busy machine shows less in the figures
than it would in the time that passed. Servers and wrk share one core: to wake another one costs as
much as a small answer, and only servers that are slower than wrk would pay for it.
"""

import contextlib
import json
import os
import pathlib
import re
import shutil
import socket
import statistics
import subprocess
import sys
import time
import urllib.error
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
PINNED = ["taskset", "-c", str(max(os.sched_getaffinity(0)))] if (
    shutil.which("taskset") and hasattr(os, "sched_getaffinity")) else []
ORDER = {
    "name": "Ana Silva", "street": "Rua do Ouro 12, Lisboa", "note": "ring twice, the bell is shy",
    "items": [{"sku": "tea-1", "count": 2, "gift": False}, {"sku": "cup-2", "count": 1, "gift": True},
              {"sku": "tea-1", "count": 3}]}
QUESTIONS = {
    "static": ("GET", "/greeting", None),
    "stateful": ("POST", "/orders", json.dumps(ORDER)),
    "remembered": ("GET", "/orders/wrk", None),
}
LABELS = {
    "static": "a constant answer",
    "stateful": "an order: request and answer held against the contract, state changed",
    "remembered": "what was remembered",
}
NGINX = """
worker_processes 1; daemon off; pid {folder}/pid; error_log {folder}/errors;
events {{ worker_connections 1024; }}
http {{
  access_log off; keepalive_requests 1000000000; client_body_temp_path {folder}/bodies;
  default_type application/json;
  server {{
    listen 127.0.0.1:{port};
    {locations}
  }}
}}
"""
# Runs where pact-python is; says where it listens, and ends with its standard input.
PACT = """
import json, sys
from pact import Pact
answers = json.load(open(sys.argv[1]))
pact = Pact("clients", "shop")
for name, (method, path, body, status, answer) in answers.items():
    told = pact.upon_receiving(name).with_request(method, path)
    if body:
        told = told.with_header("X-Client", "wrk").with_body(body, "application/json")
    told.will_respond_with(status).with_body(answer, "application/json")
with pact.serve(raises=False) as server:
    print(server.url, flush=True)
    sys.stdin.read()
"""


class NotMeasured(Exception):
    """What a server cannot be measured for."""


def missing():
    """What the machine lacks, or nothing."""
    if not os.path.exists("/proc/self/stat"):
        return "CPU time of other processes is read from /proc, which only Linux has"
    programs = [name for name in ("nginx", "wrk") if not shutil.which(name)]
    return f"install {' and '.join(programs)}" if programs else None


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def ask(url, question):
    """Status and body of one answer."""
    method, path, body = QUESTIONS[question]
    headers = {"X-Client": "wrk", "Content-Type": "application/json"} if body else {}
    request = urllib.request.Request(
        url + path, body.encode() if body else None, headers, method=method)
    with urllib.request.urlopen(request, timeout=10) as answer:
        return answer.status, answer.read()


def wait(url):
    for _ in range(200):
        try:
            return ask(url, "static")
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.05)
    raise NotMeasured(f"nothing answers at {url}")


@contextlib.contextmanager
def running(command, **options):
    process = subprocess.Popen([*PINNED, *command], stderr=subprocess.DEVNULL, **options)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(10)


@contextlib.contextmanager
def rehearse(binary, folder):
    port = free_port()
    command = [binary, "mock", HERE / "shop", "--port", str(port), "--quiet",
               "--now", "2026-01-01T00:00:00Z"]
    with running(command, stdout=subprocess.DEVNULL) as process:
        url = f"http://127.0.0.1:{port}"
        wait(url)
        yield process.pid, url


@contextlib.contextmanager
def nginx(folder, answers):
    port = free_port()
    locations = "\n".join(
        f"location = {QUESTIONS[name][1]} {{ return {status} '{body}'; }}"
        for name, (status, body) in answers.items())
    (folder / "nginx.conf").write_text(
        NGINX.format(folder=folder, port=port, locations=locations))
    command = ["nginx", "-c", folder / "nginx.conf", "-p", folder]
    with running(command, stdout=subprocess.DEVNULL) as process:
        url = f"http://127.0.0.1:{port}"
        wait(url)
        yield process.pid, url


@contextlib.contextmanager
def pact(python, folder, answers):
    known = {name: [*QUESTIONS[name], status, body] for name, (status, body) in answers.items()}
    (folder / "pact.json").write_text(json.dumps(known))
    command = [python, "-c", PACT, folder / "pact.json"]
    with running(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        url = process.stdout.readline().strip()
        if not url:
            raise NotMeasured("pact-python did not start")
        yield process.pid, url.rstrip("/")


def spent(pid):
    """The CPU time of a process and its children, in seconds."""
    children = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True)
    ticks = 0
    for one in [str(pid), *children.stdout.split()]:
        fields = pathlib.Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def resident(pid):
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status).group(1))


def script(folder, question):
    method, _, body = QUESTIONS[question]
    path = folder / f"{question}.lua"
    lines = [f"wrk.method = {json.dumps(method)}"]
    if body:
        lines += [f"wrk.body = {json.dumps(body)}", 'wrk.headers["X-Client"] = "wrk"',
                  'wrk.headers["Content-Type"] = "application/json"']
    path.write_text("\n".join(lines) + "\n")
    return path


def microseconds(pid, url, question, folder, seconds):
    """CPU time a request, and the bytes of memory that a request left behind."""
    before, memory = spent(pid), resident(pid)
    done = subprocess.run(
        [*PINNED, "wrk", "-t1", "-c16", f"-d{seconds}s", "-s", script(folder, question),
         url + QUESTIONS[question][1]], capture_output=True, text=True)
    after = spent(pid)
    count = re.search(r"(\d+) requests in", done.stdout)
    if done.returncode != 0 or not count or int(count.group(1)) == 0:
        raise NotMeasured(f"wrk: {done.stderr.strip() or done.stdout.strip()}")
    if "Non-2xx" in done.stdout:
        raise NotMeasured(f"not every answer at {url} was a success")
    count = int(count.group(1))
    return (after - before) / count * 1e6, (resident(pid) - memory) * 1024 / count


def measure(binary, python, folder, rounds, seconds=3):
    """The figures of each server and question, round by round, servers taking turns."""
    folder.mkdir(parents=True, exist_ok=True)
    figures = {}
    for number in range(rounds):
        with rehearse(binary, folder) as (ours, url):
            answers = {}
            for question in ("static", "stateful", "remembered"):
                status, body = ask(url, question)
                answers[question] = (status, body.decode())
            servers = {"rehearse": (ours, url)}
            with contextlib.ExitStack() as stack:
                servers["nginx"] = stack.enter_context(nginx(folder, answers))
                try:
                    servers["pact-python"] = stack.enter_context(pact(python, folder, answers))
                except NotMeasured as reason:
                    if number == 0:
                        print(f"pact-python is left out: {reason}", file=sys.stderr)
                for question in QUESTIONS:
                    for name, (pid, place) in servers.items():
                        try:
                            figure = microseconds(pid, place, question, folder, seconds)
                        except NotMeasured as reason:
                            if number == 0:
                                print(f"{name}, {question}: {reason}", file=sys.stderr)
                            continue
                        figures.setdefault((question, name), []).append(figure)
    return figures


def report(binary, python, folder, rounds):
    print("\n## Servers: microseconds of CPU time a request\n")
    lack = missing()
    if lack:
        print(f"Not measured: {lack}.")
        return False
    figures = measure(binary, python, folder, rounds)
    print("| what | nginx | rehearse | rehearse ÷ nginx | pact-python | pact-python ÷ rehearse "
          "| bytes kept a request: rehearse | pact-python |\n|---|---:|---:|---:|---:|---:|---:|---:|")
    for question, label in LABELS.items():
        cells, times, kept = [], {}, {}
        for name in ("nginx", "rehearse", "pact-python"):
            found = figures.get((question, name), [])
            times[name] = statistics.median(time for time, _ in found) if found else None
            kept[name] = statistics.median(memory for _, memory in found) if found else None

        def shown(value, form):
            return format(value, form) if value is not None else "–"

        def ratio(one, other):
            both = times[one] is not None and times[other]
            return times[one] / times[other] if both else None

        cells = [shown(times["nginx"], ".1f"), shown(times["rehearse"], ".1f"),
                 shown(ratio("rehearse", "nginx"), ".2f"), shown(times["pact-python"], ".1f"),
                 shown(ratio("pact-python", "rehearse"), ".1f"), shown(kept["rehearse"], ".0f"),
                 shown(kept["pact-python"], ".0f")]
        print(f"| {label} | " + " | ".join(cells) + " |", flush=True)
    return True
