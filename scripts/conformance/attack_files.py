"""Files that a command must not lose, and files that must not hurt it.

Outputs over inputs and over each other, full disks, sources without an end, links and pipes in a
spec, a recorder that is killed, and files that another user may not read.
"""

import contextlib
import hashlib
import json
import os
import pathlib
import resource
import shutil
import signal
import socket
import subprocess
import time

from results import Result

# The seconds that a call may take, and the bytes of memory that it may have.
PATIENCE, MEMORY = 20, 2 << 30
# The number of a user who owns nothing.
NOBODY = 65534

CONTRACT = """openapi: 3.1.0
info: {title: Lending, version: "1"}
paths:
  /loans:
    post:
      operationId: lend
      responses:
        "201": {description: Lent.}
        "409": {description: None is left.}
"""
BACKEND = """state: {left: 1}
operations:
  lend:
    - {name: none left, when: state.left == 0, respond: {status: 409}}
    - name: lent
      do: [{set: {state.left: "${state.left - 1}"}}]
      respond: {status: 201}
"""
CLIENT = """events: {choose: {}}
initial: idle
states:
  idle: {on: {choose: {target: asking}}}
  asking:
    invoke: {operation: lend, on: {"201": {target: done}, default: {target: idle}}}
  done: {type: final}
"""
SCENARIOS = """scenarios:
  - name: one
    kind: script
    actors: {anna: {}}
    steps: [{call: lend, expect: {status: 201}}]
"""
HAR = json.dumps({"log": {"version": "1.2", "creator": {"name": "a", "version": "1"}, "entries": [{
    "startedDateTime": "2026-01-01T00:00:00Z", "time": 1,
    "request": {"method": "POST", "url": "http://127.0.0.1/loans", "headers": []},
    "response": {"status": 201, "headers": [], "content": {"size": 0, "mimeType": ""}}}]}})

# What each command is called with, the file that its outputs are tried over, and its outputs.
# @ stands for the folder of the call.
CALLS = {
    "check": (["@/spec"], "spec/openapi.yaml", ["junit", "json", "sarif"]),
    "run": (["@/spec", "--findings", "none"], "spec/scenarios/lending.yaml",
            ["junit", "html", "json", "sarif", "events", "write-baseline"]),
    "fuzz": (["@/spec", "--budget", "3runs", "--findings", "none"], "spec/backend.yaml",
             ["junit", "html", "json", "sarif", "events", "write-baseline"]),
    "validate": (["--schema", "@/schema.json", "@/data.json"], "data.json", ["json"]),
    "eval": (["size(this)", "--with", "@/data.json"], "data.json", ["json"]),
    "judge": (["@/spec", "@/traffic.har"], "traffic.har", ["json"]),
    "mock": (["@/spec", "--port", "0"], "spec/openapi.yaml", ["json", "record"]),
    "init": (["@/spec/openapi.yaml", "@/made"], "spec/openapi.yaml", ["json"]),
    "export": (["@/spec"], "spec/clients/borrowing.yaml", ["out"]),
    "merge": (["@/report.json"], "report.json", ["junit", "html", "json", "sarif"]),
    "replay": (["@/report.json#0000"], "report.json", ["json"]),
    "explain": (["duplicate-key"], None, ["json"]),
}


