"""Where the outside evaluator and ours may differ, and why: each rule names what decides.

A rule has to be needed: one that explains nothing fails the run, as a stale known failure does.
"""

import dataclasses
import re
from collections.abc import Callable

import cel_values
from cel_values import Value

# Theirs hands timestamps and durations to Python, which cuts them to microseconds.
TOLERANCE = 999


@dataclasses.dataclass(frozen=True)
class Rule:
    reason: str
    # Whether the rule explains the answers to an expression: ours, theirs.
    explains: Callable


def with_int_keys(value):
    """A value as Python hands it over, which knows one type of integer for keys."""
    if value.kind == "list":
        return Value("list", tuple(map(with_int_keys, value.content)))
    if value.kind == "map":
        return Value("map", tuple(
            (Value("int", key.content) if key.kind == "uint" else key, with_int_keys(item))
            for key, item in value.content))
    return value


def only_ours_refuses(pattern):
    """Explains an error of ours alone, in expressions in which something is written."""
    return lambda expression, ours, theirs: (
        ours.error and theirs.value is not None and re.search(pattern, expression))


def only_theirs_says(sentence):
    """Explains an error of theirs alone, by its sentence."""
    return lambda expression, ours, theirs: ours.value is not None and sentence in theirs.error


def are_texts(ours, theirs):
    return all(answer.value is not None and answer.value.kind == "string"
               for answer in (ours, theirs))


RULES = [
    Rule(
        "a uint is a key; theirs reaches Python as an int",
        lambda expression, ours, theirs:
            ours.value is not None and theirs.value is not None
            and cel_values.same(with_int_keys(ours.value), theirs.value, TOLERANCE)),
    Rule(
        "a key may stand in a map once, however it is typed: the official suite has "
        "{0: 1, 0u: 2}[0.0] for an error, which theirs evaluates",
        only_ours_refuses(r"u: 'a', 1: 'b'}|: 'a', 1u: 'b'}")),
    Rule(
        "a value of a type that no key has is in no map; theirs has no overload for it",
        only_theirs_says("No matching overloads found : @in")),
    Rule(
        "a number in a text is decimal, without spaces, and without a sign where it is a uint",
        only_ours_refuses(r"(?:int|double)\(' 1'\)|uint\('\+5'\)|double\('0x10'\)")),
    Rule(
        "an int is not made of a bool: the list of standard definitions has no such overload",
        lambda expression, ours, theirs: "int(bool)" in ours.error and theirs.value is not None),
    Rule(
        "a timestamp counts no leap seconds: google.protobuf.Timestamp smears them; theirs takes "
        "second 60 for the next minute's first",
        only_ours_refuses(":60Z'")),
    Rule(
        "a month has two digits: RFC 3339, section 5.6, which google.protobuf.Timestamp names",
        only_ours_refuses("'2024-1-1T")),
    Rule(
        "NaN has no order, so of several numbers it is neither greatest nor least nor passed over; "
        "theirs gives it or not by its place",
        lambda expression, ours, theirs: "NaN" in ours.error and theirs.value is not None),
    Rule(
        "an encoding has no foreign characters: RFC 4648, section 3.3; theirs skips spaces",
        only_ours_refuses("'YW Jj'")),
    Rule(
        "the end of a part is exclusive, so the length of the text is one; theirs refuses it",
        only_theirs_says("<end> is greater than <string>.size()")),
    Rule(
        "a year has four digits: RFC 3339, section 5.6; theirs formats the year 1 with one",
        lambda expression, ours, theirs:
            are_texts(ours, theirs)
            and ours.value.content.replace("0001-", "1-") == theirs.value.content),
    Rule(
        "how string() spells a double is left open, but that double() reads it",
        lambda expression, ours, theirs:
            are_texts(ours, theirs) and "string(dyn(" in expression),
    Rule(
        "bytes that are no text can be formatted; theirs has no way to hand such a text to Python",
        only_theirs_says("Unable to convert function return value to a Python type")),
]


def rule(expression, ours, theirs):
    """The first rule that explains a difference, or None."""
    return next((rule for rule in RULES if rule.explains(expression, ours, theirs)), None)
