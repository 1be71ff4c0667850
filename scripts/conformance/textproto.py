"""Reads protobuf's text format without knowing the messages: fields in order, each with its text.

A string is bytes, a message is a `Message`, and everything else (a number, a word) a `Word`.
"""

import re

TOKEN = re.compile(
    r"""(?P<space>(?:\s|\#[^\n]*)+)"""
    r"""|(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
    r"""|(?P<extension>\[[A-Za-z_][\w./-]*\])"""
    r"""|(?P<word>[-+]?[\w.]+(?:(?<=[eE])[-+]\w+)?)"""
    r"""|(?P<mark>[-{}<>\[\]:;,])""", re.S)
ESCAPE = re.compile(
    r"\\(?:(?P<hex>[xX][0-9a-fA-F]{1,2})|(?P<octal>[0-7]{1,3})|(?P<short>u[0-9a-fA-F]{4})"
    r"|(?P<long>U[0-9a-fA-F]{8})|(?P<letter>.))", re.S)
LETTERS = {
    "a": 7, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9, "v": 11, "?": 63, "\\": 92, "'": 39,
    '"': 34}


class Unreadable(Exception):
    """The text is not text format."""


class Word(str):
    """A number or a word, as written."""


class Message:
    def __init__(self, fields):
        self.fields = fields

    def all(self, name):
        return [value for field, value in self.fields if field == name]

    def one(self, name, default=None):
        """The last of a field, which is the one that counts."""
        return next(reversed(self.all(name)), default)

    def has(self, name):
        return any(field == name for field, _ in self.fields)

    def text(self, name, default=""):
        value = self.one(name)
        return default if value is None else value.decode()

    def holds(self, name):
        return self.one(name) == "true"


def read(text):
    tokens = tokenized(text)
    place, fields = _fields(tokens, 0, "end")
    if place != len(tokens) - 1:
        raise Unreadable(f"unexpected {tokens[place][1]!r}")
    return Message(fields)


def tokenized(text):
    tokens, place = [], 0
    while place < len(text):
        match = TOKEN.match(text, place)
        if match is None:
            line = text.count("\n", 0, place) + 1
            raise Unreadable(f"line {line}: unexpected {text[place]!r}")
        if match.lastgroup != "space":
            tokens.append((match.lastgroup, match.group()))
        place = match.end()
    return tokens + [("end", "")]


def _fields(tokens, place, closing):
    fields = []
    while tokens[place][1 if closing != "end" else 0] != closing:
        kind, name = tokens[place]
        if kind not in ("word", "extension"):
            raise Unreadable(f"expected the name of a field, found {name!r}")
        place += 1
        if tokens[place][1] == ":":
            place += 1
        place, values = _values(tokens, place)
        fields += [(name, value) for value in values]
        if tokens[place][1] in (",", ";") and tokens[place][0] == "mark":
            place += 1
    return place, fields


def _values(tokens, place):
    if tokens[place] != ("mark", "["):
        place, value = _value(tokens, place)
        return place, [value]
    values, place = [], place + 1
    while tokens[place] != ("mark", "]"):
        place, value = _value(tokens, place)
        values.append(value)
        if tokens[place] == ("mark", ","):
            place += 1
    return place + 1, values


def _value(tokens, place):
    kind, text = tokens[place]
    if kind == "mark" and text in "{<":
        place, fields = _fields(tokens, place + 1, "}" if text == "{" else ">")
        return place + 1, Message(fields)
    if kind == "mark" and text == "-" and tokens[place + 1][0] == "word":
        return place + 2, Word("-" + tokens[place + 1][1])
    if kind == "word":
        return place + 1, Word(text)
    if kind != "string":
        raise Unreadable(f"expected a value, found {text!r}")
    parts = []
    while tokens[place][0] == "string":
        parts.append(unescaped(tokens[place][1][1:-1]))
        place += 1
    return place, b"".join(parts)


def unescaped(text):
    """The bytes of a string: a hexadecimal or octal escape is one byte, not one character."""
    result, place = bytearray(), 0
    for match in ESCAPE.finditer(text):
        result += text[place:match.start()].encode()
        place = match.end()
        if match["hex"]:
            result.append(int(match["hex"][1:], 16))
        elif match["octal"]:
            result.append(int(match["octal"], 8) & 255)
        elif match["letter"]:
            if match["letter"] not in LETTERS:
                raise Unreadable(f"unknown escape {match.group()!r}")
            result.append(LETTERS[match["letter"]])
        else:
            result += chr(int((match["short"] or match["long"])[1:], 16)).encode()
    return bytes(result + text[place:].encode())
