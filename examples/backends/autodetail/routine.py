"""The routine of the staff: what they write and change at fixed times, without a command."""
import json
import re
import sqlite3
from dataclasses import dataclass

import accounts
import clock

UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}
OPEN = ("new", "confirmed")


@dataclass(frozen=True)
class Routine:
    """Texts and delays in seconds; a new user gets the greetings at once and the letters later."""
    greetings: tuple[str, ...] = ()
    letters: tuple[tuple[float, str], ...] = ()
    confirms_after: tuple[float, ...] = ()
    cancels_after: tuple[float, ...] = ()


def read(value: dict) -> Routine:
    """The routine from a JSON object with greets, writes, confirmsAfter and cancelsAfter."""
    return Routine(tuple(value.get("greets", [])),
                   tuple((seconds(letter["after"]), letter["text"]) for letter in value.get("writes", [])),
                   tuple(map(seconds, value.get("confirmsAfter", []))),
                   tuple(map(seconds, value.get("cancelsAfter", []))))


def read_file(path: str) -> Routine:
    """The routine from a JSON file."""
    with open(path, encoding="utf-8") as file:
        return read(json.load(file))


def seconds(text: str) -> float:
    """The seconds of a delay such as 10m or 1h30m."""
    parts = re.findall(r"([0-9.]+)([smhd])", text)
    if "".join(number + unit for number, unit in parts) != text or not parts:
        raise ValueError(f'invalid delay "{text}": expected a number with s, m, h or d')
    return sum(float(number) * UNITS[unit] for number, unit in parts)


def greet(rows: sqlite3.Connection, routine: Routine | None, key: str) -> None:
    """Write the greetings to a new user."""
    if routine and routine.greetings:
        user = rows.execute("SELECT number FROM users WHERE api_key = ?", (key,)).fetchone()["number"]
        for text in routine.greetings:
            accounts.add_message(rows, user, text)


def catch_up(rows: sqlite3.Connection, routine: Routine | None) -> None:
    """Do what became due since the last call, in the order of its time."""
    if routine is None:
        return
    now = clock.now()
    row = rows.execute("SELECT until FROM routine").fetchone()
    since = row["until"] if row else None
    rows.execute("DELETE FROM routine")
    rows.execute("INSERT INTO routine VALUES (?)", (now,))
    if since is None or since >= now:
        return
    for at, rank, number, text in sorted(due(rows, routine, since, now)):
        if text:
            accounts.add_message(rows, number, text, at)
        else:
            change(rows, number, rank, at)


def due(rows: sqlite3.Connection, routine: Routine, since: float, now: float) -> list[tuple]:
    """Letters, and changes of appointments: 0 confirm, 1 cancel, 2 begin, 3 finish."""
    found = []
    for user in rows.execute("SELECT number, created_at FROM users") if routine.letters else ():
        found += [(user["created_at"] + delay, 4, user["number"], text) for delay, text in routine.letters]
    for row in rows.execute("SELECT * FROM appointments WHERE status NOT IN ('done', 'cancelled')"):
        found += [(row["created_at"] + delay, 0, row["number"], "") for delay in routine.confirms_after]
        found += [(row["created_at"] + delay, 1, row["number"], "") for delay in routine.cancels_after]
        found += [(row["starts"], 2, row["number"], ""), (row["ends"], 3, row["number"], "")]
    return [event for event in found if since < event[0] <= now]


def change(rows: sqlite3.Connection, number: int, rank: int, at: float) -> None:
    """Change the status of one appointment if its present status allows it."""
    row = rows.execute("SELECT * FROM appointments WHERE number = ?", (number,)).fetchone()
    allowed = [("new",), OPEN, OPEN, ("in_progress",)][rank]
    if row["status"] not in allowed:
        return
    status = ["confirmed", "cancelled", "in_progress", "done"][rank]
    rows.execute("UPDATE appointments SET status = ?, updated_at = ? WHERE number = ?", (status, at, number))
    if rank < 2:
        accounts.add_message(rows, row["user"], f"Your appointment {row['id']} is {status}", at)
