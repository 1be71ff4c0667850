"""Targets that fail, hang, lie and leave processes behind, and runs that are killed: each one gets
one sentence, and nothing is left running."""

import random
import signal
import time

from target_known import KNOWN
from target_processes import ROOT, Yard, result, told

TEA = str(ROOT / "examples" / "tea-house")
MOCK = f"rehearse mock {TEA} --port ${{port}} --quiet --admin"
ORDERS = ["--only", "orders/*"]
RACES = ["--only", "races/*"]
RESET = "reset: {post: /_rehearse/reset}"
OPTIONS = ["run", TEA, "--against", "local", "--findings", "none", "--seed", "1"]

# The name, the command, the exit code, words of the output, and more lines of the file.
LAUNCHED = [
    ("fails", "echo sorry ${port}; exit 3", 3, "ended before it was ready (exit code 3); it wrote: sorry", []),
    ("is no program", "no-such-server ${port}", 3, "ended before it was ready (exit code 127)", []),
    ("is killed", "kill -9 $$ # ${port}", 3, "ended before it was ready (signal 9)", []),
    ("never becomes ready", "sleep 1000 # ${port}", 3, "was not ready within", []),
    ("listens elsewhere", f"rehearse mock {TEA} --port 0 --quiet # ${{port}}", 3, "was not ready within", []),
    ("answers only 503", "python3 -c 'import http.server as h; B=h.BaseHTTPRequestHandler; "
     "B.do_GET=lambda s:s.send_error(503); h.HTTPServer((\"127.0.0.1\",${port}),B).serve_forever()'",
     3, "was not ready within", []),
    ("speaks no HTTP", "python3 -c 'import socket; s=socket.create_server((\"127.0.0.1\",${port})); "
     "[s.accept()[0].sendall(b\"junk\") for _ in iter(int,1)]'", 3, "was not ready within", []),
    ("ignores SIGTERM", f"trap '' TERM; {MOCK} & while :; do wait; sleep 1; done", 0, "nothing found|passed", [RESET]),
    ("forks", f"(sleep 1000 &) ; setsid sleep 1000 & setsid sh -c 'sleep 1000 & sleep 1000' & {MOCK}", 0,
     "passed", [RESET]),
    ("forks twice and stays", f"(setsid sh -c '(trap \"\" TERM; {MOCK}) &' &); sleep 1000", 0, "passed", [RESET]),
    ("forks twice and ends", f"(setsid sh -c '{MOCK} &' &)", 3, "ended before it was ready (exit code 0)", []),
    ("ends in the middle", f"(sleep 1; kill -9 $$) & exec {MOCK}", 3, "the program has ended (signal 9)",
     [RESET, "--repeat", "3000"]),
    ("hangs in the middle", f"(sleep 1; kill -STOP $$) & exec {MOCK}", 3, "no answer|in a row",
     [RESET, "--repeat", "3000", "--timeout", "500ms"]),
]
# A daemon that drops its environment leaves its group, its session and its mark.
UNMARKED = ("forks twice without its environment",
            "(setsid env -i \"PATH=$PATH\" sh -c 'sleep 1000; : '${env.REHEARSE_PROOF} &) ; " + MOCK,
            0, "passed", [RESET])
GIGABYTE = ("writes a gigabyte", f"head -c 1000000000 /dev/zero | tr '\\0' 'x'; {MOCK}", 0, "passed", [RESET])

GIVEN = [
    ("lies", "cat > /dev/null; echo '{\"done\": true}'", 1, "one of them gets it"),
    ("fails", "exit 4", 3, "its state cannot be given"),
    ("prints garbage", "head -c 300 /dev/urandom", 3, "it answered|its state cannot be given"),
    ("prints nothing", "cat > /dev/null", 3, "it answered|its state cannot be given"),
    ("prints without end", "yes garbage", 3, "it wrote more than"),
    ("is no program", "./no-such-adapter", 3, "its state cannot be given"),
    ("leaves a process behind", "cat > /dev/null; setsid sleep 1000 > /dev/null 2>&1 & echo '{\"cannot\": \"no\"}'",
     3, "the target cannot be given its state: no"),
]
HANGS = ("hangs", "sleep 1000", 3, "it took longer than 30")


def project(command, *lines):
    text = command.replace("\n", " ")
    return "\n".join(["targets:", "  local:", "    launch: >-", f"      {text}",
                      *(f"    {line}" for line in lines)]) + "\n"


