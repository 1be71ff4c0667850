"""Which function answers which request."""
import json
import re
import traceback

import accounts
import bookings
import bucket
import given
import photos
import routine
import services
from defects import defect, window
from exchange import Answer, Request, decode, json_answer, problem_answer
from problems import Problem
from settings import Settings
from storage import Database

BODY_LIMIT = 64 * 1024
TEST_BODY_LIMIT = 16 * 1024 * 1024
ROUTES = [
    ("POST", "/api/ios/init", "init"),
    ("GET", "/api/ios/profile", "get_profile"),
    ("POST", "/api/ios/profile", "post_profile"),
    ("GET", "/api/ios/messages", "get_messages"),
    ("POST", "/api/ios/messages/:id/read", "mark_read"),
    ("GET", "/api/client/services", "get_services"),
    ("GET", "/api/client/services/:id", "get_service"),
    ("GET", "/api/client/availability", "get_availability"),
    ("POST", "/api/client/appointments", "post_appointment"),
    ("GET", "/api/client/appointments", "get_appointments"),
    ("GET", "/api/client/appointments/:id", "get_appointment"),
    ("POST", "/api/client/appointments/:id/photos", "link_photos"),
    ("POST", "/api/uploads/presign", "presign"),
    ("GET", "/api/docs", "docs"),
    ("GET", "/health", "health"),
]
OPEN = ("init", "docs", "health")
PATTERNS = [(method, re.compile(re.sub(":id", "([^/]+)", path)), name) for method, path, name in ROUTES]


class Application:
    """Answers requests with the help of the other modules."""

    def __init__(self, database: Database, settings: Settings, has_test_interface: bool = False):
        self.database = database
        self.settings = settings
        self.settings_now = settings
        self.has_test_interface = has_test_interface

    def body_limit(self, method: str, path: str) -> int:
        """The largest body that is read for this request."""
        if self.has_test_interface and path.startswith("/test/"):
            return TEST_BODY_LIMIT
        return bucket.size_limit() if path.startswith(bucket.PATH) and method == "PUT" else BODY_LIMIT

    def respond(self, request: Request) -> Answer:
        """The answer for a request; an error of the program shows no details."""
        try:
            return self.dispatch(request)
        except Problem as problem:
            return problem_answer(problem)
        except Exception:
            traceback.print_exc()
            return problem_answer(Problem(500, "internal", "Something went wrong. Please try again later."))

    def dispatch(self, request: Request) -> Answer:
        """Find the operation, check the key, run the operation."""
        path = request.path()
        if self.has_test_interface and request.method == "POST" and path.startswith("/test/"):
            return self.test(request, path)
        if path != "/health":
            self.settings_now = self.catch_up()
        if path.startswith(bucket.PATH):
            return self.storage(request)
        method = "GET" if request.method == "HEAD" else request.method
        if path == "/api/docs" and defect("docs-missing"):
            raise Problem(404, "not_found", "There is nothing at this address.")
        matches = [(m, pattern.fullmatch(path), name) for m, pattern, name in PATTERNS if pattern.fullmatch(path)]
        if not matches:
            raise Problem(404, "not_found", "There is nothing at this address.")
        allowed = sorted({m for m, _, _ in matches} | {"OPTIONS"} | ({"HEAD"} if any(m == "GET" for m, _, _ in matches) else set()))
        if method == "OPTIONS":
            return Answer(204, b"", {"Allow": ", ".join(allowed)})
        for candidate, match, name in matches:
            if candidate == method:
                user = None if self.is_open(name) else accounts.authenticate(self.database, request)
                if defect("user-shared-by-threads") and user is not None:
                    user = self.share_user(user)
                return self.run(name, request, user, [decode(part) for part in match.groups()])
        raise Problem(405, "wrong_method", "This method is not possible here.", headers={"Allow": ", ".join(allowed)})

    def catch_up(self) -> Settings:
        """The settings of this request; the staff have done what is due by now."""
        if self.settings.routine is None and not self.has_test_interface:
            return self.settings
        with self.database.transaction() as rows:
            settings = given.settings_now(rows, self.settings)
            routine.catch_up(rows, settings.routine)
        services.use(settings.services)
        return settings

    def test(self, request: Request, path: str) -> Answer:
        """Begin anew, or take a state that is wished."""
        if path == "/test/reset":
            given.reset(self.database)
            return Answer(204)
        if path == "/test/given":
            return json_answer(200, given.give(self.database, json.loads(request.body)))
        raise Problem(404, "not_found", "There is nothing at this address.")

    def is_open(self, name: str) -> bool:
        """True if the operation needs no key."""
        if defect("services-without-key") and name in ("get_services", "get_service"):
            return True
        return name in OPEN

    def share_user(self, user: int) -> int:
        """Defect: keeps the user of the current request in a place that all threads share."""
        self.current_user = user
        window()
        return self.current_user

    def storage(self, request: Request) -> Answer:
        """Requests to the photo storage."""
        if request.method == "PUT":
            return bucket.put(self.database, request)
        if request.method in ("GET", "HEAD"):
            return bucket.get(self.database, request)
        answer = bucket.storage_error(405, "MethodNotAllowed", "This method is not possible here.")
        answer.headers["Allow"] = "GET, HEAD, PUT"
        return answer

    def run(self, name: str, request: Request, user: int | None, ids: list[str]) -> Answer:
        """Run one operation."""
        database, settings = self.database, self.settings_now
        operations = {
            "init": lambda: accounts.init(database, settings, request),
            "get_profile": lambda: accounts.get_profile(database, user),
            "post_profile": lambda: accounts.post_profile(database, user, request),
            "get_messages": lambda: accounts.get_messages(database, user),
            "mark_read": lambda: accounts.mark_read(database, user, *ids),
            "get_services": lambda: json_answer(200, [s.public() for s in services.active_services()],
                                                {"Cache-Control": "private, max-age=3600"}),
            "get_service": lambda: get_service(*ids),
            "get_availability": lambda: bookings.get_availability(database, settings, request),
            "post_appointment": lambda: bookings.post_appointment(database, settings, user, request),
            "get_appointments": lambda: bookings.get_appointments(database, settings, user),
            "get_appointment": lambda: bookings.get_appointment(database, settings, user, *ids),
            "link_photos": lambda: photos.link(database, user, *ids, request),
            "presign": lambda: photos.presign(database, settings, user, request),
            "docs": lambda: json_answer(200, {"title": "AutoDetail Hub", "operations": [
                {"method": m, "path": p, "key": n not in OPEN} for m, p, n in ROUTES]}),
            "health": lambda: Answer(204),
        }
        return operations[name]()


def get_service(id: str) -> Answer:
    """GET /api/client/services/:id; a service that is no longer offered can still be looked up."""
    service = services.service_with_id(id)
    if service is None:
        raise Problem(404, "no_service", "There is no such service.")
    body = service.public()
    if defect("detail-without-active"):
        del body["active"]
    if defect("detail-in-hours"):
        body["durationMinutes"] = service.duration_minutes // 60
    return json_answer(200, body)
