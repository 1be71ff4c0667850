"""HTTP/1.1 on sockets: reads requests, writes answers, keeps connections open."""
import re
import socket
import socketserver
import sys
import time
import traceback
from email.utils import formatdate
from http import HTTPStatus
from typing import Callable

import wire_defects
from clock import now
from exchange import Answer, Request, problem_answer
from problems import Problem

HEAD_LIMIT = 32 * 1024
IDLE_SECONDS = 60.0
READ_SECONDS = 15.0
TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")


class Hangup(Exception):
    """The client closed the connection or stayed silent."""


class Server(socketserver.ThreadingTCPServer):
    """One thread for each connection."""
    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 256

    def __init__(self, port: int, respond: Callable[[Request], Answer], body_limit: Callable[[str, str], int]):
        self.respond = respond
        self.body_limit = body_limit
        super().__init__(("127.0.0.1", port), Connection)

    def handle_error(self, request, client_address) -> None:
        """A broken connection is no event; anything else goes to the error stream."""
        if not isinstance(sys.exc_info()[1], (OSError, Hangup)):
            traceback.print_exc()


class Connection(socketserver.StreamRequestHandler):
    """Serves the requests of one connection, one after the other."""
    disable_nagle_algorithm = True

    def handle(self) -> None:
        """Answer requests until one side wants to close."""
        open_ = True
        while open_:
            self.connection.settimeout(IDLE_SECONDS)
            self.closing = False
            try:
                request = self.read_head()
            except Problem as problem:
                self.refuse(problem)
                return
            except (Hangup, OSError):
                return
            open_ = self.serve(request)

    def serve(self, request: Request) -> bool:
        """Read the body, answer, and say if the connection stays open."""
        self.connection.settimeout(READ_SECONDS)
        try:
            request.body = self.read_body(request)
        except Problem as problem:
            self.refuse(problem)
            return False
        except TimeoutError:
            self.refuse(Problem(408, "too_slow", "The request took too long."))
            return False
        except Hangup:
            return False
        answer = self.server.respond(request)
        wire_defects.spoil_answer(request, answer)
        return self.send(request, answer)

    # Reading

    def read_line(self, limit: int) -> bytes:
        line = self.rfile.readline(limit + 1)
        if not line:
            raise Hangup
        if len(line) > limit:
            raise Problem(431, "head_too_long", "The head of the request is too long.")
        if not line.endswith(b"\n"):
            raise Hangup
        return line.rstrip(b"\r\n")

    def read_head(self) -> Request:
        """The request line and the headers."""
        line = self.read_line(HEAD_LIMIT)
        if not line:
            line = self.read_line(HEAD_LIMIT)
        self.connection.settimeout(READ_SECONDS)
        parts = line.decode("latin-1").split(" ")
        if len(parts) != 3 or not TOKEN.fullmatch(parts[0]) or not re.fullmatch(r"HTTP/1\.[0-9]", parts[2]):
            raise Problem(400, "bad_request_line", "The request line is not HTTP/1.1.")
        if any(not 0x21 <= ord(c) <= 0x7E for c in parts[1]):
            raise Problem(400, "bad_address", "The address has characters that must be percent-encoded.")
        headers = self.read_headers(len(line))
        self.closing = "close" in headers.get("connection", "").lower() or parts[2] == "HTTP/1.0"
        if "host" not in headers and parts[2] != "HTTP/1.0":
            raise Problem(400, "no_host", "The request has no Host header.")
        target = re.sub(r"^https?://[^/?]*", "", parts[1], flags=re.I) or "/"
        return Request(parts[0], target, headers)

    def read_headers(self, used: int) -> dict[str, str]:
        headers: dict[str, str] = {}
        while True:
            line = self.read_line(HEAD_LIMIT)
            if not line:
                return headers
            used += len(line)
            if used > HEAD_LIMIT or len(headers) > 100:
                raise Problem(431, "head_too_long", "The head of the request is too long.")
            name, colon, value = line.decode("latin-1").partition(":")
            if not colon or not TOKEN.fullmatch(name):
                raise Problem(400, "bad_header", "A header line is broken.")
            name, value = name.lower(), value.strip(" \t")
            if name in headers and name in ("content-length", "host", "content-type", "x-api-key"):
                raise Problem(400, "repeated_header", "A header must not be repeated.")
            headers[name] = f"{headers[name]}, {value}" if name in headers else value

    def read_body(self, request: Request) -> bytes:
        """The body, by length or in chunks."""
        length, coding = request.headers.get("content-length"), request.headers.get("transfer-encoding")
        if coding is not None and (length is not None or coding.lower() != "chunked"):
            raise Problem(400, "bad_body_framing", "The length of the body is unclear.")
        if length is not None and not re.fullmatch(r"[0-9]{1,15}", length):
            raise Problem(400, "bad_content_length", "Content-Length is not a number.")
        limit = self.server.body_limit(request.method, request.path())
        if length is not None and int(length) > limit:
            raise too_large()
        expectation = request.headers.get("expect")
        if expectation is not None and expectation.lower() != "100-continue":
            raise Problem(417, "bad_expectation", "Only the expectation 100-continue is known.")
        if expectation is not None and (coding or int(length or "0")):
            self.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n")
        return self.read_chunks(limit) if coding else self.read_exactly(int(length or "0"))

    def read_exactly(self, size: int) -> bytes:
        data = self.rfile.read(size)
        if len(data) < size:
            raise Hangup
        return data

    def read_chunks(self, limit: int) -> bytes:
        body = b""
        while True:
            text = self.read_line(200).split(b";", 1)[0].strip()
            if not re.fullmatch(rb"[0-9A-Fa-f]{1,8}", text):
                raise Problem(400, "bad_chunk", "A chunk of the body is broken.")
            size = int(text, 16)
            if len(body) + size > limit:
                raise too_large()
            if size == 0:
                break
            body += self.read_exactly(size)
            if self.read_exactly(2) != b"\r\n":
                raise Problem(400, "bad_chunk", "A chunk of the body is broken.")
        while self.read_line(HEAD_LIMIT):
            pass
        return body

    # Writing

    def send(self, request: Request, answer: Answer) -> bool:
        """Write the answer and say if the connection stays open."""
        head = [f"HTTP/1.1 {answer.status} {phrase(answer.status)}", f"Date: {formatdate(now(), usegmt=True)}"]
        headers = {"Cache-Control": "no-store", **answer.headers}
        if answer.status != 204:
            headers["Content-Length"] = str(len(answer.body))
        if self.closing:
            headers["Connection"] = "close"
        body = b"" if request.method == "HEAD" else answer.body
        body, keep = wire_defects.spoil_bytes(request, answer, headers, body)
        head += [f"{name}: {value}" for name, value in headers.items()]
        self.wfile.write("\r\n".join(head).encode("latin-1") + b"\r\n\r\n" + body)
        return keep and not self.closing

    def refuse(self, problem: Problem) -> None:
        """Answer a request that could not be read, then close without losing the answer."""
        self.closing = True
        try:
            self.send(Request("GET", "/", {}), problem_answer(problem))
            self.connection.shutdown(socket.SHUT_WR)
            self.connection.settimeout(1.0)
            deadline = time.monotonic() + 3.0
            while self.connection.recv(65536) and time.monotonic() < deadline:
                pass
        except OSError:
            pass


def too_large() -> Problem:
    """The refusal of a body over the limit."""
    return Problem(413, "too_large", "The body is too large.")


def phrase(status: int) -> str:
    """The words of a status code."""
    return HTTPStatus(status).phrase
