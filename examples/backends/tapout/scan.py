"""Ticket scans: a printed ticket becomes a sighting."""
import json
import re
from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone

import clock
import limits
from defects import defect
from images import read_image, texts_in
from lot_list import OTHER_NAMES
from notices import notify_parked_devices, push_all
from problems import Problem
from settings import settings
from sightings import add_sighting, count_notified
from storage import Connection, database

RECENT = 3 * clock.HOUR
NOTES = "From a scanned ticket"


@dataclass
class Ticket:
    """The texts printed on a ticket. A text that cannot be read is None."""

    date: str | None
    time: str | None
    location: str | None


def read_ticket(image: bytes) -> Ticket:
    """The first JSON object in the image with at least one readable member."""
    for text in texts_in(image):
        try:
            members = json.loads(text.strip(b"\0 \t\r\n").decode("utf-8"))
        except (ValueError, RecursionError):
            continue
        if isinstance(members, dict):
            ticket = Ticket(printed_date(members.get("date")), printed_time(members.get("time")),
                            printed_location(members.get("location")))
            if ticket.date or ticket.time or ticket.location:
                return ticket
    raise Problem(400, "The ticket cannot be read: take another photo.")


def printed_date(value) -> str | None:
    try:
        if isinstance(value, str) and re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
            return value if 1970 <= date.fromisoformat(value).year <= 2200 else None
    except ValueError:
        pass
    return None


def printed_time(value) -> str | None:
    is_time = isinstance(value, str) and re.fullmatch(r"([01][0-9]|2[0-3]):[0-5][0-9]", value)
    return value if is_time else None


def printed_location(value) -> str | None:
    try:
        return value.strip() or None if value.encode("utf-8") else None
    except (AttributeError, UnicodeEncodeError):
        return None


def moment_of(ticket: Ticket, now: int) -> int | None:
    """The moment of the ticket. A time that occurs twice is the later one that is not in the future."""
    if ticket.date is None or ticket.time is None:
        return None
    if defect("ticket-now"):
        return now
    printed = datetime.fromisoformat(f"{ticket.date}T{ticket.time}")
    if defect("ticket-in-utc"):
        return clock.to_moment(printed.replace(tzinfo=timezone.utc))
    if defect("ticket-standard-time"):
        return clock.to_moment(printed.replace(tzinfo=timezone(timedelta(hours=-8))))
    first, second = (clock.to_moment(printed.replace(tzinfo=clock.PACIFIC, fold=fold).astimezone(timezone.utc))
                     for fold in (0, 1))
    return second if first < second <= now else first


def find_lot_of(db: Connection, location: str | None):
    """The lot with this code, name or other name, in any case. None when nothing fits."""
    words = " ".join((location or "").upper().split())
    wanted = OTHER_NAMES.get(words, words)
    for lot in db.all("SELECT * FROM lots ORDER BY id"):
        if wanted in (lot["code"], lot["name"].upper()):
            return lot
    return None


def scan_ticket(request):
    image = read_image(request)
    if not defect("scans-unlimited"):
        limits.scans.add(request.device["id"], settings.scan_limit)
    ticket = read_ticket(image)
    sighting_id, users, pushes = None, 0, []
    with database().writing() as db:
        lot, moment = find_lot_of(db, ticket.location), moment_of(ticket, db.now)
        is_recent = moment is not None and db.now - moment < RECENT
        if defect("recent-at-three-hours") and moment is not None:
            is_recent = (db.now - moment) // clock.MINUTE <= RECENT // clock.MINUTE
        if lot and moment is not None:
            sighting_id = add_sighting(db, lot["id"], request.device["id"], moment, NOTES, "scan")
            if is_recent or defect("notify-old-ticket"):
                users, pushes = notify_parked_devices(db, lot)
                count_notified(db, sighting_id, users)
    push_all(pushes)
    if defect("recent-null") and lot is None:
        is_recent = None
    answer = {"success": True, "ticket_date": ticket.date, "ticket_time": ticket.time,
              "ticket_location": ticket.location, "mapped_lot_id": lot["id"] if lot else None,
              "mapped_lot_name": lot["name"] if lot else None, "mapped_lot_code": lot["code"] if lot else None,
              "is_recent": is_recent, "sighting_id": sighting_id, "users_notified": users}
    if defect("users-notified-missing") and not is_recent:
        del answer["users_notified"]
    return 200, answer
