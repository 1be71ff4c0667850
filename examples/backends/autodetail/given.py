"""The adapter of Rehearse: begins anew, and writes the state that a scenario wishes into the database.

`server.py --test-interface` answers POST /test/reset and POST /test/given with it. A wish has
`config`, `state` and `now`; the answer is {"done": true}, or {"cannot": "why"}.
"""
import json
import sqlite3
from datetime import datetime

import accounts
import bookings
import clock
import routine
from settings import WEEKDAYS, Settings, read_opening, read_zone, replaced
from services import Service
from storage import Database

CONSTANTS = ("baseUrl", "capacity", "zone", "hours", "closed", "services", "staff")
STATE = ("keys", "users", "profiles", "messages", "owners", "diaries", "appointments", "book")


class Cannot(Exception):
    """This backend cannot say what is wished."""


def reset(database: Database) -> None:
    """Forget everything but the secret of the signatures."""
    accounts.forget_profiles()
    with database.transaction() as rows:
        for table in ("photos", "uploads", "appointments", "messages", "users", "constants", "routine"):
            rows.execute(f"DELETE FROM {table}")


def give(database: Database, wish: dict) -> dict:
    """Write the wish into the database."""
    try:
        with database.transaction() as rows:
            write_constants(rows, wish.get("config", {}))
            write_state(rows, wish.get("state", {}))
    except Cannot as reason:
        return {"cannot": str(reason)}
    return {"done": True}


def write_constants(rows: sqlite3.Connection, config: dict) -> None:
    """Constants are read again for each request."""
    for name, value in config.items():
        if name == "holidays" and not value:
            continue  # The workshop is open every day anyway.
        if name not in CONSTANTS:
            raise Cannot(f"the server has no constant {name}")
    check(config)
    rows.execute("INSERT INTO constants VALUES (?)", (json.dumps(config),))
    for entry in config.get("staff", {}).get("booked", []):
        user = office(rows)
        rows.execute(
            "INSERT INTO appointments (id, user, status, starts, ends, client_name, service_name, created_at,"
            " updated_at) VALUES (?, ?, 'confirmed', ?, ?, ?, ?, ?, ?)",
            (bookings.new_id(), user, instant(entry["startIso"]), instant(entry["endIso"]),
             entry["clientName"], entry["serviceName"], clock.now(), clock.now()))


def check(config: dict) -> None:
    """Refuse constants whose values the server cannot have."""
    try:
        for hours in config.get("hours", {}).values():
            read_opening(hours)
        if "zone" in config:
            read_zone(config["zone"])
        routine.read(config.get("staff", {}))
    except ValueError as error:
        raise Cannot(str(error)) from None


def office(rows: sqlite3.Connection) -> int:
    """The user to whom the appointments of the staff belong; nobody has its key."""
    row = rows.execute("SELECT number FROM users WHERE id = 'office'").fetchone()
    if row:
        return row["number"]
    return rows.execute("INSERT INTO users (id, api_key, created_at) VALUES ('office', ?, ?)",
                        (bookings.new_id(), clock.now())).lastrowid


def write_state(rows: sqlite3.Connection, state: dict) -> None:
    """Users with their keys, profiles, messages and appointments."""
    for name, value in state.items():
        if name not in STATE and value:
            raise Cannot(f"the server takes no {name}")
    for id, user in state.get("users", {}).items():
        if not rows.execute("SELECT 1 FROM users WHERE id = ?", (id,)).fetchone():
            rows.execute("INSERT INTO users (id, api_key, status, created_at) VALUES (?, ?, ?, ?)",
                         (id, user["apiKey"], user["status"], instant(user["createdAt"])))
    for id, profile in state.get("profiles", {}).items():
        rows.execute("UPDATE users SET name = ?, car_make = ?, car_plate = ?, photo = ? WHERE id = ?",
                     (profile["name"], profile["carMake"], profile["carPlate"],
                      profile.get("profilePhotoUrl") or None, id))
    for id, letters in state.get("messages", {}).items():
        for name, letter in letters.items():
            rows.execute("INSERT INTO messages (id, user, text, sent_at, read) VALUES (?, ?, ?, ?, ?)",
                         (name, number(rows, id), letter["text"], instant(letter["sentAt"]), letter["read"]))
    owners = state.get("owners", {})
    for id, made in state.get("appointments", {}).items():
        if made["source"] == "admin":
            continue
        if id not in owners:
            raise Cannot("an appointment has no owner")
        if made["workPhotos"] or made["defectPhotos"]:
            raise Cannot("an appointment has photos already")
        rows.execute(
            "INSERT INTO appointments (id, user, status, starts, ends, client_name, phone, telegram, car_make,"
            " car_plate, service_name, notes, created_at, updated_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (id, number(rows, owners[id]), made["status"], instant(made["startIso"]), instant(made["endIso"]),
             made["clientName"], made.get("phone"), made.get("telegram"), made.get("carMake"),
             made.get("carPlate"), made["serviceName"], made.get("notes"), instant(made["createdAt"]),
             instant(made["updatedAt"])))


def number(rows: sqlite3.Connection, id: str) -> int:
    """The number of the user with this id."""
    row = rows.execute("SELECT number FROM users WHERE id = ?", (id,)).fetchone()
    if row is None:
        raise Cannot(f"the state has no user {id}")
    return row["number"]


def instant(text: str) -> int:
    """Seconds since 1970 of an ISO 8601 time."""
    return int(datetime.fromisoformat(text).timestamp())


def settings_now(rows: sqlite3.Connection, settings: Settings) -> Settings:
    """The settings of the command line, with the constants that were given."""
    row = rows.execute("SELECT value FROM constants").fetchone()
    if row is None:
        return settings
    config = json.loads(row["value"])
    changes: dict = {}
    if config.get("baseUrl"):
        changes["base_url"] = config["baseUrl"]
    if "capacity" in config:
        changes["capacity"] = config["capacity"]
    if "zone" in config:
        changes["zone"] = read_zone(config["zone"])
    if "hours" in config:
        changes["hours"] = {WEEKDAYS.index(day): read_opening(hours) for day, hours in config["hours"].items()}
    if "closed" in config:
        changes["closed"] = frozenset(config["closed"])
    if "staff" in config:
        changes["routine"] = routine.read(config["staff"])
    if "services" in config:
        changes["services"] = tuple(
            Service(each["id"], each["name"], each["description"], each["priceRub"], each["durationMinutes"],
                    each.get("imageUrl"), each["active"], each["createdAt"]) for each in config["services"])
    return replaced(settings, changes)
