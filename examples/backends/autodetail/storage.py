"""The SQLite database: its tables and its transactions."""
import secrets
import sqlite3
import threading
from contextlib import contextmanager
from typing import Iterator

TABLES = """
CREATE TABLE IF NOT EXISTS secret (value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS users (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    api_key TEXT NOT NULL UNIQUE,
    name TEXT, car_make TEXT, car_plate TEXT, photo TEXT,
    status TEXT NOT NULL DEFAULT 'active',
    created_at REAL NOT NULL,
    seen_at REAL);
CREATE TABLE IF NOT EXISTS messages (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    user INTEGER NOT NULL REFERENCES users(number),
    text TEXT NOT NULL,
    sent_at REAL NOT NULL,
    read INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS appointments (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    user INTEGER NOT NULL REFERENCES users(number),
    status TEXT NOT NULL DEFAULT 'new',
    starts INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    client_name TEXT NOT NULL,
    phone TEXT, telegram TEXT, car_make TEXT, car_plate TEXT,
    service_name TEXT NOT NULL,
    notes TEXT,
    created_at REAL NOT NULL,
    updated_at REAL NOT NULL,
    confirmed INTEGER NOT NULL DEFAULT 0);
CREATE INDEX IF NOT EXISTS appointments_by_time ON appointments(starts, ends);
CREATE TABLE IF NOT EXISTS uploads (
    key TEXT PRIMARY KEY,
    appointment INTEGER NOT NULL REFERENCES appointments(number),
    kind TEXT NOT NULL,
    filename TEXT NOT NULL,
    data BLOB);
CREATE TABLE IF NOT EXISTS photos (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    appointment INTEGER NOT NULL REFERENCES appointments(number),
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    created_at REAL NOT NULL);
CREATE TABLE IF NOT EXISTS constants (value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS routine (until REAL NOT NULL);
"""


class Database:
    """One SQLite connection for all threads; a lock lets one transaction run at a time."""

    def __init__(self, file: str | None):
        self._lock = threading.Lock()
        self._connection = sqlite3.connect(file or ":memory:", check_same_thread=False,
                                           isolation_level=None, timeout=10)
        self._connection.row_factory = sqlite3.Row
        self._connection.execute("PRAGMA synchronous = OFF")
        self._connection.execute("PRAGMA foreign_keys = ON")
        with self.transaction() as rows:
            for statement in TABLES.split(";"):
                rows.execute(statement)
            if not rows.execute("SELECT 1 FROM secret").fetchone():
                rows.execute("INSERT INTO secret VALUES (?)", (secrets.token_hex(32),))
            self.secret: str = rows.execute("SELECT value FROM secret").fetchone()["value"]

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All statements inside happen together or not at all."""
        with self._lock:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
