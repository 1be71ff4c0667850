// A history as a table, and what its drawings have in common.

function historyTable(past, breach) {
  const all = list(past.entries);
  const body = make("tbody");
  const hasLocal = all.some((entry) => entry.local);
  const heads = ["time", hasLocal && "local time", "who", "what happened"].filter((one) => one);
  const whole = make("table", { class: "steps" },
    make("caption", null, "What happened, entry by entry"),
    make("thead", null, make("tr", null, heads.map((one) => make("th", { scope: "col" }, one)))),
    body);
  const box = make("div", null, frame("What happened, entry by entry", whole));
  const more = (from) => {
    const end = Math.min(all.length, from + PAGE);
    for (let at = from; at < end; at += 1) {
      body.append(historyRow(all[at], at === breach, hasLocal));
    }
    if (end < all.length) {
      const button = make("button", {
        type: "button", click: () => { button.remove(); more(end); },
      }, `Show more of ${number(all.length - end)}`);
      box.append(button);
    } else if (past.left) {
      box.append(make("p", { class: "quiet" }, `${number(past.left)} more were cut off.`));
    }
  };
  more(0);
  return box;
}

function historyRow(entry, isBreach, hasLocal) {
  return make(
    "tr", { class: isBreach || entry.what === "broke" ? "breach" : null },
    make("td", { class: "time" }, moment(entry.at)),
    hasLocal && make("td", { class: "time" }, entry.local || ""),
    make("td", { class: "who" }, entry.actor || "backend"),
    make("td", null, entry.text || entry.what,
      isBreach && make("strong", null, " — broken here")));
}

// MARK: Measuring

const ruler = document.createElement("canvas").getContext("2d");
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";
const widths = new Map();

/** How wide a text is in a drawing. */
function widthOf(text, size = 12, weight = 400) {
  const key = `${size}/${weight}/${text}`;
  if (!widths.has(key)) {
    if (widths.size > 20000) widths.clear();
    ruler.font = `${weight} ${size}px ${FONT}`;
    widths.set(key, ruler.measureText(text).width);
  }
  return widths.get(key);
}

/** A text that is cut to a width. */
function fitted(text, width, size = 12, weight = 400) {
  const whole = visible(text);
  if (widthOf(whole, size, weight) <= width) return whole;
  let low = 0;
  let high = Math.min(whole.length, 400);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(`${whole.slice(0, middle)}…`, size, weight) <= width) low = middle;
    else high = middle - 1;
  }
  return `${whole.slice(0, low)}…`;
}

/** A drawing with a name and a description for those who do not see it. */
function drawing(width, height, name, description, ...children) {
  const title = freshId("title");
  const about = freshId("about");
  return draw(
    "svg", {
      viewBox: `0 0 ${width} ${height}`, width, height, role: "img",
      "aria-labelledby": title, "aria-describedby": about,
    },
    draw("title", { id: title }, name), draw("desc", { id: about }, description), children);
}

/** A text in a drawing; what was cut stands in its title. */
function label(text, x, y, width, attributes = {}) {
  const size = attributes["font-size"] || 12;
  const cut = fitted(text, width, size, attributes["font-weight"] || 400);
  return draw("text", { x, y, ...attributes }, cut,
    cut !== visible(text) && draw("title", null, text));
}

/** A pattern or marker is found by its name, which no other drawing may have. */
function arrowHead(id, className) {
  return draw(
    "marker", {
      id, viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 8, markerHeight: 8,
      orient: "auto-start-reverse",
    },
    draw("path", { d: "M0 0 L10 5 L0 10 z", class: className }));
}
