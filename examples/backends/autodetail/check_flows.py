"""Checks of the correct program: flows, limits, HTTP and many requests at once."""
import json
import socket
import time
from typing import Callable, Iterator

from check_tools import JPEG, PROFILE, Site, at_once, parse

Check = tuple[str, Callable[[], bool]]
MEGABYTE = 1024 * 1024


def flows(site: Site) -> Iterator[Check]:
    """The user flows of the document."""
    first = site.call("POST", "/api/ios/init")
    key = first.json()["apiKey"]
    yield "init: 200 with key and base address", lambda: first.status == 200 and set(first.json()) == {
        "apiKey", "baseUrl"} and first.json()["baseUrl"] == f"http://127.0.0.1:{site.port}"
    yield "profile: 404 before it is created", lambda: site.call("GET", "/api/ios/profile", key=key).status == 404
    made = site.call("POST", "/api/ios/profile", {**PROFILE, "profilePhotoUrl": "s3:cars/1.jpg"}, key).json()
    yield "profile: the answer has the members of the document", lambda: set(made) == {
        "id", "apiKey", "name", "carMake", "carPlate", "profilePhotoUrl", "status", "createdAt"}
    read = site.call("GET", "/api/ios/profile", key=key).json()
    yield "profile: reading adds lastSeenAt and messages", lambda: read == {
        **made, "lastSeenAt": read["lastSeenAt"], "messages": []}
    kept = site.call("POST", "/api/ios/profile", PROFILE, key).json()
    yield "profile: an absent photo is kept", lambda: kept["profilePhotoUrl"] == "s3:cars/1.jpg"
    yield "profile: a null photo is removed", lambda: "profilePhotoUrl" not in site.call(
        "POST", "/api/ios/profile", {**PROFILE, "profilePhotoUrl": None}, key).json()
    listed = site.call("GET", "/api/client/services", key=key).json()
    yield "services: four, each the same in detail", lambda: len(listed) == 4 and all(
        site.call("GET", "/api/client/services/" + s["id"], key=key).json() == s for s in listed)
    yield "services: 404 for an unknown id", lambda: site.call(
        "GET", "/api/client/services/none", key=key).status == 404
    yield from booking_flow(site, key)
    yield from message_flow(site, key)


