"""The page that `rehearse run --html` writes, in a headless Chromium: what it shows, how it is
searched and reached by keys, what a screen reader is told, what axe-core finds wrong with it, that
nothing of a target acts in it, what it is on paper, and how fast it opens.

Pages about invented reports are made from a page of the binary by putting another document into it.
With REHEARSE_PICTURES=FOLDER, pictures of the views are written there, to be looked at.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time

import chromium
import page_reports
from results import Result

CASES = 10_000
# Said to open in about a second; a loaded machine may take longer.
PATIENCE = 8_000

FILES = {
    "openapi.yaml": f"""
openapi: 3.1.0
info: {{title: {json.dumps(page_reports.HOSTILE)}, version: "1"}}
paths:
  /tea:
    get:
      operationId: brew
      responses:
        "200":
          description: Tea.
          content: {{application/json: {{schema: {{type: string}}}}}}
""",
    "backend.yaml": f"""
operations:
  brew:
    - name: hot
      respond: {{status: 200, body: {json.dumps(page_reports.HOSTILE.replace("${", "$${"))}}}
""",
    "scenarios/brewing.yaml": """
scenarios:
  - name: it brews
    kind: script
    actors: {anna: {}}
    steps: [{call: brew, expect: {status: 200}}]
  - name: "it <b>never</b> brews </script><img src=x onerror=alert(1)>"
    kind: script
    actors: {anna: {}}
    steps: [{call: brew, expect: [{name: it is cold, that: "answer.body == ''"}]}]
""",
}


class Page:
    """The browser with the page about a report, and what was found out about it."""

    def __init__(self, browser, template, folder, axe):
        self.browser = browser
        self.template = template
        self.folder = folder
        self.axe = axe
        self.found = []

    def write(self, name, report):
        path = self.folder / f"{name}.html"
        path.write_text(holding(self.template, report))
        return path.as_uri()

    def check(self, name, test, passed, wanted, found):
        self.found.append(Result(
            "browser", "", "accept", name, test, "", bool(passed), str(wanted), str(found)[:400]))

    def same(self, name, test, expression, wanted):
        value = self.browser.run(expression)
        self.check(name, test, value == wanted, wanted, value)

    def quiet(self, name):
        """Whether the page had nothing to complain about, and asked nobody for anything."""
        self.check(name, "no complaint on the console", not self.browser.complaints, "none",
                   self.browser.complaints)
        asked = [url for url in self.browser.requests if not url.startswith(("file:", "data:"))]
        self.check(name, "no network", not asked and self.browser.requests, "the file alone", asked)


def results(found, command, dialects):
    """One result for each thing that a reader of the page relies on."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="pages-"))
    try:
        with chromium.Browser() as browser:
            path, problem = written(command, folder)
            yield Result("browser", "", "accept", "run --html", "is written", "", path is not None,
                         "a page", problem)
            if path is None:
                return
            page = Page(browser, path.read_text(), folder, found.axe.read_text())
            for judge in (hostile_run, overview, counting, causes, sweeping, searching, keys, case, machines,
                          coverage, plain, hostile, long, narrow, colours, names, rules, printing, large):
                browser.size(1200)
                browser.prefer(scheme="light", motion="no-preference")
                try:
                    judge(page)
                except ValueError as error:
                    page.check(judge.__name__, "ends", False, "no fault", error)
            yield from page.found
            pictures(page)
    finally:
        shutil.rmtree(folder)


# MARK: Pages

def written(command, folder):
    """The page about a run whose contract, backend and names are hostile."""
    for path, text in FILES.items():
        place = folder / "teas" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
    target = folder / "run.html"
    done = subprocess.run([*command, "run", "teas", "--html", target, "--quiet"], cwd=folder,
                          capture_output=True, text=True)
    if done.returncode == 1 and target.exists():
        return target, ""
    return None, f"exit code {done.returncode}: {done.stderr.strip()[-300:]}"


def holding(template, report):
    """A page of the binary with another document in it, cut into elements as the binary does."""
    histories = []

    def cut(value):
        if isinstance(value, list):
            return [cut(part) for part in value]
        if not isinstance(value, dict):
            return value
        whole = {}
        for name, part in value.items():
            if name == "history" and isinstance(part, dict):
                histories.append(part)
                part = len(histories) - 1
            whole[name] = cut(part)
        return whole

    parts = [element("report", cut(report))]
    parts += [element(f"history-{place}", part) for place, part in enumerate(histories)]
    begin = template.index('<script type="application/json" id="report">')
    end = template.index("\n<script>")
    return template[:begin] + "".join(parts) + template[end:]


