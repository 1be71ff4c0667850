#!/usr/bin/env python3
"""Writes the benchmark's data: one large document, sets of a schema with its instances, guards
with their variables, and instants of zones.

    generate.py FOLDER

The same files every time, on every machine: the numbers come from a generator written here.
"""

import json
import pathlib
import sys

import guards
import shapes


class Chance:
    """SplitMix64, so that neither a Python version nor a seed of the process changes the data."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        mask = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & mask
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & mask
        return mixed ^ (mixed >> 31)

    def below(self, limit):
        return self.next() % limit

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def one_of(self, choices):
        return choices[self.below(len(choices))]

    def real(self, low, high):
        return round(low + (high - low) * (self.next() >> 11) / (1 << 53), 6)

    def word(self):
        return "".join(
            self.one_of("bcdfghklmnprstvz") + self.one_of("aeiou")
            for _ in range(self.between(1, 4)))

    def words(self, count):
        return " ".join(self.word() for _ in range(count))


def large_document(chance, size):
    """Records of everything JSON has, about as often as service answers have it."""
    records, length = [], 0
    while length < size:
        record = {
            "id": chance.next() >> 20,
            "name": chance.words(3),
            "active": chance.below(2) == 0,
            "note": chance.one_of([None, chance.words(12), 'said "%s"\n' % chance.words(2)]),
            "città": chance.one_of(["Zürich", "São Paulo", "東京", "Genève", "Kraków"]),
            "price": chance.real(0, 1000),
            "position": {"latitude": chance.real(-90, 90), "longitude": chance.real(-180, 180)},
            "tags": [chance.word() for _ in range(chance.below(6))],
            "counts": [chance.below(10_000) for _ in range(chance.below(12))],
            "created": "2024-%02d-%02dT%02d:00:00Z" % (
                chance.between(1, 12), chance.between(1, 28), chance.below(24)),
            "owner": {"id": chance.below(1_000_000), "email": "%s@example.org" % chance.word()},
        }
        length += len(json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode())
        records.append(record)
    return {"records": records}


# Zones with rules of both halves of the world, with half an hour, and without any rule.
ZONES = ["America/New_York", "Australia/Lord_Howe", "Asia/Tokyo", "Europe/Paris"]
ZONE_FOLDERS = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"]
# From 1900 to 2100, as seconds since 1970.
ZONE_YEARS = (-2_208_988_800, 4_102_444_800)
# How many entries the states have.
STATES = [16, 4_096, 1_000_000]


def zone_set(chance, name):
    """Instants in no order, so that no reader profits from the one before."""
    folder = next((path for path in ZONE_FOLDERS if pathlib.Path(path, name).exists()), None)
    if folder is None:
        raise SystemExit(f"no time zone {name}; install the package tzdata")
    return {"zone": name, "folder": folder,
            "instants": [chance.between(*ZONE_YEARS) for _ in range(100_000)]}


def write(path, value):
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text, encoding="utf-8")


def main():
    folder = pathlib.Path(sys.argv[1])
    (folder / "sets").mkdir(parents=True, exist_ok=True)
    (folder / "zones").mkdir(exist_ok=True)
    for number, name in enumerate(ZONES):
        path = folder / "zones" / (name.replace("/", "-") + ".json")
        write(path, zone_set(Chance(200 + number), name))
    (folder / "states").mkdir(exist_ok=True)
    for entries in STATES:
        write(folder / "states" / f"{entries:07}.json", {"entries": entries})
    (folder / "guards").mkdir(exist_ok=True)
    for name, guard in guards.sets().items():
        write(folder / "guards" / f"{name}.json", guard)
    write(folder / "document.json", large_document(Chance(1), 8 << 20))
    for number, (name, make) in enumerate(shapes.SHAPES.items()):
        schema, valid, invalid = make(Chance(100 + number))
        # Valid and invalid instances take turns, as in a run that meets both.
        instances = [(instance, True) for instance in valid]
        step = max(len(instances) // max(len(invalid), 1), 1)
        for place, instance in enumerate(invalid):
            instances.insert(place * (step + 1), (instance, False))
        write(folder / "sets" / f"{name}.json", {
            "schema": {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema},
            "instances": [instance for instance, _ in instances],
            "valid": [is_valid for _, is_valid in instances]})


if __name__ == "__main__":
    main()
