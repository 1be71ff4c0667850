"""The pipelines of docs/ci, held against the schemas of GitHub Actions and GitLab CI that
check-jsonschema from PyPI carries, and against those of the Kubernetes API that kubernetes-validate
carries, by these and by rehearse itself. A grammar of Groovy judges those of Jenkins. ShellCheck
judges all scripts, and the binary has to have their options. Broken ones have to be refused. The
pipelines for pull requests are run."""

import pathlib
import re
import shutil
import subprocess
import tempfile

import pipeline_scripts
import pull_requests
from results import Result
import suites

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The schema of each pipeline, and a change that breaks it.
PIPELINES = {
    "github.yml": ("github-workflows", ("runs-on: ubuntu-24.04", "runs-one: ubuntu-24.04")),
    "gitlab.yml": ("gitlab-ci", ("when: always", "when: sometimes")),
    "pull-request.github.yml": ("github-workflows", ("pull-requests: write", "pull-requests: all")),
    "pull-request.gitlab.yml": ("gitlab-ci", ("expose_as: Contract", "expose_as: 1 #")),
}
# A change that breaks each pipeline of Jenkins.
JENKINS = {
    "Jenkinsfile": ("sh 'rehearse", "sh rehearse"),
    "pull-request.Jenkinsfile": ("buildResult: 'FAILURE'", "buildResult; 'FAILURE'"),
}
# A change that breaks a script of each pipeline: a variable may then become several words.
SCRIPTS = {
    "github.yml": None,
    "gitlab.yml": ('"$CI_NODE_INDEX/$CI_NODE_TOTAL"', "$CI_NODE_INDEX/$CI_NODE_TOTAL"),
    "Jenkinsfile": ('"$SHARD/4"', "$SHARD/4"),
    "kubernetes.yaml": ('"$results"/shard', "$results/shard"),
    "pull-request.github.yml": ('"git:$base"', "git:$base"),
    "pull-request.gitlab.yml": ('"git:$base"', "git:$base"),
    "pull-request.Jenkinsfile": ('"git:$BASE"', "git:$BASE"),
}
# The oldest version that the manifest says it needs, and the newest one with a schema.
KUBERNETES = ["1.31", "1.37"]
# Changes that break the manifest. The schema knows members and types, and few values.
FAULTS = {
    "a member": ("completionMode: Indexed", "completionsMode: Indexed"),
    "a member of a container": ("readOnlyRootFilesystem", "readOnlyRootFileSystem"),
    "a type": ("completions: 4", "completions: four"),
    "a missing member": ("  template:\n", "  templates:\n"),
    "a version": ("apiVersion: batch/v1\n", "apiVersion: batch/v1beta1\n"),
}


def results(found, command, dialects):
    """For each pipeline, as it is and broken, what either validator says."""
    python = suites.environment(found.folder, "pipelines")
    out = pathlib.Path(tempfile.mkdtemp(prefix="pipelines-"))
    try:
        yield from workflows(command, python, out)
        yield from manifests(command, python, out)
        yield from grammar(python)
        yield from scripts(command, python)
        yield from played(command, python, out)
    finally:
        shutil.rmtree(out)


def workflows(command, python, out):
    """The files of GitHub Actions and GitLab CI."""
    schemas = package(python, "check_jsonschema") / "builtin_schemas" / "vendor"
    for name, (schema, (right, wrong)) in PIPELINES.items():
        text = (ROOT / "docs" / "ci" / name).read_text()
        for wanted, content in [(True, text), (False, text.replace(right, wrong))]:
            target = out / name
            target.write_text(content)
            validators = {
                "rehearse": [*command, "validate", "--schema", schemas / f"{schema}.json", target],
                "check-jsonschema": [python, "-m", "check_jsonschema", "--builtin-schema",
                                     f"vendor.{schema}", target],
            }
            for validator, words in validators.items():
                is_valid, output = judged(words)
                yield result(name, validator, "", wanted, is_valid, output)


def manifests(command, python, out):
    """The manifest for Kubernetes, by the schemas of several versions."""
    name = "kubernetes.yaml"
    schemas = package(python, "kubernetes_validate") / "kubernetes-json-schema"
    text = (ROOT / "docs" / "ci" / name).read_text()
    contents = [("", text)]
    for fault, (right, wrong) in FAULTS.items():
        # Without a change, a validator that refuses it would be the one at fault.
        assert right in text, f"{name} has no {right!r}"
        contents.append((fault, text.replace(right, wrong)))
    target = out / name
    for version in KUBERNETES:
        for fault, content in contents:
            test = f"{version} {fault}".strip()
            target.write_text(content)
            validators = {
                "rehearse": by_rehearse(command, schemas / f"v{version}.0-local-strict", content,
                                        out),
                "kubernetes-validate": by_kubernetes_validate(python, version, content, target),
            }
            for validator, (is_valid, output) in validators.items():
                yield result(name, validator, test, not fault, is_valid, output)


