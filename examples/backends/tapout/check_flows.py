"""The checks of the correct program: main flows, limits at their edges, time, HTTP."""
import http.client
import json
import os
import time
from datetime import timedelta

from check_probes import ARC, CLOSED, HUTCH, MAY, MU, UNKNOWN, hexadecimal
from check_tools import BASE, CODE, SINK, Program, jpeg, png, utc


def check_account_flow(program: Program):
    device = program.device(is_verified=False)
    yield "unverified devices get 403", device.park(MU).status, 403
    wrong = (device.ask_code(), device.send_code("000000"))[1]
    yield "a wrong code is 200 without success", (wrong.status, wrong["success"], wrong["email_verified"]), \
        (200, False, False)
    right = device.send_code(CODE)
    yield "the right code verifies", (right["success"], right["email_verified"], right["token_type"]), \
        (True, True, "bearer")
    yield "the device is verified with its first token", device.get("/auth/me")["email_verified"], True
    yield "a code works once", device.send_code(CODE).status, 400
    yield "no header is 403", program.call("GET", "/auth/me").status, 403
    yield "a bad token is 401", program.call("GET", "/auth/me", token="x").status, 401
    for size, status in ((0, 422), (1, 201), (255, 201), (256, 422)):
        answer = program.call("POST", "/auth/register", {"device_id": "d" * size})
        yield f"a device_id of {size} characters", answer.status, status
    for size, status in ((255, 200), (256, 422)):
        yield f"a push_token of {size} characters", device.patch({"push_token": "p" * size}).status, status
    for size, status in ((5, 422), (6, 400), (7, 422)):
        yield f"a code of {size} characters", device.send_code("1" * size).status, status
    answers = [(device.ask_code(), device.send_code("000000"))[1].status] + \
        [device.send_code("000000").status for _ in range(6)]
    yield "the sixth wrong attempt drops the code", answers, [200] * 6 + [400]
    body = {"email": "ann@ucdavis.edu", "device_id": device.name}
    yield "the older flow verifies", program.call("POST", "/auth/verify-email", body)["email_verified"], True


def check_parking_flow(program: Program):
    device = program.device()
    names = [lot["name"] for lot in device.get("/lots").json]
    yield "lots are sorted by name", names, sorted(names)
    yield "unknown lot", (device.park(UNKNOWN).status, device.get(f"/lots/{UNKNOWN}").status), (404, 404)
    yield "no session is null", device.get("/sessions/current").content, b"null"
    session = device.park(HUTCH)
    yield "check in", (session.status, session["is_active"], session["parking_lot_code"]), (201, True, "HUTCH")
    yield "the session is the current one", device.get("/sessions/current").json, session.json
    yield "the lot counts the device", device.get(f"/lots/{HUTCH}")["active_parkers"], 1
    left = device.leave()
    yield "check out", (left.status, left["session_id"]), (200, session["id"])
    yield "the history has the session", [each["id"] for each in device.get("/sessions/history").json], [session["id"]]
    yield "a limit of 0", device.get("/sessions/history?limit=0").status, 422


def check_sighting_flow(program: Program):
    token = hexadecimal()
    device, other = program.device(token), program.device()
    device.park(HUTCH)
    first = other.report(HUTCH, "n" * 500)
    yield "a report notifies the parked device", (first.status, first["users_notified"]), (201, 1)
    yield "notes of 501 characters", other.report(MU, "n" * 501).status, 422
    again = other.report(HUTCH)
    yield "a second report", (again.status, again["id"], again["was_rate_limited"]), (200, first["id"], True)
    notification = device.unread()[0]
    yield "the notification", (notification["title"], notification["parking_lot_id"]), ("TAPS Alert!", HUTCH)
    payload = SINK.payload(token, 2)
    yield "the push", (payload["aps"]["sound"], payload["aps"]["badge"], payload["data"]["type"]), \
        ("default", 1, "taps_spotted")
    read = device.post("/notifications/read", {"notification_ids": [notification["id"]] * 2 + [1]})
    yield "marking as read counts once", read["marked_count"], 1
    yield "votes", [device.vote(first["id"], kind)["action"] for kind in ("upvote", "downvote", "downvote")], \
        ["created", "updated", "removed"]
    yield "no vote to remove", device.unvote(first["id"]).status, 404
    shown = device.sightings_of(HUTCH)[0]
    yield "the feed", (shown["upvotes"], shown["net_score"], shown["user_vote"]), (1, 1, None)
    yield "statistics", list(device.get("/stats").json.values()), [2, 1, 1]
    yield "prediction of an unknown lot", device.get(f"/predictions/{UNKNOWN}").status, 404
    yield "the closed lot has no feed among all", [each["parking_lot_id"] for each in device.get("/feed")["feeds"]
                                                   if each["parking_lot_id"] == CLOSED], []


