"""Hostile clients that a mock is tried with.

Whatever a client sends, it gets an answer that refuses it, or the end of its connection. Meanwhile
and afterwards the mock answers an ordinary client, in little memory.
"""

import contextlib
import gzip
import json
import pathlib
import re
import resource
import signal
import socket
import ssl
import struct
import subprocess
import time

import attack_identities
import attack_spec
from extent import FULL
from results import Result

HOST = b"Host: 127.0.0.1\r\n"
# An end without an answer, as libmicrohttpd takes leave of what it cannot read.
ENDED = "an end"
REFUSED = [400, 404, 405, 408, 411, 413, 414, 417, 421, 431, 501, 505, ENDED]
# The seconds that an answer may take, and the megabytes that all of it may.
PATIENCE, MEMORY = 10, 300
# How many connections are open at the same time.
CROWD = 10_000 if FULL else 1_000
# How many descriptors a mock has that is short of them.
FEW = 256


def post(body, fields=b""):
    return (b"POST /loans HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n" + fields
            + b"Content-Length: %d\r\n\r\n" % len(body) + body)


def get(target=b"/books", fields=b"", host=HOST, version=b"HTTP/1.1"):
    return b"GET " + target + b" " + version + b"\r\n" + host + fields + b"\r\n"


def chunks(body, fields=b""):
    return (b"POST /loans HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n" + fields
            + b"Transfer-Encoding: chunked\r\n\r\n" + body)


def announced(length):
    return (b"POST /loans HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
            + b"Content-Length: " + length + b"\r\n\r\n")


HELLO = b"\x16\x03\x01\x00\xc8\x01\x00\x00\xc4\x03\x03" + bytes(range(32)) + bytes(160)

