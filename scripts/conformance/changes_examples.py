"""Realistic changes of the contracts below specs/, and the clients that each of them breaks."""

import collections
import dataclasses
import json
import pathlib
import shutil
import subprocess

from changes_operations import TODAY
from results import Result

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONTRACT = "openapi.yaml"


@dataclasses.dataclass(frozen=True)
class Change:
    """A change that rehearse must report."""
    id: str
    effect: str
    operation: str | None = None
    # The effect by the two contracts alone, where it is another one.
    by_contract: str | None = None
    # The clients that break and the words of the reason; a pair of client and version, if it has
    # one.
    breaks: dict = dataclasses.field(default_factory=dict)
    # Clients that only use the part.
    uses: tuple = ()
    # The further operations that share the changed part, in order.
    shared: tuple = ()


@dataclasses.dataclass(frozen=True)
class Example:
    """A spec with a change of its contract, and the report."""
    name: str
    spec: str
    # Texts of the contract and their replacements.
    edits: list
    changes: list
    code: int
    # Further changed files of the contract, and the changed files of the client machines: the
    # edits of each.
    parts: dict = dataclasses.field(default_factory=dict)
    clients: dict = dataclasses.field(default_factory=dict)
    # Machines that are copied to several names: the edits of each copy.
    copies: dict = dataclasses.field(default_factory=dict)


# No example raises the version of its contract.
SAME_VERSION = Change("version-not-raised", "safe")


def jobs(pool, command, folder):
    """Starts all examples; each job has the results of one."""
    def results(number, example):
        return list(judged(command, folder / f"example-{number}", example))

    started = [pool.submit(results, *item) for item in enumerate(EXAMPLES)]
    return [*started, pool.submit(lone, command, folder / "lone")]


def judged(command, folder, example):
    """The results of an example."""
    source = ROOT / "specs" / example.spec
    new = folder / "new"
    shutil.copytree(source / "schemas", new / "schemas")
    shutil.copy(source / CONTRACT, new)
    for name, edits in {CONTRACT: example.edits, **example.parts}.items():
        edit(new / name, edits)
    done = subprocess.run(
        [*command, "diff", source / CONTRACT, new / CONTRACT, spec(folder, source, example),
         "--json", "-", "--today", TODAY], capture_output=True, text=True, cwd=ROOT)
    try:
        report = json.loads(done.stdout)
    except ValueError:
        yield result(example, "report", False, "a report", done.stderr.strip()[-300:])
        return
    yield result(
        example, "exit code", done.returncode == example.code, example.code, done.returncode)
    expected = [*example.changes, SAME_VERSION] if example.changes else []
    wanted = collections.Counter(map(line, expected))
    found = collections.Counter(map(line_of, report["changes"]))
    yield result(
        example, "changes", wanted == found, "; ".join(wanted - found) or "no other change",
        "; ".join(found - wanted) or "none of them")
    for change in example.changes:
        mine = [one for one in report["changes"] if line_of(one) == line(change)]
        if mine:
            yield from effects(example, change, mine[0])
    yield from totals(example, report)


def spec(folder, source, example):
    """The folder of the spec; a copy where the example changes its machines."""
    if not example.clients and not example.copies:
        return source
    copy = folder / example.spec
    shutil.copytree(source, copy)
    for name, edits in example.clients.items():
        edit(copy / "clients" / name, edits)
    for name, copies in example.copies.items():
        original = copy / "clients" / name
        for other, edits in copies.items():
            place = original.parent / other
            place.parent.mkdir(exist_ok=True)
            shutil.copy(original, place)
            edit(place, edits)
        original.unlink()
    return copy


def lone(command, folder):
    """The result for a contract whose other files are not there, so that nobody can compare it."""
    source = ROOT / "specs" / "easystreet" / CONTRACT
    folder.mkdir()
    shutil.copy(source, folder)
    done = subprocess.run(
        [*command, "diff", source, folder / CONTRACT, "--json", "-", "--quiet"],
        capture_output=True, text=True)
    try:
        report = json.loads(done.stdout)
        faults = report.get("faults", report.get("diagnostics", []))
    except ValueError:
        faults = []
    said = done.stderr + "".join(fault["message"] for fault in faults)
    return [Result(
        "changes", "examples", "refuse", "a contract without its other files", "", "",
        done.returncode in (1, 2) and "schemas/segment.yaml" in said, "the file that is missing",
        f"{done.returncode}: {said[-300:]}")]