def by_kubernetes_validate(python, version, content, target):
    """A document without a schema is only a warning to it, so the documents that passed count."""
    is_valid, output = judged(
        [python, "-m", "kubernetes_validate", "--strict", "--kubernetes-version", version, target])
    if is_valid and output.count(" passed for resource ") != len(documents(content)):
        return False, output
    return is_valid, output


def by_rehearse(command, schemas, content, out):
    """Each document by the schema of its kind: rehearse reads one document of a file."""
    for document in documents(content):
        kind = re.search(r"^kind: (\w+)$", document, re.M)[1].lower()
        version = re.search(r"^apiVersion: ([\w./]+)$", document, re.M)[1]
        group, _, number = version.rpartition("/")
        schema = schemas / ("-".join(part for part in [kind, group.split(".")[0], number] if part)
                            + ".json")
        if not schema.exists():
            return False, f"there is no schema for {kind} of {version}"
        target = out / "document.yaml"
        target.write_text(document)
        is_valid, output = judged([*command, "validate", "--schema", schema, target])
        if not is_valid:
            return is_valid, output
    return True, ""


def grammar(python):
    """The files of Jenkins, by a grammar of Groovy: only a server knows the steps."""
    script = "import sys, groovy_parser.parser as p; p.parse_groovy_content(sys.stdin.read())"
    for name, (right, wrong) in JENKINS.items():
        text = (ROOT / "docs" / "ci" / name).read_text()
        assert right in text, f"{name} has no {right!r}"
        for wanted, content in [(True, text), (False, text.replace(right, wrong, 1))]:
            is_valid, output = judged([python, "-c", script], content)
            yield result(name, "groovy-parser", "", wanted, is_valid, output)


def scripts(command, python):
    """The scripts of all files: by ShellCheck, and their options by the help of the binary."""
    shellcheck = [python.with_name("shellcheck"), "--shell=sh", "--exclude=SC2034", "-"]
    for name, platform in pipeline_scripts.FILES.items():
        found = list(platform.scripts(python, name))
        for number, (job, text) in enumerate(found, 1):
            test = f"{job}, script {number}"
            is_valid, output = judged(shellcheck, text)
            yield result(name, "shellcheck", test, True, is_valid, output)
            unknown = unknown_options(command, text)
            yield result(name, "options", test, True, not unknown, " ".join(unknown))
        if SCRIPTS[name]:
            right, wrong = SCRIPTS[name]
            broken = [text.replace(right, wrong) for _, text in found if right in text]
            assert broken, f"{name} has no {right!r}"
            is_valid, output = judged(shellcheck, broken[0])
            yield result(name, "shellcheck", "", False, is_valid, output)


def unknown_options(command, script):
    """The options in the calls of a script that the help of their command does not have."""
    calls = re.findall(r"\brehearse ([a-z]+)\b([^\n|;&]*)", script.replace("\\\n", " "))
    unknown = []
    for name, words in calls:
        known = subprocess.run([*command, name, "--help"], capture_output=True, text=True).stdout
        unknown += [f"{name} {option}" for option in re.findall(r"(?<=\s)--[a-z-]+", words)
                    if not re.search(rf"^ +(-\w, )?{option}\b", known, re.M)]
    return unknown


def played(command, python, out):
    """The pipelines for pull requests, run with the binary."""
    for name, test, expected, found, output in pull_requests.outcomes(
            command, python, out / "requests"):
        yield Result("pipelines", "", "other", name, "a request", test, found == expected,
                     str(expected), f"{found}\n{output.strip()[-400:]}")


def documents(content):
    return content.split("\n---\n")


def package(python, name):
    """The folder of a package in the environment."""
    place = subprocess.run(
        [python, "-c", f"import {name}; print({name}.__path__[0])"],
        capture_output=True, text=True, check=True)
    return pathlib.Path(place.stdout.strip())


def judged(words, content=""):
    """True if valid, False if not, and None where the validator could not tell; and its output."""
    done = subprocess.run(words, input=content, capture_output=True, text=True)
    return {0: True, 1: False}.get(done.returncode), done.stdout + done.stderr


def result(name, validator, test, wanted, is_valid, output):
    return Result("pipelines", "", "accept" if wanted else "refuse", name, validator, test,
                  is_valid == wanted, "valid" if wanted else "invalid", output.strip()[-400:])
