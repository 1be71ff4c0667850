"""Functions that run on workers without this package."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import cloudpickle

import rehearse_dask

cloudpickle.register_pickle_by_value(rehearse_dask)

Result = TypeVar("Result")


class Portable(Generic[Result]):
    """A function with its code. Workers need only Dask to call it."""

    def __init__(self, function: Callable[..., Result]) -> None:
        self._function = function
        self._bytes: bytes = cloudpickle.dumps(function)

    def __call__(self, *arguments: Any, **named: Any) -> Result:
        return self._function(*arguments, **named)

    def __reduce__(self) -> tuple[Callable[[bytes], Any], tuple[bytes]]:
        return cloudpickle.loads, (self._bytes,)


class _Call(Generic[Result]):
    """A call that happens when its pickle is loaded."""

    def __init__(self, function: Portable[Result], arguments: tuple[Any, ...]) -> None:
        self._function = function
        self._arguments = arguments

    def __reduce__(self) -> tuple[Portable[Result], tuple[Any, ...]]:
        return self._function, self._arguments


def packed_call(function: Portable[Result], *arguments: Any) -> bytes:
    """A call as bytes. `pickle.loads` makes the call, and gives its result.

    A task of `pickle.loads` and bytes costs the scheduler little. It unpickles any other
    function of a task, and pickles its code again.
    """
    return pickle.dumps(_Call(function, arguments))
