// A finding, told in the order of the console: what was promised, what happened, why it matters,
// how it came to it, what went over the wire, and how to see it again.

/** The whole story of a finding of a case. */
function findingStory(finding, entry, level) {
  return make(
    "div", { class: "story" },
    promised(finding, level),
    section("What happened", level, make("p", { class: "said" }, finding.message)),
    finding.consequence && section("Why it matters", level, make("p", null, finding.consequence)),
    sequenceOf(finding, entry, level),
    list(finding.exchange).length > 0 && section(
      "The last exchange", level, make("pre", { class: "wire" }, finding.exchange.join("\n"))),
    finding.command && section(
      "See it again", level, copyable(finding.command, "the replay command"),
      finding.replayFile && make("p", { class: "quiet" }, "The replay is in ",
        make("code", null, finding.replayFile), ".")),
    facts([
      ["shown", finding.cases > 1 ? `${number(finding.cases)} times by the scenario` : null],
      ["kind of promise", finding.kind],
      ["client", finding.client],
      ["fingerprint", make("code", null, finding.fingerprint)],
    ]));
}

function promised(finding, level) {
  return section(
    "What was promised", level,
    finding.known !== undefined && make(
      "p", { class: "known" }, make("strong", null, "Known: "), finding.known),
    make("p", null, make("code", null, place(finding.place))),
    finding.why && make("blockquote", null, finding.why),
    list(finding.excerpt).length > 0 && excerpt(finding));
}

/** The lines in which the promise is written; the marked one says so to everybody. */
function excerpt(finding) {
  const lines = finding.excerpt.map((line) => make(
    "li", { value: line.line, class: line.marked ? "marked" : null },
    make("code", null, line.text),
    line.marked && make("span", { class: "silent" }, " (the promise)")));
  return make(
    "ol", { class: "excerpt", "aria-label": `Lines of ${finding.place.file}` }, lines);
}

function sequenceOf(finding, entry, level) {
  const length = counted(finding.steps, "step");
  const title = finding.originalSteps > finding.steps
    ? `After ${length}, made smaller from ${number(finding.originalSteps)}` : `After ${length}`;
  const history = historyOf(finding);
  if (!history) {
    return list(finding.story).length > 0 && section(title, level, storyTable(finding.story));
  }
  const breach = breachOf(history);
  return section(
    title, level,
    entry.one.kind === "race" && raceTimeline(history, breach, finding),
    sequenceDiagram(history, breach, breachSentence(finding)),
    folded("The same as a table", () => historyTable(history, breach)));
}

/** The entry at which a promise was broken; -1 where nobody says. */
function breachOf(past) {
  return Number.isInteger(past.breach) ? past.breach : -1;
}

/** The lines of a story, where there is no history: the time, and what happened. */
function storyTable(story) {
  const rows = story.map((line) => {
    const parts = /^(\+\S+)\s+(.*)$/s.exec(line);
    const isBroken = parts !== null && parts[2].startsWith("broken: ");
    return make("tr", { class: isBroken ? "breach" : null },
      make("td", { class: "time" }, parts ? parts[1] : ""),
      make("td", null, parts ? parts[2] : line));
  });
  return table("What happened, step by step", ["time", "what happened"], rows, "steps");
}

/** A finding that can be opened, for a list. */
function findingCard(group, isOpen) {
  const { finding } = group;
  const first = group.entries[0];
  const others = group.entries.length - 1;
  const heading = [
    badge(finding.known === undefined ? "broken" : "known"), " ",
    make("strong", null, finding.name), " ",
    make("span", { class: "quiet" }, short(finding.message, 160)),
  ];
  const card = folded(heading, () => make(
    "div", null,
    make("p", { class: "quiet" }, "shown by ", caseLink(first),
      others > 0 && [" and ", othersLink(group, others)]),
    findingStory(finding, first, 3)), isOpen);
  card.classList.add("card");
  return card;
}

function othersLink(group, others) {
  const asked = { words: group.finding.fingerprint };
  return make("a", { href: queryRoute(asked) }, counted(others, "other case"));
}
