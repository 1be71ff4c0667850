// The tree of a machine's states, and its transitions gathered into edges between them.

/** The states as nodes with parents and children below one root, which stands for the machine. */
function stateTree(machine) {
  const root = { path: "", name: machine.client, kind: "compound", children: [], depth: 0 };
  const nodes = new Map([["", root]]);
  for (const state of list(machine.states)) {
    if (state.path === "") continue;
    nodes.set(state.path, {
      path: state.path, name: state.path.split(".").pop(), kind: state.kind, state, children: [],
    });
  }
  for (const node of nodes.values()) {
    if (node === root) continue;
    node.parent = nodes.get(node.state.parent || "") || root;
    if (isBelow(node.parent, node)) node.parent = root;
    node.parent.children.push(node);
  }
  const sink = (node) => node.children.forEach((child) => {
    child.depth = node.depth + 1;
    sink(child);
  });
  sink(root);
  markInitial(nodes.get(machine.initial), root);
  for (const node of nodes.values()) {
    if (!node.state) continue;
    for (const path of list(node.state.initial)) markInitial(nodes.get(path), node);
  }
  return { root, nodes };
}

/** Marks where a container begins: in a state and in those around it. */
function markInitial(state, container) {
  if (!state || !isBelow(state, container)) return;
  for (let node = state; node !== container; node = node.parent) node.isInitial = true;
}

/** Whether a node is another one or below it; a document may say nonsense. */
function isBelow(node, other) {
  for (let at = node, steps = 0; at && steps < 1000; at = at.parent, steps += 1) {
    if (at === other) return true;
  }
  return false;
}

/** The node of which both are part, or which is one of them. */
function meeting(a, b) {
  let [one, other] = [a, b];
  while (one.depth > other.depth) one = one.parent;
  while (other.depth > one.depth) other = other.parent;
  while (one !== other) [one, other] = [one.parent, other.parent];
  return one;
}

/** The child of a container in which a node lies; null where the node is the container. */
function childOf(container, node) {
  if (node === container) return null;
  let at = node;
  while (at.parent !== container) at = at.parent;
  return at;
}

/** Gathers transitions: those that stay in a state become its lines, the others edges. */
function stateEdges(machine, tree) {
  const edges = new Map();
  for (const transition of list(machine.transitions)) {
    const from = tree.nodes.get(transition.from) || tree.root;
    const targets = list(transition.to).map((path) => tree.nodes.get(path)).filter((one) => one);
    const others = targets.filter((target) => target !== from);
    if (others.length === 0) {
      (from.stays ||= []).push(transition);
      continue;
    }
    for (const to of others) {
      const key = `${from.path}>${to.path}`;
      if (!edges.has(key)) edges.set(key, { from, to, transitions: [] });
      edges.get(key).transitions.push(transition);
    }
  }
  return [...edges.values()];
}
