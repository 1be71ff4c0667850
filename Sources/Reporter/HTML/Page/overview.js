// The first view: what it came to, and what to look at first.

const MANY = 20;

function overviewView() {
  return make(
    "div", null,
    verdictHead(),
    news.length > 0 && findingsSection("Findings", news, causes),
    list(report.faults).length > 0 && faultsSection(),
    reasonsSection(
      "Undecided", "undecided", (one) => list(one.undecided).map((why) => why.message)),
    make("div", { class: "columns" }, outcomesSection(), runSection()),
    coverageSection(),
    reasonsSection("Skipped", "skipped", (one) => one.skipped ? [skipReason(one)] : []),
    known.length > 0 && findingsSection(
      "Known findings", known, known.map((group) => ({ lead: group, beside: [] }))),
    durationsSection());
}

/** Why a case was skipped, with the line of rehearse.yaml that would let it run. */
function skipReason(one) {
  const remedy = one.need && one.need.remedy;
  return remedy ? `${one.skipped}; in rehearse.yaml: ${remedy}` : one.skipped;
}

function verdictSentence() {
  const parts = OUTCOMES.filter((name) => totals[name] > 0)
    .map((name) => `${number(totals[name])} ${name}`);
  const from = causes.length < news.length ? ` from ${counted(causes.length, "cause")}` : "";
  const found = [counted(news.length, "finding") + shownBy(news) + from];
  if (known.length > 0) found.push(`${number(known.length)} known${shownBy(known)}`);
  if (list(report.faults).length > 0) found.push(`${list(report.faults).length} stale or expired`);
  const ended = [counted(entries.length, "case"), parts.join(", ")].filter((one) => one);
  return `${ended.join(": ")}; ${found.join(", ")}`;
}

function verdictHead() {
  const words = {
    failed: "Cases failed",
    undecided: entries.length === 0 ? "Nothing was run"
      : list(report.shortfalls).length > 0 ? "Too little was decided"
      : "Not everything could be decided",
    passed: isUntouched ? "The change touches no case"
      : known.length > 0 ? "All cases passed, but for known findings" : "All cases passed",
  };
  return make(
    "div", { class: `verdict ${verdict}` },
    make("h1", { tabindex: "-1" },
      make("span", { class: "sign", "aria-hidden": "true" }, SIGNS[verdict]), words[verdict]),
    make("p", null, isUntouched && verdict === "passed"
      ? `since ${report.since}: the change touches no case, so nothing was run.`
      : `${verdictSentence()}; ${endingSentence(report.ending)}.`),
    list(report.shortfalls).map((sentence) => make("p", null, `Too little: ${sentence}.`)),
    make("p", { class: "quiet" }, [
      `target ${report.target}`, report.commit && `commit ${report.commit.slice(0, 10)}`,
      `seed ${report.seed}`, report.since && `since ${report.since}`,
      report.shard && `shard ${report.shard}`,
      `began ${report.startedAt}`].filter((one) => one).join(" · ")),
    outcomeBar(totals, entries.length));
}

/** A bar in parts; the words beside it say the same. */
function outcomeBar(counts, total) {
  const bar = make("div", { class: "parts", "aria-hidden": "true" });
  for (const name of OUTCOMES.filter((one) => counts[one] > 0)) {
    const part = make("span", { class: name });
    part.style.flexGrow = counts[name] / total;
    bar.append(part);
  }
  return bar;
}

/** The cards of findings, one for each cause. A card alone is open where it is news. */
function findingsSection(title, groups, cards) {
  const isOpen = cards.length === 1 && groups === news;
  const shown = make("div", { class: "cards" });
  const more = (from) => {
    const end = Math.min(cards.length, from + MANY);
    for (const card of cards.slice(from, end)) shown.append(findingCard(card, isOpen));
    if (end < cards.length) {
      shown.append(moreButton(cards.length - end, "finding", () => more(end)));
    }
  };
  more(0);
  return section(`${title} (${number(groups.length)}${shownBy(groups)})`, 2, shown);
}

/** A button that stands where more will stand. */
function moreButton(left, noun, show) {
  const button = make("button", {
    type: "button", class: "more",
    click: () => {
      const before = button.previousElementSibling;
      button.remove();
      show();
      const next = before && before.nextElementSibling;
      const target = next && (next.querySelector("a, summary, button") || next);
      if (target) target.focus();
    },
  }, `Show more of ${counted(left, noun)} left`);
  return button;
}

function faultsSection() {
  return section("Stale or expired knowledge", 2, make("ul", null, report.faults.map(
    (fault) => make("li", null, make("code", null, place(fault.place)), " ", fault.message,
      fault.remedy && `; ${fault.remedy}`))));
}