def edit(path, edits):
    """Replaces each text, which the file must have exactly once."""
    text = path.read_text()
    for old, new in edits:
        if text.count(old) != 1:
            raise ValueError(f"{path} has {text.count(old)} times: {old}")
        text = text.replace(old, new)
    path.write_text(text)


def line(change):
    """The change as a line for the comparison."""
    return " ".join(filter(None, [
        change.operation, *change.shared, change.by_contract or change.effect, change.effect,
        change.id]))


def line_of(change):
    """The same line of a change in the report."""
    return " ".join(filter(None, [
        change.get("operation"), *(use["operation"] for use in change.get("otherUses", [])),
        change["effectByContract"], change["effect"], change["id"]]))


def effects(example, change, found):
    """The results for the clients of a change."""
    broken = {name(one): one["message"] for one in found["clients"] if one["breaking"]}
    wrong = set(broken) ^ set(change.breaks)
    wrong |= {
        client for client, words in change.breaks.items() if words not in broken.get(client, "")}
    yield result(
        example, f"{change.id} breaks", not wrong, change.breaks or "no client",
        broken or "no client")
    used = {name(one) for one in found["clients"] if not one["breaking"]}
    missing = set(change.uses) - used
    yield result(
        example, f"{change.id} uses", not missing, change.uses or "any client",
        sorted(map(str, used)))
    needs = change.effect != "safe"
    yield result(
        example, f"{change.id} remedy", needs == ("remedy" in found),
        "a remedy" if needs else "no remedy", found.get("remedy", "no remedy"))


def name(effect):
    """The client; a pair with its version, if it has one."""
    version = effect.get("version")
    return (effect["client"], version) if version else effect["client"]


def totals(example, report):
    """The results for the parts of the report that sum up the changes."""
    counts = {effect: 0 for effect in ["breaking", "risky", "safe"]}
    for change in report["changes"]:
        counts[change["effect"]] += 1
    found = {effect: report["totals"][effect] for effect in counts}
    yield result(example, "totals", found == counts, counts, found)
    broken = sorted({
        str(name(effect)) for change in report["changes"] for effect in change["clients"]
        if effect["breaking"]})
    summed = sorted(str(name(client)) for client in report["clients"] if client["breaking"])
    yield result(example, "clients", summed == broken, broken, summed)
    yield result(example, "faults", not report["faults"], "none", report["faults"])


def result(example, test, passed, expected, found):
    group = "refuse" if example.code else "accept"
    return Result(
        "changes", "examples", group, example.name, test, "", bool(passed), str(expected),
        str(found))


SCAN, CHECK_IN = "POST /ticket-scan", "POST /sessions/checkin"
SHARING = "POST /api/shared-lists"
BOOKING, SLOTS = "POST /api/client/appointments", "GET /api/client/availability"
OFFSET = '        - {$ref: "#/components/parameters/TimeZoneOffset"}\n'
BAY = '        - {name: bay, in: query, %sschema: {type: string}}\n'
DELETION = """\
    delete:
      operationId: deleteSharedList
      tags: [shared lists]
      summary: Delete a shared list
      description: >-
        getdiced-api.md, operations (deleteSharedList). Afterwards the list is 404 for everybody,
        for this operation too. Nothing proves that the caller made the list.
      responses:
        "200":
          description: The list is gone.
          content:
            application/json:
              schema: {$ref: "#/components/schemas/SharedListDeleted"}
              examples:
                deleted: {$ref: "#/components/examples/ListDeleted"}
        "404": {$ref: "#/components/responses/NotFound"}
"""
DELETION_LINK = '            delete: {$ref: "#/components/links/DeleteCreatedList"}\n'
PREDICTION = """\
  /predictions/{lot_id}:
    get:
      operationId: prediction
      tags: [Predictions]
      summary: How likely inspectors are at a lot
      description: >-
        tapout-api.md, operations (prediction). An unknown lot is not spoken of; it is taken to be
        404, as everywhere else.
      parameters:
        - $ref: "#/components/parameters/PredictionLotId"
      responses:
        "200":
          description: The prediction.
          content:
            application/json:
              schema: {$ref: "#/components/schemas/Prediction"}
        "401": {$ref: "#/components/responses/Unauthorized"}
        "403": {$ref: "#/components/responses/MissingToken"}
        "404": {$ref: "#/components/responses/UnknownLot"}
        "422": {$ref: "#/components/responses/InvalidRequest"}

"""
# A machine that names each outcome of a booking has nothing for another one.
OUTCOMES = "        default: {target: unsure, do: [tell]}\n  unsure:"
NAMED_OUTCOMES = """\
        "415": {target: reviewing, do: [tell]}
        "422": {target: reviewing, do: [tell]}
        5XX: {target: unsure, do: [tell]}
        offline: {target: unsure, do: [tell]}
        reset: {target: unsure, do: [tell]}
  unsure:"""
