"""Warehouse stock with reservations. Every request carries a key in the header X-API-Key."""

import argparse
import json
import re
import threading
from datetime import datetime, timezone
from enum import Enum
from typing import Annotated

import uvicorn
from fastapi import Depends, FastAPI, HTTPException, Path, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.security import APIKeyHeader
from pydantic import (AwareDatetime, BaseModel, BeforeValidator, ConfigDict, Field,
                      WrapValidator)
from starlette.routing import Match

DEFECTS = {
    "zero-price-crash": "POST /products with price_cents 0 answers 500",
    "price-text": "GET /skus/{sku} gives price_cents as text",
    "released-field": "the answer to POST /reservations/{reservation_id}/release lacks state",
    "levels-open": "GET /levels answers 200 without a key",
    "deleted-sku": "GET /skus/{sku} still shows a deleted product",
    "release-200": "releasing a reservation twice answers 200 with an error body",
    "read-key-writes": "DELETE /products/{product_id} accepts the read-only key",
    "key-beginning": "a key is taken if it begins like the right one",
    "sku-unchecked": "POST and PUT of a product accept any text as sku",
}
defect: str | None = None

READ_KEY = "stock-read-4711"
ADMIN_KEY = "stock-admin-0815"
SKU_PATTERN = "^[A-Z]{3}-[0-9]{4}$"

lock = threading.Lock()
products: dict[int, "Product"] = {}
skus: dict[str, "Product"] = {}
deleted: dict[str, "Product"] = {}
reservations: dict[int, "Reservation"] = {}
last_ids = {"product": 0, "reservation": 0}


class Category(str, Enum):
    tools = "tools"
    fasteners = "fasteners"
    paint = "paint"
    other = "other"


class Sort(str, Enum):
    sku = "sku"
    price = "price"
    stock = "stock"


class State(str, Enum):
    open = "open"
    released = "released"


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


def check_sku(value, handler):
    if defect == "sku-unchecked" and isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    return handler(value)


ID = {"ge": 1, "le": 2_147_483_647}
ProductId = Annotated[int, Path(**ID), BeforeValidator(plain_number)]
ReservationId = Annotated[int, Path(**ID), BeforeValidator(plain_number)]
ListedId = Annotated[int, Field(**ID), BeforeValidator(plain_number)]
Limit = Annotated[int, Query(ge=1, le=100), BeforeValidator(plain_number)]
Offset = Annotated[int, Query(ge=0), BeforeValidator(plain_number)]
Moment = Annotated[AwareDatetime, BeforeValidator(plain_moment)]
Cents = Annotated[int, Field(ge=0, le=100_000_000), BeforeValidator(json_whole)]
Stock = Annotated[int, Field(ge=0, le=1_000_000), BeforeValidator(json_whole)]
Quantity = Annotated[int, Field(ge=1, le=1_000_000), BeforeValidator(json_whole)]
Sku = Annotated[str, Field(pattern=SKU_PATTERN), WrapValidator(check_sku)]


class Error(BaseModel):
    detail: str


class ProductIn(BaseModel):
    model_config = ConfigDict(extra="forbid")
    sku: Sku
    name: str = Field(min_length=1, max_length=80)
    category: Category = Category.other
    price_cents: Cents
    stock: Stock


class Product(BaseModel):
    id: int
    sku: str
    name: str
    category: Category
    price_cents: int
    stock: int
    changed_at: datetime


class ProductPage(BaseModel):
    items: list[Product]
    total: int


class Level(BaseModel):
    product_id: int
    stock: int


class Levels(BaseModel):
    found: list[Level]
    missing: list[int]


class ReservationIn(BaseModel):
    model_config = ConfigDict(extra="forbid")
    quantity: Quantity
    note: str | None = Field(None, max_length=200)


class Reservation(BaseModel):
    id: int
    product_id: int
    quantity: int
    note: str | None
    state: State
    created_at: datetime


