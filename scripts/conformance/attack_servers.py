"""Hostile servers on loopback that runs are led against.

Each server answers `GET /` rightly, so that the run begins, and then does its worst. A run against it
must end in time and in bounded memory, with the exit code that is right for it, and write reports
that can be read. Nothing may pass because nothing was judged.
"""

import asyncio
import concurrent.futures
import dataclasses
import functools
import json
import os
import pathlib
import signal
import subprocess
import threading
import time
import typing
import xml.etree.ElementTree

import attack_identities
import attack_spec
from attack_visit import Servers
from extent import FULL
from results import Result

# What could not be decided, and what broke the contract.
UNDECIDED, FOUND = 3, 1
# How many runs are under way at once: most of the time they wait.
TOGETHER = 4
# After how many seconds a run must be over, and how many megabytes it may take.
PATIENCE, MEMORY = 75, 400
OPTIONS = ["--allow-writes", "--timeout", "1s", "--max-wait", "1s", "--findings", "none",
           "--color", "never", "--seed", "1"]

JSON = b"Content-Type: application/json\r\n"


def answer(body, status=b"200 OK", fields=JSON):
    return (b"HTTP/1.1 " + status + b"\r\n" + fields
            + b"Content-Length: %d\r\n\r\n" % len(body) + body)


def sound(request):
    """What a server without fault answers."""
    if request.method == b"POST":
        return answer(json.dumps(
            {"id": "loan-1", "book": json.loads(request.body)["book"]}).encode(), b"201 Created")
    return answer(attack_spec.BOOKS)


def chunked(*parts, end=b"0\r\n\r\n"):
    head = b"HTTP/1.1 200 OK\r\n" + JSON + b"Transfer-Encoding: chunked\r\n\r\n"
    return head + b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in parts) + end


@dataclasses.dataclass
class Mode:
    name: str
    # The exit code that is right.
    code: int
    serve: typing.Callable
    scheme: str = "http"
    identity: str | None = None
    # Words that the run must say.
    says: str = ""
    # The seconds and megabytes that the run may take.
    patience: int = PATIENCE
    memory: int = MEMORY


MODES = []


def mode(code, name, **rest):
    """Adds a server that is told each request after `GET /`."""
    def add(attack):
        async def serve(visit):
            while True:
                request = await visit.request()
                if request.target == b"/":
                    await visit.send(answer(b"{}"))
                else:
                    await attack(visit, request)
        MODES.append(Mode(name, code, serve, **rest))
        return attack
    return add


def connection(code, name, **rest):
    """Adds a server that is told each connection."""
    def add(attack):
        MODES.append(Mode(name, code, attack, **rest))
        return attack
    return add


def writes(code, name, content, **rest):
    """Adds a server that answers each request with these bytes, and closes the connection."""
    async def attack(visit, request):
        await visit.send(content)
        await visit.close()
    mode(code, name, **rest)(attack)


# A server without fault: otherwise all others could be refused for a mistake of the spec.

@mode(0, "a sound server")
async def without_fault(visit, request):
    await visit.send(sound(request))


# No answer.

@mode(FOUND, "a reset in place of an answer")
async def no_answer_but_a_reset(visit, request):
    await visit.reset()


@mode(FOUND, "an end in place of an answer")
async def no_answer_but_an_end(visit, request):
    await visit.close()


@mode(FOUND, "half an end in place of an answer")
async def half_an_end(visit, request):
    visit.half_close()
    await visit.hang()


@mode(UNDECIDED, "silence in place of an answer", says="in a row")
async def silence(visit, request):
    await visit.hang()


@mode(UNDECIDED, "silence after the status line")
async def silence_after_status(visit, request):
    await visit.send(b"HTTP/1.1 200 OK\r\n")
    await visit.hang()


@mode(FOUND, "silence after the head")
async def silence_after_head(visit, request):
    await visit.send(sound(request)[:-5])
    await visit.hang()


@mode(UNDECIDED, "a byte in each tenth of a second")
async def drip(visit, request):
    for byte in sound(request):
        await visit.send(bytes([byte]))
        await asyncio.sleep(0.1)


@mode(FOUND, "a reset in the body")
async def reset_in_body(visit, request):
    await visit.send(sound(request)[:-5])
    await asyncio.sleep(0.02)
    await visit.reset()


async def only_the_first(visit):
    """Answers one request, and listens no longer."""
    await visit.request()
    await visit.send(answer(b"{}"))
    visit.server.listener.close()

connection(UNDECIDED, "nobody listens after the first answer")(only_the_first)

