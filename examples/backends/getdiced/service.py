"""The operations of the service."""
import json
import re
import uuid

import cards
from defects import defect, pause_for
from storage import utc_now

LARGEST_PAGE, LARGEST_BATCH, LONGEST_NAME, LONGEST_DESCRIPTION = 250, 500, 255, 5000
LIST_TYPES, SPECTACLES = ("COLLECTION", "DECK"), ("NEWMAN", "VALIANT")
SLOT_TYPES = ("ENTRANCE", "COMPETITOR", "DECK", "FINISH", "ALTERNATE")
FILTERS = ("card_type", "atk_type", "play_order", "division", "gender", "release_set")
PLACEHOLDER = cards.picture_file("placeholder", 0)


class Refusal(Exception):
    """An error that the client gets."""

    def __init__(self, status, body=None, **detail):
        super().__init__(str(detail))
        self.status, self.body = status, body or {"detail": detail}


def invalid(field, problem):
    return Refusal(400 if defect("invalid-is-400") else 422, errors=[{"field": field, "problem": problem}])


def unknown(kind):
    if kind == "list" and defect("errors-without-detail"):
        return Refusal(404, body={"message": "There is no such list."})
    return Refusal(404, code="not_found", kind=kind)


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


def shown(card):
    """The card as the client gets it."""
    changed = {}
    if defect("numbers-from-zero") and "deck_card_number" in card:
        changed["deck_card_number"] = card["deck_card_number"] - 1
    if defect("tags-in-a-text"):
        changed["tags"] = ",".join(card.get("tags") or [])
    if defect("banned-is-a-number"):
        changed["is_banned"] = int(card["is_banned"])
    if defect("competitor-without-gender"):
        return {name: value for name, value in card.items() if name != "gender"}
    return {**card, **changed}


def has_value(card, name, value):
    if name == "gender" and defect("part-of-a-gender"):
        return value.lower() in (card.get(name) or "").lower()
    return card.get(name) == value


