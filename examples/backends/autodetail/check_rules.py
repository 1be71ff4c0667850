"""One probe for each defect of kind rule or time: True if the server shows the defect."""
from datetime import datetime, timedelta, timezone

from check_tools import JPEG, PROFILE, Site

DAY = 86400


def profile_status(site: Site, **changes) -> int:
    """The status of a profile with these changes; None removes a member."""
    key = site.call("POST", "/api/ios/init").json()["apiKey"]
    body = {name: value for name, value in {**PROFILE, **changes}.items() if value is not None}
    return site.call("POST", "/api/ios/profile", body, key).status


def profile_after_update(site: Site) -> dict:
    """A profile that was read, changed and read again."""
    key = site.user()
    site.call("GET", "/api/ios/profile", key=key)
    site.call("POST", "/api/ios/profile", {"name": "Boris", "carMake": "Kia", "carPlate": "B777BB"}, key)
    return site.call("GET", "/api/ios/profile", key=key).json()


def messages(site: Site, key: str) -> list[dict]:
    """The messages of a user."""
    return site.call("GET", "/api/ios/messages", key=key).json()["messages"]


def marked(site: Site) -> tuple[list[bool], list[bool]]:
    """The read flags after the newer of two messages was marked: of the list, of the profile."""
    key = site.user()
    site.message(key)
    site.call("POST", f"/api/ios/messages/{site.message(key)}/read", key=key)
    profile = site.call("GET", "/api/ios/profile", key=key).json()
    return [m["read"] for m in messages(site, key)], [m["read"] for m in profile["messages"]]


def sent_at(site: Site) -> str:
    """The time of a message of this moment."""
    key = site.user()
    site.message(key)
    return messages(site, key)[0]["sentAt"]


def services(site: Site) -> list[dict]:
    """The list of services."""
    return site.call("GET", "/api/client/services", key=site.user()).json()


def service(site: Site) -> dict:
    """The details of one service."""
    return site.call("GET", "/api/client/services/ceramic", key=site.user()).json()


def availability_status(site: Site, query: str) -> int:
    """The status of an availability query."""
    return site.call("GET", "/api/client/availability?" + query, key=site.user()).status


def first_slot(site: Site, offset: int, service_id: str = "engine-bay") -> dict:
    """The first slot in five days."""
    return site.slots(site.user(), site.slot()[:10], offset, service_id).json()[0]


def shown(iso: str, minutes: int) -> str:
    """HH:mm of an instant that many minutes east of UTC."""
    return f"{datetime.fromisoformat(iso) + timedelta(minutes=minutes):%H:%M}"


def at_tomorrow(site: Site, clock_time: str, action) -> object:
    """Run an action while the server believes that it is tomorrow at this UTC time."""
    now = datetime.now(timezone.utc)
    then = datetime.fromisoformat(f"{(now + timedelta(days=1)).date()}T{clock_time}+00:00")
    site.move_clock((then - now).total_seconds())
    try:
        return action(str(then.date()))
    finally:
        site.move_clock(0)


def past_slots(site: Site) -> bool:
    """True if slots before 12:30 UTC are offered at 12:30 UTC."""
    key = site.user()
    slots = at_tomorrow(site, "12:30:00", lambda day: site.slots(key, day).json())
    return any(slot["startIso"][11:] <= "12:30:00Z" for slot in slots)


def past_booking(site: Site) -> bool:
    """True if the slot of 12:00 UTC can be booked at 12:30 UTC."""
    key = site.user()
    return at_tomorrow(site, "12:30:00", lambda day: site.book(key, day + "T12:00:00Z").status) == 201


def full(site: Site) -> tuple[str, str]:
    """A user and the start of a slot whose two places are taken."""
    key, start = site.user(), site.slot()
    site.book(key, start)
    site.book(key, start)
    return key, start


def confirmed_count(site: Site) -> int:
    """The booked count of a slot with one confirmed appointment."""
    key, start = site.user(), site.slot()
    site.staff("status", "--appointment", site.book(key, start).json()["id"], "--status", "confirmed")
    return site.slot_at(key, start)["bookedCount"]


def booking(site: Site, **changes):
    """The answer to a booking by a new user."""
    return site.book(site.user(), **changes)


def with_zone(site: Site) -> bool:
    """True if the start in the answer is another instant than 13:00+03:00."""
    start = site.slot()[:10]
    return booking(site, start=start + "T13:00:00+03:00").json().get("startIso") != start + "T10:00:00Z"


