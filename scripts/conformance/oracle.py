"""The oracle, held to the models that it judges by: whatever a model answers in the scripts and
races of specs/, it explains."""

import json
import pathlib
import shutil
import subprocess
import tempfile

from results import Result
import sabotage
import targets

# A sabotage that breaks nothing lets the oracle judge a backend that is as it is meant to be.
HARMLESS = {
    "breaks": "Nothing.", "changes": [{"at": "/description", "set": "As it was."}],
    "run": ["*"], "finds": ["oracle/*"]}


def results(found, command, dialects):
    """One result for each spec that has a model and scenarios."""
    root = pathlib.Path(__file__).resolve().parents[2]
    for path in sorted(root.glob("specs/[!_.]*/scenarios")):
        if not (path.parent / "backend.yaml").exists():
            continue
        with tempfile.TemporaryDirectory(prefix="oracle-") as out:
            folder = pathlib.Path(out) / path.parent.name
            shutil.copytree(path.parent, folder)
            (folder / "sabotage").mkdir(exist_ok=True)
            (folder / "sabotage" / "harmless.json").write_text(json.dumps(HARMLESS))
            yield judged(command, folder, path.parent.relative_to(root))


def judged(command, folder, spec):
    done = subprocess.run(
        [*command, "run", str(folder), "--seed", str(sabotage.SEED), "--json", "-", "--quiet",
         "--findings", "none", "--not-tag", "slow", "--sabotage", "harmless",
         *targets.decided(folder)],
        capture_output=True, text=True)
    names = [
        finding["name"] for finding in sabotage.findings(done)
        if finding["name"].startswith(("oracle/", "linearizability/"))]
    ran = '"cases"' in done.stdout
    return Result(
        "oracle", "models", "explained", str(spec), "", "", ran and not names,
        "no answer that its model does not explain",
        ", ".join(names) or done.stderr.strip()[:400])
