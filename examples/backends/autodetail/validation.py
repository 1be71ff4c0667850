"""Reads JSON bodies and checks their members."""
import json
import re

from exchange import Request
from problems import Problem


def read_object(request: Request) -> dict:
    """The JSON object in the body."""
    check_media_type(request)
    try:
        value = json.loads(request.body.decode("utf-8"), parse_constant=refuse_constant,
                           object_pairs_hook=object_without_repeats)
    except (ValueError, RecursionError):
        raise Problem(400, "bad_json", "The body is not valid JSON.") from None
    if not isinstance(value, dict):
        raise Problem(400, "bad_json", "The body must be a JSON object.")
    return value


def check_media_type(request: Request) -> None:
    """Refuse a body that is not declared as plain JSON in UTF-8."""
    text = request.headers.get("content-type", "").lower().replace(" ", "")
    media_type, *parameters = text.split(";")
    charsets = [p[8:].strip('"') for p in parameters if p.startswith("charset=")]
    if media_type != "application/json" or any(c not in ("utf-8", "utf8", "us-ascii") for c in charsets):
        raise Problem(415, "wrong_media_type", "The body must be application/json.")
    if request.headers.get("content-encoding", "identity").lower() != "identity":
        raise Problem(415, "wrong_media_type", "The body must not be compressed.")


def refuse_constant(_: str) -> None:
    """NaN and Infinity are not JSON."""
    raise ValueError


def object_without_repeats(pairs: list[tuple[str, object]]) -> dict:
    """An object; a member given twice is refused."""
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError
    return value


class Members:
    """The members of one body; collects one complaint for each bad member."""

    def __init__(self, body: dict):
        self.body = body
        self.complaints: dict[str, str] = {}

    def text(self, name: str, least: int, most: int, required: bool = False) -> str | None:
        """The trimmed text of a member, or None if it is absent, null or blank."""
        value = self.body.get(name)
        if value is None:
            return self.absent(name, required)
        if not isinstance(value, str):
            return self.complain(name, "This must be text.")
        if re.search("[\x00\ud800-\udfff]", value):
            return self.complain(name, "This has a character that is not allowed.")
        value = value.strip()
        if not value:
            return self.absent(name, required)
        if not least <= len(value) <= most:
            return self.complain(name, f"This must have {least} to {most} characters.")
        return value

    def one_of(self, name: str, choices: tuple[str, ...]) -> str | None:
        """The text of a required member that must be one of the choices."""
        value = self.body.get(name)
        if not isinstance(value, str) or value not in choices:
            return self.complain(name, "This must be " + " or ".join(choices) + ".")
        return value

    def absent(self, name: str, required: bool) -> None:
        if required:
            self.complain(name, "This is required.")

    def complain(self, name: str, message: str) -> None:
        self.complaints.setdefault(name, message)

    def check(self, status: int) -> None:
        """Refuse the body if a member is bad."""
        if self.complaints:
            raise Problem(status, "invalid_fields", "Please correct the marked fields.", self.complaints)
