"""Notes with tags and sharing. Sign in with the OAuth2 password flow at POST /token."""

import argparse
import json
import re
import secrets
import threading
from datetime import datetime, timedelta, timezone
from typing import Annotated

import uvicorn
from fastapi import Depends, FastAPI, Header, HTTPException, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.security import OAuth2PasswordBearer, OAuth2PasswordRequestForm
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WrapValidator
from starlette.routing import Match

DEFECTS = {
    "tag-crash": "GET /notes with an empty tag answers 500",
    "patch-field": "the answer to PATCH /notes/{note_id} lacks updated_at",
    "shares-open": "GET /notes/{note_id}/shares answers 200 without a token",
    "deleted-readable": "GET /notes/{note_id} still shows a deleted note",
    "foreign-readable": "GET /notes/{note_id} shows the notes of other users",
    "limit-unbounded": "GET /notes accepts a limit above 100",
    "stale-409": "PUT with a stale If-Match answers 409, which is not documented there",
    "token-form": "a token is taken if it is as long as those that were given out",
    "login-200": "POST /token with a wrong password answers 200 with an error body",
}
defect: str | None = None

PASSWORDS = {"alice": "wonderland", "bob": "builder"}
TOKEN_LIFE = timedelta(minutes=30)

lock = threading.Lock()
tokens: dict[str, tuple[str, datetime]] = {}
notes: dict[int, "StoredNote"] = {}
deleted: dict[int, "StoredNote"] = {}
last_id = 0


def plain_number(value):
    """Take digits only; pydantic would also take ' 7', '7.0' and '1_0'."""
    if isinstance(value, str) and not re.fullmatch("-?[0-9]+", value):
        raise ValueError("must be a whole number")
    return value


def check_limit(value, handler):
    return int(value) if defect == "limit-unbounded" else handler(value)


NoteId = Annotated[int, Path(ge=1, le=2_147_483_647), BeforeValidator(plain_number)]
Limit = Annotated[int, Query(ge=1, le=100), BeforeValidator(plain_number),
                  WrapValidator(check_limit)]
Offset = Annotated[int, Query(ge=0), BeforeValidator(plain_number)]
IfMatch = Annotated[str | None, Header(description='An ETag such as "3", or *')]
Title = Annotated[str, Field(min_length=1, max_length=120)]
Text = Annotated[str, Field(max_length=10_000)]
Tag = Annotated[str, Field(pattern="^[a-z0-9-]{1,20}$")]
Tags = Annotated[list[Tag], Field(max_length=10)]


class Error(BaseModel):
    detail: str


class Token(BaseModel):
    access_token: str
    token_type: str
    expires_in: int


class NoteIn(BaseModel):
    model_config = ConfigDict(extra="forbid")
    title: Title
    text: Text = ""
    tags: Tags = []


class NotePatch(BaseModel):
    """A field that is absent or null stays as it is."""

    model_config = ConfigDict(extra="forbid")
    title: Title | None = None
    text: Text | None = None
    tags: Tags | None = None


class Note(BaseModel):
    id: int
    owner: str
    title: str
    text: str
    tags: list[str]
    version: int
    created_at: datetime
    updated_at: datetime


class StoredNote(Note):
    readers: frozenset[str] = frozenset()


class NotePage(BaseModel):
    items: list[Note]
    total: int


