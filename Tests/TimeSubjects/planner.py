"""Planner: reminders and clock questions for an office in New York.

Reads one JSON object a line from standard input and answers each with one on standard output;
planner.yaml describes the operations. The time is the "now" of each request.
One known mistake can be switched on with --defect NAME; --list tells which there are.
"""
import argparse
import json
import re
import sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo, available_timezones

UTC = timezone.utc
HOME = ZoneInfo("America/New_York")
ZONES = available_timezones()

DEFECTS = {
    "offset-ignored": "the offset of a reminder's time is ignored, its clock is taken for UTC",
    "zero-offset-is-home": "a reminder's time with +00:00 is taken for New York's clock",
    "leap-second-crash": "a leap second crashes",
    "today-utc": "today is that of UTC",
    "today-home": "today is told with New York's offset",
    "today-date-utc": "the date of today is that of UTC, its clock that of the zone",
    "today-kept": "the first now of a session is kept for today",
    "midnight-24-hours": "the next midnight is 24 hours after the last one",
    "midnight-offset-now": "the next midnight is computed with the offset of now",
    "midnight-utc": "the next midnight is that of UTC",
    "midnight-now": "at midnight itself the next midnight is now",
    "midnight-skipped": "where midnight is skipped, an instant of the evening before is told",
    "reminder-drifts": "reminders are kept by the clock and told with the offset of now",
    "reminder-2038": "the seconds of a reminder are kept in 32 bits",
    "reminder-minutes": "reminders are kept without their seconds",
    "reminder-repeated-hour": "reminders are kept by New York's clock, so the repeated hour is lost",
    "local-offset-now": "the local time of a reminder has the offset of now",
    "local-summer-months": "April to October are taken for summer time in New York",
    "local-noon": "local times have a clock of 12 hours",
    "local-short-year": "the year of local times is guessed from its last two digits",
    "due-offset-ignored": "the offset of due_before is ignored",
    "due-by-date": "due_before is compared by date only",
    "due-inclusive": "due_before keeps the reminder of just then",
    "due-by-clock": "due_before is compared on New York's clock",
    "due-as-text": "due_before is compared as text",
    "convert-offset-now": "converting uses the offset that the zone has now",
    "convert-whole-hours": "converting cuts offsets to whole hours",
    "edge-crash": "a local time outside of the years 1 to 9999 crashes",
}
defect = None


class Refused(Exception):
    def __init__(self, status, text):
        self.status, self.text = status, text


DATE_TIME = re.compile(
    r"(\d{4}-\d\d-\d\d)[Tt]((?:[01]\d|2[0-3]):[0-5]\d):([0-5]\d|60)(?:\.(\d+))?"
    r"(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))", re.ASCII)


def instant(text, name):
    """The instant in UTC. A leap second is taken for the second that follows."""
    match = DATE_TIME.fullmatch(text) if isinstance(text, str) else None
    if not match:
        raise Refused(422, f"{name} must be a date-time")
    day, minute, second, fraction, sign, hours, minutes = match.groups()
    try:
        moment = datetime.fromisoformat(f"{day}T{minute}:{min(second, '59')}+00:00")
        if sign:
            offset = timedelta(hours=int(hours), minutes=int(minutes)) * (-1 if sign == "-" else 1)
            if name == "at" and defect == "zero-offset-is-home" and not offset:
                moment = moment.replace(tzinfo=HOME).astimezone(UTC)
            if name == "at" and defect == "offset-ignored":
                offset = timedelta(0)
            if name == "due_before" and defect == "due-offset-ignored":
                offset = timedelta(0)
            moment -= offset
        if second == "60":
            if defect == "leap-second-crash" and name != "now":
                raise RuntimeError("second must be in 0..59")
            moment += timedelta(seconds=1)
            if (moment.day, moment.hour, moment.minute) != (1, 0, 0):
                raise ValueError
    except ValueError:
        raise Refused(422, f"{name} is not a time that exists") from None
    except OverflowError:
        raise Refused(422, f"{name} is outside of the years 0001 to 9999") from None
    return moment.replace(microsecond=int((fraction or "")[:6].ljust(6, "0")))


