"""Marked secrets in every place where one can come from: no output may hold one of them.

A server on loopback and a program behind exec: leak and echo them; every file and stream of run,
mock and judge is searched, also for the marks in base64 and as they stand in addresses and JSON.
"""

import base64
import http.server
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree

from results import Result

# One for each place; what stands there is told by its name.
GIVEN = 'mkGiven "7d1c/9e52" é+1'
HEADER = "mkHeader7d1c9e52"
PLAIN = "mkPlain7d1c9e52"
VARIABLE = "mkVariable7d1c9e52"
ACTOR = "mkActor7d1c9e52"
BASIC = "mkBasic7d1c9e52"
COOKIE = "mkCookie7d1c9e52"
LEAKED = {name: f"mk{name.title().replace('_', '')}7d1c9e52" for name in (
    "access_token", "refresh_token", "apiKey", "password", "client_secret", "set_cookie", "location",
    "presigned", "key_query", "marked", "nested", "listed", "subject", "garbage", "complaint",
    "recorded")}
NUMBER = "73519047286153"
MARKS = [GIVEN, HEADER, PLAIN, VARIABLE, ACTOR, BASIC, COOKIE, NUMBER, *LEAKED.values()]

CONTRACT = """
openapi: 3.1.0
info: {title: Vault, version: "1"}
servers: [{url: /v1}]
paths:
  /echo: {get: {operationId: echo, parameters: [{name: q, in: query, schema: {type: string}}], responses: {"200": {description: Fine., content: {application/json: {schema: {type: object}}}}}}}
  /login:
    post:
      operationId: login
      requestBody: {content: {application/json: {schema: {type: object}}}}
      responses: {"200": {description: In., content: {application/json: {schema: {type: object, properties: {nick: {type: string, x-secret: true}, access_token: {type: string, pattern: "^[a-z]+$"}}}}}}}
  /links: {get: {operationId: links, responses: {"200": {description: Links., content: {application/json: {schema: {type: object}}}}}}}
  /gone: {get: {operationId: gone, responses: {"200": {description: Never.}}}}
"""

BACKEND = """
operations:
  echo: [{name: echoed, respond: {status: 200, body: {q: "${request.query.?q.orValue('')}", auth: "${request.headers.?authorization.orValue('')}"}}}]
  login: [{name: in, respond: {status: 200, body: {nick: "%s", access_token: madeuptoken}}}]
  links: [{name: linked, respond: {status: 200, body: {}}}]
  gone: [{name: never, respond: {status: 200}}]
""" % LEAKED["marked"]

HEADERS = ('{Authorization: "Bearer %s", Cookie: "sid=%s", X-Basic-Key: "Basic %s"}' % (
    ACTOR, COOKIE, base64.b64encode(f"ann:{BASIC}".encode()).decode()))

SCENARIOS = """
scenarios:
  - {name: echo, kind: script, actors: {ann: {headers: %(headers)s}}, steps: [
      {call: echo, as: ann, with: {query: {q: "${secrets.?key.orValue('none')}-${vars.?password.orValue('none')}"}}, expect: {status: 418}}]}
  - {name: login, kind: script, actors: {ann: {headers: %(headers)s}}, steps: [
      {call: login, as: ann, with: {body: {password: "${secrets.?key.orValue('none')}"}}, keep: {token: "answer.body.?access_token"}, expect: {that: "answer.body.?access_token.orValue('') == 'else'", soft: true}},
      {call: echo, as: ann, with: {query: {q: "${string(answer.body)}"}}, expect: {status: 418}}]}
  - {name: links, kind: script, actors: {ann: {}}, steps: [{call: links, as: ann, expect: {status: 418}}]}
  - {name: gone, kind: script, actors: {ann: {}}, steps: [{call: gone, as: ann, expect: {status: 418}}]}
  - {name: all, kind: fuzz, actors: {ann: {headers: %(headers)s}}, operations: ["*"], budget: {cases: 8}}
""" % {"headers": HEADERS}

