"""The defects that are switched on in this process."""
import time

_on: set[str] = set()


def switch_on(names: list[str]) -> None:
    """Switch these defects on."""
    _on.update(names)


def defect(name: str) -> bool:
    """True if the defect with this id is switched on."""
    return name in _on


def window() -> None:
    """The pause in which other requests can come between a check and a write."""
    time.sleep(0.02)
