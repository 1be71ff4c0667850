// The layout of machines. Each compound state is laid out by itself, from left to right: its states
// stand in columns by their distance from the initial one, the labels of transitions in columns
// between, and what leads out of it or into it ends at points of its border, where the layout
// around it goes on.

const COLUMN_GAP = 34;
const ITEM_GAP = 12;
const PADDING = 26;
const LABEL_WIDTH = 210;
const LINE = 16;
const SWEEPS = 12;

/** Lays out a whole machine: boxes get places, edges get points. */
function layoutMachine(machine) {
  const tree = stateTree(machine);
  const edges = stateEdges(machine, tree);
  rankStates(tree.root, edges);
  for (const edge of edges) routeEdge(edge);
  const boxes = placeStates(tree.root);
  spread(tree.root, 0, 0);
  for (const edge of edges) finishEdge(edge);
  return { tree, edges, boxes, width: tree.root.width, height: tree.root.height };
}

// MARK: Places within a container

/** Sizes and places of everything below a container, relative to its corner; gives all boxes. */
function placeStates(container) {
  const boxes = [];
  for (const child of container.children) {
    boxes.push(child);
    if (child.children.length > 0) boxes.push(...placeStates(child));
    else Object.assign(child, boxSize(child));
  }
  const columns = gatherColumns(container);
  orderColumns(container, columns);
  const head = headSize(container);
  let x = container.depth === 0 ? 28 : PADDING;
  let top = Infinity;
  let bottom = -Infinity;
  for (const column of columns) {
    column.width = Math.max(0, ...column.items.map((item) => item.width));
    column.x = x;
    for (const item of column.items) {
      item.x = x + (column.width - item.width) / 2;
      item.columnX = x;
      item.columnWidth = column.width;
      top = Math.min(top, item.y);
      bottom = Math.max(bottom, item.y + item.height);
    }
    x += column.width + (column.items.length > 0 ? COLUMN_GAP : 0);
  }
  const margin = container.depth === 0 ? 24 : PADDING;
  container.width = Math.max(x - COLUMN_GAP + margin, head.width);
  const shift = head.height + 14 - (Number.isFinite(top) ? top : 0);
  for (const column of columns) for (const item of column.items) item.y += shift;
  container.height = (Number.isFinite(bottom) ? bottom + shift : head.height) + margin;
  for (const item of list(container.items)) {
    if (item.kind === "port") item.x = item.side === "left" ? 0 : container.width;
  }
  return boxes;
}

function nodeLines(node) {
  return list(node.stays).map((transition) => `↻ ${transitionLine(transition)}`);
}

function boxSize(node) {
  const title = widthOf(visible(node.name), 13, 600);
  const lines = nodeLines(node).map((line) => widthOf(visible(line), 11));
  const seen = widthOf(seenText(node.state), 11);
  const width = Math.min(240, Math.max(72, title + 28, seen + 24, ...lines.map((one) => one + 20)));
  return { width, height: 44 + lines.length * LINE };
}

/** The room that the name of a container and what stays in it take. */
function headSize(container) {
  if (container.depth === 0) return { width: 0, height: 4 + list(container.stays).length * LINE };
  const title = widthOf(visible(container.name), 13, 600) + widthOf(seenText(container.state), 11);
  const lines = nodeLines(container).map((line) => widthOf(visible(line), 11) + 24);
  return { width: Math.max(title + 44, ...lines), height: 26 + lines.length * LINE };
}

function gatherColumns(container) {
  const byColumn = new Map();
  const add = (item, column) => {
    if (!byColumn.has(column)) byColumn.set(column, { column, items: [] });
    byColumn.get(column).items.push(item);
  };
  for (const child of container.children) {
    child.column = 2 * child.rank;
    add(child, child.column);
  }
  for (const item of list(container.items)) add(item, item.column);
  return [...byColumn.values()].sort((a, b) => a.column - b.column);
}

// MARK: Order and height

/** Orders the items of each column so that edges are short, and gives them their heights. */
function orderColumns(container, columns) {
  const near = new Map();
  const link = (a, b) => {
    if (!near.has(a)) near.set(a, []);
    near.get(a).push(b);
  };
  for (const items of list(container.chains)) {
    for (let at = 1; at < items.length; at += 1) {
      link(items[at - 1], items[at]);
      link(items[at], items[at - 1]);
    }
  }
  for (const column of columns) stack(column.items);
  let best = Infinity;
  let places = null;
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const order = sweep % 2 === 0 ? columns : [...columns].reverse();
    for (const column of order) {
      for (const item of column.items) item.wish = wish(item, near, sweep);
      column.items.sort((a, b) => a.wish - b.wish);
      settle(column.items);
    }
    const cost = bends(container);
    if (cost < best) {
      best = cost;
      places = columns.map((column) => column.items.map((item) => [item, item.y]));
    }
  }
  list(places).forEach((items, at) => {
    columns[at].items = items.map(([item]) => item);
    for (const [item, y] of items) item.y = y;
  });
}