class NoEncodedSlash:
    """An encoded slash in a path must not lead to another route."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        target = self.app
        if scope["type"] == "http" and b"%2f" in scope["raw_path"].lower():
            target = JSONResponse({"detail": "Not Found"}, 404)
        await target(scope, receive, send)


app = FastAPI(title="Warehouse stock", version="1.0.0", redirect_slashes=False)
app.add_middleware(NoEncodedSlash)
key_header = APIKeyHeader(name="X-API-Key", auto_error=False)

BAD_BODY = {400: {"model": Error, "description": "The body cannot be read"}}
NO_KEY = {401: {"model": Error, "description": "The key is missing or wrong"}}
WRITE = NO_KEY | {403: {"model": Error, "description": "The key may only read"}}
NOT_FOUND = {404: {"model": Error, "description": "There is no such thing"}}


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


def reader(request: Request, key: Annotated[str | None, Depends(key_header)]) -> None:
    if defect == "levels-open" and request.url.path == "/levels":
        return
    if defect == "key-beginning" and (key or "").startswith("stock-"):
        return
    if key not in (READ_KEY, ADMIN_KEY):
        raise HTTPException(401, "The key is missing or wrong")


def writer(request: Request, key: Annotated[str | None, Depends(key_header)]) -> None:
    reader(request, key)
    if defect == "read-key-writes" and request.method == "DELETE":
        return
    if key != ADMIN_KEY:
        raise HTTPException(403, "The key may only read")


READER = [Depends(reader)]
WRITER = [Depends(writer)]


def now() -> datetime:
    return datetime.now(timezone.utc)


def next_id(kind: str) -> int:
    last_ids[kind] += 1
    return last_ids[kind]


def find(table: dict, key):
    """Find an entry; the caller holds the lock."""
    if key not in table:
        raise HTTPException(404, "Not found")
    return table[key]


def store(product: Product) -> Product:
    """Put a product under its id and its SKU; the caller holds the lock."""
    old = products.get(product.id)
    if skus.get(product.sku, product).id != product.id:
        raise HTTPException(409, "Another product has this SKU")
    if old is not None:
        del skus[old.sku]
    products[product.id] = skus[product.sku] = product
    return product


@app.get("/products", dependencies=READER, responses=NO_KEY)
def list_products(category: Category | None = None, sort: Sort = Sort.sku, limit: Limit = 20,
                  offset: Offset = 0, changed_since: Moment | None = None) -> ProductPage:
    with lock:
        found = [product for product in products.values()
                 if category in (None, product.category)
                 and (changed_since is None or product.changed_at >= changed_since)]
    order = {Sort.sku: "sku", Sort.price: "price_cents", Sort.stock: "stock"}[sort]
    found.sort(key=lambda product: getattr(product, order))
    return ProductPage(items=found[offset:offset + limit], total=len(found))


@app.post("/products", status_code=201, dependencies=WRITER, responses=BAD_BODY | WRITE | {
    409: {"model": Error, "description": "Another product has this SKU"}})
def create_product(body: ProductIn) -> Product:
    if defect == "zero-price-crash":
        assert 100 * body.price_cents / body.price_cents == 100
    with lock:
        return store(Product(id=next_id("product"), changed_at=now(), **body.model_dump()))


@app.get("/products/{product_id}", dependencies=READER, responses=NO_KEY | NOT_FOUND)
def read_product(product_id: ProductId) -> Product:
    with lock:
        return find(products, product_id)


@app.put("/products/{product_id}", dependencies=WRITER,
         responses=BAD_BODY | WRITE | NOT_FOUND | {
             409: {"model": Error, "description": "Another product has this SKU"}})
def replace_product(product_id: ProductId, body: ProductIn) -> Product:
    with lock:
        find(products, product_id)
        return store(Product(id=product_id, changed_at=now(), **body.model_dump()))


@app.delete("/products/{product_id}", status_code=204, dependencies=WRITER,
            responses=WRITE | NOT_FOUND | {
                409: {"model": Error, "description": "The product has open reservations"}})
def delete_product(product_id: ProductId) -> None:
    with lock:
        product = find(products, product_id)
        if any(entry.product_id == product_id and entry.state == State.open
               for entry in reservations.values()):
            raise HTTPException(409, "The product has open reservations")
        del products[product_id], skus[product.sku]
        if defect == "deleted-sku":
            deleted[product.sku] = product


@app.get("/skus/{sku}", dependencies=READER, responses=NO_KEY | NOT_FOUND)
def read_sku(sku: Annotated[str, Path(pattern=SKU_PATTERN)]) -> Product:
    with lock:
        product = find(deleted | skus, sku)
    if defect == "price-text":
        return JSONResponse(product.model_dump(mode="json") | {
            "price_cents": f"{product.price_cents / 100:.2f}"})
    return product


@app.get("/levels", dependencies=READER, responses=NO_KEY)
def list_levels(ids: Annotated[list[ListedId], Query(max_length=50)]) -> Levels:
    """Give the stock of several products at once."""
    with lock:
        found = [Level(product_id=key, stock=products[key].stock)
                 for key in ids if key in products]
        return Levels(found=found, missing=[key for key in ids if key not in products])


@app.post("/products/{product_id}/reservations", status_code=201, dependencies=WRITER,
          responses=BAD_BODY | WRITE | NOT_FOUND | {
              409: {"model": Error, "description": "There is not enough stock"}})
def reserve(product_id: ProductId, body: ReservationIn) -> Reservation:
    """Take a quantity out of the stock."""
    with lock:
        product = find(products, product_id)
        if body.quantity > product.stock:
            raise HTTPException(409, f"Only {product.stock} left")
        store(product.model_copy(update={"stock": product.stock - body.quantity}))
        entry = Reservation(id=next_id("reservation"), product_id=product_id, state=State.open,
                            created_at=now(), **body.model_dump())
        reservations[entry.id] = entry
    return entry


@app.get("/reservations", dependencies=READER, responses=NO_KEY)
def list_reservations(state: Annotated[list[State], Query()] = [State.open],
                      created_since: Moment | None = None) -> list[Reservation]:
    with lock:
        return [entry for entry in reservations.values() if entry.state in state
                and (created_since is None or entry.created_at >= created_since)]


@app.get("/reservations/{reservation_id}", dependencies=READER, responses=NO_KEY | NOT_FOUND)
def read_reservation(reservation_id: ReservationId) -> Reservation:
    with lock:
        return find(reservations, reservation_id)


@app.post("/reservations/{reservation_id}/release", dependencies=WRITER,
          responses=WRITE | NOT_FOUND | {
              409: {"model": Error, "description": "The reservation is released already"}})
def release(reservation_id: ReservationId) -> Reservation:
    """Put the reserved quantity back into the stock."""
    with lock:
        entry = find(reservations, reservation_id)
        if entry.state == State.released:
            if defect == "release-200":
                return JSONResponse({"error": "The reservation is released already"})
            raise HTTPException(409, "The reservation is released already")
        product = products[entry.product_id]
        store(product.model_copy(update={"stock": product.stock + entry.quantity}))
        entry = reservations[entry.id] = entry.model_copy(update={"state": State.released})
    if defect == "released-field":
        return JSONResponse(entry.model_dump(mode="json", exclude={"state"}))
    return entry


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