def element(name, value):
    text = json.dumps(value, separators=(",", ":"))
    for sign in "<>&":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return f'<script type="application/json" id="{name}">{text}</script>\n'


# MARK: What a page does

def hostile_run(page):
    name = "a run"
    page.browser.open((page.folder / "run.html").as_uri())
    page.quiet(name)
    page.same(name, "one finding",
              "document.querySelectorAll('.card').length", 1)
    page.same(name, "nothing became markup", "document.querySelectorAll('img, b').length", 0)
    content = (page.folder / "run.html").read_text()
    addresses = set(re.findall(r"https?://[^\s\"'<)]+", re.sub(
        r'<script type="application/json".*?</script>', "", content, flags=re.S)))
    page.check(name, "no address but that of SVG", addresses == {"http://www.w3.org/2000/svg"},
               "the namespace", addresses)
    page.browser.go("#/cases")
    page.same(name, "two cases", "document.querySelectorAll('.cases .row').length", 2)
    page.browser.run("document.querySelector('.cases .row').click()")
    page.browser.wait("document.querySelector('.sequence')")
    page.same(name, "what happened is drawn from what the binary packed",
              "[...document.querySelectorAll('.sequence :is(path.request, path.answer)')].length",
              2)
    page.same(name, "with its actor, operation and status",
              "['anna', 'brew', '200'].every((text) =>"
              " document.querySelector('.sequence').textContent.includes(text))", True)


def overview(page):
    name = "overview"
    page.browser.open(page.write("library", page_reports.library()))
    page.quiet(name)
    page.same(name, "verdict", "document.querySelector('h1').textContent",
              "✗Cases failed")
    page.same(name, "totals", "document.querySelector('.verdict p').textContent",
              "39 cases: 1 failed, 1 undecided, 1 skipped, 36 passed; 1 finding; everything was run.")
    page.same(name, "the story in its order",
              "[...document.querySelectorAll('.story h3')].map((h) => h.textContent)",
              ["After 5 steps, made smaller from 41", "What happened", "The last exchange",
               "What was required", "Affected flow", "See it again", "Read more"])
    page.same(name, "what identifies the run",
              "[...document.querySelectorAll('.facts dt')].map((t) => t.textContent)"
              ".filter((t) => ['seed', 'target'].includes(t)).length", 2)
    page.same(name, "a reason for what was skipped",
              "document.body.textContent.includes('the target may not be written to')", True)


def counting(page):
    name = "counts"
    report = page_reports.several()
    browser = page.browser
    browser.open(page.write("several", report))
    page.same(name, "each finding once, with its cases",
              "document.querySelector('.verdict p').textContent",
              "5 cases: 2 failed, 3 passed; 1 finding in 2 cases, 2 known in 3 cases; "
              "everything was run.")
    page.same(name, "over the list", "[...document.querySelectorAll('h2')].map((h) =>"
              " h.textContent).filter((text) => text.includes('inding')).join('; ')",
              "Findings (1 in 2 cases); Known findings (2 in 3 cases)")
    page.same(name, "at each", "[...document.querySelectorAll('.card .about')].map((one) =>"
              " one.textContent).join()", "2 cases,3 cases,2 cases")
    browser.go("#/case/library%2Flending%2Fcase%202")
    page.same(name, "news come first, and the others are folded",
              "[...document.querySelectorAll('.finding h2')].map((h) => h.textContent).join('; ')"
              " + document.querySelectorAll('details.finding:not([open])').length",
              "Both borrowed the last copy: 2 × POST /loans got 201; Known: It is so.; "
              "Known: It is so.2")
    browser.run("document.querySelector('details.finding').open = true")
    browser.wait("document.querySelector('details.finding .wire')")
    page.same(name, "a body is spread out as it is, cut or not",
              "document.querySelector('details.finding .wire').textContent",
              "GET /books\n200\n  [\n" + ",\n".join(
                  '    {"title": "a, \\"b\\" [c", "copies": 12345678901234567890}'
                  for _ in range(4)) + '\n  ]\n  {"cut": [1, {"of": "a text…')
    browser.run("document.querySelector('.replay-file').open = true")
    browser.wait("document.querySelector('.replay-file a')")
    page.same(name, "the replay file can be saved",
              "(({href, download}) => download + decodeURIComponent(href))(document.querySelector('.replay-file a'))",
              "library-one-copy.yamldata:application/yaml;charset=utf-8,replay: 1\n")
    for one in report["specs"][0]["cases"]:
        one["findings"] = [finding for finding in one["findings"] if "known" in finding]
        one["outcome"] = "passed"
    browser.open(page.write("known", report))
    page.same(name, "what is known is said where nothing is broken",
              "document.querySelector('h1').textContent", "✓All cases passed, but for known findings")
    page.quiet(name)


