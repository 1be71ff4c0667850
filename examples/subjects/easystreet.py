#!/usr/bin/env python3
"""The sweeping engine of EasyStreet as a subject: one JSON object a line, in and out.
Its own arithmetic over the standard library, written from the documents and not from the model.
Lines on a map and the city's schedule are not its business: it does not say that it knows them.
"""
import json
import re
import sys
from datetime import date, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo, available_timezones

HOME = "America/Los_Angeles"
FIXED = [("New Year's Day", 1, 1), ("Juneteenth", 6, 19), ("Independence Day", 7, 4),
         ("Veterans Day", 11, 11), ("Christmas", 12, 25)]
# Month, weekday (Monday is 0), and which one of its kind; -1 is the last.
MOVING = [("MLK Day", 1, 0, 3), ("Presidents' Day", 2, 0, 3), ("Memorial Day", 5, 0, -1),
          ("Labor Day", 9, 0, 1), ("Indigenous Peoples' Day", 10, 0, 2), ("Thanksgiving", 11, 3, 4)]
INSTANT = r"(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d):(\d\d)([.]\d+)?([Zz]|[-+]\d\d:\d\d)"
ZONES = available_timezones()

def number(low, high, whole=True):
    return lambda value: (isinstance(value, (int, float)) and not isinstance(value, bool)
                          and low <= value <= high and (not whole or value == int(value)))

def like(pattern):
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value, re.A)

def fits(value, shape):
    if isinstance(shape, dict):
        return isinstance(value, dict) and all(
            name in value and fits(value[name], each) for name, each in shape.items())
    if isinstance(shape, tuple):
        return isinstance(value, list) and len(value) == len(shape) and all(map(fits, value, shape))
    if isinstance(shape, list):
        return isinstance(value, list) and all(
            fits(each, shape[0]) and each not in value[:place] for place, each in enumerate(value))
    return isinstance(value, shape) if isinstance(shape, type) else bool(shape(value))

def need(value, shape):
    if not fits(value, shape):
        raise ValueError(f"{json.dumps(value)[:80]} is not what it must be")
    return value

CLOCK = r"([01]\d|2[0-3]):[0-5]\d"
RULE = {"dayOfWeek": number(1, 7), "startTime": like(CLOCK), "endTime": like(CLOCK + "|24:00"),
        "weeksOfMonth": [number(1, 5)], "applyOnHolidays": bool}
SEGMENT = {"id": str, "streetName": str, "rules": [RULE], "coordinates": lambda line: line and all(
    fits(point, (number(-90, 90, False), number(-180, 180, False))) for point in need(line, list))}

def day(text):
    return date.fromisoformat(need(text, lambda text: like(r"\d{4}(-\d\d){2}")(text) and text >= "1583"))

def nth(year, month, weekday, which):
    days = [date(year, month, 1) + timedelta(days) for days in range(31)]
    right = [of for of in days if of.month == month and of.weekday() == weekday]
    return right[which - 1 if which > 0 else which]

def holidays(year):
    return [(name, date(year, *rest)) for name, *rest in FIXED] + [
        (name, nth(year, *rest)) for name, *rest in MOVING]

def is_holiday(of):
    return any(of == other for _, other in holidays(of.year))

def week_of_month(of):
    return (of.day - 1) // 7 + 1

def applies(rule, of):
    return (of.isoweekday() % 7 + 1 == rule["dayOfWeek"]
            and (not rule["weeksOfMonth"] or week_of_month(of) in rule["weeksOfMonth"])
            and (rule["applyOnHolidays"] or not is_holiday(of)))

def instant(text):
    need(text, like(INSTANT))
    days, minutes, seconds, fraction, offset = re.fullmatch(INSTANT, text, re.A).groups()
    # Beyond these days some zone would have a date without four digits.
    need(days, lambda days: "1583-01-03" <= days < "9999-12-30")
    moment = datetime.fromisoformat(
        f"{days}T{minutes}:{seconds.replace('60', '59')}{(fraction or '.0')[:7].ljust(7, '0')}"
        + offset.upper().replace("Z", "+00:00"))
    # Only the last minute of a day has a second more, everywhere at once.
    return need(seconds, lambda text: text < "60" or moment.utctimetuple()[3:5] == (23, 59)) and moment

