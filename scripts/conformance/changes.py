#!/usr/bin/env python3
"""Compares the changes that rehearse reports with the checks of oasdiff: for each check a pair of
contracts that triggers it, and the id and the effect that rehearse must report.

The section `changes` of scripts/conformance/run judges the pairs, further changes of the contracts
below specs/, and a pull request. With --write this script writes docs/oasdiff.md from the table.
"""

import argparse
import collections
import concurrent.futures
import dataclasses
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import changes_examples
import changes_operations
import changes_page
import changes_pull_request
import changes_schemas
from changes_rows import contract
from results import Result

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "oasdiff.md"
ROWS = [*changes_schemas.rows(), *changes_operations.rows()]
# The effects, from the mildest; None is that of no change.
ORDER = [None, "safe", "risky", "breaking"]
SIDES = {"request": "request", "response": "answer"}


@dataclasses.dataclass(frozen=True)
class Comparison:
    """Two contracts for one run of rehearse; a batch has one path for each row."""
    rows: list
    old: dict
    new: dict


def results(found, command, dialects):
    """Two results for each check of oasdiff, one for each run, and one for the page."""
    with tempfile.TemporaryDirectory(prefix="changes-") as folder:
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            jobs = [
                pool.submit(lambda item: list(judged(command, pathlib.Path(folder), *item)), item)
                for item in enumerate(comparisons())]
            jobs += changes_examples.jobs(pool, command, pathlib.Path(folder))
            jobs.append(pool.submit(lambda: list(changes_pull_request.results(
                found, command, pathlib.Path(folder) / "request"))))
            for job in jobs:
                yield from job.result()
    is_fresh = PAGE.exists() and PAGE.read_text() == changes_page.text(ROWS)
    yield Result(
        "changes", "oasdiff", "other", PAGE.name, "", "", is_fresh, "the page of the table",
        "another page; scripts/conformance/changes.py --write renews it")


def comparisons():
    """The runs: rows of operations share contracts, and the other rows have their own."""
    batches = collections.defaultdict(list)
    for row in ROWS:
        if row.is_alone:
            yield Comparison([row], row.old, row.new)
        else:
            batches[row.version, row.effect == "breaking"].append(row)
    for (version, _), rows in batches.items():
        yield Comparison(rows, *(
            contract(
                {path(number): getattr(row, side) for number, row in enumerate(rows)}, release,
                version, components={
                    "schemas": changes_schemas.COMPONENTS,
                    "securitySchemes": changes_operations.SCHEMES})
            for side, release in [("old", "1.0.0"), ("new", "2.0.0")]))


def path(number):
    """The path of a row in a batch."""
    return f"/check-{number:03}"


def judged(command, folder, number, comparison):
    """The results of a run."""
    places = [folder / f"{number}-old.json", folder / f"{number}-new.json"]
    for place, document in zip(places, (comparison.old, comparison.new)):
        place.write_text(json.dumps(document, indent=1))
    done = subprocess.run(
        [*command, "diff", *places, "--json", "-", "--today", changes_operations.TODAY],
        capture_output=True, text=True)
    try:
        changes = json.loads(done.stdout)["changes"]
    except (ValueError, KeyError, TypeError):
        for row in comparison.rows:
            yield result(row, "", False, "a report",
                         f"exit code {done.returncode}: {done.stderr.strip()[-300:]}")
        return
    mine = collections.defaultdict(list)
    for change in changes:
        match = re.search(r"/check-(\d{3})$", change.get("operation") or "")
        # A whole contract in one row has all of them.
        alone = 0 if comparison.rows[0].is_alone else None
        mine[int(match[1]) if match else alone].append(change)
    for place, row in enumerate(comparison.rows):
        yield from verdicts(row, mine[place])
    name = comparison.rows[0].check if len(comparison.rows) == 1 else f"batch {number}"
    yield from whole(name, done.returncode, changes, mine[None])


def verdicts(row, changes):
    """The results of a row: the ids are those of the table, and so is their greatest effect."""
    ids = [change["id"] for change in changes]
    wrong = [name for name in row.ours if name not in ids]
    wrong += [name for name in ids if name not in row.ours + row.also]
    yield result(row, "ids", not wrong, " ".join(row.ours) or "no change", " ".join(ids) or "none")
    own = [change for change in changes if change["id"] in row.ours]
    greatest = max((change["effect"] for change in own), key=ORDER.index, default=None)
    yield result(
        row, "effect", greatest == row.effect, str(row.effect),
        "; ".join(f"{change['effect']} {change['message']}" for change in own) or "none")


def whole(name, code, changes, strays):
    """The results of a run: its exit code, the places, the directions, and the keys."""
    wanted = 1 if any(change["effect"] == "breaking" for change in changes) else 0
    yield Result(
        "changes", "oasdiff", "other", name, "exit code", "", code == wanted, str(wanted),
        str(code))
    yield Result(
        "changes", "oasdiff", "other", name, "places", "", not strays, "those of the rows",
        " ".join(change["id"] for change in strays))
    turned = [
        change["id"] for change in changes
        if change["direction"] != SIDES.get(change["id"].split("-")[0], change["direction"])]
    yield Result(
        "changes", "oasdiff", "other", name, "directions", "", not turned,
        "those of the ids", " ".join(turned))
    counts = collections.Counter(change["key"] for change in changes)
    repeated = [key for key, count in counts.items() if count > 1]
    yield Result(
        "changes", "oasdiff", "other", name, "keys", "", not repeated, "one for each change",
        "; ".join(repeated))


def result(row, test, passed, expected, found):
    group = "refuse" if row.effect == "breaking" else "accept"
    return Result("changes", "oasdiff", group, row.check, test, "", passed, expected, found)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write docs/oasdiff.md")
    if parser.parse_args().write:
        PAGE.write_text(changes_page.text(ROWS))
        return 0
    return 0 if PAGE.exists() and PAGE.read_text() == changes_page.text(ROWS) else 1


if __name__ == "__main__":
    sys.exit(main())
