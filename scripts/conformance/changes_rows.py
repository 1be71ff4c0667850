"""The rows of the comparison with oasdiff, and the pairs of contracts that belong to them."""

import dataclasses

# The effect that fits a level of oasdiff.
EFFECTS = {"ERR": "breaking", "WARN": "risky", "INFO": "safe"}
AREAS = [
    "Operations", "Deprecation and stability", "Parameters", "Request bodies",
    "Schemas of request bodies", "Answers", "Schemas of answers", "Security", "The whole contract",
]
TEXT = {"type": "string"}
NUMBER = {"type": "integer"}


@dataclasses.dataclass(frozen=True)
class Row:
    """One check of oasdiff, with a pair of contracts that triggers it."""
    # The id and the level in oasdiff.
    check: str
    level: str
    area: str
    # Two path items; two whole contracts where `is_alone` is true.
    old: dict
    new: dict
    # The ids that rehearse must report, and the greatest effect among them; None for nothing.
    ours: tuple
    effect: str | None
    # Why the answer of rehearse is another one; empty if it is the same.
    reason: str = ""
    # Ids that rehearse may report too, because the pair cannot do without them.
    also: tuple = ()
    version: str = "3.1.0"
    is_alone: bool = False

    @property
    def relation(self):
        if not self.ours:
            return "not reported"
        return "finer" if self.reason else "same"


def row(check, outcome, area, old, new, ours, **more):
    """A row; the outcome is a text such as `ERR breaking`, or `WARN breaking: a reason`."""
    words, _, reason = outcome.partition(": ")
    level, effect = words.split()
    ours = (ours,) if isinstance(ours, str) else tuple(ours)
    made = Row(
        check, level, area, old, new, ours, None if effect == "nothing" else effect, reason, **more)
    if made.relation == "same" and EFFECTS[level] != effect:
        raise ValueError(f"{check}: {effect} differs from {level} and needs a reason")
    if not ours and (effect != "nothing" or not reason):
        raise ValueError(f"{check}: reports nothing and needs a reason")
    return made


def operation(request=None, answer=None, media="application/json", **more):
    """A path item with one operation that takes and sends these schemas."""
    content = {} if answer is None else {"content": {media: {"schema": answer}}}
    made = {"responses": {"200": {"description": "Done.", **content}}}
    if request is not None:
        made["requestBody"] = {"required": True, "content": {media: {"schema": request}}}
    return {"post": {**made, **more}}


def with_parameter(schema=None, **members):
    """A path item with one optional parameter in the query."""
    made = {"name": "filter", "in": "query", **members}
    if schema is not None:
        made["schema"] = schema
    return operation(parameters=[made])


def header(schema):
    """A path item with a header in its request."""
    return operation(parameters=[{"name": "Filter", "in": "header", "schema": schema}])


def answer(**members):
    """A path item whose answer 200 has these members."""
    return operation(responses={"200": {"description": "Done.", **members}})


def inside(schema):
    """An object with the schema as that of a required member."""
    return {"type": "object", "required": ["item"], "properties": {"item": schema}}


def contract(paths=None, version="2.0.0", openapi="3.1.0", **more):
    """A contract of these paths."""
    return {
        "openapi": openapi, "info": {"title": "Checks", "version": version},
        "paths": {"/pets": operation()} if paths is None else paths, **more}


@dataclasses.dataclass(frozen=True)
class Place:
    """A place of a schema: the subject of its ids, and the path item around it."""
    subject: str
    area: str
    item: object


PLACES = {
    "body": Place("request-body", AREAS[4], lambda schema, **more: operation(schema, **more)),
    "prop": Place(
        "request-property", AREAS[4], lambda schema, **more: operation(inside(schema), **more)),
    "answer": Place(
        "response-body", AREAS[6], lambda schema, **more: operation(answer=schema, **more)),
    "member": Place(
        "response-property", AREAS[6],
        lambda schema, **more: operation(answer=inside(schema), **more)),
    "parameter": Place("request-parameter", AREAS[2], with_parameter),
    "field": Place(
        "request-parameter-property", AREAS[2],
        lambda schema: with_parameter(inside(schema), style="deepObject", explode=True)),
    "header": Place(
        "response-header", AREAS[5],
        lambda schema: answer(headers={"Tag": {"required": True, "schema": schema}})),
}


def schema_rows(kind, old, new, ours=None, check="{}-{}", also=(), others=(), media=None,
                version="3.1.0", **outcomes):
    """The rows of a change of a schema, for each place that has an outcome.

    `request` stands for `body` and `prop`, and `answers` for `answer` and `member`. `ours` has the
    end of the id, or the ends of several ones; so has `also`, and `others` has whole ids.
    """
    ends = (kind,) if ours is None else (ours,) if isinstance(ours, str) else ours
    for both, places in [("request", ("body", "prop")), ("answers", ("answer", "member"))]:
        outcome = outcomes.pop(both, None)
        if outcome:
            outcomes |= {name: outcome for name in places if name not in outcomes}
    more = {"media": media} if media else {}
    for name, outcome in outcomes.items():
        place = PLACES[name]
        yield row(
            check.format(place.subject, kind), outcome, place.area, place.item(old, **more),
            place.item(new, **more), [f"{place.subject}-{end}" for end in ends],
            also=(*(f"{place.subject}-{end}" for end in also), *others), version=version)
