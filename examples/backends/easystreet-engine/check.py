#!/usr/bin/env python3
"""Starts the engine, talks to it in lines, and prints one line for each check.

    python3 check.py

Each defect must differ from the correct engine in the way that its sentence says.
"""
import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER))

from defect_list import DEFECTS
from edges import EDGES, RAW_LINES
from probe import Ask, Probe, holiday, near, short, row, segment
from probes_of_rules import PROBES as PROBES_OF_RULES
from probes_of_schedule import PROBES as PROBES_OF_SCHEDULE

ENGINE = FOLDER / "engine.py"
PROBES = PROBES_OF_RULES + PROBES_OF_SCHEDULE
PATIENCE = 10
ENGINES_AT_ONCE = 3
SILENCE = 0.5

COMPILED = tempfile.TemporaryDirectory()
ENVIRONMENT = {**os.environ, "PYTHONPYCACHEPREFIX": COMPILED.name, "PYTHONDONTWRITEBYTECODE": ""}

failures = 0


class Engine:
    """A running engine."""

    def __init__(self, defect: str | None = None):
        command = [sys.executable, str(ENGINE)] + (["--defect", defect] if defect else [])
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, env=ENVIRONMENT)
        self.lines: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.count = 0

    def _read(self) -> None:
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(b"")

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *_: Any) -> None:
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.wait(PATIENCE)

    def send(self, line: bytes) -> None:
        """Write one line."""
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def receive(self, patience: float = PATIENCE) -> bytes | None:
        """Return the next line, b"" at the end, or None after a silence."""
        try:
            return self.lines.get(timeout=patience)
        except queue.Empty:
            return None

    def ask(self, asked: Ask) -> dict:
        """Send a request and return its answer."""
        self.count += 1
        self.send(json.dumps(asked.line(self.count)).encode())
        answer = json.loads(self.receive())
        if answer.get("id") != self.count:
            raise ValueError(f"answer {answer.get('id')} for request {self.count}")
        return answer


def check(name: str, found: Any, expected: Any) -> None:
    """Print one line, and count what is wrong."""
    global failures
    if found == expected:
        print(f"ok      {name}")
    else:
        failures += 1
        print(f"WRONG   {name}: expected {expected!r}, found {found!r}")


def check_greeting(engine: Engine) -> None:
    """The greeting names the operations, and a reset is answered."""
    engine.send(b'{"hello":1}')
    greeting = json.loads(engine.receive())
    check("the greeting names twelve operations", len(set(greeting["operations"])), 12)
    engine.send(b'{"reset":true}')
    check("a reset is answered", json.loads(engine.receive()), {"reset": True})


def check_raw_lines(engine: Engine) -> None:
    """Lines that are no requests are answered, and the next request too."""
    for name, line, member in RAW_LINES:
        engine.send(line)
        check(name, member in json.loads(engine.receive()), True)


def check_correct_engine() -> None:
    """The correct engine meets each probe and each edge."""
    with Engine() as engine:
        check_greeting(engine)
        for name, asked, expected in EDGES:
            check(name, short(asked.operation, engine.ask(asked)), expected)
        check_raw_lines(engine)
        for probe in PROBES:
            for asked in probe.before:
                engine.ask(asked)
            check(f"correct: {probe.defect}", short(probe.ask.operation, engine.ask(probe.ask)), probe.correct)
    check("the engine ends with its input", engine.process.returncode, 0)


def check_defects_of_rules() -> None:
    """Each defect changes the answer to its probe."""
    with ThreadPoolExecutor(ENGINES_AT_ONCE) as pool:
        for probe, found in zip(PROBES, pool.map(answer_of_defect, PROBES)):
            check(f"defect: {probe.defect}", found, probe.broken)


def answer_of_defect(probe: Probe) -> Any:
    """Return the short answer of an engine with the defect."""
    with Engine(probe.defect) as engine:
        for asked in probe.before:
            engine.ask(asked)
        return short(probe.ask.operation, engine.ask(probe.ask))


def raw_answers(defect: str, asked: Ask, lines: int = 1, patience: float = PATIENCE) -> list[bytes | None]:
    """Return the raw lines that an engine with a defect answers."""
    with Engine(defect) as engine:
        engine.send(json.dumps(asked.line(7)).encode())
        return [engine.receive(patience) for _ in range(lines)]


def is_json(line: bytes | None) -> bool:
    """Tell whether a line is strict JSON in UTF-8."""
    def refuse(constant: str) -> None:
        raise ValueError(constant)
    try:
        json.loads((line or b"").decode("utf-8"), parse_constant=refuse)
        return True
    except ValueError:
        return False


def check_defects_of_pipe() -> None:
    """Each defect of the conversation shows in the lines."""
    year = Ask("holidays", parameters={"year": 2026})
    wrong_year = Ask("holidays", parameters={"year": 1})
    cut = raw_answers("answer-cut-at-buffer", year)[0]
    check("defect: answer-cut-at-buffer", (len(cut), is_json(cut)), (513, False))
    check("defect: answer-over-many-lines", is_json(raw_answers("answer-over-many-lines", year)[0]), False)
    twice = [json.loads(line) for line in raw_answers("refusals-answered-twice", wrong_year, lines=2)]
    check("defect: refusals-answered-twice", [(line["id"], line["status"]) for line in twice], [(7, 400), (7, 200)])
    debug = raw_answers("debug-line-on-output", year, lines=2)
    check("defect: debug-line-on-output", [is_json(line) for line in debug], [False, True])
    with Engine("answer-under-earlier-id") as engine:
        for number in (7, 8):
            engine.send(json.dumps(holiday("2026-01-01").line(number)).encode())
        ids = [json.loads(engine.receive())["id"] for _ in range(2)]
    check("defect: answer-under-earlier-id", ids, [0, 7])
    check("defect: unconvertible-not-flushed",
          raw_answers("unconvertible-not-flushed", row(ToHour="25"), patience=SILENCE), [None])
    check("defect: code-page-1252", is_json(raw_answers("code-page-1252", wrong_year)[0]), False)
    check("defect: byte-order-mark", raw_answers("byte-order-mark", year)[0][:3], b"\xef\xbb\xbf")
    nothing = near(1, segment(), point=(0, 0))
    check("defect: not-a-number-in-body", is_json(raw_answers("not-a-number-in-body", nothing)[0]), False)
    without = json.loads(raw_answers("status-left-out", holiday("2026-01-01"))[0])
    check("defect: status-left-out", "status" in without, False)
    check("defect: process-ends-at-refusal", raw_answers("process-ends-at-refusal", wrong_year), [b""])


def check_list() -> None:
    """The list of defects is complete, and DEFECTS.md shows it."""
    listed = subprocess.run([sys.executable, str(ENGINE), "--list-defects"], capture_output=True, check=True)
    check("--list-defects prints the list", json.loads(listed.stdout), DEFECTS)
    probed = {probe.defect for probe in PROBES}
    check("each defect of a rule has a probe",
          {entry["id"] for entry in DEFECTS if entry["kind"] != "transport"} ^ probed, set())
    page = (FOLDER / "DEFECTS.md").read_text(encoding="utf-8")
    check("DEFECTS.md names each defect", [entry["id"] for entry in DEFECTS if f"`{entry['id']}`" not in page], [])


def main() -> None:
    """Run all checks."""
    check_list()
    check_correct_engine()
    check_defects_of_rules()
    check_defects_of_pipe()
    print(f"{failures} checks are wrong" if failures else "All checks passed")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
