// The inputs of a sweep that failed, and how long cases took: tables in which a cell says something.

const FEW_COLUMNS = 6;

/** Which inputs of a sweep fail, by two of its dimensions; null where nothing says. */
function gridSection(one, level) {
  const grid = one.grid;
  if (!grid || list(grid.cells).length === 0) return null;
  // One dimension is a strip.
  const rows = grid.columns ? grid.rows : { name: "", values: [null] };
  const columns = grid.columns || grid.rows;
  const cells = new Map(grid.cells.map((cell) => (grid.columns
    ? [`${cell.row}\n${cell.column}`, cell] : [`null\n${cell.row}`, cell])));
  const body = rows.values.map((row) => make(
    "tr", null, make("th", { scope: "row" }, row ?? columns.name),
    columns.values.map((column) => gridCell(cells.get(`${row}\n${column}`)))));
  const caption = grid.columns
    ? `Inputs by ${rows.name} and ${columns.name}` : `Inputs by ${columns.name}`;
  const heads = [grid.columns ? rows.name : "input", ...columns.values];
  const className = columns.values.length > FEW_COLUMNS ? "grid matrix upright" : "grid matrix";
  return section("Which inputs fail", level, table(caption, heads, body, className),
    make("p", { class: "quiet" }, gridNote(grid)));
}

function gridCell(cell) {
  if (!cell) {
    return make("td", { class: "count none" }, make("span", { "aria-hidden": "true" }, "·"),
      make("span", { class: "silent" }, "not tried"));
  }
  const isBroken = cell.failed > 0;
  const sign = make("span", { "aria-hidden": "true" }, isBroken ? "✗" : "✓");
  const words = cell.inputs === 1
    ? make("span", { class: "silent" }, isBroken ? " fails" : " passes")
    : ` ${number(isBroken ? cell.failed : cell.inputs)}${isBroken ? ` of ${number(cell.inputs)}` : ""}`;
  return make("td", { class: `count ${isBroken ? "broken" : "kept"}` }, sign, words);
}

function gridNote(grid) {
  const left = [grid.rows, grid.columns].filter((side) => side && side.left > 0)
    .map((side) => `${number(side.left)} other values of ${side.name}`);
  const signs = "✗ fails, ✓ passes, · was not tried.";
  if (left.length === 0) return signs;
  const failed = grid.failedLeft > 0
    ? `${counted(grid.failedLeft, "input")} among them failed` : "all inputs among them passed";
  return `${signs} Not shown: ${left.join(" and ")}; ${failed}.`;
}

// MARK: Durations

// Each step is about three times as long as the one before.
const STEPS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300];
const SLOWEST = 8;

/** How long the cases took: how many of each length, and the slowest of them. */
function durationsSection() {
  const timed = entries.filter(({ one }) => one.durationSeconds > 0)
    .sort((a, b) => b.one.durationSeconds - a.one.durationSeconds);
  if (timed.length < 2) return null;
  return section("Durations", 2, make("div", { class: "columns" },
    table("Cases by how long they took", ["took", "cases"], lengthRows(timed), "grid bars"),
    table("The slowest cases", ["case", "took"], timed.slice(0, SLOWEST).map((entry) => make(
      "tr", null, make("th", { scope: "row" }, caseLink(entry)),
      barCell(entry.one.durationSeconds, timed[0].one.durationSeconds,
        span(entry.one.durationSeconds)))), "grid bars")));
}

function lengthRows(timed) {
  const at = (seconds) => {
    const step = STEPS.findIndex((limit) => seconds < limit);
    return step < 0 ? STEPS.length : step;
  };
  const counts = new Array(STEPS.length + 1).fill(0);
  for (const { one } of timed) counts[at(one.durationSeconds)] += 1;
  const most = Math.max(...counts);
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  return counts.slice(first, last + 1).map((count, place) => make(
    "tr", null, make("th", { scope: "row" }, lengthName(first + place)),
    barCell(count, most, number(count))));
}

function lengthName(step) {
  if (step === STEPS.length) return `${span(STEPS[step - 1])} and more`;
  return step === 0 ? `below ${span(STEPS[0])}` : `${span(STEPS[step - 1])} to ${span(STEPS[step])}`;
}

/** A bar beside what it says. */
function barCell(value, most, text) {
  const bar = make("span", { class: "bar-part", "aria-hidden": "true" });
  bar.style.width = `${(100 * value) / most}%`;
  return make("td", { class: "count" }, make("span", { class: "bar-whole" }, bar), text);
}
