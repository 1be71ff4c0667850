"""The time slots of the workshop and the places taken in them."""
import sqlite3
from datetime import date, datetime, timedelta, timezone

from defects import defect
from settings import Settings

HORIZON_SECONDS = 31 * 86400
HOUR = 3600


def hour_of_day(settings: Settings, day: date, hour: int) -> int:
    """The instant at which the workshop's clock shows this hour of this day."""
    local = datetime(day.year, day.month, day.day, tzinfo=settings.zone) + timedelta(hours=hour)
    return int(local.timestamp())


def fits(settings: Settings, start: int, minutes: int) -> bool:
    """True if a slot of this length may start then: on a full hour and inside the opening hours."""
    local = datetime.fromtimestamp(start, settings.zone)
    if local.minute or local.second or not settings.opens <= local.hour < settings.closes:
        return False
    return start + minutes * 60 <= hour_of_day(settings, local.date(), settings.closes)


def slot_starts(settings: Settings, day: date, offset_minutes: int, minutes: int, now: float) -> list[int]:
    """The slots that start on this day of the client's calendar and are still to come."""
    if abs((day - datetime.fromtimestamp(now, timezone.utc).date()).days) > 40:
        return []
    midnight = datetime(day.year, day.month, day.day, tzinfo=timezone.utc)
    first = int(midnight.timestamp()) + offset_minutes * 60
    starts = []
    for days in (-2, -1, 0, 1, 2):
        for hour in range(settings.opens, settings.closes):
            start = hour_of_day(settings, day + timedelta(days=days), hour)
            if first <= start < first + 86400 and fits(settings, start, minutes) and is_bookable(start, now):
                starts.append(start)
    return sorted(set(starts))


def is_bookable(start: int, now: float) -> bool:
    """True if the instant lies ahead, but not beyond the horizon."""
    if defect("past-slots-offered"):
        return start < now + HORIZON_SECONDS
    return now < start < now + HORIZON_SECONDS


def taken(rows: sqlite3.Connection, start: int, end: int) -> int:
    """The largest number of cars that stand in the workshop at one time between the two instants."""
    found = rows.execute("SELECT starts, ends FROM appointments"
                         " WHERE starts < ? AND ends > ? AND status <> 'cancelled'", (end, start)).fetchall()
    if defect("confirmed-not-counted"):
        found = rows.execute("SELECT starts, ends FROM appointments WHERE starts < ? AND ends > ?"
                             " AND status = 'new'", (end, start)).fetchall()
    moments = [start] + [row["starts"] for row in found if row["starts"] > start]
    return max(sum(row["starts"] <= moment < row["ends"] for row in found) for moment in moments)
