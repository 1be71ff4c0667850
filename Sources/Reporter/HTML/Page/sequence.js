// The sequence diagram of a history: a lifeline for each actor and one for the backend, time from
// top to bottom, requests as arrows from where they were sent to where they were processed and on
// to where their answers were delivered.

const ROW = 34;
const HEAD = 52;
// Room for the times before the lifelines, for each of those, and behind that of the backend for
// its answers. Where the window is narrow, local times stand in the table only.
const ROOMY = { gutter: 200, margin: 230, least: 150, most: 400, hasLocal: true };
const CLOSE = { gutter: 4, least: 64, most: 300, hasLocal: false, isClose: true };
// The frames around a drawing take so much of a window.
const AROUND = innerWidth < 640 ? 62 : 80;
// Where the times end that stand before the lifelines.
const TIMES = 78;

function sequenceDiagram(past, shown, breach, sentence = breachSentence(null)) {
  if (shown.entries.length === 0) return null;
  const lanes = sequenceLanes(past, shown.entries);
  const rows = sequenceRows(shown, breach, sentence, lanes);
  const height = ROW * rows.length + 14;
  const heads = drawing(
    lanes.width, HEAD, "Actors", lanes.all.map((lane) => lane.name).join(", "),
    sequenceHeads(lanes));
  heads.setAttribute("class", "heads");
  const ids = { arrow: freshId("arrow"), open: freshId("arrow") };
  const name = `Sequence diagram of ${lanes.all.map((lane) => lane.name).join(", ")}`;
  const body = drawing(
    lanes.width, height, name, sequenceDescription(rows, lanes),
    draw("defs", null, arrowHead(ids.arrow, "tip"), arrowHead(ids.open, "tip back")),
    lanes.all.map((lane) => draw(
      "line", { x1: lane.x, x2: lane.x, y1: 0, y2: height, class: "lifeline" })),
    sequenceBands(rows, lanes),
    sequenceArrows(rows, lanes, ids),
    sequenceTimes(rows, lanes),
    rows.map(({ entry, y }) => entryMark(entry, y, lanes)),
    // On paper nothing stays in place above what is scrolled.
    draw("g", { class: "on-paper", transform: `translate(0 ${-HEAD})` }, sequenceHeads(lanes)));
  body.setAttribute("class", "sequence");
  const box = frame(name, heads, body);
  box.classList.add("diagram", "tall");
  // What came before the breach is seldom what a reader looks for.
  const broken = rows.findLast((row) => row.isBreach);
  if (broken) {
    requestAnimationFrame(() => { box.scrollTop = HEAD + broken.y - 0.7 * box.clientHeight; });
  }
  return make("figure", null, box,
    make("figcaption", null,
      "Requests are solid lines, answers dashed ones; ✕ is where a message was lost."));
}

/** A row for each entry, and one for the breach where no entry tells of it. */
function sequenceRows(shown, breach, sentence, lanes) {
  const rows = [];
  let last = null;
  const add = (entry, isBreach) => {
    // Where there is no room beside the lifelines, a time has a row of its own.
    if (lanes.isClose && last !== null && last !== entry.at) {
      rows.push({ entry: { what: "time", at: entry.at }, y: ROW * (rows.length + 0.7) });
    }
    last = entry.at;
    rows.push({ entry, y: ROW * (rows.length + 0.7), isBreach });
  };
  shown.entries.forEach((entry, index) => {
    const isBreach = shown.start + index === breach;
    const isOwn = isBreach && !isBand(entry.what);
    add(entry, isBreach && !isOwn);
    if (isOwn) add({ what: "breach", at: entry.at, local: entry.local, text: sentence }, true);
  });
  return rows;
}

function sequenceLanes(past, shown) {
  const named = list(past.actors).map((actor) => ({
    name: actor.name, client: actor.client, zone: actor.zone,
  }));
  // An actor that the list leaves out has acted all the same.
  for (const entry of shown) {
    if (entry.actor && !named.some((lane) => lane.name === entry.actor)) {
      named.push({ name: entry.actor });
    }
  }
  const all = [...named, { name: "backend", isBackend: true }];
  // The roomy drawing, unless its lifelines would be too near to each other in this window.
  const roomy = (innerWidth - AROUND - ROOMY.gutter - ROOMY.margin) / (all.length - 0.5);
  const sizes = innerWidth < 1200 && roomy < 200 ? CLOSE : ROOMY;
  const room = sizes.isClose
    ? (innerWidth - AROUND - sizes.gutter) / all.length : Math.min(roomy, 760 / all.length);
  const laneWidth = Math.max(sizes.least, Math.min(sizes.most, room));
  const margin = sizes.margin || laneWidth / 2;
  all.forEach((lane, index) => { lane.x = sizes.gutter + laneWidth * (index + 0.5); });
  const width = sizes.gutter + laneWidth * (all.length - 0.5) + margin;
  return { ...sizes, margin, all, laneWidth, width, backend: all[all.length - 1] };
}

