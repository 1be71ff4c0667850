"""Probes for the defects of kind rule or time: one value for the correct program, another with the defect."""
import secrets
from datetime import timedelta

from check_tools import CODE, SINK, jpeg, utc

MAY = utc("2026-05-12T20:05:00")  # 13:05 in Pacific time.
HUTCH, MU, ARC, CLOSED, UNKNOWN = 17, 23, 34, 46, 9999


def hexadecimal() -> str:
    return secrets.token_hex(32)


def after_check_out(path, member):
    def probe(program):
        device = program.device()
        device.park(HUTCH)
        device.leave()
        return device.get(path)[member]
    return probe


def recent_after_two_hours(program):
    program.freeze(MAY)
    program.device().report(HUTCH)
    program.freeze(MAY + timedelta(hours=2))
    return program.device().get(f"/lots/{HUTCH}")["recent_sightings"]


def latitude(program):
    lots = program.device(is_verified=False).get("/lots").json
    return [lot["latitude"] for lot in lots if lot["code"] == "HUTCH"][0]


def change_vote(program):
    device = program.device()
    sighting = device.report(HUTCH)["id"]
    device.vote(sighting, "upvote")
    device.vote(sighting, "downvote")
    return [(each["upvotes"], each["downvotes"]) for each in device.sightings_of(HUTCH)]


def repeat_vote(program):
    device = program.device()
    sighting = device.report(HUTCH)["id"]
    device.vote(sighting, "upvote")
    return device.vote(sighting, "upvote")["action"]


def stale_stats(program):
    device = program.device(is_verified=False)
    before = device.get("/stats")["total_registered_devices"]
    program.device(is_verified=False)
    return device.get("/stats")["total_registered_devices"] - before


def sightings_on_next_day(program):
    program.freeze(MAY)
    program.device().report(HUTCH)
    program.freeze(MAY + timedelta(days=1))
    return program.device().get("/stats")["total_sightings_today"]


def notified_after_leaving(program):
    device = program.device()
    device.park(HUTCH)
    device.leave()
    return program.device().report(HUTCH)["users_notified"]


def notified_elsewhere(program):
    program.device().park(MU)
    return program.device().report(HUTCH)["users_notified"]


def notified_without_push(program):
    device = program.device()
    device.park(HUTCH)
    program.device().report(HUTCH)
    return len(device.unread())


def push_after(change, read):
    """Registers with a token, sends the PATCH, and reads the push of a report."""
    def probe(program):
        tokens = [hexadecimal(), hexadecimal()]
        device = program.device(tokens[0])
        body, expected = change(tokens)
        device.patch(body)
        device.park(HUTCH)
        program.device().report(HUTCH)
        return read(SINK.payload(expected))
    return probe


def unread_count(program):
    device = program.device()
    device.park(HUTCH)
    for hours in range(2):
        program.freeze(MAY + timedelta(hours=hours))
        program.device().report(HUTCH)
    return device.get("/notifications/unread?limit=1")["unread_count"]


def read_once(program):
    device = program.device()
    device.park(HUTCH)
    device.report(HUTCH)
    device.post("/notifications/read", {"notification_ids": [device.unread()[0]["id"]]})
    return len(device.unread())


def read_of_another(is_all):
    def probe(program):
        device, other = program.device(), program.device()
        device.park(HUTCH)
        other.report(HUTCH)
        number = device.unread()[0]["id"]
        other.post("/notifications/read" + is_all * "/all", {"notification_ids": [number]})
        return len(device.unread())
    return probe


def expired_token(program):
    program.freeze(MAY)
    token = program.call("POST", "/auth/register", {"device_id": "expiring"})
    program.freeze(MAY + timedelta(seconds=token["expires_in"]))
    return program.call("GET", "/auth/me", token=token["access_token"]).status


def id_after_register(program):
    first = program.device(is_verified=False)
    return first.get("/auth/me")["id"] == program.device(is_verified=False, name=first.name).get("/auth/me")["id"]


