#!/usr/bin/env python3
"""Compares the correct backend of each folder of examples/backends with each of its defects.

`rehearse parity` plays the scenario that finds the defect in `found.json`, with the correct server on
the left and the broken one on the right. `PARITY.md` of the backend has the result: what was found,
by how many causes, and how long it took.

Exit codes: 0 every defect was tried, and the correct servers are equal; 1 otherwise.
"""

import argparse
import concurrent.futures
import contextlib
import json
import os
import pathlib
import re
import shlex
import sys
import tempfile
import time

sys.dont_write_bytecode = True

import backends
import binary


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--backend", action="append", help="try only this one; repeatable")
    parser.add_argument("--defect", action="append", help="try only this one; repeatable")
    parser.add_argument("--rehearse", metavar="COMMAND", help="judge this command instead")
    parser.add_argument("--write", action="store_true", help="write PARITY.md")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="defects at once")
    return parser.parse_args()


def project(backend, target):
    """The text of a rehearse.yaml with a target `left` and a target `right`, both like `target`."""
    text = (backend.folder / "rehearse.yaml").read_text()
    block = re.search(rf"^  {target}:\n(?:    .*\n|\s*\n)*", text, re.M)
    sides = []
    for side, defect in [("left", "LEFT_DEFECT"), ("right", "RIGHT_DEFECT")]:
        own = block.group(0).replace(f"  {target}:", f"  {side}:", 1)
        own = own.replace("$DEFECT", f"${defect}").replace("env.DEFECT", f"env.{defect}")
        own = own.replace("env.PORT", f"env.{side.upper()}_PORT")
        # The right side refers to what the left one has named.
        sides.append(re.sub(r"&\w+ ?", "", own) if side == "right" else own)
    start, end = block.span()
    return text[:start] + sides[0] + sides[1] + text[end:]


def compare(command, backend, defect, entry):
    """The row of a defect; the defect None is the correct server on both sides."""
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        home = pathlib.Path(folder)
        for path in backend.folder.iterdir():
            (home / path.name).symlink_to(path)
        (home / "rehearse.yaml").unlink()
        (home / "rehearse.yaml").write_text(project(backend, entry["target"]))
        switch = f"--defect {shlex.quote(defect)}" if defect else ""
        environment = {
            **os.environ, "PYTHONDONTWRITEBYTECODE": "1", "LEFT_DEFECT": "", "RIGHT_DEFECT": switch}
        words = [*command, "parity", str(backends.ROOT / "specs" / backend.spec), "--findings",
                 "none", "--left", "left", "--right", "right", "--allow-undecided", "--max-wait",
                 "2s", "--shrink", "0", "--json", str(home / "run.json")]
        if not any(pattern.startswith("races") for pattern in entry["scenarios"]):
            # A race needs all of its rounds.
            words += ["--budget", "5runs"]
        for pattern in entry["scenarios"]:
            words += ["--only", pattern]
        if entry["target"] == "url":
            words.append("--allow-writes")
            for side, own in [("LEFT", ""), ("RIGHT", switch)]:
                port = stack.enter_context(backend.served(own, environment))
                environment[f"{side}_PORT"] = str(port)
        done = backend.finished(words, environment, 900, home)
        report = json.loads((home / "run.json").read_text()) if (home / "run.json").exists() else {}
    return row(defect, entry, done, report, time.monotonic() - begin)


def row(defect, entry, done, report, seconds):
    cases = [case for spec in report.get("specs", []) for case in spec["cases"]]
    findings = [finding for case in cases for finding in case.get("findings", [])]
    return {
        "defect": defect, "scenarios": entry["scenarios"], "code": done.returncode,
        "causes": len(report.get("causes", [])), "requests": sum(
            case.get("judgements", {}).get("requests", 0) for case in cases),
        "seconds": round(seconds, 1), "headline": findings[0]["headline"] if findings else "",
        "told": "" if findings else backends.told(done),
    }


def table(rows):
    """The rows as a page."""
    found = [row for row in rows if row["code"] == 1]
    lines = [
        "# Parity with the defects", "",
        "The correct server on the left, the broken one on the right. "
        "`scripts/conformance/parity_matrix.py --write` makes this table.", "",
        f"{len(found)} of {len(rows)} defects are found.", "",
        "| defect | scenario | causes | seconds | the first difference |", "|---|---|---|---|---|"]
    for row in rows:
        text = row["headline"].replace("|", "\\|") if row["code"] == 1 else "not found"
        text = text if len(text) <= 160 else text[:159] + "…"
        lines.append(
            f"| `{row['defect']}` | {row['scenarios'][0]} | {row['causes']} | {row['seconds']} | "
            f"{text} |")
    return "\n".join(lines) + "\n"


def main():
    options = arguments()
    command = binary.command(backends.ROOT, options.rehearse)
    command[0] = os.path.abspath(command[0])
    is_whole = True
    for backend in backends.all_backends():
        if options.backend and backend.name not in options.backend:
            continue
        entries = {
            name: {"target": entry["target"], "scenarios": [entry["scenario"]]}
            for name, entry in sorted(backend.found.items())
            if not options.defect or name in options.defect}
        usual = "engine" if backend.is_engine else "url"
        scenarios = sorted({name for entry in entries.values() for name in entry["scenarios"]
                            if entry["target"] == usual})
        equal = compare(command, backend, None, {"target": usual, "scenarios": scenarios})
        print(f"{backend.name}: correct and correct: exit code {equal['code']}, "
              f"{equal['requests']} requests, {equal['headline'] or equal['told'][-200:]}")
        is_whole = is_whole and equal["code"] == 0
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            rows = list(pool.map(
                lambda item: compare(command, backend, *item), entries.items()))
        for one in rows:
            if one["code"] != 1:
                print(f"  {one['defect']}: exit code {one['code']}: {one['told'][-200:]}")
        found = sum(one["code"] == 1 for one in rows)
        alone = sum(one["code"] == 1 and one["causes"] == 1 for one in rows)
        print(f"{backend.name}: {found} of {len(rows)} defects found, {alone} by one cause",
              flush=True)
        if options.write:
            (backend.folder / "PARITY.md").write_text(table(rows))
    return 0 if is_whole else 1


if __name__ == "__main__":
    sys.exit(main())
