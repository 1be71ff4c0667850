"""The eleven public holidays of San Francisco in any year."""
from calendar_days import date_of, day_number, length_of_month, weekday
from defects import defect

MONDAY, WEDNESDAY, THURSDAY, FRIDAY = 2, 4, 5, 6
FIXED = {
    "New Year's Day": (1, 1),
    "Juneteenth": (6, 19),
    "Independence Day": (7, 4),
    "Veterans Day": (11, 11),
    "Christmas": (12, 25),
}

_kept: dict[str, dict[int, str]] = {}


def holidays_of(year: int) -> dict[int, str]:
    """Return the names of the holidays of a year by day number."""
    if defect("holidays-kept-from-first-year"):
        return _kept.setdefault("all", _compute(year))
    if defect("holidays-of-2023"):
        return {day_number(year, *date_of(day)[1:]): name for day, name in _compute(2023).items()}
    return _compute(year)


def is_holiday(day: int) -> bool:
    """Tell whether a day is one of the holidays of its own year."""
    return day in holidays_of(date_of(day)[0])


def _compute(year: int) -> dict[int, str]:
    days = {_fixed(year, month, day): name for name, (month, day) in FIXED.items()}
    if defect("juneteenth-only-since-2021") and year < 2021:
        del days[day_number(year, 6, 19)]
    days[_nth_weekday(3, MONDAY, 1, year)] = "MLK Day"
    if defect("presidents-day-on-22"):
        days[day_number(year, 2, 22)] = "Presidents' Day"
    else:
        days[_nth_weekday(3, MONDAY, 2, year)] = "Presidents' Day"
    days[_memorial_day(year)] = "Memorial Day"
    days[_nth_weekday(1, MONDAY, 9, year)] = "Labor Day"
    if defect("indigenous-day-on-12"):
        days[day_number(year, 10, 12)] = "Indigenous Peoples' Day"
    else:
        days[_nth_weekday(2, MONDAY, 10, year)] = "Indigenous Peoples' Day"
    days[_thanksgiving(year)] = "Thanksgiving"
    return days


def _fixed(year: int, month: int, day: int) -> int:
    number = day_number(year, month, day)
    if defect("holidays-observed"):
        return number + {7: -1, 1: 1}.get(weekday(number), 0)
    return number


def _memorial_day(year: int) -> int:
    if defect("memorial-day-fourth-monday"):
        return _nth_weekday(4, MONDAY, 5, year)
    return _last_weekday(MONDAY, 5, year)


def _thanksgiving(year: int) -> int:
    if defect("thanksgiving-last-thursday"):
        return _last_weekday(THURSDAY, 11, year)
    if defect("thanksgiving-wednesday"):
        return _nth_weekday(4, WEDNESDAY, 11, year)
    if defect("thanksgiving-before-fourth-friday"):
        return _nth_weekday(4, FRIDAY, 11, year) - 1
    return _nth_weekday(4, THURSDAY, 11, year)


def _nth_weekday(nth: int, wanted: int, month: int, year: int) -> int:
    first = day_number(year, month, 1)
    wait = (wanted - weekday(first)) % 7
    if defect("nth-weekday-after-the-first") and wait == 0:
        wait = 7
    if defect("nth-weekday-by-rows"):
        wait = wanted - weekday(first)
    return first + wait + 7 * (nth - 1)


def _last_weekday(wanted: int, month: int, year: int) -> int:
    last = day_number(year, month, length_of_month(year, month))
    if defect("last-weekday-excludes-last-day"):
        last -= 1
    return last - (weekday(last) - wanted) % 7
