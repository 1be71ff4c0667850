// A finding: how it came to it, what happened, what went over the wire, what was required, which
// flows it affects, and how to see it again.

/** The whole story of a finding of a case. */
function findingStory(finding, entry, level) {
  return make(
    "div", { class: "story" },
    sequenceOf(finding, entry, level),
    finding.inputs > 1 && gridSection(entry.one, level),
    section("What happened", level, make("p", { class: "said" }, finding.message)),
    list(finding.exchange).length > 0 && section(
      "The last exchange", level, wire(finding.exchange)),
    required(finding, level),
    finding.consequence && section("Affected flow", level, make("p", null, finding.consequence)),
    finding.curl && section(
      "The last request again", level, copyable(inShell(finding.curl), "the line for curl")),
    finding.command && section(
      "See it again", level, copyable(inShell(finding.command), "the replay command"), replayFile(finding)),
    section("Read more", level, copyable(
      `rehearse explain ${explained(finding)}`, "the command that explains the finding"),
    copyable(addressOf(entry), "the link to this case")),
    facts([
      ["shown", finding.inputs
        ? `by ${number(finding.cases)} of ${counted(finding.inputs, "input")}` : entry.one.cases > 1
        ? `in ${number(finding.cases)} of the ${counted(entry.one.cases, "case")} that it played`
        : null],
      ["input", finding.input && make("code", null, finding.input)],
      ["on the target", finding.retrial],
      ["kind of requirement", finding.kind],
      ["client", finding.client],
    ]),
    folded("What tells it from others", () => facts([
      ["name", make("code", null, finding.name)],
      ["fingerprint", make("code", null, finding.fingerprint)],
    ])));
}

/** The word that `rehearse explain` knows: the check of the contract, or the kind of finding. */
function explained(finding) {
  return finding.kind === "contract" ? finding.name.split("/").pop() : finding.kind;
}

/** The address of a case on this page. */
function addressOf(entry) {
  return location.href.replace(/#.*$/s, "") + caseRoute(entry);
}

function required(finding, level) {
  return section(
    "What was required", level,
    finding.known !== undefined && make(
      "p", { class: "known" }, make("strong", null, "Known: "), finding.known),
    make("p", null, make("code", null, place(finding.place))),
    finding.why && make("blockquote", null, finding.why),
    list(finding.excerpt).length > 0 && excerpt(finding));
}

/** The lines in which the requirement is written; the marked one says so to everybody. */
function excerpt(finding) {
  const margin = Math.min(...finding.excerpt.map((line) => line.text.search(/\S|$/)));
  const lines = finding.excerpt.map((line) => make(
    "li", { value: line.line, class: line.marked ? "marked" : null },
    make("code", null, line.text.slice(margin)),
    line.marked && make("span", { class: "silent" }, " (the requirement)")));
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
    drawnHistory(history, breach, (shown) => [
      entry.one.kind === "race" && raceTimeline(shown, breach, finding),
      sequenceDiagram(history, shown, breach, breachSentence(finding))]),
    folded("The same as a table", () => historyTable(history, breach)));
}

/** The entry at which a requirement was broken; -1 where nobody says. */
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

/** A cause that can be opened, for a list: its most telling finding, and the names of the others. */
function findingCard({ lead, beside }, isOpen) {
  const { finding } = lead;
  const first = lead.entries[0];
  const others = lead.entries.length - 1;
  const isNews = finding.known === undefined;
  const all = new Set([lead, ...beside].flatMap((group) => group.entries)).size;
  const about = [
    specs.length > 1 && first.spec.name, finding.client,
    all > 1 && counted(all, "case"),
    beside.length > 0 && `${counted(beside.length, "finding")} beside it`,
  ].filter((one) => one).join(" · ");
  const heading = [
    badge(isNews ? "failed" : "known"), " ",
    make("strong", null, short(isNews ? headlineOf(finding) : finding.known, 300)), " ",
    about && make("span", { class: "about" }, about), " ",
    make("span", { class: "id" }, finding.title || finding.name),
  ];
  const card = folded(heading, () => make(
    "div", null,
    make("p", { class: "quiet" }, "shown by ", caseLink(first),
      others > 0 && [" and ", othersLink(lead, others)]),
    findingStory(finding, first, 3),
    beside.length > 0 && section("Also broken by this", 3, make("ul", { class: "reasons" },
      beside.slice(0, MANY).map((group) => make("li", null, headlineOf(group.finding), " ",
        make("span", { class: "quiet" }, group.finding.name, " in ",
          caseLink(group.entries[0]))))),
    beside.length > MANY && make("p", null, `and ${number(beside.length - MANY)} more`))), isOpen);
  card.classList.add("card");
  return card;
}

/** The sentence that a finding opens with; older reports have only its message. */
function headlineOf(finding) {
  return finding.headline || finding.message;
}

function othersLink(group, others) {
  const asked = { words: group.finding.fingerprint };
  return make("a", { href: queryRoute(asked) }, counted(others, "other case"));
}

/** How often a requirement was seen broken: `2 findings in 5 cases`, as the console counts. */
function shownBy(groups) {
  const count = new Set(groups.flatMap((group) => group.entries)).size;
  return count > groups.length ? ` in ${counted(count, "case")}` : "";
}

/** The file by which a finding is shown again, for who has the report alone. */
function replayFile(finding) {
  if (!finding.replay) return null;
  const name = finding.replayFile || "finding.yaml";
  const title = finding.replayFile
    ? ["The file ", make("code", null, finding.replayFile)] : "The same as a file";
  const box = folded(title, () => make(
    "div", null, copyable(finding.replay, "the replay file"),
    make("p", null, make("a", {
      download: name.split("/").pop(),
      href: `data:application/yaml;charset=utf-8,${encodeURIComponent(finding.replay)}`,
    }, "Save it"))));
  box.classList.add("replay-file");
  return box;
}
