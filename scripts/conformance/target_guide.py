"""The page of the bath house, with its commands typed as they are printed."""

import re
import shlex
import shutil

from target_processes import HOUSE, Yard, result, told


def results(command, full=True):
    with Yard(command) as yard:
        house = yard.folder / "bath-house"
        shutil.copytree(HOUSE, house)
        page = (house / "README.md").read_text()
        typed = blocks(page)
        yield result("guide", "has commands", bool(typed), "a block that begins with rehearse", typed)
        for words, shown in typed:
            done = typing(yard, house, words)
            said = (done.stdout + done.stderr).strip()
            yield result("guide", " ".join(words), done.returncode == 0 and matches(shown, said),
                         f"exit code 0, and what the page shows: {shown}", told(done))
        defects = re.findall(r"`([a-z]+-[a-z]+(?:=30)?)`", page.split("Now let")[-1].split("For your own")[0])
        plan, text = house / "rehearse.yaml", (HOUSE / "rehearse.yaml").read_text()
        yield result("guide", "names the defects", len(defects) == 5, "five others", defects)
        if full:
            plan.write_text(text.replace("bath.db", "bath.db --defect eight-hours"))
            done = typing(yard, house, typed[0][0])
            yield result("guide", "--defect eight-hours", done.returncode == 1, "exit code 1", told(done))
        plan.write_text(text)
        done = typing(yard, house, shlex.split("rehearse run specs/bath-house --against local --dry-run"))
        yield result("guide", "--dry-run", done.returncode == 0, "exit code 0", told(done))
        yield result("guide", "leaves nothing", not (left := yard.leftovers()), "nothing left", left)


def blocks(page):
    """The commands of a page, each with what it shows."""
    found = []
    for block in re.findall(r"```(?:text|sh)\n(.*?)```", page, re.S):
        lines = block.splitlines()
        if lines and lines[0].startswith("rehearse "):
            found.append((shlex.split(lines[0]), lines[1:]))
    return found


def typing(yard, folder, words):
    yard_folder, yard.folder = yard.folder, folder
    try:
        return yard.run(*words[1:])
    finally:
        yard.folder = yard_folder


def matches(shown, said):
    """Whether the output is what a page shows; … stands for anything."""
    pattern = ".*".join(re.escape(part.strip()) for part in "\n".join(shown).split("…"))
    return re.fullmatch(pattern, said, re.S) is not None
