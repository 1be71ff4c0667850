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

function timesTable(zones, classes) {
  const most = Math.max(1, ...zones.flatMap((zone) => list(zone.classes).map((one) => one.inputs)));
  const rows = zones.map((zone) => {
    const counts = new Map(list(zone.classes).map((one) => [one.class, one.inputs]));
    return make("tr", null, make("th", { scope: "row" }, zone.zone), classes.map((name) => {
      const inputs = counts.get(name) || 0;
      return make("td", { class: `count heat heat-${heat(inputs, most)}` },
        inputs > 0 ? number(inputs) : make("span", null, "none"));
    }));
  });
  return [
    table("Inputs by zone and kind of instant", ["zone", ...classes], rows, "grid matrix"),
    make("p", { class: "quiet" },
      "The stronger a cell is coloured and underlined, the more inputs; the number says how many."),
  ];
}

/** How dark a cell is, from 0 to 4, by the logarithm of its number. */
function heat(inputs, most) {
  if (inputs === 0) return 0;
  return 1 + Math.min(3, Math.floor((4 * Math.log(inputs)) / Math.log(most + 1)));
}
