"""Answers as `rehearse eval --batch FILE --json -` does a request for a JSONPath.

Runs in the private environment that has the package jsonpath-rfc9535.
"""

import json
import sys

import jsonpath_rfc9535


def main(path):
    with open(path, encoding="utf-8") as questions:
        for line in questions:
            question = json.loads(line)
            try:
                nodes = jsonpath_rfc9535.find(question["jsonpath"], question["with"])
                answer = {
                    "values": [node.value for node in nodes],
                    "paths": [node.path() for node in nodes]}
            except Exception as reason:
                answer = {"error": " ".join(str(reason).split()) or type(reason).__name__}
            print(json.dumps(answer))


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--batch") + 1])
