"""Agenda: an HTTP service that keeps the visits of a workshop in Berlin.

Visits live in memory; see agenda.yaml for what can be asked.
One known mistake can be switched on with --defect NAME; --list tells which there are.
"""
import itertools
import json
import re
import threading
from datetime import date, datetime, time, timedelta, timezone
from urllib.parse import parse_qs, unquote
from zoneinfo import ZoneInfo

from serving import JSONHandler, run

UTC = timezone.utc
HOME = ZoneInfo("Europe/Berlin")

DEFECTS = {
    "offset-ignored": "the offset of a start is ignored, its clock is taken for UTC",
    "zero-offset-is-home": "a start with +00:00 is taken for the workshop's own time",
    "fraction-refused": "fractions of a second are refused",
    "end-wall-clock": "the end is computed on the wall clock of the workshop",
    "end-same-day": "an end after midnight (UTC) stays on the date of the start",
    "full-day-lost": "1440 minutes end where they start",
    "far-end-crash": "a visit that ends after the year 9999 crashes",
    "day-from-utc": "the day of a visit is its date in UTC",
    "day-winter": "the day of a visit is its date at +01:00 all the year",
    "day-as-sent": "the day of a visit is the date in the text that was sent",
    "stored-naive": "the start is stored as the workshop's clock and read back as UTC",
    "stored-local": "the start is stored as the workshop's clock, so the repeated hour is lost",
    "fraction-not-stored": "the fraction of the start is answered but not stored",
    "sorted-as-text": "the list is sorted by the text of the start as it was sent",
    "sorted-by-clock": "the list is sorted by the workshop's clock",
    "range-as-text": "from and to are compared as texts",
    "range-offset-ignored": "the offset of from and to is ignored",
    "range-by-date": "from and to are compared by the date in UTC only",
    "from-exclusive": "from leaves out the visit that starts just then",
    "to-inclusive": "to keeps the visit that starts just then",
    "to-by-end": "to leaves out visits that end after it",
    "day-last-minute": "the day filter leaves out the last minute of the day",
    "day-24-hours": "the day filter takes 24 hours from midnight",
    "day-noon-offset": "the day filter takes the offset of noon for the whole day",
    "day-filter-utc": "the day filter takes the day in UTC",
    "day-last-crash": "the day filter crashes at 9999-12-31",
}
defect = None


class Problem(Exception):
    def __init__(self, status, text, **headers):
        self.status, self.text, self.headers = status, text, headers


def invalid(text):
    return Problem(422, text)


DATE_TIME = re.compile(
    r"(\d{4}-\d\d-\d\d)[Tt]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d+))?"
    r"(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))", re.ASCII)


def parse_date(text):
    try:
        if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", text, re.ASCII):
            raise ValueError
        return date.fromisoformat(text)
    except ValueError:
        raise invalid(f"not a date: {text}") from None


def parse_instant(text, name):
    """The instant in UTC; leap seconds are refused."""
    match = DATE_TIME.fullmatch(text) if isinstance(text, str) else None
    if not match:
        raise invalid(f"{name} is not a date-time")
    day, clock, fraction, sign, hours, minutes = match.groups()
    if fraction and defect == "fraction-refused":
        raise invalid(f"{name} is not a date-time")
    try:
        moment = datetime.combine(parse_date(day), time.fromisoformat(clock), UTC)
        moment = moment.replace(microsecond=int((fraction or "")[:6].ljust(6, "0")))
        if sign:
            offset = timedelta(hours=int(hours), minutes=int(minutes))
            if name == "start" and defect == "zero-offset-is-home" and not offset:
                return moment.replace(tzinfo=HOME).astimezone(UTC)
            if name == "start" and defect == "offset-ignored":
                offset = timedelta(0)
            if name != "start" and defect == "range-offset-ignored":
                offset = timedelta(0)
            moment = moment + offset if sign == "-" else moment - offset
        return moment
    except ValueError:
        raise invalid(f"{name} is not a date-time of this service") from None
    except OverflowError:
        raise invalid(f"{name} is outside of the years 0001 to 9999") from None


def render(moment):
    return moment.replace(tzinfo=None).isoformat() + "Z"


def local_day(visit):
    start = visit["start"]
    if defect == "day-from-utc":
        return start.date()
    if defect == "day-winter":
        return (start + timedelta(hours=1)).date()
    if defect == "day-as-sent":
        return parse_date(visit["sent"][:10])
    return start.astimezone(HOME).date()


def end_of(visit):
    start, length = visit["start"], timedelta(minutes=visit["minutes"])
    if defect == "end-wall-clock":
        return (start.astimezone(HOME) + length).astimezone(UTC)
    if defect == "end-same-day":
        return datetime.combine(start.date(), (start + length).time(), UTC)
    if defect == "full-day-lost":
        return start + timedelta(seconds=length.seconds)
    return start + length


def show(visit):
    return {"id": visit["id"], "start": render(visit["start"]), "end": render(end_of(visit)),
            "minutes": visit["minutes"], "title": visit["title"], "day": local_day(visit).isoformat()}


