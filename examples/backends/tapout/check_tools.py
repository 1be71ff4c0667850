"""Tools of the checks: start the program, send requests, collect pushes."""
import http.client
import json
import os
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

FOLDER = os.path.dirname(os.path.abspath(__file__))
CODE = "123456"
BASE = "/api/v1"
TABLES = ("devices", "tokens", "otp_codes", "sessions", "sightings", "votes", "notifications")
WITH_CLOCK = """
import sys
sys.path.insert(0, sys.argv.pop(1))
import clock, server
clock_file, real_now = sys.argv.pop(1), clock.now
def now():
    kind, value = open(clock_file).read().split()
    return int(value) if kind == "frozen" else real_now() + int(value)
clock.now = now
server.main()
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Answer:
    """One answer: status, headers, bytes, and the JSON value if there is one."""

    def __init__(self, status: int, headers, content: bytes):
        self.status, self.headers, self.content = status, headers, content
        try:
            self.json = json.loads(content)
        except ValueError:
            self.json = None

    def __getitem__(self, name):
        return self.json[name]


class Program:
    """One running program. With a clock file the checks set its clock."""

    def __init__(self, *options: str, has_clock: bool = True):
        self.port, self.folder = free_port(), tempfile.mkdtemp(prefix="tapout-check-")
        self.clock_file = os.path.join(self.folder, "clock")
        self.run_clock(0)
        start = ["-c", WITH_CLOCK, FOLDER, self.clock_file] if has_clock else [os.path.join(FOLDER, "server.py")]
        self.process = subprocess.Popen([sys.executable, "-B", *start, "--port", str(self.port), *options],
                                        stderr=open(os.path.join(self.folder, "log"), "w"))
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        for _ in range(400):
            try:
                if self.call("GET", "/health").status in (200, 204):
                    return
            except OSError:
                time.sleep(0.025)
        raise SystemExit(f"The program did not start: {open(os.path.join(self.folder, 'log')).read()}")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    def log(self) -> str:
        return open(os.path.join(self.folder, "log")).read()

    def set_clock(self, text: str) -> None:
        with open(self.clock_file + ".new", "w") as file:
            file.write(text)
        os.replace(self.clock_file + ".new", self.clock_file)

    def run_clock(self, offset_seconds: float) -> None:
        self.set_clock(f"offset {int(offset_seconds * 1_000_000)}")

    def freeze(self, moment: datetime) -> None:
        self.set_clock(f"frozen {int(moment.timestamp()) * 1_000_000}")

    def call(self, method: str, path: str, body=None, token: str | None = None, raw: bytes | None = None,
             headers: dict | None = None, timeout: float = 10) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        sent = dict(headers or {})
        if token:
            sent["Authorization"] = f"Bearer {token}"
        if body is not None:
            raw = json.dumps(body).encode()
            sent.setdefault("Content-Type", "application/json")
        try:
            connection.request(method, path if path.startswith("/health") else BASE + path, raw, sent)
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        finally:
            connection.close()

    def raw_exchange(self, content: bytes, seconds: float = 3) -> bytes:
        """Sends the bytes, and gives everything that arrives until the other side closes or the time is over."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=seconds) as connection:
            connection.sendall(content)
            received = b""
            try:
                while piece := connection.recv(65536):
                    received += piece
            except (TimeoutError, ConnectionError):
                pass
            return received

    def device(self, push_token: str | None = None, is_verified: bool = True, name: str | None = None) -> "Device":
        return Device(self, push_token, is_verified, name or str(uuid.uuid4()))


