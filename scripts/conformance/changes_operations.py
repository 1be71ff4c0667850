"""The checks of oasdiff on everything but schemas, each with a pair of contracts."""

from changes_rows import (
    AREAS, NUMBER, TEXT, answer, contract, inside, operation, row, with_parameter)

OPERATIONS, LIFECYCLE, PARAMETERS, BODIES, _, ANSWERS, _, SECURITY, WHOLE = AREAS
# The day of the comparisons, the days beside it, and a later one.
TODAY = "2026-11-01"
PAST, FUTURE, LATER = "2026-10-31", "2026-11-02", "2027-04-30"
JSON, PROBLEM = "application/json", "application/problem+json"
FLOW = {"authorizationUrl": "https://login.example/ask", "scopes": {"read": "Read."}}
SCHEMES = {
    "key": {"type": "apiKey", "in": "header", "name": "Key"},
    "token": {"type": "http", "scheme": "bearer"},
    "login": {"type": "oauth2", "flows": {"implicit": {
        **FLOW, "scopes": {"read": "Read.", "write": "Write."}}}},
}


def rows():
    """The rows of all checks on everything but schemas."""
    yield from operations()
    yield from removals()
    yield from deprecations()
    yield from sunsets()
    yield from stability()
    yield from parameters()
    yield from bodies()
    yield from answers()
    yield from headers()
    yield from security()
    yield from schemes()
    yield from whole()


def alone(check, outcome, area, old, new, ours, **more):
    """A row of two whole contracts, of which the new one has the next major version."""
    raised = {**new, "info": {**new["info"], "version": "3.0.0"}}
    return row(check, outcome, area, old, raised, ours, is_alone=True, **more)


def operations():
    named = operation(operationId="feed")
    yield row(
        "api-operation-id-added", "INFO safe", OPERATIONS, operation(), named,
        "operation-id-added")
    yield row(
        "api-operation-id-removed", "INFO safe", OPERATIONS, named, operation(),
        "operation-id-removed")
    one, two = operation(tags=["pets"]), operation(tags=["pets", "food"])
    yield row("api-tag-added", "INFO safe", OPERATIONS, one, two, "operation-tag-added")
    yield row("api-tag-removed", "INFO safe", OPERATIONS, two, one, "operation-tag-removed")
    less, more = contract(), contract({"/pets": operation(), "/food": operation()})
    yield alone("endpoint-added", "INFO safe", OPERATIONS, less, more, "operation-added")


def removals():
    def paths(is_whole, **members):
        """Two contracts, of which the second lacks a path or an operation."""
        kept = {"get": {"responses": {"200": {"description": "Done."}}}}
        removed = operation(**members)
        if is_whole:
            return contract({"/pets": kept, "/food": removed}), contract({"/pets": kept})
        return contract({"/food": {**kept, **removed}}), contract({"/food": kept})

    undated = "risky: the deprecation gave no date, so clients may still use it"
    for is_whole, name in [(True, "api-path-removed"), (False, "api-removed")]:
        yield alone(
            f"{name}-without-deprecation", "ERR breaking", OPERATIONS, *paths(is_whole),
            "operation-removed")
        yield alone(
            f"{name}-with-deprecation", f"INFO {undated}", OPERATIONS,
            *paths(is_whole, deprecated=True), "operation-removed-deprecated")
        yield alone(
            f"{name}-before-sunset", "ERR breaking", OPERATIONS,
            *paths(is_whole, deprecated=True, **{"x-sunset": FUTURE}),
            "operation-removed-before-sunset")
    yield alone(
        "api-path-sunset-parse", "ERR risky: without a readable date it is as if there were none",
        OPERATIONS, *paths(True, deprecated=True, **{"x-sunset": "soon"}),
        "operation-removed-deprecated", also=("operation-sunset-invalid",))


