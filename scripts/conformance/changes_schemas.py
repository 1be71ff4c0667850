"""The checks of oasdiff on schemas, each with a pair of contracts."""

from changes_rows import AREAS, NUMBER, TEXT, header, inside, operation, row, schema_rows

LIST = {"type": "array", "items": TEXT}
THING = {"type": "object", "properties": {"a": TEXT, "b": TEXT, "c": TEXT}}
CLOSED = "the tuple is open, so an item there could be anything before"
OPEN = "the tuple is open, so the new items may be anything"


def rows():
    """The rows of all checks on schemas."""
    yield from bounds()
    yield from values()
    yield from types()
    yield from branches()
    yield from conditions()
    yield from arrays()
    yield from objects()
    yield from members()
    yield from access()
    yield from contents()
    yield from discriminators()


def bounds():
    above = "a value above the bound was valid before"
    below = "a value below the bound was valid before"
    upper = [
        # The words of oasdiff and of rehearse, the schema without a bound, and its keyword.
        ("max", "maximum", NUMBER, "maximum"),
        ("exclusive-max", "exclusive-maximum", NUMBER, "exclusiveMaximum"),
        ("max-length", "max-length", TEXT, "maxLength"),
    ]
    for theirs, ours, base, word in upper:
        low, high = {**base, word: 5}, {**base, word: 9}
        yield from schema_rows(
            f"{theirs}-set", base, low, f"{ours}-added", request=f"WARN breaking: {above}",
            parameter=f"WARN breaking: {above}")
        yield from schema_rows(
            f"{theirs}-decreased", high, low, f"{ours}-decreased", request="ERR breaking",
            parameter="ERR breaking")
        yield from schema_rows(
            f"{theirs}-increased", low, high, f"{ours}-increased", request="INFO safe",
            parameter="INFO safe", answers="ERR breaking")
        yield from read_only(f"{theirs}-decreased", high, low, f"{ours}-decreased")
    lower = [
        ("min", "minimum", NUMBER, "minimum"),
        ("exclusive-min", "exclusive-minimum", NUMBER, "exclusiveMinimum"),
        ("min-length", "min-length", TEXT, "minLength"),
    ]
    for theirs, ours, base, word in lower:
        low, high = {**base, word: 5}, {**base, word: 9}
        if theirs != "min-length":
            yield from schema_rows(
                f"{theirs}-set", base, low, f"{ours}-added", request=f"WARN breaking: {below}",
                parameter=f"WARN breaking: {below}")
            yield from read_only(f"{theirs}-increased", low, high, f"{ours}-increased")
        yield from schema_rows(
            f"{theirs}-increased", low, high, f"{ours}-increased", request="ERR breaking",
            parameter="ERR breaking")
        yield from schema_rows(
            f"{theirs}-decreased", high, low, f"{ours}-decreased", request="INFO safe",
            parameter="INFO safe", answers="ERR breaking")
    few, many = {**LIST, "minItems": 1}, {**LIST, "minItems": 3}
    shorter = "a shorter list was valid before"
    yield from schema_rows(
        "min-items-set", LIST, few, "min-items-added", request=f"WARN breaking: {shorter}",
        parameter=f"WARN breaking: {shorter}")
    yield from schema_rows(
        "min-items-increased", few, many, request="ERR breaking", parameter="ERR breaking")
    yield from schema_rows(
        "min-items-decreased", many, few, parameter="INFO safe", answers="ERR breaking")
    yield from schema_rows(
        "min-items-unset", few, LIST, "min-items-removed", answers="ERR breaking")
    yield from schema_rows(
        "max-length-unset", {**TEXT, "maxLength": 5}, TEXT, "max-length-removed",
        answers="ERR breaking")
    short, long = {**LIST, "maxItems": 3}, {**LIST, "maxItems": 5}
    yield from schema_rows("max-items-increased", short, long, parameter="INFO safe")
    yield from schema_rows("max-items-decreased", long, short, parameter="ERR breaking")


def read_only(kind, old, new, ours):
    """The row of a change of a member that only answers have."""
    yield from schema_rows(
        kind, {**old, "readOnly": True}, {**new, "readOnly": True}, ours,
        check="request-read-only-property-{1}", prop="INFO safe")