def place(name):
    if not isinstance(name, str) or name not in ZONES:
        raise Refused(422, "zone must be the name of a time zone")
    return ZoneInfo(name)


def utc_text(moment):
    return moment.replace(tzinfo=None).isoformat() + "Z"


def clock_text(local):
    local = local.replace(tzinfo=None)
    if defect == "local-noon":
        local = local.replace(hour=local.hour % 12 or 12)
    if defect == "local-short-year":
        local = datetime.strptime(f"{local.year % 100:02d}" + local.isoformat()[4:19], "%y-%m-%dT%H:%M:%S")
    return local.isoformat()


def in_zone(moment, zone):
    """What clock and calendar show in the zone."""
    try:
        return moment.astimezone(zone)
    except OverflowError:
        if defect == "edge-crash":
            raise
        raise Refused(422, "outside of the years 0001 to 9999") from None


def next_midnight(now, zone):
    """The first instant after now with a later date in the zone than now."""
    today = in_zone(now, zone).replace(hour=0, minute=0, second=0, microsecond=0, fold=0)
    if defect == "midnight-24-hours":
        return today.astimezone(UTC) + timedelta(hours=24)
    if defect == "midnight-utc":
        return now.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
    if defect == "midnight-now" and now == today.astimezone(UTC):
        return now
    if defect == "midnight-offset-now":
        return (today + timedelta(days=1)).replace(tzinfo=UTC) - now.astimezone(zone).utcoffset()
    midnight = today + timedelta(days=1)
    first, second = (midnight.replace(fold=fold).astimezone(UTC) for fold in (0, 1))
    if first <= second:
        return first if first > now else second
    if defect == "midnight-skipped":
        return second
    low, high = second, first           # midnight is skipped: look for the moment of the change
    while high - low > timedelta(seconds=1):
        middle = low + timedelta(seconds=(high - low) // timedelta(seconds=2))
        if middle.astimezone(zone).replace(tzinfo=None) < midnight.replace(tzinfo=None):
            low = middle
        else:
            high = middle
    return high


class Planner:
    def __init__(self):
        self.reminders = {}
        self.first_now = None

    def today(self, now, parameters, body):
        name = parameters.get("zone")
        zone = place(name)
        self.first_now = self.first_now or now
        if defect == "today-kept":
            now = self.first_now
        local = in_zone(now, zone)
        if defect == "today-utc":
            local = now
        if defect == "today-home":
            local = in_zone(now, HOME)
        day = local.date()
        if defect == "today-date-utc":
            day = now.date()
        return 200, {"zone": name, "date": day.isoformat(), "local": clock_text(local)}

    def midnight(self, now, parameters, body):
        zone = place(parameters.get("zone"))
        try:
            return 200, {"at": utc_text(next_midnight(now, zone))}
        except OverflowError:
            raise Refused(422, "outside of the years 0001 to 9999") from None

    def convert(self, now, parameters, body):
        at, zone = instant(parameters.get("at"), "at"), place(parameters.get("zone"))
        local = in_zone(at, zone)
        if defect == "convert-offset-now":
            local = at + now.astimezone(zone).utcoffset()
        if defect == "convert-whole-hours":
            local = at + timedelta(hours=int(local.utcoffset() / timedelta(hours=1)))
        return 200, {"local": clock_text(local)}

    def create_reminder(self, now, parameters, body):
        if not isinstance(body, dict):
            raise Refused(422, "the body must be an object")
        at, text = instant(body.get("at"), "at"), body.get("text")
        if not isinstance(text, str) or not 1 <= len(text) <= 200 or re.search("[\0-\x1f\x7f\ud800-\udfff]", text):
            raise Refused(422, "text must have 1 to 200 characters, none of them control characters")
        in_zone(at, HOME)
        if defect == "reminder-2038":
            seconds, rest = divmod(at - datetime(1970, 1, 1, tzinfo=UTC), timedelta(seconds=1))
            seconds = (seconds + 2**31) % 2**32 - 2**31
            at = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=seconds) + rest
        if defect == "reminder-minutes":
            at = at.replace(second=0, microsecond=0)
        if defect == "reminder-repeated-hour":
            at = at.astimezone(HOME).replace(fold=0).astimezone(UTC)
        if defect == "reminder-drifts":
            at = (at + now.astimezone(HOME).utcoffset()).replace(tzinfo=None)
        reminder = {"id": f"r{len(self.reminders) + 1}", "at": at, "text": text}
        self.reminders[reminder["id"]] = reminder
        return 201, self.show(reminder, now)

    def get_reminder(self, now, parameters, body):
        reminder = self.reminders.get(str(parameters.get("id")))
        if not reminder:
            raise Refused(404, "no such reminder")
        return 200, self.show(reminder, now)

    def list_reminders(self, now, parameters, body):
        kept = sorted(self.reminders.values(), key=lambda reminder: self.time_of(reminder, now))
        if "due_before" in parameters:
            text = parameters["due_before"]
            due = instant(text, "due_before")
            kept = [reminder for reminder in kept if self.is_before(self.time_of(reminder, now), due, text)]
        return 200, {"reminders": [self.show(reminder, now) for reminder in kept]}

    @staticmethod
    def time_of(reminder, now):
        if defect == "reminder-drifts":
            return reminder["at"].replace(tzinfo=UTC) - now.astimezone(HOME).utcoffset()
        return reminder["at"]

    @staticmethod
    def is_before(at, due, text):
        if defect == "due-by-date":
            return at.date() < due.date()
        if defect == "due-inclusive":
            return at <= due
        if defect == "due-by-clock":
            return at.astimezone(HOME).replace(tzinfo=None) < due.astimezone(HOME).replace(tzinfo=None)
        if defect == "due-as-text":
            return utc_text(at) < text
        return at < due

    def show(self, reminder, now):
        at = self.time_of(reminder, now)
        local = in_zone(at, HOME)
        if defect == "local-offset-now":
            local = at + now.astimezone(HOME).utcoffset()
        if defect == "local-summer-months":
            local = at - timedelta(hours=4 if 4 <= local.month <= 10 else 5)
        return {"id": reminder["id"], "at": utc_text(at), "text": reminder["text"], "local": clock_text(local)}


