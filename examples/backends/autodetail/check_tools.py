"""A running server and a raw HTTP client for the checks."""
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Callable

FOLDER = os.path.dirname(os.path.abspath(__file__))
JPEG = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01"
SERVICE = "Engine Bay Cleaning"
PROFILE = {"name": "Анна", "carMake": "Lada", "carPlate": "A001AA"}


@dataclass
class Reply:
    """What came back before the server closed the connection."""
    status: int
    headers: dict[str, str]
    body: bytes

    def json(self):
        """The body as strict JSON."""
        return json.loads(self.body.decode("utf-8"), parse_constant=lambda name: float("nan"))

    def whole(self) -> bool:
        """True if Content-Length agrees with the body."""
        return self.headers.get("content-length") == str(len(self.body))


def parse(data: bytes) -> Reply:
    """Split the bytes of one answer."""
    while data.startswith(b"HTTP/1.1 100 "):
        data = data.split(b"\r\n\r\n", 1)[1]
    head, _, body = data.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
    return Reply(int(lines[0].split(" ")[1]), headers, body)


class Site:
    """One server process with a database file and a movable clock."""

    def __init__(self, defect: str | None = None, *options: str):
        self.folder = tempfile.TemporaryDirectory()
        self.database = os.path.join(self.folder.name, "data.db")
        self.clock_file = os.path.join(self.folder.name, "clock")
        self.move_clock(0)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        command = [sys.executable, os.path.join(FOLDER, "check_clock.py"), "--port", str(self.port),
                   "--database", self.database, *options, *(["--defect", defect] if defect else [])]
        self.process = subprocess.Popen(command, env={**os.environ, "CHECK_CLOCK_FILE": self.clock_file},
                                        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.slots_used = 0
        self.lock = threading.Lock()
        self.wait()

    def wait(self) -> None:
        """Wait until the server answers."""
        for _ in range(400):
            try:
                if self.call("GET", "/health").status == 204:
                    return
            except OSError:
                pass
            time.sleep(0.025)
        raise SystemExit("the server does not start")

    def stop(self) -> str:
        """End the server and return its error stream."""
        self.process.terminate()
        errors = self.process.communicate()[1].decode()
        self.folder.cleanup()
        return errors

    def send(self, data: bytes, timeout: float = 10, finish: bool = False) -> bytes:
        """Send bytes on a new connection and read until the server closes it."""
        with socket.create_connection(("127.0.0.1", self.port), timeout) as connection:
            connection.settimeout(timeout)
            try:
                connection.sendall(data)
                if finish:
                    connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass
            received = b""
            while piece := connection.recv(65536):
                received += piece
            return received

    def call(self, method: str, path: str, body: object = None, key: str | None = None,
             headers: dict[str, str] | None = None, raw: bytes | None = None, timeout: float = 10) -> Reply:
        """One request; body is sent as JSON, raw as it is."""
        fields = {"Host": "127.0.0.1", "Connection": "close"}
        if key is not None:
            fields["X-API-Key"] = key
        if body is not None:
            raw = json.dumps(body).encode()
            fields["Content-Type"] = "application/json"
        if raw is not None:
            fields["Content-Length"] = str(len(raw))
        fields.update(headers or {})
        head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        return parse(self.send(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + (raw or b""), timeout))

    # The clock and the staff

    def move_clock(self, seconds: float) -> None:
        """Let the server's clock differ from the real one."""
        with open(self.clock_file + ".new", "w") as file:
            file.write(str(seconds))
        os.replace(self.clock_file + ".new", self.clock_file)

    def staff(self, *arguments: str) -> subprocess.CompletedProcess:
        """Run a staff command."""
        return subprocess.run([sys.executable, os.path.join(FOLDER, "staff.py"), "--database", self.database,
                               *arguments], capture_output=True, text=True)

    # Steps of an app

    def user(self, **changes: str) -> str:
        """The key of a new user with a profile."""
        key = self.call("POST", "/api/ios/init").json()["apiKey"]
        self.call("POST", "/api/ios/profile", {**PROFILE, **changes}, key)
        return key

    def message(self, key: str, text: str = "Hello") -> str:
        """The id of a new message to this user."""
        return json.loads(self.staff("message", "--key", key, "--text", text).stdout)["id"]

    def slot(self) -> str:
        """The start of a slot that no check used before."""
        with self.lock:
            number = self.slots_used
            self.slots_used += 1
        day = datetime.now(timezone.utc).date() + timedelta(days=2 + number // 10)
        return f"{day}T{7 + number % 10:02d}:00:00Z"

    def day(self) -> str:
        """A day that no check used before, with the T of its slots."""
        with self.lock:
            self.slots_used = (self.slots_used + 9) // 10 * 10
        start = self.slot()
        with self.lock:
            self.slots_used += 9
        return start[:11]

    def book(self, key: str, start: str | None = None, **changes) -> Reply:
        """Book one hour."""
        body = {"startIso": start or self.slot(), "serviceName": SERVICE, **changes}
        return self.call("POST", "/api/client/appointments", body, key)

    def slots(self, key: str, day: str, offset: int = -180, service: str = "engine-bay") -> Reply:
        """Ask for the slots of a day."""
        query = f"date={day}&serviceId={service}&tzOffsetMinutes={offset}"
        return self.call("GET", "/api/client/availability?" + query, key=key)

    def slot_at(self, key: str, start: str) -> dict:
        """The slot with this start."""
        return next(slot for slot in self.slots(key, start[:10]).json() if slot["startIso"] == start)

    def presign(self, key: str, appointment: str, **changes) -> Reply:
        """Ask for an upload address."""
        body = {"appointmentId": appointment, "kind": "work", "filename": "photo.jpg",
                "contentType": "image/jpeg", **changes}
        return self.call("POST", "/api/uploads/presign", body, key)

    def put(self, url: str, data: bytes = JPEG, media_type: str = "image/jpeg") -> Reply:
        """Upload bytes to an address."""
        return self.call("PUT", re.sub("^http://[^/]*", "", url), raw=data, headers={"Content-Type": media_type})

    def uploaded(self, key: str, appointment: str, **changes) -> str:
        """The reference of a photo that was uploaded."""
        answer = self.presign(key, appointment, **changes).json()
        self.put(answer["uploadUrl"])
        return answer["ref"]

    def link(self, key: str, appointment: str, refs: list[str], kind: str = "work") -> Reply:
        """Link uploaded photos."""
        return self.call("POST", f"/api/client/appointments/{appointment}/photos",
                         {"kind": kind, "photoUrls": refs}, key)

    def detail(self, key: str, appointment: str) -> dict:
        """One appointment."""
        return self.call("GET", f"/api/client/appointments/{appointment}", key=key).json()


def at_once(actions: list[Callable[[], object]]) -> list:
    """Run all actions at the same time and return their results in order."""
    results: list = [None] * len(actions)
    barrier = threading.Barrier(len(actions))

    def run(index: int) -> None:
        barrier.wait()
        results[index] = actions[index]()
    threads = [threading.Thread(target=run, args=(index,)) for index in range(len(actions))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results