writes(FOUND, "an end in the status line", b"HTTP/1.1 2")
writes(FOUND, "an end in the head", b"HTTP/1.1 200 OK\r\nContent-Ty")
writes(FOUND, "an end in the body", answer(attack_spec.BOOKS)[:-5])
writes(FOUND, "an end in a chunk", chunked(attack_spec.BOOKS, end=b"")[:-9])
writes(FOUND, "an end before the last chunk", chunked(attack_spec.BOOKS, end=b""))


# No HTTP.

writes(FOUND, "a status line of junk", b"ILLEGAL\r\n\r\n")
writes(FOUND, "a body without a head", attack_spec.BOOKS)
writes(FOUND, "a status line without a version", b"200 OK\r\n\r\n" + attack_spec.BOOKS)
writes(FOUND, "a version that nobody knows",
       answer(attack_spec.BOOKS).replace(b"HTTP/1.1", b"HTTP/9.9"))
writes(FOUND, "a status of a thousand", answer(attack_spec.BOOKS, b"1000 Much"))
writes(FOUND, "a status of letters", answer(attack_spec.BOOKS, b"abc Letters"))
writes(FOUND, "a NUL in a field",
       answer(attack_spec.BOOKS, fields=JSON + b"X-A: \x00\r\n"))
writes(FOUND, "frames of HTTP/2", b"\x00\x00\x12\x04\x00\x00\x00\x00\x00" + bytes(18))
writes(FOUND, "nothing but NUL bytes", bytes(4096))
writes(FOUND, "a field of binary", b"HTTP/1.1 200 OK\r\n" + bytes(range(128, 256)) + b"\x00\r\n\r\n")


# Lengths that lie.

def with_length(length):
    return answer(attack_spec.BOOKS).replace(
        b"Content-Length: %d" % len(attack_spec.BOOKS), b"Content-Length: " + length)


writes(FOUND, "a length below nothing", with_length(b"-1"))
writes(FOUND, "a length of letters", with_length(b"many"))
writes(FOUND, "a length beyond all numbers", with_length(b"9" * 40))
writes(FOUND, "a length that is too long", with_length(b"400"))
writes(FOUND, "a length that is too short", with_length(b"20"))
writes(FOUND, "two lengths", with_length(b"20\r\nContent-Length: 34"))
writes(FOUND, "a chunk without a size",
       chunked(end=b"zz\r\n" + attack_spec.BOOKS + b"\r\n0\r\n\r\n"))
writes(FOUND, "a chunk of a size beyond all numbers",
       chunked(end=b"F" * 17 + b"\r\n" + attack_spec.BOOKS))
writes(FOUND, "bytes behind the last chunk", chunked(attack_spec.BOOKS) + b"more")


@mode(FOUND, "a length of ten gigabytes, and silence")
async def promised_much(visit, request):
    await visit.send(with_length(b"10000000000"))
    await visit.hang()


@mode(FOUND, "two answers to one request")
async def twice(visit, request):
    await visit.send(sound(request) + answer(b"[]"))


# The answer to each request is its own. What comes late meets a connection that is closed.
@mode(0, "a further answer that comes late")
async def late(visit, request):
    await visit.send(sound(request))
    await asyncio.sleep(0.02)
    await visit.send(answer(b'"late"', b"418 Late"))


@connection(FOUND, "an answer before the request")
async def early(visit):
    await visit.send(answer(b"[]"))
    await visit.request()
    await visit.hang()


# Too much.

async def forever(visit, piece, pause=0.0):
    while True:
        await visit.send(piece)
        await asyncio.sleep(pause)


@mode(UNDECIDED, "announcements without end")
async def announcements(visit, request):
    await forever(visit, b"HTTP/1.1 100 Continue\r\n\r\n" * 100)


