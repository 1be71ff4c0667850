"""Failures that are known, each with its reason.

An entry names a section and a file of the suite; a case and a test narrow it. It has to be needed:
an entry that explains no failure fails the run, so that the list never outlives its reasons.
"""

import json


class Entry:
    def __init__(self, entry):
        self.section = entry["section"]
        self.dialect = entry.get("dialect")
        self.file = entry["file"]
        self.case = entry.get("case")
        self.test = entry.get("test")
        self.reason = entry["reason"]

    def covers(self, result):
        return (
            self.section == result.section
            and self.dialect in (None, result.dialect)
            and self.file == result.file
            and self.case in (None, result.case)
            and self.test in (None, result.test))

    def __str__(self):
        parts = (self.section, self.dialect, self.file, self.case, self.test)
        return " › ".join(part for part in parts if part)


class Judgement:
    """Failures without and with a reason, and reasons without a failure."""

    def __init__(self):
        self.unexpected = []
        self.explained = []
        self.stale = []


class Expectations:
    def __init__(self, entries):
        self.entries = entries

    def judge(self, results, sections, complete):
        judgement = Judgement()
        used = set()
        for result in results:
            if result.passed is not False:
                continue
            entry = next((entry for entry in self.entries if entry.covers(result)), None)
            if entry is None:
                judgement.unexpected.append(result)
            else:
                used.add(id(entry))
                judgement.explained.append((result, entry.reason))
        # Where only a part was run, an entry may be needed by what was not.
        judgement.stale = [
            entry for entry in self.entries
            if complete and entry.section in sections and id(entry) not in used]
        return judgement


def load(path):
    return Expectations([Entry(entry) for entry in json.loads(path.read_text())])