# What is sent, and what may come of it.
REQUESTS = [
    ("a request as it should be", get(), [200]),
    ("a loan as it should be", post(b'{"book": "emma"}'), [201]),
    ("a target of its own host", get(b"http://127.0.0.1/books"), [200, *REFUSED]),
    ("a target of another host", get(b"http://elsewhere.example/books"), [200, *REFUSED]),
    ("a target that is an authority",
     b"CONNECT elsewhere.example:443 HTTP/1.1\r\n" + HOST + b"\r\n", REFUSED),
    ("a target that is a star", b"OPTIONS * HTTP/1.1\r\n" + HOST + b"\r\n", [200, 204, *REFUSED]),
    ("a target that climbs", get(b"/../../../../etc/passwd"), REFUSED),
    ("a target that climbs in codes", get(b"/%2e%2e/%2e%2e/%2e%2e/etc/passwd"), REFUSED),
    ("a target with a NUL in codes", get(b"/books%00"), REFUSED),
    ("a target with codes that are none", get(b"/bo%zzoks"), REFUSED),
    # libmicrohttpd ends a text at its NUL.
    ("a target with a NUL", get(b"/books\x00"), [200, *REFUSED]),
    ("a target with controls of terminals", get(b"/\x1b[2J"), REFUSED),
    ("a target that is no UTF-8", get(b"/\xff\xfe"), REFUSED),
    ("a target of a hundred thousand bytes", get(b"/" + b"a" * 100_000), REFUSED),
    ("a query of a thousand parts", get(b"/books?" + b"&".join(b"a=b" for _ in range(1_000))),
     [200, *REFUSED]),
    ("no target", b"GET HTTP/1.1\r\n" + HOST + b"\r\n", REFUSED),
    ("a method of ten thousand letters", b"A" * 10_000 + get()[3:], REFUSED),
    ("a method in small letters", b"get" + get()[3:], REFUSED),
    ("a method that is no token", b"G(T" + get()[3:], REFUSED),
    ("HTTP/0.9", b"GET /books\r\n\r\n", REFUSED),
    ("HTTP/1.0", get(version=b"HTTP/1.0"), [200]),
    ("the beginning of HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(9), REFUSED),
    ("a version that nobody knows", get(version=b"HTTP/9.9"), [200, *REFUSED]),
    ("a version that is none", get(version=b"JUNK"), REFUSED),
    ("TLS", HELLO, REFUSED),
    ("nothing but the byte 1", b"\x01" * 4096 + b"\r\n\r\n", REFUSED),
    ("bytes of all kinds", bytes(range(256)) * 32 + b"\r\n\r\n", REFUSED),
    ("empty lines before the request", b"\r\n" * 3 + get(), [200, *REFUSED]),
    ("no host", get(host=b""), REFUSED),
    ("two hosts", get(fields=b"Host: elsewhere.example\r\n"), REFUSED),
    ("a field of a hundred thousand bytes", get(fields=b"X-A: " + b"a" * 100_000 + b"\r\n"), REFUSED),
    ("ten thousand fields", get(fields=b"X-A: a\r\n" * 10_000), REFUSED),
    ("a field without a colon", get(fields=b"X-A\r\n"), REFUSED),
    ("a field whose name has a space", get(fields=b"X A: a\r\n"), REFUSED),
    ("a field without a name", get(fields=b": a\r\n"), [200, *REFUSED]),
    ("a field with a NUL", get(fields=b"X-A: a\x00b\r\n"), [200, *REFUSED]),
    ("a field on two lines", get(fields=b"X-A: a\r\n b\r\n"), [200, *REFUSED]),
    ("two lengths", post(b"{}", b"Content-Length: 7\r\n"), REFUSED),
    ("a length beside chunks", chunks(b"0\r\n\r\n", b"Content-Length: 5\r\n"), REFUSED),
    ("a length below nothing", announced(b"-1"), REFUSED),
    ("a length of letters", announced(b"many"), REFUSED),
    ("a length beyond all numbers", announced(b"9" * 40), REFUSED),
    ("a length of ten gigabytes", announced(b"10000000000") + b"{" * 1_000_000, REFUSED),
    ("a coding that nobody knows",
     chunks(b"0\r\n\r\n").replace(b": chunked", b": gzip, chunked"), REFUSED),
    ("a chunk without a size", chunks(b"zz\r\n{}\r\n0\r\n\r\n"), REFUSED),
    ("a chunk of a size beyond all numbers", chunks(b"F" * 20 + b"\r\n{}"), REFUSED),
    ("a chunk below nothing", chunks(b"-5\r\n{}"), REFUSED),
    ("an extension of a hundred thousand bytes",
     chunks(b"2;" + b"a" * 100_000 + b"\r\n{}\r\n0\r\n\r\n"), [500, *REFUSED]),
    ("chunks of twelve megabytes", chunks((b"100000\r\n" + b" " * 0x100000 + b"\r\n") * 12), REFUSED),
    ("a body that is no JSON", post(b"{" * 50), REFUSED),
    ("a body that is no UTF-8", post(b'{"book": "\xff\xfe"}'), REFUSED),
    ("a hundred thousand brackets", post(b"[" * 100_000), REFUSED),
    ("a number of a million digits", post(b'{"book": ' + b"1" * 1_000_000 + b"}"), REFUSED),
    ("ten thousand members",
     post(json.dumps({str(number): number for number in range(10_000)}).encode()), REFUSED),
    ("a body that swells to forty megabytes",
     post(gzip.compress(bytes(40_000_000), 9), b"Content-Encoding: gzip\r\n"), [413]),
    ("a body that is no gzip", post(b"\x1f\x8bjunk", b"Content-Encoding: gzip\r\n"), [400]),
    ("a body in a coding of codings",
     post(gzip.compress(b"{}"), b"Content-Encoding: gzip, gzip, gzip, gzip\r\n"), [415]),
    ("a wish for another protocol",
     get(fields=b"Connection: Upgrade\r\nUpgrade: h2c, websocket\r\n"), [200, *REFUSED]),
    ("a wish that nobody knows", get(fields=b"Expect: miracles\r\n"), [200, *REFUSED]),
    ("a range beyond all numbers", get(fields=b"Range: bytes=0-" + b"9" * 40 + b"\r\n"), [200, *REFUSED]),
]

# Requests of which the rest never comes.
CUT = [
    ("an end in the request line", get()[:8]), ("an end in the head", get()[:30]),
    ("an end in the body", announced(b"100") + b"{"), ("an end in a chunk", chunks(b"ff\r\n{")),
    ("an end before the answer", get()),
]


# What is sent to a port of TLS. None of it is a client of TLS.
NO_TLS = [
    ("plain HTTP at the port of TLS", get()), ("junk at the port of TLS", b"\xff" * 4096),
    ("a hello that is cut", HELLO[:20]), ("a hello that is nothing", HELLO[:9] + bytes(196)),
    ("a record that is too long", b"\x16\x03\x01\xff\xff" + bytes(65_535)),
    ("an alert in place of a hello", b"\x15\x03\x03\x00\x02\x02\x28"),
    ("data in place of a hello", b"\x17\x03\x03\x00\x10" + bytes(16)),
]


class Mock:
    """A mock of the spec, and its address."""

    tls = None

    def __init__(self, command, spec, *options):
        self.process = subprocess.Popen(
            [*command, "mock", spec, "--port", "0", "--quiet", *options],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        port = re.search(r":(\d+)", line)
        if not port:
            raise RuntimeError(f"the mock did not start: {line}{self.process.stderr.read()}")
        self.address = ("127.0.0.1", int(port.group(1)))

    def connection(self):
        known = socket.create_connection(self.address, PATIENCE)
        known.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return known

    def megabytes(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return 0
        return int(re.search(r"VmHWM:\s+(\d+)", status.read_text()).group(1)) / 1024

    def is_well(self):
        """What is wrong with the answer to an ordinary request; nothing where it is right."""
        try:
            status, body = exchange(self, get(fields=b"Connection: close\r\n"), self.tls)
        except OSError as fault:
            return f"an ordinary client gets no answer: {fault}"
        if status != 200 or body != attack_spec.BOOKS.replace(b": ", b":").replace(b", ", b","):
            return f"an ordinary client gets {status} {body[:100]!r}"
        return ""

    def end(self):
        """The exit code of a mock that is asked to end."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
        return self.process.returncode


def exchange(mock, content, tls=None):
    """The status that comes of some bytes, or that an end did, with the body."""
    with contextlib.ExitStack() as open_ones:
        known = open_ones.enter_context(mock.connection())
        if tls:
            known = open_ones.enter_context(tls.wrap_socket(known))
        with contextlib.suppress(ConnectionError):
            known.sendall(content)
        answer = b""
        end = time.monotonic() + PATIENCE
        with contextlib.suppress(ConnectionError):
            while not is_whole(answer) and time.monotonic() < end:
                piece = known.recv(65536)
                if not piece:
                    break
                answer += piece
    if not answer:
        return ENDED, b""
    head, _, body = answer.partition(b"\r\n\r\n")
    status = re.match(rb"HTTP/1\.[01] (\d{3})", head)
    return (int(status.group(1)) if status else f"junk {answer[:60]!r}"), body


def is_whole(answer):
    head, end, body = answer.partition(b"\r\n\r\n")
    length = re.search(rb"(?i)content-length: *(\d+)", head)
    return bool(end) and bool(length) and len(body) >= int(length.group(1))


def results(command, scratch):
    """One result for each client, one for each crowd, and one for the mock as a whole."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 2 * CROWD + 1_000), most))
    mock = Mock(command, attack_spec.write(scratch / "shelf"))
    try:
        for name, content, allowed in REQUESTS:
            yield judged(mock, name, lambda: refused(mock, content, allowed))
        for name, content in CUT:
            for way, linger in [("", None), (" and a reset", struct.pack("ii", 1, 0))]:
                yield judged(mock, name + way, lambda: cut(mock, content, linger))
        yield judged(mock, "a hundred requests at once", lambda: pipelined(mock))
        yield judged(mock, "junk behind a request", lambda: junk_behind(mock))
        yield judged(mock, f"{CROWD} connections that say nothing", lambda: crowd(mock, b"", CROWD))
        yield judged(
            mock, f"{CROWD} heads that never end", lambda: crowd(mock, get()[:30], CROWD))
        yield judged(
            mock, "bodies that never end", lambda: crowd(mock, announced(b"9000000") + b"{", 200))
        yield judged(
            mock, "clients that read nothing", lambda: crowd(mock, get() * 400, 50))
        yield from slow(mock)
        megabytes = mock.megabytes()
        yield result(
            "the memory of the mock", megabytes <= MEMORY, f"at most {MEMORY} MB",
            f"{megabytes:.0f} MB")
    finally:
        code = mock.end()
    yield result("the end of the mock", code == 143, "exit code 143", f"exit code {code}")
    yield from without_tls(command, scratch)
    small = ["sh", "-c", f'ulimit -n {FEW} && exec "$@"', "sh", *command]
    mock = Mock(small, scratch / "shelf")
    try:
        for name, content in [("nothing", b""), ("half a head", get()[:30])]:
            yield judged(
                mock, f"{CROWD} connections with {name}, and {FEW} descriptors",
                lambda: crowd(mock, content, CROWD))
    finally:
        mock.end()


def without_tls(command, scratch):
    """Whoever speaks no TLS at a port of TLS keeps nobody else from it."""
    certificate, key = scratch / "certificate.pem", scratch / "key.pem"
    certificate.write_text(attack_identities.SELF_SIGNED)
    key.write_text(attack_identities.KEY)
    mock = Mock(command, scratch / "shelf", "--tls-cert", certificate, "--tls-key", key)
    mock.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    mock.tls.check_hostname, mock.tls.verify_mode = False, ssl.CERT_NONE
    try:
        for name, content in NO_TLS:
            yield judged(mock, name, lambda: crowd(mock, content, 1))
        yield judged(mock, "handshakes that hang", lambda: crowd(mock, HELLO[:20], 200))
    finally:
        mock.end()


def slow(mock):
    """Clients that send a byte now and then keep nobody from being served."""
    with contextlib.ExitStack() as open_ones:
        clients = [open_ones.enter_context(mock.connection()) for _ in range(100)]
        for number, byte in enumerate(get()[:10]):
            for client in clients:
                client.sendall(bytes([byte]))
            yield judged(mock, f"a hundred slow clients, byte {number + 1}", lambda: "")


def judged(mock, name, attack):
    """What is wrong after an attack, with itself or with the next ordinary client."""
    begun = time.monotonic()
    try:
        wrong = attack() or mock.is_well()
    except OSError as fault:
        wrong = str(fault)
    took = time.monotonic() - begun
    return result(
        name, not wrong, f"a refusal, and then an ordinary answer within {PATIENCE} s",
        wrong or f"so it is after {took:.1f} s")


def result(name, passed, expected, found):
    return Result("attack", "", "clients", name, "", "", passed, expected, found)


def refused(mock, content, allowed):
    status, _ = exchange(mock, content)
    return "" if status in allowed else f"it gets {status}"


def cut(mock, content, linger):
    with mock.connection() as known:
        if linger:
            known.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        known.sendall(content)
    return ""


def pipelined(mock):
    """A hundred requests in one go get a hundred answers."""
    with mock.connection() as known:
        known.sendall(get() * 99 + get(fields=b"Connection: close\r\n"))
        answers = b""
        while piece := known.recv(65536):
            answers += piece
    count = answers.count(b"HTTP/1.1 200")
    return "" if count == 100 else f"{count} answers"


def junk_behind(mock):
    """What follows a request is no second one."""
    with mock.connection() as known:
        known.settimeout(1)
        known.sendall(get() + b"JUNK JUNK JUNK\r\n\r\n")
        answers = b""
        with contextlib.suppress(ConnectionError, TimeoutError):
            while piece := known.recv(65536):
                answers += piece
    statuses = re.findall(rb"HTTP/1\.[01] (\d{3})", answers)
    return "" if statuses[:1] == [b"200"] and b"200" not in statuses[1:] else f"{statuses}"


def crowd(mock, content, count):
    """An ordinary client is served while many others hold their connections."""
    with contextlib.ExitStack() as open_ones:
        for _ in range(count):
            known = open_ones.enter_context(mock.connection())
            known.setblocking(False)
            with contextlib.suppress(BlockingIOError, ConnectionError):
                known.send(content)
        return mock.is_well()
