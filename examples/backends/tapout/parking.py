"""Parking sessions: check in, check out, history."""
import uuid
from datetime import timezone

import clock
from defects import defect, pause_for
from lots import find_lot, lot_names
from problems import Problem
from storage import Connection, database
from validation import Body, query_number

SESSION = "SELECT sessions.*, lots.name, lots.code FROM sessions JOIN lots ON lots.id = sessions.lot"


def show_session(session) -> dict:
    return {"id": session["id"], **lot_names(session), "checked_in_at": clock.to_text(session["checked_in_at"]),
            "checked_out_at": clock.to_text(session["checked_out_at"]),
            "is_active": session["checked_out_at"] is None or defect("left-session-active"), "reminder_sent": False}


def open_session(db: Connection, device: str):
    return db.one(SESSION + " WHERE device = ? AND checked_out_at IS NULL ORDER BY number DESC", device)


def check_in(request):
    body = Body(request)
    lot_id = body.number("parking_lot_id")
    body.finish()
    with database().writing_unless("double-check-in") as db:
        lot = find_lot(db, lot_id)
        if not lot["is_active"] and not defect("check-in-closed-lot"):
            raise Problem(400, "This parking lot is closed.")
        session = open_session(db, request.device["id"])
        if session and defect("parked-here-only") and session["lot"] != lot["id"]:
            session = None
        pause_for("double-check-in")
        if session:
            raise Problem(400, "You are parked already: check out first.")
        number = db.insert("INSERT INTO sessions (id, device, lot, checked_in_at) VALUES (?, ?, ?, ?)",
                           str(uuid.uuid4()), request.device["id"], lot["id"], db.now)
        session = db.one(SESSION + " WHERE number = ?", number)
    return 201, show_session(session)


def check_out(request):
    with database().writing_unless("double-check-out") as db:
        session = open_session(db, request.device["id"])
        pause_for("double-check-out")
        if session is None and defect("check-out-again"):
            session = db.one(SESSION + " WHERE device = ? ORDER BY number DESC", request.device["id"])
        if session is None:
            raise Problem(400, "You are not parked.")
        moment = db.now
        db.change("UPDATE sessions SET checked_out_at = ? WHERE number = ?", moment, session["number"])
    if defect("check-out-local-time"):
        moment = clock.to_moment(clock.to_datetime(moment, clock.PACIFIC).replace(tzinfo=timezone.utc))
    return 200, {"success": True, "message": f"You left {session['name']}.", "session_id": session["id"],
                 "checked_out_at": clock.to_text(moment)}


def current_session(request):
    with database().reading() as db:
        session = open_session(db, request.device["id"])
    if session is None and defect("no-session-404"):
        raise Problem(404, "You are not parked.")
    return 200, show_session(session) if session else None


def session_history(request):
    limit = query_number(request, "limit", 10 if defect("history-default-ten") else 20, 100)
    order = "checked_in_at, number" if defect("history-oldest-first") else "checked_in_at DESC, number DESC"
    owner = "device = ?" if not defect("history-of-everybody") else "? IS NOT NULL"
    with database().reading() as db:
        sessions = db.all(SESSION + f" WHERE {owner} ORDER BY {order} LIMIT ?", request.device["id"], limit)
    return 200, [show_session(each) for each in sessions]