def booking_flow(site: Site, key: str) -> Iterator[Check]:
    """Book, upload, link, staff changes."""
    start = site.day() + "07:00:00Z"
    slots = site.slots(key, start[:10]).json()
    yield "slots: from 09:00 to 19:00, one an hour", lambda: [s["startTime"] for s in slots] == [
        f"{hour:02d}:00" for hour in range(9, 20)]
    yield "slots: three hours end by 20:00", lambda: site.slots(
        key, start[:10], service="ceramic").json()[-1]["endTime"] == "20:00"
    yield "slots: the day is the client's day", lambda: [s["startTime"] for s in site.slots(
        key, start[:10], -840).json()] == [f"{hour:02d}:00" for hour in (*range(0, 7), *range(20, 24))]
    yield "slots: none for an unknown service", lambda: site.slots(key, start[:10], service="x").json() == []
    yield "slots: none in the past and after the horizon", lambda: site.slots(
        key, "2020-01-01").json() == site.slots(key, "9999-12-31").json() == []
    reply = site.book(key, start, phone="+79991234567", telegram="@anna", notes="n" * 500)
    made, id = reply.json(), reply.json()["id"]
    yield "booking: 201 with the details of the profile", lambda: reply.status == 201 and made["clientName"] == \
        PROFILE["name"] and made["carPlate"] == PROFILE["carPlate"] and made["telegram"] == "anna"
    yield "booking: the same in the list and in detail", lambda: site.detail(key, id) == made == site.call(
        "GET", "/api/client/appointments", key=key).json()[0]
    yield "booking: one place is taken", lambda: [site.slot_at(key, start)[m] for m in (
        "remainingCapacity", "totalCapacity", "bookedCount", "isAvailable")] == [1, 2, 1, True]
    long = start[:11] + "06:00:00Z"
    yield "booking: a long service takes several slots", lambda: site.book(
        key, long, serviceName="Ceramic Coating").status == 201 and site.slot_at(key, start)["bookedCount"] == 2
    yield "booking: 409 for a full slot", lambda: site.book(key, start).status == 409
    yield "booking: 409 for a service that reaches into a full slot", lambda: site.book(
        key, long, serviceName="Headlight Polishing").status == 409
    stranger = site.user()
    yield "booking: unknown to another user", lambda: site.call(
        "GET", f"/api/client/appointments/{id}", key=stranger).status == 404 and site.presign(stranger, id).status == 404
    answer = site.presign(key, id, kind="defect", filename="../а b.jpg").json()
    yield "photo: the reference is s3: and the key", lambda: answer["ref"] == "s3:" + answer["key"] and \
        answer["key"].startswith(f"appointments/{id}/defect/")
    yield "photo: 409 before the upload", lambda: site.link(key, id, [answer["ref"]], "defect").status == 409
    yield "photo: upload", lambda: site.put(answer["uploadUrl"]).status == 200
    yield "photo: 422 for the wrong kind", lambda: site.link(key, id, [answer["ref"]]).status == 422
    yield "photo: link", lambda: site.link(key, id, [answer["ref"]], "defect").json() == {
        "success": True, "message": "Photo added to appointment"}
    yield "photo: linking again changes nothing", lambda: site.link(
        key, id, [answer["ref"]], "defect").status == 200 and len(site.detail(key, id)["defectPhotos"]) == 1
    yield "photo: shown and loaded", lambda: site.call(
        "GET", site.detail(key, id)["defectPhotos"][0]["url"]).body == JPEG
    yield "staff: status", lambda: site.staff("status", "--appointment", id, "--status", "cancelled").returncode == 0 \
        and site.detail(key, id)["status"] == "cancelled"
    yield "staff: a cancelled appointment frees its place", lambda: site.slot_at(key, start)["bookedCount"] == 1
    yield "staff: a cancelled appointment stays cancelled", lambda: site.staff(
        "status", "--appointment", id, "--status", "confirmed").returncode == 1


def message_flow(site: Site, key: str) -> Iterator[Check]:
    """Messages, and a banned user."""
    ids = [site.message(key, "Первое"), site.message(key, "Второе")]
    texts = site.call("GET", "/api/ios/messages", key=key).json()["messages"]
    yield "messages: newest first", lambda: [m["text"] for m in texts] == ["Второе", "Первое"]
    yield "messages: the profile has the same", lambda: site.call(
        "GET", "/api/ios/profile", key=key).json()["messages"] == texts
    path = f"/api/ios/messages/{ids[0]}/read"
    yield "messages: read, twice", lambda: all(site.call("POST", path, key=key, headers={
        "Content-Type": "application/json"}).json()["success"] for _ in range(2))
    yield "messages: only one is read", lambda: [m["read"] for m in site.call(
        "GET", "/api/ios/messages", key=key).json()["messages"]] == [False, True]
    yield "messages: 404 for another user", lambda: site.call("POST", path, key=site.user()).status == 404
    yield "staff: unknown key", lambda: site.staff("message", "--key", "none", "--text", "x").returncode == 1
    yield "staff: ban", lambda: site.staff("ban", "--key", key).returncode == 0
    yield "banned: reads the status, books nothing", lambda: site.call(
        "GET", "/api/ios/profile", key=key).json()["status"] == "banned" and site.book(key).status == 403


