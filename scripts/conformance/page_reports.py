"""Documents of invented runs, as `rehearse run --json` writes them, for the page to draw."""

import hashlib

HOSTILE = "</script><img src=x onerror=\"document.title='had'\"><!-- ]]> & \u2028 \u202e ${1} {{data}}"


def case(number, outcome="passed", **members):
    path = f"lending/case {number}"
    return {
        "id": f"library/{path}", "scenario": path, "kind": "script", "strategy": "random",
        "place": {"file": "specs/library/scenarios/lending.yaml", "line": number + 3, "column": 5},
        "outcome": outcome, "cases": 1, "moves": 4, "simulatedSeconds": 0,
        "durationSeconds": (number * 37 % 900) / 1000, "cutShort": False,
        "historySHA256": hashlib.sha256(path.encode()).hexdigest(),
        "undecided": [], "findings": [], **members}


def report(cases, **members):
    outcomes = [one["outcome"] for one in cases]
    totals = {name: outcomes.count(name) for name in ("passed", "failed", "undecided", "skipped")}
    spec = {
        "spec": "specs/library", "name": "library", "contractSHA256": "ab" * 32, "cases": cases,
        "whole": True, "clients": [], "unplayed": [], "rules": {"total": 0, "missing": []},
        "overlaps": [], "times": [], **members}
    return {
        "format": 2, "tool": "rehearse 0.2.0", "seed": 1, "target": "mock",
        "startedAt": "2026-03-29T00:59:58Z", "tzdata": "2025b", "planSHA256": "cd" * 32,
        "specs": [spec], "ending": "complete",
        "totals": {"planned": len(cases), **totals,
                   "findings": sum(len(one["findings"]) for one in cases)},
        "faults": []}


# MARK: A race that goes wrong

def race_history():
    rows = [
        (0, "anna", "started", {"text": "anna starts borrowing"}),
        (0, "ben", "started", {"text": "ben starts borrowing"}),
        (0, "anna", "did", {"text": "anna does choose {\"book\":\"emma\"}"}),
        (0, "anna", "sent", {"text": "anna asks borrow (anna/1): POST /loans {\"book\":\"emma\"}",
                             "operation": "borrow", "message": "anna/1"}),
        (0, "anna", "turned", {"text": "anna is now in borrowing.waiting",
                               "states": ["borrowing.waiting"]}),
        (0, "ben", "sent", {"text": "ben asks borrow (ben/1): POST /loans {\"book\":\"emma\"}",
                            "operation": "borrow", "message": "ben/1"}),
        (0.2, "anna", "processed", {
            "text": "the backend answers anna/1 with 201 (lend the copy) {\"id\":7}",
            "message": "anna/1", "status": 201, "operation": "borrow"}),
        (0.3, "ben", "processed", {
            "text": "the backend answers ben/1 with 201 (lend the copy) {\"id\":8}",
            "message": "ben/1", "status": 201, "operation": "borrow"}),
        (0.5, "ben", "delivered", {"text": "ben gets 201 for ben/1", "message": "ben/1",
                                   "status": 201}),
        (0.5, "ben", "turned", {"text": "ben is now in reading", "states": ["reading"]}),
        (0.6, "anna", "lost", {"text": "anna/1 is lost: the answer", "message": "anna/1"}),
        (30.6, "anna", "fired", {"text": "anna's timer fires: patience"}),
        (30.6, "anna", "turned", {"text": "anna is now in failed", "states": ["failed"]}),
        (30.6, None, "broke", {"text": "broken: linearizability/one copy goes to one"}),
    ]
    entries = []
    for at, actor, what, more in rows:
        seconds = 118 + round(at) if at > 30 else 58 + int(at)
        hour = "03" if at > 1 else "01"
        entry = {"at": at, "what": what, **more}
        if actor:
            entry["actor"] = actor
            entry["local"] = f"{hour}:{'00' if at > 1 else '59'}:{seconds % 60:02}" + (
                "+02:00" if at > 1 else "+01:00")
        entries.append(entry)
    return {
        "actors": [{"name": "anna", "client": "borrowing", "zone": "Europe/Paris"},
                   {"name": "ben", "client": "borrowing", "zone": "Europe/Paris"}],
        "startedAt": "2026-03-29T00:59:58Z", "entries": entries}


