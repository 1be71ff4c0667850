"""Speaks the harness protocol of Bowtie (IHOP version 1) with a command."""

import json
import queue
import subprocess
import tempfile
import threading

PATIENCE = 60


class Broken(Exception):
    """The command ended, or did not answer in time, or answered nonsense."""


class Harness:
    """One running command, restarted after it breaks."""

    def __init__(self, command, dialect, *switches):
        self.command = [*command, "bowtie", *switches]
        self.dialect = dialect
        self.sequence = 0
        self.process = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process:
            try:
                self.send({"cmd": "stop"})
                self.process.wait(PATIENCE)
            except (OSError, subprocess.TimeoutExpired):
                self.process.kill()
            self.close()

    def run(self, case, output="flag"):
        """The results of one case, one for each of its tests."""
        if self.process is None:
            self.start()
        self.sequence += 1
        message = {"cmd": "run", "seq": self.sequence, "case": case, "output": output}
        answer = self.ask(message)
        if answer.get("seq") != self.sequence:
            self.give_up(f"answered {answer.get('seq')!r} to {self.sequence}")
        if answer.get("errored") or answer.get("skipped"):
            return [answer] * len(case["tests"])
        results = answer.get("results")
        if not isinstance(results, list) or len(results) != len(case["tests"]):
            self.give_up("did not give one result for each test")
        return results

    def start(self):
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors)
        self.lines = queue.Queue()
        reader = threading.Thread(target=self.read, args=(self.process, self.lines), daemon=True)
        reader.start()
        started = self.ask({"cmd": "start", "version": 1})
        dialects = started.get("implementation", {}).get("dialects", [])
        if started.get("version") != 1 or self.dialect not in dialects:
            self.give_up(f"does not speak version 1 with {self.dialect}")
        if self.ask({"cmd": "dialect", "dialect": self.dialect}).get("ok") is not True:
            self.give_up(f"refuses {self.dialect}")

    @staticmethod
    def read(process, lines):
        for line in process.stdout:
            lines.put(line)
        lines.put(None)

    def send(self, message):
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def ask(self, message):
        try:
            self.send(message)
            line = self.lines.get(timeout=PATIENCE)
        except (OSError, queue.Empty) as error:
            self.give_up("ended" if isinstance(error, OSError) else f"was silent for {PATIENCE} s")
        if line is None:
            self.give_up("ended")
        try:
            return json.loads(line)
        except ValueError:
            self.give_up(f"answered {line[:200]!r}")

    def give_up(self, reason):
        self.process.kill()
        code = self.process.wait()
        self.errors.seek(0)
        last = self.errors.read().decode(errors="replace").strip().splitlines()[-1:]
        self.close()
        raise Broken(" ".join([f"the command {reason} (exit code {code})", *last]))

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.errors.close()
        self.process = None
