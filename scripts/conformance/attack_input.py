#!/usr/bin/env python3
"""Mutated files for every reader of the libraries, in one process; some of them for the commands;
interrupts in the middle of long inputs; and schemas for which a search for a document would not end.

An input follows from its number alone, so that a failure names the number that leads to it again:

    .build/release/MutatedInputs CORPUS NUMBER show

Run as a program it does more of the same: `scripts/conformance/attack_input.py --inputs 1000000`.
"""

import argparse
import json
import os
import pathlib
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

import attack_corpus
from results import Result

ROOT = pathlib.Path(__file__).resolve().parents[2]
# In process, and through the commands, in an ordinary run.
INPUTS = 100_000
COMMANDS = 300
# What one input may take, in seconds; then its process is ended, and the next one begun behind it.
PATIENCE = 20
MEBIBYTES = 1024
# What an interrupt may take, in seconds.
INTERRUPT = 2.0
# How often that is tried: other sections may keep the processors busy.
TRIES = 3
# How a command may end that was given a bad file.
ENDS = {0, 1, 2, 3}


def results(command, scratch):
    """The results of all attacks by input; `scratch` is an empty folder."""
    scratch = pathlib.Path(scratch)
    corpus = attack_corpus.write(scratch / "corpus", command)
    yield from mutated(corpus, scratch, 0, INPUTS)
    yield from commands(command, corpus, scratch, 0, COMMANDS)
    yield from draws(command, scratch)
    yield from interrupts(command, scratch)


def result(group, name, passed, expected, found):
    return Result("attack", "input", group, name, "", "", passed, expected, found)


# MARK: Mutated files in process


def driver():
    """The program that feeds mutated files to the readers, built where it is not there."""
    subprocess.run(
        ["swift", "build", "-c", "release", "--product", "MutatedInputs"], cwd=ROOT, check=True,
        stdout=subprocess.DEVNULL)
    return str(ROOT / ".build" / "release" / "MutatedInputs")


def mutated(corpus, scratch, first, count):
    """Feeds a range of inputs; a process that crashes is begun again behind the input."""
    program = driver()
    totals = {"inputs": 0, "read": 0, "spentDraws": 0}
    greatest = {"greatestSteps": 0, "mebibytes": 0, "slowestMilliseconds": 0, "slowest": 0}
    failures = []
    end = first + count
    start = time.monotonic()
    while first < end and len(failures) < 100:
        # In parts, so that what one input leaves in memory is not held against another.
        told, crash = part(program, corpus, scratch, first, min(100_000, end - first))
        if told is None:
            failures.append(crash)
            first = crash[0] + 1
            continue
        first += 100_000
        for name in totals:
            totals[name] += told[name]
        if told["slowestMilliseconds"] > greatest["slowestMilliseconds"]:
            greatest["slowest"] = told["slowest"]
        for name in ("greatestSteps", "mebibytes", "slowestMilliseconds"):
            greatest[name] = max(greatest[name], told[name])
    seconds = time.monotonic() - start
    summary = f"{totals} {greatest} in {seconds:.0f} s"
    print(f"attack: {summary}", file=sys.stderr)
    yield result(
        "readers", f"{count} mutated files", not failures, "no crash and no wait",
        "; ".join(f"input {number}: {how}" for number, how in failures[:10]) or summary)
    yield result(
        "readers", "memory", greatest["mebibytes"] <= MEBIBYTES, f"at most {MEBIBYTES} MiB",
        f"{greatest['mebibytes']} MiB")
    yield result(
        "readers", "files that can be read", totals["read"] * 20 > totals["inputs"],
        "one in twenty at least, or the mutations reach nothing", summary)
    # The last step of a draw may be a long one: a text, or a value that is judged.
    yield result(
        "draws", "steps of the longest draw", 0 < greatest["greatestSteps"] < 3_000_000,
        "its budget, and one step", str(greatest["greatestSteps"]))