def causes(page):
    """Findings of one cause are one card, which the most telling one opens."""
    name = "causes"
    page.browser.open(page.write("causes", page_reports.causes()))
    page.same(name, "the totals count them", "document.querySelector('.verdict p').textContent",
              "3 cases: 3 failed; 3 findings from 2 causes; everything was run.")
    page.same(name, "a card for each", "[...document.querySelectorAll('.card summary strong')].map("
              "(one) => one.textContent)",
              ["GET /books answered 404; expected 200",
               "Both borrowed the last copy: 2 × POST /loans got 201"])
    page.same(name, "with its cases and findings", "document.querySelector('.card .about').textContent",
              "2 cases · 1 finding beside it")
    page.browser.run("document.querySelector('.card').open = true")
    page.browser.wait("document.querySelector('.card .reasons')")
    page.same(name, "the others stand in it", "document.querySelector('.card .reasons').textContent",
              "GET /books answered 404 where the model answers 200 oracle/listBooks/all in "
              "library/lending/case 3")
    page.same(name, "a line for curl can be copied",
              "document.querySelector('.card .story').textContent.includes("
              "\"curl -i 'http://127.0.0.1:8080/books'\")", True)
    page.quiet(name)


def sweeping(page):
    """The inputs of a sweep are a table, and what a part of the cases left out is not shown."""
    name = "sweeps"
    browser = page.browser
    browser.open(page.write("sweep", page_reports.sweep()) + "#/case/library%2Flending%2Fcase%201")
    table = "[...document.querySelectorAll('.story .matrix tbody tr')].map((row) => row.textContent)"
    page.same(name, "zones and distances", table,
              ["Europe/Paris✓ 2✗ 2 of 2✓ 2", "Asia/Tokyo✓ 2✓ 2·not tried"])
    page.same(name, "what is left out", "document.querySelector('.story .matrix').closest('section')"
              ".querySelector('p').textContent",
              "✗ fails, ✓ passes, · was not tried. Not shown: 3 other values of change.zone; "
              "1 input among them failed.")
    page.same(name, "the command that explains it",
              "[...document.querySelectorAll('.story .command')].map((line) => line.textContent)"
              ".includes('rehearse explain undocumented-status')", True)
    page.same(name, "the link to the case", "[...document.querySelectorAll('.story .command')]"
              ".some((line) => line.textContent.endsWith('#/case/library%2Flending%2Fcase%201'))", True)
    browser.go("#/case/library%2Flending%2Fcase%202")
    page.same(name, "one dimension is a strip", table, ["day" + "".join(
        "✗ fails" if day == 8 else "✓ passes" for day in range(1, 21))])
    browser.go("#/contract")
    page.same(name, "operations that were not looked at are hidden",
              "document.querySelector('.matrix tbody').textContent.includes('bookings')", False)
    page.same(name, "and counted", "document.querySelector('section p.quiet').textContent",
              "Not shown: 1 operation that the selected cases did not call.")
    browser.go("#/")
    page.same(name, "the commit", "document.querySelector('.verdict .quiet').textContent"
              ".includes('commit 0123456789 ')", True)
    page.same(name, "how long the cases took", "document.querySelectorAll('.bars').length", 2)
    # All lifelines of a drawing fit into a narrow window.
    browser.size(390)
    browser.open(page.write("library", page_reports.library()))
    browser.run("document.querySelector('.card').open = true")
    browser.wait("document.querySelector('.card .sequence')")
    page.same(name, "all actors fit into 390 pixels",
              "(({scrollWidth, clientWidth}) => scrollWidth <= clientWidth)("
              "document.querySelector('.card .sequence').closest('.frame'))", True)
    browser.size(1200)
    page.quiet(name)