def deprecations():
    """The same changes of an operation, a parameter, and a member of a request or an answer."""
    def of_parameter(**members):
        return with_parameter(TEXT, **members)

    def of_request(**members):
        return operation(inside({**TEXT, **members}))

    def of_answer(**members):
        return operation(answer=inside({**TEXT, **members}))

    subjects = [
        ("operation", operation), ("request-parameter", of_parameter),
        ("request-property", of_request), ("response-property", of_answer)]
    # The ids of oasdiff for each subject; None where it has none.
    names = {
        "deprecated": ["endpoint-deprecated", "{}-deprecated", "{}-deprecated", "{}-deprecated"],
        "dated": ["endpoint-deprecated-with-sunset", None, "{}-deprecated-with-sunset",
                  "{}-deprecated-with-sunset"],
        "reactivated": ["endpoint-reactivated", "{}-reactivated", "{}-reactivated",
                        "{}-reactivated"],
        "missing": ["api-deprecated-sunset-missing"] + ["{}-deprecated-sunset-missing"] * 3,
        "invalid": ["api-deprecated-sunset-parse", "{}-sunset-parse",
                    "{}-deprecated-sunset-invalid", "{}-deprecated-sunset-invalid"],
        "soon": ["api-sunset-date-too-small"] + ["{}-sunset-date-too-small"] * 3,
    }
    unbroken = "ERR risky: it is announced, and nothing breaks yet"
    policy = "ERR nothing: only the deprecation is reported, because a day is a policy of a project"
    for index, (subject, made) in enumerate(subjects):
        dated = made(deprecated=True, **{"x-sunset": FUTURE})
        changes = {
            "deprecated": ("INFO safe", made(), made(deprecated=True), "deprecated", ()),
            "dated": ("INFO safe", made(), dated, "deprecated", ("sunset-added",)),
            "reactivated": ("INFO safe", made(deprecated=True), made(), "reactivated", ()),
            "missing": (policy, made(), made(deprecated=True), None, ("deprecated",)),
            "invalid": (
                unbroken, made(), made(deprecated=True, **{"x-sunset": "soon"}), "sunset-invalid",
                ("deprecated",)),
            "soon": (
                unbroken, made(), made(deprecated=True, **{"x-sunset": PAST}), "sunset-too-soon",
                ("deprecated", "sunset-added")),
        }
        for kind, (outcome, old, new, end, also) in changes.items():
            if names[kind][index] is not None:
                yield row(
                    names[kind][index].format(subject), outcome, LIFECYCLE, old, new,
                    f"{subject}-{end}" if end else (),
                    also=tuple(f"{subject}-{name}" for name in also))


def sunsets():
    def of_operations(**members):
        """A path item with an operation for each day."""
        return {method: {**operation()["post"], **day} for method, day in members.items()}

    def of_parameters(**members):
        """A path item with a parameter for each day."""
        return operation(parameters=[
            {"name": name, "in": "query", "schema": TEXT, **day} for name, day in members.items()])

    def until(day):
        return {"deprecated": True, "x-sunset": day}

    for prefix, subject, made in [
            ("", "operation", of_operations),
            ("request-parameter-", "request-parameter", of_parameters)]:
        yield row(
            f"{prefix}sunset-deleted", "ERR risky: it may go at any time now", LIFECYCLE,
            made(get=until(LATER)), made(get={"deprecated": True}), f"{subject}-sunset-removed")
        yield row(
            f"{prefix or 'api-'}sunset-date-changed-too-small",
            "ERR risky: it is announced, and nothing breaks yet", LIFECYCLE,
            made(get=until(LATER), put=until(LATER)), made(get=until(PAST), put=until(FUTURE)),
            [f"{subject}-sunset-too-soon", f"{subject}-sunset-earlier"])


