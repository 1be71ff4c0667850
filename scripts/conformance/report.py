"""Shows what the run came to, and decides its exit code."""

GROUPS = [
    "required", "optional", "format", "accept", "refuse", "basic", "annotations", "outside",
    "recorded", "value", "error", "years", "servers", "interrupts",
    "subjects", "uploads", "clients", "other"]


def show(results, judgement, quiet):
    table(results)
    if not quiet:
        undecided(results)
    for result in judgement.unexpected:
        failure("FAILED", result)
    for result, reason in judgement.explained:
        failure("known", result)
        print(f"      reason: {reason}")
    for entry in judgement.stale:
        print(f"STALE {entry}\n      passes now, or no longer exists; remove it from known-failures.json")
    passed = sum(result.passed is True for result in results)
    failed = sum(result.passed is False for result in results)
    print(f"\n{passed} passed, {failed} failed")
    print(f"conformance: {passed} passed, {failed} failed")
    return 1 if judgement.unexpected or judgement.stale or passed == 0 else 0


def table(results):
    counts = {}
    for result in results:
        if result.passed is not None:
            row = counts.setdefault((result.section, result.dialect), {})
            group = result.group if result.group in GROUPS else "other"
            passed, total = row.get(group, (0, 0))
            row[group] = (passed + result.passed, total + 1)
    columns = [group for group in GROUPS if any(group in row for row in counts.values())]
    print("| section | dialect | " + " | ".join(columns) + " |")
    print("|---|---|" + "---:|" * len(columns))
    for (section, dialect), row in counts.items():
        cells = ["%d/%d" % row[group] if group in row else "" for group in columns]
        print(f"| {section} | {dialect} | " + " | ".join(cells) + " |")
    print()


def undecided(results):
    for result in results:
        if result.passed is None:
            print(f"open  {result.section}: {result.name}: {result.found}")


def failure(word, result):
    place = " › ".join(part for part in (result.section, result.dialect, result.group) if part)
    print(f"{word:5} {place} › {result.name}")
    print(f"      expected: {result.expected}; found: {result.found}")