def searching(page):
    name = "search"
    browser = page.browser
    browser.open(page.write("library", page_reports.library()) + "#/cases")
    count = "document.querySelectorAll('.cases .row').length"
    page.same(name, "all cases", count, 39)
    browser.run("document.getElementById('words').focus()")
    browser.type("last COPY explains")
    page.same(name, "words of a name and a message", count, 1)
    page.same(name, "the number is said", "document.getElementById('said').textContent",
              "1 of 39 cases")
    page.same(name, "the focus stays", "document.activeElement.id", "words")
    page.same(name, "the address keeps it", "location.hash.includes('q=last+COPY')", True)
    browser.press("Escape")
    page.same(name, "Escape empties it", count, 39)
    browser.type("no such thing")
    page.same(name, "nothing found is said", "document.querySelectorAll('.nothing').length", 1)
    browser.press("Escape")
    for outcome, wanted in (("skipped", 1), ("undecided", 2)):
        browser.run(f"document.querySelector('.box .{outcome}').closest('label').click()")
        page.same(name, f"filter by outcome: {outcome} too", count, wanted)
    browser.go("#/cases?kind=race")
    page.same(name, "filter by kind", count, 1)
    browser.go("#/cases?tag=slow")
    page.same(name, "filter by tag", count, 1)
    browser.go("#/cases?sort=slow")
    page.same(name, "slowest first", "document.querySelector('.took').textContent", "890 ms")


def keys(page):
    name = "keys"
    browser = page.browser
    browser.open(page.write("library", page_reports.library()))
    browser.press("/", "Slash")
    browser.wait("document.activeElement.id === 'words'")
    page.same(name, "/ goes to the search", "location.hash", "#/cases")
    browser.press("ArrowDown")
    page.same(name, "down goes to the first case",
              "document.activeElement.textContent.includes('the last copy')", True)
    browser.press("j", "KeyJ")
    browser.press("j", "KeyJ")
    browser.press("k", "KeyK")
    row = "[...document.querySelectorAll('.row')].indexOf(document.activeElement)"
    page.same(name, "j and k go down and up", row, 1)
    browser.press("Enter")
    browser.wait("location.hash.startsWith('#/case/') && document.activeElement !== document.body"
                 " && !document.activeElement.closest('.cases')")
    page.same(name, "Enter opens it, and the heading has the focus",
              "document.activeElement.tagName", "H1")
    browser.press("Escape")
    browser.wait("location.hash.startsWith('#/cases')")
    browser.wait("document.activeElement.classList.contains('row')")
    page.same(name, "Escape leads back to the same case", row, 1)
    browser.press("?", "Slash")
    page.same(name, "? shows the keys", "document.getElementById('help').open", True)
    browser.press("Escape")
    page.same(name, "Escape closes them", "document.getElementById('help').open", False)
    browser.open(page.write("library", page_reports.library()) + "#/cases")
    reached = []
    for _ in range(20):
        browser.press("Tab")
        reached.append(browser.run(
            "document.activeElement.id || document.activeElement.className"
            " || document.activeElement.textContent"))
    wanted = {"skip", "brand", "Overview", "Machines", "keys", "theme", "words", "filter-sort",
              "row"}
    page.check(name, "Tab reaches everything", wanted <= set(reached), sorted(wanted), reached)


