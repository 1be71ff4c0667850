"""One request and one answer, apart from the bytes on the wire."""
import json
from dataclasses import dataclass, field
from urllib.parse import unquote_to_bytes

from problems import Problem


@dataclass
class Request:
    """A request whose head and body were read completely."""
    method: str
    target: str
    headers: dict[str, str]
    body: bytes = b""

    def path(self) -> str:
        """The part before the question mark, still encoded."""
        return self.target.split("?", 1)[0]

    def query(self) -> dict[str, str]:
        """The parameters after the question mark; a parameter given twice is refused."""
        found: dict[str, str] = {}
        text = self.target.split("?", 1)[1] if "?" in self.target else ""
        for part in text.split("&"):
            if not part:
                continue
            name, _, value = part.partition("=")
            name = decode(name.replace("+", " "))
            if name in found:
                raise Problem(400, "bad_query", "The address gives a parameter twice.")
            found[name] = decode(value.replace("+", " "))
        return found


@dataclass
class Answer:
    """What the server sends back."""
    status: int
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)


def decode(text: str) -> str:
    """Percent-decode one piece of an address, strictly as UTF-8."""
    pieces = text.split("%")
    if any(len(p) < 2 or not all(c in "0123456789abcdefABCDEF" for c in p[:2]) for p in pieces[1:]):
        raise Problem(400, "bad_address", "The address has a broken percent sign.")
    try:
        return unquote_to_bytes(text).decode("utf-8")
    except UnicodeDecodeError:
        raise Problem(400, "bad_address", "The address is not UTF-8.") from None


def json_answer(status: int, value: object, headers: dict[str, str] | None = None) -> Answer:
    """An answer with a JSON body."""
    body = json.dumps(value, ensure_ascii=False).encode("utf-8")
    return Answer(status, body, {"Content-Type": "application/json", **(headers or {})})


def problem_answer(problem: Problem) -> Answer:
    """The answer for an error."""
    return json_answer(problem.status, problem.body(), problem.headers)
