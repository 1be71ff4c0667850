"""The correct bath house with many seeds and at many times of day: nobody finds anything."""

import sys

from target_processes import HOUSE, SPEC, Yard, moved, result, served, told

# Shortly before midnight in New York and in UTC, and before the clocks change there.
MOMENTS = [
    "2026-03-08T04:59:55", "2026-03-08T06:59:55", "2026-03-08T23:59:55", "2026-03-09T03:59:55",
    "2026-11-01T03:59:55", "2026-11-01T05:59:55", "2026-11-01T23:59:55", "2026-11-02T04:59:55",
    "2026-12-31T23:59:55", "2027-01-01T04:59:55", "2028-02-28T23:59:55", "2028-02-29T04:59:55",
    "2028-02-29T23:59:55", "2028-03-01T04:59:55", "2026-07-15T12:00:00", "2027-06-30T23:59:55"]
RUN = ["run", SPEC, "--findings", "none", "--max-wait", "3s"]
PROJECT = f"""
targets:
  local:
    launch: exec '{sys.executable}' '{HOUSE}/server.py' --port ${{port}} --database ${{scratch}}/bath.db
    ready: /health
    clock: faketime
    reset: restart
"""


def results(command, runs, seed):
    yield from launched(command, runs, seed)
    yield from behind_an_address(command, runs, seed)
    yield from full_house(command, runs // 4, seed)
    yield under_faketime(command)


def launched(command, runs, seed):
    """A server for each worker, with a clock that Rehearse moves."""
    for number in range(seed, seed + runs):
        with Yard(command, PROJECT) as yard:
            done = yard.run(*RUN, "--against", "local", "--seed", str(number), "--budget", "10runs")
            left = yard.leftovers()
            yield result("launched", f"seed {number}", done.returncode == 0 and not left,
                         "exit code 0, and nothing left", summary(done, left))


def behind_an_address(command, runs, seed):
    """A server and Rehearse whose clocks run on from the same moment."""
    for number in range(seed, seed + runs):
        moment = MOMENTS[(number - seed) % len(MOMENTS)] + "+00:00"
        with Yard(command) as yard:
            clock = moved(moment)
            with served(yard, "--database", "bath.db", env=clock) as base:
                done = yard.run(*RUN, "--against", base, "--allow-writes", "--seed", str(number),
                                "--budget", "10runs", env=clock)
            yield result("URL", f"seed {number} at {moment}", done.returncode == 0, "exit code 0",
                         summary(done))


def full_house(command, runs, seed):
    """One server that remembers all runs."""
    with Yard(command) as yard, served(yard, "--database", "bath.db") as base:
        for number in range(seed, seed + runs):
            done = yard.run(*RUN, "--against", base, "--allow-writes", "--seed", str(number),
                            "--budget", "10runs")
            yield result("full house", f"seed {number}", done.returncode == 0, "exit code 0",
                         summary(done))


def under_faketime(command):
    """The server has the clock that Rehearse moves, also if Rehearse runs under faketime itself."""
    with Yard(command, PROJECT) as yard:
        done = yard.run(*RUN, "--against", "local", "--only", "nights/*",
                        env=moved("2026-03-08T04:59:55+00:00"))
        return result("launched", "Rehearse under faketime", done.returncode == 0, "exit code 0",
                      summary(done))


def summary(done, left=""):
    if done.returncode == 0 and not left:
        return done.stderr.strip().splitlines()[-1]
    return told(done) + (f"; left: {left}" if left else "")
