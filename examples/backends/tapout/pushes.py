"""Sends pushes to the push URL in the background. A URL that does not answer disturbs no request."""
import http.client
import json
import queue
import threading
from urllib.parse import urlsplit

from settings import settings

SENDERS = 4
TIMEOUT_SECONDS = 3
waiting: queue.Queue = queue.Queue(maxsize=10_000)


def send(token: str, payload: dict) -> None:
    """Queues one push. Without a push URL, or with a full queue, the push is dropped."""
    if settings.push_url:
        try:
            waiting.put_nowait({"token": token, "payload": payload})
        except queue.Full:
            pass


def start() -> None:
    if settings.push_url:
        for _ in range(SENDERS):
            threading.Thread(target=send_forever, daemon=True).start()


def send_forever() -> None:
    while True:
        message = waiting.get()
        try:
            post(json.dumps(message).encode())
        except (OSError, http.client.HTTPException):
            pass  # The notification in the database is the fallback.


def post(content: bytes) -> None:
    address = urlsplit(settings.push_url)
    is_secure = address.scheme == "https"
    connection_type = http.client.HTTPSConnection if is_secure else http.client.HTTPConnection
    connection = connection_type(address.hostname, address.port, timeout=TIMEOUT_SECONDS)
    path = (address.path or "/") + (f"?{address.query}" if address.query else "")
    try:
        connection.request("POST", path, content, {"Content-Type": "application/json"})
        connection.getresponse().read()
    finally:
        connection.close()