def check_scans(program: Program):
    device = program.device()
    for image, kind in ((jpeg({"location": "hutchison"}), "image/jpeg"), (png({"location": "HUTCH"}), "image/png"),
                        (b"\xff\xd8\xff\xd9" + json.dumps({"location": "HUTCH"}).encode(), "image/jpeg")):
        yield f"a ticket in {len(image)} bytes", device.scan(image, media_type=kind)["mapped_lot_id"], HUTCH
    yield "a name beyond ASCII", device.scan_ticket(location="peña drive lot")["mapped_lot_code"], "PENA"
    yield "an unreadable ticket", device.scan(jpeg({})).status, 400
    yield "another type", device.scan(jpeg({}), media_type="text/plain").status, 400
    device, whole = program.device(), 10 * 1024 * 1024
    rest = whole - len(jpeg({"location": "MU"}))
    yield "10 MB", device.scan(jpeg({"location": "MU"}, bytes(rest))).status, 200
    yield "10 MB and one byte", device.scan(jpeg({"location": "MU"}, bytes(rest + 1))).status, 413
    yield "12 MB", device.scan(bytes(12 * 1024 * 1024)).status, 413
    yield "scans up to the limit", [device.scan_ticket(location="MU").status for _ in range(5)], [200] * 4 + [429]


def check_time(program: Program):
    def at(minutes: float = 0, seconds: float = 0):
        program.freeze(MAY + timedelta(minutes=minutes, seconds=seconds))

    at()
    device = program.device()
    device.report(ARC)
    for minutes, seconds, recent, feed in ((59, 59, 1, 1), (60, 0, 0, 1), (179, 59, 0, 1), (180, 0, 0, 0)):
        at(minutes, seconds)
        found = device.get(f"/lots/{ARC}")["recent_sightings"], len(device.sightings_of(ARC))
        yield f"windows after {minutes}:{seconds:02}", found, (recent, feed)
    at()
    device.report(MU)
    at(10)
    yield "a report after exactly ten minutes", device.report(MU).status, 200
    at(10, 1)
    yield "a report one second later", device.report(MU).status, 201
    for minutes, seconds, recent in ((179, 59, True), (180, 0, False)):
        at(minutes, seconds)
        yield f"a ticket after {minutes}:{seconds:02}", \
            device.scan_ticket("2026-05-12", "13:05", "HUTCH")["is_recent"], recent
    at()
    waiting = program.device(is_verified=False)
    waiting.ask_code()
    at(15)
    yield "a code after 15 minutes", waiting.send_code(CODE).status, 400
    for seconds, status in ((-1, 200), (0, 401)):
        program.freeze(MAY + timedelta(days=7, seconds=seconds))
        yield f"a token {seconds} seconds after its end", device.get("/auth/me").status, status
    for now, day, clock, moment in (("2026-03-08T21:00", "2026-03-08", "13:05", "2026-03-08T20:05"),
                                    ("2026-03-08T09:50", "2026-03-08", "01:45", "2026-03-08T09:45"),
                                    ("2026-03-08T10:50", "2026-03-08", "03:15", "2026-03-08T10:15"),
                                    ("2026-11-01T08:45", "2026-11-01", "01:30", "2026-11-01T08:30"),
                                    ("2026-11-01T10:00", "2026-11-01", "01:30", "2026-11-01T09:30"),
                                    ("2026-01-15T23:00", "2026-01-15", "13:05", "2026-01-15T21:05")):
        program.freeze(utc(now))
        scanner = program.device()
        number = scanner.scan_ticket(day, clock, "HUTCH")["sighting_id"]
        found = [each["reported_at"][:16] for each in scanner.get("/sightings").json if each["id"] == number]
        yield f"a ticket of {day} {clock} at {now}", found, [moment]
    for now, count in (("2026-03-09T06:59:59", 1), ("2026-03-09T07:00:00", 0)):
        program.freeze(utc("2026-03-08T18:00"))
        program.device().report(ARC)
        program.freeze(utc(now))
        today = program.device().get("/stats")["total_sightings_today"]
        yield f"sightings today at {now}", today >= count and (today == 0) == (count == 0), True
    program.run_clock(0)


