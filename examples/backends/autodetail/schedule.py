"""The time slots of the workshop and the places taken in them."""
import sqlite3
from datetime import date, datetime, timedelta, timezone

from defects import defect
from settings import Settings

HORIZON_SECONDS = 31 * 86400
HOUR = 3600


def time_of_day(settings: Settings, day: date, minutes: int) -> int:
    """The instant at which the workshop's clock shows this time of this day."""
    local = datetime(day.year, day.month, day.day, tzinfo=settings.zone) + timedelta(minutes=minutes)
    return int(local.timestamp())


def opening(settings: Settings, day: date) -> tuple[int, int] | None:
    """Opening and closing time of a day in minutes, or None if the workshop is closed."""
    return None if day.isoformat() in settings.closed else settings.hours.get(day.weekday())


def fits(settings: Settings, start: int, minutes: int) -> bool:
    """True if a slot of this length may start then: on a full hour and inside the opening hours."""
    local = datetime.fromtimestamp(start, settings.zone)
    hours = opening(settings, local.date())
    if hours is None or local.minute or local.second or not hours[0] <= local.hour * 60 < hours[1]:
        return False
    return start + minutes * 60 <= time_of_day(settings, local.date(), hours[1])


def slot_starts(settings: Settings, day: date, offset_minutes: int, minutes: int, now: float) -> list[int]:
    """The slots that start on this day of the client's calendar and are still to come."""
    if abs((day - datetime.fromtimestamp(now, timezone.utc).date()).days) > 40:
        return []
    midnight = datetime(day.year, day.month, day.day, tzinfo=timezone.utc)
    first = int(midnight.timestamp()) + offset_minutes * 60
    starts = []
    for days in (-2, -1, 0, 1, 2):
        for hour in range(24):
            start = time_of_day(settings, day + timedelta(days=days), hour * 60)
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