SUBJECT = """
import json, sys
for line in sys.stdin:
    call = json.loads(line)
    if "hello" in call:
        answer = {"name": "vault", "operations": ["echo", "login", "links", "gone"]}
    elif "reset" in call:
        answer = {"reset": True}
    elif call["operation"] == "gone":
        print("password: %(complaint)s", file=sys.stderr, flush=True)
        print('no answer {"access_token": "%(garbage)s"', flush=True)
        continue
    else:
        answer = {"id": call["id"], "status": 500, "body": {"secret": "%(subject)s", "call": line}}
    print(json.dumps(answer), flush=True)
""" % LEAKED


class Leaking(http.server.BaseHTTPRequestHandler):
    """Answers with what it was sent, in every form, and with secrets of its own."""

    def answer(self):
        size = int(self.headers.get("Content-Length") or 0)
        sent = self.rfile.read(size).decode(errors="replace")
        path = urllib.parse.urlsplit(self.path).path
        if path.endswith("/gone"):
            self.send_response(500, "no")
            self.send_header("X-Echo", self.headers.get("X-Vault", ""))
            self.end_headers()
            return
        told = "\n".join(f"{name}: {value}" for name, value in self.headers.items())
        body = {"plain": told + sent, "address": urllib.parse.quote(told), "again": json.dumps(told),
                "base64": base64.b64encode(told.encode()).decode(), "target": self.path,
                "query": urllib.parse.unquote_plus(self.path)}
        if path.endswith("/login"):
            body |= {name: LEAKED[name] for name in (
                "access_token", "refresh_token", "apiKey", "password", "client_secret")}
            body |= {"nick": LEAKED["marked"], "token": int(NUMBER), "tokens": [LEAKED["listed"]],
                     "text": json.dumps({"deep": json.dumps({"api_key": LEAKED["nested"]})})}
        if path.endswith("/links"):
            body["upload"] = f"https://files.test/a?X-Amz-Signature={LEAKED['presigned']}&b=1"
            body["map"] = f"https://maps.test/a?key={LEAKED['key_query']}"
        data = json.dumps(body).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Set-Cookie", f"sid={LEAKED['set_cookie']}; Path=/")
        self.send_header("Location", f"/next?access_token={LEAKED['location']}")
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = answer

    def log_message(self, *_):
        pass