BAD_BODIES = [(b"{", 400), (b"", 422), (b"[]", 422), (b"null", 422), (b"\xff", 400), (b"\xef\xbb\xbf{}", 400),
              (b'{"device_id": NaN}', 400), (b'{"device_id": "\\ud800"}', 400), (b"[" * 30000, 400),
              (b'{"device_id": "a", "device_id": "b"}', 400), (b'{"device_id": 5}', 422), (b'{"device_id": null}', 422),
              (b'{"device_id": ' + b"9" * 5000 + b"}", 400), (b"x" * 70000, 413), (b"x" * 3_000_000, 413)]
RAW_REQUESTS = [(b"GET / HTTP/9.9\r\n\r\n", b"400"), (b"nonsense\r\n\r\n", b"400"),
                (b"GET /%ff HTTP/1.1\r\n\r\n", b"400"),
                (b"POST /api/v1/auth/register HTTP/1.1\r\nContent-Length: x\r\n\r\n", b"400"),
                (b"POST /api/v1/auth/register HTTP/1.1\r\nContent-Length: -1\r\n\r\n", b"400"),
                (b"POST /api/v1/auth/register HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", b"400"),
                (b"POST /api/v1/auth/register HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", b"400"),
                (b"POST /api/v1/auth/register HTTP/1.1\r\nContent-Length: 999999999\r\nExpect: 100-continue\r\n\r\n",
                 b"413")]


def check_http(program: Program):
    for body, status in BAD_BODIES:
        answer = program.call("POST", "/auth/register", raw=body, headers={"Content-Type": "application/json"})
        yield f"body {body[:24]!r} of {len(body)} bytes", (answer.status, list(answer.json)), (status, ["detail"])
    answer = program.call("POST", "/auth/register", raw=b"a=1", headers={"Content-Type": "text/plain"})
    yield "another media type", answer.status, 415
    for content, status in RAW_REQUESTS:
        yield f"request {content[:60]!r}", program.raw_exchange(content)[9:12], status
    device = program.device()
    yield "another method", program.call("PUT", "/lots").headers["Allow"], "GET"
    yield "HEAD", (program.call("HEAD", "/lots", token=device.token).content, device.get("/nothing").status), (b"", 404)
    for path, status in (("/lots/abc", 422), ("/lots/-1", 404), ("/lots/" + "9" * 29, 404), ("/lots/%C3%A9", 422),
                         ("/sightings?x=%ff&y", 200), ("/sightings?hours=%zz", 422), ("/sightings?hours=9999", 200),
                         ("/sightings?lot_id=" + "9" * 25, 200)):
        yield f"GET {path[:30]}", device.get(path).status, status
    connection = http.client.HTTPConnection("127.0.0.1", program.port)
    for _ in range(3):  # All on one connection.
        connection.request("POST", BASE + "/auth/register", iter([b'{"device_id": "ch', b'unk", "extra": 1}']),
                           {"Content-Type": "application/json"}, encode_chunked=True)
        response = connection.getresponse()
        yield "a chunked body", (response.status, json.loads(response.read())["token_type"]), (201, "bearer")
    waiting = (b"POST /api/v1/auth/register HTTP/1.1\r\nContent-Length: 18\r\nExpect: 100-continue\r\n\r\n"
               b'{"device_id": "x"}')
    yield "100-continue", program.raw_exchange(waiting, 0.3).count(b"HTTP/1.1 "), 2
    yield "no error in the log", "Traceback" in program.log(), False


def check_options():
    folder = Program()  # Its folder serves for the files of the next program.
    folder.stop()
    files = [os.path.join(folder.folder, name) for name in ("data.db", "mail.log")]
    options = ("--database", files[0], "--mail-log", files[1], "--register-limit", "3", "--push-url",
               "http://127.0.0.1:1/", "--email-domain", "example.edu")
    program = Program(*options, has_clock=False)
    device = program.device(hexadecimal(), is_verified=False)
    device.email = "ann@example.edu"
    yield "a code for the other domain", device.ask_code().status, 200
    email, code = open(files[1]).read().split()
    yield "the mail log", (email, device.send_code(code)["success"]), ("ann@example.edu", True)
    device.park(MU)
    began = time.monotonic()
    yield "a push URL that does not answer", device.report(MU).status, 201
    yield "the report does not wait", time.monotonic() - began < 1, True
    registrations = [program.call("POST", "/auth/register", {"device_id": "r"}) for _ in range(3)]
    yield "the limit of registrations", [each.status for each in registrations], [201, 201, 429]
    yield "Retry-After", int(registrations[-1].headers["Retry-After"]) <= 61, True
    program.stop()
    program = Program(*options, has_clock=False)
    device.program = program
    yield "the data outlives the program", device.get("/sessions/current")["parking_lot_id"], MU
    program.stop()


FLOWS = (check_account_flow, check_parking_flow, check_sighting_flow, check_scans, check_time, check_http)
