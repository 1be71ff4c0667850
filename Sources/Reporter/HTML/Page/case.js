// The page of a case.

function caseView(id) {
  const entry = entriesById.get(id);
  if (!entry) return missingView("There is no case with this id in the report.");
  const { one } = entry;
  opened = entry;
  return make(
    "article", null,
    caseSteps(entry),
    make("h1", { tabindex: "-1" }, badge(one.outcome), " ", one.id),
    caseSaid(one),
    newsFirst(one.findings).map((finding, at) => caseFinding(finding, entry, at === 0)),
    historySection(entry),
    classesSection(one),
    caseFacts(entry));
}

function newsFirst(findings) {
  const isNews = (finding) => finding.known === undefined;
  return [...list(findings).filter(isNews), ...list(findings).filter((one) => !isNews(one))];
}

/** A finding with its story; those after the first are opened by who wants to read them. */
function caseFinding(finding, entry, isFirst) {
  const isNews = finding.known === undefined;
  const heading = make("h2", null, isNews ? headlineOf(finding) : `Known: ${finding.known}`);
  const name = make("p", { class: "id" }, finding.title || finding.name);
  const className = isNews ? "finding" : "finding old";
  const story = () => findingStory(finding, entry, 3);
  if (isFirst) {
    return make(
      "section", { class: className, "aria-label": `Finding ${finding.name}` }, heading, name, story());
  }
  const box = folded(
    [heading, make("span", { class: "id" }, finding.name)], story);
  box.className = className;
  return box;
}

/** What was not judged, and why. */
function caseSaid(one) {
  const lines = [];
  const old = list(one.findings).filter((finding) => finding.known !== undefined).length;
  if (old > 0) lines.push(["Known", `it shows ${counted(old, "finding")} that somebody knows of`]);
  if (one.skipped) lines.push(["Skipped", skipReason(one)]);
  for (const fault of list(one.undecided)) {
    lines.push(["Undecided", `${fault.message}${fault.remedy ? `; ${fault.remedy}` : ""}`]);
  }
  for (const text of list(one.unjudged)) lines.push(["Not judged", text]);
  if (one.plannedCases !== undefined) {
    lines.push(["Shortened", `${one.cases} of ${one.plannedCases} cases, for lack of time`]);
  }
  if (one.cutShort) lines.push(["Cut short", "it was ended early"]);
  if (lines.length === 0) return null;
  return make("ul", { class: "said" }, lines.map(
    ([name, text]) => make("li", null, make("strong", null, `${name}: `), text)));
}

function caseSteps(entry) {
  const among = listed.includes(entry) ? listed : entries;
  const at = among.indexOf(entry);
  const link = (to, text) => to && make("a", { href: caseRoute(to) }, text);
  return make(
    "nav", { class: "crumbs", "aria-label": "Cases around this one" },
    make("a", { href: queryRoute() }, "← Cases"),
    link(among[at - 1], "Previous"), link(among[at + 1], "Next"),
    make("span", { class: "quiet" }, `${number(at + 1)} of ${number(among.length)}`));
}

function historySection(entry) {
  const { one } = entry;
  const played = historyOf(one);
  if (!played || list(played.entries).length === 0) return null;
  const title = one.cases > 1 ? "What happened in the first case" : "What happened";
  const body = () => [
    drawnHistory(played, -1, (shown) => [
      one.kind === "race" && raceTimeline(shown, -1, null), sequenceDiagram(played, shown, -1)]),
    folded("The same as a table", () => historyTable(played, -1)),
  ];
  // A finding has told the story already.
  if (list(one.findings).some((finding) => historyOf(finding))) {
    return folded(title, () => make("div", null, body()));
  }
  return section(title, 2, body());
}

function classesSection(one) {
  if (list(one.classes).length === 0) return null;
  const rows = one.classes.map((part) => make(
    "tr", { class: part.inputs === 0 ? "unseen" : null },
    make("th", { scope: "row" }, part.name),
    make("td", { class: "count" }, part.inputs === 0 ? "never" : number(part.inputs)),
    make("td", { class: "count" }, number(part.findings))));
  return section("Classes of inputs", 2, table(
    "Classes of the sweep's inputs", ["class", "inputs", "findings"], rows, "grid"));
}

function judged(counts) {
  const parts = [
    [counts.answers, "answer"], [counts.emissions, "emission"],
    [counts.states, "state of a client", "states of clients"],
    [counts.expectations, "expectation"],
  ].filter(([count]) => count > 0).map(([count, one, many]) => (
    count === 1 || !many ? counted(count, one) : `${number(count)} ${many}`));
  return parts.length === 0 ? "nothing" : parts.join(", ");
}

function caseFacts(entry) {
  const { one, spec } = entry;
  const search = one.search;
  return section("About the case", 2, facts([
    ["written in", make("code", null, place(one.place))],
    ["spec", make("code", null, spec.spec)],
    ["kind", one.kind === "script" ? "script" : `${KINDS[one.kind] || one.kind}, ${one.strategy}`],
    ["tags", list(one.tags).join(", ")],
    ["played", `${counted(one.cases, "case")}, ${counted(one.moves, "step")}, `
      + `${span(one.simulatedSeconds)} of simulated time`],
    ["judged", one.judgements && judged(one.judgements)],
    ["took", span(one.durationSeconds || 0)],
    ["searched", search && `${counted(search.states, "state")}, ${number(search.quietStates)} of `
      + `them quiet, depth ${search.depth}, ${number(search.movesLeftOut)} moves left out; `
      + (search.complete ? "all that there are" : "the budget ended first")],
    ["assuming", search && list(search.assumptions).join("; ")],
  ]), one.historySHA256 && folded("What tells its histories from others", () => facts([
    ["SHA-256", make("code", { class: "hash" }, one.historySHA256)],
  ])));
}

function missingView(sentence) {
  return make("div", null, make("h1", { tabindex: "-1" }, "Nothing is here"),
    make("p", null, sentence), make("p", null, make("a", { href: "#/" }, "To the overview")));
}
