"""The errors that a client gets."""


class Problem(Exception):
    """An answer with an error status. The detail is a text, or a list for status 422."""

    def __init__(self, status: int, detail, headers: tuple = ()):
        super().__init__(str(detail))
        self.status, self.detail, self.headers = status, detail, headers


def not_found(thing: str) -> Problem:
    return Problem(404, f"This {thing} does not exist.")


def too_many(wait_seconds: int) -> Problem:
    return Problem(429, f"Too many requests. Try again in {wait_seconds} seconds.",
                   (("Retry-After", str(wait_seconds)),))


def invalid(errors: list[dict]) -> Problem:
    return Problem(422, errors)


def error_at(location: list, message: str, kind: str) -> dict:
    return {"loc": location, "msg": message, "type": kind}
