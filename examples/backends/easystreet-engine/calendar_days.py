"""Days of the Gregorian calendar as numbers. Day 0 is 1970-01-01."""
import re

from defects import defect

DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
FIRST_YEAR = 1583


def day_number(year: int, month: int, day: int) -> int:
    """Return the number of a date. The day may lie beyond the end of the month."""
    year -= month <= 2
    era = year // 400
    year_of_era = year - era * 400
    day_of_year = (153 * (month + (-3 if month > 2 else 9)) + 2) // 5 + day - 1
    return era * 146097 + year_of_era * 365 + year_of_era // 4 - year_of_era // 100 + day_of_year - 719468


def date_of(number: int) -> tuple[int, int, int]:
    """Return year, month and day of a number."""
    number += 719468
    era = number // 146097
    day_of_era = number - era * 146097
    year_of_era = (day_of_era - day_of_era // 1460 + day_of_era // 36524 - day_of_era // 146096) // 365
    day_of_year = day_of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
    shifted_month = (5 * day_of_year + 2) // 153
    month = shifted_month + (3 if shifted_month < 10 else -9)
    return (year_of_era + era * 400 + (month <= 2),
            month,
            day_of_year - (153 * shifted_month + 2) // 5 + 1)


def weekday(number: int) -> int:
    """Return 1 for Sunday to 7 for Saturday."""
    return (number + 4) % 7 + 1


def length_of_month(year: int, month: int) -> int:
    """Count the days of a month."""
    following = (year + 1, 1) if month == 12 else (year, month + 1)
    return day_number(*following, 1) - day_number(year, month, 1)


def parse_date(text: str) -> int | None:
    """Return the number of a date like 2026-02-02, or None if the date does not exist."""
    match = DATE.fullmatch(text)
    if not match:
        return None
    year, month, day = (int(part) for part in match.groups())
    if not 1 <= month <= 12 or day < 1 or year < FIRST_YEAR:
        return None
    if day > length_of_month(year, month):
        if defect("dates-roll-over") and day <= 31:
            return day_number(year, month, day)
        return None
    return day_number(year, month, day)


def format_date(number: int) -> str:
    """Write a date like 2026-02-02."""
    return "{:04d}-{:02d}-{:02d}".format(*date_of(number))
