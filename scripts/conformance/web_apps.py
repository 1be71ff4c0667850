"""Small web applications that write their own contracts, and talk to themselves through a client.

Runs in an environment that has FastAPI, a new one that writes OpenAPI 3.1 or an old one that
writes 3.0. For each application it writes NAME.json, the contract as the framework generates it;
NAME.honest.har, what its test client recorded; NAME.lying.har, the same with a lie in each answer;
and NAME.careless.har, requests that the contract does not allow.
"""

import base64
import datetime
import enum
import json
import pathlib
import sys
import typing
import uuid

import fastapi
import fastapi.security
import pydantic
from fastapi.testclient import TestClient


class Leaf(str, enum.Enum):
    green = "green"
    black = "black"


class Loose(pydantic.BaseModel):
    kind: typing.Literal["loose"]
    leaf: Leaf
    grams: float = pydantic.Field(gt=0)


class Bagged(pydantic.BaseModel):
    kind: typing.Literal["bagged"]
    bags: int = pydantic.Field(ge=1, le=100)


class Tea(pydantic.BaseModel):
    id: uuid.UUID
    name: str = pydantic.Field(min_length=1, max_length=40)
    form: typing.Annotated[typing.Union[Loose, Bagged], pydantic.Field(discriminator="kind")]
    picked: typing.Optional[datetime.date] = None
    tags: list[str] = []
    notes: dict[str, int] = {}


class Draft(pydantic.BaseModel):
    name: str = pydantic.Field(min_length=1, max_length=40)
    form: typing.Annotated[typing.Union[Loose, Bagged], pydantic.Field(discriminator="kind")]
    blend: typing.Optional[list["Draft"]] = None


if pydantic.VERSION.startswith("1."):
    Draft.update_forward_refs()


def shop():
    # Absent members stay absent: releases that write 3.0 answer null where their contract has none.
    app = fastapi.FastAPI(title="Shop", version="1")
    bearer = fastapi.security.HTTPBearer()
    teas = {}

    @app.post("/teas", status_code=201, response_model=Tea, response_model_exclude_none=True)
    def create(draft: Draft, token=fastapi.Depends(bearer)):
        tea = Tea(id=uuid.UUID(int=len(teas) + 1), name=draft.name, form=draft.form, tags=["new"])
        teas[tea.id] = tea
        return tea

    @app.get("/teas", response_model=list[Tea], response_model_exclude_none=True)
    def listed(leaf: typing.Optional[Leaf] = None, limit: int = fastapi.Query(10, ge=1, le=50),
               tag: list[str] = fastapi.Query([])):
        return list(teas.values())[:limit]

    @app.get("/teas/{tea_id}", response_model=Tea, response_model_exclude_none=True,
             responses={404: {"description": "unknown"}})
    def one(tea_id: uuid.UUID):
        if tea_id not in teas:
            raise fastapi.HTTPException(404, "unknown tea")
        return teas[tea_id]

    @app.post("/teas/{tea_id}/photo", response_model=dict[str, int])
    def photo(tea_id: uuid.UUID, file: fastapi.UploadFile, caption: str = fastapi.Form(...)):
        return {"bytes": len(file.file.read()), "caption": len(caption)}

    @app.delete("/teas/{tea_id}", status_code=204)
    def delete(tea_id: uuid.UUID, x_reason: typing.Optional[str] = fastapi.Header(None)):
        teas.pop(tea_id, None)

    def talk(client):
        auth = {"Authorization": "Bearer abc"}
        loose = {"kind": "loose", "leaf": "green", "grams": 2.5}
        client.post("/teas", json={"name": "oolong", "form": loose}, headers=auth)
        nested = {"name": "mix", "form": {"kind": "bagged", "bags": 3},
                  "blend": [{"name": "a", "form": loose, "blend": []}]}
        client.post("/teas", json=nested, headers=auth)
        client.get("/teas?limit=2&tag=a&tag=b&leaf=black")
        client.get(f"/teas/{uuid.UUID(int=1)}")
        client.get(f"/teas/{uuid.UUID(int=9)}")
        client.post(f"/teas/{uuid.UUID(int=1)}/photo", data={"caption": "é"},
                    files={"file": ("t.jpg", b"\xff\xd8\xff", "image/jpeg")})
        client.delete(f"/teas/{uuid.UUID(int=1)}", headers={"X-Reason": "sold"})

    def blunder(client):
        auth = {"Authorization": "Bearer abc"}
        client.post("/teas", json={"name": "", "form": {"kind": "cold"}}, headers=auth)
        client.post("/teas", json={"name": "a", "form": {"kind": "bagged", "bags": 1}})
        client.get("/teas?limit=0")
        client.get("/teas?leaf=white")
        client.get("/teas/seven")
        client.post(f"/teas/{uuid.UUID(int=1)}/photo", data={"caption": "no file"})
        client.put("/teas", json={})
        client.get("/cups")

    return app, talk, blunder


APPLICATIONS = {"shop": shop}


def record(client):
    """Everything a client sends and receives, as the entries of an HTTP Archive."""
    entries = []
    send = client.send

    def sending(request, **options):
        body = request.read()
        response = send(request, **options)
        entries.append({
            "request": {
                "method": request.method, "url": str(request.url),
                "headers": [{"name": k, "value": v} for k, v in request.headers.items()],
                **({"postData": coded(body)} if body else {})},
            "response": {
                "status": response.status_code,
                "headers": [{"name": k, "value": v} for k, v in response.headers.items()],
                "content": {"size": len(response.content), **coded(response.content)}}})
        return response

    client.send = sending
    return entries


def coded(body):
    return {"text": base64.b64encode(body).decode(), "encoding": "base64"}


def broken(entries):
    """The same entries, each answer changed so that its contract cannot allow it."""
    lies = []
    for entry in json.loads(json.dumps(entries)):
        answer = entry["response"]
        if answer["status"] in (200, 201):
            answer["content"] = {"size": 2, **coded(b"42")}
            answer["headers"] = [h for h in answer["headers"] if h["name"].lower() != "content-length"]
        else:
            answer["status"] = 299
        lies.append(entry)
    return lies


def main(folder):
    for name, make in APPLICATIONS.items():
        app, talk, blunder = make()
        contract = app.openapi()
        stem = f"{name}-{contract['openapi']}"
        recordings = {}
        for kind, conversation in (("honest", talk), ("careless", blunder)):
            client = TestClient(app)
            recordings[kind] = record(client)
            conversation(client)
        recordings["lying"] = broken(recordings["honest"])
        folder = pathlib.Path(folder)
        (folder / f"{stem}.json").write_text(json.dumps(contract, indent=1))
        for kind, entries in recordings.items():
            recording = {"log": {"version": "1.2", "entries": entries}}
            (folder / f"{stem}.{kind}.har").write_text(json.dumps(recording))


main(sys.argv[1])
