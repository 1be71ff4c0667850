"""HTTP: addresses, bodies and answers."""
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, unquote, urlsplit

from defects import defect
from service import Refusal, invalid, unknown

LARGEST_BODY = 1 << 20


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    service = None

    def log_message(self, *arguments):
        pass

    def answer(self, status, body, kind="application/json; charset=utf-8"):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def body(self):
        """The JSON object of the request."""
        text = self.headers.get("Content-Length", "")
        if not text.isdigit() or int(text) > LARGEST_BODY:
            self.close_connection = True
            raise Refusal(413 if text.isdigit() else 411, code="no_body")
        data = self.rfile.read(int(text))
        if self.headers.get_content_type() != "application/json":
            raise invalid("Content-Type", "expected application/json")
        try:
            body = json.loads(data)
        except (ValueError, RecursionError):
            raise Refusal(400, code="no_json") from None
        if not isinstance(body, dict):
            raise invalid("body", "expected an object")
        return body

    def respond(self):
        parts = urlsplit(self.path)
        names = [unquote(name) for name in parts.path.split("/")[1:]]
        query = dict(parse_qsl(parts.query, keep_blank_values=True))
        service, method = self.service, "GET" if self.command == "HEAD" else self.command
        match [method, *names]:
            case ["GET", "cards"]:
                return service.search(query)
            case ["POST", "cards", "by-uuids"]:
                return service.batch(self.body())
            case ["GET", "cards", "slug", text]:
                return service.card_of_slug(text)
            case ["GET", "cards", text]:
                return service.card(text)
            case ["POST", "api", "shared-lists"]:
                return service.share(self.body())
            case ["GET", "api", "shared-lists", text]:
                return service.shared(text)
            case ["DELETE", "api", "shared-lists", text]:
                if defect("key-for-deleting") and "Authorization" not in self.headers:
                    raise Refusal(401, code="no_key")
                return service.take_back(text)
            case ["GET", "api", "cards", "manifest"]:
                return service.cards_manifest()
            case ["GET", "api", "cards", "database"]:
                return service.file(), "application/x-sqlite3"
            case ["GET", "api", "images", "manifest"]:
                return service.images_manifest()
            case ["GET", "images", "mobile", folder, file]:
                return service.picture(f"{folder}/{file}"), "image/png" if defect("picture-is-png") else "image/webp"
            case ["POST", "test", "reset"]:
                return service.database.begin() or {}
            case ["GET", "health"]:
                return {}
        if self.headers.get("Content-Length", "0") != "0":
            self.close_connection = True
        raise unknown("address")

    def do_GET(self):
        try:
            found = self.respond()
            self.answer(200, *(found if isinstance(found, tuple) else (found,)))
        except Refusal as refusal:
            self.answer(refusal.status, refusal.body)

    do_HEAD = do_POST = do_DELETE = do_PUT = do_PATCH = do_OPTIONS = do_GET


class Server(ThreadingHTTPServer):
    daemon_threads, request_queue_size = True, 128
