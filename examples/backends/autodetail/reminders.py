"""The message that the server writes some seconds after a booking."""
import sys
import threading
import time

import accounts
import clock
from storage import Database


def start(database: Database, after_seconds: float) -> None:
    """Look for due bookings in the background until the program ends."""
    def loop() -> None:
        while True:
            time.sleep(0.2)
            try:
                write_due(database, after_seconds)
            except Exception as error:
                print(f"cannot write messages: {error}", file=sys.stderr)
    threading.Thread(target=loop, daemon=True).start()


def write_due(database: Database, after_seconds: float) -> None:
    """Write one message for each booking that is old enough and has none yet."""
    with database.transaction() as rows:
        due = rows.execute("SELECT * FROM appointments WHERE confirmed = 0 AND created_at <= ?"
                           " ORDER BY number", (clock.now() - after_seconds,)).fetchall()
        for row in due:
            rows.execute("UPDATE appointments SET confirmed = 1 WHERE number = ?", (row["number"],))
            if row["status"] != "cancelled":
                accounts.add_message(rows, row["user"], f"We look forward to your appointment {row['id']}.")
