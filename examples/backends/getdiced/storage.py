"""The SQLite file: releases of cards and pictures, and the lists. given.py writes the same tables."""
import json
import sqlite3
import threading
from datetime import datetime, timezone

import cards

SCHEMA = """
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value);
CREATE TABLE IF NOT EXISTS releases (place INTEGER PRIMARY KEY, version INTEGER, generated TEXT, filename TEXT, hash TEXT,
  size_bytes INTEGER, card_count INTEGER, related_finishes_count INTEGER, related_cards_count INTEGER, file BLOB);
CREATE TABLE IF NOT EXISTS cards (release INTEGER, place INTEGER, id TEXT, is_listed INTEGER, json TEXT);
CREATE TABLE IF NOT EXISTS picture_sets (place INTEGER PRIMARY KEY, version INTEGER, generated TEXT, image_count INTEGER);
CREATE TABLE IF NOT EXISTS pictures (release INTEGER, id TEXT, path TEXT, hash TEXT);
CREATE TABLE IF NOT EXISTS picture_files (release INTEGER, path TEXT, data BLOB);
CREATE TABLE IF NOT EXISTS lists (id TEXT PRIMARY KEY, made REAL, is_deleted INTEGER DEFAULT 0, json TEXT);
"""
CONTENTS = ("releases", "cards", "picture_sets", "pictures", "picture_files")


def utc_now():
    return datetime.now(timezone.utc)


class Release:
    """The cards of one release and the file that holds them."""

    def __init__(self, row, rows):
        (self.version, self.generated, self.filename, self.hash, self.size_bytes, self.card_count,
         self.related_finishes_count, self.related_cards_count, self.file) = row
        known = [(json.loads(text), is_listed) for text, is_listed in rows]
        self.cards = [card for card, is_listed in known if is_listed]
        self.by_id = {card["db_uuid"].lower(): card for card, _ in known}
        self.by_slug = {cards.slug(card): card for card in self.cards}


class PictureSet:
    """The pictures of one release, by the path below /images/mobile/."""

    def __init__(self, row, entries, files):
        self.version, self.generated, self.image_count = row
        self.entries = {identifier: {"path": path, "hash": digest} for identifier, path, digest in entries}
        self.files = dict(files)


class Database:
    """The file, or memory. A lock keeps the lists whole."""

    def __init__(self, path, count, cards_after, images_after):
        self.lock = threading.RLock()
        self.connection = sqlite3.connect(path or ":memory:", check_same_thread=False, isolation_level=None, timeout=10)
        self.connection.executescript(SCHEMA)
        self.count, self.cards_after, self.images_after = count, cards_after, images_after
        self.revision, self.releases, self.pictures = None, [], []
        self.begin()

    def run(self, text, *values):
        return self.connection.execute(text, values).fetchall()

    def setting(self, name, default=None):
        rows = self.run("SELECT value FROM settings WHERE name = ?", name)
        return rows[0][0] if rows else default

    def set(self, **values):
        for name, value in values.items():
            self.run("INSERT OR REPLACE INTO settings VALUES (?, ?)", name, value)

    def begin(self):
        """The first release is out, and nobody has shared a list."""
        with self.lock, self.connection:
            self.run("BEGIN IMMEDIATE")
            self.run("DELETE FROM lists")
            if self.setting("contents") != "own":
                self.write_own_contents()
            self.set(started=utc_now().timestamp(), cards_after=self.cards_after, images_after=self.images_after,
                     cards_release=0, images_release=0)

    def write_own_contents(self):
        for table in CONTENTS:
            self.run(f"DELETE FROM {table}")
        for place, all_cards in enumerate(cards.two_releases(self.count)):
            file = cards.database_file(cards.in_order(all_cards))
            self.run("INSERT INTO releases VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", place, 41 + place,
                     cards.DATES_OF_CARDS[place], "cards.sqlite", cards.digest(file), len(file), len(all_cards), 0, 0, file)
            for number, card in enumerate(cards.in_order(all_cards)):
                self.run("INSERT INTO cards VALUES (?, ?, ?, 1, ?)", place, number, card["db_uuid"], json.dumps(card))
            rows = cards.picture_set(7 + place, all_cards)
            self.run("INSERT INTO picture_sets VALUES (?, ?, ?, ?)", place, 7 + place,
                     cards.DATES_OF_PICTURES[place], len(rows))
            for identifier, path, digest, data in rows:
                self.run("INSERT INTO pictures VALUES (?, ?, ?, ?)", place, identifier, path, digest)
                self.run("INSERT INTO picture_files VALUES (?, ?, ?)", place, path, data)
        self.set(contents="own", revision=self.setting("revision", 0) + 1)

    def refresh(self):
        """Reads the contents again if somebody has changed them."""
        if self.setting("revision") == self.revision:
            return
        self.releases = [
            Release(row[1:], self.run("SELECT json, is_listed FROM cards WHERE release = ? ORDER BY place", row[0]))
            for row in self.run("SELECT * FROM releases ORDER BY place")]
        self.pictures = [
            PictureSet(row[1:], self.run("SELECT id, path, hash FROM pictures WHERE release = ? ORDER BY rowid", row[0]),
                       self.run("SELECT path, data FROM picture_files WHERE release = ?", row[0]))
            for row in self.run("SELECT * FROM picture_sets ORDER BY place")]
        self.revision = self.setting("revision")

    def place_of(self, kind, late=0):
        """Which release of the cards or images is out: 0 or 1. It is late by so many seconds."""
        after = self.setting(f"{kind}_after")
        passed = utc_now().timestamp() - self.setting("started")
        return 1 if self.setting(f"{kind}_release") or after and passed >= after + late else 0