def forms(mark):
    """The ways in which a mark may stand in an output."""
    quoted = json.dumps(mark)[1:-1]
    yield from (mark, quoted, json.dumps(quoted)[1:-1], json.dumps(mark, ensure_ascii=False)[1:-1])
    yield from (urllib.parse.quote(mark, safe=""), urllib.parse.quote_plus(mark))
    yield mark.replace("&", "&amp;").replace('"', "&quot;")
    for shift in range(3):
        digits = base64.b64encode(b"\0" * shift + mark.encode()).decode().rstrip("=")
        # Digits at both ends depend on what stands beside them.
        yield digits[(shift * 8 + 5) // 6:-1]


def shown(text):
    """The marks that stand in a text."""
    return sorted({mark for mark in MARKS for form in forms(mark) if form in text})


def result(group, test, passed, expected, found):
    return Result("attack", "secrets", group, "", "", test, passed, str(expected), str(found)[:2000])


def searched(group, outputs):
    """A result for each output: it is there, and has no mark."""
    for name, text in sorted(outputs.items()):
        found = shown(text)
        yield result(group, f"{name} has no mark", not found, "none", found)


def valid(group, name, text):
    """Whether a structured output can be read, and masks something."""
    try:
        if name.endswith(".xml"):
            xml.etree.ElementTree.fromstring(text)
        elif name.endswith(".jsonl"):
            for line in text.splitlines():
                json.loads(line)
        elif name.endswith((".json", ".har", ".sarif")):
            json.loads(text)
        passed, found = bool(text.strip()), text[:80]
    except (ValueError, xml.etree.ElementTree.ParseError) as error:
        passed, found = False, f"{error}: {text[:200]}"
    yield result(group, f"{name} can be read", passed, "an output that can be read", found)


def run(group, command, folder, target, *options):
    """Every output of a run, searched and read."""
    names = {"json": "run.json", "html": "run.html", "junit": "run.xml", "sarif": "run.sarif",
             "events": "run.jsonl", "write-baseline": "known.yaml"}
    out = folder / f"out-{group.replace(' ', '-')}"
    out.mkdir()
    words = [*command, "run", "../vault", "--seed", "7", "--annotations", "github", *target,
             "--secret", "key=env:VAULT_KEY", "--var", f"password={VARIABLE}", *options]
    for option, name in names.items():
        words += [f"--{option}", name]
    environment = {**os.environ, "VAULT_KEY": GIVEN, "GITHUB_ACTIONS": "true",
                   "GITHUB_STEP_SUMMARY": str(out / "summary.md")}
    done = subprocess.run(
        words, cwd=out, env=environment, capture_output=True, text=True, timeout=60, check=False)
    yield result(group, "something is found", done.returncode == 1, "exit code 1",
                 f"{done.returncode}: {done.stderr[-800:]}")
    outputs = {"standard output": done.stdout, "standard error": done.stderr}
    outputs |= {str(path.relative_to(out)): path.read_text(errors="replace")
                for path in out.rglob("*") if path.is_file()}
    for name in names.values():
        if name not in outputs:
            yield result(group, f"{name} is written", False, "a file", sorted(outputs))
    yield from searched(group, outputs)
    for name in names.values():
        yield from valid(group, name, outputs.get(name, ""))
    for name in ("run.json", "run.html", "standard error"):
        yield result(group, f"{name} masks", "‹secret " in outputs.get(name, ""), "‹secret N›", "none")


def call(base, method, path, body=None, headers=None):
    data = json.dumps(body).encode() if body is not None else None
    request = urllib.request.Request(base + path, data=data, method=method, headers=headers or {})
    if data:
        request.add_header("Content-Type", "application/json")
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.read().decode()


def mock(command, folder):
    """What a mock writes of a client with secrets, and what judge says of it."""
    out = folder / "mock"
    out.mkdir()
    process = subprocess.Popen(
        [*command, "mock", "../vault", "--port", "0", "--admin", "--json", "mock.jsonl", "--record",
         "mock.har"], cwd=out, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        base = ""
        for line in process.stdout:
            found = re.search(r"https?://\S+", line)
            if found:
                base = found[0].rstrip("/")
                break
        base = base if base.endswith("/v1") else base + "/v1"
        headers = {"Authorization": f"Bearer {ACTOR}", "Cookie": f"sid={COOKIE}", "X-Api-Key": HEADER}
        call(base, "POST", "/login", {"password": LEAKED["recorded"], "n": 1}, headers)
        call(base, "GET", f"/echo?access_token={LEAKED['location']}&q={ACTOR}", headers=headers)
        log = call(base.removesuffix("/v1"), "GET", "/_rehearse/log")
    finally:
        process.send_signal(signal.SIGTERM)
        output, errors = process.communicate(timeout=20)
    outputs = {"standard output": output, "standard error": errors, "log": log,
               **{name: (out / name).read_text() for name in ("mock.jsonl", "mock.har")}}
    yield from searched("mock", outputs)
    for name in ("mock.jsonl", "mock.har"):
        yield from valid("mock", name, outputs[name])
    yield result("mock", "the log masks", "‹secret " in log, "‹secret N›", log)
    entries = json.loads(outputs["mock.har"])["log"]["entries"]
    tokens = {header["value"] for entry in entries for header in entry["request"]["headers"]
              if header["name"].lower() == "authorization"}
    yield result("mock", "equal values are equal", len(tokens) == 1 and "‹secret " in str(tokens),
                 "one masked value", tokens)
    yield from judge(command, out, "mock.har", "judge of the mock", 0)


def judge(command, out, recording, group, code):
    done = subprocess.run(
        [*command, "judge", "../vault", recording, "--json", f"{group}.json"], cwd=out,
        capture_output=True, text=True, timeout=30, check=False)
    yield result(group, "the exit code", done.returncode == code, code,
                 f"{done.returncode}: {done.stderr[-800:]}")
    text = (out / f"{group}.json").read_text()
    yield from searched(group, {"console": done.stdout + done.stderr, "json": text})
    yield from valid(group, "judge.json", text)


def recorded(command, folder):
    """What judge says of a recording that somebody else has made, with secrets in it."""
    out = folder / "recorded"
    out.mkdir()
    body = json.dumps({"access_token": LEAKED["access_token"], "nick": LEAKED["marked"]})
    entry = {
        "startedDateTime": "2026-03-03T10:00:00Z", "time": 1, "cache": {}, "timings": {},
        "request": {
            "method": "POST", "url": f"http://vault.test/v1/login?key={LEAKED['key_query']}",
            "httpVersion": "HTTP/1.1", "cookies": [], "queryString": [],
            "headers": [{"name": "Authorization", "value": f"Bearer {ACTOR}"},
                        {"name": "Content-Type", "value": "application/json"}],
            "postData": {"mimeType": "application/json",
                         "text": json.dumps({"password": LEAKED["recorded"]})},
            "headersSize": -1, "bodySize": -1},
        "response": {
            "status": 200, "statusText": "", "httpVersion": "HTTP/1.1", "cookies": [],
            "headers": [{"name": "Content-Type", "value": "application/json"}],
            "content": {"size": len(body), "mimeType": "application/json", "text": body},
            "redirectURL": "", "headersSize": -1, "bodySize": -1}}
    log = {"log": {"version": "1.2", "creator": {"name": "x", "version": "1"}, "entries": [entry]}}
    (out / "own.har").write_text(json.dumps(log))
    # The pattern of the contract does not hold, and the value that breaks it is a secret.
    yield from judge(command, out, "own.har", "judge of a recording", 1)


def refused(command, folder):
    """What a command line says of its own mistakes."""
    for words in (["--secret", f"key={PLAIN}"], ["--header", PLAIN],
                  ["--against", f"http://ann:{PLAIN}@127.0.0.1:1"]):
        against = [] if words[0] == "--against" else ["--against", "http://127.0.0.1:1"]
        done = subprocess.run(
            [*command, "run", "vault", *against, *words], cwd=folder, capture_output=True, text=True,
            timeout=30, check=False)
        yield result("command line", f"a wrong {words[0]} is refused", done.returncode == 2, 2,
                     done.returncode)
        yield from searched("command line", {words[0]: done.stdout + done.stderr})


def results(command, scratch):
    """One result for each output of each command; the folder is emptied first."""
    command = [str(pathlib.Path(command[0]).resolve()), *command[1:]]
    folder = pathlib.Path(scratch) / "attack-secrets"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "vault" / "scenarios").mkdir(parents=True)
    (folder / "vault" / "openapi.yaml").write_text(CONTRACT)
    (folder / "vault" / "backend.yaml").write_text(BACKEND)
    (folder / "vault" / "scenarios" / "leaks.yaml").write_text(SCENARIOS)
    (folder / "subject.py").write_text(SUBJECT)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Leaking)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        base = f"http://127.0.0.1:{server.server_port}/v1"
        yield from run(
            "live", command, folder, ["--against", base], "--allow-writes", "--header",
            f"X-Vault: {HEADER}", "--header", f"X-Plain: {PLAIN}")
        yield from run(
            "exec", command, folder,
            ["--against", f"exec:{sys.executable} ../subject.py --token={HEADER}"])
        yield from run("mock in process", command, folder, [])
        yield from mock(command, folder)
        yield from recorded(command, folder)
        yield from refused(command, folder)
    finally:
        server.shutdown()
        thread.join()


if __name__ == "__main__":
    # attack_secrets.py SCRATCH COMMAND…
    told = list(results(sys.argv[2:], sys.argv[1]))
    for one in told:
        if not one.passed:
            print(f"{one.group}: {one.test}\n  expected {one.expected}\n  found {one.found}")
    print(f"{sum(one.passed for one in told)} of {len(told)}")
