// How things are said.

const OUTCOMES = ["failed", "undecided", "skipped", "passed"];
const SIGNS = { passed: "✓", failed: "✗", undecided: "?", skipped: "–", known: "≈" };
const KINDS = {
  script: "script", explore: "exploration", race: "race", sweep: "sweep", fuzz: "fuzz",
};

/** A number as people read it: `10 000`. */
function number(value) {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");
}

/** `1 case`, `2 cases`. */
function counted(count, noun) {
  return `${number(count)} ${noun}${count === 1 ? "" : /[xs]$/.test(noun) ? "es" : "s"}`;
}

/** A span of virtual or real time in its two largest units: `3 d 4 h`. */
function span(seconds) {
  if (seconds < 1) return seconds === 0 ? "0 s" : `${Number((seconds * 1000).toPrecision(2))} ms`;
  if (seconds < 60) return `${Number(seconds.toPrecision(3))} s`;
  const units = [["d", 86400], ["h", 3600], ["min", 60], ["s", 1]];
  let rest = Math.floor(seconds);
  const parts = [];
  for (const [name, size] of units) {
    if (rest >= size && parts.length < 2) parts.push(`${Math.floor(rest / size)} ${name}`);
    rest %= size;
  }
  return parts.join(" ");
}

/** A moment since the beginning of a history: `+1 h 30 min`. */
function moment(at) {
  if (at === 0) return "+0 s";
  return at < 60 ? `+${Number(Number(at).toPrecision(4))} s` : `+${span(at)}`;
}

/** A text that is cut where it is longer than a reader wants. */
function short(text, length) {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

function place(where) {
  if (!where || !where.file) return "";
  const line = where.line ? `:${where.line}${where.column ? `:${where.column}` : ""}` : "";
  return where.file + line;
}

/** What a case came to, as a sign and a word. */
function badge(outcome) {
  const name = SIGNS[outcome] ? outcome : "unknown";
  return make(
    "span", { class: `badge ${name}` },
    make("span", { "aria-hidden": "true" }, SIGNS[outcome] || "·"), ` ${outcome}`);
}

/** How the run ended, in a sentence. */
function endingSentence(ending) {
  return {
    complete: "everything was run",
    truncated: "the time was up before everything was run",
    interrupted: "interrupted before everything was run",
    "failed-fast": "stopped at the first finding",
  }[ending] || ending || "it is not known how it ended";
}

/** Whether a thing was seen, never only by colour. */
function seenText(part) {
  if (part.seen > 0) return `seen ${number(part.seen)}×`;
  return part.why ? "said to be unreachable" : "never seen";
}

function seenClass(part) {
  return part.seen > 0 ? "seen" : part.why ? "excused" : "unseen";
}