def part(program, corpus, scratch, first, count):
    """What a process says of its inputs, or the number of the input that ended it, and how."""
    progress = scratch / "progress"
    progress.write_bytes(struct.pack("q", first))
    process = subprocess.Popen(
        [program, str(corpus), str(first), str(count), str(progress)], stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
    last, since = first, time.monotonic()
    while True:
        try:
            output, errors = process.communicate(timeout=1)
            break
        except subprocess.TimeoutExpired:
            number = struct.unpack("q", progress.read_bytes()[:8])[0]
            if number != last:
                last, since = number, time.monotonic()
            elif time.monotonic() - since > PATIENCE:
                process.kill()
                process.communicate()
                return None, (number, f"took more than {PATIENCE} s")
    number = struct.unpack("q", progress.read_bytes()[:8])[0]
    if process.returncode:
        lines = errors.decode(errors="replace").strip().splitlines()
        return None, (number, f"exit {process.returncode} {lines[:1]}")
    return json.loads(output), None


# MARK: Mutated files through the commands


# What each command is given, by what reads the file; {} is the file or the folder of a spec.
GIVEN = {
    "document": [["eval", "1", "--with", "{}"], ["validate", "--schema", "{order}", "{}"]],
    "schema": [["validate", "--schema", "{}", "{json}"]],
    "expression": [["eval", "--", "{text}"]],
    "har": [["judge", "{tea}", "{}"]],
    "baseline": [["run", "{tea}", "--list", "--baseline", "{}"]],
    "replay": [["replay", "{}", "--spec", "{tea}"], ["replay", "{}"]],
    "report": [["merge", "{}"]],
    "arazzo": [["run", "{}", "--list"]],
    "contract": [["check", "{spec}", "--quiet"], ["init", "{}", "--dry-run"]],
    "backend": [["run", "{spec}", "--list"], ["fuzz", "{spec}", "--budget", "20runs", "--findings", "none"]],
    "client": [["check", "{spec}", "--quiet"], ["export", "{spec}"]],
    "scenario": [["run", "{spec}", "--list"], ["check", "{spec}", "--quiet"]],
    "mutant": [["check", "{spec}", "--quiet"]],
}


def commands(command, corpus, scratch, first, count):
    """Gives mutated files to the commands that read them."""
    program = driver()
    failures = []
    ends = {}
    readers = sorted(GIVEN)
    ran = most = 0
    number = first
    while ran < count and len(failures) < 50:
        shown = subprocess.run(
            [program, str(corpus), str(number), "show"], capture_output=True, check=True)
        # The first line names the reader, the path in the corpus and the spec.
        reader, path, spec = shown.stderr.decode().split("\t")
        number += 1
        if reader not in readers:
            continue
        words = GIVEN[reader][number % len(GIVEN[reader])]
        how, mebibytes = run_mutated(
            command, words, shown.stdout, path, spec.strip(), corpus, scratch)
        most = max(most, mebibytes)
        ran += 1
        ends[how] = ends.get(how, 0) + 1
        if how not in ENDS:
            failures.append(f"input {number - 1}: {' '.join(words)}: {how}")
    yield result(
        "commands", f"{count} mutated files", not failures and ran == count,
        "exit code 0, 1, 2 or 3", "; ".join(failures[:10]) or f"{ends}")
    yield result(
        "commands", "memory", most <= MEBIBYTES, f"at most {MEBIBYTES} MiB", f"{most} MiB")


def run_mutated(command, words, content, path, spec, corpus, scratch):
    """How a command ends that is given a file, in its spec where it has one, and its MiB."""
    folder = scratch / "given"
    shutil.rmtree(folder, ignore_errors=True)
    if spec:
        shutil.copytree(corpus / "spec" / spec, folder)
    else:
        folder.mkdir(parents=True)
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    tea = str(ROOT / "examples" / "tea-house")
    order = ROOT / "examples" / "order"
    text = content.replace(b"\0", b"").decode(errors="surrogateescape")
    given = [
        {
            "{}": str(file), "{spec}": str(folder), "{tea}": tea, "{text}": text[:100_000],
            "{order}": str(order / "order.schema.yaml"), "{json}": str(order / "order.json"),
        }.get(word, word)
        for word in words]
    process = subprocess.Popen(
        [*command, *given], cwd=scratch, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
    _, _, usage = wait(process, 60)
    return process.returncode, usage.ru_maxrss >> 10


# MARK: Draws


def draws(command, scratch):
    """Requests for schemas that hardly anything meets: a command says so, and soon."""
    for name, schema in attack_corpus.HARD_SCHEMAS.items():
        folder = scratch / "hard"
        folder.mkdir(exist_ok=True)
        (folder / "openapi.yaml").write_text(attack_corpus.contract(schema))
        start = time.monotonic()
        try:
            done = subprocess.run(
                [*command, "fuzz", str(folder), "--seed", "1", "--budget", "20runs",
                 "--findings", "none"], capture_output=True, text=True, timeout=60)
        except subprocess.TimeoutExpired:
            yield result("draws", name, False, "an end", "none within 60 s")
            continue
        seconds = time.monotonic() - start
        told = done.stderr
        is_clear = "20 requests" in told or "no valid request could be drawn" in told
        yield result(
            "draws", name, is_clear and done.returncode in ENDS and seconds < 20,
            "20 requests, or that there are none, within 20 s",
            f"exit {done.returncode} after {seconds:.1f} s: {told[-300:]}")


# MARK: Interrupts


def interrupts(command, scratch):
    """Every command that reads something long ends soon after an interrupt, and says why."""
    for name, words, feed in attack_corpus.long_inputs(scratch / "long"):
        for _ in range(TRIES):
            told = interrupted(command, name, words, feed, scratch)
            if told.passed:
                break
        yield told
    yield crowded(command, scratch / "crowded")


CROWDED = {
    "openapi.yaml": """\
openapi: 3.1.0
info: {title: Ticks, version: "1"}
paths: {/ticks: {get: {operationId: ticks, responses: {"204": {description: Fine.}}}}}
""",
    "backend.yaml": """\
state: {ticks: 0}
operations: {ticks: [{name: seen, respond: {status: 204}}]}
jobs:
  tick: {every: "now + duration('1s')", do: [{set: {state.ticks: "${state.ticks + 1}"}}]}
""",
}


def crowded(command, folder):
    """A mock whose clock is moved by a century of jobs, one every second, ends soon after as well."""
    folder.mkdir(parents=True)
    for name, text in CROWDED.items():
        (folder / name).write_text(text)
    mock = subprocess.Popen(
        [*command, "mock", str(folder), "--port", "0", "--quiet", "--admin", "--clock", "virtual"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        port = int(mock.stdout.readline().strip().rsplit(":", 1)[1])
        with socket.create_connection(("127.0.0.1", port)) as connection:
            body = b'{"advance": "876000h"}'
            connection.sendall(
                b"POST /_rehearse/clock HTTP/1.1\r\nHost: localhost\r\n"
                b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (len(body), body))
            time.sleep(0.7)
            start = time.monotonic()
            mock.send_signal(signal.SIGINT)
            _, _, usage = wait(mock, 30)
            seconds, mebibytes = time.monotonic() - start, usage.ru_maxrss >> 10
            code = mock.returncode
        return result(
            "interrupts", "a mock whose clock was moved by a century",
            code == 130 and seconds <= INTERRUPT and mebibytes <= MEBIBYTES,
            f"exit code 130 within {INTERRUPT} s and {MEBIBYTES} MiB",
            f"exit code {code} after {seconds:.2f} s with {mebibytes} MiB")
    finally:
        if mock.poll() is None:
            mock.kill()
            mock.wait()
        mock.stdout.close()


def wait(process, patience):
    """Waits for a process that is killed after so many seconds; its resources are known then."""
    timer = threading.Timer(patience, process.kill)
    timer.start()
    try:
        told = os.wait4(process.pid, 0)
    finally:
        timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(told[1])
    return told


def interrupted(command, name, words, feed, scratch):
    process = subprocess.Popen(
        [*command, *words], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, cwd=scratch)
    try:
        if feed:
            process.stdin.write(feed)
            process.stdin.flush()
        time.sleep(0.7)
        if process.poll() is not None:
            told = process.stderr.read().decode(errors="replace")[-200:]
            return result(
                "interrupts", name, False, "an input that takes longer",
                f"it ended by itself with {process.returncode}: {told}")
        start = time.monotonic()
        process.send_signal(signal.SIGINT)
        try:
            code = process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            return result("interrupts", name, False, f"an end within {INTERRUPT} s", "none")
        seconds = time.monotonic() - start
        return result(
            "interrupts", name, code == 130 and seconds <= INTERRUPT,
            f"exit code 130 within {INTERRUPT} s", f"exit code {code} after {seconds:.2f} s")
    except BrokenPipeError:
        return result("interrupts", name, False, "an input that takes longer", "it stopped reading")
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        process.stdin.close()
        process.stderr.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="NUMBER")
    parser.add_argument("--inputs", type=int, default=INPUTS, metavar="COUNT")
    parser.add_argument("--commands", type=int, default=0, metavar="COUNT")
    options = parser.parse_args()
    command = [str(ROOT / ".build" / "release" / "rehearse")]
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        corpus = attack_corpus.write(scratch / "corpus", command)
        found = list(mutated(corpus, scratch, options.first, options.inputs))
        if options.commands:
            found += commands(command, corpus, scratch, options.first, options.commands)
        for each in found:
            failed += each.passed is False
            mark = "failed" if each.passed is False else "passed"
            print(f"{mark}: {each.group}: {each.name}: {each.found}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
