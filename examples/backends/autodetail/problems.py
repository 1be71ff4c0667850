"""Errors that a client sees."""


class Problem(Exception):
    """An answer with an error status."""
    is_plain = False  # True: bodies have no members but success and message

    def __init__(self, status: int, code: str, message: str,
                 fields: dict[str, str] | None = None, headers: dict[str, str] | None = None):
        super().__init__(code)
        self.status = status
        self.code = code
        self.message = message
        self.fields = fields or {}
        self.headers = headers or {}

    def body(self) -> dict:
        """The JSON body; it never repeats what the client sent."""
        if Problem.is_plain:
            return {"success": False, "message": self.message}
        body: dict = {"success": False, "code": self.code, "message": self.message}
        if self.fields:
            body["fields"] = self.fields
        return body