def race():
    finding = {
        "fingerprint": "6d1ef6bc6a2e1a4b", "name": "linearizability/one copy goes to one",
        "kind": "linearizability",
        "headline": "Both borrowed the last copy: 2 × POST /loans got 201",
        "message": "no order of the requests explains what was seen: both borrowed the last copy",
        "place": {"file": "specs/library/scenarios/races.yaml", "line": 12, "column": 9},
        "why": "app.md, Borrowing: \"The last copy goes to one of two.\"",
        "cases": 3, "steps": 5, "originalSteps": 41,
        "story": ["+0s    anna asks borrow (anna/1): POST /loans {\"book\":\"emma\"}",
                  "+30.6s broken: linearizability/one copy goes to one"],
        "exchange": ["POST /loans", "  Authorization: Bearer ***", "  {\"book\":\"emma\"}", "201",
                     "  Content-Type: application/json", "  {\"id\":8}"],
        "command": "rehearse replay .rehearse/findings/library-one-copy.yaml",
        "replayFile": ".rehearse/findings/library-one-copy.yaml",
        "history": {**race_history(), "breach": 7},
        "excerpt": [{"line": 11, "text": "    promises:", "marked": False},
                    {"line": 12, "text": "      - linearizable: true", "marked": True},
                    {"line": 13, "text": "    actors: {anna: {}, ben: {}}", "marked": False}],
        "consequence": "anna is left in failed, where it waits for nothing; ben reads a book "
                       "that is not there."}
    return case(
        1, "failed", kind="race", scenario="races/the last copy", id="library/races/the last copy",
        cases=90, tags=["quick"], findings=[finding], history=race_history())


# MARK: What was reached

def seen(count, **members):
    return {**members, "seen": count}


def machine():
    states = [
        ("browsing", None, "atomic", 9), ("borrowing", None, "compound", 5),
        ("borrowing.waiting", "borrowing", "atomic", 5),
        ("borrowing.retrying", "borrowing", "atomic", 2), ("reading", None, "parallel", 3),
        ("reading.page", "reading", "compound", 3), ("reading.page.open", "reading.page", "atomic", 3),
        ("reading.page.marked", "reading.page", "atomic", 0),
        ("reading.light", "reading", "atomic", 3), ("failed", None, "atomic", 1),
        ("returned", None, "final", 0)]
    transitions = [
        ("browsing/choose", "browsing", ["borrowing"], "choose", 5),
        ("browsing/refresh", "browsing", [], "refresh", 4),
        ("borrowing.waiting/borrow.201", "borrowing.waiting", ["reading"], "borrow 201", 3),
        ("borrowing.waiting/borrow.409", "borrowing.waiting", ["browsing"], "borrow 409", 1),
        ("borrowing.waiting/borrow.5XX", "borrowing.waiting", ["borrowing.retrying"],
         "borrow 5XX", 2),
        ("borrowing.retrying/after", "borrowing.retrying", ["borrowing.waiting"], "after 5s", 2),
        ("borrowing/patience", "borrowing", ["failed"], "after patience", 1),
        ("failed/again", "failed", ["browsing"], "again", 0),
        ("reading.page.open/mark", "reading.page.open", ["reading.page.marked"], "mark", 0),
        ("reading/return", "reading", ["returned"], "return [all pages read]", 0)]
    return {
        "client": "borrowing", "initial": "browsing",
        "place": {"file": "specs/library/clients/borrowing.yaml", "line": 1, "column": 1},
        "states": [seen(count, path=path, kind=kind, **({"parent": parent} if parent else {}))
                   for path, parent, kind, count in states],
        "transitions": [
            {"name": name, "from": start, "to": end, "label": text, "seen": count}
            for name, start, end, text, count in transitions]
        + [{"name": "failed/pray", "from": "failed", "to": ["reading"], "label": "pray", "seen": 0,
            "why": "Nobody answers."}],
        "outcomes": [seen(3, name="borrow.201"), seen(1, name="borrow.409"),
                     seen(0, name="borrow.422")]}


