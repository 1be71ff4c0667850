"""The pipelines for pull requests in docs/ci, run as their platforms run them: each job in a clone
of its own, with the binary, and with stand-ins for the comments of GitHub and GitLab.

Three pushes to one request have to leave one comment, which says what the last of them breaks."""

import json
import os
import pathlib
import shutil
import subprocess

import pipeline_scripts

ROOT = pathlib.Path(__file__).resolve().parents[2]
MARKER = "<!-- rehearse diff -->"
# The server is a mock. In build/before it has the old contract.
PROJECT = """\
targets:
  local:
    launch: exec rehearse mock specs/shop --admin --port ${port}
    ready: /teas
    reset: {post: /_rehearse/reset}
  before:
    launch: cd build/before && exec rehearse mock specs/shop --admin --port ${port}
    ready: /teas
    reset: {post: /_rehearse/reset}
"""
# The server answers 400 to invalid requests, as its contract has to say.
DOCUMENTED = ('"409": {description: None left.}',
              '"400": {description: Not understood.}\n        "409": {description: None left.}')
# The change of each push, the exit code of its diff, and a word of its comment.
PUSHES = {
    "a breaking change": (("required: [id, name]", "required: [id]"), 1, "name"),
    "no change": (("required: [id]", "required: [id, name]"), 0, ""),
    "no contract": (("openapi: 3.1.0", "openapi: ["), 2, "were not compared"),
}
# The main branch gets an operation after the request began. The request did not remove it.
LATER = ("  /teas/{id}:\n", "  /cups:\n    get:\n      operationId: listCups\n      responses:\n"
         '        "204": {description: None.}\n  /teas/{id}:\n')


class Stage:
    """One request: a repository with its main branch, and the clones in which jobs run."""

    def __init__(self, command, python, out):
        self.out = out
        self.origin = out / "origin"
        self.artifacts = out / "artifacts"
        self.comments = out / "comments.json"
        self.bin = out / "bin"
        self.home = out / "home"
        self.home.mkdir(parents=True)
        self.variables = {}
        self.number = 0
        self.prepare_programs(command, python)
        self.prepare_comments()
        self.prepare_origin()

    def prepare_programs(self, command, python):
        self.bin.mkdir()
        words = " ".join(f"'{word}'" for word in command)
        stand_in = pathlib.Path(__file__).with_name("stand_in.py")
        programs = {"rehearse": f'exec {words} "$@"', "apk": "exit 0", "apt-get": "exit 0"}
        for name in ["gh", "curl", "jq"]:
            programs[name] = f"exec '{python}' '{stand_in}' {name} '{self.comments}' \"$@\""
        for name, line in programs.items():
            (self.bin / name).write_text(f"#!/bin/sh\n{line}\n")
            (self.bin / name).chmod(0o755)

    def prepare_comments(self):
        """More comments than a page has: some look like ours, and some are of the same author."""
        others = [{"id": number, "author": "someone", "body": f"{MARKER}\n{number}"}
                  for number in range(1, 120)]
        own = {"id": 120, "author": "rehearse", "body": f"no {MARKER}"}
        self.comments.write_text(json.dumps([*others, own]))

    def prepare_origin(self):
        shutil.copytree(ROOT / "examples" / "tea-house", self.origin / "specs" / "shop")
        (self.origin / "rehearse.yaml").write_text(PROJECT)
        self.git("init", "--quiet", "--initial-branch", "main")
        self.commit(DOCUMENTED)
        self.base = self.git("rev-parse", "HEAD")
        self.git("branch", "request")
        self.commit(LATER)
        self.git("checkout", "--quiet", "request")

    def commit(self, change):
        contract = self.origin / "specs" / "shop" / "openapi.yaml"
        text = contract.read_text()
        assert change[0] in text, f"the contract has no {change[0]!r}"
        contract.write_text(text.replace(*change, 1))
        self.git("add", ".")
        self.git("commit", "--quiet", "--message", "A change")

    def push(self, change):
        """The next push. The artifacts of the push before are gone, as in a new pipeline."""
        self.commit(change)
        shutil.rmtree(self.artifacts, ignore_errors=True)

    def git(self, *words):
        return git(self.origin, *words)

    def clone(self, with_target):
        """A clone at the request, with the main branch as far as the platform fetches it."""
        self.number += 1
        folder = self.out / f"clone-{self.number}"
        branch = [] if with_target else ["--single-branch"]
        git(self.out, "clone", "--quiet", "--branch", "request", *branch, self.origin, folder)
        return folder

    def run(self, job):
        """The exit code of a job; its folder build/ is kept for later jobs."""
        folder = self.clone(job.with_target)
        code = 0
        for step in job.steps:
            if code and not step.always:
                continue
            if step.text is None:
                self.restore(job, folder)
                continue
            done = self.shell(step, job, folder)
            code = code or done.returncode
            job.output += done.stdout + done.stderr
            if step.variable:
                self.variables[step.variable] = done.stdout.strip()
        if (folder / "build").exists():
            shutil.copytree(folder / "build", self.artifacts / job.name, dirs_exist_ok=True)
        shutil.rmtree(folder)
        return code

    def restore(self, job, folder):
        for name in job.needs:
            if (self.artifacts / name).exists():
                shutil.copytree(self.artifacts / name, folder / "build", dirs_exist_ok=True)

    def shell(self, step, job, folder):
        environment = {
            "PATH": f"{self.bin}:{os.environ['PATH']}", "HOME": str(self.home), "CI": "true",
            **self.variables, **job.environment, **step.environment,
        }
        return subprocess.run(
            [*job.shell, step.text], cwd=folder, env=environment, capture_output=True, text=True,
            stdin=subprocess.DEVNULL)

    def own_comments(self):
        """The comments that the pipeline wrote."""
        comments = json.loads(self.comments.read_text())
        return [comment for comment in comments
                if comment["author"] == "rehearse" and comment["body"].startswith(MARKER)]


def git(folder, *words):
    identity = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.com"]
    return subprocess.run(
        ["git", *identity, *words], cwd=folder, check=True, capture_output=True, text=True,
    ).stdout.strip()


def outcomes(command, python, out):
    """What the jobs and the comments came to: file, test, the expected and the found result, and
    the output."""
    for platform in pipeline_scripts.PLATFORMS:
        stage = Stage(command, python, out / platform.file)
        for number, (push, (change, code, word)) in enumerate(PUSHES.items()):
            stage.push(change)
            for job in platform.jobs(python, stage.base):
                # The other jobs do the same after each push.
                if number and job.role not in ["contract", "comment"]:
                    continue
                expected = code if job.role == "contract" else 0
                found = stage.run(job)
                yield platform.file, f"{push}: {job.name}", expected, found, job.output
            if platform.has_comments:
                bodies = [comment["body"] for comment in stage.own_comments()]
                yield platform.file, f"{push}: comments", 1, len(bodies), ""
                text = "".join(bodies)
                yield platform.file, f"{push}: the comment", True, word in text, text
