// The document of the report, and what the page makes of it once.

const report = JSON.parse(byId("report").textContent);
const specs = list(report.specs);

/** Every case with the spec that it belongs to, in the order of the plan. */
const entries = specs.flatMap((spec) => list(spec.cases).map((one) => ({ one, spec })));
entries.forEach((entry, index) => { entry.index = index; });

const entriesById = new Map();
for (const entry of entries) {
  if (!entriesById.has(entry.one.id)) entriesById.set(entry.one.id, entry);
}

/** Every finding once, with the cases that showed it; news before what is known. */
const findings = groupedFindings();
const news = findings.filter((group) => group.finding.known === undefined);
const known = findings.slice(news.length);

function groupedFindings() {
  const groups = new Map();
  for (const entry of entries) {
    for (const finding of list(entry.one.findings)) {
      const key = `${entry.spec.name}/${finding.fingerprint}/${finding.known === undefined}`;
      const group = groups.get(key);
      if (group) group.entries.push(entry);
      else groups.set(key, { key, finding, entries: [entry] });
    }
  }
  const all = [...groups.values()];
  return all.filter((one) => one.finding.known === undefined)
    .concat(all.filter((one) => one.finding.known !== undefined));
}

/** News by cause: the finding that leads, and those beside it. */
const causes = groupedCauses();

function groupedCauses() {
  const left = new Map();
  for (const group of news) {
    const print = group.finding.fingerprint;
    left.set(print, [...(left.get(print) || []), group]);
  }
  const all = [];
  for (const cause of list(report.causes)) {
    const cases = new Set(list(cause.cases));
    const isOurs = (group) => group.entries.some((entry) => cases.has(entry.one.id));
    const members = list(cause.findings).flatMap((print) => {
      const among = left.get(print) || [];
      left.set(print, among.filter((group) => !isOurs(group)));
      return among.filter(isOurs);
    });
    if (members.length > 0) all.push({ lead: members[0], beside: members.slice(1) });
  }
  const rest = new Set([...left.values()].flat());
  return all.concat(news.filter((group) => rest.has(group)).map(
    (group) => ({ lead: group, beside: [] })));
}

/** True where cases were left out on purpose: what they would have reached is no gap. */
const isPartOfPlan = Boolean(report.partial || report.shard);

/** How many cases came to what. */
function tally(among) {
  const counts = { failed: 0, undecided: 0, skipped: 0, passed: 0 };
  for (const { one } of among) counts[one.outcome] = (counts[one.outcome] || 0) + 1;
  return counts;
}

const totals = tally(entries);

/** True where the changes since a revision touch no case, and no part of the run is missing. */
const isUntouched = Boolean(report.untouched) && report.totals.planned === 0
  && entries.length === 0 && report.ending !== "interrupted"
  && [report.missingShares, report.missingUnits, report.refused].every(
    (one) => list(one).length === 0);

/** What the run comes to: the worst that anything did. */
const verdict = (() => {
  if (totals.failed > 0 || list(report.faults).length > 0) return "failed";
  if (isUntouched) return "passed";
  if (entries.length === 0 || totals.undecided > 0 || totals.passed === 0) return "undecided";
  if (list(report.shortfalls).length > 0) return "undecided";
  return "passed";
})();

// Histories stand in elements of their own, so that one is read only when somebody looks at it.
const histories = new Map();

/** The history that a case or a finding refers to; null where there is none. */
function historyOf(part) {
  const reference = part.history;
  if (typeof reference !== "number") return reference || null;
  if (!histories.has(reference)) {
    const element = byId(`history-${reference}`);
    histories.set(reference, element ? unpacked(JSON.parse(element.textContent)) : null);
  }
  return histories.get(reference);
}

// What entries have, by their places in a row; of some the names stand apart, as numbers here.
const FIELDS = [
  "at", "what", "text", "actor", "local", "operation", "message", "status", "states"];
const NAMED = new Set(["what", "actor", "local", "operation", "message"]);

/** A history with its entries as the report has them. */
function unpacked(past) {
  if (!Array.isArray(past.rows)) return past;
  const name = (at) => past.names[at];
  const entries = past.rows.map((row) => {
    if (!Array.isArray(row)) return row;
    const entry = {};
    row.forEach((value, at) => {
      const field = FIELDS[at];
      if (value === null) return;
      entry[field] = NAMED.has(field) ? name(value) : field === "states" ? value.map(name) : value;
    });
    return entry;
  });
  return { ...past, entries };
}

function caseRoute(entry) {
  return `#/case/${encodeURIComponent(entry.one.id)}`;
}

function caseLink(entry, text) {
  return make("a", { href: caseRoute(entry) }, text || entry.one.id);
}

/** The distinct values of something among all cases, in the order in which they appear. */
function distinct(values) {
  return [...new Set(values)];
}
