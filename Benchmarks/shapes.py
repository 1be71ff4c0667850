"""The shapes of the schema benchmark: each a schema with valid and with invalid instances."""

import copy

COUNT = 60


def broken(instances, *breaks):
    """Copies of instances, each broken in one of the given ways."""
    results = []
    for number, break_it in enumerate(breaks * (12 // len(breaks) + 1)):
        instance = copy.deepcopy(instances[number % len(instances)])
        break_it(instance)
        results.append(instance)
    return results


def flat_record(chance):
    fields = {
        "id": {"type": "integer", "minimum": 1}, "name": {"type": "string", "minLength": 1},
        "email": {"type": "string", "maxLength": 80}, "age": {"type": "integer", "maximum": 150},
        "score": {"type": "number", "minimum": 0, "maximum": 100}, "active": {"type": "boolean"},
        "city": {"type": "string"}, "zip": {"type": "string", "minLength": 5, "maxLength": 5},
        "role": {"enum": ["admin", "editor", "reader"]}, "note": {"type": ["string", "null"]},
        "visits": {"type": "integer", "minimum": 0}, "step": {"type": "number", "multipleOf": 0.25},
    }
    schema = {
        "type": "object", "properties": fields, "additionalProperties": False,
        "required": ["id", "name", "email", "role", "active"]}
    valid = [{
        "id": chance.between(1, 10**9), "name": chance.words(2), "email": chance.word() + "@a.b",
        "age": chance.below(100), "score": chance.real(0, 100), "active": chance.below(2) == 0,
        "city": chance.word(), "zip": "%05d" % chance.below(100_000),
        "role": chance.one_of(["admin", "editor", "reader"]),
        "note": chance.one_of([None, chance.words(5)]), "visits": chance.below(1000),
        "step": chance.below(400) / 4,
    } for _ in range(COUNT)]
    return schema, valid, broken(
        valid, lambda record: record.pop("role"), lambda record: record.update(extra=1),
        lambda record: record.update(step=0.3), lambda record: record.update(zip="123"))


def nested_order(chance):
    schema = {
        "$ref": "#/$defs/order",
        "$defs": {
            "order": {
                "type": "object", "required": ["number", "customer", "lines", "status"],
                "properties": {
                    "number": {"type": "string"}, "customer": {"$ref": "#/$defs/customer"},
                    "status": {"enum": ["new", "paid", "packed", "sent", "returned"]},
                    "lines": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/line"}},
                    "shipping": {"$ref": "#/$defs/address"}}},
            "customer": {
                "type": "object", "required": ["id", "address"],
                "properties": {
                    "id": {"type": "integer"}, "address": {"$ref": "#/$defs/address"},
                    "tier": {"enum": ["basic", "silver", "gold"]}}},
            "address": {
                "type": "object", "required": ["street", "country"],
                "properties": {
                    "street": {"type": "string"}, "city": {"type": "string"},
                    "country": {"enum": ["CH", "DE", "FR", "IT", "US", "JP", "BR", "IN"]}}},
            "line": {
                "type": "object", "required": ["sku", "quantity", "price"],
                "properties": {
                    "sku": {"type": "string", "minLength": 4}, "quantity": {"$ref": "#/$defs/count"},
                    "price": {"type": "number", "exclusiveMinimum": 0},
                    "options": {"type": "object", "additionalProperties": {"type": "string"}}}},
            "count": {"type": "integer", "minimum": 1, "maximum": 999}}}

    def address():
        return {"street": chance.words(2), "city": chance.word(),
                "country": chance.one_of(["CH", "DE", "FR", "US", "IN"])}

    valid = [{
        "number": "O-%d" % chance.below(10**6), "status": chance.one_of(["new", "sent", "returned"]),
        "customer": {"id": chance.below(10**6), "address": address(), "tier": "gold"},
        "lines": [{
            "sku": "SKU-%d" % chance.below(10**5), "quantity": chance.between(1, 9),
            "price": chance.real(1, 500), "options": {"colour": chance.word(), "size": "M"},
        } for _ in range(chance.between(1, 12))],
        "shipping": address(),
    } for _ in range(COUNT)]
    return schema, valid, broken(
        valid, lambda order: order["lines"][-1].update(quantity=0),
        lambda order: order["shipping"].update(country="XX"),
        lambda order: order["lines"][-1]["options"].update(size=4), lambda order: order.pop("status"))


def geo_features(chance):
    ring = {"type": "array", "minItems": 4, "items": {"$ref": "#/$defs/position"}}
    schema = {
        "type": "object", "required": ["type", "features"],
        "properties": {
            "type": {"const": "FeatureCollection"},
            "features": {"type": "array", "items": {"$ref": "#/$defs/feature"}}},
        "$defs": {
            "feature": {
                "type": "object", "required": ["type", "geometry", "properties"],
                "properties": {
                    "type": {"const": "Feature"}, "properties": {"type": ["object", "null"]},
                    "geometry": {
                        "type": "object", "required": ["type", "coordinates"],
                        "properties": {
                            "type": {"const": "Polygon"},
                            "coordinates": {"type": "array", "items": ring}}}}},
            "position": {
                "type": "array", "minItems": 2, "maxItems": 3,
                "items": {"type": "number", "minimum": -180, "maximum": 180}}}}

    def polygon():
        points = [[chance.real(-180, 180), chance.real(-90, 90)] for _ in range(chance.between(8, 60))]
        return {"type": "Polygon", "coordinates": [[*points, points[0]]]}

    valid = [{
        "type": "FeatureCollection",
        "features": [{
            "type": "Feature", "geometry": polygon(), "properties": {"name": chance.word()},
        } for _ in range(chance.between(1, 6))],
    } for _ in range(COUNT // 3)]

    def last_ring(collection):
        return collection["features"][-1]["geometry"]["coordinates"][-1]

    return schema, valid, broken(
        valid, lambda collection: last_ring(collection).append([181.5, 0]),
        lambda collection: last_ring(collection).append([1.0]),
        lambda collection: last_ring(collection).append(["1", 2]))


def api_document(chance):
    schema = {
        "type": "object", "required": ["openapi", "info", "paths"],
        "properties": {
            "openapi": {"type": "string", "pattern": "^3\\.1\\.\\d+$"},
            "info": {"type": "object", "required": ["title", "version"]},
            "paths": {
                "type": "object", "additionalProperties": False,
                "patternProperties": {"^/": {"$ref": "#/$defs/path"}}},
            "schemas": {"type": "object", "additionalProperties": {"$ref": "#/$defs/schema"}}},
        "patternProperties": {"^x-": True}, "additionalProperties": False,
        "$defs": {
            "path": {
                "type": "object", "additionalProperties": False,
                "patternProperties": {"^(get|put|post|delete)$": {"$ref": "#/$defs/operation"}}},
            "operation": {
                "type": "object", "required": ["operationId", "responses"],
                "properties": {
                    "operationId": {"type": "string"},
                    "parameters": {"type": "array", "items": {"$ref": "#/$defs/parameter"}},
                    "responses": {
                        "type": "object", "additionalProperties": False,
                        "patternProperties": {"^[1-5](\\d\\d|XX)$": {"$ref": "#/$defs/response"}}}}},
            "parameter": {
                "type": "object", "required": ["name", "in"],
                "properties": {
                    "name": {"type": "string"}, "in": {"enum": ["path", "query", "header", "cookie"]},
                    "schema": {"$ref": "#/$defs/schema"}}},
            "response": {
                "type": "object", "required": ["description"],
                "properties": {
                    "description": {"type": "string"}, "schema": {"$ref": "#/$defs/schema"}}},
            "schema": {
                "type": ["object", "boolean"],
                "properties": {
                    "type": {"enum": ["object", "array", "string", "integer", "number", "boolean"]},
                    "properties": {
                        "type": "object", "additionalProperties": {"$ref": "#/$defs/schema"}},
                    "items": {"$ref": "#/$defs/schema"},
                    "allOf": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/schema"}},
                    "required": {"type": "array", "items": {"type": "string"}},
                    "minLength": {"type": "integer", "minimum": 0}}}}}

    def model(depth):
        kind = chance.below(3) if depth > 0 else 2
        if kind == 0:
            names = [chance.word() for _ in range(chance.between(1, 5))]
            return {"type": "object", "properties": {name: model(depth - 1) for name in names},
                    "required": names[:1]}
        if kind == 1:
            return {"type": "array", "items": model(depth - 1)}
        return {"type": "string", "minLength": chance.below(5)}

    def operation():
        return {
            "operationId": chance.word(),
            "parameters": [{"name": chance.word(), "in": "query", "schema": model(0)}],
            "responses": {"200": {"description": "fine", "schema": model(3)},
                          "4XX": {"description": chance.words(4)}}}

    valid = [{
        "openapi": "3.1.0", "info": {"title": chance.word(), "version": "1"},
        "paths": {"/" + chance.word(): {"get": operation(), "post": operation()}
                  for _ in range(chance.between(2, 12))},
        "schemas": {chance.word(): model(4) for _ in range(chance.between(1, 8))}, "x-team": "a",
    } for _ in range(COUNT // 3)]

    def last_operation(document):
        return list(document["paths"].values())[-1]["post"]

    return schema, valid, broken(
        valid, lambda document: last_operation(document)["responses"].update({"600": {}}),
        lambda document: document["schemas"].update(odd={"items": {"type": "text"}}),
        lambda document: last_operation(document)["parameters"].append({"name": "x"}))


def event_union(chance):
    kinds = {
        "opened": {"by": {"type": "string"}, "at": {"type": "integer"}},
        "renamed": {"from": {"type": "string"}, "to": {"type": "string"}},
        "moved": {"x": {"type": "number"}, "y": {"type": "number"}},
        "tagged": {"tags": {"type": "array", "items": {"type": "string"}}},
        "rated": {"stars": {"type": "integer", "minimum": 1, "maximum": 5}},
        "closed": {"reason": {"enum": ["done", "duplicate", "refused"]}},
    }
    schema = {"oneOf": [{
        "type": "object", "required": ["kind", *fields],
        "properties": {"kind": {"const": kind}, "id": {"type": "string"}, **fields},
    } for kind, fields in kinds.items()]}
    samples = {
        "opened": lambda: {"by": chance.word(), "at": chance.below(10**9)},
        "renamed": lambda: {"from": chance.word(), "to": chance.word()},
        "moved": lambda: {"x": chance.real(0, 9), "y": chance.real(0, 9)},
        "tagged": lambda: {"tags": [chance.word() for _ in range(5)]},
        "rated": lambda: {"stars": chance.between(1, 5)},
        "closed": lambda: {"reason": "done"},
    }
    valid = []
    for _ in range(COUNT):
        kind = chance.one_of(list(samples))
        valid.append({"kind": kind, "id": chance.word(), **samples[kind]()})
    return schema, valid, broken(
        valid, lambda event: event.update(kind="lost"), lambda event: event.update(id=7),
        lambda event: event.pop("kind"))


def texts(chance):
    schema = {
        "type": "object", "required": ["slug", "title", "body"],
        "properties": {
            "slug": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 60},
            "title": {"type": "string", "minLength": 3, "maxLength": 200},
            "body": {"type": "string", "maxLength": 20_000},
            "phone": {"type": "string", "pattern": "^\\+[0-9]{6,15}$"},
            "colour": {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"},
            "version": {"type": "string", "pattern": "^\\d+\\.\\d+\\.\\d+(-[a-z]+)?$"},
            "keywords": {
                "type": "array", "items": {"type": "string", "minLength": 2, "pattern": "^\\S+$"}}}}
    valid = [{
        "slug": "-".join(chance.word() for _ in range(4)), "title": "«%s» ü" % chance.words(6),
        "body": chance.words(chance.between(50, 400)), "phone": "+41%08d" % chance.below(10**8),
        "colour": "#%06x" % chance.below(1 << 24), "version": "%d.%d.0-beta" % (
            chance.below(9), chance.below(30)),
        "keywords": [chance.word() for _ in range(8)],
    } for _ in range(COUNT)]
    return schema, valid, broken(
        valid, lambda text: text.update(slug="No Slug"), lambda text: text.update(colour="#12345g"),
        lambda text: text["keywords"].append("two words"), lambda text: text.update(title="é"))


def unique_list(chance):
    schema = {
        "type": "object",
        "properties": {
            "ids": {"type": "array", "uniqueItems": True, "items": {"type": "integer"}},
            "names": {"type": "array", "uniqueItems": True, "maxItems": 500},
            "points": {"type": "array", "uniqueItems": True, "items": {"type": "object"}}}}

    def distinct(count, make):
        found = {}
        while len(found) < count:
            value = make()
            found[str(value)] = value
        return list(found.values())

    valid = [{
        "ids": distinct(300, lambda: chance.below(10**7)),
        "names": distinct(100, lambda: chance.words(2)),
        "points": distinct(40, lambda: {"x": chance.below(100), "y": chance.below(100)}),
    } for _ in range(COUNT // 4)]
    return schema, valid, broken(
        valid, lambda lists: lists["ids"].append(lists["ids"][7]),
        lambda lists: lists["names"].append(lists["names"][-1]),
        lambda lists: lists["points"].append(dict(reversed(lists["points"][3].items()))))


def closed_composition(chance):
    schema = {
        "allOf": [{"$ref": "#/$defs/identified"}, {"$ref": "#/$defs/dated"}],
        "anyOf": [
            {"properties": {"mail": {"type": "string"}}, "required": ["mail"]},
            {"properties": {"phone": {"type": "string"}}, "required": ["phone"]}],
        "properties": {"name": {"type": "string"}, "items": {"$ref": "#/$defs/items"}},
        "unevaluatedProperties": False,
        "$defs": {
            "identified": {
                "type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}},
            "dated": {
                "properties": {"created": {"type": "string"}, "changed": {"type": "string"}}},
            "items": {
                "type": "array", "prefixItems": [{"type": "string"}],
                "allOf": [{"prefixItems": [True, {"type": "integer"}]}], "unevaluatedItems": False}}}
    valid = []
    for _ in range(COUNT):
        contact = chance.one_of([{"mail": "a@b.c"}, {"phone": "1"}, {"mail": "a@b.c", "phone": "1"}])
        valid.append({
            "id": chance.below(10**6), "name": chance.word(), "created": "2024-01-01",
            "changed": "2024-02-01", "items": [chance.word(), 3], **contact})
    return schema, valid, broken(
        valid, lambda record: record.update(extra=1), lambda record: record["items"].append(4),
        lambda record: record.pop("id"))


SHAPES = {
    "flat-record": flat_record, "nested-order": nested_order, "geo-features": geo_features,
    "api-document": api_document, "event-union": event_union, "texts": texts,
    "unique-list": unique_list, "closed-composition": closed_composition,
}
