// The drawing of a machine.

const ZOOMS = [0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.6, 2];

function machineDiagram(machine) {
  if (list(machine.states).length === 0) return null;
  const layout = layoutMachine(machine);
  const ids = { tip: freshId("tip"), never: freshId("tip"), hatch: freshId("hatch") };
  const width = Math.ceil(layout.width);
  const height = Math.ceil(layout.height);
  const name = `State machine of ${machine.client}`;
  const svg = drawing(
    width, height, name, machineDescription(machine),
    draw("defs", null,
      arrowHead(ids.tip, "tip"), arrowHead(ids.never, "tip never"), hatch(ids.hatch)),
    layout.boxes.filter((box) => box.children.length > 0).map((box) => stateBox(box, ids)),
    layout.edges.map((edge) => edgePath(edge, ids)),
    layout.boxes.filter((box) => box.children.length === 0).map((box) => stateBox(box, ids)),
    list(layout.tree.root.stays).map((one, at) => label(
      `↻ ${transitionLine(one)}`, 12, 16 + at * LINE, width - 24,
      { "font-size": 11, class: seenClass(one) })),
    layout.edges.map(edgeLabel));
  svg.setAttribute("class", "machine");
  const box = frame(name, svg);
  box.classList.add("diagram");
  return make("figure", null, zoomTools(svg, box, width, height), box, legend(layout));
}

function machineDescription(machine) {
  const never = (parts) => list(parts).filter((one) => !(one.seen > 0) && !one.why).length;
  return `${counted(list(machine.states).length, "state")}, ${never(machine.states)} never seen; `
    + `${counted(list(machine.transitions).length, "transition")}, `
    + `${never(machine.transitions)} never seen. The tables that follow tell the same.`;
}

/** Makes a drawing larger and smaller; it begins as large as fits, if that can be read. */
function zoomTools(svg, box, width, height) {
  let zoom = 1;
  const show = (next) => {
    zoom = Math.min(2, Math.max(0.3, next));
    svg.setAttribute("width", Math.round(width * zoom));
    svg.setAttribute("height", Math.round(height * zoom));
  };
  const fit = () => show(Math.min(1, (box.clientWidth - 4) / width));
  const smaller = () => show([...ZOOMS].reverse().find((one) => one < zoom - 0.01) || zoom);
  const larger = () => show(ZOOMS.find((one) => one > zoom + 0.01) || zoom);
  const button = (text, name, click) => make(
    "button", { type: "button", "aria-label": name, click }, text);
  requestAnimationFrame(() => {
    const fits = (box.clientWidth - 4) / width;
    if (fits > 0 && fits < 1) show(Math.max(0.75, fits));
  });
  return make(
    "div", { class: "zoom", role: "group", "aria-label": "Size of the drawing" },
    button("−", "Smaller", smaller),
    button("+", "Larger", larger),
    button("Fit", "Fit to the width", fit),
    button("100 %", "Original size", () => show(1)));
}

function legend(layout) {
  const isAnywhere = layout.edges.some((edge) => edge.from === layout.tree.root);
  const item = (className, text) => make(
    "li", null, make("span", { class: `swatch ${className}`, "aria-hidden": "true" }), text);
  return make(
    "figcaption", null, make("ul", { class: "legend", "aria-label": "Legend" },
      item("seen", "seen, with how often"), item("unseen", "never seen: dashed, and said"),
      item("excused", "said to be unreachable: dotted"),
      isAnywhere && make("li", null, "from the edge of the drawing: whatever the state")));
}

// MARK: States

function stateBox(box, ids) {
  const kind = box.kind || "atomic";
  const isOuter = box.children.length > 0;
  const state = box.state;
  const { left, top, width, height } = box;
  const lines = nodeLines(box);
  const radius = isOuter ? 8 : kind === "final" ? 4 : 12;
  return draw(
    "g", { class: `state ${kind} ${isOuter ? "outer" : "inner"} ${seenClass(state)}` },
    draw("title", null, `${box.path}: ${seenText(state)}${state.why ? `, ${state.why}` : ""}`),
    draw("rect", { x: left, y: top, width, height, rx: radius, class: "body" }),
    seenClass(state) === "unseen" && !isOuter && draw("rect", {
      x: left, y: top, width, height, rx: radius, fill: `url(#${ids.hatch})` }),
    kind === "final" && draw("rect", {
      x: left + 3, y: top + 3, width: width - 6, height: height - 6, rx: 3, class: "inside" }),
    isInitialOfParent(box) && initialMark(box, ids),
    isOuter
      ? draw("g", null,
        label(box.name, left + 12, top + 18, width - 24, { "font-size": 13, "font-weight": 600 }),
        draw("text", {
          x: left + 20 + widthOf(visible(box.name), 13, 600), y: top + 18, "font-size": 11,
          class: "count" }, `${kind === "parallel" ? "parallel · " : ""}${seenText(state)}`))
      : draw("g", null,
        label(kind === "history" ? `H ${box.name}` : box.name,
          left + width / 2, top + 19, width - 12,
          { "font-size": 13, "font-weight": 600, "text-anchor": "middle" }),
        draw("text", {
          x: left + width / 2, y: top + 35, "font-size": 11, "text-anchor": "middle",
          class: "count" }, seenText(state))),
    lines.map((line, at) => label(
      line, left + 10, top + (isOuter ? 34 : 51) + at * LINE, width - 16,
      { "font-size": 11, class: seenClass(box.stays[at]) })));
}

function isInitialOfParent(box) {
  return Boolean(box.isInitial) && box.parent.kind !== "parallel";
}

function initialMark(box, ids) {
  const y = box.top + Math.min(14, box.height / 2);
  return draw(
    "g", { class: "initial" },
    draw("circle", { cx: box.left - 16, cy: y, r: 4 }),
    draw("line", {
      x1: box.left - 12, x2: box.left - 1, y1: y, y2: y, "marker-end": `url(#${ids.tip})` }));
}

// MARK: Transitions

function edgeClass(edge) {
  if (edge.transitions.some((one) => one.seen > 0)) return "seen";
  return edge.transitions.every((one) => one.why) ? "excused" : "unseen";
}

function edgePath(edge, ids) {
  const [first, ...rest] = edge.points;
  let path = `M${at(first)}`;
  let before = first;
  for (const point of rest) {
    const bend = (point[0] - before[0]) / 2;
    const bends = [[before[0] + bend, before[1]], [point[0] - bend, point[1]]];
    path += ` C${at(bends[0])} ${at(bends[1])} ${at(point)}`;
    before = point;
  }
  const kind = edgeClass(edge);
  return draw("path", {
    d: path, class: `edge ${kind}`,
    "marker-end": `url(#${kind === "unseen" ? ids.never : ids.tip})` });
}

function at([x, y]) {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

function edgeLabel(edge) {
  const { left, top, width, height, lines } = edge.label;
  return draw(
    "g", { class: "edge-label" },
    draw("rect", { x: left, y: top, width, height, rx: 3 }),
    draw("title", null, edge.transitions.map((one) => one.label || one.name).join("\n")),
    edge.transitions.map((one, index) => label(
      lines[index], left + 7, top + 14 + index * LINE, width - 12,
      { "font-size": 11, class: seenClass(one) })));
}