class Device:
    """A registered device of the checks."""

    def __init__(self, program: Program, push_token: str | None, is_verified: bool, name: str):
        self.program, self.name, self.email = program, name, f"{uuid.uuid4().hex[:8]}@ucdavis.edu"
        answer = program.call("POST", "/auth/register", {"device_id": name, "push_token": push_token})
        self.token = answer["access_token"]
        if is_verified:
            self.ask_code()
            self.token = self.send_code(CODE)["access_token"]

    def ask_code(self) -> Answer:
        return self.program.call("POST", "/auth/send-otp", {"email": self.email, "device_id": self.name})

    def send_code(self, code: str) -> Answer:
        body = {"email": self.email, "device_id": self.name, "otp_code": code}
        return self.program.call("POST", "/auth/verify-otp", body)

    def get(self, path: str) -> Answer:
        return self.program.call("GET", path, token=self.token)

    def post(self, path: str, body=None) -> Answer:
        return self.program.call("POST", path, body, self.token)

    def patch(self, body) -> Answer:
        return self.program.call("PATCH", "/auth/me", body, self.token)

    def delete(self, path: str) -> Answer:
        return self.program.call("DELETE", path, token=self.token)

    def park(self, lot: int) -> Answer:
        return self.post("/sessions/checkin", {"parking_lot_id": lot})

    def leave(self) -> Answer:
        return self.post("/sessions/checkout")

    def report(self, lot: int, notes: str | None = None) -> Answer:
        return self.post("/sightings", {"parking_lot_id": lot, "notes": notes})

    def vote(self, sighting: int, kind: str) -> Answer:
        return self.post(f"/feed/sightings/{sighting}/vote", {"vote_type": kind})

    def unvote(self, sighting: int) -> Answer:
        return self.delete(f"/feed/sightings/{sighting}/vote")

    def unread(self) -> list:
        return self.get("/notifications/unread")["notifications"]

    def sightings_of(self, lot: int) -> list:
        return self.get(f"/feed/{lot}")["sightings"]

    def scan(self, image: bytes, part: str = "image", media_type: str = "image/jpeg") -> Answer:
        head = (f'--edge\r\nContent-Disposition: form-data; name="{part}"; filename="ticket.jpg"\r\n'
                f"Content-Type: {media_type}\r\n\r\n").encode()
        return self.program.call("POST", "/ticket-scan", token=self.token, raw=head + image + b"\r\n--edge--\r\n",
                                 headers={"Content-Type": "multipart/form-data; boundary=edge"})

    def scan_ticket(self, date: str | None = None, time: str | None = None, location: str | None = None) -> Answer:
        return self.scan(jpeg({"date": date, "time": time, "location": location}))


def jpeg(ticket, trailing: bytes = b"") -> bytes:
    text = json.dumps(ticket).encode()
    return b"\xff\xd8\xff\xfe" + struct.pack(">H", len(text) + 2) + text + b"\xff\xd9" + trailing


def png(ticket) -> bytes:
    text = b"Comment\0" + json.dumps(ticket).encode()
    chunks = [(b"IHDR", bytes(13)), (b"tEXt", text), (b"IEND", b"")]
    packed = [struct.pack(">I", len(each)) + kind + each + bytes(4) for kind, each in chunks]
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=timezone.utc)


def at_once(actions: list) -> list:
    """Runs the actions in threads that start together, and gives their results."""
    barrier, results = threading.Barrier(len(actions)), [None] * len(actions)

    def run(number: int) -> None:
        barrier.wait()
        results[number] = actions[number]()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(actions))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def empty(database: str) -> None:
    """Deletes what earlier checks left in the database. The lots stay."""
    connection = sqlite3.connect(database, timeout=30, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    for table in TABLES:
        connection.execute(f"DELETE FROM {table}")
    connection.execute("COMMIT")
    connection.close()


class PushSink:
    """Collects the pushes that the programs send."""

    def __init__(self):
        self.messages, sink = [], self

        class Receiver(BaseHTTPRequestHandler):
            def do_POST(self):
                sink.messages.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *arguments):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
        self.url = f"http://127.0.0.1:{self.server.server_port}/push"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def payload(self, token: str, seconds: float = 0.5):
        """The first payload for the token, or None."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for message in list(self.messages):
                if message["token"] == token:
                    return message["payload"]
            time.sleep(0.01)
        return None


SINK = PushSink()
