"""Books an appointment at a mock and uploads photos to it, as an S3 client signs such requests.

Takes the address of the mock and what its clock shows; prints a line of JSON for each question.
Runs in an environment that has botocore. The credentials are those that the spec invented.
"""

import datetime
import json
import sys
import urllib.error
import urllib.parse
import urllib.request

import botocore.auth
import botocore.awsrequest
import botocore.credentials
import botocore.session
from botocore.config import Config

BASE, START = sys.argv[1:]
NOW = datetime.datetime.fromisoformat(START.replace("Z", "+00:00"))
KEYS = ("REHEARSALACCESSKEY01", "an/invented+secret/of/forty/characters/0")
REGION = "ru-central1"
PHOTO = b"\xff\xd8\xff\xe0 a photo \xff\xd9"


def tell(name, expected, found):
    print(json.dumps({"name": name, "passed": expected == found, "expected": str(expected),
                      "found": str(found)}), flush=True)


def call(method, url, body=None, headers=None):
    """Status and JSON, or text, of an answer."""
    url = url if url.startswith("http") else BASE + url
    data = json.dumps(body).encode() if isinstance(body, (dict, list)) else body
    request = urllib.request.Request(url, data=data, method=method)
    for name, value in (headers or {}).items():
        request.add_header(name, value)
    if isinstance(body, (dict, list)):
        request.add_header("Content-Type", "application/json")
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            status, text = answer.status, answer.read()
    except urllib.error.HTTPError as error:
        status, text = error.code, error.read()
    try:
        return status, json.loads(text)
    except ValueError:
        return status, text.decode(errors="replace")


def put(url, body=PHOTO, kind="image/jpeg"):
    return call("PUT", url, body, {"Content-Type": kind})[0]


def at(instant):
    """The client's clock, which it asks in two places."""
    def now(remove_tzinfo=True):
        return instant.replace(tzinfo=None) if remove_tzinfo else instant
    botocore.auth.get_current_datetime = now


def signed(url, headers, keys=KEYS, expires=60):
    """The URL that the client signs for a PUT with such headers."""
    request = botocore.awsrequest.AWSRequest(method="PUT", url=url, headers=headers)
    credentials = botocore.credentials.Credentials(*keys)
    botocore.auth.S3SigV4QueryAuth(credentials, "s3", REGION, expires=expires).add_auth(request)
    return request.url


def query(url):
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(url).query))


def main():
    at(NOW)
    _, made = call("POST", "/api/ios/init")
    key = {"x-api-key": made["apiKey"]}
    _, services = call("GET", "/api/client/services", headers=key)
    service = services[0]
    _, slots = call(
        "GET", f"/api/client/availability?date=2026-02-05&serviceId={service['id']}&tzOffsetMinutes=0",
        headers=key)
    free = next(slot for slot in slots if slot["remainingCapacity"] > 0)
    status, booked = call("POST", "/api/client/appointments", {
        "serviceName": service["name"], "startIso": free["startIso"], "clientName": "Ana Silva",
        "carMake": "Lada", "carPlate": "A123BC"}, key)
    tell("a slot is booked", 201, status)

    def presigned():
        return call("POST", "/api/uploads/presign", {
            "appointmentId": booked["id"], "kind": "work", "contentType": "image/jpeg",
            "filename": "photo.jpg", "size": len(PHOTO)}, key)[1]

    answer = presigned()
    url = answer["uploadUrl"]
    plain = url.split("?")[0]
    host = urllib.parse.urlsplit(url).netloc
    ours = query(signed(plain, {"content-type": "image/jpeg", "host": host}))
    for name in sorted(ours):
        tell(f"{name} is what the client would sign", ours[name], query(url).get(name))
    tell("the mock's own URL", 200, put(url))

    second = presigned()["uploadUrl"].split("?")[0]
    tell("a URL that the client signed, with the type", 200,
         put(signed(second, {"content-type": "image/jpeg", "host": host})))
    tell("a URL that the client signed, with the host alone", 200, put(signed(second, {"host": host})))
    session = botocore.session.get_session()
    session.set_credentials(*KEYS)
    client = session.create_client(
        "s3", region_name=REGION, endpoint_url=BASE,
        config=Config(signature_version="s3v4", s3={"addressing_style": "path"}))
    bucket, name = urllib.parse.urlsplit(second).path[1:].split("/", 1)
    made = client.generate_presigned_url(
        "put_object", Params={"Bucket": bucket, "Key": name, "ContentType": "image/jpeg"},
        ExpiresIn=60)
    tell("a URL of the client's own making", 200, put(made))

    tell("another signature", 403, put(url[:-1] + ("0" if url[-1] != "0" else "1")))
    tell("another secret", 403, put(signed(second, {"host": host}, (KEYS[0], "x" * 40))))
    tell("another key", 403, put(signed(second, {"host": host}, ("SOMEBODYELSE", KEYS[1]))))
    tell("another object", 403, put(url.replace("work/photo", "defect/photo")))
    tell("another type than was signed", 403, put(url, kind="image/png"))
    tell("a longer time than was signed", 403, put(url.replace("Expires=60", "Expires=600")))
    for seconds, expected in [(59, 200), (61, 403)]:
        fresh = presigned()["uploadUrl"]
        status, _ = call("POST", "/_rehearse/clock", {"advance": f"{seconds}s"})
        tell(f"the clock moves by {seconds} s", 200, status)
        tell(f"after {seconds} s", expected, put(fresh))


main()
