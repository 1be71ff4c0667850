"""The clock of the program. Moments are whole microseconds since 1970, in UTC."""
import time
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

PACIFIC = ZoneInfo("America/Los_Angeles")
SECOND = 1_000_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def now() -> int:
    """The current moment. Every request asks again, so a faked clock is followed."""
    return int(time.time() * SECOND)


def to_moment(time_with_zone: datetime) -> int:
    return (time_with_zone - EPOCH) // timedelta(microseconds=1)


def to_datetime(moment: int, zone=timezone.utc) -> datetime:
    return (EPOCH + timedelta(microseconds=moment)).astimezone(zone)


def to_text(moment: int | None) -> str | None:
    """The moment in ISO 8601 with microseconds and the offset +00:00."""
    return None if moment is None else to_datetime(moment).isoformat(timespec="microseconds")


def day_bounds(moment: int, zone) -> tuple[int, int]:
    """The first moment of the day in the zone, and the first moment of the next day."""
    today = to_datetime(moment, zone).date()
    return start_of_day(today, zone), start_of_day(today + timedelta(days=1), zone)


def start_of_day(day: date, zone) -> int:
    return to_moment(datetime(day.year, day.month, day.day, tzinfo=zone))