STATISTICS = 'schema: {$ref: "#/components/schemas/GlobalStats"}\n'
BUSY = STATISTICS + '        "429": {$ref: "#/components/responses/TooManyRequests"}\n'
# The same machine, one folder further down.
DEEPER = ('"../openapi.yaml#', '"../../openapi.yaml#')
FIRST_RELEASE = ("        default: hidden\n", """\
        "401": hidden
        "403": hidden
        5XX: hidden
        undecodable: hidden
        timeout: hidden
        offline: hidden
        reset: hidden
""")

EXAMPLES = [
    Example(
        "an optional member of an answer is removed", "tapout",
        [('        mapped_lot_code: {type: [string, "null"]}\n', "")],
        [Change(
            "response-property-removed", "risky", SCAN,
            uses=("scan", "reader TicketScanResponse.yaml"))],
        0),
    Example(
        "a required member of an answer becomes optional", "tapout",
        [("required: [success, is_recent, users_notified]", "required: [success, is_recent]")],
        [Change(
            "response-property-became-optional", "breaking", SCAN,
            breaks={"reader TicketScanResponse.yaml":
                    '"users_notified" may be left out, and the reader requires it'},
            uses=("scan",))],
        1),
    Example(
        "a new status that the machine does not handle", "autodetail",
        [('        "409": {$ref: "#/components/responses/SlotTaken"}\n',
          '        "403": {description: The phone number is not confirmed.}\n'
          '        "409": {$ref: "#/components/responses/SlotTaken"}\n')],
        [Change(
            "response-error-status-added", "breaking", BOOKING, by_contract="risky",
            breaks={"booking": '"booking" awaits "createAppointment", and nothing takes 403'})],
        1, clients={"booking.yaml": [(OUTCOMES, NAMED_OUTCOMES)]}),
    Example(
        "a new status that the machine handles by default", "autodetail",
        [('        "409": {$ref: "#/components/responses/SlotTaken"}\n',
          '        "403": {description: The phone number is not confirmed.}\n'
          '        "409": {$ref: "#/components/responses/SlotTaken"}\n')],
        [Change("response-error-status-added", "risky", BOOKING, uses=("booking",))],
        0),
    Example(
        "an operation is removed that a machine calls", "getdiced",
        [(DELETION, ""), (DELETION_LINK, "")],
        [Change(
            "operation-removed", "breaking", "DELETE /api/shared-lists/{id}",
            breaks={
                "deck-sharing": "state takingBack calls it, and it is gone",
                "reader ErrorBody.yaml": 'the contract has no operation "deleteSharedList"'}),
         Change("response-link-removed", "risky", "POST /api/shared-lists", uses=("deck-sharing",)),
         ],
        1),
    Example(
        "an operation is removed that no machine calls", "tapout", [(PREDICTION, "")],
        [Change("operation-removed", "breaking", "GET /predictions/{lot_id}")],
        1),
    Example(
        "a new required parameter", "autodetail", [(OFFSET, OFFSET + BAY % "required: true, ")],
        [Change(
            "request-required-parameter-added", "breaking", SLOTS,
            breaks={"booking": "without the query parameter bay"})],
        1),
    Example(
        "a new optional parameter", "autodetail", [(OFFSET, OFFSET + BAY % "")],
        [Change("request-parameter-added", "safe", SLOTS, uses=("booking",))],
        0),
    Example(
        "a new value in an answer", "easystreet",
        [("enum: [red, orange, yellow, green]", "enum: [red, orange, yellow, green, blue]")],
        [Change(
            "response-property-enum-value-added", "breaking", "POST /segments/map-color-status",
            uses=("map",))],
        1),
    Example(
        "a shorter text in a request", "tapout",
        [('        notes:\n          type: [string, "null"]\n          maxLength: 500\n',
          '        notes:\n          type: [string, "null"]\n          maxLength: 200\n')],
        [Change(
            "request-property-max-length-decreased", "breaking", "POST /sightings",
            uses=("parking",))],
        1),
    Example(
        "another path", "tapout", [("  /ticket-scan:\n", "  /tickets/scan:\n")],
        [Change(
            "operation-renamed", "breaking", "POST /tickets/scan",
            breaks={"scan": "state processing calls it by the old path"})],
        1),
    Example(
        "another operationId, which no request has", "tapout",
        [("operationId: scanTicket\n", "operationId: readTicket\n")],
        [Change("operation-id-changed", "safe", SCAN, uses=("scan",))],
        0),
    Example(
        "another operationId, and a member that a reader needs becomes optional", "tapout",
        [("operationId: scanTicket\n", "operationId: readTicket\n"),
         ("required: [success, is_recent, users_notified]", "required: [success, is_recent]")],
        [Change("operation-id-changed", "safe", SCAN, uses=("scan",)),
         Change(
            "response-property-became-optional", "breaking", SCAN,
            breaks={"reader TicketScanResponse.yaml":
                    '"users_notified" may be left out, and the reader requires it'},
            uses=("scan",))],
        1),
    Example(
        "another name of a member that the machine sends", "getdiced",
        [("      required: [card_uuids]\n      properties:\n        name:",
          "      required: [uuids]\n      properties:\n        name:"),
         ("        card_uuids:\n          description: At least one, each",
          "        uuids:\n          description: At least one, each")],
        [Change(
            "request-property-renamed", "breaking", SHARING,
            breaks={"deck-sharing": "without the member /uuids"})],
        1),
    Example(
        "a value is removed that the machine sends", "getdiced",
        [("enum: [COLLECTION, DECK]", "enum: [COLLECTION]")],
        [Change(
            "request-property-enum-value-removed", "breaking", SHARING,
            breaks={"deck-sharing": "DECK"}),
         Change(
             "response-property-enum-value-removed", "safe", "GET /api/shared-lists/{id}",
             uses=("deck-sharing",))],
        1),
    Example(
        "a member becomes optional in a file that requests and answers share", "easystreet", [],
        [Change(
            "request-property-became-optional", "safe", "POST /segments/has-sweeper-today",
            shared=tuple(f"POST /segments/{path}" for path in [
                "next-sweeping", "map-color-status", "near", "analyze-sweeper-status",
                "visible"])),
         Change(
             "response-property-became-optional", "breaking", "POST /segments/near",
             breaks={"parking": '"streetName" may be absent',
                     "reader StreetSegment.yaml": '"streetName" may be left out',
                     "reader StreetSegments.yaml": '"streetName" may be left out'},
             uses=("bundle", "map"),
             shared=("POST /segments/visible", "POST /schedule/row", "POST /schedule"))],
        1,
        parts={"schemas/segment.yaml": [
            ("required: [id, streetName, coordinates, rules]", "required: [id, coordinates, rules]")
        ]}),
    Example(
        "another description", "tapout",
        [("      summary: Read a photographed ticket and report what it says\n",
          "      summary: Read a photographed ticket\n"),
         ("The picture was judged; `success` says whether it could be read.",
          "The picture was judged.")],
        [], 0),
    Example(
        "a new optional member of an answer", "tapout",
        [('        mapped_lot_code: {type: [string, "null"]}\n',
          '        mapped_lot_code: {type: [string, "null"]}\n'
          '        mapped_lot_color: {type: string}\n')],
        [Change(
            "response-property-added", "safe", SCAN,
            uses=("scan", "reader TicketScanResponse.yaml"))],
        0),
    Example(
        "a new status that one release of the app does not handle", "tapout",
        [(STATISTICS, BUSY)],
        [Change(
            "response-error-status-added", "breaking", "GET /stats", by_contract="risky",
            breaks={("statistics", "1.0"): "nothing takes 429"},
            uses=(("statistics", "2.0"), "start"))],
        1,
        copies={"statistics.yaml": {
            "1.0/statistics.yaml": [DEEPER, FIRST_RELEASE], "2.0/statistics.yaml": [DEEPER]}}),
]