def verified_after_register(program):
    device = program.device()
    return program.call("POST", "/auth/register", {"device_id": device.name})["email_verified"]


def code_for(email, is_known):
    def probe(program):
        name = program.device(is_verified=False).name if is_known else "unknown"
        return program.call("POST", "/auth/send-otp", {"email": email, "device_id": name}).status
    return probe


def too_many_codes(program):
    device = program.device(is_verified=False)
    return [device.ask_code().status for _ in range(5)][-1]


def answer_to_code(code):
    def probe(program):
        device = program.device(is_verified=False)
        device.ask_code()
        return device.send_code(code).status
    return probe


def park_twice(program):
    device = program.device()
    device.park(MU)
    return device.park(HUTCH).status


def leave_twice(program):
    device = program.device()
    device.park(MU)
    device.leave()
    return device.leave().status


def leaving_hour(program):
    program.freeze(MAY)
    device = program.device()
    device.park(MU)
    return device.leave()["checked_out_at"][11:16]


def history(count, query, read):
    def probe(program):
        device = program.device()
        for lot in (MU, HUTCH, ARC)[:count] if count < 4 else [MU] * count:
            device.park(lot)
            device.leave()
        return read(device.get("/sessions/history" + query).json)
    return probe


def history_of_another(program):
    program.device().park(MU)
    return len(program.device().get("/sessions/history").json)


def repeat_after_six_minutes(program):
    program.freeze(MAY)
    device = program.device()
    device.report(HUTCH)
    program.freeze(MAY + timedelta(minutes=6))
    return device.report(HUTCH).status


def repeat_upvote(program):
    device = program.device()
    device.report(HUTCH)
    device.report(HUTCH)
    return device.sightings_of(HUTCH)[0]["upvotes"]


def report_two_lots(program):
    device = program.device()
    device.report(HUTCH)
    return device.report(MU).status


def list_after_two_hours(query):
    def probe(program):
        program.freeze(MAY)
        device = program.device()
        device.report(HUTCH)
        program.freeze(MAY + timedelta(hours=2))
        return len(device.get("/sightings" + query).json)
    return probe


def feed_after(minutes, read):
    def probe(program):
        program.freeze(MAY)
        device = program.device()
        device.report(HUTCH)
        program.freeze(MAY + timedelta(minutes=minutes))
        device.report(HUTCH)
        return read(device.get(f"/feed/{HUTCH}").json)
    return probe


def all_feeds(read):
    def probe(program):
        device = program.device()
        device.report(HUTCH)
        return read(device.get("/feed").json)
    return probe


def feed_sighting_after_downvote(read):
    def probe(program):
        device, other = program.device(), program.device()
        other.vote(device.report(HUTCH)["id"], "downvote")
        return read(device.sightings_of(HUTCH)[0])
    return probe


def unvote_of_another(program):
    device, other = program.device(), program.device()
    sighting = device.report(HUTCH)["id"]
    device.vote(sighting, "upvote")
    other.vote(sighting, "upvote")
    other.unvote(sighting)
    return device.sightings_of(HUTCH)[0]["upvotes"]


def ticket_moment(program):
    program.freeze(MAY + timedelta(minutes=50))
    device = program.device()
    device.scan_ticket("2026-05-12", "13:05", "HUTCH")
    sightings = device.get("/sightings").json
    return sightings[0]["reported_at"][:16] if sightings else None


def ticket_of_three_hours(member, minutes=180):
    def probe(program):
        program.freeze(MAY + timedelta(minutes=minutes))
        device = program.device()
        device.park(HUTCH)
        return device.scan_ticket("2026-05-12", "13:05", "HUTCH")[member]
    return probe


def many_scans(program):
    device = program.device()
    return [device.scan_ticket(location="HUTCH").status for _ in range(6)][-1]


