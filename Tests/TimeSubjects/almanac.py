"""Almanac: a small HTTP service that answers questions about instants, days and time zones.

It keeps no state. Each answer follows from the question alone; see almanac.yaml.
One known mistake can be switched on with --defect NAME; --list tells which there are.
"""
import re
import threading
from datetime import date, datetime, timedelta, timezone
from urllib.parse import parse_qs, unquote
from zoneinfo import ZoneInfo, available_timezones

from serving import JSONHandler, run

DEFECTS = {
    "offset-ignored": "the offset of a date-time is ignored, its clock is taken for UTC",
    "plus-zero-home": "+00:00 (and -00:00) is taken for 'no offset given' and read as +01:00",
    "negative-half-hours": "-03:30 is read as -3 hours plus 30 minutes",
    "fraction-refused": "fractions of a second are refused",
    "fraction-as-count": "the digits of a fraction are read as a number of microseconds (.5 is 5)",
    "lower-case-refused": "lower-case t and z are refused",
    "leap-second-crash": "a leap second crashes",
    "edge-years-crash": "converting crashes where the local time leaves the years 1 to 9999",
    "before-1970": "instants before 1970 are converted as if they were 1970-01-01T00:00:00Z",
    "offset-of-january": "zones have the offset of January all the year",
    "offset-cached": "the first offset seen of a zone is kept for all later questions",
    "whole-hours": "offsets of zones are cut to whole hours",
    "summer-is-an-hour": "daylight saving is always taken for 60 minutes",
    "offset-clamped": "offsets of zones beyond +12:00 are taken for +12:00",
    "zone-ignored": "converting ignores the zone and uses UTC",
    "date-from-utc": "converting takes the date from UTC",
    "offset-split": "negative offsets with minutes are written wrongly (-03:30 as -04:30)",
    "weekday-january": "the weekday is wrong in January and February",
    "skipped-crash": "resolving a skipped local time crashes",
    "repeated-later": "a repeated local time is resolved to its second occurrence",
    "day-is-24-hours": "a day ends 24 hours after its start",
    "day-of-utc": "a day starts and ends at midnight of UTC",
    "midnight-skipped": "a day whose midnight is skipped starts an hour of the day before",
    "week-calendar-year": "the week is given with the calendar year",
    "no-leap-day": "the day of the year does not count February 29",
    "century-leap": "the day of the year takes 1900 and 2100 for leap years",
    "between-wall-clock": "the time between two instants is taken from the wall clock in Berlin",
    "between-loses-days": "the time between two instants loses its whole days",
    "nights-floor": "nights are the whole 24 hours between the midnights in Berlin",
    "add-wall-clock": "minutes are added on the wall clock in Berlin",
    "shift-month-end": "shifting a date out of its month crashes",
    "shift-skips-leap-day": "a shift that arrives at February 29 says February 28",
}
defect = None
cache = {}

EPOCH = datetime(1, 1, 1)           # instants are spans since then in UTC, local times on the zone's clock
SPAN = datetime.max - EPOCH
DAY, SECOND = timedelta(days=1), timedelta(seconds=1)
UTC = timezone.utc
ZONES = available_timezones()
HOME = ZoneInfo("Europe/Berlin")
WEEKDAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")

DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
CLOCK = r"([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.(\d+))?"
LOCAL = re.compile(DATE.pattern + "T" + CLOCK, re.ASCII)
INSTANT = re.compile(DATE.pattern + "[Tt]" + CLOCK + r"(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))", re.ASCII)


class Refusal(Exception):
    """A question that has no answer; becomes a 422."""


def read_date(text):
    match = DATE.fullmatch(text)
    try:
        return date(*map(int, match.groups()))
    except (AttributeError, ValueError):
        raise Refusal(f"not a date of the years 0001 to 9999: {text}") from None


def read_clock(day, hour, minute, second, fraction):
    if fraction and defect == "fraction-refused":
        raise Refusal("fractions of a second are not understood")
    wall = datetime(day.year, day.month, day.day, int(hour), int(minute), min(int(second), 59))
    if second == "60":
        if defect == "leap-second-crash":
            return wall.replace(second=60) - EPOCH
        raise Refusal("leap seconds are not known here")
    micros = int((fraction or "0")[:6].ljust(6, "0"))
    if defect == "fraction-as-count":
        micros = int((fraction or "0")[:6])
    return wall - EPOCH + timedelta(microseconds=micros)


