"""The backend of the bath house with its data in PostgreSQL.

    postgresql_house.py --port 8080 --socket FOLDER
    postgresql_house.py --prepare --socket FOLDER

Everything but the storage is the server of examples/bath-house. The option --prepare makes the
tables of the template and ends.
"""

import argparse
import pathlib
import re
import signal
import sqlite3
import sys
from contextlib import contextmanager

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "examples" / "bath-house"))

import psycopg2
import psycopg2.extras
import server

SCHEMA = """
CREATE TABLE cabins (id INTEGER PRIMARY KEY, name TEXT NOT NULL, cents_per_hour INTEGER NOT NULL);
CREATE TABLE guests (id SERIAL PRIMARY KEY, name TEXT NOT NULL UNIQUE, pin BYTEA NOT NULL);
CREATE TABLE sessions (token TEXT PRIMARY KEY, guest INTEGER NOT NULL, expires_at TEXT NOT NULL);
CREATE TABLE bookings (id SERIAL PRIMARY KEY, cabin INTEGER NOT NULL, date TEXT NOT NULL,
    begins TEXT NOT NULL, ends TEXT NOT NULL, cents INTEGER NOT NULL, guest INTEGER NOT NULL,
    UNIQUE (cabin, date));
CREATE TABLE towels (day TEXT PRIMARY KEY, taken INTEGER NOT NULL);
"""
REPLACED = [
    (r"\?", "%s"), (r":([a-z]+)", r"%(\1)s"), ("AS centsPerHour", 'AS "centsPerHour"'),
    (r"INSERT OR REPLACE INTO towels (.*)", r"INSERT INTO towels \1 ON CONFLICT (day) DO UPDATE SET taken = EXCLUDED.taken"),
    (r"(INSERT INTO (?:guests|bookings) .*)", r"\1 RETURNING id")]


class Connection:
    """A connection that takes the statements of the server."""

    def __init__(self, connection):
        self.connection = connection

    def execute(self, statement, values=()):
        for pattern, text in REPLACED:
            statement = re.sub(pattern, text, statement, flags=re.S)
        cursor = self.connection.cursor(cursor_factory=psycopg2.extras.RealDictCursor)
        try:
            cursor.execute(statement, values)
        except psycopg2.IntegrityError as error:
            raise sqlite3.IntegrityError(str(error))
        return Inserted(cursor) if statement.endswith("RETURNING id") else cursor


class Inserted:
    def __init__(self, cursor):
        self.lastrowid = cursor.fetchone()["id"]


class Database:
    """Each use has a connection of its own, so that the database can be replaced at any time."""

    def __init__(self, socket, name):
        self.words = {"host": socket, "user": "postgres", "dbname": name}

    @contextmanager
    def connection(self):
        connection = psycopg2.connect(**self.words)
        connection.autocommit = True
        try:
            yield Connection(connection)
        finally:
            connection.close()

    @contextmanager
    def transaction(self):
        connection = psycopg2.connect(**self.words)
        try:
            with connection:
                connection.cursor().execute("SELECT pg_advisory_xact_lock(1)")
                yield Connection(connection)
        finally:
            connection.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--socket", required=True)
    parser.add_argument("--prepare", action="store_true")
    options = parser.parse_args()
    if options.prepare:
        with psycopg2.connect(host=options.socket, user="postgres", dbname="clean") as connection:
            connection.cursor().execute(SCHEMA)
            for cabin in server.CABINS:
                connection.cursor().execute("INSERT INTO cabins VALUES (%s, %s, %s)", cabin)
        return
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server.database = Database(options.socket, "house")
    server.Server(("127.0.0.1", options.port), server.Request).serve_forever()


if __name__ == "__main__":
    main()
