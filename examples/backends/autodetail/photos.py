"""Presigned uploads, and photos linked to appointments."""
import re
import secrets
import sqlite3
import unicodedata
import uuid

import bookings
import bucket
import clock
from defects import defect, window
from exchange import Answer, Request, json_answer
from problems import Problem
from settings import Settings
from storage import Database
from validation import Members, read_object

KINDS = ("work", "defect")
LINK_LIMIT = 10


def presign(database: Database, settings: Settings, user: int, request: Request) -> Answer:
    """POST /api/uploads/presign."""
    members = Members(read_object(request))
    id = members.text("appointmentId", 1, 100, required=True)
    kind = members.text("kind", 1, 20, required=True) if defect("kind-any") else members.one_of("kind", KINDS)
    filename = members.text("filename", 1, 200, required=True)
    if not defect("presign-any-type"):
        members.one_of("contentType", ("image/jpeg",))
    members.check(422)
    name = f"{secrets.token_hex(6)}-{safe_name(filename)}"
    if defect("key-from-filename"):
        name = safe_name(filename)
    if defect("key-from-upload-count"):
        name = name_from_count(database)
        window()
    key = f"appointments/{id}/{kind}/{name}"
    reused = " OR IGNORE" if defect("key-from-filename") or defect("key-from-upload-count") else ""
    with database.transaction() as rows:
        appointment = bookings.own_appointment(rows, user, id)
        rows.execute(f"INSERT{reused} INTO uploads (key, appointment, kind, filename) VALUES (?, ?, ?, ?)",
                     (key, appointment["number"], kind, filename))
    return json_answer(200, {
        "uploadUrl": bucket.upload_url(database, settings, key),
        "accessUrl": bucket.access_url(settings, key),
        "key": key,
        "ref": key if defect("ref-without-scheme") else "s3:" + key,
    })


def name_from_count(database: Database) -> str:
    """Defect: a name that depends only on the number of uploads."""
    with database.transaction() as rows:
        return f"{rows.execute('SELECT count(*) FROM uploads').fetchone()[0] + 1}.jpg"


def safe_name(filename: str) -> str:
    """The file name without folders and with plain letters only."""
    name = re.split(r"[/\\]", filename)[-1]
    name = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9._-]+", "_", name).strip("._")[-80:] or "photo.jpg"


def link(database: Database, user: int, id: str, request: Request) -> Answer:
    """POST /api/client/appointments/:id/photos: links all photos or none."""
    with database.transaction() as rows:
        bookings.own_appointment(rows, user, id)
        linked = [row["key"] for row in bookings.photos_of(rows, appointment_number(rows, id))]
    members = Members(read_object(request))
    kind = members.one_of("kind", KINDS)
    refs = read_refs(members)
    members.check(422)
    if defect("photos-rewritten"):
        window()
    with database.transaction() as rows:
        appointment = bookings.own_appointment(rows, user, id)
        if defect("photos-rewritten"):
            drop_photos_not_in(rows, appointment["number"], linked)
        if defect("only-first-photo"):
            refs = refs[:1]
        keys = [ref.removeprefix("s3:") for ref in refs]
        uploads = [rows.execute("SELECT key, data IS NOT NULL AS stored FROM uploads"
                                " WHERE key = ? AND appointment = ? AND kind = ?",
                                (key, appointment["number"], kind)).fetchone() for key in keys]
        if defect("link-unchecked"):
            uploads = []
        if None in uploads:
            raise Problem(422, "unknown_photo", "A photo does not belong to this appointment and kind.",
                          {"photoUrls": "Use the ref of the upload."})
        if not all(upload["stored"] for upload in uploads):
            raise Problem(409, "photo_not_uploaded", "A photo was not uploaded yet.")
        now = clock.now()
        if defect("all-photos-are-work"):
            kind = "work"
        for key in keys:
            if not rows.execute("SELECT 1 FROM photos WHERE key = ?", (key,)).fetchone():
                rows.execute("INSERT INTO photos (id, appointment, kind, key, created_at) VALUES (?, ?, ?, ?, ?)",
                             (uuid.uuid4().hex, appointment["number"], kind, key, now))
        rows.execute("UPDATE appointments SET updated_at = ? WHERE number = ?", (now, appointment["number"]))
    return json_answer(200, {"success": True, "message": "Photo added to appointment"})


def appointment_number(rows: sqlite3.Connection, id: str) -> int:
    """The row number of an appointment that exists."""
    return rows.execute("SELECT number FROM appointments WHERE id = ?", (id,)).fetchone()["number"]


def drop_photos_not_in(rows: sqlite3.Connection, appointment: int, linked: list[str]) -> None:
    """Defect: goes back to the list of photos that was read before."""
    for row in bookings.photos_of(rows, appointment):
        if row["key"] not in linked:
            rows.execute("DELETE FROM photos WHERE number = ?", (row["number"],))


def read_refs(members: Members) -> list[str]:
    """The references in photoUrls."""
    refs = members.body.get("photoUrls")
    if not isinstance(refs, list) or not 1 <= len(refs) <= LINK_LIMIT:
        members.complain("photoUrls", f"This must be a list of 1 to {LINK_LIMIT} references.")
        return []
    for ref in refs:
        if not isinstance(ref, str) or not ref.startswith("s3:") or not ref.isascii():
            members.complain("photoUrls", "Each reference must start with s3:.")
            return []
    return refs
