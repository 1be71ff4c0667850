"""Documents and JSONPaths from a fixed seed, right ones and ones with a sign too many or too few."""

import random

NAMES = ["a", "b", "c", "a b", "é", "'", "0"]
SCALARS = [
    None, True, False, 0, 1, -1, 2.5, 1.0, 100, "", "a", "b", "ab", "abc", "é", "\U0001F600", "A"]
LITERALS = [
    "null", "true", "false", "0", "1", "-1", "2.5", "1e0", "1.0", "-0", "100E-2", "''", "'a'",
    '"ab"', "'\\u00e9'", "'\\ud83d\\ude00'", "'\\''"]
PATTERNS = [
    "'a.*'", "'[a-b]+'", "'ab?'", "'.'", "'\\\\p{L}+'", "'a|b'", "'(ab)+c?'", "'[^a]'", "'a{1,2}b'"]
NOISE = list("$@.[]()?*:,'\"!&|=<>- 01ae~") + ["..", "length(", "count(", "&&", "=="]


def questions(seed, count):
    draw = random.Random(seed)
    for _ in range(count):
        path = "$" + segments(draw, 3, 2)
        if draw.random() < 0.25:
            path = broken(draw, path)
        yield {"jsonpath": path, "with": document(draw, 4)}


def document(draw, depth):
    kind = draw.random()
    if depth == 0 or kind < 0.25:
        return draw.choice(SCALARS)
    if kind < 0.6:
        return [document(draw, depth - 1) for _ in range(draw.randrange(5))]
    names = draw.sample(NAMES, draw.randrange(5))
    return {name: document(draw, depth - 1) for name in names}


def broken(draw, path):
    place = draw.randrange(len(path) + 1)
    if draw.random() < 0.5:
        return path[:place] + draw.choice(NOISE) + path[place:]
    return path[:place] + path[place + 1:]


def blank(draw):
    return draw.choice(["", "", "", "", " ", "\n", "\t "])


def segments(draw, most, depth):
    return "".join(segment(draw, depth) for _ in range(draw.randrange(most + 1)))


def segment(draw, depth):
    kind = draw.random()
    dots = ".." if draw.random() < 0.25 else ""
    if kind < 0.3:
        return (dots or ".") + draw.choice(["a", "b", "c", "é", "*"])
    inside = f"{blank(draw)},{blank(draw)}".join(
        selector(draw, depth) for _ in range(draw.choice([1, 1, 1, 2])))
    return f"{dots}[{blank(draw)}{inside}{blank(draw)}]"


def selector(draw, depth):
    kind = draw.random()
    if kind < 0.2:
        return draw.choice(["'a'", '"b"', "'a b'", "'\\''", '"\\u00e9"', "'0'"])
    if kind < 0.3:
        return "*"
    if kind < 0.45:
        return str(draw.randint(-3, 3))
    if kind < 0.6:
        part = lambda: draw.choice(["", "", str(draw.randint(-6, 6))])
        return part() + ":" + part() + draw.choice(["", ":", ":" + str(draw.randint(-3, 3))])
    if depth == 0:
        return "1"
    return "?" + blank(draw) + condition(draw, depth - 1)


def condition(draw, depth):
    kind = draw.random()
    if depth > 0 and kind < 0.2:
        sign = draw.choice(["&&", "||"])
        return (condition(draw, depth - 1) + blank(draw) + sign + blank(draw)
                + condition(draw, depth - 1))
    if depth > 0 and kind < 0.3:
        return draw.choice(["", "!"]) + "(" + blank(draw) + condition(draw, depth - 1) + ")"
    if kind < 0.45:
        return draw.choice(["", "!"]) + "@" + segments(draw, 2, depth)
    if kind < 0.6:
        name = draw.choice(["match", "search"])
        return f"{name}({operand(draw, depth)},{blank(draw)}{draw.choice(PATTERNS)})"
    sign = draw.choice(["==", "!=", "<", "<=", ">", ">="])
    return operand(draw, depth) + blank(draw) + sign + blank(draw) + operand(draw, depth)


def singular(draw):
    steps = [".a", ".b", "['c']", "[0]", "[-1]", ".é", '["a b"]']
    return draw.choice("@@@$") + "".join(draw.choices(steps, k=draw.randrange(3)))


def operand(draw, depth):
    kind = draw.random()
    if kind < 0.4:
        return singular(draw)
    if kind < 0.75:
        return draw.choice(LITERALS)
    if kind < 0.85:
        return f"length({singular(draw)})"
    # Without filters, behind which the other implementation takes no comma within a function.
    return draw.choice(["count", "value"]) + f"(@{segments(draw, 2, 0)})"
