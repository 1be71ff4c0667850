"""The SQLite database: tables, connections and transactions."""
import sqlite3
import threading
from contextlib import contextmanager
from typing import Iterator

import clock
from defects import defect
from lot_list import LOTS

SCHEMA = """
CREATE TABLE IF NOT EXISTS lots (id INTEGER PRIMARY KEY, name TEXT NOT NULL, code TEXT NOT NULL,
    latitude REAL, longitude REAL, is_active INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS devices (id TEXT PRIMARY KEY, device_id TEXT NOT NULL, push_token TEXT,
    is_push_enabled INTEGER NOT NULL, email TEXT, email_verified INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL, last_seen_at INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS devices_by_device_id ON devices (device_id);
CREATE TABLE IF NOT EXISTS tokens (token TEXT PRIMARY KEY, device TEXT NOT NULL, expires_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS otp_codes (number INTEGER PRIMARY KEY AUTOINCREMENT, email TEXT NOT NULL,
    device_id TEXT NOT NULL, code TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    wrong_attempts INTEGER NOT NULL DEFAULT 0, is_pending INTEGER NOT NULL DEFAULT 1);
CREATE INDEX IF NOT EXISTS otp_codes_by_device ON otp_codes (device_id);
CREATE TABLE IF NOT EXISTS sessions (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL,
    device TEXT NOT NULL, lot INTEGER NOT NULL, checked_in_at INTEGER NOT NULL, checked_out_at INTEGER);
CREATE INDEX IF NOT EXISTS sessions_by_device ON sessions (device);
CREATE INDEX IF NOT EXISTS sessions_by_lot ON sessions (lot);
CREATE TABLE IF NOT EXISTS sightings (id INTEGER PRIMARY KEY AUTOINCREMENT, lot INTEGER NOT NULL,
    reporter TEXT NOT NULL, reported_at INTEGER NOT NULL, notes TEXT, source TEXT NOT NULL,
    users_notified INTEGER NOT NULL DEFAULT 0);
CREATE INDEX IF NOT EXISTS sightings_by_lot ON sightings (lot, reported_at);
CREATE TABLE IF NOT EXISTS votes (number INTEGER PRIMARY KEY AUTOINCREMENT, sighting INTEGER NOT NULL,
    device TEXT NOT NULL, vote_type TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS votes_by_sighting ON votes (sighting, device);
CREATE TABLE IF NOT EXISTS notifications (id INTEGER PRIMARY KEY AUTOINCREMENT, device TEXT NOT NULL,
    notification_type TEXT NOT NULL, title TEXT NOT NULL, message TEXT NOT NULL, lot INTEGER,
    created_at INTEGER NOT NULL, read_at INTEGER);
CREATE INDEX IF NOT EXISTS notifications_by_device ON notifications (device);
"""
FIRST_IDS = {"sightings": 1001, "notifications": 501}
LARGEST_INTEGER = 2 ** 63 - 1


class Connection:
    """One SQLite connection. Each statement holds the lock; a transaction holds it from begin to end."""

    def __init__(self, file: str, lock):
        self.lock, self.now = lock, 0
        self.raw = sqlite3.connect(file, timeout=30, isolation_level=None, check_same_thread=False)
        self.raw.row_factory = sqlite3.Row
        self.raw.execute("PRAGMA synchronous=OFF")

    def all(self, sql: str, *values) -> list[sqlite3.Row]:
        with self.lock:
            return self.raw.execute(sql, values).fetchall()

    def one(self, sql: str, *values) -> sqlite3.Row | None:
        rows = self.all(sql, *values)
        return rows[0] if rows else None

    def count(self, sql: str, *values) -> int:
        return self.all(sql, *values)[0][0]

    def insert(self, sql: str, *values) -> int:
        """Runs an INSERT and gives the id of the new row."""
        with self.lock:
            return self.raw.execute(sql, values).lastrowid

    def change(self, sql: str, *values) -> int:
        """Runs an UPDATE or DELETE and gives the number of rows."""
        with self.lock:
            return self.raw.execute(sql, values).rowcount


class Database:
    """A pool of connections to a file, or one shared connection to a database in memory."""

    def __init__(self, file: str | None):
        self.file, self.idle, self.write_lock = file, [], threading.RLock()
        self.shared = None if file else Connection(":memory:", self.write_lock)
        with self.unprotected() as db:
            if file:
                db.raw.execute("PRAGMA journal_mode=WAL")
            db.raw.executescript(SCHEMA)
            for lot in LOTS:
                db.change("INSERT OR IGNORE INTO lots VALUES (?, ?, ?, ?, ?, ?)", *lot)
            for table, first in FIRST_IDS.items():
                db.change("INSERT INTO sqlite_sequence (name, seq) SELECT ?, ? WHERE NOT EXISTS"
                          " (SELECT 1 FROM sqlite_sequence WHERE name = ?)", table, first - 1, table)

    @contextmanager
    def unprotected(self) -> Iterator[Connection]:
        """A connection without a transaction. Each statement takes effect by itself."""
        connection = self.shared or self.take_idle()
        try:
            with connection.lock:  # A shared connection may be in a transaction of another thread.
                connection.now = clock.now()
            yield connection
        finally:
            if connection is not self.shared:
                self.idle.append(connection)

    def take_idle(self) -> Connection:
        try:
            return self.idle.pop()
        except IndexError:
            return Connection(self.file, threading.RLock())

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A read transaction: all its statements see the same state."""
        with self.unprotected() as db, db.lock:
            db.raw.execute("BEGIN")
            try:
                db.one("SELECT id FROM lots LIMIT 1")  # Takes the snapshot before the clock is read.
                db.now = clock.now()
                yield db
            finally:
                db.raw.execute("ROLLBACK")

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A write transaction. The write lock avoids slow retries of SQLite between threads."""
        with self.write_lock, self.unprotected() as db, db.lock:
            db.raw.execute("BEGIN IMMEDIATE")
            try:
                db.now = clock.now()
                yield db
            except BaseException:
                db.raw.execute("ROLLBACK")
                raise
            db.raw.execute("COMMIT")

    def writing_unless(self, name: str):
        """A write transaction. The defect with this name forgets the transaction."""
        return self.unprotected() if defect(name) else self.writing()


class Holder:
    """Holds the database that the program opened at its start."""

    database: Database


def database() -> Database:
    return Holder.database