const middle = (item) => item.y + item.height / 2;

/** Where an item would best stand: at the mean of what it is connected with. */
function wish(item, near, sweep) {
  const all = near.get(item) || [];
  if (all.length === 0) return middle(item);
  const before = all.filter((other) => other.column < item.column);
  const after = all.filter((other) => other.column > item.column);
  const asked = sweep >= SWEEPS - 4 ? all : sweep % 2 === 0 ? before : after;
  const used = asked.length > 0 ? asked : all;
  return used.reduce((sum, other) => sum + middle(other), 0) / used.length;
}

function gapBetween(above, below) {
  const isBox = (item) => item.path !== undefined;
  return isBox(above) && isBox(below) ? ITEM_GAP + 10 : ITEM_GAP;
}

function stack(items) {
  let y = 0;
  items.forEach((item, at) => {
    if (at > 0) y += gapBetween(items[at - 1], item);
    item.y = y;
    y += item.height;
  });
}

/** Moves items as little as can be from where they wish to be, without changing their order. */
function settle(items) {
  const groups = [];
  let offset = 0;
  items.forEach((item, at) => {
    if (at > 0) offset += gapBetween(items[at - 1], item);
    item.offset = offset;
    offset += item.height;
    groups.push({ sum: item.wish - item.height / 2 - item.offset, items: [item] });
    while (groups.length > 1) {
      const [above, below] = groups.slice(-2);
      if (above.sum / above.items.length <= below.sum / below.items.length) break;
      above.sum += below.sum;
      above.items.push(...below.items);
      groups.pop();
    }
  });
  for (const group of groups) {
    for (const item of group.items) item.y = group.sum / group.items.length + item.offset;
  }
}

/** How much the edges of a container go up and down, and how often they cross. */
function bends(container) {
  const pieces = [];
  let cost = 0;
  for (const items of list(container.chains)) {
    for (let at = 1; at < items.length; at += 1) {
      const [a, b] = items[at - 1].column < items[at].column
        ? [items[at - 1], items[at]] : [items[at], items[at - 1]];
      cost += Math.abs(middle(a) - middle(b));
      pieces.push([a.column, middle(a), middle(b)]);
    }
  }
  for (let one = 0; one < pieces.length; one += 1) {
    for (let other = one + 1; other < Math.min(pieces.length, one + 400); other += 1) {
      const [a, b] = [pieces[one], pieces[other]];
      if (a[0] === b[0] && (a[1] - b[1]) * (a[2] - b[2]) < 0) cost += 120;
    }
  }
  return cost;
}

// MARK: The whole drawing

/** Makes all places relative to the drawing. */
function spread(container, x, y) {
  container.left = x;
  container.top = y;
  for (const item of list(container.items)) {
    item.left = x + item.x;
    item.top = y + item.y;
    if (item.columnX !== undefined) item.columnLeft = x + item.columnX;
  }
  for (const child of container.children) {
    child.columnLeft = x + child.columnX;
    spread(child, x + child.x, y + child.y);
  }
}

/** The points of an edge, from the box that it leaves to the one that it enters. */
function finishEdge(edge) {
  const points = [];
  edge.parts.forEach(({ items }, at) => {
    items.forEach((item, index) => {
      // The border of a container belongs to the chains on both sides of it.
      const isFirst = index === 0;
      const isLast = index === items.length - 1;
      if (isFirst && at > 0) return;
      if (item.path !== undefined) points.push(attachment(edge, item, at, isFirst, isLast));
      else if (item.kind === "port") points.push([item.left, item.top + item.height / 2]);
      else points.push(...passing(item, items, index));
    });
  });
  edge.points = points.filter((point) => point);
}

/** A point at the side of a box. Where a container is entered, its own port is the point. */
function attachment(edge, box, at, isFirst, isLast) {
  const { items } = edge.parts[at];
  const next = isFirst ? items[1] : items[items.length - 2];
  const nextColumn = next.column;
  const isRight = nextColumn > box.column;
  const inner = isLast && edge.parts[at + 1] ? edge.parts[at + 1].items[0] : null;
  const port = inner && inner.kind === "port" ? inner : null;
  if (port) return [port.left, port.top + port.height / 2];
  const target = next.top === undefined ? box.top : next.top + next.height / 2;
  const low = box.top + 8;
  const high = box.top + Math.max(8, box.height - 8);
  return [isRight ? box.left + box.width : box.left, Math.min(high, Math.max(low, target))];
}

/** An item is passed level, over the whole width of its column. */
function passing(item, items, index) {
  const y = item.top + item.height / 2;
  const left = [item.columnLeft, y];
  const right = [item.columnLeft + item.columnWidth, y];
  const [before, after] = [items[index - 1], items[index + 1]];
  if (before.column < item.column && after.column < item.column) {
    return [[item.left, y]];
  }
  return before.column < item.column || after.column > item.column ? [left, right] : [right, left];
}
