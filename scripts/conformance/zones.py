"""Every zone of this machine, judged by Python's zoneinfo, which reads the same files."""

import datetime
import json
import pathlib
import random
import struct
import subprocess
import tempfile
import zoneinfo

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
RANDOM = 300
CHUNK = 1000

OFFSETS = "ts.map(t, offset(zone, timestamp(t)))"
FLAGS = "ts.map(t, isDaylight(zone, timestamp(t)))"
NAMES = "ts.map(t, abbreviation(zone, timestamp(t)))"
INSTANTS = "texts.map(t, instants(zone, t))"
TRANSITIONS = "transitions(zone, timestamp(from), timestamp(to))"


class Refusal(Exception):
    """The binary has answered with an error, or not at all."""


class Answers:
    """What the binary says about zones."""

    def __init__(self, command):
        self.command = command

    def offsets(self, zone, instants):
        """For each instant the seconds ahead of UTC, the daylight flag and the abbreviation."""
        parts = chunks(instants)
        asked = [(text, {"zone": zone, "ts": part}) for part in parts
                 for text in (OFFSETS, FLAGS, NAMES)]
        told = self.ask(asked)
        found = []
        for index in range(0, len(told), 3):
            seconds, flags, names = told[index:index + 3]
            found += zip(map(span, seconds), flags, names)
        return found

    def instants(self, zone, locals):
        """For each local time, in seconds, the instants at which it is shown."""
        told = self.ask([
            (INSTANTS, {"zone": zone, "texts": [local_text(local) for local in part]})
            for part in chunks(locals)])
        return [[instant(text) for text in found] for part in told for found in part]

    def transitions(self, zone, start, end):
        """The instants at which anything changes."""
        told = self.ask([(TRANSITIONS, {"zone": zone, "from": start, "to": end})])
        return [instant(change["at"]) for change in told[0]]

    def ask(self, expressions):
        """The values of expressions, each with its variables."""
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as batch:
            for text, variables in expressions:
                print(json.dumps({"expression": text, "with": variables}), file=batch)
            batch.flush()
            done = subprocess.run(
                [*self.command, "eval", "--batch", batch.name, "--json", "-"],
                capture_output=True, text=True)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        for line in lines:
            if "value" not in line:
                raise Refusal(str(line.get("error", line)))
        if len(lines) != len(expressions):
            raise Refusal(done.stderr.strip()[-300:] or f"{len(lines)} answers")
        return [line["value"] for line in lines]


def chunks(items):
    return [items[start:start + CHUNK] for start in range(0, len(items), CHUNK)]


def span(text):
    return int(text.removesuffix("s"))


def instant(text):
    return int((datetime.datetime.fromisoformat(text.removesuffix("Z")) - EPOCH).total_seconds())


def local_text(seconds):
    return (EPOCH + datetime.timedelta(seconds=seconds)).isoformat()


class Oracle:
    """What Python says about a zone."""

    def __init__(self, folder, name):
        self.zone = zoneinfo.ZoneInfo.no_cache(name)
        self.times = file_times(pathlib.Path(folder, name).read_bytes())

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
    zoneinfo.reset_tzpath([folder])
    answers = Answers(command)
    zones, compared = list(names(folder)), dict.fromkeys(TESTS, 0)
    for name in zones:
        for test, judge in TESTS.items():
            try:
                count, faults = judge(answers, Oracle(folder, name), name)
                compared[test] += count
            except Refusal as reason:
                count, faults = 1, [str(reason)]
            yield Result(
                "zones", "IANA", "outside", name, test, "", count > 0 and not faults,
                f"{count} answers as zoneinfo gives them",
                f"{len(faults)} others: " + "; ".join(faults[:2]))
    print(f"zones: {len(zones)} zones and links, {compared['offsets']} instants to local time, "
          f"{compared['instants']} local times back, "
          f"{compared['transitions'] - len(zones)} changes\n")


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


def judge_offsets(answers, oracle, name):
    seconds = points(oracle, name)
    told = answers.offsets(name, seconds)
    return len(seconds), [
        f"{one}: {ours}, expected {theirs}" for one, ours in zip(seconds, told)
        if ours != (theirs := oracle.offset(one))]


def judge_instants(answers, oracle, name):
    locals = set()
    for one in points(oracle, name):
        locals |= {one + oracle.offset(one)[0], one + oracle.offset(one - 1)[0]}
    locals = sorted(one for one in locals if FIRST <= one <= LAST)
    told = answers.instants(name, locals)
    return len(locals), [
        f"{local_text(one)}: {ours}, expected {theirs}" for one, ours in zip(locals, told)
        if ours != (theirs := oracle.instants(one))]


def judge_transitions(answers, oracle, name):
    """Recent changes, all of them and no others."""
    start, end = 946_684_800, FAR // 2
    told, expected = answers.transitions(name, start, end), oracle.changes(start, end)
    return 1 + len(expected), [f"{one}" for one in sorted(set(told) ^ set(expected))]


TESTS = {
    "offsets": judge_offsets, "instants": judge_instants, "transitions": judge_transitions,
}