def values():
    two, three = {**TEXT, "enum": ["a", "b"]}, {**TEXT, "enum": ["a", "b", "c"]}
    yield from schema_rows(
        "became-enum", TEXT, two, "enum-added", request="ERR breaking", parameter="ERR breaking")
    yield row(
        "request-header-property-became-enum", "ERR breaking", AREAS[2], header(inside(TEXT)),
        header(inside(two)), "request-parameter-property-enum-added")
    yield from schema_rows(
        "enum-value-removed", three, two, request="ERR breaking", parameter="ERR breaking",
        field="ERR breaking", member="INFO safe")
    yield from schema_rows(
        "enum-value-removed", three, two, check="response-mediatype-{1}", answer="INFO safe")
    yield from read_only("enum-value-removed", three, two, "enum-value-removed")
    yield from schema_rows(
        "enum-value-added", two, three, prop="INFO safe", parameter="INFO safe", field="INFO safe",
        member="WARN breaking: the old contract excludes the value")
    yield from write_only("enum-value-added", two, three)
    one, other = {**TEXT, "const": "a"}, {**TEXT, "const": "b"}
    yield from schema_rows("const-added", TEXT, one, request="ERR breaking", answers="INFO safe")
    yield from schema_rows("const-removed", one, TEXT, request="INFO safe", answers="ERR breaking")
    yield from schema_rows(
        "const-changed", one, other, request="ERR breaking", answers="ERR breaking")
    yield from defaults()
    yield from patterns()
    open_two, open_three = {**TEXT, "x-extensible-enum": ["a", "b"]}, {
        **TEXT, "x-extensible-enum": ["a", "b", "c"]}
    yield from schema_rows(
        "x-extensible-enum-value-removed", open_three, open_two, "extensible-enum-value-removed",
        prop="ERR breaking", parameter="ERR breaking")


def defaults():
    one, other = {**TEXT, "default": "a"}, {**TEXT, "default": "b"}
    request = "risky: a request that leaves it out may get another result"
    for kind, old, new in [("added", TEXT, one), ("removed", one, TEXT), ("changed", one, other)]:
        yield from schema_rows(
            f"default-value-{kind}", old, new, f"default-{kind}", request=f"INFO {request}",
            parameter=f"ERR {request}", answers="INFO safe")


def patterns():
    narrow, wide = {**TEXT, "pattern": "^[0-9]{3}$"}, {**TEXT, "pattern": "^[0-9]{2,4}$"}
    excluded = "breaking: the answer may have a text that the old pattern excludes"
    yield from schema_rows(
        "pattern-added", TEXT, narrow, prop="ERR breaking", parameter="ERR breaking",
        member="INFO safe")
    yield from schema_rows(
        "pattern-removed", narrow, TEXT, prop="INFO safe", parameter="INFO safe",
        member=f"INFO {excluded}")
    yield from schema_rows(
        "pattern-changed", narrow, wide,
        prop="WARN safe: every text of the old pattern suits the new one",
        member=f"INFO {excluded}")
    yield from schema_rows(
        "pattern-changed", wide, narrow,
        parameter="WARN breaking: a text of the old pattern does not suit the new one")
    yield from schema_rows(
        "pattern-generalized", narrow, {**TEXT, "pattern": ".*"}, "pattern-changed",
        prop="INFO safe", parameter="INFO safe")


def write_only(kind, old, new):
    """The row of a change of a member that only requests have."""
    yield from schema_rows(
        kind, {**old, "writeOnly": True}, {**new, "writeOnly": True},
        check="response-write-only-property-{1}", member="INFO safe")


