"""A program that keeps the contract of `rehearse` and does what a spec tells it.

A spec is a folder with `units.json`. Each unit there may have a behaviour:
  outcome, first         the parts of its report
  die                    exit code, or a negative signal, each time
  die_once               the same, for the first time only
  kill_worker            kills the worker process: "once" or "always"
  wait_for               waits until this file exists
"""

import json
import os
import signal
import sys
import time

BEHAVIOUR = ("outcome", "first", "die", "die_once", "kill_worker", "wait_for")


def fail(text, code=2):
    print(f"rehearse: error: {text}", file=sys.stderr)
    sys.exit(code)


def option(arguments, name):
    return arguments[arguments.index(name) + 1] if name in arguments else None


def load(arguments):
    specs = []
    for each in arguments:
        if each.startswith("--"):
            break
        if not os.path.isfile(each + "/units.json"):
            fail(f"{each} is not a spec")
        with open(each + "/units.json") as file:
            specs.append((each, json.load(file)))
    return specs


def once(log, unit):
    try:
        os.close(os.open(f"{log}.{unit.replace('/', '_')}", os.O_CREAT | os.O_EXCL))
        return True
    except FileExistsError:
        return False


def note(log, text):
    number = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.write(number, (text + "\n").encode())
    os.close(number)


def units_of(specs):
    return [unit for _, spec in specs for unit in spec["units"]]


def plan(arguments):
    specs = load(arguments)
    if "--broken" in arguments:
        fail("unknown option --broken")
    units = [{k: v for k, v in unit.items() if k not in BEHAVIOUR} for unit in units_of(specs)]
    result = {
        "plan": 1,
        "planSHA256": "plan of " + " ".join(name for name, _ in specs),
        "cases": len({unit["case"] for unit in units}),
        "units": units,
    }
    print(json.dumps(result, indent=1))


def behave(log, unit):
    name = unit["id"]
    note(log, name)
    if "die" in unit or ("die_once" in unit and once(log, name)):
        code = unit.get("die", unit.get("die_once"))
        print(f"{name} ends badly", file=sys.stderr, flush=True)
        if code < 0:
            os.kill(os.getpid(), -code)
        os._exit(code)
    kill = unit.get("kill_worker")
    if kill == "always" or (kill == "once" and once(log, name)):
        os.kill(os.getppid(), signal.SIGKILL)
        os._exit(1)
    while "wait_for" in unit and not os.path.exists(unit["wait_for"]):
        time.sleep(0.01)


def report(specs, ids):
    known = {unit["id"]: unit for unit in units_of(specs)}
    cases = []
    for name in ids:
        if name not in known and not name.endswith("!"):
            fail(f"unknown unit {name}")
        unit = known.get(name, {"id": name, "case": name.rpartition("@")[0]})
        outcome = unit.get("outcome", "passed")
        first = [{"fingerprint": each, "run": run} for each, run in unit.get("first", [])]
        findings = first or ([{"fingerprint": "f"}] if outcome == "failed" else [])
        case = {"id": unit["case"], "outcome": outcome, "findings": findings}
        if "from" in unit:
            case["part"] = {"from": unit["from"], "to": unit["to"], "of": unit["of"], "first": first}
        cases.append(case)
    everything = {unit["id"]: unit["case"] for unit in known.values() if "from" in unit}
    return {
        "run": {"units": len(ids)},
        "ids": ids,
        "planned": list(known),
        "ranges": everything,
        "specs": [{"name": "all", "cases": cases}],
    }


def run(arguments):
    specs = load(arguments)
    hidden = option(arguments, "--log")
    log = hidden or specs[0][1]["log"]
    note(log + ".starts", str(os.getpid()))
    behaviour = {unit["id"]: unit for unit in units_of(specs)}
    for line in sys.stdin:
        order = json.loads(line)
        if order["planSHA256"] != "plan of " + " ".join(name for name, _ in specs):
            fail("the plan has another hash")
        ids = [unit["id"] for unit in order["units"]]
        note(log + ".orders", json.dumps(ids))
        for name in ids:
            behave(log, behaviour.get(name, {"id": name}))
        print(json.dumps(report(specs, ids), separators=(",", ":")), flush=True)


def merge(arguments):
    files = []
    while arguments and not arguments[0].startswith("--"):
        files.append(arguments.pop(0))
    reports = [json.load(open(each)) for each in files]
    ids = sorted({each for report in reports for each in report["ids"]})
    cases = [case for report in reports for case in report["specs"][0]["cases"]]
    smallest = {}
    for case in cases:
        for each in case.get("part", {}).get("first", []):
            key = (case["id"], each["fingerprint"])
            smallest[key] = min(each["run"], smallest.get(key, each["run"]))
    wanted = {f"{case}@{run}!" for (case, _), run in smallest.items()}
    missing = sorted((set(reports[0]["planned"]) | wanted) - set(ids))
    joined = {**reports[0], "ids": ids, "run": {"units": len(ids)}}
    joined["specs"] = [{"name": "all", "cases": cases}]
    if missing:
        joined["missingUnits"] = missing
    for name in ("--json", "--junit", "--html", "--sarif"):
        if file := option(arguments, name):
            with open(file, "w") as out:
                json.dump(joined, out)
    if "--quiet" not in arguments:
        print(f"{len(ids)} units, {len(missing)} missing")
    sys.exit(3 if missing else 1 if any(case["outcome"] == "failed" for case in cases) else 0)


if __name__ == "__main__":
    if sys.argv[1] == "--version":
        print("rehearse 0.2.0")
    else:
        {"plan": plan, "run": run, "merge": merge}[sys.argv[1]](sys.argv[2:])
