"""The time of the reminder before a sweeping."""
from defects import defect
from instants import STREET_ZONE, Instant, clock_time, local_day, offset_at, zone_named

DEFAULT_LEAD = 60
OFFERED_LEADS = (15, 30, 60, 120)


def lead_minutes(stored: int) -> int:
    """Return the lead that counts. Only a positive one is a lead."""
    if defect("zero-lead-counts") and stored == 0:
        return 0
    if defect("negative-lead-counts") and stored < 0:
        return max(stored, -10080)
    if defect("only-offered-leads") and stored not in OFFERED_LEADS:
        return DEFAULT_LEAD
    if defect("default-lead-30") and stored <= 0:
        return 30
    return stored if stored > 0 else DEFAULT_LEAD


def notification_time(sweeping: Instant, lead: int) -> Instant:
    """Return the moment of the reminder."""
    if defect("lead-always-an-hour"):
        return sweeping.moved(-3600)
    if defect("lead-on-the-wall-clock"):
        zone = zone_named(STREET_ZONE)
        day = local_day(zone, sweeping)
        minutes, seconds = divmod(sweeping.seconds + offset_at(zone, sweeping.seconds) - day * 86400, 60)
        return Instant(clock_time(zone, day, minutes - lead) + seconds, sweeping.fraction)
    return sweeping.moved(-lead * 60)