def coverage():
    def operation(name, method, path, count, statuses, undocumented, parameters):
        return {
            "operation": name, "method": method, "path": path, "seen": count,
            "statuses": [seen(n, status=status) for status, n in statuses],
            "undocumented": [seen(n, status=status) for status, n in undocumented],
            "parameters": [{"name": p, "in": where, "required": needed, "seen": n}
                           for p, where, needed, n in parameters]}
    return {
        "title": "Library", "machines": [machine()], "tags": None,
        "operations": [
            operation("borrow", "POST", "/loans", 12,
                      [("201", 8), ("409", 4), ("422", 0), ("default", 0)], [("500", 2)],
                      [("book", "body", True, 12), ("until", "body", False, 0)]),
            operation("books", "GET", "/books", 30, [("200", 30), ("304", 0)], [],
                      [("page", "query", False, 3), ("If-None-Match", "header", False, 0)]),
            operation("giveBack", "DELETE", "/loans/{loan}", 0, [("204", 0), ("404", 0)], [],
                      [("loan", "path", True, 0)])],
        "temporal": [
            {"zone": "America/New_York", "classes": [
                {"class": "gap", "inputs": 4}, {"class": "fold", "inputs": 0},
                {"class": "leap day", "inputs": 1}]},
            {"zone": "Europe/Paris", "classes": [
                {"class": "gap", "inputs": 40}, {"class": "fold", "inputs": 12},
                {"class": "leap day", "inputs": 2}]}],
        "clients": [{
            "client": "borrowing",
            "states": {"total": 11, "reached": 9, "missing": ["reading.page.marked", "returned"]},
            "transitions": {"total": 10, "reached": 7,
                            "missing": ["failed/again", "reading.page.open/mark", "reading/return"]},
            "outcomes": {"total": 3, "reached": 2, "missing": ["borrow.422"]},
            "unreachable": [{"name": "failed/pray", "why": "Nobody answers."}]}],
        "rules": {"total": 6, "missing": ["the shelf is empty"]},
        "overlaps": ["borrow and borrow"], "times": ["gap", "weekend"]}


def library():
    """A run with everything: a race with a finding, a machine, and what was reached."""
    undecided = [{"check": "target", "message": "the target did not answer in time",
                  "remedy": "give it more with --timeout",
                  "place": {"file": "specs/library/scenarios/lending.yaml", "line": 8}}]
    members = coverage()
    del members["tags"]
    return report([
        race(), case(2, history=race_history(), tags=["slow"]),
        case(3, "skipped", skipped="the target may not be written to"),
        case(4, "undecided", undecided=undecided), *[case(number) for number in range(5, 40)]],
        **members)


def several():
    """One finding that two cases show, and two known ones that three cases show."""
    news = race()["findings"][0]
    old = [dict(news, fingerprint=f"{at}" * 16, name=f"agreement/{at}", known="It is so.",
                replay="replay: 1\n", exchange=["GET /books", "200", "  [" + ", ".join(
                    '{"title": "a, \\"b\\" [c", "copies": 12345678901234567890}'
                    for _ in range(4)) + "]", '  {"cut": [1, {"of": "a text…'])
           for at in (1, 2)]
    return report([
        race(), case(2, "failed", findings=[*old, news]), case(3, findings=old),
        case(4, findings=old[:1]), case(5)])


def causes():
    """A route that is missing, which two cases show by two findings, and a race beside it."""
    first = dict(race()["findings"][0], fingerprint="1" * 16, name="expectation/the books: status 200",
                 kind="expectation", headline="GET /books answered 404; expected 200",
                 refusal="listBooks 404", blamesRefusal=True,
                 curl="curl -i 'http://127.0.0.1:8080/books'")
    second = dict(first, fingerprint="2" * 16, name="oracle/listBooks/all", kind="oracle",
                  headline="GET /books answered 404 where the model answers 200")
    names = ["library/lending/case 2", "library/lending/case 3"]
    made = report(
        [race(), case(2, "failed", findings=[first]), case(3, "failed", findings=[second])])
    made["causes"] = [{"id": "a" * 16, "headline": first["headline"], "cases": names,
                       "findings": [first["fingerprint"], second["fingerprint"]]}]
    return made


