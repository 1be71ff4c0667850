"""Draws well-formed expressions of CEL; the same seed draws the same ones everywhere."""

import random
import re

from cel_documents import documents
from cel_grammar import COMPARED, LEAVES, LISTS, MIXED, NUMBERS, PATTERNS

# A name in braces that is not a literal map: {int}, {$i}, {i}, {>int:i:bool}.
HOLE = re.compile(r"\{(\$?[a-z]+|>[a-z]+:i:[a-z]+)\}")
# How often something of another type stands where a type is expected, which is an error or not.
STRAY = 0.02


class Generator:
    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.count = 0

    def expression(self, kind, depth, scope):
        """An expression of a type; `scope` holds the names that macros bound, with their types."""
        if kind in PATTERNS and kind not in MIXED and self.chance.random() < STRAY:
            # Where a list is expected no map: nobody says in which order a macro meets its keys.
            stray = self.chance.choice(COMPARED) if kind in LISTS else "any"
            return "dyn(" + self.expression(stray, max(depth - 1, 0), scope) + ")"
        names = [name for name, known in scope if known == kind or known == "dyn" and kind == "any"]
        if names and self.chance.random() < 0.4:
            return self.chance.choice(names)
        if kind not in PATTERNS or depth == 0 and kind not in MIXED:
            return self.chance.choice(LEAVES[kind])
        return self.filled(self.chance.choice(PATTERNS[kind]), depth - 1, scope)

    def filled(self, pattern, depth, scope):
        bound = None

        def part(match):
            nonlocal bound
            hole, kind, known = match[1], match[1], scope
            if hole == "$i":
                self.count += 1
                bound = f"v{self.count}"
            if hole in ("$i", "i"):
                return bound
            if hole.startswith(">"):
                name, _, kind = hole[1:].split(":")
                known = [*scope, (bound, name)]
            text = self.expression(kind, max(depth, 0), known)
            if is_whole(text) or not self.could_tear(match, kind):
                return text
            return f"({text})"

        return HOLE.sub(part, pattern)

    def could_tear(self, match, kind):
        """Whether what stands around a hole needs parentheses there.

        Between operators of one type they are left out at times: the precedence is tested too.
        """
        before, after = match.string[:match.start()], match.string[match.end():]
        if (not before or before[-1] in "([" or before.endswith((", ", ": "))) and (
                not after or after[0] in ")]},:"):
            return False
        stands_between = after[:1] in ("", " ", ")") and before[-1:] in ("", " ", "(")
        may_regroup = kind in NUMBERS or " && " in match.string or " || " in match.string
        return not (stands_between and may_regroup and self.chance.random() < 0.5)


def is_whole(text):
    """Whether an expression has no operator outside of brackets and quotes."""
    depth, quote, place = 0, None, 0
    while place < len(text):
        character = text[place]
        if quote:
            place += character == "\\"
            quote = None if character == quote else quote
        elif character in "'\"":
            quote = character
        elif character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        elif depth == 0 and character in " -!":
            return False
        place += 1
    return True


def questions(seed, count):
    """Expressions of every type, each about one of the documents."""
    given = documents(seed, 40)
    generator = Generator(seed)
    kinds = ["any", "bool", "int", "string", "list", "double", "timestamp", "duration", "uint",
             "ints", "strings", "map", "bytes"]
    for number in range(count):
        generator.count = 0
        depth = 1 + number % 4
        expression = generator.expression(kinds[number % len(kinds)], depth, [])
        yield {"expression": expression, "with": given[generator.chance.randrange(len(given))]}
