"""The commands of the workshop staff, on the database file of the server."""
import argparse
import json
import sqlite3
import sys

import accounts
import clock
from storage import Database

FINAL = ("done", "cancelled")


def read_options() -> argparse.Namespace:
    """The command and its options."""
    parser = argparse.ArgumentParser(description="Staff commands of AutoDetail Hub.")
    parser.add_argument("--database", required=True, help="SQLite file of the server")
    commands = parser.add_subparsers(dest="command", required=True)
    message = commands.add_parser("message", help="write a message to a user")
    message.add_argument("--key", required=True, help="API key of the user")
    message.add_argument("--text", required=True)
    status = commands.add_parser("status", help="change the status of an appointment")
    status.add_argument("--appointment", required=True, help="id of the appointment")
    status.add_argument("--status", required=True, choices=["confirmed", "in_progress", *FINAL])
    ban = commands.add_parser("ban", help="ban a user")
    ban.add_argument("--key", required=True, help="API key of the user")
    return parser.parse_args()


def user_with_key(rows: sqlite3.Connection, key: str) -> int:
    """The number of the user with this key."""
    row = rows.execute("SELECT number FROM users WHERE api_key = ?", (key,)).fetchone()
    if row is None:
        sys.exit("no user has this key: expected the apiKey of POST /api/ios/init")
    return row["number"]


def change_status(rows: sqlite3.Connection, id: str, status: str) -> None:
    """Set the status; an appointment that is done or cancelled stays so."""
    row = rows.execute("SELECT status FROM appointments WHERE id = ?", (id,)).fetchone()
    if row is None:
        sys.exit("no appointment has this id")
    if row["status"] in FINAL and row["status"] != status:
        sys.exit(f"the appointment is {row['status']}: its status cannot change any more")
    rows.execute("UPDATE appointments SET status = ?, updated_at = ? WHERE id = ?", (status, clock.now(), id))


def main() -> None:
    """Run one command in one transaction and print its result as JSON."""
    options = read_options()
    if options.command == "message" and not options.text.strip():
        sys.exit('invalid value "" for --text: expected a message')
    result: dict = {"done": options.command}
    with Database(options.database).transaction() as rows:
        if options.command == "message":
            result["id"] = accounts.add_message(rows, user_with_key(rows, options.key), options.text)
        elif options.command == "status":
            change_status(rows, options.appointment, options.status)
        else:
            rows.execute("UPDATE users SET status = 'banned' WHERE number = ?", (user_with_key(rows, options.key),))
    print(json.dumps(result))


if __name__ == "__main__":
    main()
