#!/usr/bin/env python3
"""The backend of the bath house. It follows api.md.

    python3 server.py --port 8080 --database bath-house.db

The option --defect breaks the backend on purpose. The option --help lists the defects.
"""
import argparse
import hashlib
import json
import re
import secrets
import signal
import sqlite3
import sys
import threading
import traceback
from contextlib import contextmanager
from datetime import date, datetime, time, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote, urlsplit
from zoneinfo import ZoneInfo

NEW_YORK = ZoneInfo("America/New_York")
CABINS = [(1, "Birch", 450), (2, "Juniper", 625), (3, "Old Boiler House", 980)]
TOWELS_A_DAY = 10
SESSION_LENGTH = timedelta(days=30)
LONGEST_ADVANCE = timedelta(days=400)
CANCELLING_ENDS = timedelta(hours=4)
LARGEST_BODY = 64 * 1024
LARGEST_DISCARDED_BODY = 8 * 1024 * 1024

DEFECTS = {
    "night-race=MS": "wait MS milliseconds between check and insert: two guests get one night",
    "towel-race=MS": "wait MS milliseconds between read and write: two guests get one towel",
    "endless-session": "tokens never expire",
    "eight-hours": "every night has 8 hours",
    "utc-today": "today is the day in UTC",
    "late-cancel": "guests can cancel until the night begins",
}
SCHEMA = """
CREATE TABLE IF NOT EXISTS cabins (id INTEGER PRIMARY KEY, name TEXT NOT NULL, cents_per_hour INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS guests (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, pin BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS sessions (token TEXT PRIMARY KEY, guest INTEGER NOT NULL, expires_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS bookings (id INTEGER PRIMARY KEY AUTOINCREMENT, cabin INTEGER NOT NULL, date TEXT NOT NULL,
    begins TEXT NOT NULL, ends TEXT NOT NULL, cents INTEGER NOT NULL, guest INTEGER NOT NULL);
DROP INDEX IF EXISTS booked_nights;
CREATE TABLE IF NOT EXISTS towels (day TEXT PRIMARY KEY, taken INTEGER NOT NULL);
"""

defects = {}
database = None

class Refusal(Exception):
    """An error that the client gets."""

    def __init__(self, status, word, message, headers=()):
        super().__init__(message)
        self.status, self.headers = status, headers
        self.body = {"error": word, "message": message}

def bad_request(message):
    return Refusal(400, "bad_request", message)

def not_found(thing):
    return Refusal(404, "not_found", f"This {thing} does not exist.")

class Database:
    """A pool of connections to one SQLite file."""

    def __init__(self, file):
        self.file, self.idle_connections, self.write_lock = file, [], threading.Lock()
        with self.connection() as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.executescript(SCHEMA)
            unique = "" if "night-race" in defects else "UNIQUE"
            connection.execute(f"CREATE {unique} INDEX booked_nights ON bookings (cabin, date)")
            connection.executemany("INSERT OR IGNORE INTO cabins VALUES (?, ?, ?)", CABINS)

    @contextmanager
    def connection(self):
        """A connection without a transaction. Each statement takes effect by itself."""
        try:
            connection = self.idle_connections.pop()
        except IndexError:
            connection = sqlite3.connect(self.file, timeout=10, isolation_level=None, check_same_thread=False)
            connection.row_factory = sqlite3.Row
            connection.execute("PRAGMA synchronous=OFF")
        try:
            yield connection
        finally:
            self.idle_connections.append(connection)

    @contextmanager
    def transaction(self):
        """A write transaction. The lock avoids the slow retries of SQLite between threads."""
        with self.write_lock, self.connection() as connection, connection:
            connection.execute("BEGIN IMMEDIATE")
            yield connection

def pause_for(defect):
    if defect in defects:  # time.sleep fails under libfaketime 0.9.10, so wait for an event that never comes.
        threading.Event().wait(defects[defect] / 1000)

