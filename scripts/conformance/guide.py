"""The three pages of the guide, typed in order beside the server that they show."""

import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

from results import Result

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ["first-contract.md", "first-race.md", "gate.md"]
PORT = "8000"
PATIENCE = 120


class Reader:
    """Somebody who types what the pages show, in an empty folder."""

    def __init__(self, command, folder):
        self.folder = pathlib.Path(folder)
        self.port = free_port()
        self.server = None
        program = pathlib.Path(command[0]).resolve()
        (self.folder / ".bin").mkdir()
        (self.folder / ".bin" / "rehearse").symlink_to(program)
        # The pages say python3, which is the one that runs this.
        (self.folder / ".bin" / "python3").symlink_to(sys.executable)
        path = f"{self.folder / '.bin'}:{os.environ['PATH']}"
        self.environment = {**os.environ, "PATH": path, "NO_COLOR": "1"}

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def edit(self, path, lines):
        old = "".join(line[1:] + "\n" for line in lines if not line.startswith("+"))
        new = "".join(line[1:] + "\n" for line in lines if not line.startswith("-"))
        text = (self.folder / path).read_text()
        if text.count(old) != 1:
            return f"the change of {path} fits {text.count(old)} places"
        self.write(path, text.replace(old, new))
        return None

    def start(self):
        self.stop()
        self.server = subprocess.Popen(
            [sys.executable, "server.py", str(self.port)], cwd=self.folder,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise TimeoutError("the server of the guide does not answer")

    def stop(self):
        if self.server:
            self.server.send_signal(signal.SIGTERM)
            self.server.wait(10)
            self.server = None

    def type(self, line):
        """The exit code and the lines of a command; the port stands in for that of the page."""
        done = subprocess.run(
            ["sh", "-c", line.replace(f":{PORT}", f":{self.port}")], cwd=self.folder,
            env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=PATIENCE, check=False)
        said = done.stdout.decode("utf-8", "replace").replace(f":{self.port}", f":{PORT}")
        return done.returncode, said.strip("\n")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def blocks(text):
    """The fenced blocks of a page: the language and the lines."""
    for language, body in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.S | re.M):
        yield language, body.splitlines()


def dialogue(lines):
    """The commands of a block, each with the exit code and the lines that it shows."""
    typed = []
    for line in lines:
        if line.startswith("$ "):
            command, _, remark = line[2:].partition(" # exit code ")
            typed.append((command, int(remark or 0), []))
        elif typed:
            typed[-1][2].append(line)
    return typed


def matches(shown, said):
    """Whether the output is what a page shows; … stands for anything, and a line of it for lines."""
    if not shown:
        return True
    pattern = ".*".join(re.escape(part) for part in "\n".join(shown).split("…"))
    # A line of … may stand for no line at all.
    pattern = pattern.replace(re.escape("\n") + ".*" + re.escape("\n"), "\n(?:.*\n)?")
    return re.fullmatch(pattern, said, re.S) is not None


def results(found, command, dialects):
    """One result for each thing that a reader does."""
    with tempfile.TemporaryDirectory() as folder:
        reader = Reader(command, folder)
        try:
            for page in PAGES:
                text = (ROOT / "docs" / page).read_text()
                for language, lines in blocks(text):
                    yield from done(reader, page, language, lines)
        finally:
            reader.stop()


def done(reader, page, language, lines):
    path = lines[0][2:] if lines and lines[0].startswith("# ") else ""
    if language in ("yaml", "python") and path.endswith((".yaml", ".py")):
        reader.write(path, "\n".join(lines) + "\n")
    elif language == "diff":
        fault = reader.edit(path, lines[1:])
        yield result(page, f"changes {path}", fault is None, "a place", fault)
    elif language == "console":
        for line, code, shown in dialogue(lines):
            if line == "python3 server.py &":
                reader.start()
                continue
            found, said = reader.type(line)
            good = found == code and matches(shown, said)
            yield result(page, line, good, f"exit code {code}, and " + "\n".join(shown),
                         f"exit code {found}, and {said}")


def result(page, test, passed, wanted, found):
    return Result("guide", "", "accept", page, test, "", passed, wanted, str(found))