class Service:
    """What the service answers."""

    def __init__(self, database):
        self.database, self.next_number, self.space = database, 0, uuid.uuid4()

    def contents(self, kind, late=0):
        with self.database.lock:
            self.database.refresh()
            releases = self.database.releases if kind == "cards" else self.database.pictures
            return releases[self.database.place_of(kind, late)]

    def search(self, query):
        limit = whole(query, "limit", 50 if defect("fifty-by-default") else 100, 1, LARGEST_PAGE)
        offset = whole(query, "offset", 0, 0, None)
        everything = self.contents("cards").cards
        chosen = {name: query[name] for name in FILTERS if query.get(name)}
        if defect("play-order-ignored"):
            chosen.pop("play_order", None)
        found = everything
        if query.get("q") and not (chosen and defect("words-lost-with-filters")):
            found = [card for card in found if plain(query["q"]) in plain(card["name"])]
        if chosen:
            enough = any if defect("any-filter-is-enough") else all
            found = [card for card in found if enough(has_value(card, name, value) for name, value in chosen.items())]
        if query.get("is_banned"):
            if query["is_banned"] not in ("true", "false"):
                raise invalid("is_banned", "neither true nor false")
            if query["is_banned"] == "true" or not defect("not-banned-finds-all"):
                found = [card for card in found if card["is_banned"] == (query["is_banned"] == "true")]
        if defect("offset-in-pages"):
            offset *= limit
        if defect("offset-lost-with-words") and query.get("q"):
            offset = 0
        page = found[offset:offset + limit + defect("one-more-than-the-limit")]
        total = len(found)
        if defect("total-of-the-page"):
            total = len(page)
        if defect("total-without-filters"):
            total = len(everything)
        if defect("total-from-the-offset"):
            total = max(0, len(found) - offset)
        if defect("last-page-lost") and offset and len(page) < limit:
            page = []
        return {"total_count": total, "items": [shown(card) for card in page]}

    def card(self, identifier):
        found = self.contents("cards").by_id.get(identifier.lower())
        if found is None and not defect("unknown-card-is-null"):
            raise unknown("card")
        return found and shown(found)

    def card_of_slug(self, text):
        release = self.contents("cards")
        found = release.by_slug.get(text)
        if found is None and defect("unknown-slug-is-the-first"):
            found = release.cards[0]
        if found is None:
            raise unknown("card")
        return shown(found)

    def batch(self, body):
        asked = body.get("uuids")
        if not isinstance(asked, list) or not 1 <= len(asked) <= LARGEST_BATCH:
            raise invalid("uuids", f"expected a list of 1 to {LARGEST_BATCH} ids")
        if not all(is_uuid(one) for one in asked):
            raise invalid("uuids", "contains something that is no UUID")
        by_id, rows, missing = self.contents("cards").by_id, {}, {}
        for one in asked:
            into = rows if one.lower() in by_id else missing
            into.pop(one.lower(), None)
            into[one.lower()] = by_id.get(one.lower(), one)
        found = list(rows.values())
        if defect("batch-by-name"):
            found = cards.in_order(found)
        if defect("batch-repeats"):
            found = [by_id[one.lower()] for one in asked if one.lower() in by_id]
        if defect("batch-of-a-hundred"):
            found = found[:100]
        lost = [] if defect("nothing-is-missing") else list(missing.values())
        return {"rows": [shown(card) for card in found], "missing": lost}

    def share(self, body):
        deck = checked_deck(body.get("deck_data"))
        default = "DECK" if deck and defect("deck-by-default") else "COLLECTION"
        kind = body.get("list_type") or default
        longest_name = LONGEST_NAME - defect("name-of-254") + defect("name-of-256")
        for name, longest in (("name", longest_name), ("description", LONGEST_DESCRIPTION)):
            text = body.get(name)
            if text is not None and (not isinstance(text, str) or len(text) > longest):
                raise invalid(name, f"expected a text of at most {longest} characters")
        if kind not in LIST_TYPES and not (isinstance(kind, str) and defect("any-type-of-list")):
            raise invalid("list_type", "unknown")
        self.check_cards(body, kind, deck)
        made = {"id": self.new_id(), "card_uuids": body.get("card_uuids", []), "list_type": kind,
                "created_at": utc_now().isoformat().replace("+00:00", "Z")}
        made.update({name: body[name] for name in ("name", "description") if body.get(name) is not None})
        if kind == "DECK" and deck is not None and not defect("deck-data-lost"):
            made["deck_data"] = deck
        if defect("description-lost"):
            made.pop("description", None)
        if defect("fifty-cards-of-a-list"):
            made["card_uuids"] = made["card_uuids"][:50]
        with self.database.lock:
            self.database.run("INSERT OR REPLACE INTO lists (id, made, json) VALUES (?, ?, ?)",
                              made["id"], utc_now().timestamp(), json.dumps(made))
        path = f"/create-list?shared={made['id']}"
        address = f"https://get-diced.com{path}" if defect("whole-address") else path
        return {"id": made["id"], "url": address, "message": "Your link is ready."}

    def check_cards(self, body, kind, deck):
        asked, by_id = body.get("card_uuids", []), self.contents("cards").by_id
        if not isinstance(asked, list) or not all(isinstance(one, str) for one in asked):
            raise invalid("card_uuids", "expected a list of texts")
        checked = asked[:1] if defect("first-card-known") else [] if defect("unknown-cards") else asked
        strangers = [one for one in checked if one.lower() not in by_id]
        if strangers and defect("unknown-card-is-422"):
            raise invalid("card_uuids", "unknown")
        slots = deck["slots"] if deck else []
        strangers += [slot["card_uuid"] for slot in slots if slot["card_uuid"].lower() not in by_id]
        is_empty = not asked and not defect("empty-list")
        is_bare = kind == "DECK" and deck is None and not defect("deck-without-data")
        if is_empty or strangers or is_bare:
            raise Refusal(400, code="no_such_list", unknown=strangers)

    def new_id(self):
        if not defect("one-id-at-once"):
            return str(uuid.uuid4())
        number = self.next_number
        pause_for("one-id-at-once")
        self.next_number = number + 1
        return str(uuid.uuid5(self.space, str(number)))

    def row_of(self, identifier):
        """The list, and whether it was deleted; None for a list that never was."""
        rows = self.database.run("SELECT json, made, is_deleted FROM lists WHERE id = ?", identifier)
        if not rows or defect("lists-for-an-hour") and utc_now().timestamp() - rows[0][1] >= 3600:
            return None
        return json.loads(rows[0][0]), bool(rows[0][2])

    def shared(self, identifier):
        with self.database.lock:
            row = self.row_of(identifier)
        if row and row[1] and defect("deleted-is-410"):
            raise Refusal(410, code="deleted")
        if row is None or row[1] and not defect("deleted-is-there"):
            raise unknown("list")
        return row[0]

    def take_back(self, identifier):
        if defect("deleted-twice-at-once"):
            row = self.row_of(identifier)
            pause_for("deleted-twice-at-once")
        with self.database.lock:
            if not defect("deleted-twice-at-once"):
                row = self.row_of(identifier)
            if (row is None or row[1]) and not defect("deleted-again"):
                if row and defect("deleted-is-410"):
                    raise Refusal(410, code="deleted")
                raise unknown("list")
            self.database.run("UPDATE lists SET is_deleted = 1 WHERE id = ?", identifier)
            if row and defect("twins-are-deleted"):
                for name, text in self.database.run("SELECT id, json FROM lists"):
                    if json.loads(text)["card_uuids"] == row[0]["card_uuids"]:
                        self.database.run("UPDATE lists SET is_deleted = 1 WHERE id = ?", name)
        return {"message": "The link no longer works."}

    def file(self):
        release = self.contents("cards", 3600 if defect("manifest-before-file") else 0)
        return text_file(release) if defect("file-is-text") else release.file

    def cards_manifest(self):
        now = self.contents("cards")
        version, digest, size = now.version, now.hash, now.size_bytes
        if defect("file-is-text"):
            digest, size = cards.digest(text_file(now)), len(text_file(now))
        if defect("hash-of-another-file"):
            digest = cards.digest(now.file + b"\0")
        if defect("size-in-kilobytes"):
            size = size // 1024
        first = self.database.releases[0]
        if now is not first and defect("version-stays"):
            version = first.version
        if now is not first and defect("version-goes-back"):
            version = first.version - 1
        count = sum(not card["is_banned"] for card in now.cards) if defect("banned-not-counted") else now.card_count
        return {"version": version, "generated": now.generated, "filename": now.filename, "hash": digest,
                "size_bytes": size, "card_count": count, "related_finishes_count": now.related_finishes_count,
                "related_cards_count": now.related_cards_count}

    def images_manifest(self):
        now, first = self.contents("images"), self.database.pictures[0]
        entries = {identifier: dict(entry) for identifier, entry in now.entries.items()}
        for entry in entries.values():
            if defect("path-without-folder"):
                entry["path"] = entry["path"].split("/")[1]
        if defect("old-hashes") and now is not first:
            for identifier in entries.keys() & first.entries.keys():
                entries[identifier]["hash"] = first.entries[identifier]["hash"]
        if defect("hash-of-another-picture"):
            for place, identifier in enumerate(list(entries)):
                if place % 7 == 6:
                    entries[identifier]["hash"] = list(entries.values())[place - 1]["hash"]
        return {"version": now.version, "generated": now.generated, "image_count": now.image_count, "images": entries}

    def picture(self, path):
        now, first = self.contents("images"), self.database.pictures[0]
        if path not in now.files:
            if defect("placeholder"):
                return PLACEHOLDER
            raise unknown("picture")
        return first.files[path] if defect("old-picture") and path in first.files else now.files[path]