def case(page):
    name = "case"
    report = page_reports.library()
    page.browser.open(page.write("library", report) + "#/case/library%2Fraces%2Fthe%20last%20copy")
    page.quiet(name)
    entries = report["specs"][0]["cases"][0]["findings"][0]["history"]["entries"]
    count = "document.querySelectorAll('.finding .sequence {}').length"
    whats = [entry["what"] for entry in entries]
    page.same(name, "a lifeline for each actor and the backend", count.format(".lifeline"), 3)
    page.same(name, "an arrow for each request", count.format("path.request"), whats.count("sent"))
    page.same(name, "an arrow for each answer", count.format("path.answer"),
              whats.count("processed"))
    page.same(name, "a cross for what was lost", count.format(".cross"), whats.count("lost"))
    page.same(name, "a note for each turn", count.format(".note.turned"), whats.count("turned"))
    page.same(name, "a note for each timer", count.format(".note.fired"), whats.count("fired"))
    page.same(name, "the breach", count.format(".band.broken"), 2)
    page.same(name, "zones and local times",
              "['Europe/Paris', '03:00:29+02:00'].every((t) => document.querySelector('.finding')"
              ".textContent.includes(t))", True)
    page.same(name, "a bar for each request of the race",
              "document.querySelectorAll('.finding .timeline .request-bar').length", 2)
    page.same(name, "the point from which nothing explains it",
              "document.querySelector('.finding .breach-line text').textContent",
              "✗ from here on, no order explains the answers")
    page.browser.run("document.querySelector('.finding details').open = true")
    page.browser.wait("document.querySelector('.finding .steps tbody tr')")
    page.same(name, "the same as a table",
              "document.querySelectorAll('.finding .steps tbody tr').length", len(entries))
    page.same(name, "the promise is marked", "document.querySelectorAll('.excerpt .marked').length",
              1)
    page.same(name, "the replay line",
              "document.querySelector('.copyable code').textContent",
              "rehearse replay .rehearse/findings/library-one-copy.yaml")
    page.browser.run("document.querySelector('.copy').click()")
    page.browser.wait("document.querySelector('.copy').textContent !== 'Copy'")
    page.same(name, "copying is said", "document.getElementById('said').textContent !== ''", True)


def machines(page):
    name = "machines"
    page.browser.open(page.write("library", page_reports.library()) + "#/machines")
    page.quiet(name)
    machine = page_reports.machine()
    count = "document.querySelectorAll('.machine {}').length"
    page.same(name, "a box for each state", count.format(".state"), len(machine["states"]))
    pairs = {(one["from"], target) for one in machine["transitions"] for target in one["to"]}
    page.same(name, "a line for each pair of states", count.format("path.edge"), len(pairs))
    page.same(name, "states that were never seen", count.format(".state.unseen"), 2)
    page.same(name, "and lines", count.format("path.edge.unseen"), 3)
    page.same(name, "and lines that nothing reaches", count.format("path.edge.excused"), 1)
    page.same(name, "every line is there in numbers", """[...document.querySelectorAll('.edge')]
        .every((one) => one.getTotalLength() > 10 && !one.getAttribute('d').includes('NaN'))""", True)
    page.same(name, "boxes of one state do not overlap", """(() => {
        const boxes = [...document.querySelectorAll('.state.inner > .body')]
            .map((one) => one.getBBox());
        return boxes.some((a, i) => boxes.some((b, j) => i < j && a.x < b.x + b.width
            && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height));
    })()""", False)
    page.same(name, "what is inside a state is drawn inside", """(() => {
        const box = (text) => [...document.querySelectorAll('.state')].find((one) =>
            one.querySelector('title').textContent.startsWith(text + ':'))
            .querySelector('.body').getBBox();
        const [a, b] = [box('reading.page.open'), box('reading')];
        return a.x > b.x && a.y > b.y && a.x + a.width < b.x + b.width
            && a.y + a.height < b.y + b.height;
    })()""", True)
    page.same(name, "outcomes that were never seen are told",
              "[...document.querySelectorAll('.names code')].map((c) => c.textContent)"
              ".includes('borrow.422')", True)


def coverage(page):
    name = "coverage"
    page.browser.open(page.write("library", page_reports.library()) + "#/contract")
    page.quiet(name)
    page.same(name, "operations", "document.querySelectorAll('.matrix tbody tr').length", 3)
    page.same(name, "statuses", "[...document.querySelectorAll('.matrix thead th')]"
              ".map((h) => h.textContent).join(' ')",
              "operation calls 200 201 204 304 404 409 422 500 default")
    page.same(name, "statuses never seen",
              "document.querySelectorAll('.matrix td.unseen').length", 6)
    page.same(name, "statuses that are not documented",
              "document.querySelector('.matrix .surprising').textContent", "! 2 not documented")
    page.same(name, "parameters",
              "document.querySelectorAll('section section tbody tr').length", 5)
    page.browser.go("#/times")
    page.same(name, "zones and kinds of instants",
              "[...document.querySelectorAll('.matrix tbody tr')].map((r) => r.innerText"
              ".split(/\\s+/).join(' '))",
              ["America/New_York 4 none 1", "Europe/Paris 40 12 2"])


