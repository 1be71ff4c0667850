// The timeline of a race: a bar for each request from where it was sent to where its answer came,
// in the order of what happened, and the point from which nothing explains what was seen.

const BAR = 20;
// Requests need room for their names; where there are many of them, less has to do.
const NARROW = 34;
const WIDE = 96;
const ROOM = 980;

function raceTimeline(shown, around, finding) {
  const breach = around >= shown.start && around < shown.end ? around : -1;
  const rows = shown.entries.map((entry, index) => ({ entry, y: 0, index: shown.start + index }));
  const ways = messagesOf(rows);
  if (ways.length === 0) return null;
  const columns = timelineColumns(rows, breach);
  const actors = distinct(ways.map((way) => way.actor || "backend"));
  const named = Math.min(
    innerWidth < 640 ? 80 : 160, 24 + Math.max(...actors.map((one) => widthOf(one, 13, 600))));
  const left = 12;
  const ids = { hatch: freshId("hatch") };
  const step = Math.max(NARROW, Math.min(WIDE, ROOM / (columns.count + 1)));
  columns.x = (index) => left + step * (Math.max(1, columns.of(index)) - 0.6);
  columns.end = left + step * (columns.count + 0.4);
  columns.begin = left;
  columns.isLast = shown.isLast;
  const bars = ways.map((way) => timelineBar(way, columns));
  const width = Math.max(columns.end, ...bars.map((bar) => bar.extent)) + 24;
  const lanes = timelineLanes(actors, bars);
  const height = lanes.height + (breach >= 0 ? 50 : 30);
  const name = "Timeline of the requests of the race";
  const description = timelineDescription(bars, breach, finding);
  const svg = drawing(
    width, height, name, description,
    draw("defs", null, hatch(ids.hatch)),
    breach >= 0 && timelineHatch(columns.x(breach), width, lanes.height, ids),
    lanes.all.map((lane) => laneLine(lane, width)),
    timelineTicks(rows, columns, lanes.height),
    bars.map(timelineShape),
    breach >= 0 && timelineBreach(columns.x(breach), width, lanes.height, finding));
  // The names stay where they are when the rest is scrolled.
  const names = drawing(
    named, height, "Actors", actors.join(", "), lanes.all.map((lane) => [
      laneLine(lane, named),
      label(lane.name, 10, lane.y + lane.height / 2 + 4, named - 16,
        { "font-size": 13, "font-weight": 600 }),
    ]));
  names.setAttribute("class", "names-beside");
  // On paper both shrink alike.
  names.style.setProperty("--share", `${(100 * named) / (named + width)}%`);
  svg.style.setProperty("--share", `${(100 * width) / (named + width)}%`);
  const box = frame(name, names, svg);
  box.classList.add("diagram", "beside");
  // What came before is seldom what a reader looks for.
  if (breach >= 0) {
    requestAnimationFrame(() => {
      box.scrollLeft = named + columns.x(breach) - 0.75 * box.clientWidth;
    });
  }
  return make("figure", { class: "timeline" }, box,
    make("figcaption", null, description, " From left to right stands the order of what happened, "
      + "not how long it took; ◆ is where the backend processed a request."));
}

/** A column for each entry that begins, decides or ends a request. */
function timelineColumns(rows, breach) {
  const places = new Map();
  const counting = new Set(["sent", "processed", "delivered", "lost", "unheard"]);
  let count = 0;
  for (const { entry, index } of rows) {
    if (counting.has(entry.what) || index === breach) count += 1;
    places.set(index, count);
  }
  return { count, of: (index) => places.get(index) ?? count };
}