def results(command, seed):
    for case in LAUNCHED + [UNMARKED, GIGABYTE]:
        yield launched(command, *case)
    for case in GIVEN:
        yield given(command, *case)
    # Each round waits for 30 seconds.
    yield given(command, *HANGS, "--budget", "2runs")
    yield from together(command)
    for place in MOMENTS:
        yield from killed(command, place, moments=20, seed=seed)


def quick(command):
    """The same without what waits long, and without known defects."""
    for case in LAUNCHED:
        if ("launch", case[0]) not in KNOWN and "--repeat" not in case[4]:
            yield launched(command, *case)
    for case in GIVEN:
        if ("given", case[0]) not in KNOWN:
            yield given(command, *case)
    yield from together(command)
    yield from killed(command, "while requests are under way", moments=1, seed=1, earliest=0.8)


def launched(command, name, server, code, says, rest):
    lines = [line for line in rest if line.startswith("reset")]
    options = [word for word in rest if word not in lines]
    with Yard(command, project(server, *lines, "workers: 1")) as yard:
        begun = time.monotonic()
        done = yard.run(*OPTIONS, *ORDERS, "--wait-for", "700ms" if code == 3 and not lines else "60s",
                        *options, patience=120)
        seconds = time.monotonic() - begun
        return judged("launch", name, done, code, says, yard, f"{seconds:.1f} s")


def judged(group, name, done, code, says, yard, note=""):
    """Whether a run has the exit code, one line says why, and nothing is left."""
    said = done.stdout + done.stderr
    lines = {line for line in said.splitlines() if any(part in line for part in says.split("|"))}
    left = yard.leftovers()
    crashed = "Fatal error" in said or done.returncode < 0
    passed = done.returncode == code and bool(lines) and not left and not crashed
    found = note if passed else f"{told(done)}; left: {left or 'nothing'}"
    return result(group, name, passed, f"exit code {code}, {says!r}, and nothing left", found)


def given(command, name, adapter, code, says, *options):
    lines = ["workers: 1", RESET, "given:", "  run: >-", f"    {adapter}"]
    with Yard(command, project(f"exec {MOCK}", *lines)) as yard:
        done = yard.run(*OPTIONS, *RACES, *options, patience=200)
        return judged("given", name, done, code, says, yard)


def together(command):
    """Two runs at the same time: each one starts servers of its own."""
    with Yard(command, project(f"exec {MOCK}", "reset: restart", "workers: 2")) as yard:
        both = [yard.start(*OPTIONS, *ORDERS, "--repeat", "5") for _ in range(2)]
        ended = [process.communicate() for process in both]
        codes = [process.returncode for process in both]
        left = yard.leftovers()
        yield result("two runs", "on one launched target", codes == [0, 0] and not left,
                     "exit codes 0 and 0, and nothing left", f"{codes}; left: {left}; {ended}"[:900])


# What runs while the signal comes.
MOMENTS = {
    "while servers start": project(f"sleep 0.2; exec {MOCK}", "reset: restart"),
    "while requests are under way": project(f"exec {MOCK}", RESET),
    "while a server ignores SIGTERM": project(
        f"trap '' TERM; {MOCK} & while :; do wait; sleep 1; done", RESET),
    "while a reset runs": project(f"exec {MOCK}", "reset: {run: 'sleep 2; true'}"),
    "while a state is given": project(
        f"exec {MOCK}", RESET, "given: {run: 'sleep 5; true'}"),
}


def killed(command, place, *, moments, seed, earliest=0.05):
    """A signal at a drawn moment ends the run, its servers and its commands."""
    source = random.Random(f"{seed} {place}")
    text = MOMENTS[place]
    suites = RACES if "given" in text else ORDERS
    for number, right in ((signal.SIGKILL, -9), (signal.SIGTERM, 143), (signal.SIGINT, 130)):
        left, codes, slowest = "", set(), 0.0
        for _ in range(moments):
            with Yard(command, text) as yard:
                process = yard.start(*OPTIONS, *suites, "--repeat", "1000")
                time.sleep(source.uniform(earliest, 1.2))
                process.send_signal(number)
                begun = time.monotonic()
                process.communicate()
                slowest = max(slowest, time.monotonic() - begun)
                codes.add(process.returncode)
                left = left or yard.leftovers(4.0)
        yield result(
            number.name, place, codes == {right} and not left, f"exit code {right}, and nothing left",
            f"exit codes {sorted(codes)}, at most {slowest:.1f} s; left: {left or 'nothing'}")