function laneOf(entry, lanes) {
  return lanes.all.find((lane) => !lane.isBackend && lane.name === entry.actor) || lanes.backend;
}

function sequenceHeads(lanes) {
  return lanes.all.map((lane) => {
    const width = lanes.laneWidth - (lanes.isClose ? 8 : 24);
    const about = [lane.client, lane.zone].filter((one) => one).join(" · ");
    return draw(
      "g", { class: lane.isBackend ? "head backend" : "head" },
      draw("rect", { x: lane.x - width / 2, y: 4, width, height: 42, rx: lane.isBackend ? 2 : 10 }),
      label(lane.name, lane.x, about ? 22 : 30, width - 12,
        { "text-anchor": "middle", "font-size": 13, "font-weight": 600 }),
      about && label(about, lane.x, 38, width - 8, {
        "text-anchor": "middle", "font-size": 11, class: "quiet" }));
  });
}

function sequenceDescription(rows, lanes) {
  const sent = rows.filter(({ entry }) => entry.what === "sent").length;
  const told = rows.filter(({ entry }) => !["breach", "time"].includes(entry.what)).length;
  const lost = rows.filter(({ entry }) => entry.what === "lost").length;
  const broken = rows.find((row) => row.isBreach);
  return `${number(told)} ${told === 1 ? "entry" : "entries"} of `
    + `${counted(lanes.all.length - 1, "actor")} and the backend: ${counted(sent, "request")} sent`
    + `${lost ? `, ${lost} messages lost` : ""}`
    + `${broken ? `; the requirement is broken at ${moment(broken.entry.at)}` : ""}. `
    + "The table that follows tells the same.";
}

/** The times at the left, where they change. */
function sequenceTimes(rows, lanes) {
  if (lanes.isClose) return [];
  let last = null;
  return rows.map(({ entry, y }) => {
    const isSame = last !== null && last === `${entry.at}/${entry.local || ""}`;
    last = `${entry.at}/${entry.local || ""}`;
    if (isSame) return null;
    return draw("g", { class: "time" },
      label(moment(entry.at), TIMES, y + 4, TIMES - 2,
        { "text-anchor": "end", "font-size": 11, "font-weight": 600 }),
      lanes.hasLocal && entry.local && label(
        entry.local, TIMES + 6, y + 4, 110, { "font-size": 11, class: "quiet" }));
  });
}

/** What goes across all lifelines: time that passes, and the breach. */
function sequenceBands(rows, lanes) {
  return rows.filter(({ entry, isBreach }) => isBreach || isBand(entry.what)).map((row) => {
    const { entry, y, isBreach } = row;
    const isBroken = isBreach || entry.what === "broke";
    const kind = isBroken ? "broken" : entry.what === "undecided" ? "undecided" : "pause";
    return draw("rect", {
      x: lanes.gutter - 8, y: y - 13, width: lanes.width - lanes.gutter + 2, height: 26, rx: 4,
      class: `band ${kind}`,
    });
  });
}

function isBand(what) {
  return ["broke", "breach", "waited", "undecided"].includes(what);
}