def sweep():
    """A sweep of zones and distances of which some inputs fail, and cases that were left out."""
    first = dict(race()["findings"][0], kind="contract", fingerprint="3" * 16,
                 name="contract/listSlots/undocumented-status", inputs=12, input="zone: a")
    del first["history"]
    cells = [{"row": zone, "column": distance, "inputs": 2,
              "failed": 2 if (zone, distance) == ("Europe/Paris", "0s") else 0}
             for zone in ("Europe/Paris", "Asia/Tokyo") for distance in ("-1d", "0s", "1d")]
    grid = {"rows": {"name": "change.zone", "values": ["Europe/Paris", "Asia/Tokyo"], "left": 3},
            "columns": {"name": "change.distance", "values": ["-1d", "0s", "1d"], "left": 0},
            "cells": cells[:-1], "failedLeft": 1}
    days = [f"2026-03-{day:02}" for day in range(1, 21)]
    strip = {"rows": {"name": "day", "values": days, "left": 0}, "failedLeft": 0,
             "cells": [{"row": day, "inputs": 1, "failed": int(day == "2026-03-08")}
                       for day in days]}
    made = report([
        case(1, "failed", kind="sweep", findings=[first], grid=grid),
        case(2, "failed", kind="sweep", findings=[first], grid=strip)],
        operations=[
            {"operation": name, "method": "GET", "path": f"/{name}", "seen": seen, "statuses": []}
            for name, seen in (("slots", 4), ("bookings", 0))])
    made["partial"] = True
    made["commit"] = "0123456789abcdef0123"
    return made


def long(count):
    """A race of so many entries, of which one far behind the first breaks a promise."""
    rows = []
    for at in range(count // 3):
        name = f"anna/{at}"
        rows += [
            {"at": at, "what": "sent", "actor": "anna", "operation": "borrow", "message": name,
             "text": f"anna asks borrow ({name}): POST /loans"},
            {"at": at, "what": "processed", "actor": "anna", "operation": "borrow", "status": 201,
             "message": name, "text": f"the backend answers {name} with 201 (lend)"},
            {"at": at, "what": "delivered", "actor": "anna", "operation": "borrow", "status": 201,
             "message": name, "text": f"anna gets 201 for {name}"}]
    history = {**race_history(), "entries": rows}
    one = race()
    one["history"] = history
    one["findings"][0]["history"] = {**history, "breach": 699, "left": 7}
    return report([one])


def plain():
    """The same without anything that is optional."""
    finding = {name: value for name, value in race()["findings"][0].items()
               if name not in ("history", "excerpt", "consequence")}
    return report([case(1, "failed", findings=[finding]), case(2)])


def many(count):
    """A large run, a hundredth of it broken, every case with its history."""
    history = race_history()
    finding = race()["findings"][0]
    return report([
        case(number, "failed", findings=[dict(finding, fingerprint=f"{number:016x}")],
             history=history) if number % 100 == 7 else case(number, history=history)
        for number in range(count)], **{
            key: value for key, value in coverage().items() if key != "tags"})


def hostile(value=None, key=""):
    """The library, with markup in every text that a reader sees."""
    value = library() if value is None else value
    kept = {"kind", "strategy", "outcome", "what", "ending", "parent", "path", "from", "initial",
            "message", "client", "file", "startedAt"}
    if isinstance(value, dict):
        return {name: hostile(part, name) for name, part in value.items()}
    if isinstance(value, list):
        return value if key in ("to", "states") and value and isinstance(value[0], str) else [
            hostile(part, key) for part in value]
    if isinstance(value, str):
        return value if key in kept else f"{value} {HOSTILE}"
    return value