/** Reasons, each once, with how many cases have it. */
function reasonsSection(title, outcome, reasons) {
  const groups = new Map();
  for (const entry of entries) {
    for (const reason of reasons(entry.one)) {
      const group = groups.get(reason);
      if (group) group.count += 1;
      else groups.set(reason, { first: entry, count: 1 });
    }
  }
  if (groups.size === 0) return null;
  const items = [...groups].slice(0, 5 * MANY).map(([reason, { first, count }]) => make(
    "li", null, reason, " ", make("span", { class: "quiet" },
      count > 1 ? `(${number(count)} times, first in ` : "(in ", caseLink(first), ")")));
  if (groups.size > 5 * MANY) {
    items.push(make("li", null, `and ${number(groups.size - 5 * MANY)} other reasons`));
  }
  const all = make("a", { href: queryRoute({ outcomes: [outcome] }) }, `all ${outcome} cases`);
  return section(title, 2, make("ul", { class: "reasons" }, items), make("p", null, all));
}

function outcomesSection() {
  const row = (spec, among) => {
    const counts = tally(among);
    return make("tr", null, make("th", { scope: "row" }, spec.name), OUTCOMES.map((outcome) => make(
      "td", { class: `count ${counts[outcome] ? outcome : "none"}` }, counts[outcome] > 0
        ? make("a", {
          href: queryRoute({ outcomes: [outcome], spec: specs.length > 1 ? spec.name : "" }),
          "aria-label": `${number(counts[outcome])} ${outcome} of ${spec.name}`,
        }, number(counts[outcome])) : "0")),
    make("td", { class: "count" }, number(among.length)));
  };
  const rows = specs.map((spec) => row(spec, entries.filter((entry) => entry.spec === spec)));
  const heads = ["spec", ...OUTCOMES.map((one) => `${SIGNS[one]} ${one}`), "all"];
  return section("Outcomes", 2, table("Cases of each spec by outcome", heads, rows, "grid"));
}

function runSection() {
  const code = (text) => text && make("code", null, text);
  const planned = report.totals ? report.totals.planned : undefined;
  const isPart = planned !== undefined && planned !== entries.length;
  return section("The run", 2, facts([
    ["target", code(report.target)],
    ["began", report.startedAt],
    ["took", span(entries.reduce((sum, { one }) => sum + (one.durationSeconds || 0), 0))
      + " in all cases together"],
    ["seed", code(report.seed)],
    ["changes since", code(report.since)],
    ["planned", isPart ? counted(planned, "case") : null],
    ["shard", report.shard],
    ["budget", report.budgetCases && `${counted(report.budgetCases, "case")} each`],
  ]), folded("What it was made of", () => facts([
    ["plan", report.planSHA256 && make("code", { class: "hash" }, report.planSHA256)],
    ...specs.map((spec) => [`contract of ${spec.name}`, spec.contractSHA256
      && make("code", { class: "hash" }, spec.contractSHA256)]),
    ["time zone data", report.tzdata],
    ["tool", report.tool],
  ])));
}

/** What was reached, with a way to all of it. */
function coverageSection() {
  const rows = specs.flatMap(contractRows).filter((row) => row);
  const clients = specs.flatMap((spec) => list(spec.clients).map(
    (client) => clientRow(spec, client)));
  if (rows.length + clients.length === 0) return null;
  const tables = () => make("div", { class: "columns" },
    rows.length > 0 && table("Contract and backend", ["part", "reached"], rows, "grid"),
    clients.length > 0 && table(
      "Clients", ["client", "states", "transitions", "outcomes"], clients, "grid"));
  return section("What was reached", 2, isPartOfPlan
    ? folded("By the selected cases, which are not all", tables) : tables());
}

function contractRows(spec) {
  const operations = list(spec.operations);
  const parts = [
    ["operations of the contract", operations],
    ["documented statuses", operations.flatMap((one) => list(one.statuses))],
  ].map(([what, all]) => reachedRow(
    spec, what, contractRoute(spec), all.filter((one) => one.seen > 0).length, all.length));
  const rules = spec.rules && reachedRow(
    spec, "rules of the backend", `#/machines/${encodeURIComponent(spec.name)}`,
    spec.rules.total - list(spec.rules.missing).length, spec.rules.total);
  return [...parts, rules];
}

function reachedRow(spec, what, address, reached, total) {
  if (total === 0) return null;
  return make("tr", null,
    make("th", { scope: "row" }, specs.length > 1 && `${spec.name}: `,
      make("a", { href: address }, what)),
    make("td", null, meter(reached, total)));
}

function clientRow(spec, client) {
  return make("tr", null,
    make("th", { scope: "row" }, specs.length > 1 && `${spec.name}: `,
      make("a", { href: machineRoute(spec, client.client) }, client.client)),
    ["states", "transitions", "outcomes"].map((part) => make(
      "td", null, meter(client[part].reached, client[part].total))));
}

function meter(reached, total) {
  if (total === 0) return make("span", { class: "quiet" }, "none");
  const bar = make("span", { class: "meter", "aria-hidden": "true" }, make("span"));
  bar.firstChild.style.width = `${(100 * reached) / total}%`;
  return make("span", { class: "share" }, bar, ` ${number(reached)} of ${number(total)}`);
}
