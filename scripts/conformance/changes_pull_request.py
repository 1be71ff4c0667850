"""A pull request as its author sees it: a branch of a git repository, the reports of rehearse diff
and the cases that rehearse run --since plays, until the change is accepted or repaired."""

import dataclasses
import json
import os
import pathlib
import shutil
import subprocess
import xml.etree.ElementTree

import sarif
import suites
from changes_operations import TODAY
from results import Result

ROOT = pathlib.Path(__file__).resolve().parents[2]
MARKER = "<!-- rehearse diff -->"
SPEC = "specs/shop"
CONTRACT, MACHINE = f"{SPEC}/openapi.yaml", f"{SPEC}/clients/ordering.yaml"
OPTIONAL = (CONTRACT, "required: [id, tea]", "required: [tea]")
REPAIRED = (MACHINE, "${event.body.id}", "${event.body.?id.orValue('')}")
DESCRIBED = (CONTRACT, "description: Ordered.", "description: The order is taken.")
# An operation and the machine that calls it come in one request.
CANCELLING = [
    (CONTRACT, "webhooks:\n", """\
  /orders/{id}:
    delete:
      operationId: cancel
      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      responses: {"204": {description: Cancelled.}}
webhooks:
"""),
    (MACHINE, "  seen: {on: {back: browsing}}\n", """\
  seen: {on: {back: browsing, cancel: cancelling}}
  cancelling:
    invoke:
      operation: cancel
      with: {path: {id: "${device.tray.orders[0]}"}}
      on: {default: browsing}
"""),
    (MACHINE, "  back: {}\n", "  back: {}\n  cancel: {}\n"),
    (f"{SPEC}/backend.yaml", "operations:\n", """\
operations:
  cancel:
    - name: cancelled
      respond: {status: 204}
"""),
]
ABSENT = '"id" may be absent'
# Later than the last day that --write-baseline gives to an entry of TODAY.
LATER = "2027-11-01"
REASON = "No app in use reads the id."


