"""The cases of the official suite of CEL, and why some are not for a command without protobuf."""

import dataclasses
import re

import textproto
from cel_values import NANOSECONDS, NULL, Value

# Names of protobuf that are types of CEL itself.
TYPES = {"google.protobuf.Timestamp": "timestamp", "google.protobuf.Duration": "duration"}
PROTOBUF = re.compile(
    r"cel\.expr\.conformance|TestAllTypes|GlobalEnum|proto\.(?:get|has)Ext"
    r"|google\.protobuf(?:$|\.(?!Timestamp\b(?!\s*\{)|Duration\b(?!\s*\{)))", re.M)
# The types of the suite's values, and how each is read.
SCALARS = {
    "null_value": lambda _: NULL,
    "bool_value": lambda content: Value("bool", content == "true"),
    "int64_value": lambda content: Value("int", int(content, 0)),
    "uint64_value": lambda content: Value("uint", int(content, 0)),
    "double_value": lambda content: Value("double", float(content)),
    "string_value": lambda content: Value("string", content.decode()),
    "bytes_value": lambda content: Value("bytes", content),
    "type_value": lambda content: Value("type", content.decode()),
}


class NotOurs(Exception):
    """A case is left out, and why."""


@dataclasses.dataclass
class Case:
    file: str
    section: str
    name: str
    expression: str
    # The values of variables by name.
    variables: dict = dataclasses.field(default_factory=dict)
    # What it comes to; None is an error.
    expected: Value | None = None
    # Whether the suite wants it checked before it is evaluated.
    is_checked: bool = True
    # Why it is not run, if it is not.
    reason: str = ""


def cases(folder):
    for path in sorted(folder.glob("*.textproto")):
        for section in textproto.read(path.read_text(encoding="utf-8")).all("section"):
            for test in section.all("test"):
                case = Case(path.stem, section.text("name"), test.text("name"), test.text("expr"))
                case.is_checked = not test.holds("disable_check")
                try:
                    refuse_what_is_not_ours(test)
                    case.variables = variables(test)
                    case.expected = expected(test)
                except NotOurs as reason:
                    case.reason = str(reason)
                yield case


def refuse_what_is_not_ours(test):
    if PROTOBUF.search(written(test)):
        raise NotOurs("need messages, enumerations or wrappers of protobuf")
    if re.search(r"\bcel\.(?:block|index|iterVar|accuVar)\(", test.text("expr")):
        raise NotOurs("use cel.block, which optimizers write and people do not")
    if test.holds("disable_macros"):
        raise NotOurs("switch macros off")
    if test.text("container"):
        raise NotOurs("resolve names in a container")
    if any(declaration.has("function") for declaration in test.all("type_env")):
        raise NotOurs("declare functions of their own")
    if any("." in binding.text("key") for binding in test.all("bindings")):
        raise NotOurs("give variables names with dots")
    if test.holds("check_only"):
        raise NotOurs("ask for the type of an expression alone")
    if test.has("unknown") or test.has("any_unknowns"):
        raise NotOurs("leave a variable unknown")


def written(test):
    """Everything in a case where a name of protobuf could be written."""
    parts = [test.text("expr"), test.text("container")]

    def visit(message):
        for name, value in message.fields:
            parts.append(name)
            if name == "enum_value":
                parts.append("cel.expr.conformance")
            if isinstance(value, textproto.Message):
                visit(value)
            elif name in ("message_type", "type_value", "type_url"):
                parts.append(value.decode())

    for name, value in test.fields:
        if isinstance(value, textproto.Message):
            visit(value)
    return "\n".join(parts)


def variables(test):
    found = {}
    for binding in test.all("bindings"):
        given = binding.one("value")
        if not given.has("value"):
            raise NotOurs("bind a variable to an error or leave it unknown")
        found[binding.text("key")] = value(given.one("value"))
    return found


def expected(test):
    """The value to come to, or None for an error; without either, true."""
    if test.has("eval_error") or test.has("any_eval_errors"):
        return None
    if test.has("value"):
        return value(test.one("value"))
    if test.has("typed_result"):
        result = test.one("typed_result").one("result")
        if result is None:
            raise NotOurs("ask for the type of an expression alone")
        return value(result)
    return Value("bool", True)


def value(message):
    kind, content = message.fields[0]
    if kind in SCALARS:
        return SCALARS[kind](content)
    if kind == "list_value":
        return Value("list", tuple(map(value, content.all("values"))))
    if kind == "map_value":
        return Value("map", tuple(
            (value(entry.one("key")), value(entry.one("value")))
            for entry in content.all("entries")))
    if kind == "object_value":
        return moment(*content.fields[0])
    raise textproto.Unreadable(f"unknown kind of value {kind!r}")


def moment(address, content):
    """A timestamp or a duration, which are messages to the suite."""
    name = address.strip("[]").rpartition("/")[2]
    if name not in TYPES:
        raise NotOurs("need messages, enumerations or wrappers of protobuf")
    seconds, rest = (int(content.one(part, "0")) for part in ("seconds", "nanos"))
    return Value(TYPES[name], seconds * NANOSECONDS + rest)
