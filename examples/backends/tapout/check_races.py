"""Probes for the defects of kind concurrency and transport."""
import uuid

from check_tools import CODE, Program, at_once, jpeg

LOTS = (12, 17, 23, 29, 34, 41)


def statuses(actions: list) -> list[int]:
    return sorted(answer.status for answer in at_once(actions))


def is_one_session(program: Program, threads: int, attempt: int) -> bool:
    device = program.device()
    lots = [LOTS[number % 6] for number in range(threads)]
    return statuses([lambda lot=lot: device.park(lot) for lot in lots]) == [201] + [400] * (threads - 1)


def is_one_check_out(program: Program, threads: int, attempt: int) -> bool:
    device = program.device()
    device.park(LOTS[0])
    return statuses([device.leave] * threads) == [200] + [400] * (threads - 1)


def is_one_report(program: Program, threads: int, attempt: int) -> bool:
    program.run_clock(attempt * 86400)
    devices = [program.device() for _ in range(threads)]
    parked = devices[0]
    parked.park(LOTS[0])
    results = statuses([lambda device=device: device.report(LOTS[0]) for device in devices])
    votes = [each["upvotes"] for each in parked.sightings_of(LOTS[0])]
    return results == [200] * (threads - 1) + [201] and votes == [threads - 1] and len(parked.unread()) == 1


def are_votes_in_turn(program: Program, threads: int, attempt: int) -> bool:
    program.run_clock(attempt * 86400)
    device = program.device()
    sighting = device.report(LOTS[1])["id"]
    actions = sorted(each["action"] for each in at_once([lambda: device.vote(sighting, "upvote")] * threads))
    votes = [each["upvotes"] for each in device.sightings_of(LOTS[1])]
    half = threads // 2
    return actions == ["created"] * (threads - half) + ["removed"] * half and votes == [threads % 2]


def is_code_used_once(program: Program, threads: int, attempt: int) -> bool:
    device = program.device(is_verified=False)
    device.ask_code()
    return statuses([lambda: device.send_code(CODE)] * threads) == [200] + [400] * (threads - 1)


def is_one_device(program: Program, threads: int, attempt: int) -> bool:
    name = str(uuid.uuid4())
    devices = at_once([lambda: program.device(is_verified=False, name=name)] * threads)
    return len({device.get("/auth/me")["id"] for device in devices}) == 1


def is_scan_limit_kept(program: Program, threads: int, attempt: int) -> bool:
    device = program.device()
    results = statuses([lambda: device.scan(jpeg({"location": "MU"}))] * threads)
    return results == [200] * 5 + [429] * (threads - 5)


RACES = {
    "double-check-in": is_one_session,
    "double-check-out": is_one_check_out,
    "double-report": is_one_report,
    "double-vote": are_votes_in_turn,
    "double-code": is_code_used_once,
    "double-device": is_one_device,
    "scan-limit-race": is_scan_limit_kept,
}


def is_correct_in_turn(name: str, program: Program) -> bool:
    """A race defect must not show when the requests come one after the other."""
    device = program.device(is_verified=name != "double-code")
    if name == "double-check-in":
        return [device.park(LOTS[2]).status, device.park(LOTS[3]).status] == [201, 400]
    if name == "double-check-out":
        device.park(LOTS[2])
        return [device.leave().status, device.leave().status] == [200, 400]
    if name == "double-report":
        return [device.report(LOTS[5]).status, device.report(LOTS[5]).status] == [201, 200]
    if name == "double-vote":
        sighting = device.report(LOTS[5])["id"]
        return [device.vote(sighting, "upvote")["action"] for _ in range(2)] == ["created", "removed"]
    if name == "double-code":
        device.ask_code()
        return [device.send_code(CODE).status for _ in range(2)] == [200, 400]
    if name == "double-device":
        return device.get("/auth/me")["id"] == program.device(name=device.name).get("/auth/me")["id"]
    return [device.scan(jpeg({"location": "MU"})).status for _ in range(6)] == [200] * 5 + [429]


def exchange(program: Program, method: str, path: str, device, seconds: float = 0.5) -> tuple[dict, bytes]:
    """The headers and the body of one answer, read until the connection closes or nothing more comes."""
    request = (f"{method} /api/v1{path} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer {device.token}\r\n"
               "Content-Length: 0\r\n\r\n")
    head, _, body = program.raw_exchange(request.encode(), seconds).partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    return {"status": lines[0][9:12], **dict(line.lower().split(": ", 1) for line in lines[1:] if line)}, body


def answer_of(program: Program, method: str, path: str, device=None) -> tuple[dict, bytes]:
    return exchange(program, method, path, device or program.device())


def is_of_declared_length(path):
    def probe(program: Program) -> str:
        headers, body = answer_of(program, "GET", path)
        difference = len(body) - int(headers.get("content-length", 0))
        return "exact" if difference == 0 else "too long" if difference > 0 else "too short"
    return probe


def is_name_intact(program: Program) -> bool:
    return "Peña".encode() in answer_of(program, "GET", "/lots")[1]


def members_named_success(program: Program) -> int:
    device = program.device()
    device.park(LOTS[0])
    return answer_of(program, "POST", "/sessions/checkout", device)[1].count(b'"success"')


TRANSPORT = {
    "body-cut": (is_of_declared_length("/feed"), "exact", "too short"),
    "length-too-small": (is_of_declared_length("/lots"), "exact", "too long"),
    "length-too-large": (is_of_declared_length("/notifications/unread"), "exact", "too short"),
    "html-media-type": (lambda p: answer_of(p, "GET", "/stats")[0]["content-type"],
                        "application/json; charset=utf-8", "text/html; charset=utf-8"),
    "html-page": (lambda p: answer_of(p, "GET", "/predictions/17")[1][:1], b"{", b"<"),
    "latin-1": (is_name_intact, True, False),
    "member-twice": (members_named_success, 1, 2),
    "not-a-number": (lambda p: b"NaN" in answer_of(p, "GET", "/lots/17")[1], False, True),
    "byte-order-mark": (lambda p: answer_of(p, "GET", "/sessions/current")[1][:1], b"n", b"\xef"),
    "gzip-unlabelled": (lambda p: answer_of(p, "GET", "/feed/17")[1][:1], b"{", b"\x1f"),
    "empty-body": (lambda p: answer_of(p, "GET", "/sightings")[1], b"[]", b""),
    "redirect": (lambda p: answer_of(p, "GET", "/auth/me")[0]["status"], "200", "302"),
    "hang": (lambda p: answer_of(p, "GET", "/sessions/history")[0]["status"], "200", ""),
    "dropped-connection": (lambda p: answer_of(p, "DELETE", "/feed/sightings/1/vote")[0]["status"], "404", ""),
}