class NoEncodedSlash:
    """An encoded slash in a path must not lead to another route."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        target = self.app
        if scope["type"] == "http" and b"%2f" in scope["raw_path"].lower():
            target = JSONResponse({"detail": "Not Found"}, 404)
        await target(scope, receive, send)


app = FastAPI(title="Notes", version="1.0.0", redirect_slashes=False)
app.add_middleware(NoEncodedSlash)
oauth2 = OAuth2PasswordBearer(tokenUrl="token", auto_error=False)

BAD_BODY = {400: {"model": Error, "description": "The body cannot be read"}}
NO_TOKEN = {401: {"model": Error, "description": "The token is missing, wrong or expired"}}
NO_NOTE = {404: {"model": Error, "description": "You have no such note"}}
STALE = {412: {"model": Error, "description": "The note has another version by now"}}


@app.exception_handler(405)
def wrong_method(request: Request, error):
    """Name all methods of the path, and not only those of its first route."""
    routes = [route for route in app.routes if route.matches(request.scope)[0] != Match.NONE]
    allowed = sorted({method for route in routes for method in route.methods})
    return JSONResponse({"detail": "Method Not Allowed"}, 405, {"Allow": ", ".join(allowed)})


@app.exception_handler(RequestValidationError)
def invalid(request: Request, error: RequestValidationError):
    """Name the faults without repeating the input, which JSON may not be able to carry."""
    def clean(part):
        return part.encode("utf-8", "replace").decode() if isinstance(part, str) else part

    faults = [{"loc": [clean(part) for part in fault["loc"]], "msg": clean(fault["msg"]),
               "type": fault["type"]} for fault in error.errors()]
    return JSONResponse({"detail": faults}, 422)


def now() -> datetime:
    return datetime.now(timezone.utc)


def current_user(token: Annotated[str | None, Depends(oauth2)]) -> str:
    with lock:
        user, expires = tokens.get(token or "", ("", now()))
        if defect == "token-form" and len(token or "") == 43 and tokens:
            user, expires = next(iter(tokens.values()))
    if expires <= now():
        raise HTTPException(401, "Not authenticated", {"WWW-Authenticate": "Bearer"})
    return user


def share_reader(token: Annotated[str | None, Depends(oauth2)]) -> str:
    return "" if defect == "shares-open" else current_user(token)


User = Annotated[str, Depends(current_user)]


def own_note(note_id: int, user: str, if_match: str | None = None) -> StoredNote:
    """Find a note of this user; the caller holds the lock."""
    note = notes.get(note_id)
    if note is None or note.owner != user:
        raise HTTPException(404, "Note not found")
    if if_match not in (None, "*", f'"{note.version}"'):
        raise HTTPException(412, "The note has been changed")
    return note


def change(note: StoredNote, fields: dict, response: Response) -> StoredNote:
    """Store a new version of a note; the caller holds the lock."""
    if "tags" in fields:
        fields["tags"] = list(dict.fromkeys(fields["tags"]))
    fields |= {"version": note.version + 1, "updated_at": now()}
    notes[note.id] = note.model_copy(update=fields)
    response.headers["ETag"] = f'"{note.version + 1}"'
    return notes[note.id]


@app.post("/token", responses=BAD_BODY | {
    401: {"model": Error, "description": "Wrong user name or password"}})
def sign_in(form: Annotated[OAuth2PasswordRequestForm, Depends()]) -> Token:
    if PASSWORDS.get(form.username) != form.password:
        if defect == "login-200":
            return JSONResponse({"error": "invalid_grant"})
        raise HTTPException(401, "Wrong user name or password", {"WWW-Authenticate": "Bearer"})
    token = secrets.token_urlsafe(32)
    with lock:
        for old in [key for key, (_, expires) in tokens.items() if expires <= now()]:
            del tokens[old]
        tokens[token] = form.username, now() + TOKEN_LIFE
    return Token(access_token=token, token_type="bearer",
                 expires_in=int(TOKEN_LIFE.total_seconds()))


@app.get("/notes", responses=NO_TOKEN)
def list_notes(user: User, limit: Limit = 20, offset: Offset = 0,
               tag: str | None = None) -> NotePage:
    if defect == "tag-crash" and tag is not None:
        tag = tag[0].lower() + tag[1:]
    with lock:
        found = [note for note in notes.values()
                 if note.owner == user and (tag is None or tag in note.tags)]
    return NotePage(items=found[offset:offset + limit], total=len(found))


@app.post("/notes", status_code=201, responses=BAD_BODY | NO_TOKEN)
def create_note(body: NoteIn, user: User, response: Response) -> Note:
    global last_id
    with lock:
        last_id += 1
        note = StoredNote(id=last_id, owner=user, title="", text="", tags=[], version=0,
                          created_at=now(), updated_at=now())
        return change(note, body.model_dump(), response)


@app.get("/notes/{note_id}", responses=NO_TOKEN | NO_NOTE)
def read_note(note_id: NoteId, user: User, response: Response) -> Note:
    with lock:
        if defect == "deleted-readable" and note_id in deleted:
            return deleted[note_id]
        if defect == "foreign-readable" and note_id in notes:
            return notes[note_id]
        note = own_note(note_id, user)
    response.headers["ETag"] = f'"{note.version}"'
    return note


@app.put("/notes/{note_id}", responses=BAD_BODY | NO_TOKEN | NO_NOTE | STALE)
def replace_note(note_id: NoteId, body: NoteIn, user: User, response: Response,
                 if_match: IfMatch = None) -> Note:
    with lock:
        try:
            note = own_note(note_id, user, if_match)
        except HTTPException as error:
            if defect == "stale-409" and error.status_code == 412:
                error.status_code = 409
            raise
        return change(note, body.model_dump(), response)


@app.patch("/notes/{note_id}", responses=BAD_BODY | NO_TOKEN | NO_NOTE | STALE)
def change_note(note_id: NoteId, body: NotePatch, user: User, response: Response,
                if_match: IfMatch = None) -> Note:
    with lock:
        note = own_note(note_id, user, if_match)
        note = change(note, body.model_dump(exclude_none=True), response)
    if defect == "patch-field":
        return JSONResponse(note.model_dump(mode="json", exclude={"updated_at", "readers"}))
    return note


@app.delete("/notes/{note_id}", status_code=204, responses=NO_TOKEN | NO_NOTE | STALE)
def delete_note(note_id: NoteId, user: User, if_match: IfMatch = None) -> None:
    with lock:
        note = own_note(note_id, user, if_match)
        del notes[note_id]
        if defect == "deleted-readable":
            deleted[note_id] = note


@app.get("/notes/{note_id}/shares", responses=NO_TOKEN | NO_NOTE)
def list_readers(note_id: NoteId, user: Annotated[str, Depends(share_reader)]) -> list[str]:
    with lock:
        if defect == "shares-open" and note_id in notes:
            user = notes[note_id].owner
        return sorted(own_note(note_id, user).readers)


@app.put("/notes/{note_id}/shares/{reader}", status_code=204, responses=NO_TOKEN | {
    404: {"model": Error, "description": "You have no such note, or there is no such user"},
    409: {"model": Error, "description": "The note is your own"}})
def share_note(note_id: NoteId, reader: str, user: User) -> None:
    """Let another user read the note."""
    with lock:
        note = own_note(note_id, user)
        if reader not in PASSWORDS:
            raise HTTPException(404, "User not found")
        if reader == user:
            raise HTTPException(409, "The note is your own")
        notes[note_id] = note.model_copy(update={"readers": note.readers | {reader}})


@app.delete("/notes/{note_id}/shares/{reader}", status_code=204, responses=NO_TOKEN | {
    404: {"model": Error, "description": "There is no such note, or no such share of it"}})
def unshare_note(note_id: NoteId, reader: str, user: User) -> None:
    with lock:
        note = own_note(note_id, user)
        if reader not in note.readers:
            raise HTTPException(404, "Share not found")
        notes[note_id] = note.model_copy(update={"readers": note.readers - {reader}})


@app.get("/shared", responses=NO_TOKEN)
def list_shared(user: User) -> list[Note]:
    """List the notes which other users let you read."""
    with lock:
        return [note for note in notes.values() if user in note.readers]


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
