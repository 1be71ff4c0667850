"""The one error that ends a run with a message."""

from __future__ import annotations


class RunError(Exception):
    """Something that the user must repair. The text is one sentence, without a full stop."""

    def __init__(self, text: str, details: str = "") -> None:
        super().__init__(text)
        self.details = details.strip()