def types():
    real = {"type": "number"}
    yield from schema_rows(
        "type-generalized", NUMBER, real, "type-widened", request="INFO safe",
        parameter="INFO safe", field="INFO safe", answers="ERR breaking", header="ERR breaking")
    yield from schema_rows(
        "type-specialized", real, NUMBER, "type-narrowed", answers="INFO safe", header="INFO safe")
    yield from schema_rows(
        "type-specialized", TEXT, NUMBER, "type-changed", field="ERR breaking")
    yield from schema_rows(
        "type-changed", TEXT, NUMBER, request="ERR breaking", parameter="ERR breaking",
        answers="ERR breaking")
    yield from schema_rows("type-changed", {"type": "boolean"}, NUMBER, header="ERR breaking")
    yield from schema_rows(
        "type-changed", NUMBER, TEXT,
        field="WARN safe: the style decides, and here every member is a text")
    # Not JSON: each value is a text.
    yield from schema_rows(
        "type-compatible", NUMBER, TEXT, "type-changed", media="text/plain", body="INFO safe")
    yield from schema_rows(
        "type-compatible", NUMBER, TEXT, "type-changed", prop="INFO safe",
        media="application/x-www-form-urlencoded")
    yield from schema_rows(
        "type-compatible", TEXT, NUMBER, "type-changed", media="text/plain", answer="INFO safe")
    yield from schema_rows(
        "type-compatible", TEXT, NUMBER, "type-changed", member="INFO safe",
        media="application/x-www-form-urlencoded")
    yield from schema_rows("type-compatible", TEXT, NUMBER, "type-changed", header="INFO safe")
    either, number = {"oneOf": [TEXT, NUMBER]}, "a number in a parameter is also a text"
    yield from schema_rows(
        "list-of-types-widened", TEXT, either, "one-of-introduced", request="INFO safe",
        parameter="INFO safe", field="INFO safe", answers="ERR breaking")
    yield from schema_rows(
        "list-of-types-narrowed", either, TEXT, "one-of-dropped", request="ERR breaking",
        parameter=f"ERR safe: {number}", field=f"ERR safe: {number}", answers="INFO safe")
    # Version 3.0 has a keyword, and version 3.1 a type.
    for version, old, new, places in [
            ("3.1.0", TEXT, {"type": ["string", "null"]}, ("body", "field", "answer", "header")),
            ("3.0.3", TEXT, {**TEXT, "nullable": True}, ("prop", "parameter", "member"))]:
        sent = {"answer", "member", "header"}
        yield from schema_rows(
            "became-nullable", old, new, version=version,
            **{name: "ERR breaking" if name in sent else "INFO safe" for name in places})
        yield from schema_rows(
            "became-not-nullable", new, old, version=version,
            **{name: "INFO safe" if name in sent else "ERR breaking" for name in places})


def branches():
    short, long = {"minLength": 1}, {"maxLength": 9}
    one, two = {**TEXT, "allOf": [short]}, {**TEXT, "allOf": [short, long]}
    each = "each keyword of the branch is reported"
    yield from schema_rows(
        "all-of-added", one, two, "max-length-added", request=f"ERR breaking: {each}",
        answers=f"INFO safe: {each}")
    yield from schema_rows(
        "all-of-removed", two, one, "max-length-removed",
        request="WARN safe: a limit less refuses nothing",
        answers="INFO breaking: the answer may have a value that the limit excluded")
    said = {**TEXT, "allOf": [short, {"description": "A word."}]}
    nothing = "INFO nothing: a branch with a description alone changes no meaning"
    for kind, old, new in [("added", one, said), ("removed", said, one)]:
        yield from schema_rows(
            f"all-of-{kind}-annotation-only", old, new, (), request=nothing, answers=nothing)
    parts = [
        {"type": "object", "required": ["kind"], "properties": {"kind": {"const": name}}}
        for name in "abc"]
    few, all_parts = {"anyOf": parts[:2]}, {"anyOf": parts}
    yield from schema_rows(
        "any-of-added", few, all_parts, request="INFO safe",
        answers="INFO breaking: the answer may follow the new alternative")
    yield from schema_rows(
        "any-of-removed", all_parts, few, request="ERR breaking", answers="INFO safe")
    few, all_parts = {"oneOf": parts[:2]}, {"oneOf": parts}
    yield from schema_rows(
        "one-of-added", few, all_parts, request="INFO safe", answers="ERR breaking")
    yield from schema_rows(
        "one-of-removed", all_parts, few, request="ERR breaking", answers="INFO safe")
    wrapped = {"oneOf": [{"type": "object", "properties": {name: TEXT}} for name in "ab"]}
    flat = {"type": "object", "properties": {"a": TEXT, "b": TEXT}}
    yield from schema_rows(
        "wrapped-in-one-of", flat, wrapped, "one-of-introduced", body="ERR breaking",
        answer="ERR safe: with the members of one branch, an answer suits the old schema",
        others=("request-property-removed", "response-property-removed"))