def stability():
    def level(name):
        return {"x-stability-level": name}

    weaker = "ERR risky: the promise is weaker, and nothing breaks yet"
    stable, beta = operation(**level("stable")), operation(**level("beta"))
    yield row(
        "api-stability-decreased", weaker, LIFECYCLE, stable, beta, "operation-stability-decreased")
    yield row(
        "api-stability-increased", "INFO safe", LIFECYCLE, beta, stable,
        "operation-stability-increased")
    yield row(
        "api-invalid-stability-level", "ERR risky: the promise is unclear, and nothing breaks yet",
        LIFECYCLE, stable, operation(**level("solid")), "operation-stability-invalid")
    for side, made in [
            ("request", lambda name: operation(inside({**TEXT, **level(name)}))),
            ("response", lambda name: operation(answer=inside({**TEXT, **level(name)})))]:
        for kind, outcome, old, new in [
                ("decreased", weaker, "stable", "beta"),
                ("increased", "INFO safe", "beta", "stable")]:
            yield row(
                f"{side}-property-stability-{kind}", outcome, LIFECYCLE, made(old), made(new),
                f"{side}-property-stability-{kind}")


def parameters():
    needed = with_parameter(TEXT, required=True)
    some, none = with_parameter(TEXT), operation()
    yield row(
        "new-required-request-parameter", "ERR breaking", PARAMETERS, none, needed,
        "request-required-parameter-added")
    yield row(
        "new-optional-request-parameter", "INFO safe", PARAMETERS, none, some,
        "request-parameter-added")
    # The parameters of all operations of a path.
    for check, level, ours, item in [
            ("new-required-request-default-parameter-to-existing-path", "ERR breaking",
             "request-required-parameter-added", needed),
            ("new-optional-request-default-parameter-to-existing-path", "INFO safe",
             "request-parameter-added", some)]:
        shared = {"parameters": item["post"]["parameters"], **operation()}
        yield row(check, level, PARAMETERS, none, shared, ours)
    path = operation(parameters=[{"name": "id", "in": "path", "required": True, "schema": TEXT}])
    yield alone(
        "new-request-path-parameter", "ERR breaking: another path is another operation", PARAMETERS,
        contract({"/pets": operation()}), contract({"/pets/{id}": path}),
        ["operation-removed", "operation-added"])
    yield row(
        "request-parameter-became-required", "ERR breaking", PARAMETERS, some, needed,
        "request-parameter-became-required")
    yield row(
        "request-parameter-became-optional", "INFO safe", PARAMETERS, needed, some,
        "request-parameter-became-optional")
    yield row(
        "request-parameter-removed", "WARN risky", PARAMETERS, some, none,
        "request-parameter-removed")
    yield row(
        "request-parameter-removed-with-deprecation", "INFO safe", PARAMETERS,
        with_parameter(TEXT, deprecated=True), none, "request-parameter-removed-deprecated")
    yield row(
        "request-parameter-removed-before-sunset", "ERR breaking", PARAMETERS,
        with_parameter(TEXT, deprecated=True, **{"x-sunset": FUTURE}), none,
        "request-parameter-removed-before-sunset")


def body(is_required=True, schema=TEXT, media=JSON):
    """A path item with a body in its request; no schema where it is None."""
    content = {media: {} if schema is None else {"schema": schema}}
    return operation(requestBody={"required": is_required, "content": content})


def bodies():
    yield row(
        "request-body-added-required", "ERR breaking", BODIES, operation(), body(),
        "request-required-body-added")
    yield row(
        "request-body-added-optional", "INFO safe", BODIES, operation(), body(False),
        "request-body-added")
    yield row(
        "request-body-removed", "ERR breaking", BODIES, body(), operation(),
        "request-body-removed")
    yield row(
        "request-body-became-required", "ERR breaking", BODIES, body(False), body(),
        "request-body-became-required")
    yield row(
        "request-body-became-optional", "INFO safe", BODIES, body(), body(False),
        "request-body-became-optional")
    both = operation(requestBody={"required": True, "content": {
        JSON: {"schema": TEXT}, "text/csv": {"schema": TEXT}}})
    yield row(
        "request-body-media-type-added", "INFO safe", BODIES, body(), both,
        "request-media-type-added")
    yield row(
        "request-body-media-type-removed", "ERR breaking", BODIES, both, body(),
        "request-media-type-removed")
    yield row(
        "request-body-media-type-schema-added", "ERR breaking", BODIES, body(schema=None), body(),
        "request-body-schema-added")
    yield row(
        "request-body-media-type-schema-removed", "INFO safe", BODIES, body(), body(schema=None),
        "request-body-schema-removed")


