"""The status that the app shows for the place of a parked car."""
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from calendar_days import weekday
from defects import defect
from geometry import near
from instants import DAY, Instant, local_day
from reading import Rule, Segment
from rules import Sweeping, applies_to, next_sweeping, window


@dataclass(frozen=True)
class Status:
    """A status with the segment and the window that it names."""

    name: str
    segment: Segment | None = None
    sweeping: Sweeping | None = None


def analyze(latitude: float, longitude: float, radius: float, segments: list[Segment],
            now: Instant, zone: ZoneInfo) -> Status:
    """Return the status of a place at a moment."""
    found = near(latitude, longitude, radius, segments)
    if defect("status-of-first-listed"):
        found = [segment for segment in segments if segment in found]
    if defect("status-skips-segments-without-rules"):
        found = [segment for segment in found if segment.rules]
    if not found:
        return Status("noData")
    segment = found[0]
    running = _under_way(segment, now, zone)
    if running:
        return Status("underWay", segment, running)
    following = next_sweeping(segment, now, zone)
    if following is None:
        return Status("never", segment)
    if defect("status-never-after-a-week") and following.starts > now.seconds + 7 * DAY:
        return Status("never", segment)
    return Status("today" if _is_today(following, now, zone) else "upcoming", segment, following)


def _is_today(sweeping: Sweeping, now: Instant, zone: ZoneInfo) -> bool:
    if defect("status-today-in-24-hours"):
        return now.moved(DAY).seconds > sweeping.starts
    return local_day(zone, Instant(sweeping.starts)) == local_day(zone, now)


def _under_way(segment: Segment, now: Instant, zone: ZoneInfo) -> Sweeping | None:
    today = local_day(zone, now)
    days = [today] if defect("status-forgets-yesterday") else [today - 2, today - 1, today, today + 1]
    running = []
    for day in days:
        for at, rule in enumerate(segment.rules):
            if not _applies(rule, day):
                continue
            sweeping = window(rule, day, zone)
            if _contains(sweeping, now):
                order = -sweeping.starts if defect("status-names-latest-started") else sweeping.starts
                running.append((order, at, sweeping))
    return min(running, key=lambda entry: entry[:2])[2] if running else None


def _applies(rule: Rule, day: int) -> bool:
    if defect("status-ignores-holidays"):
        return weekday(day) == rule.day_of_week and applies_to(
            Rule(rule.day_of_week, rule.start_time, rule.end_time, rule.weeks, True), day)
    return applies_to(rule, day)


def _contains(sweeping: Sweeping, now: Instant) -> bool:
    begun = not now.is_before(sweeping.starts)
    if defect("status-start-excluded"):
        begun = begun and now != Instant(sweeping.starts)
    over = not now.is_before(sweeping.ends)
    if defect("status-end-included") and sweeping.ends > sweeping.starts:
        over = over and now != Instant(sweeping.ends)
    return begun and not over