def text_file(release):
    lines = ["CREATE TABLE card (id TEXT PRIMARY KEY, name TEXT NOT NULL);"]
    for card in release.cards:
        name = card["name"].replace("'", "''")
        lines.append(f"INSERT INTO card VALUES ('{card['db_uuid']}', '{name}');")
    return "\n".join(lines).encode()


def checked_deck(deck):
    """The deck data as it was sent, without what no document names."""
    if deck is None:
        return None
    if not isinstance(deck, dict) or not isinstance(deck.get("slots"), list):
        raise invalid("deck_data", "expected a spectacle type and slots")
    if deck.get("spectacle_type") not in SPECTACLES:
        raise invalid("deck_data", "expected a spectacle type and slots")
    for slot in deck["slots"]:
        number = slot.get("slot_number") if isinstance(slot, dict) else None
        if type(number) is not int or number < 0 or not is_uuid(slot.get("card_uuid")):
            raise invalid("deck_data.slots", "expected a number and a card")
        if slot.get("slot_type") not in SLOT_TYPES:
            raise invalid("deck_data.slots", "expected a type, a number and a card")
        if slot["slot_type"] == "ALTERNATE" and defect("no-alternates"):
            raise invalid("deck_data.slots", "there are no alternates")
    slots = [{name: slot[name] for name in ("slot_type", "slot_number", "card_uuid")} for slot in deck["slots"]]
    if defect("slots-numbered-anew"):
        slots = [{**slot, "slot_number": place} for place, slot in enumerate(slots)]
    spectacle = "NEWMAN" if defect("valiant-is-newman") else deck["spectacle_type"]
    return {"spectacle_type": spectacle, "slots": slots}
