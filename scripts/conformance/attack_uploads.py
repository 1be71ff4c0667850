"""Targets whose answers lead elsewhere: what they lead to must get no credentials.

A spec uploads to the URL that an answer gives. The target leads it to another server, by URLs of many
spellings and by redirections. That server may be asked only where `--allow-host` says so, and never
sees what the app or the command line uses to say who they are.
"""

import concurrent.futures
import json

from attack_servers import OPTIONS, TOGETHER, Run, answer, result
from attack_visit import Servers

CONTRACT = """\
openapi: 3.1.0
info: {title: Photos, version: "1"}
security: [{key: [], bearer: []}]
paths:
  /places:
    post:
      operationId: place
      responses:
        "201":
          description: Where the photo goes.
          content:
            application/json:
              schema: {type: object, required: [url], properties: {url: {type: string}}}
  /photos:
    put:
      operationId: upload
      security: []
      requestBody: {content: {image/png: {schema: {}}}}
      responses: {"200": {description: Kept.}}
components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Photo-Key}
    bearer: {type: http, scheme: bearer}
"""

BACKEND = """\
operations:
  place:
    - {name: told, respond: {status: 201, body: {url: "${request.origin}/photos"}}}
  upload:
    - {name: kept, respond: {status: 200}}
"""

SCENARIOS = """\
scenarios:
  - name: a photo is uploaded
    kind: script
    actors:
      anna:
        headers: {Authorization: Bearer mark-bearer, X-Photo-Key: mark-key, Cookie: session=mark-cookie}
    steps:
      - {call: place, expect: {status: 201}, keep: {url: answer.body.url}}
      - call: upload
        with: {url: "${url}", bytes: "bytes('photo')", type: image/png}
        expect: {status: 200}
"""

TEXTS = {"openapi.yaml": CONTRACT, "backend.yaml": BACKEND, "scenarios/photos.yaml": SCENARIOS}
# No part of these may come to the other server.
MARKS = [b"mark-bearer", b"mark-key", b"mark-cookie", b"mark-header"]

# The URL that the target tells, of its own address and that of the other server; whether the other
# may be asked if its host is allowed; and the exit codes without and with that.
PLACES = [
    ("the target itself", "http://{target}/photos", False, 0, 0),
    ("the other server", "http://{other}/photos", True, 3, 0),
    ("the other server in capitals", "HTTP://{other}/photos", True, 3, 0),
    ("the target as a user", "http://{target}@{other}/photos", False, 3, 3),
    ("a user of the other server", "http://anna:mark@{other}/photos", False, 3, 3),
    ("another scheme", "ftp://{other}/photos", False, 3, 3),
    ("a file", "file:///etc/passwd", False, 3, 3),
    ("a path with two slashes", "//{other}/photos", False, 0, 0),
]


def results(command, scratch):
    """One result for each place, with and without leave to go there, and for redirections."""
    spec = scratch / "photos"
    for name, text in TEXTS.items():
        place = spec / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
    ways = [
        (name, url, b"", may and leave, code, leave)
        for name, url, may, *codes in PLACES for leave, code in zip([False, True], codes)]
    # Redirections are answers that the contract does not have, and are not followed.
    ways += [
        (f"a redirection by {status}", "http://{target}/photos", b"%d Elsewhere" % status, False, 1,
         leave)
        for status in [301, 302, 303, 307, 308] for leave in [False, True]]
    with Servers() as servers, concurrent.futures.ThreadPoolExecutor(TOGETHER) as pool:
        yield from pool.map(
            lambda way: led(servers, command, spec, scratch, *way), ways)


def led(servers, command, spec, scratch, name, url, redirection, may, code, leave):
    async def foreign(visit):
        while True:
            await visit.request()
            await visit.send(answer(b""))

    other = servers.start(foreign)

    async def serve(visit):
        addresses = {
            "target": target.base.removeprefix("http://"),
            "other": other.base.removeprefix("http://")}
        while True:
            request = await visit.request()
            if request.target == b"/places":
                body = json.dumps({"url": url.format(**addresses)}).encode()
                await visit.send(answer(body, b"201 Created"))
            elif redirection and request.method == b"PUT":
                place = b"Location: " + other.base.encode() + b"/photos\r\n"
                await visit.send(answer(b"", redirection, place))
            else:
                await visit.send(answer(b""))

    target = servers.start(serve)
    title = f"{name}, {'allowed' if leave else 'not allowed'}"
    folder = scratch / title.replace(" ", "-")
    folder.mkdir()
    run = Run(
        [*command, "run", spec, "--against", target.base, *OPTIONS, "--header",
         "X-Team: mark-header", *(["--allow-host", "127.0.0.1"] if leave else [])], folder)
    run.wait(25)
    faults = list(wrong(run, other, target, may, code))
    return result(
        "uploads", title, not faults, f"exit code {code}, and no credentials elsewhere",
        "; ".join(faults) or run.told)


def wrong(run, other, target, may, code):
    if run.code != code:
        yield run.told
    if bool(other.requests) != may:
        yield f"the other server was asked {len(other.requests)} times"
    for request in other.requests:
        yield from (f"it got {mark.decode()}" for mark in MARKS if mark in request.head)
    # Otherwise nothing would show that the marks are sent at all.
    if not all(any(mark in request.head for request in target.requests) for mark in MARKS):
        yield "the target did not get all credentials"