def wall(of, text, zone):
    # In a gap that much later, in a fold the first time.
    of, text = (of + timedelta(1), "00:00") if text == "24:00" else (of, text)
    return datetime.combine(of, time.fromisoformat(text), zone).astimezone(timezone.utc)

def written(moment, zone):
    local = moment.astimezone(zone)  # RFC 3339 has no seconds in offsets.
    return (moment if local.utcoffset().seconds % 60 else local).isoformat()

def next_sweeping(rules, moment, zone):
    first, found = moment.astimezone(zone).date() - timedelta(1), []
    for of in (first + timedelta(n) for n in range(min(367, (date(9999, 12, 30) - first).days) + 1)):
        starts = [(wall(of, rule["startTime"], zone), rule) for rule in rules if applies(rule, of)]
        found += [(start, of, rule) for start, rule in starts if start > moment]
        # A change of the clock puts no two days further apart in another order.
        if found and of > found[0][1] + timedelta(1):
            break
    start, of, rule = min(found, key=lambda each: each[0], default=(None, None, None))
    end = rule and wall(of + timedelta(rule["endTime"] < rule["startTime"]), rule["endTime"], zone)
    return rule and {
        "startsAt": written(start, zone), "endsAt": written(max(start, end), zone), "rule": rule}

def ask(operation, given, body):
    if operation == "holidays":
        year = need(given["year"], number(1583, 9999))
        return {"year": year, "holidays": [{"name": name, "date": str(of)} for name, of in holidays(year)]}
    if operation == "isHoliday":
        return {"date": str(day(given["date"])), "isHoliday": is_holiday(day(given["date"]))}
    if operation == "appliesTo":
        return {"applies": applies(need(body["rule"], RULE), day(body["date"]))}
    if operation == "notificationTime":
        lead = int(need(body.get("leadMinutes", 60), number(-2**63, 10080)))
        lead = lead if lead > 0 else 60
        due = instant(body["sweepingTime"]) - timedelta(minutes=lead)
        return {"leadMinutes": lead, "notificationTime": written(due, ZoneInfo(HOME))}
    rules, moment = need(body["segment"], SEGMENT)["rules"], instant(body["now"])
    zone = ZoneInfo(need(body.get("zone", HOME), lambda name: isinstance(name, str) and name in ZONES))
    if operation == "nextSweeping":
        return {"nextSweeping": next_sweeping(rules, moment, zone)}
    today = moment.astimezone(zone).date()
    days = [today + timedelta(n) for n in range(4) if today <= date.max - timedelta(n)]
    near = [any(applies(rule, of) for rule in rules) for of in days] + [False] * (4 - len(days)) + [True]
    if operation == "hasSweeperToday":
        return {"hasSweeperToday": near[0]}
    return {"mapColorStatus": ["red", "orange", "yellow", "yellow", "green"][near.index(True)]}

def reply(asked):
    if "hello" in asked:
        return {"name": "EasyStreet in Python", "version": "1", "operations": [
            "holidays", "isHoliday", "appliesTo", "hasSweeperToday", "nextSweeping", "mapColorStatus",
            "notificationTime"]}
    if "reset" in asked:
        return asked
    try:
        body = ask(asked["operation"], asked["parameters"], asked.get("body"))
        return {"id": asked["id"], "status": 200, "body": body}
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError) as fault:
        error = {"code": "invalid-request", "message": f"{type(fault).__name__}: {fault}"}
        return {"id": asked["id"], "status": 400, "body": {"error": error}}

def main():
    for line in sys.stdin:
        print(json.dumps(reply(json.loads(line))), flush=True)

if __name__ == "__main__":
    main()
