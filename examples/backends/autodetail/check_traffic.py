"""One probe for each defect of kind concurrency or transport: True if the server shows the defect."""
import json
import time

from check_tools import PROFILE, Reply, Site, at_once

ATTEMPTS = 20


def within_attempts(attempt):
    """A probe that tries until the defect shows itself."""
    return lambda site: any(attempt(site) for _ in range(ATTEMPTS))


def double_booking(site: Site) -> bool:
    """Five bookings at once for the last place of a slot."""
    key, start = site.user(), site.slot()
    site.book(key, start)
    return sum(r.status == 201 for r in at_once([lambda: site.book(key, start)] * 5)) > 1


def repeated_key(site: Site) -> bool:
    """Five new keys at once."""
    keys = at_once([lambda: site.call("POST", "/api/ios/init").json()["apiKey"]] * 5)
    return len(set(keys)) < 5


def foreign_profile(site: Site) -> bool:
    """Profiles of two users at once."""
    keys = [site.user(), site.user()] * 3
    replies = at_once([lambda key=key: site.call("GET", "/api/ios/profile", key=key) for key in keys])
    return any(reply.json()["apiKey"] != key for key, reply in zip(keys, replies))


def mixed_profile(site: Site) -> bool:
    """Reads during an update of a profile."""
    key = site.user(name="Old", carMake="Old")

    def reads() -> list[dict]:
        return [site.call("GET", "/api/ios/profile", key=key).json() for _ in range(8)]
    new = {**PROFILE, "name": "New", "carMake": "New"}
    seen = at_once([reads, lambda: site.call("POST", "/api/ios/profile", new, key)])[0]
    return any(profile["name"] != profile["carMake"] for profile in seen)


def lost_mark(site: Site) -> bool:
    """Two messages marked as read at once."""
    key = site.user()
    ids = [site.message(key), site.message(key)]
    at_once([lambda id=id: site.call("POST", f"/api/ios/messages/{id}/read", key=key) for id in ids])
    return not all(m["read"] for m in site.call("GET", "/api/ios/messages", key=key).json()["messages"])


def same_answer(site: Site) -> bool:
    """Three bookings of different slots at once."""
    key = site.user()
    return len({reply.json()["id"] for reply in at_once([lambda: site.book(key)] * 3)}) < 3


def torn_counts(site: Site) -> bool:
    """Availability during a booking."""
    key, start = site.user(), site.slot()

    def book_soon() -> None:
        time.sleep(0.01)
        site.book(key, start)
    slot = at_once([lambda: site.slot_at(key, start), book_soon])[0]
    return slot["remainingCapacity"] + slot["bookedCount"] != slot["totalCapacity"]


def same_upload_key(site: Site) -> bool:
    """Three presign calls at once."""
    key = site.user()
    id = site.book(key).json()["id"]
    return len({reply.json()["key"] for reply in at_once([lambda: site.presign(key, id)] * 3)}) < 3


def lost_photo(site: Site) -> bool:
    """Two photos linked at once."""
    key = site.user()
    id = site.book(key).json()["id"]
    refs = [site.uploaded(key, id), site.uploaded(key, id)]
    at_once([lambda ref=ref: site.link(key, id, [ref]) for ref in refs])
    return len(site.detail(key, id)["workPhotos"]) < 2


def get(site: Site, path: str, key: str | None = None) -> Reply:
    """A GET by a new user."""
    return site.call("GET", path, key=key or site.user())


def read_message(site: Site) -> Reply:
    """The answer to marking a message as read."""
    key = site.user()
    return site.call("POST", f"/api/ios/messages/{site.message(key)}/read", key=key)


def names_in_profile(site: Site) -> int:
    """The number of members called name in the answer to POST /api/ios/profile."""
    names: list[str] = []
    key = site.call("POST", "/api/ios/init").json()["apiKey"]
    body = site.call("POST", "/api/ios/profile", PROFILE, key).body
    json.loads(body, object_pairs_hook=lambda pairs: names.extend(name for name, _ in pairs))
    return names.count("name")


def is_utf8(body: bytes) -> bool:
    """True if the bytes are UTF-8."""
    try:
        body.decode("utf-8")
        return True
    except UnicodeDecodeError:
        return False


def hangs(site: Site) -> bool:
    """True if the details of a service do not come within 1.5 seconds."""
    key = site.user()
    try:
        site.call("GET", "/api/client/services/ceramic", key=key, timeout=1.5)
        return False
    except TimeoutError:
        return True


def presigned(site: Site) -> Reply:
    """The answer to a presign call."""
    key = site.user()
    return site.presign(key, site.book(key).json()["id"])


PROBES = {
    "double-booking": within_attempts(double_booking),
    "key-from-count": within_attempts(repeated_key),
    "user-shared-by-threads": within_attempts(foreign_profile),
    "profile-in-two-steps": within_attempts(mixed_profile),
    "read-marks-rewritten": lambda s: any(lost_mark(s) for _ in range(3)),
    "newest-row-answered": within_attempts(same_answer),
    "counts-read-twice": within_attempts(torn_counts),
    "key-from-upload-count": within_attempts(same_upload_key),
    "photos-rewritten": within_attempts(lost_photo),
    "services-as-html": lambda s: get(s, "/api/client/services").headers["content-type"] != "application/json",
    "services-in-windows-1251": lambda s: not is_utf8(get(s, "/api/client/services").body),
    "service-hangs": hangs,
    "error-page-with-200": lambda s: get(s, "/api/client/appointments/none").status == 200,
    "name-twice": lambda s: names_in_profile(s) == 2,
    "capacity-nan": lambda s: b"NaN" in s.slots(s.user(), s.slot()[:10]).body,
    "profile-with-bom": lambda s: get(s, "/api/ios/profile").body.startswith(b"\xef\xbb\xbf"),
    "length-too-small": lambda s: not get(s, "/api/ios/profile").whole(),
    "messages-compressed": lambda s: get(s, "/api/ios/messages").body.startswith(b"\x1f\x8b"),
    "messages-cut": lambda s: not get(s, "/api/ios/messages").whole(),
    "presign-redirected": lambda s: presigned(s).status == 302,
    "read-without-body": lambda s: read_message(s).body == b"",
    "length-too-large": lambda s: not s.book(s.user()).whole(),
    "last-chunk-missing": lambda s: not get(s, "/api/client/appointments").whole(),
}
