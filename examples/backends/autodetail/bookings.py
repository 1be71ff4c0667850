"""Availability and appointments."""
import re
import secrets
import sqlite3
from datetime import date, datetime, timezone

import accounts
import clock
import schedule
from defects import defect, window
from exchange import Answer, Request, json_answer
from problems import Problem
from services import service_with_id, service_with_name
from settings import Settings
from storage import Database
from validation import Members, read_object

PLAIN_SLOT_MINUTES = 60
ID_LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"


def get_availability(database: Database, settings: Settings, request: Request) -> Answer:
    """GET /api/client/availability."""
    query = request.query()
    day = read_date(query.get("date", clock.iso(clock.now())[:10] if defect("date-optional") else ""))
    offset = read_offset(query.get("tzOffsetMinutes", "0" if defect("offset-optional") else ""))
    minutes = PLAIN_SLOT_MINUTES
    if "serviceId" in query:
        service = service_with_id(query["serviceId"])
        if service is None or not service.active:
            return json_answer(200, [])
        minutes = PLAIN_SLOT_MINUTES if defect("service-filter-ignored") else service.duration_minutes
    with database.transaction() as rows:
        starts = schedule.slot_starts(settings, day, offset, minutes, clock.now())
        slots = [slot_body(rows, settings, start, minutes, offset) for start in starts]
    if defect("counts-read-twice"):
        slots = count_again(database, settings, slots)
    return json_answer(200, slots)


def count_again(database: Database, settings: Settings, slots: list[dict]) -> list[dict]:
    """Defect: reads the booked count a second time, after other requests could change it."""
    window()
    with database.transaction() as rows:
        return [{**slot, "bookedCount": schedule.taken(rows, read_instant(slot["startIso"]),
                                                       read_instant(slot["endIso"]))} for slot in slots]


def slot_body(rows: sqlite3.Connection, settings: Settings, start: int, minutes: int, offset: int) -> dict:
    """One slot as the app shows it."""
    end = start + minutes * 60
    booked = schedule.taken(rows, start, end)
    remaining = max(0, settings.capacity - booked)
    if defect("local-time-of-workshop"):
        offset = -180
    body = {"startIso": clock.iso(start), "endIso": clock.iso(end),
            "startTime": clock_face(start, offset), "endTime": clock_face(end, offset),
            "remainingCapacity": remaining, "totalCapacity": settings.capacity,
            "bookedCount": booked, "isAvailable": remaining > 0}
    if defect("full-slot-available"):
        body["isAvailable"] = remaining >= 0
    if defect("end-time-without-offset"):
        body["endTime"] = clock_face(end, 0)
    return body


def clock_face(instant: int, offset: int) -> str:
    """HH:mm on the client's clock; an offset of -180 is UTC+3."""
    if defect("offset-sign"):
        offset = -offset
    return clock.iso(instant - offset * 60)[11:16]


def read_date(text: str) -> date:
    """The date of an availability query."""
    try:
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            return date.fromisoformat(text)
    except ValueError:
        if defect("date-crashes"):
            raise
    raise Problem(400, "bad_query", "The date must be given as YYYY-MM-DD.")


def read_offset(text: str) -> int:
    """The client's offset in minutes, from UTC+14 to UTC-12."""
    if re.fullmatch(r"-?[0-9]{1,4}", text) and -840 <= int(text) <= 720:
        return int(text)
    raise Problem(400, "bad_query", "tzOffsetMinutes must be a whole number from -840 to 720.")


def read_instant(text: str) -> int | None:
    """Seconds since 1970 of an ISO 8601 time with a zone, or None."""
    form = r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:?[0-9]{2})"
    if not re.fullmatch(form, text):
        return None
    if defect("zone-of-start-ignored"):
        text = text[:19] + "Z"
    try:
        moment = datetime.fromisoformat(text).astimezone(timezone.utc)
    except (ValueError, OverflowError):
        return None
    return None if moment.microsecond else int(moment.timestamp())


def post_appointment(database: Database, settings: Settings, user: int, request: Request) -> Answer:
    """POST /api/client/appointments."""
    members = Members(read_object(request))
    start_text = members.text("startIso", 1, 40, required=True)
    texts = {
        "client_name": members.text("clientName", 2, 1000 if defect("client-name-too-long") else 100),
        "phone": members.text("phone", 3, 40),
        "telegram": (members.text("telegram", 1, 64) or "").lstrip("@") or None,
        "car_make": members.text("carMake", 1, 50),
        "car_plate": members.text("carPlate", 1, 20),
        "service_name": members.text("serviceName", 1, 100, required=True),
        "notes": members.text("notes", 0, 5000 if defect("notes-too-long") else 500),
    }
    start = read_instant(start_text) if start_text else None
    if start_text and start is None:
        members.complain("startIso", "This must be an ISO 8601 time with a time zone.")
    service = service_with_name(texts["service_name"]) if texts["service_name"] else None
    if texts["service_name"] and service is None and defect("service-unchecked"):
        service = service_with_id("engine-bay")
    if texts["service_name"] and service is None:
        members.complain("serviceName", "There is no such service.")
    with database.transaction() as rows:
        profile = accounts.user_row(rows, user)
        texts["client_name"] = texts["client_name"] or profile["name"]
        if not defect("make-not-from-profile"):
            texts["car_make"] = texts["car_make"] or profile["car_make"]
        texts["car_plate"] = texts["car_plate"] or profile["car_plate"]
        if texts["client_name"] is None:
            members.complain("clientName", "This is required.")
        members.check(400)
        end = start + service.duration_minutes * 60
        check_slot(settings, start, service.duration_minutes)
        booked = schedule.taken(rows, start, end)
        if defect("one-too-many"):
            booked -= 1
        if booked >= settings.capacity and defect("full-slot-400"):
            raise Problem(400, "slot_gone", "This time is no longer available.")
        if booked >= settings.capacity:
            raise slot_gone()
        if not defect("double-booking"):
            row = insert(rows, user, start, end, texts)
    if defect("double-booking"):
        row = insert_late(database, user, start, end, texts)
    if defect("newest-row-answered"):
        row = newest_row(database)
    return json_answer(200 if defect("booking-200") else 201, appointment_body(row, [], settings))


