"""Every zone of this machine, judged by Python's zoneinfo, which reads the same files."""

import datetime
import functools
import io
import itertools
import json
import pathlib
import random
import struct
import zoneinfo

import batch
from extent import FULL
from results import Result
import suites

FOLDERS = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"]
UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1)
# Python's dates end where an offset would lead out of its years.
FIRST = -62_135_596_800 + 3 * 86_400
LAST = 253_402_300_799 - 3 * 86_400
RECENT = (-2_208_988_800, 4_102_444_800)
FAR = 6_311_433_600
# Moments drawn for each zone, beside those around its changes.
RANDOM = 300 if FULL else 60
CHUNK = 1000
# So many zones are asked about at once; the binary starts once for them.
TOGETHER = 100

OFFSETS = "ts.map(t, offset(zone, timestamp(t)))"
FLAGS = "ts.map(t, isDaylight(zone, timestamp(t)))"
NAMES = "ts.map(t, abbreviation(zone, timestamp(t)))"
INSTANTS = "texts.map(t, instants(zone, t))"
TRANSITIONS = "transitions(zone, timestamp(from), timestamp(to))"


def chunks(items):
    return [items[start:start + CHUNK] for start in range(0, len(items), CHUNK)]


def span(text):
    return int(text.removesuffix("s"))


def instant(text):
    return int((datetime.datetime.fromisoformat(text.removesuffix("Z")) - EPOCH).total_seconds())


def local_text(seconds):
    return (EPOCH + datetime.timedelta(seconds=seconds)).isoformat()


class Oracle:
    """What Python says about the zone of a file, which may have several names."""

    def __init__(self, data):
        self.zone = zoneinfo.ZoneInfo.from_file(io.BytesIO(data))
        self.times = file_times(data)

    def at(self, seconds):
        utc = (EPOCH + datetime.timedelta(seconds=seconds)).replace(tzinfo=UTC)
        return utc.astimezone(self.zone)

    def offset(self, seconds):
        local = self.at(seconds)
        return whole(local.utcoffset()), bool(local.dst()), local.tzname()

    def instants(self, local):
        """Both readings of a local time, as far as they lead back to it."""
        wall = EPOCH + datetime.timedelta(seconds=local)
        readings = {
            local - whole(wall.replace(tzinfo=self.zone, fold=fold).utcoffset())
            for fold in (0, 1)}
        return sorted(one for one in readings if self.at(one).replace(tzinfo=None) == wall)

    @functools.cache
    def changes(self, start, end, step=3 * 86_400):
        """Where offset, flag or name change, found by looking every third day and then closer."""
        found, low = [], start
        known = self.offset(low)
        while low < end:
            high = min(low + step, end)
            after = self.offset(high)
            if after != known:
                left, right = low, high
                while right - left > 1:
                    middle = (left + right) // 2
                    if self.offset(middle) == known:
                        left = middle
                    else:
                        right = middle
                found.append(right)
                # There may be another one in the same days.
                low, known = right, self.offset(right)
            else:
                low = high
        return found


def whole(delta):
    return int(delta.total_seconds())


def file_times(data):
    """The transition times of a TZif file, read without anybody's help."""
    counts = struct.unpack(">6l", data[20:44])
    start, size, code = 0, 4, "l"
    if data[4:5] >= b"2":
        universal, standard, leap, times, types, characters = counts
        start = 44 + times * 5 + types * 6 + characters + leap * 8 + standard + universal
        counts, size, code = struct.unpack(">6l", data[start + 20:start + 44]), 8, "q"
    begin = start + 44
    return struct.unpack(f">{counts[3]}{code}", data[begin:begin + counts[3] * size])


def names(folder):
    """Every zone and link, found by walking as anybody can who knows the folder."""
    root = pathlib.Path(folder)
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if name.split("/")[0] in ("posix", "right", "posixrules", "localtime"):
            continue
        if path.is_file() and path.open("rb").read(4) == b"TZif":
            yield name


def results(found, command, dialects):
    """Three results for each zone."""
    folder = next((path for path in FOLDERS if pathlib.Path(path, "UTC").exists()), None)
    if folder is None:
        raise suites.Missing("there are no time zones; install the package tzdata")
    oracle = functools.cache(Oracle)
    zones, compared = list(names(folder)), dict.fromkeys(TESTS, 0)
    for start in range(0, len(zones), TOGETHER):
        tests = [
            test for name in zones[start:start + TOGETHER]
            for test in tests_of(name, oracle(pathlib.Path(folder, name).read_bytes()))]
        for test, answers in zip(tests, told(command, tests)):
            count, faults = test.judged(answers)
            compared[test.name] += count
            yield Result(
                "zones", "IANA", "outside", test.zone, test.name, "", count > 0 and not faults,
                f"{count} answers as zoneinfo gives them",
                f"{len(faults)} others: " + "; ".join(faults[:2]))
    print(f"zones: {len(zones)} zones and links, {compared['offsets']} instants to local time, "
          f"{compared['instants']} local times back, "
          f"{compared['transitions'] - len(zones)} changes\n")