/** What stands beside or on a lifeline for an entry. */
function entryMark(entry, y, lanes) {
  const lane = laneOf(entry, lanes);
  const beside = (text, className) => {
    const isLast = lane === lanes.backend;
    // A request may be told over the lifelines that it passes.
    if (lanes.isClose && !isLast) {
      return label(text, lanes.backend.x - 8, y - 6, lanes.backend.x - 14,
        { class: `halo ${className}`, "text-anchor": "end" });
    }
    const room = isLast ? lanes.margin - 20 : lanes.backend.x - lane.x - 70;
    return label(text, lane.x + 10, isLast ? y + 4 : y - 6, room, { class: `halo ${className}` });
  };
  switch (entry.what) {
    case "sent": return beside(requestLabel(entry), "request");
    case "processed":
      return draw("g", null, draw("circle", { cx: lanes.backend.x, cy: y, r: 3.5, class: "dot" }),
        lanes.isClose
          ? label(lanes.margin > 90 ? answerLabel(entry) : String(entry.status ?? ""), lanes.backend.x + 7, y + 4, lanes.margin - 8,
            { class: "halo answer", "font-weight": 600 })
          : label(answerLabel(entry), lanes.backend.x + 12, y + 4, lanes.margin - 20,
            { class: "halo answer", "font-weight": 600 }));
    case "arrived":
      return lanes.isClose ? null : label(
        "arrives", lanes.backend.x + 12, y + 4, lanes.margin - 20, { class: "halo quiet" });
    case "delivered": return null;
    case "time":
      return label(moment(entry.at), lanes.gutter, y + 4, lanes.width - lanes.gutter,
        { "font-size": 11, "font-weight": 600, class: "quiet" });
    case "lost":
      if (lanes.isClose) return beside(entry.text || "lost", "lost");
      return label(entry.text || "lost", lanes.backend.x + 12, y + 4, lanes.margin - 20,
        { class: "halo lost" });
    case "received":
      return draw("g", { class: "way" },
        draw("line", { x1: lanes.backend.x, x2: lane.x, y1: y, y2: y, class: "answer" }),
        draw("path", { d: `M${lane.x + 9} ${y - 5} L${lane.x} ${y} l9 5`, class: "open-tip" }),
        label(entry.text || "", lane.x + 14, y - 6,
          lanes.isClose ? lanes.width - lane.x - 18 : lanes.laneWidth, { class: "halo" }));
    case "broke":
    case "breach": return acrossLabel(`✗ ${entry.text || "broken"}`, y, lanes, "broken");
    case "undecided": return acrossLabel(`? ${entry.text || "undecided"}`, y, lanes, "undecided");
    case "waited": return acrossLabel(entry.text || "time passes", y, lanes, "quiet");
    default: return noteMark(entry, y, lane, lanes);
  }
}

function acrossLabel(text, y, lanes, className) {
  return label(text, lanes.gutter, y + 4, lanes.width - lanes.gutter - 12,
    { class: `across ${className}`, "font-weight": 600 });
}

/** A request in few words: the operation, and what was asked. */
function requestLabel(entry) {
  const asked = /: ([A-Z]+ \S+)/.exec(entry.text || "");
  const parts = [entry.operation, asked && asked[1]].filter((one) => one);
  return parts.length > 0 ? parts.join(" · ") : entry.text || "request";
}

function answerLabel(entry) {
  const rule = / with \S+ \(([^)]*)\)/.exec(entry.text || "");
  const start = `${entry.operation}: `;
  const name = rule && (rule[1].startsWith(start) ? rule[1].slice(start.length) : rule[1]);
  return [entry.status === undefined ? "answer" : String(entry.status), name]
    .filter((one) => one).join(" · ");
}

const NOTE_SIGNS = { did: "▸ ", abandoned: "✕ " };

/** A note on a lifeline: what an actor does, its states, its timers, what the backend does. */
function noteMark(entry, y, lane, lanes) {
  const states = list(entry.states);
  const text = entry.what === "turned" && states.length > 0
    ? innermost(states).join(", ") : bare(entry.text || entry.what, entry.actor);
  const sign = NOTE_SIGNS[entry.what] || "";
  const room = lanes.laneWidth - (lanes.isClose ? 4 : 20);
  const cut = fitted(sign + text, room - 16);
  const width = Math.min(room, widthOf(cut) + 18);
  const kind = ["turned", "did", "fired"].includes(entry.what) ? entry.what : "other";
  return draw(
    "g", { class: `note ${kind}` }, draw("title", null, entry.text || text),
    draw("rect", {
      x: lane.x - width / 2, y: y - 11, width, height: 22, rx: kind === "turned" ? 11 : 3 }),
    draw("text", { x: lane.x, y: y + 4, "text-anchor": "middle" }, cut));
}

/** States without those around them. */
function innermost(states) {
  return states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));
}

/** A sentence without the name of the actor on whose lifeline it stands. */
function bare(text, actor) {
  if (!actor) return text;
  for (const start of [`${actor} `, `${actor}'s `]) {
    if (text.startsWith(start)) return text.slice(start.length);
  }
  return text;
}
