"""The official JSON Schema Test Suite, through the harness protocol."""

import json

from harness import Broken, Harness
from results import Result

DIALECTS = {
    "2020-12": ("draft2020-12", "https://json-schema.org/draft/2020-12/schema"),
    "2019-09": ("draft2019-09", "https://json-schema.org/draft/2019-09/schema"),
    "7": ("draft7", "http://json-schema.org/draft-07/schema#"),
    "6": ("draft6", "http://json-schema.org/draft-06/schema#"),
    "4": ("draft4", "http://json-schema.org/draft-04/schema#"),
}
REMOTE = "http://localhost:1234/"


def results(suites, command, dialects):
    registry = remotes(suites.schemas)
    for dialect in dialects or DIALECTS:
        folder, uri = DIALECTS[dialect]
        for group, files in groups(suites.schemas / "tests" / folder):
            if not files:
                continue
            for switches, part in by_switches(group, files):
                with Harness(command, uri, *switches) as harness:
                    for file in part:
                        name = file.relative_to(suites.schemas / "tests" / folder).as_posix()
                        yield from of_file(harness, dialect, group, file, name, registry)


def groups(folder):
    """The files of a draft: at its top required, below it optional, formats apart."""
    optional = folder / "optional"
    formats = sorted((optional / "format").rglob("*.json"))
    rest = [file for file in sorted(optional.rglob("*.json")) if file not in set(formats)]
    yield "required", sorted(folder.glob("*.json"))
    yield "optional", rest
    yield "format", formats


def by_switches(group, files):
    """The files with the switches they need: what they test is off by default."""
    if group == "format":
        yield ("--formats",), files
        return
    content = [file for file in files if group == "optional" and file.name == "content.json"]
    yield (), [file for file in files if file not in content]
    if content:
        yield ("--content",), content


def remotes(folder):
    """What the suite expects to be served on a port of this machine."""
    root = folder / "remotes"
    return {
        REMOTE + file.relative_to(root).as_posix(): json.loads(file.read_text(encoding="utf-8"))
        for file in sorted(root.rglob("*.json"))}


def of_file(harness, dialect, group, file, name, registry):
    for case in json.loads(file.read_text(encoding="utf-8")):
        # The served schemas are many; most cases reach none of them.
        reaches = REMOTE.rstrip("/") in json.dumps(case["schema"])
        tests = [{"description": test["description"], "instance": test["data"]}
                 for test in case["tests"]]
        message = {
            "description": case["description"], "schema": case["schema"],
            "registry": registry if reaches else {}, "tests": tests}
        try:
            answers = harness.run(message)
        except Broken as reason:
            answers = [{"errored": True, "context": {"message": str(reason)}}] * len(tests)
        for test, answer in zip(case["tests"], answers):
            found = word(answer)
            expected = "valid" if test["valid"] else "invalid"
            yield Result(
                "schemas", dialect, group, name, case["description"], test["description"],
                found == expected, expected, found)


def word(answer):
    if answer.get("valid") is True:
        return "valid"
    if answer.get("valid") is False:
        return "invalid"
    kind = "skipped" if answer.get("skipped") else "error"
    detail = answer.get("message") or answer.get("context") or ""
    if isinstance(detail, dict):
        detail = detail.get("message") or json.dumps(detail)
    return f"{kind}: {detail}" if detail else kind
