"""Moments with their fractions of a second, and clocks of time zones."""
import re
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from calendar_days import date_of, day_number, length_of_month
from defects import defect

INSTANT = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?"
                     r"(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))")
DAY = 86400
EPOCH = datetime(1970, 1, 1)
CYCLE = 146097 * DAY
LATEST = day_number(9998, 1, 1) * DAY
FIRST_DAY, LAST_DAY = day_number(1583, 1, 3), day_number(9999, 12, 29)
COUNTED_DIGITS = 9
AFTER_LAST_SECOND = day_number(10000, 1, 1) * DAY
STREET_ZONE = "America/Los_Angeles"
LARGEST_OFFSET = 23 * 3600 + 59 * 60


@dataclass(frozen=True)
class Instant:
    """Whole seconds since 1970 in UTC, and the digits of the fraction."""

    seconds: int
    fraction: str = ""

    def is_before(self, seconds: int) -> bool:
        """Tell whether the instant is before a whole second."""
        return self.seconds < seconds

    def moved(self, seconds: int) -> "Instant":
        """Return the instant some seconds later."""
        return Instant(self.seconds + seconds, self.fraction)


def parse_instant(text: str) -> Instant | None:
    """Return the instant that a text of RFC 3339 names, or None. A leap second is the second before it."""
    match = INSTANT.fullmatch(text)
    if not match:
        return None
    year, month, day, hour, minute, second = (int(match[part]) for part in range(1, 7))
    if not 1 <= month <= 12 or not 1 <= day <= length_of_month(year, month):
        return None
    if hour > 23 or minute > 59 or second > 60:
        return None
    written_day = day_number(year, month, day)
    if not FIRST_DAY <= written_day <= LAST_DAY:
        return None
    offset = 0
    if match[8]:
        hours, minutes = int(match[9]), int(match[10])
        if hours > 23 or minutes > 59:
            return None
        offset = (hours * 60 + minutes) * (60 if match[8] == "+" else -60)
    seconds = written_day * DAY + hour * 3600 + minute * 60 + second
    if not defect("offset-of-moment-ignored"):
        seconds -= offset
    if second == 60:
        if seconds % DAY != 0:
            return None
        seconds -= 0 if defect("leap-second-is-next-second") else 1
    fraction = (match[7] or "")[:COUNTED_DIGITS].rstrip("0")
    return Instant(seconds, "" if defect("fraction-of-second-lost") else fraction)


def format_instant(instant: Instant) -> str | None:
    """Write an instant in UTC, or with another offset where UTC has the year 10000."""
    for offset, sign in ((0, "Z"), (-LARGEST_OFFSET, "-23:59")):
        seconds = instant.seconds + offset
        if seconds < AFTER_LAST_SECOND:
            year, month, day = date_of(seconds // DAY)
            of_day = seconds % DAY
            fraction = "." + instant.fraction if instant.fraction else ""
            return (f"{year:04d}-{month:02d}-{day:02d}T{of_day // 3600:02d}:{of_day // 60 % 60:02d}:"
                    f"{of_day % 60:02d}{fraction}{sign}")
    return None


@cache
def _zone_names() -> frozenset[str]:
    return frozenset(available_timezones() - {"localtime"})


def zone_named(name: str) -> ZoneInfo | None:
    """Return the IANA zone of that name, or None."""
    return ZoneInfo(name) if name == STREET_ZONE or name in _zone_names() else None


def offset_at(zone: ZoneInfo, seconds: int) -> int:
    """Return how many seconds the zone is ahead of UTC at a moment."""
    moment = EPOCH + timedelta(seconds=_within_python_years(seconds))
    offset = moment.replace(tzinfo=timezone.utc).astimezone(zone).utcoffset()
    return int(offset.total_seconds())


def local_day(zone: ZoneInfo, instant: Instant) -> int:
    """Return the number of the calendar day in the zone."""
    return (instant.seconds + offset_at(zone, instant.seconds)) // DAY


def clock_time(zone: ZoneInfo, day: int, minutes: int) -> int:
    """Return the second at which the clocks of the zone show some minutes after midnight.

    A time that the clocks skip moves forward. Of a time that comes twice, the first counts.
    """
    local = day * DAY + minutes * 60
    naive = EPOCH + timedelta(seconds=_within_python_years(local))
    fold = 0
    if defect("second-of-repeated-hour") and not _is_skipped(zone, naive):
        fold = 1
    if defect("skipped-hour-moves-back") and _is_skipped(zone, naive):
        fold = 1
    return local - int(naive.replace(tzinfo=zone, fold=fold).utcoffset().total_seconds())


def _is_skipped(zone: ZoneInfo, naive: datetime) -> bool:
    before, after = (naive.replace(tzinfo=zone, fold=fold).utcoffset() for fold in (0, 1))
    return before < after


def _within_python_years(seconds: int) -> int:
    """Move a second of the last years back by a cycle of 400 years."""
    return seconds - CYCLE if seconds >= LATEST else seconds
