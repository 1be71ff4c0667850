"""The official tests of annotations, through the harness protocol's output of that name."""

import json
import urllib.parse

from harness import Broken, Harness
from results import Result
from schemas import DIALECTS

# The dialects that know annotations, by the numbers that the suite writes.
RELEASES = {"2020-12": 2020, "2019-09": 2019}


def results(suites, command, dialects):
    for dialect, release in RELEASES.items():
        if dialects and dialect not in dialects:
            continue
        with Harness(command, DIALECTS[dialect][1]) as harness:
            for file in sorted((suites.schemas / "annotations" / "tests").glob("*.json")):
                for case in json.loads(file.read_text(encoding="utf-8"))["suite"]:
                    if fits(case, release):
                        yield from of_case(harness, dialect, file.name, case)


def fits(case, release):
    """Whether a case is meant for a release: `2019`, `<=2019`, `=2020`, joined by commas."""
    for limit in filter(None, case.get("compatibility", "").split(",")):
        number = int(limit.lstrip("<="))
        if limit.startswith("<="):
            fitting = release <= number
        elif limit.startswith("="):
            fitting = release == number
        else:
            fitting = release >= number
        if not fitting:
            return False
    declared = case["schema"].get("$schema") if isinstance(case["schema"], dict) else None
    return declared is None or declared == next(
        DIALECTS[name][1] for name, number in RELEASES.items() if number == release)


def of_case(harness, dialect, file, case):
    tests = [{"description": f"instance {number}", "instance": test["instance"]}
             for number, test in enumerate(case["tests"])]
    message = {
        "description": case["description"], "schema": case["schema"],
        "registry": case.get("externalSchemas", {}), "tests": tests}
    try:
        answers = harness.run(message, "annotations")
    except Broken as reason:
        answers = [{"errored": True, "context": {"message": str(reason)}}] * len(tests)
    for test, described, answer in zip(case["tests"], tests, answers):
        for assertion in test["assertions"]:
            found = located(case["schema"], answer, assertion)
            expected = {unquoted(place): value for place, value in assertion["expected"].items()}
            label = f"{described['description']}, {assertion['keyword']} at {assertion['location']!r}"
            yield Result(
                "annotations", dialect, "annotations", file, case["description"], label,
                found == expected, json.dumps(expected), json.dumps(found))


def located(schema, answer, assertion):
    """The annotations of one keyword at one place of the instance, by the place of their schema."""
    if not isinstance(answer.get("annotations"), list):
        return {"error": answer}
    found = {}
    for annotation in answer["annotations"]:
        if (annotation["keyword"], annotation["instanceLocation"]) == (
                assertion["keyword"], assertion["location"]):
            place = absolute(schema, annotation)
            found[place] = annotation["annotation"]
    return found


def absolute(schema, annotation):
    """Where the annotating schema is written, which a path through references does not say."""
    given = annotation.get("absoluteKeywordLocation", annotation["keywordLocation"])
    if "#" in given:
        # Absolute already: everything behind the number sign, but for the keyword itself.
        return "#" + unquoted(given.split("#", 1)[1].rpartition("/")[0])
    path = unquoted(annotation["keywordLocation"]).split("/")[1:-1]
    place, node = [], schema
    for token in path:
        reference = node.get(token) if isinstance(node, dict) else None
        if token in ("$ref", "$dynamicRef", "$recursiveRef") and isinstance(reference, str):
            place = target(schema, reference)
            node = walk(schema, place)
        else:
            place = place + [token]
            node = walk(node, [token])
    return "#" + "".join("/" + token for token in place)


def walk(node, path):
    for token in path:
        token = token.replace("~1", "/").replace("~0", "~")
        node = node[int(token)] if isinstance(node, list) else node.get(token, {})
    return node


def target(schema, reference):
    """The path of what a reference within the case's own schema names."""
    if reference.startswith("#/"):
        return unquoted(reference).split("/")[1:]
    name = reference.lstrip("#")

    def search(node, path):
        if isinstance(node, dict):
            if path and name in (node.get("$anchor"), node.get("$dynamicAnchor"), node.get("$id")):
                return path
            children = node.items()
        elif isinstance(node, list):
            children = enumerate(node)
        else:
            return None
        for token, child in children:
            token = str(token).replace("~", "~0").replace("/", "~1")
            found = search(child, path + [token])
            if found:
                return found
        return None

    return search(schema, []) or []


def unquoted(place):
    return urllib.parse.unquote(place)