def conditions():
    when = {"if": {"required": ["a"]}}
    then, other = {"then": {"required": ["b"]}}, {"else": {"required": ["c"]}}
    for word, old, new in [
            ("if", {**THING, **then}, {**THING, **when, **then}),
            ("then", {**THING, **when}, {**THING, **when, **then}),
            ("else", {**THING, **when}, {**THING, **when, **other})]:
        # Without an "if", a "then" means nothing.
        ends = [("then-added",), ("then-removed",)] if word == "if" else [(), ()]
        yield from schema_rows(
            f"{word}-added", old, new, also=ends[0], request="ERR breaking", answers="INFO safe")
        yield from schema_rows(
            f"{word}-removed", new, old, also=ends[1], request="INFO safe",
            answers="ERR breaking")
    single, double = {**THING, "dependentRequired": {"a": ["b"]}}, {
        **THING, "dependentRequired": {"a": ["c"]}}
    yield from schema_rows(
        "dependent-required-added", THING, single, request="ERR breaking", answers="INFO safe")
    yield from schema_rows(
        "dependent-required-removed", single, THING, request="INFO safe", answers="ERR breaking")
    yield from schema_rows(
        "dependent-required-changed", single, double, request="ERR breaking",
        answers="ERR breaking")
    full = {**THING, "dependentSchemas": {"a": {"minProperties": 3}}}
    yield from schema_rows(
        "dependent-schema-added", THING, full, request="ERR breaking", answers="INFO safe")
    yield from schema_rows(
        "dependent-schema-removed", full, THING, request="INFO safe", answers="ERR breaking")


def arrays():
    base = {"type": "array"}
    some = {**base, "contains": {"const": 7}}
    yield from schema_rows(
        "contains-added", base, some, request="ERR breaking", answers="INFO safe")
    yield from schema_rows(
        "contains-removed", some, base, request="INFO safe", answers="ERR breaking")
    for word, kind, is_least in [
            ("minContains", "min-contains", True), ("maxContains", "max-contains", False)]:
        low, high = {**some, word: 2}, {**some, word: 4}
        tight = {"request": "ERR breaking", "answers": "INFO safe"}
        loose = {"request": "INFO safe", "answers": "ERR breaking"}
        yield from schema_rows(
            f"{kind}-increased", low, high, **(tight if is_least else loose))
        yield from schema_rows(
            f"{kind}-decreased", high, low, **(loose if is_least else tight))
    # The body has a closed tuple, and the member an open one.
    one = {**base, "prefixItems": [TEXT]}
    two = {**base, "prefixItems": [TEXT, NUMBER]}
    end = {"items": {"not": {}}}
    yield from schema_rows(
        "prefix-items-added", {**one, **end}, {**two, **end}, body="INFO safe",
        answer="ERR breaking")
    yield from schema_rows(
        "prefix-items-removed", {**two, **end}, {**one, **end}, body="ERR breaking",
        answer="INFO safe")
    yield from schema_rows(
        "prefix-items-added", one, two, prop=f"INFO breaking: {CLOSED}",
        member=f"ERR safe: {CLOSED}")
    yield from schema_rows(
        "prefix-items-removed", two, one, prop=f"ERR safe: {OPEN}",
        member=f"INFO breaking: {OPEN}")
    closed = {**one, "unevaluatedItems": False}
    yield from schema_rows(
        "unevaluated-items-added", one, closed, request="ERR breaking", answers="INFO safe")
    yield from schema_rows(
        "unevaluated-items-removed", closed, one, request="INFO safe", answers="ERR breaking")


