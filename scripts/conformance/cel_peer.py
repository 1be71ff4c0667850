"""Answers as `rehearse eval --batch FILE --json -` does, by Google's implementation in C++.

Runs in the private environment that has the package cel-expr-python.
"""

import datetime
import json
import pathlib
import sys

from cel_expr_python import cel
from cel_expr_python.ext import ext_bindings, ext_encoders, ext_math, ext_optional, ext_strings

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))

from cel_values import EPOCH, NULL, Value

EXTENSIONS = [
    ext_bindings.ExtBindings(), ext_encoders.ExtEncoders(), ext_math.ExtMath(),
    ext_optional.ExtOptional(), ext_strings.ExtStrings()]
SCALARS = {
    "BOOL": "bool", "INT": "int", "UINT": "uint", "DOUBLE": "double", "STRING": "string",
    "BYTES": "bytes"}
TYPES = {
    "NULL": "null_type", "LIST": "list", "MAP": "map", "TYPE": "type",
    "TIMESTAMP": "google.protobuf.Timestamp", "DURATION": "google.protobuf.Duration"}
MICROSECOND = datetime.timedelta(microseconds=1)


class Environments:
    """One environment for each set of variables, which it has to be told."""

    def __init__(self):
        self.made = {}

    def of(self, names):
        names = tuple(sorted(names))
        if names not in self.made:
            self.made[names] = cel.NewEnv(
                variables={name: cel.Type.DYN for name in names}, extensions=EXTENSIONS)
        return self.made[names]


def evaluate(environments, question):
    variables = question.get("with", {})
    expression = question["expression"]
    # Python has one type of integer, so what has a type of CEL is bound within the expression.
    for name, source in question.get("let", {}).items():
        expression = f"cel.bind({name}, {source}, {expression}\n)"
    # Unchecked: the checker refuses what is well defined at run time, such as [1, 'a'].
    program = environments.of(variables).compile(expression, disable_check=True)
    found = program.eval(data=variables)
    if found.type().name() == "ERROR":
        raise ValueError(found.value())
    return read(found)


def read(found):
    name, content = found.type().name(), found.value()
    if name in SCALARS:
        return Value(SCALARS[name], bytes(content) if name == "BYTES" else content)
    if name == "NULL":
        return NULL
    if name == "TYPE":
        kind = content.name().partition("<")[0]
        return Value("type", TYPES.get(kind, kind.lower() if kind in SCALARS else kind))
    if name == "TIMESTAMP":
        return Value("timestamp", (content.replace(tzinfo=None) - EPOCH) // MICROSECOND * 1000)
    if name == "DURATION":
        return Value("duration", content // MICROSECOND * 1000)
    if isinstance(content, list):
        return Value("list", tuple(map(read, content)))
    if isinstance(content, dict):
        return Value("map", tuple((key(name), read(item)) for name, item in content.items()))
    raise ValueError(f"no way to read {name}")


def key(plain):
    kinds = {bool: "bool", int: "int", str: "string"}
    return Value(kinds[type(plain)], plain)


def main(path):
    environments = Environments()
    with open(path, encoding="utf-8") as questions:
        for line in questions:
            try:
                answer = {"literal": str(evaluate(environments, json.loads(line)))}
            except Exception as reason:
                # The package has no error of its own: what it raises is any of several.
                answer = {"error": " ".join(str(reason).split())}
            print(json.dumps(answer))


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--batch") + 1])
