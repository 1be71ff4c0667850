"""HTTP/1.1 over sockets: reads requests and writes responses."""
import json
import re
import sys
import traceback
from dataclasses import dataclass, field
from http.client import responses as REASONS
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from defects import defect
from operations import Operation, Request, find_operation, run
from problems import Problem
from wire_defects import change_response, stop_answer

LARGEST_JSON = 64 * 1024
LARGEST_FORM = 11 * 1024 * 1024
LARGEST_DISCARDED = 32 * 1024 * 1024
IDLE_SECONDS = 75
BODY_SECONDS = 5


@dataclass
class Response:
    """A response before it is written to the socket."""

    status: int
    body: bytes
    media_type: str = "application/json; charset=utf-8"
    headers: list[tuple[str, str]] = field(default_factory=list)


def json_response(status: int, value, headers=()) -> Response:
    body = b"" if status == 204 else json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8")
    return Response(status, body, headers=list(headers))


def problem_response(problem: Problem) -> Response:
    detail, member = problem.detail, "detail"
    if defect("validation-as-text") and isinstance(detail, list):
        detail = detail[0]["msg"]
    if defect("error-member") and problem.status == 404:
        member = "error"
    return json_response(problem.status, {member: detail}, problem.headers)


class Handler(BaseHTTPRequestHandler):
    """Answers the requests of one connection, one after the other."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    timeout = IDLE_SECONDS

    def __getattr__(self, name: str):
        if name.startswith("do_"):  # The base class looks for do_GET and the like.
            return self.answer
        raise AttributeError(name)

    def answer(self) -> None:
        request = Request(self.command, self.path, self.headers, b"", self.client_address[0])
        operation, response = None, None
        try:
            request.body = self.read_body(request)
            operation = find_operation(request)
            response = json_response(*run(operation, request))
        except Problem as problem:
            response = problem_response(problem)
        except ConnectionError:
            raise
        except Exception:
            traceback.print_exc()
            response = json_response(500, {"detail": "The server has a problem."})
        self.write(operation, response)

    def largest_body(self) -> int:
        return LARGEST_FORM if self.path.split("?")[0].endswith("/ticket-scan") else LARGEST_JSON

    def read_body(self, request: Request) -> bytes:
        """Reads the whole body, so that the connection stays usable."""
        self.connection.settimeout(BODY_SECONDS)
        try:
            if "Transfer-Encoding" in self.headers:
                return self.read_chunks()
            return self.read_exactly(self.declared_length())
        except TimeoutError:
            raise self.fatal(408, "The body did not arrive in time.")
        finally:
            self.connection.settimeout(IDLE_SECONDS)

    def fatal(self, status: int, text: str) -> Problem:
        """A problem after which the connection cannot be used any more."""
        self.close_connection = True
        return Problem(status, text)

    def declared_length(self) -> int:
        lengths = {each.strip() for each in self.headers.get_all("Content-Length", ["0"])}
        text = lengths.pop()
        if lengths or not re.fullmatch(r"[0-9]{1,15}", text):
            raise self.fatal(400, "The header Content-Length is not valid.")
        return int(text)

    def read_exactly(self, length: int) -> bytes:
        if length > self.largest_body():
            left = min(length, LARGEST_DISCARDED)
            while left > 0 and (piece := self.rfile.read(min(left, 65536))):
                left -= len(piece)
            raise self.fatal(413, f"The body is larger than {self.largest_body()} bytes.")
        body = self.rfile.read(length)
        if len(body) < length:
            raise self.fatal(400, "The body is shorter than Content-Length.")
        return body

    def read_chunks(self) -> bytes:
        coding = ",".join(self.headers.get_all("Transfer-Encoding")).strip().lower()
        if coding != "chunked" or "Content-Length" in self.headers:
            raise self.fatal(400, "A body needs either Content-Length or Transfer-Encoding: chunked.")
        body, received = b"", 0
        while True:
            size_line = self.rfile.readline(1026).split(b";")[0].strip()
            if not re.fullmatch(rb"[0-9A-Fa-f]{1,8}", size_line):
                raise self.fatal(400, "A chunk of the body is not valid.")
            size = int(size_line, 16)
            if size == 0:
                break
            received += size
            if received > LARGEST_DISCARDED:
                raise self.fatal(413, f"The body is larger than {self.largest_body()} bytes.")
            content = self.rfile.read(size)
            if len(content) < size or self.rfile.readline(3).strip() != b"":
                raise self.fatal(400, "A chunk of the body is not valid.")
            if received <= self.largest_body():
                body += content
        while self.rfile.readline(65537).strip():
            pass  # Trailers are ignored.
        if received > self.largest_body():
            raise Problem(413, f"The body is larger than {self.largest_body()} bytes.")
        return body

    def handle_expect_100(self) -> bool:
        """Asks for the body only if it is not too large."""
        length = self.headers.get("Content-Length", "0")
        if re.fullmatch(r"[0-9]{1,15}", length) and int(length) > self.largest_body():
            problem = self.fatal(413, f"The body is larger than {self.largest_body()} bytes.")
            self.write(None, json_response(problem.status, {"detail": problem.detail}))
            return False
        return super().handle_expect_100()

    def write(self, operation: Operation | None, response: Response) -> None:
        """Writes the head and the body with one call."""
        name = operation.name if operation else ""
        if stop_answer(name):
            self.close_connection = True
            return
        length = change_response(name, response, self)
        headers = [("Date", self.date_time_string()), *response.headers]
        if response.status != 204:
            headers += [("Content-Type", response.media_type), ("Content-Length", str(length))]
        if self.close_connection:
            headers.append(("Connection", "close"))
        lines = [f"HTTP/1.1 {response.status} {REASONS.get(response.status, 'Unknown')}"]
        lines += [f"{name}: {value}" for name, value in headers]
        head = "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n"
        self.wfile.write(head if self.command == "HEAD" else head + response.body)

    def send_error(self, code, message=None, explain=None) -> None:
        """The base class calls this method for requests that it cannot read."""
        self.close_connection = True
        status = code if code in (414, 431) else 400
        self.write(None, json_response(status, {"detail": "The request is not valid HTTP."}))

    def log_message(self, *arguments) -> None:
        pass


class Server(ThreadingHTTPServer):
    """One thread for each connection."""

    request_queue_size = 256
    daemon_threads = True

    def handle_error(self, request, client_address) -> None:
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)