def plain(page):
    name = "without anything optional"
    page.browser.open(page.write("plain", page_reports.plain()))
    page.quiet(name)
    page.same(name, "the story as a table", "document.querySelectorAll('.steps tbody tr').length", 2)
    page.same(name, "only the parts that there are",
              "[...document.querySelectorAll('#tabs a')].map((a) => a.textContent)",
              ["Overview", "Cases"])
    page.browser.go("#/case/nobody")
    page.same(name, "an address that leads nowhere", "document.querySelector('h1').textContent",
              "Nothing is here")
    page.browser.open(page.write("nothing", page_reports.report([])))
    page.quiet(name)
    page.same(name, "nothing was run", "document.querySelector('h1').textContent",
              "?Nothing was run")


VIEWS = ["#/", "#/cases", "#/case/library%2Fraces%2Fthe%20last%20copy", "#/machines", "#/contract",
         "#/times"]


def hostile(page):
    name = "hostile texts"
    report = page_reports.hostile()
    address = page.write("hostile", report)
    page.browser.open(address)
    route = "#/case/" + page.browser.run(
        f"encodeURIComponent({json.dumps(report['specs'][0]['cases'][0]['id'])})")
    routes = [route if view.startswith("#/case/") else view for view in VIEWS]
    for view in routes:
        page.browser.go(view)
        page.browser.run("document.querySelectorAll('details').forEach((one) => one.open = true)")
        page.same(name, f"nothing acts in {view[:12]}",
                  "document.querySelectorAll('main img, main script, main style').length"
                  " + Number(document.title === 'had')", 0)
        page.same(name, f"they are shown in {view[:12]}",
                  "document.querySelector('main').textContent.includes('onerror=')", True)
    page.same(name, "reordering is made visible",
              "document.body.innerText.includes('\\u202e')", False)
    page.quiet(name)


def narrow(page):
    name = "320 pixels"
    address = page.write("library", page_reports.library())
    page.browser.size(320)
    for view in VIEWS:
        page.browser.open(address + view)
        page.browser.run("document.querySelectorAll('details').forEach((one) => one.open = true)")
        page.same(name, f"no scrolling aside in {view[:12]}",
                  "document.documentElement.scrollWidth", 320)


# The contrast of every text with what is behind it, where that is one colour. A canvas turns any
# notation of a colour into numbers.
CONTRAST = """(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const numbers = (colour) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = (colour) => {
        const parts = colour.slice(0, 3).map((part) => part / 255)
            .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
    };
    const behind = (element) => {
        for (let at = element; at; at = at.parentElement) {
            const ground = numbers(getComputedStyle(at).backgroundColor);
            if (ground[3] === 255) return ground;
        }
        return numbers("Canvas");
    };
    const faults = new Set();
    for (const element of document.querySelectorAll("body *")) {
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (!own || !element.checkVisibility({ visibilityProperty: true })) continue;
        const style = getComputedStyle(element);
        const ink = numbers(element instanceof SVGElement ? style.fill : style.color);
        const [a, b] = [light(ink), light(behind(element))].sort((x, y) => y - x);
        if ((a + 0.05) / (b + 0.05) < 4.5) {
            faults.add(`${element.tagName}.${element.getAttribute("class")} `
                + element.textContent.slice(0, 20));
        }
    }
    return [...faults];
})()"""


def colours(page):
    name = "colours"
    address = page.write("library", page_reports.library())
    ground = "getComputedStyle(document.body).backgroundColor"
    for scheme, wanted in (("light", "rgb(255, 255, 255)"), ("dark", "rgb(15, 19, 24)")):
        page.browser.prefer(scheme=scheme)
        for view in VIEWS:
            page.browser.open(address + view)
            page.same(name, f"{scheme} where the system is, in {view[:12]}", ground, wanted)
            page.same(name, f"contrast in {scheme}, in {view[:12]}", CONTRAST, [])
    page.browser.run("document.querySelector('h1').style.color = '#777'")
    page.check(name, "the contrast is measured", page.browser.run(CONTRAST), "a fault", "none")
    page.browser.prefer(scheme="dark")
    page.browser.open(address)
    page.browser.run("document.getElementById('theme').click()")
    page.same(name, "the button chooses light", ground, "rgb(255, 255, 255)")
    page.same(name, "and says so", "document.getElementById('theme').getAttribute('aria-label')",
              "Colours: light")
    page.browser.open(address)
    page.same(name, "the choice is kept", ground, "rgb(255, 255, 255)")
    page.browser.run("localStorage.clear()")
    page.browser.prefer(scheme="light", motion="reduce")
    page.browser.open(address)
    page.same(name, "nothing moves", "document.getAnimations().length", 0)


