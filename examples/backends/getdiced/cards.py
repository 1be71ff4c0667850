"""The invented cards and pictures of the program: two releases of each."""
import hashlib
import json
import random
import re
import sqlite3
import tempfile
import uuid

TYPES = ["SingleCompetitor", "TornadoCompetitor", "TrioCompetitor", "MainDeck", "Entrance", "Spectacle", "CrowdMeter"]
FIRST = ["Iron", "Velvet", "Grim", "Lucky", "Paper", "Élan", "Salt_", "Double", "Rusty", "Hollow", "Mad", "Quiet"]
SECOND = ["Anvil", "Moth", "Gambit", "O'Hara", "Lantern", "Über", "50%", "Knuckle", "Tide & Co", "Rook", "Bell, Two", "Ash"]
ABILITIES = ("power", "agility", "strike", "submission", "grapple", "technique")
DATES_OF_CARDS = ("Wed, 19 Nov 2025 08:30:00 GMT", "2025-12-03 09:15")
DATES_OF_PICTURES = ("2025-11-19T08:45:00.5Z", "2025-12-04T00:00:00+01:00")


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


def two_releases(count):
    """The cards of both releases. The second one loses some, gets some and changes some."""
    chance = random.Random(20251)
    first = [make_card(chance, number) for number in range(count)]
    for number in (5, 77):
        if number < count:
            first[number]["db_uuid"] = first[number]["db_uuid"].upper()
    second = [dict(card) for card in first[3:]] + [make_card(chance, count + number) for number in range(4)]
    second[10]["is_banned"], second[20]["name"] = not second[10]["is_banned"], "A Name of Today"
    second[31]["is_banned"] = not second[31]["is_banned"]
    if "deck_card_number" in second[0]:
        second[0]["deck_card_number"] = 1 + second[0]["deck_card_number"] % 30
    return first, second


def in_order(cards):
    return sorted(cards, key=lambda card: (card["name"].casefold(), card["db_uuid"].lower()))


def slug(card):
    """The name and the beginning of the id, since two cards may share a name."""
    return re.sub(r"[^\w]+", "-", card["name"].casefold()).strip("-") + "-" + card["db_uuid"][:4].lower()


def digest(data):
    return hashlib.sha256(data).hexdigest().upper()


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


def picture_file(identifier, variant):
    chunk = b"XMP " + (len(identifier) + 2).to_bytes(4, "little") + identifier.encode() + bytes([variant, 0])
    return b"RIFF" + (4 + len(chunk)).to_bytes(4, "little") + b"WEBP" + chunk


def picture_set(version, cards):
    """The pictures of a release: the id of the card, the path, the hash and the bytes."""
    rows = []
    for number, card in enumerate(cards):
        if number % 90 == 89:
            continue
        small = card["db_uuid"].lower()
        data = picture_file(small, version if number % 40 == 0 else 0)
        rows.append((card["db_uuid"], f"{small[:2]}/{small}.webp", digest(data), data))
    return rows
