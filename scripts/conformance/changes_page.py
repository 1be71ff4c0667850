"""The page docs/oasdiff.md: the table as Markdown."""

import collections

from changes_rows import AREAS, EFFECTS

INTRODUCTION = """# The checks of oasdiff

[oasdiff](https://github.com/oasdiff/oasdiff) compares OpenAPI contracts, too. It has {total} checks, each with an id and a level: `ERR`, `WARN` or `INFO`. This page has a row for each of them. Beside it stands the report of `rehearse diff` for the same change.

The checks are those of revision `4553c69` of 8 August 2026. The table is in `scripts/conformance/changes_schemas.py` and `changes_operations.py`, with two small contracts for each check. The section `changes` of `make conformance` compares each pair, and checks the ids, the effects and the exit codes.

{counts}

An effect fits a level if breaking stands for `ERR`, risky for `WARN` and safe for `INFO`. Of the finer rows, {stricter} are stricter than the level, and {milder} are milder.

The effects of Rehearse are breaking, risky and safe:

- A change of a request is breaking if the new contract refuses something that was valid before.
- A change of an answer is breaking if the new contract permits something that the old one excludes.
- A change is risky if the two contracts do not decide it.
- All other changes are safe.

A sender sends the members that its schema names. So a new optional member breaks nobody.
"""
RELATIONS = {
    "same": "Rehearse reports the same change, and its effect fits the level",
    "finer": "Rehearse is more exact, and the last column has the reason",
    "not reported": "Rehearse reports nothing of it, and the last column has the reason",
}


def text(rows):
    """The page."""
    counts = collections.Counter(row.relation for row in rows)
    parts = ["| relation | checks | meaning |\n|---|---:|---|"]
    parts += [f"| {name} | {counts[name]} | {said} |" for name, said in RELATIONS.items()]
    order = list(EFFECTS.values())
    steps = [
        order.index(row.effect) - order.index(EFFECTS[row.level]) for row in rows if row.effect]
    page = INTRODUCTION.format(
        total=len(rows), counts="\n".join(parts), stricter=sum(step < 0 for step in steps),
        milder=sum(step > 0 for step in steps))
    for area in AREAS:
        mine = sorted((row for row in rows if row.area == area), key=lambda row: row.check)
        page += f"\n## {area}\n\n| oasdiff | level | Rehearse | effect | relation | reason |\n"
        page += "|---|---|---|---|---|---|\n"
        page += "".join(line(row) for row in mine)
    return page


def line(row):
    """The row of a check."""
    ours = ", ".join(f"`{name}`" for name in row.ours) or "nothing"
    cells = [
        f"`{row.check}`", row.level, ours, row.effect or "", row.relation, row.reason]
    return "| " + " | ".join(cells) + " |\n"