INTERACTIVE = {"link", "button", "checkbox", "combobox", "searchbox", "textbox", "option",
               "DisclosureTriangle", "menuitem"}


def names(page):
    name = "screen readers"
    address = page.write("library", page_reports.library())
    for view in VIEWS:
        page.browser.open(address + view)
        nodes = page.browser.accessible()
        nameless = [node for node in nodes if not node["name"].strip() and (
            node["role"] in INTERACTIVE or node["role"] in ("region", "img", "image", "table"))]
        page.check(name, f"everything has a name in {view[:12]}", not nameless, "names", nameless)
        unnamed = [node for node in nodes if node["focusable"] and not node["name"].strip()
                   and node["role"] not in ("RootWebArea", "main", "generic")]
        page.check(name, f"and what takes the focus, in {view[:12]}", not unnamed, "names", unnamed)
        roles = {node["role"] for node in nodes}
        page.check(name, f"landmarks in {view[:12]}", {"banner", "main", "navigation"} <= roles,
                   "banner, main, navigation", sorted(roles))
        levels = page.browser.run(
            "[...document.querySelectorAll('main :is(h1, h2, h3, h4)')]"
            ".map((one) => Number(one.tagName[1]))")
        steps = all(after <= before + 1 for before, after in zip(levels, levels[1:]))
        page.check(name, f"headings in steps in {view[:12]}",
                   steps and levels.count(1) == 1 and levels[0] == 1, "no level left out", levels)


# What axe-core finds wrong in a part of the page, with the first elements of each kind.
AXE = """axe.run(%s, {resultTypes: ["violations"], %s}).then((found) => found.violations.map(
    (one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", ")}`
))"""
EVERYTHING = AXE % ("document", "")
# Looking at colours takes most of the time, and they are the same in every width.
LAYOUT = AXE % ("document", 'rules: {"color-contrast": {enabled: false}}')


def rules(page):
    """The rules of axe-core, in every kind of view, in both colours, wide and narrow."""
    browser = page.browser
    for name, report, views in (
            ("library", page_reports.library(), VIEWS + ["#/cases?q=nothing"]),
            ("several", page_reports.several(), ["#/", "#/case/library%2Flending%2Fcase%202"]),
            ("plain", page_reports.plain(), ["#/", "#/case/nobody"])):
        browser.open(page.write(name, report))
        browser.run(page.axe + "; undefined")
        for view in views:
            for width in (1200, 320):
                browser.size(width)
                # Drawings are made for the width that there is.
                browser.go("#/case/")
                browser.go(view)
                browser.run(
                    "document.querySelectorAll('details').forEach((one) => one.open = true)")
                for scheme in ("light", "dark"):
                    browser.prefer(scheme=scheme)
                    page.same("axe-core", f"{name}: {view[:16]} in {scheme}, {width} pixels wide",
                              EVERYTHING if width == 1200 else LAYOUT, [])
    browser.size(1200)
    browser.prefer(scheme="light")
    browser.run("document.querySelector('main').append(document.createElement('img'))")
    page.check("axe-core", "what is planted is found", "image-alt" in str(browser.run(EVERYTHING)),
               "image-alt", "nothing")
    browser.go("#/")
    browser.run("document.getElementById('keys').click()")
    page.same("axe-core", "the keys", EVERYTHING, [])


LONG = "#/case/library%2Fraces%2Fthe%20last%20copy"


