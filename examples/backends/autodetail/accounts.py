"""API keys, profiles and messages."""
import hashlib
import re
import secrets
import sqlite3
import uuid
from urllib.parse import urlsplit

import clock
import routine
from defects import defect, window
from exchange import Answer, Request, json_answer
from problems import Problem
from settings import Settings
from storage import Database
from validation import Members, read_object

_profile_cache: dict[str, sqlite3.Row] = {}
UNAUTHORIZED = "The key is missing or unknown. Please connect again."


def init(database: Database, settings: Settings, request: Request) -> Answer:
    """POST /api/ios/init: a new user with a key of its own."""
    if defect("key-from-clock"):
        key = reused_key(database, settings, f"adh_{int(clock.now())}")
    elif defect("key-from-count"):
        key = key_from_count(database)
        window()
        key = reused_key(database, settings, key)
    else:
        key = "adh_" + secrets.token_urlsafe(24)
        with database.transaction() as rows:
            add_user(rows, settings, key)
    return json_answer(200, {"apiKey": key, "baseUrl": settings.base_url or settings.public_url})


def add_user(rows: sqlite3.Connection, settings: Settings, key: str) -> None:
    """Store a new user without a profile, and greet."""
    rows.execute("INSERT INTO users (id, api_key, created_at) VALUES (?, ?, ?)",
                 (str(uuid.uuid4()), key, clock.now()))
    routine.greet(rows, settings.routine, key)


def reused_key(database: Database, settings: Settings, key: str) -> str:
    """Defect: a key that another user has is handed out again."""
    with database.transaction() as rows:
        if not rows.execute("SELECT 1 FROM users WHERE api_key = ?", (key,)).fetchone():
            add_user(rows, settings, key)
    return key


def key_from_count(database: Database) -> str:
    """Defect: a key that depends only on the number of users."""
    with database.transaction() as rows:
        count = rows.execute("SELECT count(*) FROM users").fetchone()[0]
    return "adh_" + hashlib.sha256(f"{database.secret}{count}".encode()).hexdigest()[:32]


def authenticate(database: Database, request: Request) -> int:
    """The number of the user with this key; the call counts as seen."""
    key = request.headers.get("x-api-key", "")
    with database.transaction() as rows:
        user = rows.execute("SELECT number, status FROM users WHERE api_key = ?", (key,)).fetchone()
        if user is None and key and defect("unknown-key-404"):
            raise Problem(404, "no_user", "User not found.")
        if user is None and defect("error-shows-key"):
            raise Problem(401, "unauthorized", f"The key {key} is unknown.")
        if user is None:
            raise Problem(401, "unauthorized", UNAUTHORIZED)
        rows.execute("UPDATE users SET seen_at = ? WHERE number = ?", (clock.now(), user["number"]))
    if user["status"] == "banned" and request.method not in ("GET", "HEAD"):
        raise Problem(403, "account_blocked", "This account is blocked. Please call the workshop.")
    return user["number"]


def user_row(rows: sqlite3.Connection, user: int) -> sqlite3.Row:
    """The stored user."""
    return rows.execute("SELECT * FROM users WHERE number = ?", (user,)).fetchone()


def profile_body(row: sqlite3.Row) -> dict:
    """The members that both profile calls return; profilePhotoUrl only if there is one."""
    body = {"id": row["id"], "apiKey": row["api_key"], "name": row["name"], "carMake": row["car_make"],
            "carPlate": row["car_plate"], "status": row["status"], "createdAt": clock.iso(row["created_at"])}
    if row["photo"] is not None:
        body["profilePhotoUrl"] = row["photo"]
    return body


def get_profile(database: Database, user: int) -> Answer:
    """GET /api/ios/profile."""
    with database.transaction() as rows:
        row = user_row(rows, user)
        if row["name"] is None:
            raise Problem(404, "no_profile", "There is no profile yet.")
        messages = messages_of(rows, user)
    if defect("profile-shows-unread"):
        messages = [{**message, "read": False} for message in messages]
    if defect("profile-cached"):
        row = _profile_cache.setdefault(row["api_key"], row)
    return json_answer(200, {**profile_body(row), "lastSeenAt": clock.iso(row["seen_at"]), "messages": messages})