def statuses(*numbers):
    """A path item with these statuses."""
    return operation(responses={number: {"description": "Said."} for number in numbers})


def answers():
    unknown = "INFO risky: the old contract does not have the status"
    yield row(
        "response-success-status-added", unknown, ANSWERS, statuses("200"),
        statuses("200", "202"), "response-success-status-added")
    yield row(
        "response-success-status-removed", "ERR breaking", ANSWERS, statuses("200", "404"),
        statuses("404"), "response-success-status-removed")
    yield row(
        "response-non-success-status-added", unknown, ANSWERS, statuses("200"),
        statuses("200", "422"), "response-error-status-added")
    yield row(
        "response-non-success-status-removed", "INFO safe", ANSWERS, statuses("200", "422"),
        statuses("200"), "response-error-status-removed")
    schema = {"schema": TEXT}
    one, two = answer(content={JSON: schema}), answer(content={JSON: schema, "text/csv": schema})
    yield row(
        "response-media-type-added", "INFO safe", ANSWERS, one, two, "response-media-type-added")
    yield row(
        "response-media-type-removed", "ERR breaking", ANSWERS, two, one,
        "response-media-type-removed")
    problem = answer(content={PROBLEM: schema})
    both = ("response-media-type-removed", "response-media-type-added")
    yield row(
        "response-media-type-name-generalized", "ERR breaking", ANSWERS, problem, one, both)
    yield row(
        "response-media-type-name-specialized",
        f"INFO breaking: a client that asks for {JSON} no longer gets it", ANSWERS, one, problem,
        both)
    first, second = [answer(content={f"{JSON};version={number}": schema}) for number in (1, 2)]
    yield row(
        "response-media-type-name-changed",
        "INFO breaking: a client that asks for version 1 no longer gets it", ANSWERS, first, second,
        both)
    bare = answer(content={JSON: {}})
    yield row(
        "response-body-media-type-schema-added", "INFO safe", ANSWERS, bare, one,
        "response-body-schema-added")
    yield row(
        "response-body-media-type-schema-removed", "WARN risky", ANSWERS, one, bare,
        "response-body-schema-removed")


def headers():
    def head(**members):
        return answer(headers={"Tag": {"schema": TEXT, **members}})

    yield row(
        "response-header-added", "INFO safe", ANSWERS, answer(), head(), "response-header-added")
    yield row(
        "optional-response-header-removed", "WARN risky", ANSWERS, head(), answer(),
        "response-header-removed")
    yield row(
        "required-response-header-removed", "ERR breaking", ANSWERS, head(required=True), answer(),
        "response-required-header-removed")
    yield row(
        "response-header-became-optional", "ERR breaking", ANSWERS, head(required=True), head(),
        "response-header-became-optional")


def security():
    def of_operation(*alternatives):
        return operation(security=list(alternatives))

    def of_contract(*alternatives):
        return contract(security=list(alternatives), components={"securitySchemes": SCHEMES})

    key, token = {"key": []}, {"token": []}
    read, write = {"login": ["read"]}, {"login": ["read", "write"]}
    refused = "breaking: a client without it is refused"
    reached = "each operation that it reaches is reported"
    yield row(
        "api-security-added", f"INFO {refused}", SECURITY, operation(), of_operation(key),
        "operation-security-required")
    yield row(
        "api-security-removed", "INFO breaking: a client that uses the alternative is refused",
        SECURITY, of_operation(key, token), of_operation(key), "operation-security-removed")
    yield row(
        "api-security-scope-added", f"INFO {refused}", SECURITY, of_operation(read),
        of_operation(write), "operation-scope-added")
    yield row(
        "api-security-scope-removed", "INFO safe", SECURITY, of_operation(write),
        of_operation(read), "operation-scope-removed")
    yield alone(
        "api-global-security-added", f"INFO safe: {reached}", SECURITY, of_contract(key),
        of_contract(key, token), "operation-security-added")
    yield alone(
        "api-global-security-removed", f"INFO safe: {reached}", SECURITY, of_contract(key),
        of_contract(), "operation-security-dropped")
    yield alone(
        "api-global-security-scope-added", f"INFO {refused}", SECURITY, of_contract(read),
        of_contract(write), "operation-scope-added")
    yield alone(
        "api-global-security-scope-removed", f"INFO safe: {reached}", SECURITY,
        of_contract(write), of_contract(read), "operation-scope-removed")


