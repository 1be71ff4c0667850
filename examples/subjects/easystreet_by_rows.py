#!/usr/bin/env python3
"""The same engine with a mistake: weeks of the month are counted as the rows of a calendar page.

Before the first row with seven days both agree; the first Monday of a month that began on a Friday
stands in the second row, and is the first Monday all the same.
"""
import easystreet


def row_of_page(of):
    """The row of a page whose weeks begin on Sunday."""
    before = of.replace(day=1).isoweekday() % 7
    return (of.day - 1 + before) // 7 + 1


easystreet.week_of_month = row_of_page

if __name__ == "__main__":
    easystreet.main()
