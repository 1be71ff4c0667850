"""Prints what the packages holidays and dateutil say of years, one JSON line for each question.

It runs in an environment that has the packages, and reads questions from standard input.
"""

import json
import sys

import dateutil.easter
import holidays


def days(question):
    year = question["year"]
    if question["country"] is None:
        kinds = (dateutil.easter.EASTER_WESTERN, dateutil.easter.EASTER_ORTHODOX)
        return {dateutil.easter.easter(year, kind).isoformat(): "Easter" for kind in kinds}
    found = holidays.country_holidays(
        question["country"], subdiv=question["part"], years=year, language=question["language"])
    return {date.isoformat(): name for date, name in found.items() if date.year == year}


for line in sys.stdin:
    print(json.dumps(days(json.loads(line))))