function timelineBar(way, columns) {
  const end = way.ended || way.lost;
  const { entry } = way.first;
  const from = way.sent ? columns.x(way.sent.index) : columns.begin;
  const to = end ? columns.x(end.index) : columns.end;
  const status = way.processed ? way.processed.entry.status : undefined;
  const came = status !== undefined ? ` → ${status}` : "";
  const open = columns.isLast ? " … unanswered" : " …";
  const text = `${entry.operation || requestLabel(entry)}${came}`
    + `${way.lost ? " ✕ lost" : !end ? open : ""}`;
  return {
    way, from, to, text, actor: way.actor || "backend",
    mark: way.processed ? columns.x(way.processed.index) : null,
    isLost: Boolean(way.lost), isOpen: !end,
    // A label may be longer than its bar.
    extent: Math.max(to, from + widthOf(text) + 14),
  };
}

/** Bars of one actor that overlap stand below each other. */
function timelineLanes(actors, bars) {
  let y = 6;
  const all = actors.map((name) => {
    const ends = [];
    for (const bar of bars.filter((one) => one.actor === name)) {
      let row = ends.findIndex((end) => end + 6 < bar.from);
      if (row < 0) row = ends.length;
      ends[row] = bar.extent;
      bar.y = y + 8 + row * (BAR + 20);
    }
    const lane = { name, y, height: ends.length * (BAR + 20) + 8 };
    y += lane.height;
    return lane;
  });
  return { all, height: y };
}

function laneLine(lane, width) {
  return draw("line", { x1: 0, x2: width, y1: lane.y, y2: lane.y, class: "lane" });
}

function timelineShape(bar) {
  const state = bar.isLost ? "lost" : bar.isOpen ? "open" : "";
  return draw(
    "g", { class: `request-bar ${state}` },
    draw("title", null, bar.way.first.entry.text || bar.text),
    draw("rect", {
      x: bar.from, y: bar.y + 14, width: Math.max(8, bar.to - bar.from), height: BAR - 6, rx: 4 }),
    bar.mark !== null && draw("path", {
      d: `M${bar.mark} ${bar.y + 14} l7 7 l-7 7 l-7 -7 z`, class: "mark" }),
    draw("text", { x: bar.from + 2, y: bar.y + 10, class: "halo" }, visible(bar.text)));
}

function timelineTicks(rows, columns, height) {
  let last = null;
  let end = 0;
  return rows.map(({ entry, index }) => {
    const text = moment(entry.at);
    const x = columns.x(index);
    if (text === last || x < end) return null;
    last = text;
    end = x + widthOf(text, 11) + 12;
    return draw("g", { class: "time" },
      draw("line", { x1: x, x2: x, y1: 0, y2: height + 6, class: "tick" }),
      draw("text", { x, y: height + 20, "font-size": 11 }, text));
  });
}

function breachSentence(finding) {
  return finding && finding.kind === "linearizability"
    ? "from here on, no order explains the answers" : "broken here";
}

function timelineHatch(x, width, height, ids) {
  return draw("rect", {
    x, y: 0, width: Math.max(8, width - x), height, fill: `url(#${ids.hatch})` });
}

function timelineBreach(x, width, height, finding) {
  const text = `✗ ${breachSentence(finding)}`;
  // Around the line, so that it is seen where the line is.
  const length = widthOf(text, 12, 600);
  const start = Math.max(8, Math.min(x - 0.75 * length, width - length - 8));
  return draw(
    "g", { class: "breach-line" },
    draw("line", { x1: x, x2: x, y1: 0, y2: height + 28 }),
    draw("text", {
      x: start, y: height + 42, class: "broken", "font-weight": 600 }, text));
}

/** Diagonal lines, which are seen in grey too. */
function hatch(id) {
  return draw(
    "pattern", {
      id, width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    draw("line", { x1: 0, x2: 0, y1: 0, y2: 8, class: "hatch" }));
}

function timelineDescription(bars, breach, finding) {
  let most = 0;
  for (const bar of bars) {
    const under = bars.filter((one) => one.from <= bar.from && one.to > bar.from).length;
    most = Math.max(most, under);
  }
  const sentence = `${counted(bars.length, "request")}, up to ${most} at the same time`;
  return breach >= 0
    ? `${sentence}; at the line marked ✗: ${breachSentence(finding)}.` : `${sentence}.`;
}
