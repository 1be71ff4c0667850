"""Booking of meeting rooms. POST /login sets the cookie session, which all else needs."""

import argparse
import json
import re
import secrets
import threading
from datetime import datetime, timedelta, timezone
from typing import Annotated, Literal

import uvicorn
from fastapi import Depends, FastAPI, HTTPException, Path, Query, Request, Response, UploadFile
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.security import APIKeyCookie
from pydantic import (AfterValidator, AwareDatetime, BaseModel, BeforeValidator, ConfigDict, Field,
                      StrictBool, WrapValidator, model_validator)
from starlette.routing import Match

DEFECTS = {
    "nobody-crash": "POST /bookings without attendees answers 500",
    "busy-end": "the entries of GET /rooms/{room_id}/busy lack end",
    "room-open": "GET /rooms/{room_id} answers 200 without a session",
    "foreign-readable": "GET /bookings/{booking_id} shows the bookings of other users",
    "plan-unlimited": "PUT /rooms/{room_id}/plan accepts files of any size",
    "overlap-423": "POST /bookings answers 423 to an overlap, which is not documented",
    "link-unchecked": "POST /bookings accepts any value as link of a video meeting",
    "session-unknown": "a session that was never begun is that of the first user",
    "logout-ignored": "a session can still be used after POST /logout",
}
defect: str | None = None

PASSWORDS = {"carol": "projector", "dave": "whiteboard"}
SESSION_LIFE = timedelta(hours=8)
PLAN_LIMIT = 64 * 1024

lock = threading.Lock()
sessions: dict[str, tuple[str, datetime]] = {}
bookings: dict[int, "Booking"] = {}
plans: dict[int, bytes] = {}
last_id = 0


def plain_number(value):
    """Take digits only; pydantic would also take ' 7', '7.0' and '1_0'."""
    if isinstance(value, str) and not re.fullmatch("-?[0-9]+", value):
        raise ValueError("must be a whole number")
    return value


def json_whole(value):
    """Take numbers only; pydantic would also take true and '7'."""
    if isinstance(value, (bool, str)):
        raise ValueError("must be a whole number")
    return value


def plain_moment(value):
    """Take RFC 3339 only; pydantic would also take bare dates and Unix times."""
    pattern = r"\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)"
    if not isinstance(value, str) or not re.fullmatch(pattern, value, re.ASCII):
        raise ValueError("must be a date-time with an offset, such as 2024-05-01T08:00:00Z")
    return value


def to_utc(value: datetime) -> datetime:
    try:
        return value.astimezone(timezone.utc)
    except OverflowError:
        raise ValueError("is out of range") from None


def check_link(value, handler):
    if defect == "link-unchecked":
        return str(value).encode("utf-8", "replace").decode()
    return handler(value)


