"""Sightings of TAPS: reporting and listing them."""
import clock
from defects import defect, pause_for
from feed import own_vote, set_vote
from lots import find_lot, lot_names
from notices import notify_parked_devices, push_all
from storage import LARGEST_INTEGER, Connection, database
from validation import Body, query_number

SIGHTING = "SELECT sightings.*, lots.name, lots.code FROM sightings JOIN lots ON lots.id = sightings.lot"
REPEAT_WINDOW = 10 * clock.MINUTE
LONGEST_NOTES = 500
LONGEST_HOURS = 168


def show_sighting(sighting) -> dict:
    return {"id": sighting["id"], **lot_names(sighting), "reported_at": clock.to_text(sighting["reported_at"]),
            "notes": sighting["notes"]}


def add_sighting(db: Connection, lot_id: int, reporter: str, moment: int, notes: str | None, source: str) -> int:
    return db.insert("INSERT INTO sightings (lot, reporter, reported_at, notes, source) VALUES (?, ?, ?, ?, ?)",
                     lot_id, reporter, moment, notes, source)


def count_notified(db: Connection, sighting_id: int, users: int) -> None:
    db.change("UPDATE sightings SET users_notified = ? WHERE id = ?", users, sighting_id)


def earlier_report(db: Connection, lot_id: int):
    """The newest report for the lot in the last ten minutes. Scanned tickets are no reports."""
    window = 5 * clock.MINUTE if defect("repeat-five-minutes") else REPEAT_WINDOW
    lots = "lot = ?" if not defect("repeat-at-any-lot") else "? IS NOT NULL"
    return db.one(f"SELECT id FROM sightings WHERE {lots} AND source = 'report' AND reported_at >= ?"
                  " AND reported_at <= ? ORDER BY reported_at DESC, id DESC", lot_id, db.now - window, db.now)


def report_sighting(request):
    body = Body(request)
    lot_id, notes = body.number("parking_lot_id"), body.optional_text("notes", LONGEST_NOTES)
    if defect("notes-in-bytes") and len((notes or "").encode()) > LONGEST_NOTES:
        body.refuse("notes", "The text must have 0 to 500 characters.", "wrong_length")
    body.finish()
    pushes = []
    with database().writing_unless("double-report") as db:
        lot = find_lot(db, lot_id)
        earlier = earlier_report(db, lot["id"])
        pause_for("double-report")
        if earlier:
            number = earlier["id"]
            if not defect("repeat-without-upvote"):
                vote = own_vote(db, number, request.device["id"])
                set_vote(db, number, request.device["id"], "upvote", vote)
        else:
            number = add_sighting(db, lot["id"], request.device["id"], db.now, notes, "report")
            users, pushes = notify_parked_devices(db, lot)
            count_notified(db, number, users)
        sighting = db.one(SIGHTING + " WHERE sightings.id = ?", number)
    push_all(pushes)
    return 200 if earlier else 201, {**show_sighting(sighting), "users_notified": sighting["users_notified"],
                                     "was_rate_limited": earlier is not None}


def list_sightings(request):
    hours = query_number(request, "hours", 24, LONGEST_HOURS)
    lot_id = query_number(request, "lot_id", None)
    limit = query_number(request, "limit", 50, 200)
    condition, values = "", []
    if defect("list-ignores-hours"):
        hours = LONGEST_HOURS
    if lot_id is not None and not defect("list-ignores-lot"):
        condition, values = " AND lot = ?", [lot_id if 0 < lot_id <= LARGEST_INTEGER else 0]
    with database().reading() as db:
        sightings = db.all(SIGHTING + " WHERE reported_at > ? AND reported_at <= ?" + condition +
                           " ORDER BY reported_at DESC, sightings.id DESC LIMIT ?",
                           db.now - hours * clock.HOUR, db.now, *values, limit)
    return 200, [show_sighting(each) for each in sightings]