def post_profile(database: Database, user: int, request: Request) -> Answer:
    """POST /api/ios/profile: creates or updates."""
    members = Members(read_object(request))
    least = 1 if defect("name-of-one") else 2
    most = 99 if defect("name-below-100") else 100
    name = members.text("name", least, most, required=True)
    make = members.text("carMake", 2, 2000 if defect("make-too-long") else 50, required=not defect("make-optional"))
    plate = members.text("carPlate", 2, 20, required=True)
    if defect("plate-in-bytes") and plate and len(plate.encode()) > 20:
        members.complain("carPlate", "This must have 2 to 20 characters.")
    photo = members.text("profilePhotoUrl", 1, 2000)
    if photo is not None and not is_image_reference(photo) and not defect("photo-any-text"):
        members.complain("profilePhotoUrl", "This must be a web address or a reference to an uploaded photo.")
    members.check(422)
    if defect("profile-in-two-steps"):
        with database.transaction() as rows:
            rows.execute("UPDATE users SET name = ? WHERE number = ?", (name, user))
        window()
    with database.transaction() as rows:
        if defect("plate-kept"):
            plate = user_row(rows, user)["car_plate"] or plate
        rows.execute("UPDATE users SET name = ?, car_make = ?, car_plate = ? WHERE number = ?",
                     (name, make, plate, user))
        if "profilePhotoUrl" in members.body:
            rows.execute("UPDATE users SET photo = ? WHERE number = ?", (photo, user))
        row = user_row(rows, user)
    return json_answer(200, profile_body(row))


def is_image_reference(text: str) -> bool:
    """True for an http or https address with a host, and for a reference such as s3:key."""
    if re.search(r"\s", text):
        return False
    if text.startswith("s3:"):
        return len(text) > 3
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        return False


def messages_of(rows: sqlite3.Connection, user: int) -> list[dict]:
    """The messages of a user, newest first."""
    chosen = "user = ? OR 1" if defect("messages-of-all") else "user = ?"
    found = rows.execute(f"SELECT * FROM messages WHERE {chosen} ORDER BY sent_at DESC, number DESC", (user,))
    return [{"id": row["id"], "text": row["text"], "sentAt": sent_at(row["sent_at"]), "read": bool(row["read"])}
            for row in found]


def sent_at(seconds: float) -> str:
    """The time of a message for the app."""
    if defect("sent-at-moscow"):
        return clock.iso(seconds + 3 * 3600)
    if defect("sent-at-fraction"):
        return clock.iso(seconds).replace("Z", ".250Z")
    return clock.iso(seconds)


def forget_profiles() -> None:
    """Forget what the defect profile-cached keeps."""
    _profile_cache.clear()


def add_message(rows: sqlite3.Connection, user: int, text: str, at: float | None = None) -> str:
    """Write a message to a user, now or at a time, and return its id."""
    count = rows.execute("SELECT coalesce(max(number), 0) FROM messages").fetchone()[0]
    id = f"{count + 1:06x}{secrets.token_hex(5)}"
    rows.execute("INSERT INTO messages (id, user, text, sent_at) VALUES (?, ?, ?, ?)",
                 (id, user, text, clock.now() if at is None else at))
    return id


def get_messages(database: Database, user: int) -> Answer:
    """GET /api/ios/messages."""
    with database.transaction() as rows:
        messages = messages_of(rows, user)
    return json_answer(200, {"messages": messages})


def mark_read(database: Database, user: int, id: str) -> Answer:
    """POST /api/ios/messages/:messageId/read; the body is ignored."""
    if defect("read-marks-rewritten"):
        return rewrite_read_marks(database, user, id)
    with database.transaction() as rows:
        done = rows.execute("UPDATE messages SET read = 1 WHERE id = ? AND user = ?", (id, user)).rowcount
        if defect("read-marks-all"):
            rows.execute("UPDATE messages SET read = 1 WHERE user = ?", (user,))
        if defect("read-not-stored"):
            rows.execute("UPDATE messages SET read = 0 WHERE id = ?", (id,))
    if not done:
        raise Problem(404, "no_message", "There is no such message.")
    return json_answer(200, {"success": True, "message": "Message marked as read"})


def rewrite_read_marks(database: Database, user: int, id: str) -> Answer:
    """Defect: reads the marks of all messages, then writes all of them back."""
    with database.transaction() as rows:
        marks = {row["id"]: row["read"] for row in rows.execute("SELECT * FROM messages WHERE user = ?", (user,))}
    if id not in marks:
        raise Problem(404, "no_message", "There is no such message.")
    marks[id] = 1
    window()
    with database.transaction() as rows:
        for other, mark in marks.items():
            rows.execute("UPDATE messages SET read = ? WHERE id = ?", (mark, other))
    return json_answer(200, {"success": True, "message": "Message marked as read"})
