"""The time of the program and its text form."""
import time
from datetime import datetime, timezone


def now() -> float:
    """Seconds since 1970. Each request asks anew, so a moved clock is followed."""
    return time.time()


def iso(seconds: float) -> str:
    """UTC text without fractions; the app's date reader accepts no fractions."""
    return datetime.fromtimestamp(int(seconds), timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
