"""The options of the server, from the command line or the environment."""
import dataclasses
import os
import re
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


@dataclass(frozen=True)
class Settings:
    """Everything that an operator can choose."""
    zone: ZoneInfo
    capacity: int
    hours: dict[int, tuple[int, int]]  # of each weekday, in minutes; Monday is 0
    public_url: str
    confirm_after: float | None
    routine: Any = None
    closed: frozenset[str] = field(default_factory=frozenset)
    base_url: str = ""  # what POST /api/ios/init says; the public address without it
    services: tuple | None = None  # the price list of services.py without it


def replaced(settings: Settings, changes: dict) -> Settings:
    """The settings with some other values."""
    return dataclasses.replace(settings, **changes)


def default_of(option: str, fallback: str | None) -> str | None:
    """The value of AUTODETAIL_<OPTION> in the environment, or the fallback."""
    return os.environ.get("AUTODETAIL_" + option.upper().replace("-", "_"), fallback)


def read_hours(text: str) -> tuple[int, int]:
    """Opening and closing hour from text such as 9-20."""
    match = re.fullmatch(r"([0-9]{1,2})-([0-9]{1,2})", text)
    hours = (int(match[1]), int(match[2])) if match else (0, 0)
    if not 0 <= hours[0] < hours[1] <= 24:
        raise ValueError(f'invalid value "{text}" for --hours: expected two hours such as 9-20')
    return hours


def every_day(opens: int, closes: int) -> dict[int, tuple[int, int]]:
    """The same opening hours for all weekdays."""
    return {weekday: (opens * 60, closes * 60) for weekday in range(7)}


def read_opening(hours: dict) -> tuple[int, int]:
    """Minutes of the day from an object such as {"opens": "09:00", "closes": "20:00"}."""
    opens, closes = ((int(text[:2]) * 60 + int(text[3:])) for text in (hours["opens"], hours["closes"]))
    if opens % 60:
        raise ValueError("the workshop opens on full hours")
    return opens, closes


def read_zone(text: str) -> ZoneInfo:
    """The time zone with this name."""
    try:
        return ZoneInfo(text)
    except (KeyError, ValueError, OSError):
        raise ValueError(f'invalid value "{text}" for --zone: expected a name such as Europe/Moscow') from None
