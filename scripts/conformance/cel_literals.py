"""Reads a value back from its source text, as the command writes it."""

import re

import cel_values
from cel_values import NULL, Value

TOKEN = re.compile(
    r"""\s*(?:(?P<prefix>[bB]?[rR]?|[rR][bB])(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
    r"""|(?P<number>-?(?:0[xX][0-9a-fA-F]+|\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)[uU]?)"""
    r"""|(?P<name>[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)"""
    r"""|(?P<mark>[-\[\]{}(),:]))""", re.S)
ESCAPE = re.compile(
    r"\\(?:[xX](?P<hex>[0-9a-fA-F]{2})|(?P<octal>[0-3][0-7]{2})|u(?P<short>[0-9a-fA-F]{4})"
    r"|U(?P<long>[0-9a-fA-F]{8})|(?P<letter>.))", re.S)
LETTERS = {
    "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "\\": "\\",
    "?": "?", '"': '"', "'": "'", "`": "`"}
WORDS = {"true": Value("bool", True), "false": Value("bool", False), "null": NULL}
NUMBERS = {"NaN": "nan", "Infinity": "inf", "-Infinity": "-inf", "inf": "inf", "-inf": "-inf"}


class Unreadable(Exception):
    """The text is not the source of a value."""


def read(text):
    reader = Reader(text)
    value = reader.value()
    if reader.place != len(reader.tokens) - 1:
        raise Unreadable(f"unexpected {reader.word!r} in {text!r}")
    return value


class Reader:
    def __init__(self, text):
        self.text, self.tokens, self.place = text, [], 0
        end = 0
        while end < len(text.rstrip()):
            match = TOKEN.match(text, end)
            if match is None:
                raise Unreadable(f"unexpected {text[end:end + 10]!r} in {text!r}")
            kind = match.lastgroup
            self.tokens.append((kind, match[kind], (match["prefix"] or "").lower()))
            end = match.end()
        self.tokens.append(("end", "", ""))

    @property
    def word(self):
        return self.tokens[self.place][1]

    def take(self, word=None):
        token = self.tokens[self.place]
        if word is not None and token[:2] != ("mark", word) or token[0] == "end":
            raise Unreadable(f"expected {word or 'a value'}, found {token[1]!r} in {self.text!r}")
        self.place += 1
        return token

    def value(self):
        kind, text, prefix = self.take()
        if kind == "string":
            return string(text[1:-1], prefix)
        if kind == "number":
            return number(text)
        if kind == "name":
            return WORDS.get(text) or self.named(text)
        if text == "[":
            return Value("list", tuple(self.items("]", self.value)))
        if text == "{":
            return Value("map", tuple(self.items("}", self.entry)))
        raise Unreadable(f"unexpected {text!r} in {self.text!r}")

    def items(self, closing, item):
        found = []
        while self.word != closing:
            found.append(item())
            if self.word != closing:
                self.take(",")
        self.take(closing)
        return found

    def entry(self):
        key = self.value()
        self.take(":")
        return key, self.value()

    def named(self, name):
        if self.tokens[self.place][:2] != ("mark", "("):
            return Value("type", name)
        self.take("(")
        given = self.items(")", self.value)
        if name == "optional.none" and not given:
            return Value("optional")
        if len(given) == 1:
            return call(name, given[0])
        raise Unreadable(f"unexpected {name}() in {self.text!r}")


def call(name, given):
    if name == "optional.of":
        return Value("optional", given)
    try:
        if name == "timestamp":
            return Value(name, cel_values.timestamp(given.content))
        if name == "duration":
            return Value(name, cel_values.duration(given.content))
        if name == "double":
            return Value(name, float(NUMBERS[given.content]))
    except (KeyError, TypeError, ValueError) as reason:
        raise Unreadable(f"{name}({given}): {reason}") from None
    raise Unreadable(f"unexpected {name}()")


def number(text):
    if text[-1] in "uU":
        return Value("uint", int(text[:-1], 0))
    if re.search(r"[.eE]", text) and "x" not in text.lower():
        return Value("double", float(text))
    return Value("int", int(text, 0))


def string(text, prefix):
    """A hexadecimal or octal escape is a byte in bytes and a character in a string."""
    wants_bytes = "b" in prefix
    result, place = bytearray(), 0
    for match in ESCAPE.finditer(text) if "r" not in prefix else ():
        result += text[place:match.start()].encode()
        place = match.end()
        code = next((int(match[name], 8 if name == "octal" else 16)
                     for name in ("hex", "octal", "short", "long") if match[name]), None)
        if code is None:
            if match["letter"] not in LETTERS:
                raise Unreadable(f"unknown escape {match.group()!r}")
            result += LETTERS[match["letter"]].encode()
        elif wants_bytes and (match["hex"] or match["octal"]):
            result.append(code)
        else:
            result += chr(code).encode()
    result += text[place:].encode()
    return Value("bytes", bytes(result)) if wants_bytes else Value("string", result.decode())
