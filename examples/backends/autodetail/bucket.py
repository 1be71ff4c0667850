"""The photo storage: signed uploads and open downloads under /bucket/."""
import hashlib
import hmac
import math
from xml.sax.saxutils import escape

import clock
from defects import defect
from exchange import Answer, Request, decode
from problems import Problem
from settings import Settings
from storage import Database

PATH = "/bucket/"
VALID_SECONDS = 60
SIZE_LIMIT = 2 * 1024 * 1024
JPEG_START = b"\xff\xd8\xff"


def size_limit() -> int:
    """The largest photo in bytes."""
    if defect("upload-too-large"):
        return 10 * SIZE_LIMIT
    return 1024 * 1024 if defect("upload-limit-1mb") else SIZE_LIMIT


def signature(database: Database, key: str, expires: str) -> str:
    """Proof that this server allowed a PUT of a JPEG under this key until this time."""
    text = f"PUT\nimage/jpeg\n{key}\n{expires}"
    return hmac.new(database.secret.encode(), text.encode(), hashlib.sha256).hexdigest()


def upload_url(database: Database, settings: Settings, key: str) -> str:
    """The address for one upload; the query carries the end of its life in milliseconds."""
    seconds = 20 if defect("upload-expires-early") else VALID_SECONDS
    expires = str(math.ceil((clock.now() + seconds) * 1000))
    return f"{settings.public_url}{PATH}{key}?expires={expires}&signature={signature(database, key, expires)}"


def access_url(settings: Settings, key: str) -> str:
    """The address from which anybody who knows it can load the photo."""
    return f"{settings.public_url}{PATH}{key}"


def put(database: Database, request: Request) -> Answer:
    """PUT {uploadUrl}."""
    try:
        key, query = decode(request.path()[len(PATH):]), request.query()
    except Problem:
        return storage_error(400, "InvalidURI", "The address is broken.")
    expires, given = query.get("expires", ""), query.get("signature", "")
    signed = hmac.compare_digest(signature(database, key, expires).encode(), given.encode())
    if not signed and not (defect("signature-unchecked") and expires.isdecimal()):
        return storage_error(403, "SignatureDoesNotMatch", "The signature does not fit the request.")
    if clock.now() * 1000 > int(expires) and not defect("upload-never-expires"):
        return storage_error(403, "AccessDenied", "The address has expired.")
    media_type = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if media_type != "image/jpeg" and not defect("upload-any-type"):
        return storage_error(415, "UnsupportedMediaType", "Only image/jpeg is accepted.")
    if not request.body:
        return storage_error(400, "MissingRequestBody", "The body is empty.")
    if len(request.body) > size_limit():
        return storage_error(413, "EntityTooLarge", "The photo is larger than 2 MB.")
    if not request.body.startswith(JPEG_START) and not defect("upload-any-bytes"):
        return storage_error(415, "UnsupportedMediaType", "The bytes are not a JPEG image.")
    with database.transaction() as rows:
        done = rows.execute("UPDATE uploads SET data = ? WHERE key = ?", (request.body, key)).rowcount
    if not done:
        return storage_error(404, "NoSuchKey", "There is no such upload.")
    return Answer(200, b"", {"ETag": f'"{hashlib.md5(request.body).hexdigest()}"'})


def get(database: Database, request: Request) -> Answer:
    """GET {accessUrl}."""
    try:
        key = decode(request.path()[len(PATH):])
    except Problem:
        return storage_error(400, "InvalidURI", "The address is broken.")
    with database.transaction() as rows:
        row = rows.execute("SELECT data FROM uploads WHERE key = ? AND data IS NOT NULL", (key,)).fetchone()
    if row is None:
        return storage_error(404, "NoSuchKey", "There is no such photo.")
    if defect("photo-cut") and len(row["data"]) > 1024:
        return Answer(200, row["data"][:1024], {"Content-Type": "image/jpeg"})
    return Answer(200, row["data"], {"Content-Type": "image/jpeg"})


def storage_error(status: int, code: str, message: str) -> Answer:
    """An error in the XML form that object storages use."""
    body = f'<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>{code}</Code>' \
           f"<Message>{escape(message)}</Message></Error>"
    return Answer(status, body.encode(), {"Content-Type": "application/xml"})