def told(command, tests):
    """The lines of answers to the questions of each test."""
    lines = iter(batch.ask(
        command, [
            {"expression": text, "with": variables}
            for test in tests for text, variables in test.questions], json.loads))
    return [[next(lines) for _ in test.questions] for test in tests]


class Test:
    """Questions about a zone, and how their answers are judged."""

    def __init__(self, zone, oracle):
        self.zone, self.oracle = zone, oracle

    def judged(self, answers):
        """How much was compared, and what was found otherwise."""
        for line in answers:
            if line is None or "value" not in line:
                # The binary has answered with an error, or not at all.
                return 1, [str((line or {}).get("error", batch.SILENCE))]
        return self.compared([line["value"] for line in answers])


class Offsets(Test):
    """For each instant the seconds ahead of UTC, the daylight flag and the abbreviation."""

    name = "offsets"

    def __init__(self, zone, oracle, seconds):
        super().__init__(zone, oracle)
        self.seconds = seconds
        self.questions = [
            (text, {"zone": zone, "ts": part}) for part in chunks(seconds)
            for text in (OFFSETS, FLAGS, NAMES)]

    def compared(self, values):
        told = []
        for index in range(0, len(values), 3):
            spans, flags, names = values[index:index + 3]
            told += zip(map(span, spans), flags, names)
        return len(self.seconds), [
            f"{one}: {ours}, expected {theirs}" for one, ours in paired(self.seconds, told)
            if ours != (theirs := self.oracle.offset(one))]


class Instants(Test):
    """For each local time, in seconds, the instants at which it is shown."""

    name = "instants"

    def __init__(self, zone, oracle, seconds):
        super().__init__(zone, oracle)
        locals = set()
        for one in seconds:
            locals |= {one + oracle.offset(one)[0], one + oracle.offset(one - 1)[0]}
        self.locals = sorted(one for one in locals if FIRST <= one <= LAST)
        self.questions = [
            (INSTANTS, {"zone": zone, "texts": [local_text(local) for local in part]})
            for part in chunks(self.locals)]

    def compared(self, values):
        told = [[instant(text) for text in found] for part in values for found in part]
        return len(self.locals), [
            f"{local_text(one)}: {ours}, expected {theirs}"
            for one, ours in paired(self.locals, told)
            if ours != (theirs := self.oracle.instants(one))]


class Transitions(Test):
    """The instants of recent changes, all of them and no others."""

    name = "transitions"
    start, end = 946_684_800, FAR // 2

    def __init__(self, zone, oracle):
        super().__init__(zone, oracle)
        self.questions = [(TRANSITIONS, {"zone": zone, "from": self.start, "to": self.end})]

    def compared(self, values):
        told = [instant(change["at"]) for change in values[0]]
        expected = self.oracle.changes(self.start, self.end)
        return 1 + len(expected), [f"{one}" for one in sorted(set(told) ^ set(expected))]


TESTS = [Offsets.name, Instants.name, Transitions.name]


def tests_of(zone, oracle):
    seconds = points(oracle, zone)
    return [Offsets(zone, oracle, seconds), Instants(zone, oracle, seconds),
            Transitions(zone, oracle)]


def paired(asked, told):
    """Each question with its answer; an answer that is not there is None."""
    return itertools.zip_longest(asked, told[:len(asked)])


def points(oracle, name):
    """Seconds around every transition, by chance in recent times, and in the far future."""
    chance = random.Random(name)
    seconds = {time + around for time in oracle.times for around in (-1, 0, 1)}
    seconds |= {chance.randint(*RECENT) for _ in range(RANDOM)}
    seconds |= {chance.randint(RECENT[1], LAST) for _ in range(RANDOM // 3)}
    # The rule after the last transition, in a year of the table's and one of nobody's.
    for start in (2_145_916_800, 190_000_000_000):
        for time in oracle.changes(start, start + 366 * 86_400):
            seconds |= {time - 1, time, time + 1}
    return sorted(one for one in seconds if FIRST <= one <= LAST)
