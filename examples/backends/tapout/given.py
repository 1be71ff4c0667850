#!/usr/bin/env python3
"""Gives the server the state that a scenario of Rehearse wishes.

    python3 given.py DATABASE SETTINGS < wish.json

The wish has the words of the spec of TapOut. The state goes into the database, and the constants
go into the settings file. The last line says done, or what this server cannot do.
"""
import json
import os
import re
import sqlite3
import sys
import uuid
from datetime import datetime, timezone

import clock

# The lots of the spec. A state that names one of them needs all of them.
LOTS = {
    1: ("Hutchison", "HUTCH", 38.53969, -121.758182, 1),
    2: ("Memorial Union", "MU", None, None, 1),
    3: ("ARC", "ARC", 38.54304, -121.757572, 1),
    4: ("North Entry", "NORTH", 38.5449, None, 1),
    5: ("Pavilion", "PAV", None, None, 1),
    6: ("Old Gravel", "GRAVEL", 38.5361, -121.7493, 0),
}
SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


class Cannot(Exception):
    """The server has no such constant or state."""


def seconds(value) -> int:
    """A duration such as 1h30m, or a number of seconds."""
    if isinstance(value, int):
        return value
    return sum(int(number) * SECONDS[unit] for number, unit in re.findall(r"(\d+)([smhd])", value))


def limit_of(window: int):
    """A reader of a limit. The window of the server is fixed."""
    def read(value):
        if seconds(value["within"]) != window:
            raise Cannot(f"the window of this limit is {window} seconds here")
        return value["limit"]
    return read


def registrations(value):
    """The server counts the registrations of an address, not of a device."""
    if value["limit"] < 1000 or seconds(value["within"]) != 60:
        raise Cannot("registrations are counted for each address, in a minute")
    return value["limit"]


def never(value):
    """This server has no reminders, and no end of the day."""
    if value:
        raise Cannot("the server has no reminders and no end of the day")


# The constants of the spec, as the settings of the server. None stands for what it always does.
CONSTANTS = {
    "email_domain": ("email_domain", str),
    "email_subdomains": ("email_subdomains", bool),
    "fixed_code": ("fixed_otp", lambda code: code or None),
    "token_lifetime": ("token_seconds", seconds),
    "code_lifetime": ("code_seconds", seconds),
    "codes": ("otp_limit", limit_of(900)),
    "scans": ("scan_limit", limit_of(3600)),
    "largest_picture": ("largest_image", int),
    "statistics_zone": ("statistics_zone", lambda zone: zone or "America/Los_Angeles"),
    "smaller_picture": (None, int),
    "registrations": ("register_limit", registrations),
    # What the target says of itself.
    "closed_lot": (None, int),
    "ticket_form": (None, str),
    "ticket_places": (None, dict),
    "ends_the_day": (None, never),
    "reminds": (None, never),
}


def moment(text) -> int | None:
    if text is None:
        return None
    time = datetime.fromisoformat(text.replace("Z", "+00:00"))
    return clock.to_moment(time if time.tzinfo else time.replace(tzinfo=timezone.utc))


def settings_of(config: dict) -> dict:
    found = {}
    for name, value in config.items():
        if name not in CONSTANTS:
            raise Cannot(f"the server has no constant {name}")
        setting, read = CONSTANTS[name]
        read_value = read(value)
        if setting:
            found[setting] = read_value
    return found


def write_lots(db, wished: dict, named: set) -> None:
    """The lots of the spec take the place of the own ones, if the state names one of them."""
    known = {row[0] for row in db.execute("SELECT id FROM lots")}
    if not wished and named <= known:
        return
    db.execute("DELETE FROM lots WHERE is_active = 1")
    for number, lot in LOTS.items():
        db.execute("INSERT OR REPLACE INTO lots VALUES (?, ?, ?, ?, ?, ?)", (number, *lot))
    if wished:
        # The wish has all lots that are left.
        marks = ", ".join("?" * len(wished))
        db.execute(f"DELETE FROM lots WHERE id IN (1, 2, 3, 4, 5, 6) AND id NOT IN ({marks})",
                   [lot["id"] for lot in wished.values()])
    for lot in wished.values():
        db.execute("INSERT OR REPLACE INTO lots VALUES (?, ?, ?, ?, ?, ?)", (
            lot["id"], lot["name"], lot["code"], lot["latitude"], lot["longitude"], lot["is_active"]))


def write_state(db, state: dict, config: dict) -> None:
    devices, tokens = state.get("devices", {}), state.get("tokens", {})
    codes, sessions = state.get("codes", {}), state.get("sessions", {})
    sightings, notifications = state.get("sightings", {}), state.get("notifications", {})
    named = {one["lot"] for one in [*sessions.values(), *sightings.values()]}
    write_lots(db, state.get("lots", {}), named)
    keys = {name: str(one["id"]) for name, one in devices.items()}
    for name, one in devices.items():
        db.execute("INSERT INTO devices VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (
            keys[name], one["device_id"], one["push_token"], one["is_push_enabled"], one["email"],
            one["email_verified"], moment(one["created_at"]), moment(one["last_seen_at"])))
    lifetime = seconds(config.get("token_lifetime", 604800))
    for token, one in tokens.items():
        db.execute("INSERT INTO tokens VALUES (?, ?, ?)", (
            token, keys[one["device"]], moment(one["issued_at"]) + lifetime * clock.SECOND))
    life = seconds(config.get("code_lifetime", 900))
    for name, one in codes.items():
        db.execute("INSERT INTO otp_codes (email, device_id, code, created_at, expires_at) VALUES (?, ?, ?, ?, ?)", (
            one["email"], name, one["code"], moment(one["sent_at"]), moment(one["sent_at"]) + life * clock.SECOND))
    for one in sessions.values():
        db.execute("INSERT INTO sessions (id, device, lot, checked_in_at, checked_out_at) VALUES (?, ?, ?, ?, ?)", (
            str(one["id"]), keys[one["device"]], one["lot"], moment(one["checked_in_at"]),
            moment(one["checked_out_at"])))
    for one in sightings.values():
        db.execute("INSERT INTO sightings VALUES (?, ?, ?, ?, ?, ?, ?)", (
            one["id"], one["lot"], keys.get(one["device"], str(uuid.uuid4())), moment(one["reported_at"]),
            one["notes"], "scan" if one["is_ticket"] else "report", one["users_notified"]))
        for voter, vote in one["votes"].items():
            db.execute("INSERT INTO votes (sighting, device, vote_type) VALUES (?, ?, ?)",
                       (one["id"], keys[voter], vote))
    for name, notices in notifications.items():
        for one in notices.values():
            db.execute("INSERT INTO notifications VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (
                one["id"], keys[name], one["type"], one["title"], one["message"], one["lot"],
                moment(one["created_at"]), moment(one["read_at"])))


def give(database: str, settings: str, wish: dict) -> None:
    found = settings_of(wish.get("config") or {})
    db = sqlite3.connect(database, timeout=30)
    with db:
        write_state(db, wish.get("state") or {}, wish.get("config") or {})
    db.close()
    with open(settings + ".new", "w", encoding="utf-8") as text:
        json.dump(found, text)
    os.replace(settings + ".new", settings)


def main() -> None:
    try:
        give(sys.argv[1], sys.argv[2], json.load(sys.stdin))
    except Cannot as reason:
        print(json.dumps({"cannot": str(reason)}))
    except (KeyError, TypeError, sqlite3.IntegrityError) as problem:
        print(json.dumps({"cannot": f"this state does not fit the tables: {problem!r}"}))
    else:
        print(json.dumps({"done": True}))


if __name__ == "__main__":
    main()
