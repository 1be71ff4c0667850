#!/usr/bin/env python3
"""Measures a Python peer on one file and prints what `measure` prints for ours.

    peers.py documents FILE
    peers.py schema jsonschema-rs|fastjsonschema SETFILE
    peers.py expression cel-expr-python|common-expression-language SETFILE
    peers.py zone SETFILE
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


def evaluator(engine, expression, variables):
    """A function that evaluates an expression, compiled beforehand, and returns a Python value.

    The variables are handed over beforehand too, which is in the engine's favour.
    """
    if engine == "cel-expr-python":
        from cel_expr_python import cel

        names = {name: cel.Type.DYN for name in variables}
        environment = cel.NewEnv(variables=names)
        program = environment.compile(expression)
        activation = environment.Activation(variables)
        return lambda: program.eval(activation).value()
    import cel

    program, context = cel.compile(expression), cel.Context(variables)
    return lambda: program.execute(context)


def expression(engine, path):
    """The time of one evaluation of a guard, whose answer is known."""
    file = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    evaluate = evaluator(engine, file["expression"], file["variables"])

    def repeat():
        for _ in range(100):
            evaluate()

    def nothing():
        for _ in range(100):
            id(evaluate)

    return {
        "engine": engine, "version": importlib.metadata.version(engine),
        "wrong": int(evaluate() != file["value"]), "overhead": nanoseconds(nothing, 100),
        "evaluate": nanoseconds(repeat, 100)}


def zone(path):
    import datetime
    import zoneinfo

    file = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    zoneinfo.reset_tzpath([file["folder"]])
    zone, instants = zoneinfo.ZoneInfo(file["zone"]), file["instants"]
    epoch, utc = datetime.datetime(1970, 1, 1), datetime.timezone.utc
    to_local, second = datetime.datetime.fromtimestamp, datetime.timedelta(seconds=1)
    locals = [to_local(one, zone).replace(fold=0) for one in instants]

    def convert():
        for one in instants:
            to_local(one, zone)

    def back():
        for local in locals:
            local.timestamp()

    def nothing():
        for one in instants:
            id(one)

    return {
        "engine": "zoneinfo", "version": sys.version.split()[0], "instants": len(instants),
        "agreed": sum((one.replace(tzinfo=None) - epoch) // second
                      + (one.astimezone(utc).replace(tzinfo=None) - epoch) // second
                      for one in locals),
        "overhead": nanoseconds(nothing, len(instants)),
        "toLocal": nanoseconds(convert, len(instants)), "toUTC": nanoseconds(back, len(instants))}


SUBJECTS = {
    "documents": documents, "schema": schema, "expression": expression, "zone": zone}

if __name__ == "__main__":
    print(json.dumps(SUBJECTS[sys.argv[1]](*sys.argv[2:])))
