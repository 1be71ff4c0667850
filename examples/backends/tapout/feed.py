"""The feeds of recent sightings, and the votes on sightings."""
import clock
from defects import defect, pause_for
from lots import find_lot, lot_names
from problems import Problem, not_found
from storage import LARGEST_INTEGER, Connection, database
from validation import Body, path_number

FEED_WINDOW = 3 * clock.HOUR
FEED_SIGHTINGS = """
SELECT sightings.*, lots.name, lots.code,
    (SELECT count(*) FROM votes WHERE sighting = sightings.id AND vote_type = 'upvote') AS upvotes,
    (SELECT count(*) FROM votes WHERE sighting = sightings.id AND vote_type = 'downvote') AS downvotes,
    (SELECT vote_type FROM votes WHERE sighting = sightings.id AND {voter}) AS user_vote
FROM sightings JOIN lots ON lots.id = sightings.lot
WHERE lot = ? AND reported_at > ? AND reported_at <= ? ORDER BY {order}
"""


def minutes_since(moment: int, now: int) -> int:
    """The age in minutes, rounded to the nearest minute."""
    return max(0, (now - moment + clock.MINUTE // 2) // clock.MINUTE)


def show_feed_sighting(row, now: int) -> dict:
    sign = 1 if defect("net-score-sum") else -1
    sighting = {"id": row["id"], **lot_names(row), "reported_at": clock.to_text(row["reported_at"]),
                "notes": row["notes"], "upvotes": row["upvotes"], "downvotes": row["downvotes"],
                "net_score": row["upvotes"] + sign * row["downvotes"], "user_vote": row["user_vote"],
                "minutes_ago": minutes_since(row["reported_at"], now)}
    if defect("feed-without-code"):
        del sighting["parking_lot_code"]
    return sighting


def build_feed(db: Connection, lot, device: str) -> dict:
    voter = "device = ?" if not defect("user-vote-of-anybody") else "? IS NOT NULL"
    newest = "reported_at DESC, sightings.id DESC"
    order = "reported_at, sightings.id" if defect("feed-oldest-first") else newest
    window = 2 * clock.HOUR if defect("feed-two-hours") else FEED_WINDOW
    rows = db.all(FEED_SIGHTINGS.format(voter=voter, order=order), device, lot["id"], db.now - window, db.now)
    return {"parking_lot_id": lot["id"], "parking_lot_name": lot["name"], "parking_lot_code": lot["code"],
            "sightings": [show_feed_sighting(row, db.now) for row in rows], "total_sightings": len(rows)}


def all_feeds(request):
    with database().reading() as db:
        lots = db.all("SELECT * FROM lots WHERE is_active = 1 ORDER BY code")
        feeds = [build_feed(db, lot, request.device["id"]) for lot in lots]
    if defect("feed-without-quiet-lots"):
        feeds = [feed for feed in feeds if feed["sightings"]]
    total = len(feeds) if defect("feed-total-of-lots") else sum(feed["total_sightings"] for feed in feeds)
    return 200, {"feeds": feeds, "total_sightings": total}


def lot_feed(request):
    with database().reading() as db:
        lot = find_lot(db, path_number(request, "lot_id"))
        return 200, build_feed(db, lot, request.device["id"])


def find_sighting_id(db: Connection, request) -> int:
    """The id of the sighting in the path. An unknown id is answered with 404."""
    number = path_number(request, "sighting_id")
    is_possible = 0 < number <= LARGEST_INTEGER
    if is_possible and defect("vote-on-unknown-sighting"):
        return number
    if not is_possible or db.one("SELECT id FROM sightings WHERE id = ?", number) is None:
        raise not_found("sighting")
    return number


def own_vote(db: Connection, sighting_id: int, device: str):
    return db.one("SELECT * FROM votes WHERE sighting = ? AND device = ?", sighting_id, device)


def set_vote(db: Connection, sighting_id: int, device: str, vote_type: str, vote) -> str:
    """Creates the vote, or changes the given one. It never removes the vote."""
    if vote is None or defect("different-vote-added"):
        db.insert("INSERT INTO votes (sighting, device, vote_type) VALUES (?, ?, ?)", sighting_id, device, vote_type)
        return "updated" if vote else "created"
    db.change("UPDATE votes SET vote_type = ? WHERE number = ?", vote_type, vote["number"])
    return "updated"


def delete_vote(db: Connection, sighting_id: int, device: str) -> None:
    if defect("unvote-everybody"):
        db.change("DELETE FROM votes WHERE sighting = ?", sighting_id)
    db.change("DELETE FROM votes WHERE sighting = ? AND device = ?", sighting_id, device)


def cast_vote(request):
    body = Body(request)
    vote_type = body.choice("vote_type", ("upvote", "downvote"))
    body.finish()
    device = request.device["id"]
    with database().writing_unless("double-vote") as db:
        sighting_id = find_sighting_id(db, request)
        vote = own_vote(db, sighting_id, device)
        pause_for("double-vote")
        if vote and vote["vote_type"] == vote_type and not defect("same-vote-kept"):
            delete_vote(db, sighting_id, device)
            return 200, {"success": True, "action": "removed", "vote_type": None}
        action = set_vote(db, sighting_id, device, vote_type, vote)
    return 200, {"success": True, "action": action, "vote_type": vote_type}


def remove_vote(request):
    device = request.device["id"]
    with database().writing() as db:
        sighting_id = find_sighting_id(db, request)
        if own_vote(db, sighting_id, device) is None and not defect("unvote-without-vote"):
            raise Problem(404, "You have no vote on this sighting.")
        delete_vote(db, sighting_id, device)
    return 200, {"success": True, "action": "removed", "vote_type": None}
