"""The options of the server, from the command line or the environment."""
import os
import re
from dataclasses import dataclass
from zoneinfo import ZoneInfo


@dataclass(frozen=True)
class Settings:
    """Everything that an operator can choose."""
    zone: ZoneInfo
    capacity: int
    opens: int
    closes: int
    public_url: str
    confirm_after: float | None


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


def read_zone(text: str) -> ZoneInfo:
    """The time zone with this name."""
    try:
        return ZoneInfo(text)
    except (KeyError, ValueError, OSError):
        raise ValueError(f'invalid value "{text}" for --zone: expected a name such as Europe/Moscow') from None
