// The ways of messages through a sequence diagram. What is soon there goes straight. What is long
// under way goes down a channel of its own beside the lifeline that it leads to, so that it crosses
// nothing on its way.

const SOON = 2.2;
const WAYS = new Set(["sent", "arrived", "processed", "delivered", "unheard", "lost"]);
const CHANNEL = 7;

function sequenceArrows(rows, lanes, ids) {
  const last = rows[rows.length - 1].y + ROW / 2;
  const channels = new Map();
  return messagesOf(rows).map((way) => {
    const from = laneOf(way, lanes);
    const there = way.arrived || way.processed;
    // What was sent before the first row comes from above.
    const begun = way.sent ? way.sent.y : 0;
    const open = draw("g", { class: "way" }, draw("title", null, way.first.entry.text || ""));
    const go = (start, y1, end, y2, className, head) => {
      const isSoon = Math.abs(y2 - y1) <= SOON * ROW;
      const x = isSoon ? null : channelBeside(channels, end, start, y1, y2);
      open.append(draw("path", {
        d: wayPath(start.x, y1, end.x, y2, x, head), class: className,
        "marker-end": head ? `url(#${head})` : null }));
      if (className.endsWith("lost")) open.append(lostCross(x ?? (start.x + end.x) / 2, y2));
    };
    if (there) go(from, begun, lanes.backend, there.y, "request", ids.arrow);
    else if (way.lost) go(from, begun, lanes.backend, way.lost.y, "request lost", null);
    else if (way.sent) go(from, begun, lanes.backend, last, "request dangling", null);
    else if (way.ended) go(lanes.backend, 0, from, way.ended.y, "answer", ids.open);
    if (way.arrived && way.processed) {
      const { x } = lanes.backend;
      open.append(draw("line", {
        x1: x, x2: x, y1: way.arrived.y, y2: way.processed.y, class: "activity" }));
    }
    if (way.processed && way.ended) {
      go(lanes.backend, way.processed.y, from, way.ended.y, "answer", ids.open);
    } else if (way.processed && way.lost) {
      go(lanes.backend, way.processed.y, from, way.lost.y, "answer lost", null);
    }
    return open;
  });
}

/** A free channel beside the lifeline at which a message ends, on the side that it comes from. */
function channelBeside(channels, end, start, y1, y2) {
  if (!channels.has(end)) channels.set(end, []);
  const taken = channels.get(end);
  let place = taken.findIndex((until) => until < y1);
  if (place < 0) place = taken.length;
  taken[place] = y2;
  const side = end.x > start.x ? -1 : 1;
  return end.x + side * (22 + CHANNEL * (place % 16));
}

/** The line of a message; one that gets nowhere ends half way, or in its channel. */
function wayPath(x1, y1, x2, y2, channel, isWhole) {
  if (channel === null) {
    return `M${x1} ${y1} L${isWhole ? `${x2} ${y2}` : `${(x1 + x2) / 2} ${y2}`}`;
  }
  const end = isWhole ? `${y2 - 5} L${x2} ${y2}` : `${y2}`;
  return `M${x1} ${y1} L${channel} ${y1 + 5} L${channel} ${end}`;
}

function lostCross(x, y) {
  return draw("path", {
    d: `M${x - 6} ${y - 6} l12 12 M${x + 6} ${y - 6} l-12 12`, class: "cross" });
}

/** The way of each message; what was sent before the first row has no `sent`. */
function messagesOf(rows) {
  const ways = [];
  const open = new Map();
  for (const row of rows) {
    const { entry } = row;
    if (!WAYS.has(entry.what)) continue;
    let way = entry.what === "sent" ? null : open.get(entry.message);
    if (!way && (entry.what === "sent" || entry.message)) {
      way = { first: row, sent: entry.what === "sent" ? row : null, actor: entry.actor };
      ways.push(way);
      if (entry.message) open.set(entry.message, way);
    }
    if (way) {
      way.actor ||= entry.actor;
      if (entry.what === "arrived") way.arrived = row;
      else if (entry.what === "processed") way.processed = row;
      else if (entry.what === "delivered" || entry.what === "unheard") way.ended = row;
      else if (entry.what === "lost") way.lost = row;
    }
  }
  return ways;
}
