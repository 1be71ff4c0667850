"""The public suite of JSON texts: those that must be read, must be refused, and may be either."""

import concurrent.futures
import os
import subprocess
import tempfile

from results import Result

ANSWERS = {0: "accepted", 2: "refused"}


def results(suites, command, dialects):
    """One result for each text; the schema is true, so only reading can fail.

    RFC 8259 allows an object to have a key twice; the command refuses that unless told otherwise.
    """
    files = sorted(suites.parsing.glob("*.json"))
    with tempfile.TemporaryDirectory() as folder:
        schema = os.path.join(folder, "true.schema.json")
        with open(schema, "w") as file:
            file.write("true")
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            answers = pool.map(lambda file: answer(command, schema, file), files)
            for file, found in zip(files, answers):
                yield judge(file.name, found)


def answer(command, schema, file):
    try:
        done = subprocess.run(
            [*command, "validate", "--duplicate-keys", "last", "--schema", schema, str(file)],
            stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return "no answer within 60 seconds"
    return ANSWERS.get(done.returncode, f"exit code {done.returncode}")


def judge(name, found):
    expected = {"y": "accepted", "n": "refused"}.get(name[0])
    group = {"y": "accept", "n": "refuse"}.get(name[0], "either")
    passed = found == expected
    if expected is None:
        # Either is right, but a crash is neither.
        passed = None if found in ANSWERS.values() else False
        expected = "accepted or refused"
    return Result("parsing", "JSON", group, name, "", "", passed, expected, found)
