"""Web applications of the kinds that people begin with: users, items, signing in, uploads, checks.

Runs in an environment that has FastAPI, a new one that writes OpenAPI 3.1 or an old one that
writes 3.0, and writes the contract of each as NAME.json into a folder. Nothing of them is run.
"""

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


class Message(pydantic.BaseModel):
    detail: str


def inventory():
    """Items by number, as the first page of every tutorial has them."""
    app = fastapi.FastAPI(title="Inventory", version="0.1.0")

    class Item(pydantic.BaseModel):
        name: str
        price: float
        is_offer: typing.Union[bool, None] = None

    @app.get("/")
    def root():
        return {"hello": "world"}

    @app.get("/items/{item_id}")
    def read_item(item_id: int, q: typing.Union[str, None] = None):
        return {"item_id": item_id, "q": q}

    @app.put("/items/{item_id}")
    def update_item(item_id: int, item: Item):
        return {"item_name": item.name, "item_id": item_id}

    return app


def accounts():
    """Users who sign in and have items, as applications with a database have them."""
    app = fastapi.FastAPI(title="Accounts", version="1.0.0")
    scheme = fastapi.security.OAuth2PasswordBearer(tokenUrl="token")

    class Token(pydantic.BaseModel):
        access_token: str
        token_type: str

    class ItemBase(pydantic.BaseModel):
        title: str = pydantic.Field(min_length=1, max_length=255)
        description: typing.Optional[str] = None

    class ItemCreate(ItemBase):
        pass

    class Item(ItemBase):
        id: int
        owner_id: int

    class UserBase(pydantic.BaseModel):
        email: str = pydantic.Field(max_length=255)
        full_name: typing.Optional[str] = None
        is_active: bool = True

    class UserCreate(UserBase):
        password: str = pydantic.Field(min_length=8, max_length=40)

    class UserUpdate(pydantic.BaseModel):
        full_name: typing.Optional[str] = None
        is_active: typing.Optional[bool] = None

    class User(UserBase):
        id: int
        items: typing.List[Item] = []

    @app.post("/token", response_model=Token, tags=["login"])
    def login(form: fastapi.security.OAuth2PasswordRequestForm = fastapi.Depends()):
        pass

    @app.get("/users/me", response_model=User)
    def read_me(token: str = fastapi.Depends(scheme)):
        pass

    @app.post("/users/", response_model=User)
    def create_user(user: UserCreate):
        pass

    @app.get("/users/", response_model=typing.List[User])
    def read_users(skip: int = 0, limit: int = 100):
        pass

    @app.get("/users/{user_id}", response_model=User)
    def read_user(user_id: int):
        pass

    @app.patch("/users/{user_id}", response_model=User, responses={404: {"model": Message}})
    def update_user(user_id: int, change: UserUpdate, token: str = fastapi.Depends(scheme)):
        pass

    @app.delete("/users/{user_id}", response_model=Message)
    def delete_user(user_id: int, token: str = fastapi.Depends(scheme)):
        pass

    @app.post("/users/{user_id}/items/", response_model=Item)
    def create_item_for_user(user_id: int, item: ItemCreate):
        pass

    @app.get("/items/", response_model=typing.List[Item])
    def read_items(skip: int = 0, limit: int = 100):
        pass

    return app


