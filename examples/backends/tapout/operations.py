"""The operations: their method, path, access and handler."""
import re
from dataclasses import dataclass, field
from typing import Any, Callable
from urllib.parse import parse_qsl, unquote, urlsplit

import accounts
import feed
import lots
import notices
import parking
import scan
import sightings
from defects import defect
from problems import Problem
from storage import database

BASE = "/api/v1"


@dataclass
class Request:
    """One request, as the handlers see it."""

    method: str
    target: str
    headers: Any
    body: bytes
    client: str
    path_values: dict[str, str] = field(default_factory=dict)
    query: dict[str, str] = field(default_factory=dict)
    device: Any = None


@dataclass
class Operation:
    """One operation. Its access is "all", "bearer" or "verified"."""

    name: str
    method: str
    path: str
    access: str
    handler: Callable

    def match(self, path: str):
        pattern = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", BASE + self.path if self.path != "/health" else self.path)
        return re.fullmatch(pattern, path)


OPERATIONS = [Operation(*each) for each in [
    ("health", "GET", "/health", "all", lambda request: (204, None)),
    ("register", "POST", "/auth/register", "all", accounts.register),
    ("sendOTP", "POST", "/auth/send-otp", "all", accounts.send_otp),
    ("verifyOTP", "POST", "/auth/verify-otp", "all", accounts.verify_otp),
    ("verifyEmail", "POST", "/auth/verify-email", "all", accounts.verify_email),
    ("getDevice", "GET", "/auth/me", "bearer", accounts.get_device),
    ("updateDevice", "PATCH", "/auth/me", "bearer", accounts.update_device),
    ("listLots", "GET", "/lots", "bearer", lots.list_lots),
    ("getLot", "GET", "/lots/{lot_id}", "bearer", lots.get_lot),
    ("checkIn", "POST", "/sessions/checkin", "verified", parking.check_in),
    ("checkOut", "POST", "/sessions/checkout", "verified", parking.check_out),
    ("currentSession", "GET", "/sessions/current", "verified", parking.current_session),
    ("sessionHistory", "GET", "/sessions/history", "verified", parking.session_history),
    ("reportSighting", "POST", "/sightings", "verified", sightings.report_sighting),
    ("listSightings", "GET", "/sightings", "verified", sightings.list_sightings),
    ("allFeeds", "GET", "/feed", "bearer", feed.all_feeds),
    ("lotFeed", "GET", "/feed/{lot_id}", "bearer", feed.lot_feed),
    ("castVote", "POST", "/feed/sightings/{sighting_id}/vote", "verified", feed.cast_vote),
    ("removeVote", "DELETE", "/feed/sightings/{sighting_id}/vote", "verified", feed.remove_vote),
    ("unreadNotifications", "GET", "/notifications/unread", "bearer", notices.unread_notifications),
    ("markRead", "POST", "/notifications/read", "bearer", notices.mark_read),
    ("markAllRead", "POST", "/notifications/read/all", "bearer", notices.mark_all_read),
    ("prediction", "GET", "/predictions/{lot_id}", "bearer", lots.get_prediction),
    ("scanTicket", "POST", "/ticket-scan", "verified", scan.scan_ticket),
    ("globalStats", "GET", "/stats", "bearer", lots.get_stats),
]]


def find_operation(request: Request) -> Operation:
    """The operation of the request. The values in its path are stored in the request."""
    try:
        path = unquote(urlsplit(request.target).path, errors="strict")
    except ValueError:
        raise Problem(400, "The path cannot be read.")
    matches = [(each, match) for each in OPERATIONS if (match := each.match(path))]
    if not matches:
        raise Problem(404, "This path does not exist.")
    method = "GET" if request.method == "HEAD" else request.method
    for operation, match in matches:
        if operation.method == method:
            request.path_values = match.groupdict()
            return operation
    allowed = ", ".join(each.method for each, _ in matches)
    raise Problem(405, f"This path allows only {allowed}.", (("Allow", allowed),))


def read_query(request: Request) -> dict[str, str]:
    """The query parameters. The last one counts when a name occurs twice."""
    return dict(parse_qsl(urlsplit(request.target).query, keep_blank_values=True, max_num_fields=1000))


def check_access(request: Request, operation: Operation) -> None:
    """Finds the device of the token, and checks that it may use the operation."""
    if operation.access == "all":
        return
    header = request.headers.get("Authorization")
    if header and operation.name == "listLots" and defect("lots-for-any-token"):
        return
    if header is None:
        raise Problem(403, "This operation needs a token: register first.")
    match = re.fullmatch(r"(?i:bearer) +(\S+) *", header)
    if match:
        with database().reading() as db:
            request.device = accounts.device_of_token(db, match[1])
    if request.device is None:
        raise Problem(401, "The token is not valid: register again.", (("WWW-Authenticate", "Bearer"),))
    if operation.name == "scanTicket" and defect("unverified-scan"):
        return
    if operation.name == "sessionHistory" and defect("unverified-history"):
        return
    if operation.access == "verified" and not request.device["email_verified"]:
        raise Problem(403, "Verify your e-mail address first.")


def run(operation: Operation, request: Request) -> tuple[int, Any]:
    check_access(request, operation)
    try:
        request.query = read_query(request)
    except ValueError:
        raise Problem(400, "The query cannot be read.")
    return operation.handler(request)
