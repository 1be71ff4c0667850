"""Small documents that the generated expressions are about: the same names, other contents."""

import random

WORDS = [
    "", "a", "abc", "Abc", "b", "bc", "é", "e\u0301", "日本", "日本語", "🐱", "x🐱y", "ß", "İ",
    " pad ", "10", "-3", "1.5", "true", "a,b,,c", "%d", "\t", "\"q\"", "\uffff", "z" * 20]
INTEGERS = [
    0, 1, -1, 2, 3, 5, 7, 10, -10, 60, 100, 255, 1000, 2 ** 31, -2 ** 31, 2 ** 53 - 1, 2 ** 53,
    2 ** 53 + 1, 2 ** 63 - 1, -2 ** 63, -2 ** 63 + 1]
# With a fraction: how a whole number is written says nothing about its type in JSON.
FRACTIONS = [0.5, -0.5, 1.5, 2.5, -2.25, 0.1, 3.14159, 1e-7, 1234.5678, -1e15 - 0.5]
KINDS = ["new", "open", "done", "späť", ""]


def documents(seed, count):
    chance = random.Random(seed)
    return [document(chance) for _ in range(count)]


def document(chance):
    return {
        "n": chance.choice(INTEGERS), "m": chance.randint(-5, 20), "x": chance.choice(FRACTIONS),
        "flag": chance.random() < 0.5, "nothing": None, "text": chance.choice(WORDS),
        "numbers": [chance.randint(-3, 9) for _ in range(chance.randint(0, 5))],
        "words": [chance.choice(WORDS) for _ in range(chance.randint(0, 4))],
        "mixed": [mixed(chance, 2) for _ in range(chance.randint(0, 4))],
        "stock": {word: chance.randint(0, 9) for word in chance.sample(WORDS[:12], 4)},
        "user": user(chance),
        "records": [record(chance, number) for number in range(chance.randint(0, 3))]}


def user(chance):
    found = {
        "name": chance.choice(WORDS), "age": chance.randint(0, 99),
        "score": chance.choice(FRACTIONS), "address": {"city": chance.choice(WORDS)}}
    # What is sometimes there is what has() and optional fields are for.
    if chance.random() < 0.5:
        found["role"] = chance.choice(["admin", "guest"])
    if chance.random() < 0.5:
        found["tags"] = chance.sample(WORDS, 2)
    return found


def record(chance, number):
    found = {
        "id": number, "kind": chance.choice(KINDS), "price": chance.choice(FRACTIONS),
        "at": f"20{chance.randint(10, 30)}-0{chance.randint(1, 9)}-{chance.randint(10, 28)}"
              f"T{chance.randint(10, 23)}:{chance.randint(10, 59)}:00Z"}
    if chance.random() < 0.3:
        found["paid"] = chance.random() < 0.5
    return found


def mixed(chance, depth):
    kind = chance.randrange(8 if depth else 5)
    if kind == 5:
        return [mixed(chance, depth - 1) for _ in range(chance.randint(0, 2))]
    if kind >= 6:
        return {chance.choice("abc"): mixed(chance, depth - 1) for _ in range(chance.randint(0, 2))}
    return [
        None, chance.random() < 0.5, chance.choice(INTEGERS), chance.choice(FRACTIONS),
        chance.choice(WORDS)][kind]
