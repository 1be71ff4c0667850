"""Values of CEL, kept apart by type, with their source text: `1`, `1u`, `1.0`, `b"\\x01"`.

Python's own numbers would not do: to it 1, 1.0 and True are one key.
"""

import dataclasses
import datetime
import math
import re
import struct

NANOSECONDS = 10 ** 9
EPOCH = datetime.datetime(1970, 1, 1)
# The units in which a duration is written, in nanoseconds.
UNITS = {
    "h": 3600 * NANOSECONDS, "m": 60 * NANOSECONDS, "s": NANOSECONDS, "ms": 10 ** 6, "us": 1000,
    "µs": 1000, "ns": 1}


@dataclasses.dataclass(frozen=True)
class Value:
    """One value: what kind it is, and its content in the form that the kind has.

    int, uint: an int · double: a float · bool, string, bytes: as in Python · null: None ·
    timestamp, duration: nanoseconds · type: its name · list: a tuple of values · map: a tuple of
    pairs of values · optional: a value or None.
    """

    kind: str
    content: object = None

    def __str__(self):
        return source(self)


NULL = Value("null")


def same(one, other, tolerance=0):
    """Whether two values are the same one: of one type, NaN like NaN, entries in any order.

    `tolerance` is for judges that lose nanoseconds.
    """
    if one.kind != other.kind:
        return False
    if one.kind == "double":
        return bits(one.content) == bits(other.content)
    if one.kind in ("timestamp", "duration"):
        return abs(one.content - other.content) <= tolerance
    if one.kind == "list":
        return len(one.content) == len(other.content) and all(
            same(*pair, tolerance) for pair in zip(one.content, other.content))
    if one.kind == "map":
        entries = dict(other.content)
        return len(one.content) == len(entries) and all(
            key in entries and same(value, entries[key], tolerance)
            for key, value in one.content)
    if one.kind == "optional" and None not in (one.content, other.content):
        return same(one.content, other.content, tolerance)
    return one.content == other.content


def bits(number):
    # There are many NaNs, and they are all one.
    return "NaN" if math.isnan(number) else struct.pack(">d", number)


def source(value):
    """The value as an expression."""
    kind, content = value.kind, value.content
    if kind in WRITERS:
        return WRITERS[kind](content)
    if kind == "list":
        return "[" + ", ".join(map(source, content)) + "]"
    if kind == "map":
        return "{" + ", ".join(f"{source(key)}: {source(item)}" for key, item in content) + "}"
    return "optional.none()" if content is None else f"optional.of({source(content)})"


def double(number):
    if math.isfinite(number):
        text = repr(number)
        return text if re.search(r"[.e]", text) else text + ".0"
    return f'double("{"NaN" if math.isnan(number) else "Infinity" if number > 0 else "-Infinity"}")'


def quoted(text):
    def escaped(character):
        if character in '"\\':
            return "\\" + character
        if character.isprintable():
            return character
        number = ord(character)
        return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"

    return '"' + "".join(map(escaped, text)) + '"'


def instant(nanoseconds):
    seconds, rest = divmod(nanoseconds, NANOSECONDS)
    text = (EPOCH + datetime.timedelta(seconds=seconds)).isoformat()
    return f'timestamp("{text}{fraction(rest)}Z")'


def span(nanoseconds):
    seconds, rest = divmod(abs(nanoseconds), NANOSECONDS)
    return f'duration("{"-" if nanoseconds < 0 else ""}{seconds}{fraction(rest)}s")'


def fraction(nanoseconds):
    return f".{nanoseconds:09}".rstrip("0") if nanoseconds else ""


WRITERS = {
    "null": lambda _: "null",
    "bool": lambda content: "true" if content else "false",
    "int": str,
    "uint": lambda content: f"{content}u",
    "double": double,
    "string": quoted,
    "bytes": lambda content: 'b"' + "".join(f"\\x{byte:02x}" for byte in content) + '"',
    "timestamp": instant,
    "duration": span,
    "type": str,
}


def timestamp(text):
    """The nanoseconds since 1970 of an RFC 3339 date and time."""
    match = re.fullmatch(
        r"(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:[Zz]|([-+])(\d\d):(\d\d))", text)
    if match is None:
        raise ValueError(f"not a timestamp: {text!r}")
    day, clock, digits, sign, hours, minutes = match.groups()
    passed = datetime.datetime.fromisoformat(f"{day}T{clock}") - EPOCH
    seconds = passed.days * 86400 + passed.seconds
    if sign:
        seconds -= (int(hours) * 3600 + int(minutes) * 60) * (1 if sign == "+" else -1)
    return seconds * NANOSECONDS + int((digits or "0").ljust(9, "0"))


def duration(text):
    """The nanoseconds of a duration such as `1h30m`, `-1.5s`, `0`."""
    match = re.fullmatch(r"([-+]?)((?:\d*\.?\d*(?:h|ms|us|µs|ns|m|s))+|0)", text)
    if match is None:
        raise ValueError(f"not a duration: {text!r}")
    total = 0
    for whole, part, unit in re.findall(r"(\d*)\.?(\d*)(h|ms|us|µs|ns|m|s)", match[2]):
        total += int(whole or "0") * UNITS[unit]
        total += int(part or "0") * UNITS[unit] // 10 ** len(part)
    return -total if match[1] == "-" else total