def objects():
    for kind, member in [
            ("pattern-property", {"patternProperties": {"^x-": TEXT}}),
            ("property-names", {"propertyNames": {"maxLength": 5}}),
            ("unevaluated-properties", {"unevaluatedProperties": False})]:
        yield from schema_rows(
            f"{kind}-added", THING, {**THING, **member}, request="ERR breaking",
            answers="INFO safe")
        yield from schema_rows(
            f"{kind}-removed", {**THING, **member}, THING, request="INFO safe",
            answers="ERR breaking")


def pair(place, old, new, required=((), ())):
    """Two path items whose schema has the members `id` and, where it is not None, `extra`."""
    made = []
    for extra, more in zip((old, new), required):
        schema = {"type": "object", "required": ["id", *more], "properties": {"id": TEXT}}
        if extra is not None:
            schema["properties"]["extra"] = extra
        made.append(operation(schema) if place == "request" else operation(answer=schema))
    return made


def members():
    request, answer = AREAS[4], AREAS[6]
    is_required, usual, write = ("extra",), {**TEXT, "default": "a"}, {**TEXT, "writeOnly": True}
    always, newly, formerly = (is_required,) * 2, ((), is_required), (is_required, ())
    yield row(
        "new-required-request-property", "ERR breaking", request,
        *pair("request", None, TEXT, newly), "request-required-property-added")
    yield row(
        "new-required-request-property-with-default", "ERR breaking", request,
        *pair("request", None, usual, newly), "request-required-property-added")
    yield row(
        "new-optional-request-property", "INFO safe", request, *pair("request", None, TEXT),
        "request-property-added")
    yield row(
        "request-property-removed", "WARN risky", request, *pair("request", TEXT, None),
        "request-property-removed")
    yield row(
        "request-property-became-required", "ERR breaking", request,
        *pair("request", TEXT, TEXT, newly), "request-property-became-required")
    yield row(
        "request-property-became-required-with-default", "ERR breaking", request,
        *pair("request", usual, usual, newly), "request-property-became-required")
    yield row(
        "request-property-became-optional", "INFO safe", request,
        *pair("request", TEXT, TEXT, formerly), "request-property-became-optional")
    yield row(
        "response-required-property-removed", "ERR breaking", answer,
        *pair("answer", TEXT, None, formerly), "response-required-property-removed")
    yield row(
        "response-required-write-only-property-removed", "INFO safe", answer,
        *pair("answer", write, None, formerly), "response-required-property-removed")
    yield row(
        "response-required-property-added", "INFO safe", answer,
        *pair("answer", None, TEXT, newly), "response-required-property-added")
    yield row(
        "response-required-write-only-property-added", "INFO safe", answer,
        *pair("answer", None, write, newly), "response-required-property-added")
    yield row(
        "response-optional-property-removed", "WARN risky", answer, *pair("answer", TEXT, None),
        "response-property-removed")
    yield row(
        "response-optional-write-only-property-removed", "INFO safe", answer,
        *pair("answer", write, None), "response-property-removed")
    yield row(
        "response-optional-property-added", "INFO safe", answer, *pair("answer", None, TEXT),
        "response-property-added")
    yield row(
        "response-optional-write-only-property-added", "INFO safe", answer,
        *pair("answer", None, write), "response-property-added")
    yield row(
        "response-property-became-optional", "ERR breaking", answer,
        *pair("answer", TEXT, TEXT, formerly), "response-property-became-optional")
    yield row(
        "response-write-only-property-became-optional", "INFO safe", answer,
        *pair("answer", write, write, formerly), "response-property-became-optional")
    yield row(
        "response-property-became-required", "INFO safe", answer,
        *pair("answer", TEXT, TEXT, newly), "response-property-became-required")
    yield row(
        "response-write-only-property-became-required", "INFO safe", answer,
        *pair("answer", write, write, newly), "response-property-became-required")
    # A header that is an object.
    more = {
        "type": "object", "required": ["item", "extra"],
        "properties": {"item": TEXT, "extra": TEXT}}
    yield row(
        "new-required-request-header-property", "ERR breaking", AREAS[2], header(inside(TEXT)),
        header(more), "request-parameter-required-property-added")
    yield row(
        "request-header-property-became-required", "ERR breaking", AREAS[2],
        header({**more, "required": ["item"]}), header(more),
        "request-parameter-property-became-required")