def heroes():
    """A collection with every operation and documented refusals."""
    app = fastapi.FastAPI(title="Heroes", version="2")
    key = fastapi.security.APIKeyHeader(name="X-Key")

    class Level(str, enum.Enum):
        low = "low"
        high = "high"

    class Draft(pydantic.BaseModel):
        name: str = pydantic.Field(min_length=2, max_length=30)
        age: typing.Optional[int] = pydantic.Field(None, ge=0, le=200)
        level: Level = Level.low
        tags: typing.List[str] = []

    class Hero(Draft):
        id: uuid.UUID
        created_at: datetime.datetime

    class Page(pydantic.BaseModel):
        data: typing.List[Hero]
        count: int

    refused = {401: {"model": Message}, 404: {"model": Message}}

    @app.post("/heroes", response_model=Hero, status_code=201, responses={401: {"model": Message}})
    def create_hero(draft: Draft, token=fastapi.Depends(key)):
        pass

    @app.get("/heroes", response_model=Page)
    def read_heroes(offset: int = fastapi.Query(0, ge=0),
                    limit: int = fastapi.Query(100, ge=1, le=100)):
        pass

    @app.get("/heroes/{hero_id}", response_model=Hero, responses={404: {"model": Message}})
    def read_hero(hero_id: uuid.UUID):
        pass

    @app.put("/heroes/{hero_id}", response_model=Hero, responses=refused)
    def replace_hero(hero_id: uuid.UUID, draft: Draft, token=fastapi.Depends(key)):
        pass

    @app.delete("/heroes/{hero_id}", status_code=204, responses=refused)
    def delete_hero(hero_id: uuid.UUID, token=fastapi.Depends(key)):
        pass

    return app


def archive():
    """Files that are sent and given back."""
    app = fastapi.FastAPI(title="Archive", version="1")

    class Stored(pydantic.BaseModel):
        filename: str
        size: int = pydantic.Field(ge=0)

    @app.post("/files/")
    def create_file(file: bytes = fastapi.File(...)):
        pass

    @app.post("/uploadfile/", response_model=Stored, status_code=201)
    def create_upload_file(file: fastapi.UploadFile, note: str = fastapi.Form(...)):
        pass

    @app.post("/uploads/", response_model=typing.List[Stored])
    def create_upload_files(files: typing.List[fastapi.UploadFile]):
        pass

    @app.get("/files/{name}", response_class=fastapi.responses.FileResponse)
    def read_file(name: str):
        pass

    @app.get("/page", response_class=fastapi.responses.HTMLResponse)
    def read_page():
        pass

    return app


def limits():
    """Parameters of every place, with every kind of limit."""
    app = fastapi.FastAPI(title="Limits", version="1")

    class Size(str, enum.Enum):
        small = "small"
        large = "large"

    class Image(pydantic.BaseModel):
        url: str
        name: str

    class Offer(pydantic.BaseModel):
        name: str
        price: float = pydantic.Field(gt=0, description="more than zero")
        tax: typing.Optional[float] = None
        tags: typing.Set[str] = set()
        images: typing.Optional[typing.List[Image]] = None
        weights: typing.Dict[str, float] = {}

    @app.get("/models/{size}")
    def read_model(size: Size):
        pass

    @app.get("/paths/{path:path}")
    def read_path(path: str):
        pass

    @app.get("/search")
    def search(q: str = fastapi.Query(..., min_length=3, max_length=50),
               tags: typing.List[str] = fastapi.Query([]),
               x_token: str = fastapi.Header(...),
               visit: typing.Optional[str] = fastapi.Cookie(None)):
        pass

    @app.post("/offers/{offer_id}", response_model=Offer)
    def create_offer(offer: Offer, offer_id: int = fastapi.Path(..., ge=1, le=1000),
                     importance: int = fastapi.Body(..., gt=0)):
        pass

    @app.post("/sums", response_model=float)
    def add(numbers: typing.List[float]):
        pass

    @app.post("/events")
    def plan(start: datetime.datetime = fastapi.Body(...),
             repeat_at: typing.Optional[datetime.time] = fastapi.Body(None),
             process_after: typing.Optional[datetime.timedelta] = fastapi.Body(None)):
        pass

    return app


def main(folder):
    for make in (inventory, accounts, heroes, archive, limits):
        contract = make().openapi()
        name = f"{make.__name__}-{contract['openapi']}.json"
        (pathlib.Path(folder) / name).write_text(json.dumps(contract, indent=1))


main(sys.argv[1])
