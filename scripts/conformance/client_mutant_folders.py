"""Writes a spec folder for every client mutant, and one for each system without any.

Usage: client_mutant_folders.py ROOT FOLDER. Prints what to run, as JSON lines. Runs in the private
environment, which has the reader of YAML.
"""

import copy
import json
import pathlib
import re
import shutil
import sys

import yaml


class Reader(yaml.SafeLoader):
    """YAML 1.2: a word such as `on` is a text, and so is a date."""


Reader.yaml_implicit_resolvers = {}
for kind, pattern, first in (
        ("null", r"~|null|", "~n" + "\0"), ("bool", r"true|false", "tf"),
        ("int", r"[-+]?[0-9]+", "-+0123456789"),
        ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", "-+.0123456789")):
    Reader.add_implicit_resolver(
        f"tag:yaml.org,2002:{kind}", re.compile(f"^(?:{pattern})$"),
        [sign if sign != "\0" else "" for sign in first])


def read(path):
    return yaml.load(path.read_text(), Loader=Reader)


def change(document, entry):
    """Makes one change at the place of a JSON pointer."""
    *path, last = (part.replace("~1", "/").replace("~0", "~") for part in entry["at"].split("/")[1:])
    for part in path:
        document = document[place(document, part)]
    if entry.get("remove"):
        del document[place(document, last)]
    elif last == "-":
        document.append(entry["set"])
    else:
        document[place(document, last)] = entry["set"]


def place(document, part):
    """A key may be a number in the document, such as a status."""
    if isinstance(document, list):
        return int(part)
    return next((key for key in document if str(key) == part), part)


def write(path, document):
    # JSON is YAML, and keeps the order.
    path.write_text(json.dumps(document, ensure_ascii=False, default=str))


def scenario(entry, name):
    return {"name": name, "kind": "explore", **entry["scenario"]}


def folder(root, target, system):
    shutil.copytree(root / "specs" / system, target, ignore=shutil.ignore_patterns("scenarios"))
    (target / "scenarios").mkdir()
    return target


def main(root, out):
    for path in sorted(root.glob("Tests/ScenariosTests/ClientMutants/*.yaml")):
        system = path.stem
        entries = read(path)
        for number, entry in enumerate(entries, 1):
            target = folder(root, out / f"{system}-{number}" / system, system)
            file = target / "clients" / f"{entry['client']}.yaml"
            # Without what it shares with other places, so that one place alone is changed.
            machine = json.loads(json.dumps(read(file), default=str))
            for part in entry["change"]:
                change(machine, copy.deepcopy(part))
            write(file, machine)
            write(target / "scenarios" / "planted.yaml", {"scenarios": [scenario(entry, "planted")]})
            print(json.dumps({
                "system": system, "client": entry["client"], "name": entry["name"],
                "finds": entry["finds"], "steps": entry["steps"], "folder": str(target)}))
        target = folder(root, out / f"{system}-sound" / system, system)
        # Mistakes that are looked for in the same world share a run of it.
        worlds = {json.dumps(entry["scenario"], sort_keys=True): entry for entry in entries}
        sound = [
            scenario(entry, f"{number} {entry['name']}")
            for number, entry in enumerate(worlds.values(), 1)]
        write(target / "scenarios" / "planted.yaml", {"scenarios": sound})
        print(json.dumps({"system": system, "folder": str(target)}))


main(*map(pathlib.Path, sys.argv[1:]))