@mode(UNDECIDED, "slow announcements without end")
async def slow_announcements(visit, request):
    await forever(visit, b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n", 0.05)


@mode(UNDECIDED, "a field without end")
async def long_field(visit, request):
    await visit.send(b"HTTP/1.1 200 OK\r\nX-A: ")
    await forever(visit, b"a" * 65536)


@mode(UNDECIDED, "fields without end")
async def many_fields(visit, request):
    await visit.send(b"HTTP/1.1 200 OK\r\n")
    await forever(visit, b"X-A: a\r\n" * 1000)


@mode(UNDECIDED, "a trailer without end")
async def long_trailer(visit, request):
    await visit.send(chunked(attack_spec.BOOKS, end=b"0\r\n"))
    await forever(visit, b"X-A: a\r\n" * 1000)


@mode(UNDECIDED, "an extension of a chunk without end")
async def long_extension(visit, request):
    await visit.send(chunked(end=b"5;"))
    await forever(visit, b"a" * 65536, 0.01)


@mode(FOUND, "an empty line without end")
async def empty_lines(visit, request):
    await forever(visit, b"\r\n" * 32768, 0.01)


@mode(UNDECIDED, "a slow body without end")
async def slow_body(visit, request):
    await visit.send(b"HTTP/1.1 200 OK\r\n" + JSON + b"\r\n[")
    await forever(visit, b" " * 1000, 0.05)


# What breaks the contract.

@mode(FOUND, "a redirection to itself")
async def redirection(visit, request):
    await visit.send(answer(b"", b"302 Found", b"Location: " + request.target + b"\r\n"))


writes(FOUND, "a redirection to a file", answer(b"", b"302 Found", b"Location: file:///etc/passwd\r\n"))
writes(FOUND, "another protocol",
       b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: chat\r\nConnection: Upgrade\r\n\r\nhello")
writes(FOUND, "a body that is cut, of the right length", answer(attack_spec.BOOKS[:-5]))
writes(FOUND, "a body that is no UTF-8", answer(b'[{"id": "\xff\xfe", "title": "\xc3("}]'))
writes(FOUND, "a body in a coding that nobody asked for",
       answer(b"\x1f\x8b\x08junk", fields=JSON + b"Content-Encoding: gzip\r\n"))
writes(FOUND, "a hundred thousand brackets", answer(b"[" * 100_000))
writes(FOUND, "a number beyond all numbers", answer(b'[{"id": 1e999999999, "title": "a"}]'))
writes(FOUND, "a member twice", answer(b'[{"id": "a", "id": 1, "title": "b"}]'))
writes(FOUND, "fifty thousand mistakes", answer(b"[" + b"{}," * 50_000 + b"{}]"))
writes(FOUND, "a text of four megabytes", answer(b'["' + b"a" * 4_000_000 + b'"]'))
writes(FOUND, "a status of 500 and four megabytes", answer(b"a" * 4_000_000, b"500 Large"))
writes(FOUND, "a hundred thousand chunks", chunked(*[b" "] * 100_000, b"[{}]"))
writes(FOUND, "controls of terminals",
       answer("[\"\x1b]0;a\x07\x1b[2J\u202e\u200b]]>\x9b\"]".encode(), fields=JSON + b"X-A: \x1b[31m\r\n"))
writes(FOUND, "the answer to another question", answer(attack_spec.LOAN, b"201 Created"))


# Large answers that are right: they are judged one after the other.

def large(name, count, **bounds):
    books = json.dumps(
        [{"id": f"book-{number}", "title": f"A long title {number}"} for number in range(count)])

    @mode(0, name, **bounds)
    async def attack(visit, request):
        await visit.send(sound(request) if request.method == b"POST" else answer(books.encode()))


large("a list of two megabytes", 40_000, memory=250)
if FULL:
    large("a list of twenty-two megabytes", 400_000, patience=120, memory=1000)


# TLS that must not be trusted: no request may come.

def secret_request(name, identity):
    async def attack(visit):
        await visit.request()
        await visit.send(answer(b"{}"))
    connection(UNDECIDED, name, scheme="https", identity=identity, says="not trusted")(attack)


secret_request("a certificate that vouches for itself", attack_identities.SELF_SIGNED)
secret_request("a certificate that has expired", attack_identities.EXPIRED)
secret_request("a certificate of another host", attack_identities.OTHER_HOST)


def handshake(name, content, hangs=False):
    async def attack(visit):
        await visit.reader.read(5)
        await visit.send(content)
        if hangs:
            await visit.hang()
    connection(UNDECIDED, name, scheme="https")(attack)


handshake("a handshake that hangs", b"", hangs=True)
handshake("a handshake that is ended", b"")
handshake("plain HTTP at the port of TLS", answer(b"{}"))
handshake("an alert in place of a handshake", b"\x15\x03\x03\x00\x02\x02\x28")
handshake("a warning, and then silence", b"\x15\x03\x03\x00\x02\x01\x00", hangs=True)
handshake("a hello of junk", b"\x16\x03\x03\x40\x00" + b"\x02" * 0x4000)
handshake("a record that is too long", b"\x16\x03\x03\xff\xff" + bytes(70_000))
handshake("a hello that is cut", b"\x16\x03\x03\x00\x7a\x02\x00\x00\x76\x03\x03", hangs=True)


@connection(UNDECIDED, "records of TLS without end", scheme="https")
async def records(visit):
    await forever(visit, b"\x16\x03\x03\x00\x04\x00\x00\x00\x00" * 100, 0.01)


@connection(UNDECIDED, "TLS at the port of plain HTTP")
async def alerts(visit):
    await visit.reader.read(5)
    await visit.send(b"\x15\x03\x01\x00\x02\x02\x46")


# Running.

def results(command, scratch):
    """One result for each server, and for each signal that comes while one is silent."""
    spec = attack_spec.write(scratch / "shelf")
    with Servers() as servers, concurrent.futures.ThreadPoolExecutor(TOGETHER) as pool:
        ways = [functools.partial(attacked, one, servers, command, spec, scratch) for one in MODES]
        ways += [
            functools.partial(interrupted, sent, code, servers, command, spec)
            for sent, code in [(signal.SIGINT, 130), (signal.SIGTERM, 143)]]
        yield from pool.map(lambda way: way(), ways)


def attacked(mode, servers, command, spec, scratch):
    server = servers.start(mode.serve, mode.scheme, mode.identity)
    folder = scratch / mode.name.replace(" ", "-").replace("/", "-")
    folder.mkdir()
    run = Run([*command, "run", spec, "--against", server.base, *OPTIONS, "--json",
               folder / "run.json", "--junit", folder / "junit.xml"], folder)
    run.wait(mode.patience)
    servers.stop(server)
    faults = [*run.faults(mode, server), *unreadable(folder)]
    expected = f"exit code {mode.code} within {mode.patience} s and {mode.memory} MB"
    return result("servers", mode.name, not faults, expected, "; ".join(faults) or run.told)


def interrupted(sent, code, servers, command, spec):
    """A run that waits for a silent server ends as soon as it is told to."""
    came = threading.Event()

    async def serve(visit):
        while (await visit.request()).target == b"/":
            await visit.send(answer(b"{}"))
        came.set()
        await visit.hang()

    server = servers.start(serve)
    run = Run([*command, "run", spec, "--against", server.base, "--allow-writes",
               "--findings", "none"], pathlib.Path(spec))
    came.wait(PATIENCE)
    run.process.send_signal(sent)
    run.wait(5)
    servers.stop(server)
    return result(
        "interrupts", f"{sent.name} while a server is silent", run.code == code,
        f"exit code {code} within 5 s", run.told)


def result(group, name, passed, expected, found):
    return Result("attack", "", group, name, "", "", passed, expected, found)


class Run:
    """The command at work, and what it took."""

    def __init__(self, words, folder):
        self.begun = time.monotonic()
        self.output = folder / "output.txt"
        with open(self.output, "wb") as output:
            self.process = subprocess.Popen(
                list(map(str, words)), stdin=subprocess.DEVNULL, stdout=output, stderr=output)
        self.code, self.seconds, self.megabytes = None, None, None

    def wait(self, patience):
        """Waits for its end; what takes longer is killed, and has a negative code."""
        timer = threading.Timer(patience, self.process.kill)
        timer.start()
        _, status, usage = os.wait4(self.process.pid, 0)
        timer.cancel()
        self.code = self.process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds = time.monotonic() - self.begun
        self.megabytes = usage.ru_maxrss / 1024

    @property
    def text(self):
        return self.output.read_bytes()

    @property
    def told(self):
        last = self.text.decode(errors="replace").strip()[-300:]
        return f"exit code {self.code} after {self.seconds:.1f} s and {self.megabytes:.0f} MB: {last}"

    def faults(self, mode, server):
        """What is not as it must be."""
        if self.code != mode.code:
            yield self.told
        if self.megabytes > mode.memory:
            yield f"it took {self.megabytes:.0f} MB"
        if mode.says.encode() not in self.text:
            yield f"it does not say {mode.says!r}: {self.told}"
        if any(byte < 32 and byte not in b"\n\t" for byte in self.text):
            yield "it wrote controls of terminals"
        if mode.scheme == "https" and server.requests:
            yield "a request went to somebody who must not be trusted"


def unreadable(folder):
    """What is wrong with the reports of a run."""
    try:
        report = json.loads((folder / "run.json").read_bytes())
        json.dumps(report).encode()
    except (OSError, ValueError) as fault:
        yield f"the JSON report cannot be read: {fault}"
    try:
        xml.etree.ElementTree.parse(folder / "junit.xml")
    except (OSError, xml.etree.ElementTree.ParseError) as fault:
        yield f"the JUnit report cannot be read: {fault}"
