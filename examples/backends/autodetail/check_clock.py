"""Starts the server with a clock that check.py can move through a file."""
import os
import runpy
import sys
import time

real_time = time.time
offset_file = os.environ["CHECK_CLOCK_FILE"]


def moved_time() -> float:
    """The real time plus the seconds in the file."""
    with open(offset_file) as file:
        return real_time() + float(file.read() or "0")


time.time = moved_time
server = os.path.join(os.path.dirname(os.path.abspath(__file__)), "server.py")
sys.argv = [server, *sys.argv[1:]]
runpy.run_path(server, run_name="__main__")
