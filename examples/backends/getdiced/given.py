#!/usr/bin/env python3
"""Brings the program to a state of the spec: reads the wish, writes the file of --database, and says what came of it.

    python3 given.py --database getdiced.db < wish.json

The state stands in the terms of specs/getdiced/backend.yaml. What the wish does not change is as the spec has it.
"""
import argparse
import hashlib
import json
import pathlib
import re
import sqlite3
import sys
from datetime import datetime

FILES = pathlib.Path(__file__).resolve().parents[3] / "specs" / "getdiced" / "files"
KNOWN_CONFIG = {"databaseVersion", "imagesVersion", "databaseAfter", "imagesAfter"}
# byId and pictured follow from the others; hashes are those of the files.
KNOWN_STATE = {"database", "images", "lists", "cards", "byId", "databases", "manifests", "paths", "pictured"}
CONFIG = {"databaseVersion": 9, "imagesVersion": 3, "databaseAfter": "24h", "imagesAfter": "36h"}
UNITS = {"ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": 86400}


class Cannot(Exception):
    """The wish has something that this script cannot say."""


def read(name):
    return json.loads((FILES / name).read_text())


def digest(data):
    return hashlib.sha256(data).hexdigest()


def seconds(text):
    parts = re.fullmatch(r"(?:([0-9]+)d)?(?:([0-9]+)h)?(?:([0-9]+)m(?!s))?(?:([0-9.]+)s)?", text)
    if not text or parts is None:
        raise Cannot(f"the time {text} cannot be read")
    return sum(float(part or 0) * UNITS[unit] for part, unit in zip(parts.groups(), "dhms"))


def path_of(identifier):
    small = identifier.lower()
    return f"{small[:2]}/{small}.webp"


def beginning():
    """The state of the spec before anything has happened."""
    first, update, pictures = read("cards.json"), read("update.json"), read("pictures.json")
    second = [{**card, **update["changed"].get(card["db_uuid"], {})}
              for card in first["cards"] if card["db_uuid"] not in update["removed"]] + update["added"]
    cards = [first["cards"], second]
    known = {card["db_uuid"].lower() for card in second}
    files = [(FILES / f"cards-{name}.sqlite").read_bytes() for name in ("first", "second")]
    pairs = [[first[name], [pair for pair in first[name] + update[name] if {one.lower() for one in pair} <= known]]
             for name in ("related_finishes", "related_cards")]
    databases = [
        {"generated": source["generated"], "hash": digest(files[place]), "size_bytes": len(files[place]),
         "card_count": len(cards[place]), "related_finishes_count": len(pairs[0][place]),
         "related_cards_count": len(pairs[1][place])}
        for place, source in enumerate((first, update))]
    pictured = [pictures["pictures"], {**pictures["pictures"], **pictures["update"]["pictures"]}]
    manifests = [
        {"generated": source["generated"], "image_count": len(pictured[place]),
         "images": {one: {"path": path_of(one), "hash": digest(picture(name))} for one, name in pictured[place].items()}}
        for place, source in enumerate((pictures, pictures["update"]))]
    paths = [{path_of(one): name for one, name in each.items()} for each in pictured]
    return {"database": 0, "images": 0, "lists": {}, "cards": cards, "databases": databases, "manifests": manifests,
            "paths": paths, "files": files}


def picture(name):
    return (FILES / "pictures" / f"{name}.webp").read_bytes()


def cards_of(state, place):
    """Each card that is known, and whether a search finds it."""
    listed = state["cards"][place]
    ids = {card["db_uuid"].lower() for card in listed}
    others = state["byId"][place].values() if "byId" in state else []
    return [(card, 1) for card in listed] + [(card, 0) for card in others if card["db_uuid"].lower() not in ids]


def write(run, wish):
    config, state = {**CONFIG, **wish.get("config", {})}, {**beginning(), **wish.get("state", {})}
    strange = sorted(set(config) - KNOWN_CONFIG) + sorted(set(wish.get("state", {})) - KNOWN_STATE)
    if strange:
        raise Cannot(f"{strange[0]} has no place in this backend")
    for table in ("releases", "cards", "picture_sets", "pictures", "picture_files", "lists"):
        run(f"DELETE FROM {table}")
    now = datetime.fromisoformat(wish["now"].replace("Z", "+00:00")).timestamp()
    for place, database in enumerate(state["databases"]):
        version = config["databaseVersion"] + place
        run("INSERT INTO releases VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", place, version, database["generated"],
            f"cards_v{version}.db", database["hash"], database["size_bytes"], database["card_count"],
            database["related_finishes_count"], database["related_cards_count"], state["files"][place])
        for number, (card, is_listed) in enumerate(cards_of(state, place)):
            run("INSERT INTO cards VALUES (?, ?, ?, ?, ?)", place, number, card["db_uuid"], is_listed, json.dumps(card))
    for place, manifest in enumerate(state["manifests"]):
        run("INSERT INTO picture_sets VALUES (?, ?, ?, ?)", place, config["imagesVersion"] + place,
            manifest["generated"], manifest["image_count"])
        for one, entry in manifest["images"].items():
            run("INSERT INTO pictures VALUES (?, ?, ?, ?)", place, one, entry["path"], entry["hash"])
        for path, name in state["paths"][place].items():
            run("INSERT INTO picture_files VALUES (?, ?, ?)", place, path, picture(name))
    for identifier, entry in state["lists"].items():
        run("INSERT INTO lists (id, made, json) VALUES (?, ?, ?)", identifier, now,
            json.dumps({name: value for name, value in entry.items() if value is not None}))
    settings = {"contents": "given", "started": now, "cards_after": seconds(config["databaseAfter"]),
                "images_after": seconds(config["imagesAfter"]), "cards_release": state["database"],
                "images_release": state["images"]}
    for name, value in settings.items():
        run("INSERT OR REPLACE INTO settings VALUES (?, ?)", name, value)
    run("UPDATE settings SET value = value + 1 WHERE name = 'revision'")


def main():
    parser = argparse.ArgumentParser(description="Writes a state of the spec into the file of the program.")
    parser.add_argument("--database", metavar="FILE", required=True, help="the SQLite file of the program")
    options = parser.parse_args()
    connection = sqlite3.connect(options.database, isolation_level=None, timeout=10)
    connection.execute("BEGIN IMMEDIATE")
    try:
        write(lambda text, *values: connection.execute(text, values), json.load(sys.stdin))
        connection.execute("COMMIT")
        answer = {"done": True}
    except Cannot as problem:
        connection.execute("ROLLBACK")
        answer = {"cannot": str(problem)}
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
