// Which cases are shown: by words, and by what they are and came to.

const SORTS = {
  worst: "worst first",
  plan: "in the order of the plan",
  slow: "slowest first",
};

/** What is asked for; the address holds it, so that a link or going back shows the same. */
const query = { words: "", outcomes: [], kind: "", spec: "", tag: "", sort: "worst" };

function readQuery(parameters) {
  query.words = parameters.get("q") || "";
  query.outcomes = (parameters.get("outcome") || "").split(",").filter((one) => one);
  query.kind = parameters.get("kind") || "";
  query.spec = parameters.get("spec") || "";
  query.tag = parameters.get("tag") || "";
  query.sort = SORTS[parameters.get("sort")] ? parameters.get("sort") : "worst";
}

function queryRoute(asked = query) {
  const parameters = new URLSearchParams();
  if (asked.words) parameters.set("q", asked.words);
  if (asked.outcomes && asked.outcomes.length) parameters.set("outcome", asked.outcomes.join(","));
  for (const name of ["kind", "spec", "tag"]) if (asked[name]) parameters.set(name, asked[name]);
  if (asked.sort && asked.sort !== "worst") parameters.set("sort", asked.sort);
  const text = parameters.toString();
  return text ? `#/cases?${text}` : "#/cases";
}

/** Everything of a case that words may be found in, in small letters. */
function haystack(entry) {
  if (entry.haystack === undefined) {
    const one = entry.one;
    const parts = [one.id, one.kind, one.outcome, place(one.place), one.skipped, ...list(one.tags)];
    for (const finding of list(one.findings)) {
      parts.push(finding.name, finding.headline, finding.message, finding.why, finding.fingerprint, finding.known);
    }
    for (const fault of list(one.undecided)) parts.push(fault.message);
    entry.haystack = parts.filter((part) => part).join("\n").toLowerCase();
  }
  return entry.haystack;
}

/** The cases that were asked for, in the order that was asked for. */
function hits() {
  const words = query.words.toLowerCase().split(/\s+/).filter((word) => word);
  const found = entries.filter((entry) =>
    (query.outcomes.length === 0 || query.outcomes.includes(entry.one.outcome))
    && (!query.kind || entry.one.kind === query.kind)
    && (!query.spec || entry.spec.name === query.spec)
    && (!query.tag || list(entry.one.tags).includes(query.tag))
    && words.every((word) => haystack(entry).includes(word)));
  if (query.sort === "worst") {
    const rank = (entry) => OUTCOMES.indexOf(entry.one.outcome);
    found.sort((a, b) => rank(a) - rank(b) || a.index - b.index);
  } else if (query.sort === "slow") {
    found.sort((a, b) => b.one.durationSeconds - a.one.durationSeconds || a.index - b.index);
  }
  return found;
}
