"""Sends bundles to the cluster when a worker asks for them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from distributed import Client, Future

from .bundle import Bundle
from .errors import RunError

MOST_SENT = 5


class Sender:
    """Gives each bundle once to Dask. The hosts fetch it from there, each once."""

    def __init__(self, client: Client, bundles: Sequence[Bundle]) -> None:
        self._client = client
        self._bundles = {bundle.sha256: bundle for bundle in bundles}
        self._futures: dict[str, Future[Any]] = {}
        self._sent: Counter[str] = Counter()

    @property
    def places(self) -> bytes:
        """The Dask keys of the bundles that were sent, as JSON."""
        return json.dumps({each: future.key for each, future in self._futures.items()}).encode()

    def send(self, names: Sequence[str]) -> None:
        """Sends the bundles that the cluster does not hold, or has lost."""
        for name in names:
            future = self._futures.get(name)
            if future is not None and any(self._client.who_has([future]).values()):
                continue
            self._sent[name] += 1
            if self._sent[name] > MOST_SENT:
                raise RunError(f"the cluster lost the specs or the program {MOST_SENT} times")
            packed = self._bundles[name].pack()
            self._futures[name] = self._client.scatter(packed, broadcast=False, hash=False)
