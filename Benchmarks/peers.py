#!/usr/bin/env python3
"""Measures a Python peer on one file and prints what `measure` prints for ours.

    peers.py documents FILE
    peers.py schema jsonschema-rs|fastjsonschema SETFILE
"""

import gc
import importlib.metadata
import json
import pathlib
import statistics
import sys
import time

# Samples are taken until this much time is spent, each long enough for the clock.
SPENT = 0.5
SAMPLE = 0.02


def nanoseconds(work, items):
    """The median time of one item, where `work` does all of them once."""
    gc.collect()
    gc.disable()
    work()
    started = time.perf_counter_ns()
    work()
    once = max(time.perf_counter_ns() - started, 1)
    repeats = max(int(SAMPLE * 1e9 / once), 1)
    samples, deadline = [], time.perf_counter() + SPENT
    while len(samples) < 5 or time.perf_counter() < deadline:
        started = time.perf_counter_ns()
        for _ in range(repeats):
            work()
        samples.append((time.perf_counter_ns() - started) / repeats / items)
    return statistics.median(samples)


def documents(path):
    import orjson

    text = pathlib.Path(path).read_bytes()
    # Python objects are read by being built: parsing is parsing and reading.
    return {
        "engine": "orjson", "version": importlib.metadata.version("orjson"), "bytes": len(text),
        "parse": nanoseconds(lambda: orjson.loads(text), 1)}


def checker(engine, schema):
    """A function that says whether an instance is valid."""
    if engine == "jsonschema-rs":
        import jsonschema_rs

        return jsonschema_rs.validator_for(schema).is_valid
    import fastjsonschema

    validate = fastjsonschema.compile(schema, use_default=False)
    failure = fastjsonschema.JsonSchemaException

    def is_valid(instance):
        try:
            validate(instance)
        except failure:
            return False
        return True

    return is_valid


def schema(engine, path):
    file = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    instances = file["instances"]
    is_valid = checker(engine, file["schema"])

    def validate():
        for instance in instances:
            is_valid(instance)

    def nothing():
        for instance in instances:
            id(instance)

    return {
        "engine": engine, "version": importlib.metadata.version(engine),
        "set": pathlib.Path(path).stem, "instances": len(instances),
        "wrong": sum(is_valid(one) != expected
                     for one, expected in zip(instances, file["valid"])),
        # Going round the loop and calling any function at all is Python's time, not the engine's.
        "overhead": nanoseconds(nothing, len(instances)),
        "validate": nanoseconds(validate, len(instances))}


if __name__ == "__main__":
    result = documents(sys.argv[2]) if sys.argv[1] == "documents" else schema(*sys.argv[2:4])
    print(json.dumps(result))