def read_instant(text):
    match = INSTANT.fullmatch(text)
    if match and defect == "lower-case-refused" and text != text.upper():
        match = None
    if not match:
        raise Refusal(f"not a date-time: {text}")
    hour, minute, second, fraction, sign, hours, minutes = match.groups()[3:]
    offset = 0
    if sign:
        offset = int(hours) * 60 + int(minutes)
        if sign == "-":
            offset = -offset
            if defect == "negative-half-hours":
                offset = -int(hours) * 60 + int(minutes)
        if defect == "plus-zero-home":
            offset = offset or 60
    if defect == "offset-ignored":
        offset = 0
    return read_clock(read_date(text[:10]), hour, minute, second, fraction) - timedelta(minutes=offset)


def read_local(text):
    match = LOCAL.fullmatch(text)
    if not match:
        raise Refusal(f"not a local time: {text}")
    return read_clock(read_date(text[:10]), *match.groups()[3:])


def read_zone(text):
    if text not in ZONES:
        raise Refusal(f"unknown zone: {text}")
    return ZoneInfo(text)


def read_integer(text):
    if not re.fullmatch(r"-?\d{1,30}", text, re.ASCII):
        raise Refusal(f"not an integer, or far too large: {text}")
    return int(text)


def moment(span):
    try:
        return EPOCH + span
    except OverflowError:
        raise Refusal("outside of the years 0001 to 9999") from None