def instant(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")

def today_at(now):
    return now.date() if "utc-today" in defects else now.astimezone(NEW_YORK).date()

def parse_day(text):
    try:
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise bad_request(f'invalid value "{text[:40]}" for date: expected a day such as 2026-03-07')

def parse_path_id(text):
    """The id, or 0 for a text that is no id. Nothing has the id 0."""
    return int(text) if re.fullmatch(r"[1-9][0-9]{0,17}", text) else 0

class Night:
    """The night of a day, from 22:00 to 06:00 in New York."""

    def __init__(self, day, cabin):
        self.begins = datetime.combine(day, time(22), NEW_YORK).astimezone(timezone.utc)
        self.ends = datetime.combine(day + timedelta(days=1), time(6), NEW_YORK).astimezone(timezone.utc)
        if "eight-hours" in defects:
            self.ends = self.begins + timedelta(hours=8)
        self.hours = (self.ends - self.begins) // timedelta(hours=1)
        self.cents = self.hours * cabin["cents_per_hour"]

# Operations. Each one takes a request, the guest if it needs one, and parts of the path.
# It returns a status and a body.

def read_credentials(request):
    fields = request.read_fields(name=str, pin=str)
    if not 1 <= len(fields["name"]) <= 40:
        raise bad_request("invalid value for name: expected 1 to 40 characters")
    if not re.fullmatch(r"[0-9]{4}", fields["pin"]):
        raise bad_request("invalid value for pin: expected four digits")
    pin_hash = hashlib.pbkdf2_hmac("sha256", fields["pin"].encode(), fields["name"].encode(), 1000)
    return fields["name"], pin_hash

class Registrations:
    """The registrations of the last hour."""

    def __init__(self):
        self.limit, self.times, self.lock = None, [], threading.Lock()

    def add(self, now):
        with self.lock:
            self.times = [each for each in self.times if now - each < timedelta(hours=1)]
            if self.limit is not None and len(self.times) >= self.limit:
                wait = timedelta(hours=1) - (now - self.times[0])
                raise Refusal(429, "too_many", "Too many guests have registered: try again later.",
                              [("Retry-After", str(int(wait.total_seconds()) + 1))])
            self.times.append(now)

registrations = Registrations()

def register_guest(request):
    name, pin_hash = read_credentials(request)
    registrations.add(request.now)
    try:
        with database.transaction() as connection:
            guest = connection.execute("INSERT INTO guests (name, pin) VALUES (?, ?)", (name, pin_hash)).lastrowid
    except sqlite3.IntegrityError:
        raise Refusal(409, "name_taken", "Somebody has this name: choose another one.")
    return 201, {"id": guest, "name": name}

def open_session(request):
    name, pin_hash = read_credentials(request)
    token, expires_at = secrets.token_urlsafe(24), instant(request.now + SESSION_LENGTH)
    with database.transaction() as connection:
        guest = connection.execute("SELECT id FROM guests WHERE name = ? AND pin = ?", (name, pin_hash)).fetchone()
        if not guest:
            raise Refusal(401, "wrong_credentials", "The name or the pin is wrong.")
        connection.execute("INSERT INTO sessions VALUES (?, ?, ?)", (token, guest["id"], expires_at))
    return 201, {"token": token, "expiresAt": expires_at}

def find_guest(request):
    match = re.fullmatch(r"(?i:bearer) +(\S+) *", request.headers.get("Authorization", ""))
    with database.connection() as connection:
        guest = match and connection.execute(
            "SELECT guests.id, name, expires_at FROM sessions JOIN guests ON guests.id = guest WHERE token = ?",
            (match[1],)).fetchone()
    is_expired = guest and instant(request.now) >= guest["expires_at"] and "endless-session" not in defects
    if not guest or is_expired:
        raise Refusal(401, "no_session", "This operation needs a valid token: open a session first.",
                      [("WWW-Authenticate", "Bearer")])
    return guest

def show_guest(request, guest):
    return 200, {"id": guest["id"], "name": guest["name"]}

def list_cabins(request):
    with database.connection() as connection:
        cabins = connection.execute("SELECT id, name, cents_per_hour AS centsPerHour FROM cabins ORDER BY id")
        return 200, [dict(cabin) for cabin in cabins]

def find_cabin(connection, number):
    is_possible = 0 < number < 10 ** 18
    cabin = is_possible and connection.execute("SELECT * FROM cabins WHERE id = ?", (number,)).fetchone()
    if not cabin:
        raise not_found("cabin")
    return cabin

def is_taken(connection, cabin, day):
    return connection.execute("SELECT 1 FROM bookings WHERE cabin = ? AND date = ?",
                              (cabin["id"], day.isoformat())).fetchone() is not None

def show_night(request, cabin_id, day_text):
    day = parse_day(day_text)
    if not 2000 <= day.year <= 2099:
        raise bad_request(f'invalid value "{day_text}" for date: expected a day of the years 2000 to 2099')
    with database.connection() as connection:
        cabin = find_cabin(connection, parse_path_id(cabin_id))
        night = Night(day, cabin)
        return 200, {"cabin": cabin["id"], "date": day_text, "begins": instant(night.begins),
                     "ends": instant(night.ends), "hours": night.hours, "cents": night.cents,
                     "free": not is_taken(connection, cabin, day)}

def book_night(request, guest):
    fields = request.read_fields(cabin=int, date=str)
    day = parse_day(fields["date"])
    with database.connection() if "night-race" in defects else database.transaction() as connection:
        cabin = find_cabin(connection, fields["cabin"])
        # A night that is too far has not begun, so the order of these two checks does not matter.
        if day - today_at(request.now) > LONGEST_ADVANCE:
            raise Refusal(422, "too_far", "This night is more than 400 days after today.")
        night = Night(day, cabin)
        if request.now >= night.begins:
            raise Refusal(422, "night_over", "This night has begun already.")
        if is_taken(connection, cabin, day):
            raise Refusal(409, "night_taken", "Somebody has booked this night.")
        pause_for("night-race")
        booking = {"cabin": cabin["id"], "date": day.isoformat(), "begins": instant(night.begins),
                   "ends": instant(night.ends), "cents": night.cents, "guest": guest["id"]}
        number = connection.execute(
            "INSERT INTO bookings (cabin, date, begins, ends, cents, guest)"
            " VALUES (:cabin, :date, :begins, :ends, :cents, :guest)", booking).lastrowid
    return 201, {"id": number, **booking}

def list_bookings(request, guest):
    with database.connection() as connection:
        bookings = connection.execute("SELECT * FROM bookings WHERE guest = ? ORDER BY begins, id", (guest["id"],))
        return 200, [dict(booking) for booking in bookings]

def cancel_booking(request, guest, booking_id):
    with database.transaction() as connection:
        booking = connection.execute("SELECT id, begins FROM bookings WHERE id = ? AND guest = ?",
                                     (parse_path_id(booking_id), guest["id"])).fetchone()
        if not booking:
            raise not_found("booking")
        left = datetime.fromisoformat(booking["begins"]) - request.now
        if left <= timedelta(0) if "late-cancel" in defects else left < CANCELLING_ENDS:
            raise Refusal(409, "too_late", "Guests can cancel until four hours before the night begins.")
        connection.execute("DELETE FROM bookings WHERE id = ?", (booking["id"],))
    return 204, None

def count_taken_towels(connection, day):
    row = connection.execute("SELECT taken FROM towels WHERE day = ?", (day,)).fetchone()
    return row["taken"] if row else 0

def count_towels(request):
    day = today_at(request.now).isoformat()
    with database.connection() as connection:
        return 200, {"day": day, "left": TOWELS_A_DAY - count_taken_towels(connection, day)}

def take_towel(request, guest):
    day = today_at(request.now).isoformat()
    with database.connection() if "towel-race" in defects else database.transaction() as connection:
        taken = count_taken_towels(connection, day) + 1
        if taken > TOWELS_A_DAY:
            raise Refusal(409, "none_left", "No towels are left today.")
        pause_for("towel-race")
        connection.execute("INSERT OR REPLACE INTO towels VALUES (?, ?)", (day, taken))
    return 201, {"day": day, "left": TOWELS_A_DAY - taken}

OPERATIONS = [
    (r"/guests", {"POST": register_guest}),
    (r"/sessions", {"POST": open_session}),
    (r"/me", {"GET": show_guest}),
    (r"/cabins", {"GET": list_cabins}),
    (r"/cabins/([^/]+)/nights/([^/]+)", {"GET": show_night}),
    (r"/bookings", {"GET": list_bookings, "POST": book_night}),
    (r"/bookings/([^/]+)", {"DELETE": cancel_booking}),
    (r"/towels", {"GET": count_towels, "POST": take_towel}),
    (r"/health", {"GET": lambda request: (204, None)}),
]
GUEST_OPERATIONS = {show_guest, list_bookings, book_night, cancel_booking, take_towel}

# HTTP

def distinct_fields(pairs):
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a field occurs twice")
    return fields

class Request(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def __getattr__(self, name):
        if name.startswith("do_"):  # The base class looks for do_GET and the like.
            return self.answer
        raise AttributeError(name)

    def answer(self):
        self.receive_body()
        self.now, headers = datetime.now(timezone.utc), ()
        try:
            status, body = self.run_operation()
        except Refusal as refusal:
            status, body, headers = refusal.status, refusal.body, refusal.headers
        except Exception:
            traceback.print_exc()
            status, body = 503, {"error": "unavailable", "message": "The server has a problem: try again later."}
        self.send(status, body, headers)

    def receive_body(self):
        """Reads the body even if the answer does not need it, so that the connection stays usable."""
        self.body, self.body_problem = b"", None
        lengths = set(self.headers.get_all("Content-Length", ["0"]))
        length = lengths.pop()
        if lengths or not re.fullmatch(r"[0-9]{1,15}", length) or "Transfer-Encoding" in self.headers:
            self.body_problem = "The body needs exactly one Content-Length and no Transfer-Encoding."
        elif int(length) > LARGEST_BODY:
            self.body_problem = f"The body is too large: expected at most {LARGEST_BODY} bytes."
            self.rfile.read(min(int(length), LARGEST_DISCARDED_BODY))
        else:
            self.body = self.rfile.read(int(length))
            if len(self.body) < int(length):
                self.body_problem = "The body is shorter than Content-Length."
        self.close_connection = self.close_connection or bool(self.body_problem)

    def run_operation(self):
        try:
            path = unquote(urlsplit(self.path).path, errors="strict")
        except ValueError:
            raise bad_request("The path cannot be read.")
        for pattern, operations in OPERATIONS:
            match = re.fullmatch(pattern, path)
            if match:
                break
        else:
            raise not_found("path")
        operation = operations.get(self.command)
        if not operation:
            allowed = ", ".join(operations)
            raise Refusal(405, "bad_method", f"This path allows only {allowed}.", [("Allow", allowed)])
        arguments = [find_guest(self)] if operation in GUEST_OPERATIONS else []
        if self.body_problem:
            raise bad_request(self.body_problem)
        return operation(self, *arguments, *match.groups())

    def read_fields(self, **types):
        """The fields of the body. They must be exactly the named ones, with these types."""
        try:
            fields = json.loads(self.body.decode(), object_pairs_hook=distinct_fields)
            json.dumps(fields, ensure_ascii=False, allow_nan=False).encode()  # Refuses NaN and invalid Unicode.
        except (ValueError, RecursionError):
            raise bad_request("The body is not valid JSON.")
        if not isinstance(fields, dict) or fields.keys() != types.keys():
            raise bad_request(f"invalid body: expected an object with only the fields {', '.join(types)}")
        for name, wanted in types.items():
            if type(fields[name]) is not wanted:
                raise bad_request(f"invalid value for {name}: expected {'text' if wanted is str else 'a whole number'}")
        return fields

    def send(self, status, body, headers=()):
        content = b"" if body is None else json.dumps(body, ensure_ascii=False).encode()
        self.send_response(status)
        if status != 204:
            headers = [*headers, ("Content-Type", "application/json"), ("Content-Length", str(len(content)))]
        if self.close_connection:
            headers = [*headers, ("Connection", "close")]
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def send_error(self, code, message=None, explain=None):
        """The base class calls this method for requests that it cannot read."""
        self.request_version, self.close_connection = "HTTP/1.1", True
        self.send(400, {"error": "bad_request", "message": "The request is not valid HTTP."})

    def log_message(self, *arguments):
        pass

class Server(ThreadingHTTPServer):
    request_queue_size = 256

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

# Start

def parse_defect(text):
    name, separator, value = text.partition("=")
    if separator and f"{name}=MS" in DEFECTS and re.fullmatch(r"[0-9]+(\.[0-9]+)?", value):
        return name, float(value)
    if text in DEFECTS and not separator:
        return name, 0
    raise argparse.ArgumentTypeError(f'invalid value "{text}": expected one of {", ".join(DEFECTS)}')

def main():
    global database
    parser = argparse.ArgumentParser(
        description="Serves the bath house on 127.0.0.1.", formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="defects:\n" + "\n".join(f"  {name:16} {effect}" for name, effect in DEFECTS.items()))
    parser.add_argument("--port", metavar="N", type=int, required=True, help="the port to listen on")
    parser.add_argument("--database", metavar="FILE", required=True, help="the SQLite file; created if it is missing")
    parser.add_argument("--defect", metavar="NAME[=MS]", type=parse_defect, action="append", default=[],
                        help="break the backend on purpose; can be repeated")
    parser.add_argument("--registrations", metavar="N", type=int, help="the most guests that can register in an hour")
    options = parser.parse_args()
    defects.update(options.defect)
    registrations.limit = options.registrations
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        database = Database(options.database)
        server = Server(("127.0.0.1", options.port), Request)
    except (OSError, OverflowError, sqlite3.Error) as error:
        sys.exit(f"The server cannot start: {error}")
    print(f"The bath house serves http://127.0.0.1:{server.server_port}", file=sys.stderr, flush=True)
    server.serve_forever()

if __name__ == "__main__":
    main()
