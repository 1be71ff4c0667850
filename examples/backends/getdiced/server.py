#!/usr/bin/env python3
"""A small service for Get Diced, with a catalogue of invented cards in memory.

    python3 server.py --port 8080 --cards 400 --cards-after 24h --images-after 36h

It follows getdiced-screens.md and getdiced-api.md. README.md lists what it does where these are silent.
"""
import argparse
import hashlib
import json
import random
import re
import sqlite3
import tempfile
import threading
import uuid
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, unquote, urlsplit

TYPES = ["SingleCompetitor", "TornadoCompetitor", "TrioCompetitor", "MainDeck", "Entrance", "Spectacle", "CrowdMeter"]
FIRST = ["Iron", "Velvet", "Grim", "Lucky", "Paper", "Élan", "Salt_", "Double", "Rusty", "Hollow", "Mad", "Quiet"]
SECOND = ["Anvil", "Moth", "Gambit", "O'Hara", "Lantern", "Über", "50%", "Knuckle", "Tide & Co", "Rook", "Bell, Two", "Ash"]
LARGEST_BODY = 1 << 20
LARGEST_PAGE, LARGEST_BATCH, LONGEST_NAME, LONGEST_DESCRIPTION = 250, 500, 255, 5000
LIST_TYPES, SPECTACLES = ("COLLECTION", "DECK"), ("NEWMAN", "VALIANT")
SLOT_TYPES = ("ENTRANCE", "COMPETITOR", "DECK", "FINISH", "ALTERNATE")
FILTERS = ("card_type", "atk_type", "play_order", "division", "gender", "release_set")
ABILITIES = ("power", "agility", "strike", "submission", "grapple", "technique")


class Refusal(Exception):
    """An error that the client gets."""

    def __init__(self, status, **detail):
        super().__init__(str(detail))
        self.status, self.detail = status, detail


def invalid(field, problem):
    return Refusal(422, errors=[{"field": field, "problem": problem}])


def unknown(kind):
    return Refusal(404, code="not_found", kind=kind)


