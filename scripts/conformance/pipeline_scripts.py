"""The shell scripts in the pipelines of docs/ci: each by itself, and as the jobs of a request."""

import dataclasses
import fnmatch
import json
import pathlib
import re
import subprocess

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "docs" / "ci"
SHARDS = 4


@dataclasses.dataclass
class Step:
    """A script. Without a text, the files of earlier jobs are put into build/."""

    text: str | None
    # True if it runs although an earlier one failed.
    always: bool = False
    # The variable that gets its output, for all later jobs.
    variable: str | None = None
    environment: dict = dataclasses.field(default_factory=dict)


@dataclasses.dataclass
class Job:
    """The steps that run in one clone."""

    name: str
    shell: list
    steps: list
    environment: dict
    # The jobs whose files it gets.
    needs: list
    # True if the clone has the main branch, too.
    with_target: bool
    output: str = ""

    @property
    def role(self):
        return self.name.removeprefix("request:").lower()


def loaded(python, file):
    """The documents of a YAML file."""
    script = "import json, sys, yaml; print(json.dumps(list(yaml.safe_load_all(sys.stdin))))"
    done = subprocess.run(
        [python, "-c", script], input=(FOLDER / file).read_text(), capture_output=True, text=True,
        check=True)
    return json.loads(done.stdout)


class GitHub:
    """GitHub Actions, as far as the pipelines use it."""

    file = "pull-request.github.yml"
    has_comments = True
    # The expressions of a request from a branch.
    values = {
        "strategy.job-total": str(SHARDS), "github.token": "secret", "github.event.number": "7",
        "vars.PARITY_LEFT": "before", "vars.PARITY_RIGHT || 'local'": "local",
    }

    @classmethod
    def scripts(cls, python, file):
        """The scripts of a workflow, without its expressions."""
        for name, job in loaded(python, file)[0]["jobs"].items():
            for step in job["steps"]:
                if "run" in step:
                    yield name, re.sub(r"\$\{\{.*?\}\}", "1", step["run"])

    @classmethod
    def jobs(cls, python, base):
        workflow = loaded(python, cls.file)[0]
        uploads = {}
        for name, job in workflow["jobs"].items():
            shards = job.get("strategy", {}).get("matrix", {}).get("shard", [None])
            for shard in shards:
                full = name if shard is None else f"{name} {shard}"
                steps, needs = cls.steps(job["steps"], {"matrix.shard": shard}, uploads, full)
                yield Job(full, ["bash", "-e", "-c"], steps, {
                    "GITHUB_ACTIONS": "true", "GITHUB_BASE_REF": "main",
                    "GITHUB_REPOSITORY": "owner/project",
                }, needs, with_target=True)

    @classmethod
    def steps(cls, steps, values, uploads, name):
        """The steps of a job, and the jobs whose uploads it downloads."""
        found, needs = [], []
        for step in steps:
            inputs = {key: cls.filled(value, values) for key, value in step.get("with", {}).items()}
            always = "!cancelled()" in step.get("if", "")
            if step.get("uses", "").startswith("actions/upload-artifact@"):
                uploads[inputs["name"]] = name
            if step.get("uses", "").startswith("actions/download-artifact@"):
                pattern = inputs.get("pattern") or inputs["name"]
                needs += [uploads[key] for key in uploads if fnmatch.fnmatch(key, pattern)]
                found.append(Step(None, always))
            if "run" in step:
                environment = {key: cls.filled(value, values)
                               for key, value in step.get("env", {}).items()}
                found.append(Step(cls.filled(step["run"], values), always,
                                  environment=environment))
        return found, needs

    @classmethod
    def filled(cls, text, values):
        """A text with the values of its expressions; one that is not known fails."""
        known = cls.values | {key: str(value) for key, value in values.items()}
        return re.sub(r"\$\{\{ (.*?) \}\}", lambda part: known[part[1]], str(text))


