"""Checks the program, and shows each defect. Prints one line for each check."""
import sys
import traceback
from concurrent.futures import ThreadPoolExecutor

import check_flows
import check_rules
import check_traffic
from check_tools import Site
from defect_list import DEFECTS

PROBES = {**check_rules.PROBES, **check_traffic.PROBES}
failures: list[str] = []


def report(name: str, good: bool) -> None:
    """Print the result of one check."""
    print(("ok      " if good else "FAILED  ") + name, flush=True)
    if not good:
        failures.append(name)


def result(probe, *arguments) -> object:
    """The result of a probe; an error counts as neither True nor False."""
    try:
        return probe(*arguments)
    except Exception:
        return traceback.format_exc()


def check_correct(site: Site, checks) -> None:
    """Run checks against a correct server, which must print no errors."""
    try:
        for name, check in checks:
            outcome = result(check)
            report(name, outcome is True)
            if isinstance(outcome, str):
                print(outcome)
    finally:
        report("the checks stay inside the horizon", site.slots_used < 280)
        errors = site.stop()
        report("no error on the error stream", not errors)
        print(errors, end="")


def all_flows(site: Site):
    """All checks of the correct program with its default options."""
    for part in (check_flows.flows, check_flows.limits, check_flows.http, check_flows.many_at_once):
        yield from part(site)


def no_defects(site: Site):
    """The probes of all defects, which must find nothing in the correct program."""
    for name in sorted(PROBES):
        yield "correct without " + name, lambda: not result(PROBES[name], site)


def show(name: str) -> tuple[str, object]:
    """Probe a server with this defect."""
    site = Site(name)
    try:
        return name, result(PROBES[name], site)
    finally:
        site.stop()


def main() -> None:
    """Run everything."""
    ids = [entry["id"] for entry in DEFECTS]
    report("each defect has a probe", sorted(ids) == sorted(PROBES) and len(set(ids)) == len(ids))
    site = Site()
    check_correct(site, all_flows(site))
    other = Site(None, "--zone", "Asia/Tokyo", "--hours", "9-12", "--capacity", "1", "--confirm-after", "0.5")
    check_correct(other, check_flows.other_options(other))
    site = Site()
    check_correct(site, no_defects(site))
    with ThreadPoolExecutor(4) as pool:
        for name, outcome in pool.map(show, ids):
            report("shows " + name, outcome is True)
            if isinstance(outcome, str):
                print(outcome)
    print(f"{len(failures)} failed" if failures else "all passed")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