@dataclasses.dataclass
class Request:
    """The repository with its main branch, and the command."""
    command: list
    folder: pathlib.Path
    number: int = 0

    def __post_init__(self):
        shutil.copytree(ROOT / "examples" / "tea-house", self.folder / SPEC)
        self.git("init", "--quiet", "--initial-branch", "main")
        self.commit()

    def git(self, *words):
        """Runs git without the settings of the user."""
        names = ["-c", "user.name=Author", "-c", "user.email=author@shop.example"]
        variables = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
        subprocess.run(
            ["git", *names, *words], cwd=self.folder, env=variables, check=True,
            capture_output=True)

    def commit(self):
        self.git("add", "specs")
        self.git("commit", "--quiet", "--message", "a change")

    def branch(self, name, edits):
        """Makes a branch of main with the edits: a file, its text, and the replacement of each."""
        self.git("checkout", "--quiet", "-B", name, "main")
        for path, old, new in edits:
            text = (self.folder / path).read_text()
            if text.count(old) != 1:
                raise ValueError(f"{path} has {text.count(old)} times: {old}")
            (self.folder / path).write_text(text.replace(old, new))
        self.commit()

    def run(self, *words):
        """Runs rehearse, and returns its exit code and all that it printed."""
        done = subprocess.run(
            [*self.command, *words], cwd=self.folder, capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def diff(self, *words, spec=SPEC, day=TODAY):
        return self.run("diff", "git:main", SPEC, spec, "--today", day, *words)


def results(found, command, folder):
    """The results of all steps."""
    request = Request(command, folder)
    yield from broken(found, request)
    yield from accepted(request)
    yield from repaired(request)
    yield from extended(request)


def broken(found, request):
    """The answer may lack a member that the machine reads."""
    request.branch("breaking", [OPTIONAL])
    places = {name: request.folder / f"change.{name}" for name in ["md", "sarif", "xml", "json"]}
    code, text = request.diff(
        "--markdown", places["md"], "--sarif", places["sarif"], "--junit", places["xml"],
        "--json", places["json"])
    yield result("a breaking change", "exit code", code == 1, 1, code)
    absent = [name for name, place in places.items() if not place.exists()]
    yield result("a breaking change", "files", not absent, "four files", f"no {absent}: {text}")
    if absent:
        return
    for kind, seen in [("text", text), ("comment", places["md"].read_text())]:
        yield from said("a breaking change", kind, seen, [
            "POST /orders", "ordering", ABSENT, '{"tea":', "response-property-became-optional",
            f"{CONTRACT}:36", f"{MACHINE}:17"])
    comment = places["md"].read_text()
    yield result(
        "a breaking change", "marker", comment.startswith(MARKER + "\n"), MARKER, comment[:40])
    python = suites.environment(found.folder, "sarif")
    for each in sarif.held(
            found.sarif, request.command, python, places["sarif"], "change.sarif", True):
        yield dataclasses.replace(each, section="changes", dialect="pull request")
    log = json.loads(places["sarif"].read_text())["runs"][0]
    levels = {one["ruleId"]: one["level"] for one in log["results"]}
    wanted = {"response-property-became-optional": "error", "version-not-raised": "note"}
    yield result("a breaking change", "levels", levels == wanted, wanted, levels)
    uris = {
        one["physicalLocation"]["artifactLocation"]["uri"]
        for each in log["results"] for one in each["locations"]}
    yield result("a breaking change", "places", uris == {CONTRACT}, CONTRACT, uris)
    cases = xml.etree.ElementTree.parse(places["xml"]).getroot().iter("testcase")
    failed = [case.get("name") for case in cases if case.find("failure") is not None]
    yield result("a breaking change", "JUnit", failed == ["POST /orders"], "POST /orders", failed)
    schema = request.folder / "schema.json"
    schema.write_text(request.run("schema", "diff-report")[1])
    code, text = request.run("validate", "--schema", schema, places["json"])
    yield result("a breaking change", "JSON", code == 0, "a valid report", text)
    # Machine and contract do not fit any more, so that no case can be played.
    code, text = request.run("run", "--since", "main", SPEC)
    yield result("a breaking change", "run --since", code == 2 and ABSENT in text, ABSENT, text)


def accepted(request):
    """The change is accepted, until the day has passed."""
    code, text = request.diff("--write-baseline", "known.yaml", "--reason", REASON, "--quiet")
    entries = (request.folder / "known.yaml").read_text()
    yield result("an accepted change", "written", code == 1, 1, f"{code}: {text}")
    yield from said("an accepted change", "entry", entries, [
        "response-property-became-optional", REASON, "shop"])
    code, text = request.diff("--baseline", "known.yaml", "--markdown", "accepted.md")
    yield result("an accepted change", "exit code", code == 0, 0, f"{code}: {text}")
    comment = (request.folder / "accepted.md").read_text()
    yield from said("an accepted change", "comment", comment, ["accepted until", REASON, "passed"])
    code, text = request.diff("--baseline", "known.yaml", day=LATER)
    yield result("an expired entry", "exit code", code == 1, 1, code)
    yield from said("an expired entry", "text", text, ["known.yaml:", "was known until"])
    # After the merge there is no change any more.
    code, text = request.run(
        "diff", "git:breaking", SPEC, "--baseline", "known.yaml", "--today", TODAY)
    yield result("a merged change", "exit code", code == 0, 0, f"{code}: {text}")
    yield from said("a merged change", "text", text, ["known.yaml:", "warning"])


def repaired(request):
    """The machine of the branch reads the new answers, and the released machine does not."""
    request.branch("repaired", [OPTIONAL, REPAIRED])
    code, text = request.diff()
    yield result(
        "a repaired machine", "of the branch", code == 1 and ABSENT not in text, "used by", text)
    code, text = request.diff(spec=f"git:main:{SPEC}")
    yield result(
        "a repaired machine", "of main", code == 1 and ABSENT in text, ABSENT, text)
    yield from played(request, "a repaired machine", 5)
    request.branch("machine", [REPAIRED])
    yield from played(request, "another machine", 1)
    request.branch("described", [DESCRIBED])
    code, text = request.diff()
    yield result(
        "another description", "diff", code == 0 and "has not changed" in text, "no change", text)
    yield from played(request, "another description", 0)


def extended(request):
    """One request brings an operation with its caller, and breaks another operation."""
    request.branch("extended", CANCELLING)
    code, text = request.diff()
    yield result("a new operation", "exit code", code == 0, 0, f"{code}: {text}")
    yield from said("a new operation", "text", text, ["operation-added", "ordering"])
    yield from played(request, "a new operation", 5)
    request.branch("both", [*CANCELLING, OPTIONAL])
    code, text = request.diff()
    yield result("a new operation and a break", "exit code", code == 1, 1, f"{code}: {text}")
    yield from said("a new operation and a break", "text", text, ["breaks ordering", ABSENT])


def played(request, name, cases):
    """The result of a run of the cases that the branch touches."""
    code, text = request.run("run", "--since", "main", SPEC)
    is_right = code == 0 and f"{cases} of 5 cases to run" in text
    yield result(name, "run --since", is_right, f"0: {cases} cases", f"{code}: {text}")


def said(name, kind, text, words):
    """One result for each word that a text must have."""
    for word in words:
        yield result(name, f"{kind}: {word}", word in text, word, text)


def result(name, test, passed, expected, found):
    return Result(
        "changes", "pull request", "other", name, test, "", bool(passed), str(expected),
        str(found))