class Folder:
    """A folder of a call, with a spec and one file of each kind."""

    def __init__(self, command, path):
        self.command, self.path = command, path
        shutil.rmtree(path, ignore_errors=True)
        for name, text in {
                "spec/openapi.yaml": CONTRACT, "spec/backend.yaml": BACKEND,
                "spec/clients/borrowing.yaml": CLIENT, "spec/scenarios/lending.yaml": SCENARIOS,
                "schema.json": "{}", "data.json": '{"a": 1}', "traffic.har": HAR,
                "notes.txt": "mine\n", "batch.jsonl": '{"expression": "1"}\n'}.items():
            self.write(name, text)

    def write(self, name, text):
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def words(self, words):
        return [word.replace("@", str(self.path)) for word in words]

    def run(self, *words, user=None, wrap=(), input=None):
        """The exit code of a call and what it said; None where it took too long."""
        def bound():
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            if user:
                os.setgroups([])
                os.setgid(user)
                os.setuid(user)
        try:
            ended = subprocess.run(
                [*wrap, *self.command, *self.words(words)], capture_output=True, text=True,
                timeout=PATIENCE, cwd=self.path, preexec_fn=bound,
                stdin=input or subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            return None, f"no end within {PATIENCE} s"
        return ended.returncode, ended.stderr

    def digest(self):
        """What the files hold, by their names."""
        return {
            str(path.relative_to(self.path)):
                hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "other"
            for path in sorted(self.path.rglob("*")) if not path.is_dir()}


def result(group, case, passed, found="", expected=""):
    return Result("attack", "files", group, "files", group, case, bool(passed), expected, found)


def refused(group, case, folder, before, code, told, words=(), wanted=(2,)):
    """A call ended with one of some codes, said why, and changed no file."""
    after = folder.digest()
    changed = sorted(name for name in before if after.get(name) != before[name])
    drafts = [name for name in after if name not in before]
    passed = (code in wanted and not changed and not drafts
              and all(word in told for word in words) and "internal fault" not in told)
    found = f"exit {code}; changed {changed}; new {drafts}; {told[:300]}"
    return result(group, case, passed, found, f"exit {wanted}, told {list(words)}")


# MARK: Outputs

def outputs(command, scratch):
    folder = Folder(command, scratch / "outputs")
    code, told = folder.run(
        "run", "@/spec", "--findings", "none", "--json", "@/report.json")
    yield result("outputs", "a first report", code == 0, f"exit {code}; {told[:300]}", "exit 0")
    shutil.rmtree(folder.path / ".rehearse", ignore_errors=True)
    for name, (words, target, options) in CALLS.items():
        for option in options:
            yield from over(folder, name, words, option, target)
    yield from shared(folder)
    yield from again(folder)


def over(folder, name, words, option, target):
    """One output over a file of another format, and over an input by all of its names."""
    before = folder.digest()
    code, told = folder.run(name, *words, f"--{option}", "@/notes.txt")
    yield refused("outputs", f"{name} --{option} over notes", folder, before, code, told,
                  ["exists and is no", "--force"])
    if target is None:
        return
    links = folder.path / "links"
    links.mkdir()
    source = folder.path / target
    (links / "soft").symlink_to(source)
    os.link(source, links / "hard")
    before = folder.digest()
    for label, path in [("an input", source), ("a link", links / "soft"),
                        ("a hard link", links / "hard")]:
        code, told = folder.run(name, *words, f"--{option}", str(path), "--force")
        yield refused("outputs", f"{name} --{option} over {label}", folder, before, code, told,
                      ["is an input of this call"])
    shutil.rmtree(links)


def shared(folder):
    """Two outputs in one file."""
    for name, (words, _, options) in CALLS.items():
        for option in options[1:]:
            (folder.path / "link").symlink_to("both")
            for label, second in [("one name", "both"), ("a link", "link")]:
                before = folder.digest()
                code, told = folder.run(
                    name, *words, f"--{options[0]}", "@/both", f"--{option}", f"@/{second}")
                yield refused("outputs", f"{name} --{options[0]} and --{option} by {label}",
                              folder, before, code, told, ["would both be written to"])
            (folder.path / "link").unlink()


def again(folder):
    """Outputs take the place of what the same option wrote before, and of empty files."""
    for name, (words, _, options) in CALLS.items():
        if name in ("mock", "replay"):
            continue
        for option in options:
            out = folder.path / "out"
            out.unlink(missing_ok=True)
            shutil.rmtree(folder.path / "made", ignore_errors=True)
            out.touch()
            codes = []
            for turn in range(2):
                if option == "write-baseline" and turn:
                    codes.append(codes[0])  # It is never replaced unless --baseline names it.
                    continue
                codes.append(folder.run(name, *words, f"--{option}", "@/out")[0])
                shutil.rmtree(folder.path / "made", ignore_errors=True)
            yield result("outputs", f"{name} --{option} twice",
                         codes[0] == codes[1] and codes[0] in (0, 3), f"{codes}", "alike")
            out.unlink(missing_ok=True)


# MARK: Full disks

def full(command, scratch):
    """Every output on a disk without room: an error, and nothing that looks like a result."""
    folder = Folder(command, scratch / "full")
    folder.run("run", "@/spec", "--findings", "none", "--json", "@/report.json")
    for name, (words, _, options) in CALLS.items():
        for option in options:
            if (name, option) == ("mock", "json") or name == "replay":
                continue  # Nothing is written to them here.
            shutil.rmtree(folder.path / "made", ignore_errors=True)
            shutil.rmtree(folder.path / ".rehearse", ignore_errors=True)
            before = folder.digest()
            code, told = folder.run(name, *words, f"--{option}", "/dev/full")
            shutil.rmtree(folder.path / "made", ignore_errors=True)
            shutil.rmtree(folder.path / ".rehearse", ignore_errors=True)
            yield refused("full disk", f"{name} --{option}", folder, before, code, told,
                          ["cannot write", "No space left"])


# MARK: Sources without an end

def endless(command, scratch):
    folder = Folder(command, scratch / "endless")
    huge = folder.path / "huge.json"
    huge.touch()
    os.truncate(huge, 3 << 30)
    calls = [
        ("validate --schema", ["validate", "--schema", "%", "@/data.json"]),
        ("validate", ["validate", "--schema", "@/schema.json", "%"]),
        ("eval --with", ["eval", "1", "--with", "%"]),
        ("eval --from", ["eval", "--from", "%#/a"]),
        ("eval --batch", ["eval", "--batch", "%"]),
        ("merge", ["merge", "%"]), ("judge", ["judge", "@/spec", "%"]),
        ("judge SPEC", ["judge", "%", "@/traffic.har"]), ("init", ["init", "%", "@/made"]),
        ("replay", ["replay", "%"]), ("check", ["check", "%"]), ("run", ["run", "%"]),
        ("run --baseline", ["run", "@/spec", "--findings", "none", "--baseline", "%"]),
        ("run --durations", ["run", "@/spec", "--shard", "1/1", "--durations", "%"]),
        ("mock --tls-cert", ["mock", "@/spec", "--port", "0", "--tls-cert", "%",
                             "--tls-key", "@/data.json"]),
    ]
    for label, words in calls:
        for source in ["/dev/zero", "@/huge.json"]:
            code, told = folder.run(*(word.replace("%", source) for word in words))
            shutil.rmtree(folder.path / ".rehearse", ignore_errors=True)
            passed = code == 2 and told.strip() and "internal fault" not in told
            yield result("endless", f"{label} {source}", passed, f"exit {code}; {told[:200]}",
                         "exit 2")
    with open("/dev/zero", "rb") as zeros:
        code, told = folder.run(
            "validate", "--schema", "@/schema.json", "-", input=zeros)
    yield result("endless", "standard input", code == 2 and "more than" in told,
                 f"exit {code}; {told[:200]}", "exit 2")


# MARK: What is no file in a spec

def strange(command, scratch):
    kinds = {
        "a dangling link": lambda path: path.symlink_to("nowhere"),
        "a looping link": lambda path: path.symlink_to(path.name),
        "a pipe": os.mkfifo,
        "a folder": lambda path: path.mkdir(),
        "a link out": lambda path: path.symlink_to("/etc/passwd"),
        "a socket": bound_socket,
    }
    for label, make in kinds.items():
        for place in ["extra.yaml", "schemas/extra.json", "scenarios/extra.yml"]:
            folder = Folder(command, scratch / "strange")
            path = folder.path / "spec" / place
            path.parent.mkdir(exist_ok=True)
            with contextlib.ExitStack() as stack:
                stack.enter_context(contextlib.chdir(path.parent))
                made = make(pathlib.Path(path.name))
                if made:
                    stack.enter_context(made)
            for words in [["check"], ["run", "--findings", "none"],
                          ["fuzz", "--budget", "1runs", "--findings", "none"]]:
                code, told = folder.run(words[0], "@/spec", *words[1:])
                yield result("strange files", f"{words[0]}: {label} as {place}",
                             code == 2 and place in told, f"exit {code}; {told[:200]}", "exit 2")
    folder = Folder(command, scratch / "strange")
    folder.write("secret.txt", "hush")
    (folder.path / "spec" / "files").symlink_to("..")
    for words in [["check"], ["run", "--findings", "none"], ["mock", "--port", "0"]]:
        code, told = folder.run(words[0], "@/spec", *words[1:])
        yield result("strange files", f"{words[0]}: files leads out", code == 2,
                     f"exit {code}; {told[:200]}", "exit 2")


def bound_socket(path):
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(path))
    return server


