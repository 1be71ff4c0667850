"""Notifications inside the app, and the pushes that go with them."""
import re

import clock
import pushes
from defects import defect
from storage import LARGEST_INTEGER, Connection, database
from validation import Body, query_number

APNS_TOKEN = re.compile(r"[0-9A-Fa-f]{64}")
TITLE = "TAPS Alert!"


def payload_for(lot, text: str) -> dict:
    name = lot["code"] if defect("push-code-as-name") else lot["name"]
    kind = "TAPS_SPOTTED" if defect("push-type-upper") else "taps_spotted"
    return {"aps": {"alert": {"title": TITLE, "body": text}, "sound": "default", "badge": 1},
            "data": {"type": kind, "parking_lot_id": lot["id"], "parking_lot_name": name,
                     "parking_lot_code": lot["code"]}}


def wants_push(device) -> bool:
    """Only a token of APNs gets a push. A token of FCM goes another way, which this program does not have."""
    token = device["push_token"]
    is_enabled = bool(device["is_push_enabled"]) or defect("push-when-disabled")
    return is_enabled and token is not None and APNS_TOKEN.fullmatch(token) is not None


def notify_parked_devices(db: Connection, lot) -> tuple[int, list[tuple[str, dict]]]:
    """Creates a notification for every device parked at the lot. Returns their number and the pushes."""
    text = f"TAPS spotted at {lot['name']}... Move your car or pay now."
    parked_here = "sessions.lot = ?" if not defect("notify-all-lots") else "? IS NOT NULL"
    still_open = "" if defect("notify-after-check-out") else "AND sessions.checked_out_at IS NULL"
    devices = db.all("SELECT DISTINCT devices.* FROM devices JOIN sessions ON sessions.device = devices.id"
                     f" WHERE {parked_here} {still_open} ORDER BY sessions.number", lot["id"])
    if defect("notify-only-push"):
        devices = [device for device in devices if wants_push(device)]
    messages = []
    for device in devices:
        db.insert("INSERT INTO notifications (device, notification_type, title, message, lot, created_at)"
                  " VALUES (?, 'taps_spotted', ?, ?, ?, ?)", device["id"], TITLE, text, lot["id"], db.now)
        if wants_push(device):
            messages.append((device["push_token"], payload_for(lot, text)))
    return len(devices), messages


def push_all(messages: list[tuple[str, dict]]) -> None:
    """Hands the pushes over. This happens after the transaction, and does not wait."""
    for token, payload in messages:
        pushes.send(token, payload)


def show_notification(row) -> dict:
    created_at = clock.to_text(row["created_at"])
    if defect("notification-seconds"):
        created_at = row["created_at"] // clock.SECOND
    return {"id": row["id"], "notification_type": row["notification_type"], "title": row["title"],
            "message": row["message"], "parking_lot_id": row["lot"], "created_at": created_at,
            "read_at": clock.to_text(row["read_at"]), "is_read": row["read_at"] is not None}


def unread_notifications(request):
    limit = query_number(request, "limit", 50, 100)
    device = request.device["id"]
    unread_only = "" if defect("unread-shows-read") else "AND read_at IS NULL"
    with database().reading() as db:
        rows = db.all(f"SELECT * FROM notifications WHERE device = ? {unread_only}"
                      " ORDER BY created_at DESC, id DESC LIMIT ?", device, limit)
        unread = db.count("SELECT count(*) FROM notifications WHERE device = ? AND read_at IS NULL", device)
        total = db.count("SELECT count(*) FROM notifications WHERE device = ?", device)
    if defect("unread-count-of-page"):
        unread = len(rows)
    return 200, {"notifications": [show_notification(row) for row in rows], "unread_count": unread, "total": total}


def mark_read(request):
    body = Body(request)
    if defect("read-empty-list") and body.members.get("notification_ids") == []:
        return mark_all_read(request)
    numbers = body.numbers("notification_ids")
    body.finish()
    owner = "device = ?" if not defect("read-of-others") else "? IS NOT NULL"
    possible = {number for number in numbers if 0 < number <= LARGEST_INTEGER}
    with database().writing() as db:
        marked = sum(db.change(f"UPDATE notifications SET read_at = ? WHERE id = ? AND {owner} AND read_at IS NULL",
                               db.now, number, request.device["id"]) for number in sorted(possible))
    return 200, {"success": True, "marked_count": marked}


def mark_all_read(request):
    owner = "device = ?" if not defect("read-all-of-everybody") else "? IS NOT NULL"
    with database().writing() as db:
        marked = db.change(f"UPDATE notifications SET read_at = ? WHERE {owner} AND read_at IS NULL",
                           db.now, request.device["id"])
    return 200, {"success": True, "marked_count": marked}