class GitLab:
    """GitLab CI, as far as the pipelines use it."""

    file = "pull-request.gitlab.yml"
    has_comments = True

    @classmethod
    def scripts(cls, python, file):
        """The script of each job, after its preparation."""
        for name, job in cls.described(python, file):
            yield name, cls.text(job)

    @classmethod
    def described(cls, python, file):
        """The jobs, each with what it extends."""
        jobs = loaded(python, file)[0]
        for name, job in jobs.items():
            if isinstance(job, dict) and not name.startswith("."):
                yield name, cls.extended(job, jobs)

    @classmethod
    def extended(cls, job, jobs):
        if "extends" not in job:
            return job
        return merged(cls.extended(jobs[job["extends"]], jobs), job)

    @staticmethod
    def text(job):
        return "\n".join([*job.get("before_script", []), *job["script"]])

    @classmethod
    def jobs(cls, python, base):
        for name, job in cls.described(python, cls.file):
            for shard in range(1, job.get("parallel", 1) + 1):
                full = f"{name} {shard}" if "parallel" in job else name
                needs = [f"{need} {number}" for need in job.get("needs", [])
                         for number in range(1, SHARDS + 1)] + job.get("needs", [])
                yield Job(full, ["bash", "-eo", "pipefail", "-c"],
                          [Step(None), Step(cls.text(job))], {
                              "CI_NODE_INDEX": str(shard), "CI_NODE_TOTAL": str(SHARDS),
                              "CI_PROJECT_DIR": ".", "CI_MERGE_REQUEST_DIFF_BASE_SHA": base,
                              "CI_MERGE_REQUEST_PROJECT_ID": "5", "CI_MERGE_REQUEST_IID": "7",
                              "CI_API_V4_URL": "https://gitlab.example/api/v4",
                              "NOTE_TOKEN": "secret", "PARITY_LEFT": "before",
                          }, needs, with_target=False)


class Jenkins:
    """A declarative pipeline, read by its lines."""

    file = "pull-request.Jenkinsfile"
    has_comments = False

    @classmethod
    def scripts(cls, python, file):
        for stage, steps in cls.stages(file):
            for step in steps:
                if step.text:
                    yield stage, step.text

    @classmethod
    def stages(cls, file):
        """The stages that have steps."""
        found = {}
        before = ""
        for line in (FOLDER / file).read_text().splitlines():
            if stage := re.match(r" *stage\('(\w+)'\)", line):
                steps = found.setdefault(stage[1], [])
            elif "unstash " in line:
                steps.append(Step(None))
            elif script := re.search(r"\bsh(?: |\(.*\bscript: )'([^']*)'", line):
                variable = re.search(r"env\.(\w+) = sh", line)
                steps.append(Step(script[1], "catchError" in before, variable and variable[1]))
            before = line
        return [(stage, steps) for stage, steps in found.items() if steps]

    @classmethod
    def jobs(cls, python, base):
        for stage, steps in cls.stages(cls.file):
            shards = range(1, SHARDS + 1) if stage == "Shard" else [None]
            for shard in shards:
                needs = [f"Shard {number}" for number in range(1, SHARDS + 1)]
                yield Job(stage if shard is None else f"{stage} {shard}", ["sh", "-xe", "-c"],
                          steps, {"CHANGE_TARGET": "main", "SHARD": str(shard),
                                  "PARITY_LEFT": "before"},
                          needs if stage == "Verdict" else [], with_target=True)


class Kubernetes:
    """The manifest, whose scripts are arguments of a shell."""

    @classmethod
    def scripts(cls, python, file):
        for document in loaded(python, file):
            if document["kind"] != "Job":
                continue
            pod = document["spec"]["template"]["spec"]
            for container in pod.get("initContainers", []) + pod["containers"]:
                for text in container["args"]:
                    yield container["name"], text


def merged(base, change):
    """Two mappings as GitLab merges them: mappings by their members, anything else as a whole."""
    result = dict(base)
    for key, value in change.items():
        both = isinstance(value, dict) and isinstance(base.get(key), dict)
        result[key] = merged(base[key], value) if both else value
    return result


# The pipelines that judge a request.
PLATFORMS = [GitHub, GitLab, Jenkins]
# The platform of each file.
FILES = {
    "github.yml": GitHub, "gitlab.yml": GitLab, "Jenkinsfile": Jenkins,
    "kubernetes.yaml": Kubernetes, **{platform.file: platform for platform in PLATFORMS},
}
