"""A program on standard input and output that does its worst, as its argument says."""

import json
import sys
import time

MODE = sys.argv[1]


def say(value):
    print(json.dumps(value), flush=True)


def answer(number):
    """What it answers to a request, in place of what it should."""
    if MODE == "is silent":
        time.sleep(600)
    elif MODE == "ends":
        sys.exit(0)
    elif MODE == "fails":
        sys.exit("\x1b[31m" + "it cannot go on\n" * 1000)
    elif MODE == "writes junk":
        print("junk \x1b[2J", flush=True)
    elif MODE == "writes a line without end":
        while True:
            sys.stdout.write("a" * 65536)
    elif MODE == "complains without end":
        while True:
            sys.stderr.write("a complaint\n" * 1000)
    elif MODE == "ends its output":
        sys.stdout.close()
        time.sleep(600)
    elif MODE == "answers another request":
        say({"id": number + 1, "status": 200})
    elif MODE == "answers with a status of a thousand":
        say({"id": number, "status": 1000})
    elif MODE == "answers with no status":
        say({"id": number})
    elif MODE == "answers with a list":
        say([number, 200])
    elif MODE == "answers with brackets":
        print("[" * 100_000, flush=True)
    elif MODE == "has an error":
        say({"id": number, "error": "it does not know"})


def main():
    for line in sys.stdin:
        asked = json.loads(line)
        if "hello" in asked and MODE == "does not greet":
            time.sleep(600)
        if "hello" in asked:
            say({"name": "hostile", "operations": ["listBooks", "lend"]})
        elif "reset" in asked:
            say({"reset": True})
        else:
            answer(asked["id"])


main()