def limits(site: Site) -> Iterator[Check]:
    """Each limit at its edge."""
    key = site.user()

    def profile(member: str, value: object) -> int:
        return site.call("POST", "/api/ios/profile", {**PROFILE, member: value}, key).status
    for member, most in (("name", 100), ("carMake", 50), ("carPlate", 20)):
        sizes = {1: 422, 2: 200, most: 200, most + 1: 422}
        yield f"limit: {member} 2 to {most}", lambda: {n: profile(member, "Я" * n) for n in sizes} == sizes
        yield f"limit: {member} must be text", lambda: [profile(member, v) for v in (
            None, 5, True, [], {}, "", "   ", "a\ud800", "a\x00b")] == [422] * 9
    yield "limit: photo address", lambda: [profile("profilePhotoUrl", v) for v in (
        "https://a.b/c.jpg", "http://a/c", "s3:x", "s3:", "ftp://a/b", "https://", "x y", 7)] == [200] * 3 + [422] * 5

    def book(**changes: object) -> int:
        return site.book(key, **changes).status
    yield "limit: clientName 2 to 100", lambda: [book(clientName="c" * n) for n in (1, 2, 100, 101)] == [
        400, 201, 201, 400]
    yield "limit: notes 500", lambda: [book(notes="n" * n) for n in (500, 501)] == [201, 400]
    day = site.day()
    yield "limit: a start must be a slot", lambda: [book(start=day + t) for t in (
        "05:00:00Z", "07:30:00Z", "07:00:01Z", "17:00:00Z", "07:00:00", "07:00:00.5Z", "25:00:00Z")] == [400] * 7
    yield "limit: the first and the last slot", lambda: [book(start=day + t) for t in (
        "06:00:00Z", "16:00:00Z", "09:00:00.000Z", "13:00:00+03:00")] == [201] * 4
    yield "limit: a long service must end by 20:00", lambda: [book(
        start=day + t, serviceName="Ceramic Coating") for t in ("14:00:00Z", "15:00:00Z")] == [201, 400]
    yield "limit: wrong starts", lambda: [book(start=t) for t in (
        "tomorrow", 5, "2020-01-01T09:00:00Z", "9999-12-31T09:00:00Z", "0001-01-01T00:00:00+14:00")] == [400] * 5
    for member in ("startIso", "serviceName"):
        yield f"limit: {member} is required", lambda: book(**{
            "start" if member == "startIso" else member: "  "}) == 400
    bad = ["", "date=2026-2-3&tzOffsetMinutes=0", f"date={day[:10]}", f"date={day[:10]}&tzOffsetMinutes=x",
           f"date={day[:10]}&tzOffsetMinutes=-841", f"date={day[:10]}&tzOffsetMinutes=721",
           f"date={day[:10]}&tzOffsetMinutes=1.5", "date=2026-02-30&tzOffsetMinutes=0",
           f"date={day[:10]}&date={day[:10]}&tzOffsetMinutes=0", "date=%zz&tzOffsetMinutes=0"]
    yield "limit: wrong availability queries", lambda: [site.call(
        "GET", "/api/client/availability?" + q, key=key).status for q in bad] == [400] * len(bad)
    yield "limit: the last day of the date picker", lambda: horizon(site, key)
    yield from upload_limits(site, key)


def horizon(site: Site, key: str) -> bool:
    """Slots 30 days ahead exist; 32 days ahead they do not."""
    days = [time.strftime("%Y-%m-%d", time.gmtime(time.time() + n * 86400)) for n in (30, 32)]
    return [bool(site.slots(key, day, 0).json()) for day in days] == [True, False]


def upload_limits(site: Site, key: str) -> Iterator[Check]:
    """Limits of presign, upload and link."""
    id = site.book(key).json()["id"]
    yield "limit: presign members", lambda: [site.presign(key, id, **{m: v}).status for m, v in (
        ("kind", "before"), ("kind", None), ("contentType", "image/png"), ("filename", ""), ("filename", "f" * 201),
        ("appointmentId", 5))] == [422] * 6 and site.presign(key, "none").status == 404
    url = site.presign(key, id).json()["uploadUrl"]
    yield "limit: 2 MB", lambda: [site.put(url, JPEG.ljust(n, b"x")).status for n in (
        2 * MEGABYTE, 2 * MEGABYTE + 1)] == [200, 413]
    yield "limit: JPEG", lambda: [site.put(url, data, kind).status for data, kind in (
        (JPEG, "image/png"), (b"GIF89a", "image/jpeg"), (b"", "image/jpeg"))] == [415, 415, 400]
    yield "limit: signature", lambda: [site.put(u).status for u in (
        url.split("?")[0], url[:-1] + "!", url.replace("work", "defect"), url.replace("expires=1", "expires=9"))] == [
        403] * 4

    def at(seconds: float) -> int:
        site.move_clock(seconds)
        status = site.put(fresh).status
        site.move_clock(0)
        return status
    fresh = site.presign(key, id).json()["uploadUrl"]
    yield "limit: 60 seconds", lambda: [at(55), at(61)] == [200, 403]
    yield "limit: photoUrls", lambda: [site.link(key, id, refs).status for refs in (
        [], "s3:x", [5], ["x"], ["s3:none"], ["s3:x"] * 11)] == [422] * 6


