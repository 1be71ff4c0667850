"""When a segment is swept, and the colour that it has on the map."""
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from calendar_days import date_of, day_number, length_of_month, weekday
from defects import defect
from holidays import is_holiday
from instants import DAY, Instant, clock_time, local_day, offset_at
from reading import Rule, Segment

SEARCHED_DAYS = 2 * 366
AFTER_LAST_DAY = day_number(10000, 1, 1)


@dataclass(frozen=True)
class Sweeping:
    """One window of a rule on one day, in seconds since 1970."""

    starts: int
    ends: int
    rule: Rule


def applies_to(rule: Rule, day: int) -> bool:
    """Tell whether a rule applies on a day."""
    if weekday(day) != _weekday_of(rule):
        return False
    if not _week_counts(rule, day):
        return False
    if defect("holidays-never-suspend"):
        return True
    if defect("holidays-always-suspend"):
        return not is_holiday(day)
    if defect("holiday-flag-means-only-holidays") and rule.on_holidays:
        return is_holiday(day)
    return rule.on_holidays or not is_holiday(day)


def _weekday_of(rule: Rule) -> int:
    if defect("monday-is-1"):
        return rule.day_of_week % 7 + 1
    return rule.day_of_week


def _week_counts(rule: Rule, day: int) -> bool:
    if not rule.weeks:
        return not defect("no-weeks-mean-never")
    year, month, of_month = date_of(day)
    week = (of_month - 1) // 7 + 1
    if defect("week-by-rows"):
        week = (of_month - 1 + weekday(day_number(year, month, 1)) - 1) // 7 + 1
    if defect("week-of-day-over-seven"):
        week = of_month // 7 + 1
    if defect("week-5-is-last") and 5 in rule.weeks and of_month + 7 > length_of_month(year, month):
        return True
    if defect("only-first-week-counts"):
        return week == rule.weeks[0]
    return week in rule.weeks


def has_sweeper_today(segment: Segment, now: Instant, zone: ZoneInfo) -> bool:
    """Tell whether a rule applies on the local day of a moment."""
    today = local_day(zone, now)
    if defect("today-in-utc"):
        today = now.seconds // DAY
    applying = [rule for rule in segment.rules if applies_to(rule, today)]
    if defect("only-first-rule-today"):
        applying = [rule for rule in segment.rules[:1] if applies_to(rule, today)]
    if defect("today-ends-with-window"):
        applying = [rule for rule in applying if now.is_before(window(rule, today, zone).ends)]
    if defect("today-begins-with-window"):
        applying = [rule for rule in applying if not now.is_before(window(rule, today, zone).starts)]
    if defect("yesterday-counts-over-midnight"):
        applying += [rule for rule in segment.rules if applies_to(rule, today - 1)
                     and now.is_before(window(rule, today - 1, zone).ends)]
    return bool(applying)


def minutes_of(time: str) -> int:
    """Return the minutes after midnight of a time like 09:00."""
    return int(time[:2]) * 60 + int(time[3:])


def window(rule: Rule, day: int, zone: ZoneInfo) -> Sweeping:
    """Return the window of a rule that starts on a day."""
    start, end = minutes_of(rule.start_time), minutes_of(rule.end_time)
    if defect("end-24-is-midnight-before") and end == 24 * 60:
        end = 0
    elif end < start and not defect("end-stays-on-the-day"):
        end += 24 * 60
    starts = clock_time(zone, day, start)
    ends = clock_time(zone, day, end)
    if defect("end-by-length-of-window"):
        ends = starts + (end - start) * 60
    if end >= start:
        ends = max(ends, starts)
    return Sweeping(starts, ends, rule)


def next_sweeping(segment: Segment, now: Instant, zone: ZoneInfo) -> Sweeping | None:
    """Return the earliest window that starts after a moment."""
    today = local_day(zone, now)
    days = range(today - 1, min(today + SEARCHED_DAYS, AFTER_LAST_DAY))
    if defect("next-within-a-week"):
        days = range(today, today + 8)
    if defect("next-not-today"):
        days = range(today + 1, today + SEARCHED_DAYS)
    found: list[tuple[int, int, Sweeping]] = []
    for day in days:
        for at, rule in enumerate(_rules_in_order(segment)):
            sweeping = _window_after(rule, day, now, zone) if _sweeps(rule, day) else None
            if sweeping:
                found.append((sweeping.starts, at, sweeping))
                if defect("next-takes-first-rule"):
                    return sweeping
        if found and min(starts for starts, _, _ in found) < clock_time(zone, day, 24 * 60):
            break
    return min(found, key=lambda entry: entry[:2])[2] if found else None


def _rules_in_order(segment: Segment) -> list[Rule]:
    if defect("next-takes-last-of-equal"):
        return segment.rules[::-1]
    return segment.rules


def _sweeps(rule: Rule, day: int) -> bool:
    if defect("next-ignores-holidays"):
        return weekday(day) == rule.day_of_week and _week_counts(rule, day)
    if defect("next-ignores-weeks"):
        return weekday(day) == rule.day_of_week and (rule.on_holidays or not is_holiday(day))
    return applies_to(rule, day)


def _window_after(rule: Rule, day: int, now: Instant, zone: ZoneInfo) -> Sweeping | None:
    found = window(rule, day, zone)
    if defect("next-keeps-offset-of-now"):
        start = day * DAY + minutes_of(rule.start_time) * 60 - offset_at(zone, now.seconds)
        found = Sweeping(start, start + found.ends - found.starts, rule)
    if defect("next-includes-running-window"):
        return found if now.is_before(found.ends) else None
    if defect("next-includes-start"):
        return found if now.is_before(found.starts + 1) else None
    return found if now.is_before(found.starts) else None


def map_color_status(segment: Segment, now: Instant, zone: ZoneInfo) -> str:
    """Return the colour of a segment. The nearest day with a sweeping decides."""
    if has_sweeper_today(segment, now, zone):
        if not (defect("red-ends-with-window") and _all_windows_over(segment, now, zone)):
            return "red"
    for offset in _days_ahead():
        day = local_day(zone, now) + offset
        if defect("color-days-of-24-hours"):
            day = local_day(zone, now.moved(offset * DAY))
        if any(_colors(rule, day) for rule in segment.rules):
            return _color_ahead(offset)
    return "green"


def _colors(rule: Rule, day: int) -> bool:
    if defect("color-ignores-holidays"):
        return weekday(day) == rule.day_of_week and _week_counts(rule, day)
    return applies_to(rule, day)


def _days_ahead() -> list[int]:
    if defect("yellow-two-days-only"):
        return [1, 2]
    if defect("yellow-four-days"):
        return [1, 2, 3, 4]
    if defect("farthest-day-wins"):
        return [3, 2, 1]
    return [1, 2, 3]


def _color_ahead(offset: int) -> str:
    if defect("orange-two-days"):
        return "orange" if offset <= 2 else "yellow"
    return "orange" if offset == 1 else "yellow"


def _all_windows_over(segment: Segment, now: Instant, zone: ZoneInfo) -> bool:
    today = local_day(zone, now)
    return all(not now.is_before(window(rule, today, zone).ends)
               for rule in segment.rules if applies_to(rule, today))