def make_card(chance, number):
    """One card. Main deck cards have the number of a slot, competitors have abilities."""
    kind = TYPES[number % len(TYPES)]
    card = {"db_uuid": str(uuid.UUID(int=chance.getrandbits(128), version=4)),
            "name": f"{chance.choice(FIRST)} {chance.choice(SECOND)}", "card_type": kind,
            "rules_text": f"When you roll {1 + number % 6}, draw a card." if number % 5 else None, "errata_text": None,
            "is_banned": number % 17 == 0, "release_set": f"Series {1 + number % 4}" if number % 9 else None,
            "srg_url": f"/c/{number}", "srgpc_url": None, "comments": None, "tags": ["promo"] if number % 11 == 0 else []}
    if "Competitor" in kind:
        card.update({ability: chance.randint(5, 10) for ability in ABILITIES})
        card.update(division=f"Division {number % 3}", gender=("Male", "Female", "Other")[number % 5 % 3])
    if kind == "MainDeck":
        card.update(deck_card_number=1 + number // len(TYPES) % 30, atk_type=("Strike", "Grapple", "Submission")[number % 3],
                    play_order=("Lead", "Followup", "Finish")[number // 7 % 3])
    return card


class Release:
    """The cards of one release, in the order of their names, and the file that holds them."""

    def __init__(self, version, cards, generated):
        self.version, self.generated = version, generated
        self.cards = sorted(cards, key=lambda card: (card["name"].casefold(), card["db_uuid"].lower()))
        self.by_id = {card["db_uuid"].lower(): card for card in self.cards}
        self.by_slug = {slug(card): card for card in self.cards}
        self.file = database_file(self.cards)


class Pictures:
    """The pictures of one release, by the path below /images/mobile/."""

    def __init__(self, version, cards, generated):
        self.version, self.generated, self.entries, self.files = version, generated, {}, {}
        for number, card in enumerate(cards):
            if number % 90 == 89:
                continue
            small = card["db_uuid"].lower()
            path = f"{small[:2]}/{small}.webp"
            self.files[path] = picture_file(small, version if number % 40 == 0 else 0)
            self.entries[card["db_uuid"]] = {"path": path, "hash": digest(self.files[path])}


def digest(data):
    return hashlib.sha256(data).hexdigest().upper()


def slug(card):
    """The name and the beginning of the id, since two cards may share a name."""
    return re.sub(r"[^\w]+", "-", card["name"].casefold()).strip("-") + "-" + card["db_uuid"][:4].lower()


def picture_file(identifier, variant):
    chunk = b"XMP " + (len(identifier) + 2).to_bytes(4, "little") + identifier.encode() + bytes([variant, 0])
    return b"RIFF" + (4 + len(chunk)).to_bytes(4, "little") + b"WEBP" + chunk


def database_file(cards):
    with tempfile.NamedTemporaryFile(suffix=".sqlite") as file:
        connection = sqlite3.connect(file.name)
        connection.execute("CREATE TABLE card (id TEXT PRIMARY KEY, name TEXT NOT NULL, json TEXT NOT NULL)")
        connection.executemany("INSERT INTO card VALUES (?, ?, ?)",
                               [(card["db_uuid"], card["name"], json.dumps(card)) for card in cards])
        connection.commit()
        connection.close()
        file.seek(0)
        return file.read()


class Service:
    """What the service knows. A lock keeps the lists whole."""

    def __init__(self, count, cards_after, images_after):
        chance = random.Random(20251)
        cards = [make_card(chance, number) for number in range(count)]
        for number in (5, 77):
            cards[number]["db_uuid"] = cards[number]["db_uuid"].upper()
        later = [dict(card) for card in cards[3:]] + [make_card(chance, count + number) for number in range(4)]
        later[10]["is_banned"], later[20]["name"] = not later[10]["is_banned"], "A Name of Today"
        if "deck_card_number" in later[0]:
            later[0]["deck_card_number"] = 1 + later[0]["deck_card_number"] % 30
        self.releases = [Release(41, cards, "Wed, 19 Nov 2025 08:30:00 GMT"), Release(42, later, "2025-12-03 09:15")]
        self.pictures = [Pictures(7, cards, "2025-11-19T08:45:00.5Z"), Pictures(8, later, "2025-12-04T00:00:00+01:00")]
        self.cards_after, self.images_after, self.lock = cards_after, images_after, threading.Lock()
        self.begin()

    def begin(self):
        """The first release is out, and nobody has shared a list."""
        with self.lock:
            self.started, self.lists = datetime.now(timezone.utc), {}

    def current(self, versions, after):
        passed = (datetime.now(timezone.utc) - self.started).total_seconds()
        return versions[1 if after and passed >= after else 0]

    def catalogue(self):
        return self.current(self.releases, self.cards_after)

    def images(self):
        return self.current(self.pictures, self.images_after)

    def search(self, query):
        limit, offset = whole(query, "limit", 100, 1, LARGEST_PAGE), whole(query, "offset", 0, 0, None)
        found = self.catalogue().cards
        if query.get("q"):
            found = [card for card in found if plain(query["q"]) in plain(card["name"])]
        for name in FILTERS:
            if query.get(name):
                found = [card for card in found if card.get(name) == query[name]]
        if query.get("is_banned"):
            if query["is_banned"] not in ("true", "false"):
                raise invalid("is_banned", "neither true nor false")
            found = [card for card in found if card["is_banned"] == (query["is_banned"] == "true")]
        return {"total_count": len(found), "items": found[offset:offset + limit]}

    def batch(self, body):
        asked = body.get("uuids")
        if not isinstance(asked, list) or not 1 <= len(asked) <= LARGEST_BATCH:
            raise invalid("uuids", f"expected a list of 1 to {LARGEST_BATCH} ids")
        if not all(is_uuid(one) for one in asked):
            raise invalid("uuids", "contains something that is no UUID")
        by_id, rows, missing = self.catalogue().by_id, {}, {}
        for one in asked:
            into = rows if one.lower() in by_id else missing
            into.pop(one.lower(), None)
            into[one.lower()] = by_id.get(one.lower(), one)
        return {"rows": list(rows.values()), "missing": list(missing.values())}

    def share(self, body):
        kind = body.get("list_type") or "COLLECTION"
        for name, longest in (("name", LONGEST_NAME), ("description", LONGEST_DESCRIPTION)):
            text = body.get(name)
            if text is not None and (not isinstance(text, str) or len(text) > longest):
                raise invalid(name, f"expected a text of at most {longest} characters")
        if kind not in LIST_TYPES:
            raise invalid("list_type", "unknown")
        deck = checked_deck(body.get("deck_data"))
        cards, by_id = body.get("card_uuids", []), self.catalogue().by_id
        if not isinstance(cards, list) or not all(isinstance(one, str) for one in cards):
            raise invalid("card_uuids", "expected a list of texts")
        strangers = [one for one in cards + [slot["card_uuid"] for slot in (deck or {"slots": []})["slots"]]
                     if one.lower() not in by_id]
        if not cards or strangers or (kind == "DECK" and deck is None):
            raise Refusal(400, code="no_such_list", unknown=strangers)
        made = {"id": str(uuid.uuid4()), "card_uuids": cards, "list_type": kind,
                "created_at": datetime.now(timezone.utc).isoformat().replace("+00:00", "Z")}
        made.update({name: body[name] for name in ("name", "description") if body.get(name) is not None})
        if kind == "DECK":
            made["deck_data"] = deck
        with self.lock:
            self.lists[made["id"]] = made
        return {"id": made["id"], "url": f"/create-list?shared={made['id']}", "message": "Your link is ready."}

    def shared(self, identifier, take=False):
        with self.lock:
            found = self.lists.pop(identifier, None) if take else self.lists.get(identifier)
        if found is None:
            raise unknown("list")
        return {"message": "The link no longer works."} if take else found

    def cards_manifest(self):
        now = self.catalogue()
        return {"version": now.version, "generated": now.generated, "filename": "cards.sqlite", "hash": digest(now.file),
                "size_bytes": len(now.file), "card_count": len(now.cards), "related_finishes_count": 0, "related_cards_count": 0}

    def images_manifest(self):
        now = self.images()
        return {"version": now.version, "generated": now.generated, "image_count": len(now.entries), "images": now.entries}


def plain(text):
    """The text with A to Z in small letters; other letters stay."""
    return "".join(sign.lower() if sign.isascii() else sign for sign in text)


def is_uuid(text):
    return isinstance(text, str) and re.fullmatch(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", text) is not None


def whole(query, name, default, least, most):
    text = query.get(name, str(default))
    if not re.fullmatch(r"-?[0-9]{1,30}", text) or int(text) < least or (most is not None and int(text) > most):
        raise invalid(name, f"expected a whole number from {least}" + (f" to {most}" if most else ""))
    return int(text)


def checked_deck(deck):
    """The deck data as it was sent, without what no document names."""
    if deck is None:
        return None
    if not isinstance(deck, dict) or deck.get("spectacle_type") not in SPECTACLES or not isinstance(deck.get("slots"), list):
        raise invalid("deck_data", "expected a spectacle type and slots")
    for slot in deck["slots"]:
        number = slot.get("slot_number") if isinstance(slot, dict) else None
        if type(number) is not int or number < 0 or slot.get("slot_type") not in SLOT_TYPES or not is_uuid(slot.get("card_uuid")):
            raise invalid("deck_data.slots", "expected a type, a number and a card")
    slots = [{name: slot[name] for name in ("slot_type", "slot_number", "card_uuid")} for slot in deck["slots"]]
    return {"spectacle_type": deck["spectacle_type"], "slots": slots}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    service = None

    def log_message(self, *arguments):
        pass

    def answer(self, status, body, kind="application/json; charset=utf-8"):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def body(self):
        """The JSON object of the request."""
        text = self.headers.get("Content-Length", "")
        if not text.isdigit() or int(text) > LARGEST_BODY:
            self.close_connection = True
            raise Refusal(413 if text.isdigit() else 411, code="no_body")
        data = self.rfile.read(int(text))
        if self.headers.get_content_type() != "application/json":
            raise invalid("Content-Type", "expected application/json")
        try:
            body = json.loads(data)
        except (ValueError, RecursionError):
            raise Refusal(400, code="no_json") from None
        if not isinstance(body, dict):
            raise invalid("body", "expected an object")
        return body

    def respond(self):
        parts = urlsplit(self.path)
        names = [unquote(name) for name in parts.path.split("/")[1:]]
        query = dict(parse_qsl(parts.query, keep_blank_values=True))
        service, method = self.service, "GET" if self.command == "HEAD" else self.command
        match [method, *names]:
            case ["GET", "cards"]:
                return service.search(query)
            case ["POST", "cards", "by-uuids"]:
                return service.batch(self.body())
            case ["GET", "cards", "slug", text] if text in service.catalogue().by_slug:
                return service.catalogue().by_slug[text]
            case ["GET", "cards", text] if text.lower() in service.catalogue().by_id:
                return service.catalogue().by_id[text.lower()]
            case ["POST", "api", "shared-lists"]:
                return service.share(self.body())
            case ["GET", "api", "shared-lists", text]:
                return service.shared(text)
            case ["DELETE", "api", "shared-lists", text]:
                return service.shared(text, take=True)
            case ["GET", "api", "cards", "manifest"]:
                return service.cards_manifest()
            case ["GET", "api", "cards", "database"]:
                return service.catalogue().file, "application/x-sqlite3"
            case ["GET", "api", "images", "manifest"]:
                return service.images_manifest()
            case ["POST", "test", "reset"]:
                return service.begin() or {}
            case ["GET", "images", "mobile", folder, file] if f"{folder}/{file}" in service.images().files:
                return service.images().files[f"{folder}/{file}"], "image/webp"
        if self.headers.get("Content-Length", "0") != "0":
            self.close_connection = True
        raise unknown("address")

    def do_GET(self):
        try:
            found = self.respond()
            self.answer(200, *(found if isinstance(found, tuple) else (found,)))
        except Refusal as refusal:
            self.answer(refusal.status, {"detail": refusal.detail})

    do_HEAD = do_POST = do_DELETE = do_PUT = do_PATCH = do_OPTIONS = do_GET


class Server(ThreadingHTTPServer):
    daemon_threads, request_queue_size = True, 128


def seconds(text):
    return int(text[:-1]) * {"s": 1, "m": 60, "h": 3600}[text[-1]]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--cards", type=int, default=400)
    parser.add_argument("--cards-after", type=seconds, default=0, help="when the second release of the cards comes out; 0s for never")
    parser.add_argument("--images-after", type=seconds, default=0, help="the same for the pictures")
    options = parser.parse_args()
    Handler.service = Service(options.cards, options.cards_after, options.images_after)
    Server(("127.0.0.1", options.port), Handler).serve_forever()


if __name__ == "__main__":
    main()