def http(site: Site) -> Iterator[Check]:
    """Broken and unusual requests."""
    key = site.user()
    json_type = {"Content-Type": "application/json"}

    def post(raw: bytes, headers: dict[str, str] = json_type) -> int:
        return site.call("POST", "/api/ios/profile", key=key, raw=raw, headers=headers).status
    good = json.dumps(PROFILE).encode()
    broken = [b"", b"{", b"[]", b"null", b'{"name": NaN}', b'{"name": "ab", "name": "cd"}', b"\xef\xbb\xbf" + good,
              b'{"name": "\xff\xfe"}', b"[" * 60000, b'{"a": ' + b"9" * 5000 + b"}"]
    yield "http: broken JSON gets 400", lambda: [post(raw) for raw in broken] == [400] * len(broken)
    yield "http: charset and extra members", lambda: post(good[:-1] + b', "x": [1e400]}', {
        "Content-Type": "Application/JSON; charset=UTF-8"}) in (200, 400) and post(good[:-1] + b', "x": {}}') == 200
    yield "http: wrong media type gets 415", lambda: [post(good, headers) for headers in (
        {}, {"Content-Type": "text/plain"}, {"Content-Type": "application/json; charset=koi8-r"},
        {**json_type, "Content-Encoding": "gzip"})] == [415] * 4
    yield "http: a huge body gets 413", lambda: post(b"x" * 5 * MEGABYTE) == 413
    yield "http: missing and wrong keys get 401", lambda: [site.call(
        "GET", "/api/ios/profile", key=k).status for k in (None, "", "x", "' OR 1 --", "\x7f")] == [401] * 5
    yield "http: 404, 405, HEAD, OPTIONS", lambda: [site.call(m, p, key=key).status for m, p in (
        ("GET", "/"), ("GET", "/api/ios/profile/"), ("DELETE", "/api/ios/profile"), ("FOO", "/health"),
        ("HEAD", "/api/ios/profile"), ("OPTIONS", "/api/client/appointments"), ("PATCH", "/bucket/x"))] == [
        404, 404, 405, 405, 200, 204, 405] and site.call("HEAD", "/api/ios/profile", key=key).body == b""
    yield "http: bad and unknown addresses", lambda: [site.call("GET", p, key=key).status for p in (
        "/api/client/services/%zz", "/api/client/services/%ff", "/api/client/services/%D1%8F", "/bucket/%00",
        "/api/ios/messages?x=1&x=2")] == [400, 400, 404, 404, 200]
    yield "http: the docs need no key", lambda: site.call("GET", "/api/docs").status == 200
    yield from http_raw(site, key, good)