def two_listed(site: Site) -> list[dict]:
    """The list of a user with two appointments, booked in the order of their start."""
    key = site.user()
    site.book(key)
    site.book(key)
    return site.call("GET", "/api/client/appointments", key=key).json()


def past_list(site: Site) -> bool:
    """True if an appointment disappears from the list when its time has come."""
    key = site.user()
    site.book(key)
    site.move_clock(40 * DAY)
    try:
        return site.call("GET", "/api/client/appointments", key=key).json() == []
    finally:
        site.move_clock(0)


def own(site: Site) -> tuple[str, str]:
    """A user and the id of an appointment."""
    key = site.user()
    return key, site.book(key).json()["id"]


def with_photos(site: Site, kinds: list[str]) -> tuple[dict, dict]:
    """An appointment with one linked photo for each kind: in detail, in the list."""
    key, id = own(site)
    for kind in kinds:
        site.link(key, id, [site.uploaded(key, id, kind=kind)], kind)
    return site.detail(key, id), site.call("GET", "/api/client/appointments", key=key).json()[0]


def put_after(site: Site, seconds: float) -> int:
    """The status of an upload some seconds after the presign call."""
    answer = site.presign(*own(site)).json()
    site.move_clock(seconds)
    try:
        return site.put(answer["uploadUrl"]).status
    finally:
        site.move_clock(0)


def put(site: Site, data: bytes = JPEG, media_type: str = "image/jpeg", end: str = "") -> int:
    """The status of an upload; end replaces the last letters of the address."""
    url = site.presign(*own(site)).json()["uploadUrl"]
    return site.put(url[:len(url) - len(end)] + end, data, media_type).status


def loaded(site: Site) -> int:
    """The number of bytes of a photo of 3000 bytes when it is loaded."""
    key, id = own(site)
    answer = site.presign(key, id).json()
    site.put(answer["uploadUrl"], JPEG.ljust(3000, b"x"))
    site.link(key, id, [answer["ref"]])
    url = site.detail(key, id)["workPhotos"][0]["url"]
    return len(site.call("GET", url).body)


def linked_together(site: Site) -> int:
    """The number of photos after two were linked by one request."""
    key, id = own(site)
    site.link(key, id, [site.uploaded(key, id), site.uploaded(key, id)])
    return len(site.detail(key, id)["workPhotos"])


def unknown_link(site: Site) -> int:
    """The status of linking a reference that nobody presigned."""
    key, id = own(site)
    return site.link(key, id, [f"s3:appointments/{id}/work/none.jpg"]).status


def same_key(site: Site) -> bool:
    """True if two presign calls with one filename get the same key."""
    key, id = own(site)
    return site.presign(key, id).json()["key"] == site.presign(key, id).json()["key"]


def init_key(site: Site) -> str:
    """A new key."""
    return site.call("POST", "/api/ios/init").json()["apiKey"]