OPERATIONS = {"today": Planner.today, "midnight": Planner.midnight, "convert": Planner.convert,
              "createReminder": Planner.create_reminder, "getReminder": Planner.get_reminder,
              "listReminders": Planner.list_reminders}


def answer(planner, request):
    head = {"id": request.get("id")}
    operation = OPERATIONS.get(request.get("operation"))
    if not operation:
        return head | {"unsupported": "no such operation"}
    try:
        now = instant(request.get("now"), "now")
    except Refused as why:
        return head | {"error": why.text}
    try:
        status, body = operation(planner, now, request.get("parameters") or {}, request.get("body"))
    except Refused as why:
        status, body = why.status, {"error": why.text}
    except Exception:
        status, body = 500, {"error": "internal error"}
    return head | {"status": status, "body": body}


def main():
    global defect
    options = argparse.ArgumentParser(description="Keeps reminders; speaks lines of JSON.")
    options.add_argument("--defect", choices=DEFECTS, metavar="NAME")
    options.add_argument("--list", action="store_true")
    options = options.parse_args()
    if options.list:
        return print(*(f"{name}\t{text}" for name, text in DEFECTS.items()), sep="\n")
    defect = options.defect
    planner = Planner()
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            reply = {"name": "planner", "version": "1.0", "operations": list(OPERATIONS)}
        elif "reset" in message:
            planner, reply = Planner(), {"reset": True}
        else:
            reply = answer(planner, message)
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