def insert_late(database: Database, user: int, start: int, end: int, texts: dict) -> sqlite3.Row:
    """Defect: stores the booking in a second transaction, after the check of the capacity."""
    window()
    with database.transaction() as rows:
        return insert(rows, user, start, end, texts)


def newest_row(database: Database) -> sqlite3.Row:
    """Defect: reads the newest booking, which another request may have made."""
    window()
    with database.transaction() as rows:
        return rows.execute("SELECT * FROM appointments ORDER BY number DESC LIMIT 1").fetchone()


def check_slot(settings: Settings, start: int, minutes: int) -> None:
    """Refuse a time that is no slot, and a slot that began within the last day."""
    now = clock.now()
    in_reach = now - 86400 < start < now + schedule.HORIZON_SECONDS
    if defect("slot-unchecked") and in_reach and start > now:
        return
    if not in_reach or not schedule.fits(settings, start, minutes):
        raise Problem(400, "invalid_slot", "This time cannot be booked.", {"startIso": "This is not a slot."})
    if start <= now and not defect("past-slot-booked"):
        raise slot_gone()


def slot_gone() -> Problem:
    """The refusal of a slot that is full or has begun."""
    return Problem(409, "slot_gone", "This time is no longer available. Please choose another one.")


def new_id() -> str:
    """An id such as KX4P-93TB."""
    return "-".join("".join(secrets.choice(ID_LETTERS) for _ in range(4)) for _ in range(2))


def insert(rows: sqlite3.Connection, user: int, start: int, end: int, texts: dict) -> sqlite3.Row:
    """Store a booking under a new id such as KX4P-93TB."""
    id = new_id()
    now = clock.now()
    rows.execute(
        "INSERT INTO appointments (id, user, starts, ends, client_name, phone, telegram, car_make, car_plate,"
        " service_name, notes, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (id, user, start, end, texts["client_name"], texts["phone"], texts["telegram"], texts["car_make"],
         texts["car_plate"], texts["service_name"], texts["notes"], now, now))
    return rows.execute("SELECT * FROM appointments WHERE id = ?", (id,)).fetchone()


def appointment_body(row: sqlite3.Row, photos: list[sqlite3.Row], settings: Settings) -> dict:
    """An appointment; members without a value are left out."""
    status = "pending" if row["status"] == "new" and defect("status-pending") else row["status"]
    body = {"id": row["id"], "source": "ios", "status": status,
            "startIso": clock.iso(row["starts"]), "endIso": clock.iso(row["ends"]),
            "clientName": row["client_name"], "phone": row["phone"], "telegram": row["telegram"],
            "carMake": row["car_make"], "carPlate": row["car_plate"], "serviceName": row["service_name"],
            "notes": row["notes"],
            "workPhotos": [photo_body(p, settings) for p in photos if p["kind"] == "work"],
            "defectPhotos": [photo_body(p, settings) for p in photos if p["kind"] == "defect"],
            "createdAt": clock.iso(row["created_at"]), "updatedAt": clock.iso(row["updated_at"])}
    return {name: value for name, value in body.items() if value is not None}


def photo_body(row: sqlite3.Row, settings: Settings) -> dict:
    """One photo with the address of its image."""
    return {"id": row["id"], "url": f"{settings.public_url}/bucket/{row['key']}",
            "createdAt": clock.iso(row["created_at"])}


def photos_of(rows: sqlite3.Connection, appointment: int) -> list[sqlite3.Row]:
    """The linked photos of an appointment, oldest first."""
    return rows.execute("SELECT * FROM photos WHERE appointment = ? ORDER BY number", (appointment,)).fetchall()


def own_appointment(rows: sqlite3.Connection, user: int, id: str) -> sqlite3.Row:
    """The user's appointment with this id; an id of another user is unknown too."""
    row = rows.execute("SELECT * FROM appointments WHERE id = ? AND user = ?", (id, user)).fetchone()
    if row is None and defect("foreign-appointments"):
        row = rows.execute("SELECT * FROM appointments WHERE id = ?", (id,)).fetchone()
    if row is None:
        raise Problem(404, "no_appointment", "There is no such appointment.")
    return row


def get_appointments(database: Database, settings: Settings, user: int) -> Answer:
    """GET /api/client/appointments: the latest start first."""
    with database.transaction() as rows:
        found = rows.execute("SELECT * FROM appointments WHERE user = ? ORDER BY starts DESC, number DESC",
                             (user,)).fetchall()
        if defect("oldest-first"):
            found.reverse()
        if defect("past-not-listed"):
            found = [row for row in found if row["starts"] > clock.now()]
        bodies = [appointment_body(row, photos_of(rows, row["number"]), settings) for row in found]
    if defect("list-without-updated-at"):
        bodies = [{name: value for name, value in body.items() if name != "updatedAt"} for body in bodies]
    return json_answer(200, bodies)


def get_appointment(database: Database, settings: Settings, user: int, id: str) -> Answer:
    """GET /api/client/appointments/:id."""
    with database.transaction() as rows:
        row = own_appointment(rows, user, id)
        photos = [] if defect("detail-without-photos") else photos_of(rows, row["number"])
        body = appointment_body(row, photos, settings)
    return json_answer(200, body)
