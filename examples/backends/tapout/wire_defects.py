"""The transport defects. They change a finished response before it is written."""
import gzip
import threading

from defects import defect

HTML = b"<!DOCTYPE html><html><body><h1>Something went wrong</h1></body></html>"


def stop_answer(operation: str) -> bool:
    """True when the connection ends without an answer."""
    if operation == "sessionHistory" and defect("hang"):
        threading.Event().wait(3600)
        return True
    return operation == "removeVote" and defect("dropped-connection")


def change_response(operation: str, response, handler) -> int:
    """Changes the response, and returns the length that its head declares."""
    if defect("latin-1"):
        response.body = response.body.decode("utf-8").encode("latin-1", "replace")
    is_good = response.status < 300
    if is_good and operation == "prediction" and defect("html-page"):
        response.body, response.media_type = HTML, "text/html; charset=utf-8"
    if is_good and operation == "globalStats" and defect("html-media-type"):
        response.media_type = "text/html; charset=utf-8"
    if is_good and operation == "checkOut" and defect("member-twice"):
        response.body = response.body.replace(b'{"success": true', b'{"success": false, "success": true')
    if is_good and operation == "getLot" and defect("not-a-number"):
        start, _, _ = response.body.partition(b'"taps_probability":')
        response.body = start + b'"taps_probability": NaN}'
    if is_good and operation == "currentSession" and defect("byte-order-mark"):
        response.body = b"\xef\xbb\xbf" + response.body
    if is_good and operation == "lotFeed" and defect("gzip-unlabelled"):
        response.body = gzip.compress(response.body, mtime=0)
    if is_good and operation == "listSightings" and defect("empty-body"):
        response.body = b""
    if is_good and operation == "getDevice" and defect("redirect"):
        response.status, response.body = 302, b""
        response.headers.append(("Location", "https://login.tapout.invalid/"))
    length = len(response.body)
    if is_good and operation == "listLots" and defect("length-too-small"):
        length -= 1
    if is_good and operation == "unreadNotifications" and defect("length-too-large"):
        length += 7
    if is_good and operation == "allFeeds" and defect("body-cut"):
        response.body, handler.close_connection = response.body[:length // 2], True
    return length
