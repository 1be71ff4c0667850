"""The oracle, held to the models that it judges by: whatever a model answers in the scripts and
races of specs/, it explains, and whatever its scripts are answered at other times of the day and of
the year."""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile

from results import Result
from extent import FULL
import mutants
import targets

# A mutant that breaks nothing lets the oracle judge a backend that is as it is meant to be.
HARMLESS = {
    "breaks": "Nothing.", "changes": [{"at": "/description", "set": "As it was."}],
    "run": ["*"], "finds": ["oracle/*"]}


# A night, the ends of an hour that is skipped and of one that comes twice, the last seconds of a year
# and of a leap day's eve: whenever a live run may begin.
TIMES = [
    "2026-11-21T11:10:00Z", "2026-03-08T09:59:58Z", "2026-11-01T08:59:58Z", "2026-12-31T23:59:57Z",
    "2028-02-29T07:59:57Z"]
# A pipeline tries the hour that is skipped. Every script is played so often, from other seeds.
TRIED, ROUNDS = (TIMES, 3) if FULL else (TIMES[1:2], 1)


def results(found, command, dialects):
    """One result for each spec that has a model and scenarios, and one for each other time."""
    root = pathlib.Path(__file__).resolve().parents[2]
    for path in sorted(root.glob("specs/[!_.]*/scenarios")):
        if not (path.parent / "backend.yaml").exists():
            continue
        spec = path.parent.relative_to(root)
        with tempfile.TemporaryDirectory(prefix="oracle-") as out:
            folder = pathlib.Path(out) / path.parent.name
            shutil.copytree(path.parent, folder)
            (folder / "mutants").mkdir(exist_ok=True)
            (folder / "mutants" / "harmless.json").write_text(json.dumps(HARMLESS))
            yield judged(command, folder, spec, "explained", targets.decided(folder))
            texts = {file: file.read_text() for file in (folder / "scenarios").glob("*.yaml")}
            scripts = [
                word for file, text in sorted(texts.items())
                if set(re.findall(r"(?m)^    kind: (.*)$", text)) == {"script"}
                for word in ("--only", f"{file.stem}/*")]
            options = ["--repeat", str(ROUNDS), *scripts]
            for time in TRIED:
                for file, text in texts.items():
                    file.write_text(begun_at(time, text))
                yield judged(command, folder, spec, f"explained at {time}", options)


def begun_at(time, text):
    """The scenarios of a file, those that say no time of their own begun at a time.

    Those that wait until something holds are left: at another time it may never come to hold.
    """
    scenarios = re.split(r"(?m)^(?=  - name: )", text)
    return "".join(
        one if re.search(r"(?m)^    at:|^      - until:", one)
        else re.sub(r"(?m)^    kind: script$", f'    kind: script\n    at: "{time}"', one)
        for one in scenarios)


def judged(command, folder, spec, what, options):
    done = subprocess.run(
        [*command, "run", str(folder), "--seed", str(mutants.SEED), "--json", "-", "--quiet",
         "--findings", "none", "--not-tag", "slow", "--mutant", "harmless", *options],
        capture_output=True, text=True)
    names = [
        finding["name"] for finding in mutants.findings(done)
        if finding["name"].startswith(("oracle/", "linearizability/"))]
    ran = '"cases"' in done.stdout
    return Result(
        "oracle", "models", what, str(spec), "", "", ran and not names,
        "no answer that its model does not explain",
        ", ".join(names) or done.stderr.strip()[:400])
