"""Calendars of countries beside this file, held against the Python packages holidays and dateutil.

Every year of every calendar is compared day by day. A day that only one side has fails, unless the
table of differences explains it; an explanation that explains nothing fails as well.
"""

import dataclasses
import datetime
import json
import pathlib
import subprocess
import tempfile

from results import Result
import suites

FOLDER = pathlib.Path(__file__).with_name("calendars")
PROGRAM = pathlib.Path(__file__).with_name("holiday_years.py")


@dataclasses.dataclass(frozen=True)
class Compared:
    """A calendar, what the package calls its country and part, and the years that are compared."""
    calendar: str
    country: str | None
    part: str | None
    years: range


COMPARED = [
    Compared("united-states", "US", None, range(1971, 2101)),
    # The package begins with the first whole year of the united country.
    Compared("germany", "DE", None, range(1991, 2101)),
    Compared("england", "GB", "ENG", range(1970, 2101)),
    Compared("ontario", "CA", "ON", range(1970, 2101)),
    Compared("sweden", "SE", None, range(1970, 2101)),
    Compared("greece", "GR", None, range(1970, 2101)),
    Compared("brazil", "BR", None, range(1970, 2101)),
    Compared("poland", "PL", None, range(1970, 2101)),
    Compared("netherlands", "NL", None, range(1970, 2101)),
    # All years that dateutil has both reckonings for.
    Compared("easter", None, None, range(1583, 4100)),
]


def christmas_on_sunday(years):
    return {
        f"{year}-12-27" for year in years if datetime.date(year, 12, 25).isoweekday() == 7}


@dataclasses.dataclass(frozen=True)
class Difference:
    """Days that only one side has ("ours" or "theirs"), and why."""
    calendar: str
    side: str
    dates: frozenset
    reason: str


DIFFERENCES = [
    Difference(
        "england", "ours", frozenset({"1973-11-14"}),
        "the wedding of Princess Anne was a bank holiday, which the package leaves out"),
    Difference(
        "ontario", "ours", frozenset(christmas_on_sunday(range(1970, 2101))),
        "the package moves Christmas from Sunday to Boxing Day, which is a holiday already"),
    Difference(
        "greece", "theirs", frozenset({"2062-05-02", "2073-05-02", "2084-05-02"}),
        "Labour Day on Easter Monday moves on; no rule of a calendar asks for another holiday"),
]


def results(found, command, dialects):
    """One result for each year of each calendar, and one for each explained difference."""
    home = found.folder / "holidays"
    home.mkdir(exist_ok=True)
    python = suites.environment(home, "holidays")
    questions = [(entry, year) for entry in COMPARED for year in entry.years]
    theirs = package_days(python, questions)
    ours = binary_days(command, questions)
    open_differences = {
        (entry.calendar, entry.side, date): entry for entry in DIFFERENCES for date in entry.dates}
    days = explained = 0
    for (entry, year), own, other in zip(questions, ours, theirs):
        fault = own if isinstance(own, str) else None
        own = set() if fault else own
        days += len(own | other)
        unexplained = []
        for date in sorted(own ^ other):
            side = "ours" if date in own else "theirs"
            if not fault and open_differences.pop((entry.calendar, side, date), None):
                explained += 1
            else:
                unexplained.append(f"{date} {side}")
        yield Result(
            "holidays", entry.calendar, "years", f"{entry.calendar}.yaml", str(year), "",
            not fault and not unexplained, "the days of the package",
            fault or ", ".join(unexplained))
    for (calendar, side, date), entry in sorted(open_differences.items()):
        yield Result(
            "holidays", calendar, "years", f"{calendar}.yaml", "explained difference", date, False,
            f"only {side} to have it: {entry.reason}", "no such difference; remove it")
    print(f"holidays: {len(COMPARED)} calendars, {len(questions)} years, {days} days compared, "
          f"{explained} differences explained\n")


def package_days(python, questions):
    """What the packages say, a set of dates for each question."""
    lines = "".join(
        json.dumps({
            "country": entry.country, "part": entry.part, "year": year, "language": "en_US"}) + "\n"
        for entry, year in questions)
    # Isolated, or this very file would be imported in place of the package.
    done = subprocess.run(
        [python, "-I", PROGRAM], input=lines, capture_output=True, text=True)
    if done.returncode != 0:
        raise suites.Missing("cannot ask the package holidays\n" + done.stderr.strip()[-500:])
    return [set(json.loads(line)) for line in done.stdout.splitlines()]


def binary_days(command, questions):
    """What the binary says: a set of dates for each question, or the sentence of an error."""
    with tempfile.TemporaryDirectory() as folder:
        batch = pathlib.Path(folder) / "years.jsonl"
        batch.write_text("".join(
            json.dumps({
                "expression": "holidays(calendar, year)",
                "with": {"calendar": entry.calendar, "year": year}}) + "\n"
            for entry, year in questions))
        done = subprocess.run(
            [*command, "eval", "--batch", str(batch), "--json", "-", "--calendars", str(FOLDER)],
            capture_output=True, text=True)
    lines = done.stdout.splitlines()
    if len(lines) != len(questions):
        said = f"exit code {done.returncode}, {len(lines)} answers: {done.stderr.strip()[:300]}"
        return [said] * len(questions)
    return [dates(json.loads(line)) for line in lines]


def dates(answer):
    if "value" not in answer:
        return str(answer.get("error", answer))
    named = [day["date"][:10] for day in answer["value"]]
    if named != sorted(set(named)) or not all(day["names"] for day in answer["value"]):
        return f"not in order, or without a name: {answer['value']}"
    return set(named)
