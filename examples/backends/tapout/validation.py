"""Reads the members of a body, the parameters of a query and the ids of a path."""
import json
import re
from typing import Any

from problems import Problem, error_at, invalid

WHOLE_NUMBER = re.compile(r"-?[0-9]{1,30}")


def distinct_members(pairs: list) -> dict:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a member occurs twice")
    return members


def refuse_constant(name: str):
    raise ValueError(f"{name} is not JSON")


def parse_json(body: bytes) -> Any:
    try:
        value = json.loads(body.decode("utf-8"), object_pairs_hook=distinct_members, parse_constant=refuse_constant)
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8")  # Refuses half surrogate pairs.
        return value
    except (ValueError, RecursionError):
        raise Problem(400, "The body is not valid JSON in UTF-8.")


class Body:
    """The members of a JSON object. It collects the errors until finish() is called."""

    def __init__(self, request):
        media_type = request.headers.get("Content-Type", "application/json").split(";")[0].strip().lower()
        if media_type != "application/json" and not media_type.endswith("+json"):
            raise Problem(415, "This operation needs a body of the type application/json.")
        self.errors: list[dict] = []
        self.members = parse_json(request.body) if request.body.strip() else None
        if not isinstance(self.members, dict):
            raise invalid([error_at(["body"], "A JSON object is required.", "object_required")])

    def refuse(self, name: str, message: str, kind: str) -> None:
        self.errors.append(error_at(["body", name], message, kind))

    def has(self, name: str) -> bool:
        return name in self.members

    def text(self, name: str, shortest: int, longest: int) -> str:
        if name not in self.members:
            self.refuse(name, "This member is required.", "missing")
            return ""
        value = self.members[name]
        if not isinstance(value, str):
            self.refuse(name, "A text is required.", "text_required")
            return ""
        if not shortest <= len(value) <= longest:
            self.refuse(name, f"The text must have {shortest} to {longest} characters.", "wrong_length")
        return value

    def optional_text(self, name: str, longest: int) -> str | None:
        if self.members.get(name) is None:
            return None
        return self.text(name, 0, longest)

    def optional_flag(self, name: str) -> bool | None:
        value = self.members.get(name)
        if value is not None and not isinstance(value, bool):
            self.refuse(name, "True or false is required.", "flag_required")
        return value

    def number(self, name: str) -> int:
        if name not in self.members:
            self.refuse(name, "This member is required.", "missing")
        elif type(self.members[name]) is not int:
            self.refuse(name, "A whole number is required.", "number_required")
        else:
            return self.members[name]
        return 0

    def numbers(self, name: str) -> list[int]:
        values = self.members.get(name)
        if name not in self.members:
            self.refuse(name, "This member is required.", "missing")
        elif not isinstance(values, list) or any(type(each) is not int for each in values):
            self.refuse(name, "A list of whole numbers is required.", "numbers_required")
        elif not values:
            self.refuse(name, "The list needs at least one number.", "too_short")
        else:
            return values
        return []

    def choice(self, name: str, choices: tuple) -> str:
        value = self.members.get(name)
        if value not in choices or not isinstance(value, str):
            kind = "missing" if name not in self.members else "unknown_value"
            self.refuse(name, f"One of these is required: {', '.join(choices)}.", kind)
        return value

    def finish(self) -> None:
        if self.errors:
            raise invalid(self.errors)


def query_number(request, name: str, default: int | None, largest: int | None = None) -> int | None:
    """A whole number of the query. A number above the largest counts as the largest."""
    if name not in request.query:
        return default
    text = request.query[name]
    if not WHOLE_NUMBER.fullmatch(text):
        raise invalid([error_at(["query", name], "A whole number is required.", "number_required")])
    number = int(text)
    if largest is None:
        return number
    if number < 1:
        raise invalid([error_at(["query", name], "The number must be at least 1.", "too_small")])
    return min(number, largest)


def path_number(request, name: str) -> int:
    text = request.path_values[name]
    if not WHOLE_NUMBER.fullmatch(text):
        raise invalid([error_at(["path", name], "A whole number is required.", "number_required")])
    return int(text)
