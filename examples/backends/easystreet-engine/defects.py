"""The switch for the one defect that is active, if any."""

_active: str | None = None


def activate(name: str | None) -> None:
    """Break the engine in the way of this name."""
    global _active
    _active = name


def defect(name: str) -> bool:
    """Tell whether the defect of this name is active."""
    return name == _active