MEGABYTE = 1024 * 1024
PROBES = {
    "key-from-clock": lambda s: any(init_key(s) == init_key(s) for _ in range(5)),
    "unknown-key-404": lambda s: s.call("GET", "/api/ios/messages", key="adh_none").status == 404,
    "services-without-key": lambda s: s.call("GET", "/api/client/services").status == 200,
    "error-shows-key": lambda s: b"adh_wrong" in s.call("GET", "/api/ios/messages", key="adh_wrong").body,
    "name-of-one": lambda s: profile_status(s, name="A") == 200,
    "name-below-100": lambda s: profile_status(s, name="A" * 100) != 200,
    "make-too-long": lambda s: profile_status(s, carMake="A" * 51) == 200,
    "make-optional": lambda s: profile_status(s, carMake=None) == 200,
    "plate-in-bytes": lambda s: profile_status(s, carPlate="Ж" * 11) != 200,
    "photo-any-text": lambda s: profile_status(s, profilePhotoUrl="no address") == 200,
    "plate-kept": lambda s: profile_after_update(s)["carPlate"] != "B777BB",
    "profile-cached": lambda s: profile_after_update(s)["name"] != "Boris",
    "profile-shows-unread": lambda s: marked(s)[1] == [False, False],
    "messages-of-all": lambda s: bool(s.message(s.user()) and messages(s, s.user())),
    "sent-at-moscow": lambda s: sent_at(s) > f"{datetime.now(timezone.utc) + timedelta(hours=1):%Y-%m-%dT%H:%M:%S}",
    "sent-at-fraction": lambda s: "." in sent_at(s),
    "read-marks-all": lambda s: marked(s)[0] == [True, True],
    "read-not-stored": lambda s: marked(s)[0] == [False, False],
    "inactive-listed": lambda s: not all(entry["active"] for entry in services(s)),
    "price-as-text": lambda s: not all(isinstance(entry["priceRub"], int) for entry in services(s)),
    "detail-without-active": lambda s: "active" not in service(s),
    "detail-in-hours": lambda s: service(s)["durationMinutes"] != 180,
    "date-optional": lambda s: availability_status(s, "tzOffsetMinutes=-180") == 200,
    "date-crashes": lambda s: availability_status(s, "date=2026-02-30&tzOffsetMinutes=-180") == 500,
    "offset-optional": lambda s: availability_status(s, f"date={s.slot()[:10]}") == 200,
    "service-filter-ignored": lambda s: first_slot(s, -180, "ceramic")["endTime"] != "12:00",
    "offset-sign": lambda s: (slot := first_slot(s, -180))["startTime"] == shown(slot["startIso"], -180),
    "local-time-of-workshop": lambda s: (slot := first_slot(s, 0))["startTime"] == shown(slot["startIso"], 180),
    "end-time-without-offset": lambda s: (slot := first_slot(s, -180))["endTime"] == shown(slot["endIso"], 0),
    "full-slot-available": lambda s: s.slot_at(*full(s))["isAvailable"],
    "confirmed-not-counted": lambda s: confirmed_count(s) == 0,
    "past-slots-offered": past_slots,
    "slot-unchecked": lambda s: booking(s, start=s.slot()[:10] + "T03:17:00Z").status == 201,
    "past-slot-booked": past_booking,
    "zone-of-start-ignored": with_zone,
    "one-too-many": lambda s: s.book(*full(s)).status == 201,
    "full-slot-400": lambda s: s.book(*full(s)).status == 400,
    "booking-200": lambda s: booking(s).status == 200,
    "notes-too-long": lambda s: booking(s, notes="n" * 501).status == 201,
    "client-name-too-long": lambda s: booking(s, clientName="n" * 101).status == 201,
    "make-not-from-profile": lambda s: "carMake" not in booking(s).json(),
    "service-unchecked": lambda s: booking(s, serviceName="Car Washing").status == 201,
    "status-pending": lambda s: booking(s).json()["status"] != "new",
    "oldest-first": lambda s: (entries := two_listed(s))[0]["startIso"] < entries[1]["startIso"],
    "past-not-listed": past_list,
    "list-without-updated-at": lambda s: "updatedAt" not in two_listed(s)[0],
    "foreign-appointments": lambda s: "startIso" in s.detail(s.user(), own(s)[1]),
    "detail-without-photos": lambda s: [len(body["workPhotos"]) for body in with_photos(s, ["work"])] == [0, 1],
    "presign-any-type": lambda s: s.presign(*own(s), contentType="image/png").status == 200,
    "kind-any": lambda s: s.presign(*own(s), kind="before").status == 200,
    "key-from-filename": same_key,
    "ref-without-scheme": lambda s: not s.presign(*own(s)).json()["ref"].startswith("s3:"),
    "upload-never-expires": lambda s: put_after(s, 62) == 200,
    "upload-expires-early": lambda s: put_after(s, 50) != 200,
    "signature-unchecked": lambda s: put(s, end="00000000") == 200,
    "upload-any-type": lambda s: put(s, media_type="image/png") == 200,
    "upload-any-bytes": lambda s: put(s, data=b"\x89PNG\r\n\x1a\n") == 200,
    "upload-too-large": lambda s: put(s, data=JPEG.ljust(2 * MEGABYTE + 1, b"x")) == 200,
    "upload-limit-1mb": lambda s: put(s, data=JPEG.ljust(2 * MEGABYTE, b"x")) != 200,
    "photo-cut": lambda s: loaded(s) != 3000,
    "all-photos-are-work": lambda s: len(with_photos(s, ["work", "defect"])[0]["workPhotos"]) == 2,
    "only-first-photo": lambda s: linked_together(s) == 1,
    "link-unchecked": lambda s: unknown_link(s) == 200,
    "docs-missing": lambda s: s.call("GET", "/api/docs").status == 404,
}