def long(page):
    """A history that is longer than what is drawn at once."""
    name = "a long history"
    browser = page.browser
    browser.open(page.write("long", page_reports.long(900)) + LONG)
    browser.run(page.axe + "; undefined")
    page.same(name, "axe-core finds nothing at the buttons", AXE % ("'.finding .pages'", ""), [])
    said = "document.querySelector('.finding .pages span').textContent"
    drawn = "document.querySelectorAll('.finding .sequence :is(path.request, path.answer)').length"
    page.same(name, "what led to the breach is drawn first", said, "Entries 305 to 704 of 900")
    page.same(name, "the breach is in it",
              "document.querySelectorAll('.finding .band.broken').length", 1)
    page.check(name, "requests that were sent before are drawn",
               browser.run(drawn) >= 250, "250 arrows", browser.run(drawn))
    browser.run("[...document.querySelectorAll('.finding .pages button')][1].focus()")
    browser.press("Enter")
    page.same(name, "the next entries by the keyboard", said, "Entries 705 to 900 of 900")
    page.same(name, "the focus stays among the buttons",
              "document.activeElement.closest('.pages') !== null", True)
    page.same(name, "where it is, is said", "document.getElementById('said').textContent",
              "Entries 705 to 900 of 900")
    page.same(name, "the breach can be reached again",
              "[...document.querySelectorAll('.finding .pages button')].pop().textContent",
              "To the broken requirement")
    for wanted in ("305 to 704", "1 to 400"):
        browser.run("document.querySelector('.finding .pages button').focus()")
        browser.press("Enter")
        page.same(name, f"back to entries {wanted}", said, f"Entries {wanted} of 900")
    page.quiet(name)


def printing(page):
    name = "paper"
    page.browser.size(700)
    page.browser.open(page.write("library", page_reports.library()))
    page.browser.ask("Emulation.setEmulatedMedia", {"media": "print"})
    page.same(name, "no buttons", "document.querySelector('.top').checkVisibility()", False)
    page.browser.run("dispatchEvent(new Event('beforeprint'))")
    page.same(name, "nothing is folded",
              "document.querySelectorAll('details:not([open], .replay-file)').length", 0)
    page.same(name, "what scrolls on a screen is shown whole", """
        [...document.querySelectorAll('*')].filter((one) => one.checkVisibility()
            && /auto|scroll/.test(getComputedStyle(one).overflowY)
            && one.scrollHeight > one.clientHeight + 1).length""", 0)
    page.same(name, "drawings are no wider than the paper", """(() => {
        const width = document.documentElement.clientWidth;
        return [...document.querySelectorAll('main svg')].filter((one) =>
            one.checkVisibility() && one.getBoundingClientRect().right > width + 1).length;
    })()""", 0)
    page.same(name, "names stand beside their lanes", """[...document.querySelectorAll('.beside')]
        .filter((one) => one.checkVisibility()).map((one) => [...one.children]
            .map((svg) => Math.round(svg.getBoundingClientRect().height)))
        .every(([a, b]) => Math.abs(a - b) < 2 && a > 20)""", True)
    page.browser.ask("Emulation.setEmulatedMedia", {"media": ""})


def large(page):
    """A report with many cases, each with its history, from the address to the first view."""
    name = f"{CASES} cases"
    address = page.write("many", page_reports.many(CASES))
    size = (page.folder / "many.html").stat().st_size
    page.browser.open(address)
    page.quiet(name)
    took = page.browser.run("performance.getEntriesByName('drawn')[0].startTime")
    page.check(name, f"{size / 1e6:.0f} MB open in {took:.0f} ms", took < PATIENCE,
               f"at most {PATIENCE} ms", f"{took:.0f} ms")
    print(f"  a report of {CASES} cases, {size / 1e6:.0f} MB, is drawn after {took:.0f} ms",
          flush=True)
    page.same(name, "findings are shown some at a time",
              "document.querySelectorAll('.card').length", 20)
    page.browser.go("#/cases")
    page.same(name, "cases are shown some at a time",
              "document.querySelectorAll('.row').length", 100)
    took = page.browser.run("""(() => {
        const field = document.getElementById("words");
        const begun = performance.now();
        field.value = "lending.yaml:9910";
        field.dispatchEvent(new Event("input"));
        return performance.now() - begun;
    })()""")
    page.check(name, "a search", took < PATIENCE / 4, f"at most {PATIENCE / 4:.0f} ms",
               f"{took:.0f} ms")
    page.same(name, "finds the one", "document.querySelectorAll('.row').length", 1)


# MARK: Pictures

def pictures(page):
    """Pictures of the views for people, where somebody asks for them."""
    folder = os.environ.get("REHEARSE_PICTURES")
    if not folder:
        return
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    address = page.write("library", page_reports.library())
    for scheme in ("light", "dark"):
        for width in (1200, 320):
            page.browser.prefer(scheme=scheme)
            page.browser.size(width, 1600)
            for view in VIEWS:
                page.browser.open(address + view)
                name = view.strip("#/").split("/")[0] or "overview"
                page.browser.picture(pathlib.Path(folder) / f"{name}-{scheme}-{width}.png")
