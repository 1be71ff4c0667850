// The machines of clients with what was reached of them.

function machineRoute(spec, client) {
  return `#/machines/${encodeURIComponent(spec.name)}/${encodeURIComponent(client)}`;
}

function machinesView(specName, clientName) {
  const spec = specs.find((one) => one.name === specName);
  if (specName && !spec) return missingView("There is no spec with this name in the report.");
  const shown = spec ? [spec] : specs;
  const names = clientName
    ? [clientName] : shown.flatMap((one) => clientNames(one).slice(0, 1)).slice(0, 1);
  const owner = shown.find((one) => clientNames(one).includes(names[0]));
  if (clientName && !owner) return missingView("There is no client with this name in the report.");
  return make(
    "div", null, make("h1", { tabindex: "-1" }, "State machines"),
    machineList(spec, owner, names[0]),
    owner && machineSection(owner, names[0]),
    shown.map(rulesSection));
}

function clientNames(spec) {
  return distinct([
    ...list(spec.machines).map((machine) => machine.client),
    ...list(spec.clients).map((coverage) => coverage.client), ...list(spec.unplayed)]);
}

function machineList(chosen, owner, client) {
  const links = specs.flatMap((spec) => clientNames(spec).map((name) => make(
    "li", null, make("a", {
      href: machineRoute(spec, name),
      "aria-current": spec === owner && name === client ? "page" : null,
    }, specs.length > 1 && make("span", { class: "quiet" }, `${spec.name} / `), name))));
  if (links.length === 0) return make("p", null, "The specs have no clients.");
  return make("nav", { class: "chips", "aria-label": "Clients" }, make("ul", null, links));
}

function machineSection(spec, client) {
  const machine = list(spec.machines).find((one) => one.client === client);
  const coverage = list(spec.clients).find((one) => one.client === client);
  return section(
    client, 2,
    list(spec.unplayed).includes(client) && make("p", { class: "warning" },
      "No case of this run plays it."),
    machine && make(
      "p", { class: "quiet" }, "written in ", make("code", null, place(machine.place))),
    coverage ? coverageFacts(coverage) : machine && machineFacts(machine),
    machine && machineDiagram(machine),
    machine && machineTables(machine),
    !machine && coverage && missingLists(coverage));
}

function coverageFacts(coverage) {
  return facts(["states", "transitions", "outcomes"].map((part) => [part,
    `${number(coverage[part].reached)} of ${number(coverage[part].total)} reached`]));
}

function machineFacts(machine) {
  return facts(["states", "transitions", "outcomes"].map((part) => {
    const all = list(machine[part]).filter((one) => !one.why);
    const seen = all.filter((one) => one.seen > 0);
    return [part, `${number(seen.length)} of ${number(all.length)} reached`];
  }));
}

function missingLists(coverage) {
  return ["states", "transitions", "outcomes"].map((part) => {
    const { missing, surprising } = coverage[part];
    return [
      namesList(`${part} that were never reached`, list(missing)),
      namesList(`${part} that were reached, though said to be unreachable`, list(surprising)),
    ];
  });
}

function codeList(names) {
  return make("ul", { class: "names" }, names.map(
    (name) => make("li", null, make("code", null, name))));
}

function namesList(title, names) {
  if (names.length === 0) return null;
  return section(`${title[0].toUpperCase()}${title.slice(1)} (${names.length})`, 3,
    codeList(names));
}

// MARK: Tables

function machineTables(machine) {
  const cell = (part) => make("td", { class: seenClass(part) }, seenText(part),
    part.why && make("span", { class: "why" }, part.why));
  const outcomes = list(machine.outcomes);
  const unseen = outcomes.filter((one) => !(one.seen > 0) && !one.why);
  const transitions = list(machine.transitions).map((one) => make(
    "tr", null, make("td", null, one.from || "anywhere"),
    make("td", null, one.label || one.name),
    make("td", null, list(one.to).join(", ") || "stays"), cell(one)));
  const states = list(machine.states).map((one) => make(
    "tr", null, make("th", { scope: "row" }, one.path),
    make("td", null, one.path === machine.initial ? `${one.kind}, initial` : one.kind), cell(one)));
  const rows = outcomes.map((one) => make(
    "tr", null, make("th", { scope: "row" }, one.name), cell(one)));
  return [
    namesList("documented outcomes that were never seen", unseen.map((one) => one.name)),
    folded(`All ${counted(transitions.length, "transition")}`, () => table(
      "Transitions", ["from", "on", "to", "seen"], transitions, "grid")),
    folded(`All ${counted(states.length, "state")}`, () => table(
      "States", ["state", "kind", "seen"], states, "grid")),
    rows.length > 0 && folded(`All ${counted(rows.length, "outcome")}`, () => table(
      "Outcomes of requests", ["outcome", "seen"], rows, "grid")),
  ];
}

function rulesSection(spec) {
  if (!spec.rules || spec.rules.total === 0) return null;
  const missing = list(spec.rules.missing);
  const title = specs.length > 1 ? `Rules of the backend of ${spec.name}` : "Rules of the backend";
  return section(
    title, 2,
    make("p", null, `${number(spec.rules.total - missing.length)} of ${number(spec.rules.total)} `
      + "rules applied."),
    missing.length > 0 && folded(
      `${counted(missing.length, "rule")} never applied`, () => codeList(missing)),
    list(spec.overlaps).length > 0 && folded(
      `${counted(spec.overlaps.length, "pair")} of operations were under way at the same time`,
      () => make("ul", { class: "names" }, spec.overlaps.map((text) => make("li", null, text)))));
}
