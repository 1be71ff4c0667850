"""The mutants in specs/: each is found by the scenarios that it names. That every scenario holds
where the backend is as it is meant to be is told by `histories`, once for all of them."""

import concurrent.futures
import fnmatch
import json
import os
import pathlib
import subprocess

from results import Result
import suites

SEED = 1


def results(found, command, dialects):
    """One result for each mutant."""
    root = pathlib.Path(__file__).resolve().parents[2]
    python = suites.environment(found.folder, "contracts")
    listed = []
    for folder in sorted(root.glob("specs/[!_.]*/mutants")):
        files = sorted(folder.rglob("*.yaml"))
        if files:
            listed.append((folder.parent.relative_to(root), read(python, folder, files)))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for spec, mutants in listed:
            yield from pool.map(
                lambda entry, spec=spec: judged(root, command, spec, entry), mutants)


def read(python, folder, files):
    """The mutants of a folder; the private environment has the reader of YAML."""
    program = (
        "import json, sys, yaml\n"
        "for path in sys.argv[1:]:\n"
        "    print(json.dumps(yaml.load(open(path), Loader=yaml.BaseLoader)))\n")
    done = subprocess.run(
        [python, "-c", program, *files], capture_output=True, text=True, check=True)
    return [
        {"name": str(path.relative_to(folder).with_suffix("")), **json.loads(line)}
        for path, line in zip(files, done.stdout.splitlines())]


def judged(root, command, spec, mutant):
    """Whether each of the findings that must appear does."""
    done = run(root, command, spec, mutant["run"], "--mutant", mutant["name"])
    names = [finding["name"] for finding in findings(done)]
    missing = [
        pattern for pattern in mutant["finds"]
        if not any(matches(name, pattern) for name in names)]
    return Result(
        "mutants", "broken backends", "found", str(spec), mutant["name"], "",
        done.returncode == 1 and not missing, ", ".join(missing or mutant["finds"]),
        f"exit code {done.returncode}: {', '.join(names) or done.stderr.strip()[:400]}")


def run(root, command, spec, patterns, *options):
    only = [word for pattern in patterns for word in ("--only", pattern)]
    return subprocess.run(
        [*command, "run", str(spec), "--seed", str(SEED), "--json", "-", "--quiet",
         "--findings", "none", *only, *options],
        cwd=root, capture_output=True, text=True)


def findings(done):
    """The findings of a report, of whatever case."""
    try:
        document = json.loads(done.stdout)
    except ValueError:
        return []
    return [
        finding for spec in document.get("specs", []) for case in spec.get("cases", [])
        for finding in case.get("findings", [])]


def matches(name, pattern):
    """Whether a name has a pattern in which only * and ? mean something."""
    return fnmatch.fnmatchcase(name, pattern.replace("[", "[[]"))