def http_raw(site: Site, key: str, good: bytes) -> Iterator[Check]:
    """Requests that need bytes of their own."""
    head = f"POST /api/ios/profile HTTP/1.1\r\nHost: a\r\nX-API-Key: {key}\r\nContent-Type: application/json\r\n"

    def status(text: str, body: bytes = b"", finish: bool = False) -> int:
        return parse(site.send(text.encode("latin-1") + body, 5, finish)).status
    chunked = b"5\r\n" + good[:5] + b"\r\n%x;a=b\r\n" % len(good[5:]) + good[5:] + b"\r\n0\r\nX: y\r\n\r\n"
    close = "Connection: close\r\n"
    yield "http: a body in chunks", lambda: status(head + close + "Transfer-Encoding: chunked\r\n\r\n", chunked) == 200
    yield "http: a broken chunk", lambda: status(head + "Transfer-Encoding: chunked\r\n\r\n", b"zz\r\n") == 400
    wait = site.send((head + close + f"Expect: 100-continue\r\nContent-Length: {len(good)}\r\n\r\n").encode() + good)
    yield "http: 100-continue", lambda: wait.startswith(b"HTTP/1.1 100 ") and parse(wait).status == 200
    yield "http: 100-continue with a huge body", lambda: status(
        head + "Expect: 100-continue\r\nContent-Length: 99999999\r\n\r\n") == 413
    yield "http: broken heads", lambda: [status(text) for text in (
        "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nbad\r\n\r\n",
        head + "Content-Length: -1\r\n\r\n", head + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
        head + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", head + "Transfer-Encoding: gzip\r\n\r\n",
        "GET /\xe9 HTTP/1.1\r\nHost: a\r\n\r\n")] == [400] * 9
    yield "http: a head that is too long", lambda: status(f"GET / HTTP/1.1\r\nHost: a\r\nX: {'x' * 40000}\r\n\r\n") == 431
    yield "http: a body that ends early", lambda: site.send(
        (head + "Content-Length: 50\r\n\r\n{").encode(), 5, finish=True) == b""
    yield "http: HTTP/1.0 closes", lambda: status("GET /health HTTP/1.0\r\n\r\n") == 204
    yield "http: twenty requests on one connection", lambda: kept_alive(site, key)


def kept_alive(site: Site, key: str) -> bool:
    """Twenty requests, sent at once, are answered in order on one connection."""
    request = f"GET /api/ios/messages HTTP/1.1\r\nHost: a\r\nX-API-Key: {key}\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", site.port), 5) as connection:
        connection.sendall(request * 20)
        received = b""
        while received.count(b'{"messages": []}') < 20:
            received += connection.recv(65536)
    return received.count(b"HTTP/1.1 200 OK\r\n") == 20


def many_at_once(site: Site) -> Iterator[Check]:
    """Twenty threads at once for what can compete."""
    users = [site.user() for _ in range(20)]
    start = site.slot()
    statuses = [r.status for r in at_once([lambda k=k: site.book(k, start) for k in users])]
    yield "at once: two of twenty get the slot", lambda: sorted(statuses) == [201] * 2 + [409] * 18
    keys = at_once([lambda: site.call("POST", "/api/ios/init").json()["apiKey"]] * 20)
    yield "at once: twenty different keys", lambda: len(set(keys)) == 20
    id = site.book(users[0]).json()["id"]
    uploads = [r.json() for r in at_once([lambda: site.presign(users[0], id)] * 20)]
    yield "at once: twenty different upload keys", lambda: len({u["key"] for u in uploads}) == 20
    at_once([lambda u=u: site.put(u["uploadUrl"]) for u in uploads])
    links = at_once([lambda u=u: site.link(users[0], id, [u["ref"]]).status for u in uploads])
    yield "at once: twenty photos are linked", lambda: links == [200] * 20 and len(
        site.detail(users[0], id)["workPhotos"]) == 20
    own = at_once([lambda k=k: site.call("GET", "/api/ios/profile", key=k).json()["apiKey"] for k in users])
    yield "at once: each user gets the own profile", lambda: own == users


def other_options(site: Site) -> Iterator[Check]:
    """Another zone, capacity, hours, and the message after a booking."""
    key = site.user()
    day = site.slot()[:10]
    yield "options: slots in the zone of the workshop", lambda: [s["startIso"][11:] for s in site.slots(
        key, day, -540).json()] == [f"{h:02d}:00:00Z" for h in (0, 1, 2)]
    yield "options: capacity 1", lambda: [site.book(key, day + "T00:00:00Z").status for _ in range(2)] == [201, 409]

    def one_message() -> bool:
        end = time.monotonic() + 5
        while time.monotonic() < end:
            if site.call("GET", "/api/ios/messages", key=key).json()["messages"]:
                break
            time.sleep(0.1)
        time.sleep(0.6)
        return len(site.call("GET", "/api/ios/messages", key=key).json()["messages"]) == 1
    yield "options: one message after a booking", one_message
