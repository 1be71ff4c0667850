"""The switchable defects. Without an active defect the program is correct."""
import threading

active: set[str] = set()


def defect(name):
    return name in active


def pause_for(name):
    """Widens a race window by 20 ms. An event is used because time.sleep fails under some faked clocks."""
    if name in active:
        threading.Event().wait(0.02)
