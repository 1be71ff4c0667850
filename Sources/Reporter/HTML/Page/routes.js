// Which columns of a machine's drawing its states stand in, and which ones each edge passes.

/** The rank of every state: how many transitions it is from the initial one of its container. */
function rankStates(container, edges) {
  const next = new Map(container.children.map((child) => [child, []]));
  for (const edge of edges) {
    const shared = meeting(edge.from, edge.to);
    if (shared !== container) continue;
    const [from, to] = [childOf(container, edge.from), childOf(container, edge.to)];
    if (from && to) next.get(from).push(to);
  }
  const starts = [...container.children].sort(
    (a, b) => Number(Boolean(b.isInitial)) - Number(Boolean(a.isInitial)));
  for (const start of starts) {
    if (start.rank !== undefined) continue;
    start.rank = 0;
    const queue = [start];
    for (const node of queue) {
      for (const target of next.get(node)) {
        if (target.rank !== undefined) continue;
        target.rank = node.rank + 1;
        queue.push(target);
      }
    }
  }
  container.lastRank = Math.max(0, ...container.children.map((child) => child.rank));
  for (const child of container.children) if (child.children.length > 0) rankStates(child, edges);
}

// Columns of a container: states of rank r are in column 2r, labels after them in column 2r + 1.
// Points of the left border are in column -2, those of the right one two after the last state.
const LEFT_BORDER = -2;
const rightBorder = (container) => 2 * container.lastRank + 2;

/** Decides for each container that an edge passes through which columns it takes. */
function routeEdge(edge) {
  const shared = meeting(edge.from, edge.to);
  const from = childOf(shared, edge.from);
  const to = childOf(shared, edge.to);
  const start = from ? 2 * from.rank : LEFT_BORDER;
  const end = to ? 2 * to.rank : rightBorder(shared);
  const isBack = end < start;
  edge.label = { kind: "label", edge, ...labelSize(edge) };
  edge.parts = [];
  if (from) climb(edge, edge.from, from, isBack ? "left" : "right");
  edge.shared = addChain(
    shared, from || border(shared, "left"), to || border(shared, "right"), start, end, edge.label);
  edge.parts.push(edge.shared);
  if (to) descend(edge, edge.to, to, end > start ? "left" : "right");
}

/** The way out of the containers below the child that the edge leaves. */
function climb(edge, node, child, side) {
  for (let at = node; at !== child; at = at.parent) {
    const port = border(at.parent, side);
    const end = side === "left" ? LEFT_BORDER : rightBorder(at.parent);
    edge.parts.push(addChain(at.parent, at, port, 2 * at.rank, end, null));
    at.outPort = port;
  }
}

/** The way into the containers below the child that the edge enters. */
function descend(edge, node, child, side) {
  const chains = [];
  for (let at = node; at !== child; at = at.parent) {
    const port = border(at.parent, side);
    const start = side === "left" ? LEFT_BORDER : rightBorder(at.parent);
    chains.unshift(addChain(at.parent, port, at, start, 2 * at.rank, null));
  }
  edge.parts.push(...chains);
}

function border(container, side) {
  const column = side === "left" ? LEFT_BORDER : rightBorder(container);
  const port = { kind: "port", container, side, column, width: 0, height: 10 };
  (container.items ||= []).push(port);
  return port;
}

/** The items that an edge passes within a container, one in each column between its ends. */
function addChain(container, from, to, start, end, text) {
  const items = [from];
  const step = end < start ? -1 : 1;
  if (text) {
    text.column = start === LEFT_BORDER ? start + 1 : start + step;
    items.push(text);
  }
  for (let column = start + (text ? 2 : 1) * step; step * (end - column) > 0; column += step) {
    items.push({ kind: "bend", column, width: 0, height: 6 });
  }
  items.push(to);
  const own = items.slice(1, -1);
  (container.items ||= []).push(...own);
  (container.chains ||= []).push(items);
  return { container, items };
}

function labelSize(edge) {
  const lines = edge.transitions.map(transitionLine);
  const width = Math.min(LABEL_WIDTH, Math.max(...lines.map((line) => widthOf(visible(line), 11))));
  return { lines, width: width + 14, height: lines.length * LINE + 4 };
}

/** How often, and on what; what is done then stands in the table. */
function transitionLine(transition) {
  const [cause] = (transition.label || transition.name).split(" / ");
  return `${seenShort(transition)} ${cause || transition.name}`;
}

function seenShort(part) {
  return part.seen > 0 ? `${number(part.seen)}×` : part.why ? "unreachable ·" : "never ·";
}
