"""Parking lots, the probability of TAPS, and the statistics of the whole service."""
from zoneinfo import ZoneInfo

import clock
from defects import defect
from problems import Problem, not_found
from settings import settings
from storage import LARGEST_INTEGER, Connection, database
from validation import path_number

BASE_PROBABILITY = 0.05
SIGHTING_WEIGHT = 0.35
MEMORY = 3 * clock.HOUR


def find_lot(db: Connection, lot_id: int):
    """The lot. An unknown id is answered with 404."""
    is_possible = 0 < lot_id <= LARGEST_INTEGER or defect("huge-id-fails")
    lot = db.one("SELECT * FROM lots WHERE id = ?", lot_id) if is_possible else None
    if lot is None:
        raise not_found("parking lot")
    return lot


def show_lot(lot) -> dict:
    latitude, longitude = lot["latitude"], lot["longitude"]
    if defect("coordinates-swapped"):
        latitude, longitude = longitude, latitude
    return {"id": lot["id"], "name": lot["name"], "code": lot["code"], "latitude": latitude,
            "longitude": longitude, "is_active": bool(lot["is_active"])}


def lot_names(row) -> dict:
    return {"parking_lot_id": row["lot"], "parking_lot_name": row["name"], "parking_lot_code": row["code"]}


def list_lots(request):
    condition = "" if defect("lots-inactive-too") else "WHERE is_active = 1"
    order = "id" if defect("lots-by-id") else "name, id"
    with database().reading() as db:
        lots = db.all(f"SELECT * FROM lots {condition} ORDER BY {order}")
    return 200, [show_lot(lot) for lot in lots]


def get_lot(request):
    open_only = "" if defect("parkers-ever") else "AND checked_out_at IS NULL"
    window = 3 * clock.HOUR if defect("recent-three-hours") else clock.HOUR
    with database().reading() as db:
        try:
            lot = find_lot(db, path_number(request, "lot_id"))
        except Problem:
            if defect("unknown-lot-null"):
                return 200, None
            raise
        parkers = db.count(f"SELECT count(*) FROM sessions WHERE lot = ? {open_only}", lot["id"])
        sightings = db.count("SELECT count(*) FROM sightings WHERE lot = ? AND reported_at > ? AND reported_at <= ?",
                             lot["id"], db.now - window, db.now)
        probability = probability_of_taps(db, lot["id"])
    if defect("probability-percent"):
        probability = round(100 * probability, 1)
    return 200, {**show_lot(lot), "active_parkers": parkers, "recent_sightings": sightings,
                 "taps_probability": probability}


def probability_of_taps(db: Connection, lot_id: int) -> float:
    """Each sighting of the last three hours adds to the probability. A newer one adds more."""
    quiet = 1 - BASE_PROBABILITY
    for row in db.all("SELECT reported_at FROM sightings WHERE lot = ? AND reported_at > ? AND reported_at <= ?",
                      lot_id, db.now - MEMORY, db.now):
        quiet *= 1 - SIGHTING_WEIGHT * (1 - (db.now - row["reported_at"]) / MEMORY)
    return round(1 - quiet, 3)


def risk_of(probability: float) -> tuple[str, str]:
    if probability < 0.25:
        return "low", "TAPS is unlikely now."
    if probability < 0.6:
        return "moderate", "TAPS may come by. Keep an eye on your car."
    return "high", "TAPS is likely now. Move your car or pay."


def get_prediction(request):
    with database().reading() as db:
        lot = find_lot(db, path_number(request, "lot_id"))
        last = db.one("SELECT reported_at FROM sightings WHERE lot = ? AND reported_at <= ?"
                      " ORDER BY reported_at DESC", lot["id"], db.now)
        probability = probability_of_taps(db, lot["id"])
    level, message = risk_of(probability)
    minutes = (db.now - last["reported_at"]) // clock.MINUTE if last else None
    return 200, {"parking_lot_id": lot["id"], "parking_lot_name": lot["name"], "parking_lot_code": lot["code"],
                 "probability": probability, "risk_level": level, "risk_message": message,
                 "predicted_for": clock.to_text(db.now),
                 "last_sighting_at": clock.to_text(last["reported_at"]) if last else None,
                 "minutes_since_last_sighting": minutes, "factors": None}


def count_everything(db: Connection) -> dict:
    first, next_day = clock.day_bounds(db.now, ZoneInfo(settings.statistics_zone))
    if defect("sightings-of-all-days"):
        first = 0
    open_only = "" if defect("stats-parked-ever") else "WHERE checked_out_at IS NULL"
    return {"total_registered_devices": db.count("SELECT count(*) FROM devices"),
            "total_parked": db.count(f"SELECT count(*) FROM sessions {open_only}"),
            "total_sightings_today": db.count("SELECT count(*) FROM sightings WHERE reported_at >= ?"
                                              " AND reported_at < ?", first, next_day)}


stale_stats: dict = {}


def get_stats(request):
    with database().reading() as db:
        if defect("stats-stale"):
            if not stale_stats or db.now - stale_stats["moment"] >= clock.MINUTE:
                stale_stats.update(moment=db.now, answer=count_everything(db))
            return 200, stale_stats["answer"]
        return 200, count_everything(db)