# MARK: A mock

@contextlib.contextmanager
def mock(folder, *words):
    """A mock that runs, and its port."""
    process = subprocess.Popen(
        [*folder.command, *folder.words(["mock", "@/spec", "--port", "0", "--quiet", *words])],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=folder.path)
    try:
        yield process, int(process.stdout.readline().rsplit(":", 1)[1])
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def ask(port, method, target, host="127.0.0.1"):
    """The status of an answer."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(
            f"{method} {target} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 0\r\n"
            "Connection: close\r\n\r\n".encode())
        head = connection.recv(4096).split(b" ")
    return int(head[1]) if len(head) > 1 else None


def killed(command, scratch):
    """A recorder that is killed: what was answered a second before is on the disk."""
    folder = Folder(command, scratch / "killed")
    for count in [0, 1, 5]:
        record = folder.path / f"{count}.har"
        with mock(folder, "--record", str(record)) as (process, port):
            statuses = [ask(port, "POST", "/loans") for _ in range(count)]
            time.sleep(1)
            process.send_signal(signal.SIGKILL)
            process.wait()
        code, told = folder.run("judge", "@/spec", str(record))
        wanted = 0 if count else 3
        exchanges = "exchange " if count == 1 else "exchanges "
        passed = (code == wanted and "the recording has no end" in told
                  and (not count or f"{count} {exchanges.strip()}: 0 broken" in told))
        yield result("killed", f"{count} exchanges", passed,
                     f"{statuses}; exit {code}; {told[:300]}", f"exit {wanted}")
    text = record.read_bytes()
    for cut in range(len(text) - 400, len(text), 40):
        record.write_bytes(text[:cut])
        code, told = folder.run("judge", "@/spec", str(record))
        yield result("killed", f"cut at {cut - len(text)}", code == 0 and "no end" in told,
                     f"exit {code}; {told[:200]}", "exit 0")


def admin(command, scratch):
    folder = Folder(command, scratch / "admin")
    targets = [
        ("/_rehearse/specs", "127.0.0.1", 200),
        ("http://localhost/_rehearse/specs", "localhost", 200),
        ("http://evil.example/_rehearse/specs", "127.0.0.1", 403),
        ("https://evil.example/_rehearse/state", "localhost", 403),
        ("http://localhost@evil.example/_rehearse/specs", "localhost", 403),
        ("http://127.0.0.1.evil.example/_rehearse/log", "localhost", 403),
        ("/_rehearse/specs", "evil.example", 403),
    ]
    with mock(folder, "--admin") as (_, port):
        for target, host, wanted in targets:
            status = ask(port, "GET", target, host)
            yield result("admin", f"{target} at {host}", status == wanted, f"{status}",
                         f"{wanted}")


# MARK: Another user

def unreadable(command, scratch):
    """Files that the user may not read or write are errors, whatever they are."""
    if os.geteuid() != 0:
        return
    folder = Folder(command, scratch / "unreadable")
    folder.run("run", "@/spec", "--findings", "none", "--json", "@/report.json")
    shutil.rmtree(folder.path / ".rehearse", ignore_errors=True)
    if folder.run("--version", user=NOBODY)[0] != 0:
        return  # The program itself is out of the other user's reach.
    calls = [
        ("a spec file", "spec/backend.yaml", ["check", "@/spec"]),
        ("a spec file", "spec/scenarios/lending.yaml", ["run", "@/spec", "--findings", "none"]),
        ("a contract", "spec/openapi.yaml", ["fuzz", "@/spec", "--budget", "1runs", "--findings", "none"]),
        ("a folder of a spec", "spec/clients", ["check", "@/spec"]),
        ("a folder of a spec", "spec/clients", ["run", "@/spec", "--findings", "none"]),
        ("a spec", "spec", ["check", "@/spec"]), ("a spec", "spec", ["mock", "@/spec"]),
        ("a schema", "schema.json", ["validate", "--schema", "@/schema.json", "@/data.json"]),
        ("data", "data.json", ["validate", "--schema", "@/schema.json", "@/data.json"]),
        ("a document", "data.json", ["eval", "1", "--with", "@/data.json"]),
        ("a batch", "batch.jsonl", ["eval", "--batch", "@/batch.jsonl"]),
        ("a recording", "traffic.har", ["judge", "@/spec", "@/traffic.har"]),
        ("a report", "report.json", ["merge", "@/report.json"]),
        ("a baseline", "data.json", ["run", "@/spec", "--findings", "none", "--baseline",
                                     "@/data.json"]),
        ("an output", "notes.txt", ["check", "@/spec", "--junit", "@/notes.txt"]),
        ("an output", "notes.txt", ["check", "@/spec", "--junit", "@/notes.txt", "--force"]),
        ("a folder of outputs", ".", ["check", "@/spec", "--junit", "@/new.xml"]),
        ("a folder of outputs", ".", ["init", "@/spec/openapi.yaml", "@/made"]),
    ]
    for label, name, words in calls:
        path = folder.path / name
        mode = path.stat().st_mode & 0o777
        path.chmod(0o755 if name == "." else 0)
        before = folder.digest()
        try:
            code, told = folder.run(*words, user=NOBODY)
        finally:
            path.chmod(mode)
        yield refused("another user", f"{words[0]}: {label}", folder, before, code, told,
                      ["ermission denied"])


def results(command, scratch):
    """One result for each attack."""
    scratch.chmod(0o755)
    for part in [outputs, full, endless, strange, killed, admin, unreadable]:
        yield from part(command, scratch)
