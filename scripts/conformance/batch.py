"""Asks a command for the values of many expressions at once.

`eval --batch FILE --json -` reads lines of JSON such as
`{"expression": "x == n", "let": {"x": "1u"}, "with": {"n": 1}}`, where `let` gives variables as
expressions and `with` as plain JSON, and answers each with a line of JSON,
`{"literal": "true"}` or `{"error": "…"}`. `"check": false` asks for evaluation without a check of
types before it.
"""

import json
import os
import subprocess
import tempfile

import cel_literals
from suites import Missing

TIMEOUT = 300


class Answer:
    """What a command says to one expression: a value, or an error and its sentence."""

    def __init__(self, value=None, error=""):
        self.value = value
        self.error = error

    def __str__(self):
        return f"error: {self.error}" if self.value is None else str(self.value)


class Unreadable(Answer):
    def __init__(self, line, reason):
        super().__init__()
        self.line, self.reason = line, reason

    def __str__(self):
        return f"unreadable answer {self.line[:200]}: {self.reason}"


# Where a command ends in the middle, what it was at is not an error of the expression.
SILENCE = "the command ended without an answer"


def answer(line):
    try:
        given = json.loads(line)
        if "error" in given:
            return Answer(error=given["error"])
        return Answer(cel_literals.read(given["literal"]))
    except (ValueError, KeyError, cel_literals.Unreadable) as reason:
        # Told as an answer, so that the run goes on; it is equal to no value and is no error.
        return Unreadable(line, reason)


def ask(command, questions, read=answer):
    """An answer to each question, in order; a question that ends the command has none."""
    answers = []
    while len(answers) < len(questions):
        found = asked(command, questions[len(answers):], read)
        answers += found
        if len(answers) < len(questions):
            answers.append(None)
        if not found and len(questions) > 1 and len(answers) == 1:
            raise Missing(f"{' '.join(command)} eval --batch answers nothing")
    return answers


def asked(command, questions, read):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "questions.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(question) + "\n" for question in questions)
        try:
            done = subprocess.run(
                [*command, "eval", "--batch", path, "--json", "-"],
                stdin=subprocess.DEVNULL, capture_output=True, timeout=TIMEOUT)
            output = done.stdout
        except subprocess.TimeoutExpired as reason:
            output = reason.stdout or b""
    # Only a line that is ended is an answer; the newline of a string is escaped in JSON.
    lines = output.decode(errors="replace").split("\n")[:-1]
    return [read(line) for line in lines[:len(questions)]]
