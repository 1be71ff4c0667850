"""The pipelines of docs/ci, held against the schemas of GitHub Actions and GitLab CI that
check-jsonschema from PyPI carries, by it and by rehearse itself; broken ones have to be refused."""

import pathlib
import shutil
import subprocess
import tempfile

from results import Result
import suites

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The schema of each pipeline, and a change that breaks it.
PIPELINES = {
    "github.yml": ("github-workflows", ("runs-on: ubuntu-24.04", "runs-one: ubuntu-24.04")),
    "gitlab.yml": ("gitlab-ci", ("when: always", "when: sometimes")),
}


def results(found, command, dialects):
    """For each pipeline, as it is and broken, what either validator says."""
    python = suites.environment(found.folder, "pipelines")
    place = subprocess.run(
        [python, "-c", "import check_jsonschema; print(check_jsonschema.__path__[0])"],
        capture_output=True, text=True, check=True)
    schemas = pathlib.Path(place.stdout.strip()) / "builtin_schemas" / "vendor"
    out = pathlib.Path(tempfile.mkdtemp(prefix="pipelines-"))
    try:
        for name, (schema, (right, wrong)) in PIPELINES.items():
            text = (ROOT / "docs" / "ci" / name).read_text()
            for wanted, content in [(True, text), (False, text.replace(right, wrong))]:
                target = out / name
                target.write_text(content)
                validators = {
                    "rehearse": [*command, "validate", "--schema", schemas / f"{schema}.json",
                                 target],
                    "check-jsonschema": [python, "-m", "check_jsonschema", "--builtin-schema",
                                         f"vendor.{schema}", target],
                }
                for validator, words in validators.items():
                    done = subprocess.run(words, capture_output=True, text=True)
                    is_valid = {0: True, 1: False}.get(done.returncode)
                    yield Result("pipelines", "", "accept" if wanted else "refuse", name,
                                 validator, "", is_valid == wanted,
                                 "valid" if wanted else "invalid",
                                 (done.stdout + done.stderr).strip()[-400:])
    finally:
        shutil.rmtree(out)
