"""Defects between the answer and the bytes on the wire."""
import gzip
import re
import time

from defects import defect
from exchange import Answer, Request

HANG_SECONDS = 120


def asks(request: Request, method: str, path: str) -> bool:
    """True if the request calls this operation."""
    return request.method == method and re.fullmatch(path, request.path()) is not None


def spoil_answer(request: Request, answer: Answer) -> None:
    """Change the answer if a defect asks for it."""
    if defect("services-as-html") and asks(request, "GET", "/api/client/services"):
        answer.headers["Content-Type"] = "text/html"
    if defect("services-in-windows-1251") and asks(request, "GET", "/api/client/services"):
        answer.body = answer.body.decode().encode("cp1251", "replace")
    if defect("error-page-with-200") and asks(request, "GET", "/api/client/appointments/[^/]+") \
            and answer.status == 404:
        answer.status, answer.headers = 200, {"Content-Type": "text/html; charset=utf-8"}
        answer.body = b"<!doctype html><title>Error</title><h1>Not found</h1>"
    if defect("name-twice") and asks(request, "POST", "/api/ios/profile") and answer.status == 200:
        answer.body = answer.body[:-1] + b', "name": "null"}'
    if defect("capacity-nan") and asks(request, "GET", "/api/client/availability"):
        answer.body = re.sub(rb'"remainingCapacity": [0-9]+', b'"remainingCapacity": NaN', answer.body)
    if defect("profile-with-bom") and asks(request, "GET", "/api/ios/profile") and answer.status == 200:
        answer.body = b"\xef\xbb\xbf" + answer.body
    if defect("messages-compressed") and asks(request, "GET", "/api/ios/messages"):
        answer.body = gzip.compress(answer.body)
    if defect("presign-redirected") and asks(request, "POST", "/api/uploads/presign") and answer.status == 200:
        answer.status, answer.body, answer.headers = 302, b"", {"Location": "/login"}
    if defect("read-without-body") and asks(request, "POST", "/api/ios/messages/[^/]+/read"):
        answer.body = b""
    if defect("service-hangs") and asks(request, "GET", "/api/client/services/[^/]+"):
        hang()


def spoil_bytes(request: Request, answer: Answer, headers: dict[str, str], body: bytes) -> tuple[bytes, bool]:
    """Change headers and body if a defect asks for it; False closes the connection."""
    if defect("messages-cut") and asks(request, "GET", "/api/ios/messages"):
        return body[:len(body) // 2], False
    if defect("length-too-small") and asks(request, "GET", "/api/ios/profile") and answer.status == 200:
        headers["Content-Length"] = str(len(body) - 1)
    if defect("length-too-large") and asks(request, "POST", "/api/client/appointments") and answer.status == 201:
        headers["Content-Length"] = str(len(body) + 5)
        return body, False
    if defect("last-chunk-missing") and asks(request, "GET", "/api/client/appointments"):
        del headers["Content-Length"]
        headers["Transfer-Encoding"] = "chunked"
        return b"%x\r\n%b\r\n" % (len(body), body), False
    return body, True


def hang() -> None:
    """Do nothing for a long time."""
    for _ in range(HANG_SECONDS * 10):
        time.sleep(0.1)