def notification_time(program):
    device = program.device()
    device.park(HUTCH)
    device.report(HUTCH)
    return type(device.unread()[0]["created_at"]).__name__


def status_of(method, path, body=None, is_verified=True):
    def probe(program):
        device = program.device(is_verified=is_verified)
        return program.call(method, path, body, device.token).status
    return probe


PROBES = {
    "parkers-ever": (after_check_out(f"/lots/{HUTCH}", "active_parkers"), 0, 1),
    "recent-three-hours": (recent_after_two_hours, 0, 1),
    "coordinates-swapped": (latitude, 38.53969, -121.758182),
    "scan-part-file": (lambda p: p.device().scan(jpeg({"location": "HUTCH"})).status, 200, 422),
    "recent-null": (lambda p: p.device().scan_ticket("2020-01-01", "10:00", "nowhere")["is_recent"], False, None),
    "users-notified-missing": (lambda p: p.device().scan_ticket("2020-01-01", "10:00", "MU").json
                               .get("users_notified"), 0, None),
    "different-vote-added": (change_vote, [(0, 1)], [(1, 1)]),
    "same-vote-kept": (repeat_vote, "removed", "updated"),
    "stats-parked-ever": (after_check_out("/stats", "total_parked"), 0, 1),
    "stats-stale": (stale_stats, 1, 0),
    "sightings-of-all-days": (sightings_on_next_day, 0, 1),
    "notify-after-check-out": (notified_after_leaving, 0, 1),
    "notify-all-lots": (notified_elsewhere, 0, 1),
    "notify-only-push": (notified_without_push, 1, 0),
    "push-when-disabled": (push_after(lambda t: ({"is_push_enabled": False}, t[0]), bool), False, True),
    "push-token-kept": (push_after(lambda t: ({"push_token": t[1]}, t[1]), bool), True, False),
    "push-code-as-name": (push_after(lambda t: ({}, t[0]), lambda push: push["data"]["parking_lot_name"]),
                          "Hutchison Parking Structure", "HUTCH"),
    "push-type-upper": (push_after(lambda t: ({}, t[0]), lambda push: push["data"]["type"]),
                        "taps_spotted", "TAPS_SPOTTED"),
    "patch-clears-token": (push_after(lambda t: ({"is_push_enabled": True}, t[0]), bool), True, False),
    "unread-count-of-page": (unread_count, 2, 1),
    "unread-shows-read": (read_once, 0, 1),
    "read-of-others": (read_of_another(False), 1, 0),
    "read-all-of-everybody": (read_of_another(True), 1, 0),
    "read-empty-list": (status_of("POST", "/notifications/read", {"notification_ids": []}), 422, 200),
    "endless-token": (expired_token, 401, 200),
    "lots-for-any-token": (lambda p: p.call("GET", "/lots", token="unknown").status, 401, 200),
    "unverified-scan": (lambda p: p.device(is_verified=False).scan_ticket(location="MU").status, 403, 200),
    "unverified-history": (status_of("GET", "/sessions/history", is_verified=False), 403, 200),
    "register-new-device": (id_after_register, True, False),
    "register-unverifies": (verified_after_register, True, False),
    "device-id-254": (lambda p: p.call("POST", "/auth/register", {"device_id": "d" * 255}).status, 201, 422),
    "domain-suffix": (code_for("ann@notucdavis.edu", True), 400, 200),
    "code-for-unknown-device": (code_for("ann@ucdavis.edu", False), 404, 200),
    "codes-unlimited": (too_many_codes, 429, 200),
    "code-length-unchecked": (answer_to_code("12345"), 422, 200),
    "wrong-code-401": (answer_to_code("654321"), 200, 401),
    "code-reusable": (lambda p: p.device().send_code(CODE).status, 400, 200),
    "lots-inactive-too": (lambda p: len(p.device().get("/lots").json), 6, 7),
    "lots-by-id": (lambda p: p.device().get("/lots").json[0]["code"], "ARC", "PAV"),
    "unknown-lot-null": (status_of("GET", f"/lots/{UNKNOWN}"), 404, 200),
    "probability-percent": (lambda p: p.device().get(f"/lots/{MU}")["taps_probability"] <= 1, True, False),
    "parked-here-only": (park_twice, 400, 201),
    "check-in-closed-lot": (lambda p: p.device().park(CLOSED).status, 400, 201),
    "check-out-again": (leave_twice, 400, 200),
    "check-out-local-time": (leaving_hour, "20:05", "13:05"),
    "no-session-404": (status_of("GET", "/sessions/current"), 200, 404),
    "left-session-active": (history(1, "", lambda sessions: sessions[0]["is_active"]), False, True),
    "history-oldest-first": (history(2, "", lambda sessions: sessions[0]["parking_lot_code"]), "HUTCH", "MU"),
    "history-default-ten": (history(21, "", len), 20, 10),
    "history-of-everybody": (history_of_another, 0, 1),
    "notes-in-bytes": (lambda p: p.device().report(MU, "é" * 500).status, 201, 422),
    "repeat-five-minutes": (repeat_after_six_minutes, 200, 201),
    "repeat-without-upvote": (repeat_upvote, 1, 0),
    "repeat-at-any-lot": (report_two_lots, 201, 200),
    "list-ignores-lot": (list_after_two_hours(f"?lot_id={MU}"), 0, 1),
    "list-ignores-hours": (list_after_two_hours("?hours=1"), 0, 1),
    "feed-without-quiet-lots": (all_feeds(lambda feed: len(feed["feeds"])), 6, 1),
    "feed-two-hours": (feed_after(150, lambda feed: feed["total_sightings"]), 2, 1),
    "feed-oldest-first": (feed_after(20, lambda feed: feed["sightings"][0]["minutes_ago"]), 0, 20),
    "feed-total-of-lots": (all_feeds(lambda feed: feed["total_sightings"]), 1, 6),
    "feed-without-code": (feed_after(20, lambda feed: "parking_lot_code" in feed["sightings"][0]), True, False),
    "net-score-sum": (feed_sighting_after_downvote(lambda each: each["net_score"]), -1, 1),
    "user-vote-of-anybody": (feed_sighting_after_downvote(lambda each: each["user_vote"]), None, "downvote"),
    "vote-on-unknown-sighting": (lambda p: p.device().vote(UNKNOWN, "upvote").status, 404, 200),
    "unvote-without-vote": (lambda p: (lambda d: d.unvote(d.report(MU)["id"]).status)(p.device()), 404, 200),
    "unvote-everybody": (unvote_of_another, 1, 0),
    "ticket-now": (ticket_moment, "2026-05-12T20:05", "2026-05-12T20:55"),
    "ticket-in-utc": (ticket_moment, "2026-05-12T20:05", "2026-05-12T13:05"),
    "ticket-standard-time": (ticket_of_three_hours("is_recent"), False, True),
    "recent-at-three-hours": (ticket_of_three_hours("is_recent"), False, True),
    "notify-old-ticket": (ticket_of_three_hours("users_notified", 200), 0, 1),
    "scan-any-type": (lambda p: p.device().scan(b'GIF89a {"location": "MU"}').status, 400, 200),
    "scan-one-megabyte": (lambda p: p.device().scan(jpeg({"location": "MU"}, bytes(1100000))).status, 200, 413),
    "scans-unlimited": (many_scans, 429, 200),
    "huge-id-fails": (status_of("GET", f"/lots/{10 ** 20}"), 404, 500),
    "error-member": (lambda p: list(p.device().get(f"/lots/{UNKNOWN}").json), ["detail"], ["error"]),
    "validation-as-text": (lambda p: type(p.device().vote(1, "up")["detail"]).__name__, "list", "str"),
    "notification-seconds": (notification_time, "str", "int"),
}