class Agenda:
    def __init__(self):
        self.visits = {}
        self.numbers = itertools.count(1)

    def create(self, body):
        if not isinstance(body, dict):
            raise invalid("the body must be an object")
        for name in ("start", "minutes", "title"):
            if name not in body:
                raise invalid(f"{name} is missing")
        start, minutes, title = parse_instant(body["start"], "start"), body["minutes"], body["title"]
        if isinstance(minutes, float) and minutes.is_integer():
            minutes = int(minutes)
        if type(minutes) is not int or not 1 <= minutes <= 1440:
            raise invalid("minutes must be an integer from 1 to 1440")
        if not isinstance(title, str) or not 1 <= len(title) <= 200:
            raise invalid("title must be a text of 1 to 200 characters")
        if re.search("[\0-\x1f\x7f\ud800-\udfff]", title):
            raise invalid("title must not contain control characters")
        visit = {"start": start, "minutes": minutes, "title": title, "sent": body["start"], "id": 0}
        if defect != "far-end-crash":
            try:
                start + timedelta(minutes=minutes), start.astimezone(HOME)
            except OverflowError:
                raise invalid("the visit leaves the years 0001 to 9999") from None
        show(visit)
        visit["id"] = next(self.numbers)
        answer = show(visit)
        if defect == "stored-naive":
            visit["start"] = start.astimezone(HOME).replace(tzinfo=UTC)
        if defect == "stored-local":
            visit["start"] = start.astimezone(HOME).replace(fold=0).astimezone(UTC)
        if defect == "fraction-not-stored":
            visit["start"] = start.replace(microsecond=0)
        self.visits[str(visit["id"])] = visit
        return answer

    def find(self, key):
        if key not in self.visits:
            raise Problem(404, "no such visit")
        return self.visits[key]

    def list(self, query):
        given = {}
        for name in ("from", "to", "day"):
            if len(query.get(name, [])) > 1:
                raise invalid(f"{name} is given more than once")
            if name in query:
                text = query[name][0]
                given[name] = parse_date(text) if name == "day" else parse_instant(text, name)
        kept = list(self.visits.values())
        if "from" in given:
            kept = [v for v in kept if self.reached(v, given["from"], query["from"][0])]
        if "to" in given:
            kept = [v for v in kept if not self.reached(v, given["to"], query["to"][0])]
        if "from" in given and defect == "from-exclusive":
            kept = [v for v in kept if v["start"] != given["from"]]
        if "to" in given and defect == "to-inclusive":
            kept += [v for v in self.visits.values() if v["start"] == given["to"]
                     and ("from" not in given or given["from"] <= given["to"])]
        if "to" in given and defect == "to-by-end":
            kept = [v for v in kept if end_of(v) <= given["to"]]
        if "day" in given:
            kept = [v for v in kept if self.on_day(v, given["day"])]
        if defect == "sorted-as-text":
            kept.sort(key=lambda v: (v["sent"], v["id"]))
        elif defect == "sorted-by-clock":
            kept.sort(key=lambda v: (v["start"].astimezone(HOME).replace(tzinfo=None), v["id"]))
        else:
            kept.sort(key=lambda v: (v["start"], v["id"]))
        return {"visits": [show(visit) for visit in kept]}

    @staticmethod
    def reached(visit, moment, text):
        if defect == "range-as-text":
            return render(visit["start"]) >= text
        if defect == "range-by-date":
            return visit["start"].date() >= moment.date()
        return visit["start"] >= moment

    @staticmethod
    def on_day(visit, day):
        start = visit["start"]
        wall = start.astimezone(HOME).replace(tzinfo=None)
        midnight = datetime.combine(day, time(), HOME)
        if defect == "day-last-minute":
            return wall.date() == day and wall.time() <= time(23, 59)
        if defect == "day-24-hours":
            return timedelta(0) <= start - midnight < timedelta(hours=24)
        if defect == "day-noon-offset":
            offset = midnight.replace(hour=12).utcoffset()
            return (start + offset).date() == day
        if defect == "day-filter-utc":
            return start.date() == day
        if defect == "day-last-crash":
            return day <= wall.date() < day + timedelta(days=1)
        return wall.date() == day


def reject_constant(name):
    raise ValueError(f"{name} is no JSON")


class Handler(JSONHandler):
    agenda = Agenda()
    lock = threading.Lock()

    def serve(self):
        try:
            data = self.read_body()
            with self.lock:
                status, answer = self.route(data)
            self.reply(status, answer)
        except Problem as problem:
            self.reply(problem.status, {"error": problem.text}, **problem.headers)
        except ConnectionError:
            self.close_connection = True
        except Exception:
            self.reply(500, {"error": "internal error"})

    def read_body(self):
        try:
            if "Transfer-Encoding" not in self.headers:
                return self.rfile.read(max(0, int(self.headers.get("Content-Length") or 0)))
            data = b""
            while size := int(self.rfile.readline().split(b";")[0], 16):
                data += self.rfile.read(size)
                self.rfile.readline()
            while self.rfile.readline().strip():
                pass
            return data
        except ValueError:
            self.close_connection = True
            raise Problem(400, "the length of the body is not understood") from None

    def route(self, data):
        path, _, query = self.path.partition("?")
        one = re.fullmatch("/visits/([^/]+)", path)
        if path != "/visits" and not one:
            raise Problem(404, "no such path")
        method, allowed = self.command, ("GET", "DELETE") if one else ("GET", "POST")
        if method not in allowed:
            raise Problem(405, "this method is not answered here", Allow=", ".join(allowed))
        if one:
            visit = self.agenda.find(unquote(one[1]))
            if method == "GET":
                return 200, show(visit)
            del self.agenda.visits[str(visit["id"])]
            return 204, None
        if method == "GET":
            return 200, self.agenda.list(parse_qs(query, keep_blank_values=True))
        media = self.headers.get("Content-Type", "").split(";")[0].strip().lower()
        if media != "application/json":
            raise Problem(415, "the body must be application/json")
        try:
            body = json.loads(data.decode(), parse_constant=reject_constant)
        except (ValueError, RecursionError):
            raise Problem(400, "the body is not JSON") from None
        return 201, self.agenda.create(body)


def switch(name):
    global defect
    defect = name


if __name__ == "__main__":
    run(Handler, DEFECTS, switch, "Keeps the visits of a workshop in Berlin.")