def access():
    read, write = {**TEXT, "readOnly": True}, {**TEXT, "writeOnly": True}
    ignored = "risky: the backend may ignore or refuse it now"
    gone = "the answer no longer has it"
    outcomes = {
        # Side, need and kind: the outcome.
        ("request", "optional", "read-only"): f"INFO {ignored}",
        ("request", "required", "read-only"): f"INFO {ignored}",
        ("request", "required", "not-read-only"): "INFO breaking: requests must have it now",
        ("response", "optional", "write-only"): f"INFO risky: {gone}",
        ("response", "required", "write-only"): f"INFO breaking: {gone}",
        ("response", "required", "not-write-only"): "WARN safe: a member more harms no client",
    }
    for side, area in [("request", AREAS[4]), ("response", AREAS[6])]:
        for need in ["optional", "required"]:
            required = (("extra",),) * 2 if need == "required" else ((), ())
            for kind, old, new in [
                    ("read-only", TEXT, read), ("not-read-only", read, TEXT),
                    ("write-only", TEXT, write), ("not-write-only", write, TEXT)]:
                yield row(
                    f"{side}-{need}-property-became-{kind}",
                    outcomes.get((side, need, kind), "INFO safe"), area,
                    *pair(side, old, new, required), f"{side}-property-became-{kind}")


def contents():
    base = {**TEXT, "contentMediaType": "application/json"}
    inner = {**base, "contentSchema": {"type": "object"}}
    unchecked = "risky: schemas do not check contents, and programs may"
    yield from schema_rows(
        "content-schema-added", base, inner, request=f"ERR {unchecked}", answers="INFO safe")
    yield from schema_rows(
        "content-schema-removed", inner, base, request="INFO safe", answers=f"ERR {unchecked}")
    yield from schema_rows(
        "content-media-type-changed", base, {**base, "contentMediaType": "application/xml"},
        request=f"ERR {unchecked}", answers=f"ERR {unchecked}")
    yield from schema_rows(
        "content-encoding-changed", {**TEXT, "contentEncoding": "base64"},
        {**TEXT, "contentEncoding": "base64url"}, request=f"ERR {unchecked}",
        answers=f"ERR {unchecked}")


def animals(**discriminator):
    """Cats or dogs, with a discriminator if one is given."""
    made = {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}]}
    return {**made, "discriminator": discriminator} if discriminator else made


def discriminators():
    cat, dog = "#/components/schemas/Cat", "#/components/schemas/Dog"
    plain, by_kind, by_sort = animals(), animals(propertyName="kind"), animals(propertyName="sort")
    one = animals(propertyName="kind", mapping={"cat": cat})
    two = animals(propertyName="kind", mapping={"cat": cat, "dog": dog})
    crossed = animals(propertyName="kind", mapping={"cat": dog, "dog": dog})
    other = "INFO risky: a program that chooses by it may choose another schema"
    yield from schema_rows(
        "discriminator-added", plain, by_kind, request=other, answers="INFO safe")
    yield from schema_rows("discriminator-removed", by_kind, plain, request=other, answers=other)
    yield from schema_rows(
        "discriminator-property-name-changed", by_kind, by_sort, "discriminator-renamed",
        request=other, answers=other)
    yield from schema_rows(
        "discriminator-mapping-added", one, two, request="INFO safe",
        answers="INFO risky: the answer may use a name that no client knows")
    yield from schema_rows(
        "discriminator-mapping-deleted", two, one, "discriminator-mapping-removed",
        request="INFO risky: a request may use a name that the backend forgot",
        answers="INFO risky: the answer may use the name of the schema instead")
    yield from schema_rows(
        "discriminator-mapping-changed", two, crossed, request=other, answers=other)


# The schemas that the discriminators choose.
COMPONENTS = {
    name: {
        "type": "object", "required": ["kind", "sort"],
        "properties": {"kind": {"const": name.lower()}, "sort": {"const": name.lower()}}}
    for name in ["Cat", "Dog"]}
