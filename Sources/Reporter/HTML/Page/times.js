// Which kinds of instants were tried in which zones.

function timesRoute(spec) {
  return `#/times/${encodeURIComponent(spec.name)}`;
}

function hasTimes(spec) {
  return list(spec.temporal).length > 0 || list(spec.times).length > 0;
}

function timesView(specName) {
  const shown = (specName ? specs.filter((one) => one.name === specName) : specs).filter(hasTimes);
  return make(
    "div", null, make("h1", { tabindex: "-1" }, "Times"),
    specLinks(timesRoute, specName, hasTimes),
    shown.length === 0 && make("p", null, "The report says nothing about kinds of instants."),
    shown.map(timesSection));
}

function timesSection(spec) {
  const zones = list(spec.temporal);
  const classes = distinct(zones.flatMap((zone) => list(zone.classes).map((one) => one.class)));
  return section(
    spec.name, 2,
    list(spec.times).length > 0 && make("p", null, "Kinds of instants that the clock was in: ",
      spec.times.join(", "), "."),
    classes.length > 0 && timesTable(zones, classes));
}

// So many zones have a row of their own each.
const MANY_ZONES = 30;

function timesTable(zones, classes) {
  const groups = zoneGroups(zones, classes);
  const most = Math.max(1, ...groups.flatMap((group) => group.counts));
  const isLong = zones.length > MANY_ZONES;
  const rows = groups.map((group) => make(
    "tr", null, make("th", { scope: "row" }, zoneNames(group)),
    group.counts.map((inputs) => make(
      "td", { class: `count heat heat-${heat(inputs, most)}` },
      inputs > 0 ? number(inputs) : make("span", null, "none")))));
  if (isLong) {
    rows.unshift(make("tr", null, make("th", { scope: "row" }, "zones that had any"),
      classes.map((name, at) => make("td", { class: "count" }, number(groups.reduce(
        (sum, group) => sum + (group.counts[at] > 0 ? group.names.length : 0), 0))))));
  }
  return [
    isLong && make("p", null, `${number(zones.length)} zones were tried; those with the same `
      + "numbers share a row, and those with the most kinds of instants come first."),
    table("Inputs by zone and kind of instant", ["zone", ...classes], rows, "grid matrix"),
    make("p", { class: "quiet" },
      "The stronger a cell is coloured and underlined, the more inputs; the number says how many."),
  ];
}

/** Zones with their numbers of inputs for each class; many that are alike stand together. */
function zoneGroups(zones, classes) {
  const groups = new Map();
  const isLong = zones.length > MANY_ZONES;
  for (const zone of zones) {
    const inputs = new Map(list(zone.classes).map((one) => [one.class, one.inputs]));
    const counts = classes.map((name) => inputs.get(name) || 0);
    const key = isLong ? counts.join() : zone.zone;
    if (groups.has(key)) groups.get(key).names.push(zone.zone);
    else groups.set(key, { names: [zone.zone], counts });
  }
  const kinds = (group) => group.counts.filter((inputs) => inputs > 0).length;
  const all = [...groups.values()];
  return isLong ? all.sort((a, b) => kinds(b) - kinds(a)) : all;
}

function zoneNames(group) {
  const [first, ...others] = group.names;
  if (others.length === 0) return first;
  return [first, folded(
    `and ${number(others.length)} more`, () => make("p", { class: "quiet" }, others.join(", ")))];
}

/** How dark a cell is, from 0 to 4, by the logarithm of its number. */
function heat(inputs, most) {
  if (inputs === 0) return 0;
  return 1 + Math.min(3, Math.floor((4 * Math.log(inputs)) / Math.log(most + 1)));
}