def schemes():
    def made(**declared):
        return contract(components={"securitySchemes": declared})

    def implicit(**members):
        return {"type": "oauth2", "flows": {"implicit": {**FLOW, **members}}}

    key, name = SCHEMES["key"], "api-security-component"
    elsewhere = "a client that knows the old URL fails if that goes"
    used = {"components": {}, "security": [{"key": []}]}
    basic = {"type": "http", "scheme": "basic"}
    yield alone(
        f"{name}-added", "INFO safe", SECURITY, made(), made(key=key), "security-scheme-added")
    yield alone(
        f"{name}-removed", "INFO safe", SECURITY, made(key=key), made(), "security-scheme-removed")
    yield alone(
        f"{name}-type-changed", "INFO breaking: an operation needs it, and refuses the old one",
        SECURITY, contract(**{**used, "components": {"securitySchemes": {"key": key}}}),
        contract(**{**used, "components": {"securitySchemes": {"key": basic}}}),
        "security-scheme-type-changed")
    url = "https://login.example/"
    yield alone(
        f"{name}-oauth-url-changed", f"INFO risky: {elsewhere}", SECURITY, made(login=implicit()),
        made(login=implicit(authorizationUrl=url + "new")), "security-url-changed")
    yield alone(
        f"{name}-oauth-token-url-changed", f"INFO risky: {elsewhere}", SECURITY,
        made(login=implicit(tokenUrl=url + "token")), made(login=implicit(tokenUrl=url + "new")),
        "security-url-changed")
    one, two, other = [
        made(login=implicit(scopes=scopes)) for scopes in [
            {"read": "Read."}, {"read": "Read.", "write": "Write."}, {"read": "Read all."}]]
    yield alone(
        f"{name}-oauth-scope-added", "INFO safe", SECURITY, one, two, "scheme-scope-added")
    yield alone(
        f"{name}-oauth-scope-removed", "INFO risky: a client that asks for it gets no token",
        SECURITY, two, one, "scheme-scope-removed")
    yield alone(
        f"{name}-oauth-scope-changed", "INFO safe", SECURITY, one, other, "scheme-scope-changed")


def whole():
    kept, more = contract(), {"Pet": inside(TEXT)}
    yield alone(
        "api-schema-removed", "INFO safe", WHOLE, contract(components={"schemas": more}),
        contract(components={"schemas": {}}), "schema-removed")
    hooks = contract(webhooks={"fed": operation(TEXT)})
    yield alone("webhook-added", "INFO safe", WHOLE, kept, hooks, "webhook-added")
    yield alone("webhook-removed", "ERR breaking", WHOLE, hooks, kept, "webhook-removed")
    # A policy of oasdiff, which counts only where something breaks.
    broken, sound = operation(NUMBER), operation(TEXT)
    swapped = "INFO risky: the two contracts may have changed places"
    for check, outcome, ours, old, new in [
            ("api-version-not-bumped", "INFO safe", "version-not-raised", "1.2.0", "1.2.0"),
            ("api-version-decreased", swapped, "version-decreased", "1.2.0", "1.1.0"),
            ("api-major-version-not-bumped", "INFO safe", "major-version-not-raised", "1.2.0",
             "1.3.0")]:
        yield row(
            check, outcome, WHOLE, contract({"/pets": sound}, old),
            contract({"/pets": broken}, new), ours, also=("request-body-type-changed",),
            is_alone=True)
