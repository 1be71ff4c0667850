"""Limits on the number of requests in a sliding window. The counters live in memory."""
import threading

import clock
from defects import defect, pause_for
from problems import too_many


class Limiter:
    """Counts the requests of each key in the last window."""

    def __init__(self, window: int):
        self.window, self.moments, self.lock = window, {}, threading.Lock()

    def add(self, key: str, limit: int) -> None:
        """Counts one request, or raises the answer 429 when the limit is reached."""
        if defect("scan-limit-race") and self is scans:
            return self.add_without_lock(key, limit)
        with self.lock:
            now = clock.now()
            recent = [each for each in self.moments.get(key, []) if 0 <= now - each < self.window]
            self.moments[key] = recent
            if len(recent) >= limit:
                wait = self.window - (now - recent[0]) if recent else self.window
                raise too_many(wait // clock.SECOND + 1)
            recent.append(now)

    def add_without_lock(self, key: str, limit: int) -> None:
        """The defect scan-limit-race: other requests get in between check and count."""
        now = clock.now()
        recent = [each for each in self.moments.get(key, []) if 0 <= now - each < self.window]
        if len(recent) >= limit:
            raise too_many(60)
        pause_for("scan-limit-race")
        self.moments[key] = [*recent, now]


registrations = Limiter(clock.MINUTE)
codes = Limiter(15 * clock.MINUTE)
scans = Limiter(clock.HOUR)