RoomId = Annotated[int, Path(ge=1, le=2_147_483_647), BeforeValidator(plain_number)]
BookingId = Annotated[int, Path(ge=1, le=2_147_483_647), BeforeValidator(plain_number)]
RoomRef = Annotated[int, Field(ge=1, le=2_147_483_647), BeforeValidator(json_whole)]
Seats = Annotated[int, Query(ge=1, le=1000), BeforeValidator(plain_number)]
Moment = Annotated[AwareDatetime, BeforeValidator(plain_moment), AfterValidator(to_utc)]
Link = Annotated[str, Field(pattern="^https://[!-~]{3,200}$"), WrapValidator(check_link)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Error(BaseModel):
    detail: str


class Login(Body):
    user: str
    password: str


class Session(BaseModel):
    user: str
    expires_at: datetime


class Room(BaseModel):
    id: int
    name: str
    seats: int
    equipment: list[str]


class Period(Body):
    start: Moment
    end: Moment

    @model_validator(mode="after")
    def check_order(self):
        if not timedelta() < self.end - self.start <= timedelta(hours=12):
            raise ValueError("end must come after start, by 12 hours at most")
        return self


class OnSite(Body):
    kind: Literal["on_site"]
    catering: StrictBool = False


class Video(Body):
    kind: Literal["video"]
    link: Link


class Attendee(Body):
    name: str = Field(min_length=1, max_length=80)
    external: StrictBool = False


class BookingIn(Body):
    room_id: RoomRef
    title: str = Field(min_length=1, max_length=100)
    period: Period
    meeting: Annotated[OnSite | Video, Field(discriminator="kind")]
    attendees: list[Attendee] = Field([], max_length=50)


class Booking(BookingIn):
    model_config = ConfigDict(extra="ignore")
    id: int
    owner: str


class Plan(BaseModel):
    room_id: int
    name: str
    size: int


class NoEncodedSlash:
    """An encoded slash in a path must not lead to another route."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        target = self.app
        if scope["type"] == "http" and b"%2f" in scope["raw_path"].lower():
            target = JSONResponse({"detail": "Not Found"}, 404)
        await target(scope, receive, send)


app = FastAPI(title="Meeting rooms", version="1.0.0", redirect_slashes=False)
app.add_middleware(NoEncodedSlash)
cookie = APIKeyCookie(name="session", auto_error=False)

ROOMS = {room.id: room for room in (
    Room(id=1, name="Aquarium", seats=4, equipment=["screen"]),
    Room(id=2, name="Attic", seats=8, equipment=[]),
    Room(id=3, name="Hall", seats=40, equipment=["screen", "microphone"]))}

BAD_BODY = {400: {"model": Error, "description": "The body cannot be read"}}
NO_SESSION = {401: {"model": Error, "description": "The session is missing or has ended"}}
NOT_FOUND = {404: {"model": Error, "description": "There is no such thing, or it is not yours"}}
OVERLAP = {409: {"model": Error, "description": "The room is taken at that time"}}


def clean(part):
    """Replace lone surrogates, which JSON in UTF-8 cannot carry."""
    return part.encode("utf-8", "replace").decode() if isinstance(part, str) else part


@app.exception_handler(405)
def wrong_method(request: Request, error):
    """Name all methods of the path, and not only those of its first route."""
    routes = [route for route in app.routes if route.matches(request.scope)[0] != Match.NONE]
    allowed = sorted({method for route in routes for method in route.methods})
    return JSONResponse({"detail": "Method Not Allowed"}, 405, {"Allow": ", ".join(allowed)})


@app.exception_handler(RequestValidationError)
def invalid(request: Request, error: RequestValidationError):
    """Name the faults without repeating the input."""
    faults = [{"loc": [clean(part) for part in fault["loc"]], "msg": clean(fault["msg"]),
               "type": fault["type"]} for fault in error.errors()]
    return JSONResponse({"detail": faults}, 422)


def now() -> datetime:
    return datetime.now(timezone.utc)


def current_user(request: Request, key: Annotated[str | None, Depends(cookie)]) -> str:
    with lock:
        user, expires = sessions.get(key or "", ("", now()))
        if defect == "session-unknown" and key and key not in sessions:
            user, expires = "carol", now() + SESSION_LIFE
    if defect == "room-open" and re.fullmatch("/rooms/[0-9]+", request.url.path):
        return user
    if expires <= now():
        raise HTTPException(401, "Not signed in")
    return user


User = Annotated[str, Depends(current_user)]
SIGNED_IN = [Depends(current_user)]


def find_room(room_id: int) -> Room:
    if room_id not in ROOMS:
        raise HTTPException(404, "Room not found")
    return ROOMS[room_id]


def own_booking(booking_id: int, user: str) -> Booking:
    """Find a booking of this user; the caller holds the lock."""
    booking = bookings.get(booking_id)
    if booking is None or booking.owner != user:
        raise HTTPException(404, "Booking not found")
    return booking


def check_free(room_id: int, period: Period, booking_id: int | None = None) -> None:
    """Refuse a period in which the room is taken; the caller holds the lock."""
    for other in bookings.values():
        if (other.room_id == room_id and other.id != booking_id
                and period.start < other.period.end and other.period.start < period.end):
            raise HTTPException(409, "The room is taken at that time")


@app.post("/login", responses=BAD_BODY | {
    401: {"model": Error, "description": "Wrong user name or password"}})
def login(body: Login, response: Response) -> Session:
    if PASSWORDS.get(body.user) != body.password:
        raise HTTPException(401, "Wrong user name or password")
    key, expires = secrets.token_urlsafe(32), now() + SESSION_LIFE
    with lock:
        for old in [old for old, (_, end) in sessions.items() if end <= now()]:
            del sessions[old]
        sessions[key] = body.user, expires
    response.set_cookie("session", key, max_age=int(SESSION_LIFE.total_seconds()),
                        httponly=True, samesite="lax")
    return Session(user=body.user, expires_at=expires)


@app.post("/logout", status_code=204, dependencies=SIGNED_IN, responses=NO_SESSION)
def logout(key: Annotated[str | None, Depends(cookie)], response: Response) -> None:
    with lock:
        if defect != "logout-ignored":
            sessions.pop(key, None)
    response.delete_cookie("session")


@app.get("/rooms", dependencies=SIGNED_IN, responses=NO_SESSION)
def list_rooms(min_seats: Seats = 1) -> list[Room]:
    return [room for room in ROOMS.values() if room.seats >= min_seats]


@app.get("/rooms/{room_id}", dependencies=SIGNED_IN, responses=NO_SESSION | NOT_FOUND)
def read_room(room_id: RoomId) -> Room:
    return find_room(room_id)


@app.get("/rooms/{room_id}/busy", dependencies=SIGNED_IN, responses=NO_SESSION | NOT_FOUND)
def list_busy(room_id: RoomId, since: Moment | None = None) -> list[Period]:
    """List the periods in which anyone has booked the room."""
    find_room(room_id)
    with lock:
        periods = [booking.period for booking in bookings.values() if booking.room_id == room_id]
    periods = sorted((period for period in periods if since is None or period.end > since),
                     key=lambda period: period.start)
    if defect == "busy-end":
        return JSONResponse([period.model_dump(mode="json", exclude={"end"})
                             for period in periods])
    return periods


@app.put("/rooms/{room_id}/plan", dependencies=SIGNED_IN,
         responses=BAD_BODY | NO_SESSION | NOT_FOUND | {
             413: {"model": Error, "description": "The file has more than 64 KiB"}})
def upload_plan(room_id: RoomId, file: UploadFile) -> Plan:
    find_room(room_id)
    content = file.file.read(-1 if defect == "plan-unlimited" else PLAN_LIMIT + 1)
    if len(content) > PLAN_LIMIT and defect != "plan-unlimited":
        raise HTTPException(413, "The file has more than 64 KiB")
    with lock:
        plans[room_id] = content
    return Plan(room_id=room_id, name=clean(file.filename or ""), size=len(content))


@app.get("/rooms/{room_id}/plan", dependencies=SIGNED_IN, response_class=Response,
         responses=NO_SESSION | NOT_FOUND | {200: {"content": {
             "application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}}})
def download_plan(room_id: RoomId):
    find_room(room_id)
    with lock:
        if room_id not in plans:
            raise HTTPException(404, "The room has no plan")
        return Response(plans[room_id], media_type="application/octet-stream")


@app.get("/bookings", responses=NO_SESSION)
def list_bookings(user: User, since: Moment | None = None) -> list[Booking]:
    with lock:
        return [booking for booking in bookings.values() if booking.owner == user
                and (since is None or booking.period.end > since)]


@app.post("/bookings", status_code=201, responses=BAD_BODY | NO_SESSION | NOT_FOUND | OVERLAP)
def create_booking(body: BookingIn, user: User) -> Booking:
    global last_id
    find_room(body.room_id)
    if defect == "nobody-crash":
        body.attendees.insert(0, body.attendees.pop(0))
    with lock:
        try:
            check_free(body.room_id, body.period)
        except HTTPException as error:
            error.status_code = 423 if defect == "overlap-423" else 409
            raise
        last_id += 1
        bookings[last_id] = Booking.model_construct(id=last_id, owner=user, **dict(body))
        return bookings[last_id]


@app.get("/bookings/{booking_id}", responses=NO_SESSION | NOT_FOUND)
def read_booking(booking_id: BookingId, user: User) -> Booking:
    with lock:
        if defect == "foreign-readable" and booking_id in bookings:
            return bookings[booking_id]
        return own_booking(booking_id, user)


@app.put("/bookings/{booking_id}/period",
         responses=BAD_BODY | NO_SESSION | NOT_FOUND | OVERLAP)
def move_booking(booking_id: BookingId, body: Period, user: User) -> Booking:
    with lock:
        booking = own_booking(booking_id, user)
        check_free(booking.room_id, body, booking_id)
        bookings[booking_id] = booking.model_copy(update={"period": body})
        return bookings[booking_id]


@app.delete("/bookings/{booking_id}", status_code=204, responses=NO_SESSION | NOT_FOUND)
def delete_booking(booking_id: BookingId, user: User) -> None:
    with lock:
        own_booking(booking_id, user)
        del bookings[booking_id]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--defect", choices=DEFECTS, metavar="NAME")
    parser.add_argument("--list-defects", action="store_true")
    options = parser.parse_args()
    if options.list_defects:
        print(json.dumps([{"id": key, "defect": text} for key, text in DEFECTS.items()]))
    else:
        defect = options.defect
        uvicorn.run(app, host="127.0.0.1", port=options.port, access_log=False,
                    log_level="warning")