def write_offset(offset):
    seconds = int(offset.total_seconds())
    if defect == "offset-split":
        return "%+03d:%02d" % divmod(seconds // 60, 60)
    minutes, rest = divmod(abs(seconds), 60)
    text = "%s%02d:%02d" % ("-" if seconds < 0 else "+", *divmod(minutes, 60))
    return text + (":%02d" % rest if rest else "")


def weekday(day):
    year = day.year - (day.month < 3)
    if defect == "weekday-january":
        year = day.year
    shift = (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)[day.month - 1]
    return WEEKDAYS[(year + year // 4 - year // 100 + year // 400 + shift + day.day) % 7]


def week(day):
    year, number, _ = day.isocalendar()
    if defect == "week-calendar-year":
        year = day.year
    return f"{year:04d}-W{number:02d}"


def day_of_year(day):
    leap = day.year % 4 == 0 and (day.year % 100 != 0 or day.year % 400 == 0)
    if defect == "no-leap-day":
        leap = False
    if defect == "century-leap":
        leap = day.year % 4 == 0
    return (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)[day.month - 1] + day.day + (leap and day.month > 2)


def near(span):
    """The span itself, or the nearest one for which zones can be asked."""
    return EPOCH + min(max(span, 2 * DAY), SPAN - 2 * DAY)


def zone_offset(wall):
    offset = wall.utcoffset()
    if defect == "offset-of-january":
        offset = wall.replace(month=1, day=15).utcoffset()
    if defect == "offset-cached":
        offset = cache.setdefault(wall.tzinfo.key, offset)
    if defect == "whole-hours":
        offset = timedelta(hours=int(offset.total_seconds() / 3600))
    if defect == "summer-is-an-hour" and wall.dst() > timedelta(0):
        offset += timedelta(hours=1) - wall.dst()
    if defect == "offset-clamped":
        offset = min(offset, timedelta(hours=12))
    return offset


def offset_at(instant, zone):
    return zone_offset(near(instant).replace(tzinfo=UTC).astimezone(zone))


def resolve_local(local, zone):
    """The first instant at which the zone's clock shows this, or None where it never does."""
    wall = near(local).replace(tzinfo=zone)
    later = wall.replace(fold=1)
    if later.utcoffset() > wall.utcoffset():
        return None
    return local - zone_offset(later if defect == "repeated-later" else wall)


def start_of_day(local, zone):
    """The first instant of the day that begins at this local midnight."""
    instant = resolve_local(local, zone)
    if instant is not None:
        return instant
    wall = near(local).replace(tzinfo=zone)         # midnight is skipped: the day starts with the change
    low, high = local - wall.replace(fold=1).utcoffset(), local - wall.utcoffset()
    if defect == "midnight-skipped":
        return low
    while high - low > SECOND:
        middle = low + (high - low) // (2 * SECOND) * SECOND
        changed = near(middle).replace(tzinfo=UTC).astimezone(zone).utcoffset() != wall.utcoffset()
        low, high = (low, middle) if changed else (middle, high)
    return high


def convert(at, zone):
    instant, place = read_instant(at), read_zone(zone)
    if defect == "zone-ignored":
        place = ZoneInfo("UTC")
    if defect == "before-1970":
        instant = max(instant, datetime(1970, 1, 1) - EPOCH)
    if defect == "edge-years-crash":
        (EPOCH + instant).replace(tzinfo=UTC).astimezone(place)
    offset = offset_at(instant, place)
    local = moment(instant + offset)
    day = local.date()
    if defect == "date-from-utc":
        day = moment(instant).date()
    return {"zone": zone, "local": local.isoformat(), "date": day.isoformat(),
            "offset": write_offset(offset), "weekday": weekday(local.date())}


def resolve(local, zone):
    instant = resolve_local(read_local(local), read_zone(zone))
    if instant is None and defect != "skipped-crash":
        raise Refusal(f"{local} is skipped in {zone}")
    return {"at": moment(instant).isoformat() + "Z"}


def days(day, zone):
    date_, place = read_date(day), read_zone(zone)
    midnight = (date_.toordinal() - 1) * DAY
    starts, ends = start_of_day(midnight, place), start_of_day(midnight + DAY, place)
    if starts == ends:
        raise Refusal(f"{day} is skipped in {zone}")
    if defect == "day-is-24-hours":
        ends = starts + DAY
    if defect == "day-of-utc":
        starts, ends = midnight, midnight + DAY
    return {"date": day, "starts": moment(starts).isoformat() + "Z", "ends": moment(ends).isoformat() + "Z",
            "weekday": weekday(date_), "week": week(date_), "dayOfYear": day_of_year(date_)}


def between(from_, to):
    first, last = read_instant(from_), read_instant(to)
    if defect == "between-wall-clock":
        first, last = first + offset_at(first, HOME), last + offset_at(last, HOME)
    span = last - first
    if defect == "between-loses-days":
        span = timedelta(seconds=span.seconds, microseconds=span.microseconds)
    seconds, rest = divmod(span, SECOND)
    minutes = abs(span) // timedelta(minutes=1) * (-1 if span < timedelta(0) else 1)
    return {"seconds": span.total_seconds() if rest else seconds, "minutes": minutes}


def nights(arrival, departure):
    first, last = read_date(arrival), read_date(departure)
    if last < first:
        raise Refusal("the departure is before the arrival")
    count = (last - first).days
    if defect == "nights-floor":
        start, end = (start_of_day((d.toordinal() - 1) * DAY, HOME) for d in (first, last))
        count = int((end - start).total_seconds()) // 86400
    return {"nights": count}


def add(at, minutes):
    instant, count = read_instant(at), read_integer(minutes)
    if abs(count) > 10**10:
        raise Refusal("outside of the years 0001 to 9999")
    result = instant + timedelta(minutes=count)
    if defect == "add-wall-clock":
        wall = instant + offset_at(instant, HOME) + timedelta(minutes=count)
        result = wall - zone_offset(near(wall).replace(tzinfo=HOME))
    return {"at": moment(result).isoformat() + "Z"}


def shift(day, days_):
    start, count = read_date(day), read_integer(days_)
    if not 1 <= start.toordinal() + count <= date.max.toordinal():
        raise Refusal("outside of the years 0001 to 9999")
    result = date.fromordinal(start.toordinal() + count)
    if defect == "shift-month-end":
        result = start.replace(day=start.day + count)
    if defect == "shift-skips-leap-day" and (result.month, result.day) == (2, 29):
        result = result.replace(day=28)
    return {"date": result.isoformat()}


QUESTIONS = {
    "/convert": (convert, "at", "zone"), "/resolve": (resolve, "local", "zone"), "/days/": (days, "date", "zone"),
    "/between": (between, "from", "to"), "/nights": (nights, "arrival", "departure"),
    "/add": (add, "at", "minutes"), "/shift": (shift, "date", "days"),
}


class Handler(JSONHandler):
    lock = threading.Lock()

    def serve(self):
        try:
            if "Transfer-Encoding" in self.headers:
                self.close_connection = True        # no question has a body: leave it unread
            else:
                self.rfile.read(int(self.headers.get("Content-Length") or 0))
            path, _, query = self.path.partition("?")
            given = parse_qs(query, keep_blank_values=True)
            if day := re.fullmatch("/days/([^/]+)", path):
                path, given["date"] = "/days/", [unquote(day[1])]
            if path not in QUESTIONS or path == "/days/" and not day:
                return self.reply(404, {"error": "no such path"})
            if self.command != "GET":
                return self.reply(405, {"error": "only GET is answered here"}, Allow="GET")
            question, *names = QUESTIONS[path]
            for name in names:
                if len(given.get(name, [])) != 1:
                    raise Refusal(f"{name} must be given once")
            with self.lock:
                answer = question(*(given[name][0] for name in names))
            self.reply(200, answer)
        except Refusal as why:
            self.reply(422, {"error": str(why)})
        except Exception:
            self.reply(500, {"error": "internal error"})


def switch(name):
    global defect
    defect = name


if __name__ == "__main__":
    run(Handler, DEFECTS, switch, "Answers questions about instants, days and zones.")
