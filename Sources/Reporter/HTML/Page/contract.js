// What of the contracts was exercised: operations, statuses and parameters.

function contractRoute(spec) {
  return `#/contract/${encodeURIComponent(spec.name)}`;
}

function contractView(specName) {
  const shown = specName ? specs.filter((one) => one.name === specName) : specs;
  const parts = shown.filter((spec) => list(spec.operations).length > 0);
  return make(
    "div", null, make("h1", { tabindex: "-1" }, "Contract"),
    specLinks(contractRoute, specName, (spec) => list(spec.operations).length > 0),
    parts.length === 0 && make("p", null, "The report says nothing about operations."),
    parts.map(contractSection));
}

/** Links to the parts of each spec, where there are several. */
function specLinks(route, chosen, has) {
  const all = specs.filter(has);
  if (all.length < 2) return null;
  return make("nav", { class: "chips", "aria-label": "Specs" }, make("ul", null, all.map(
    (spec) => make("li", null, make("a", {
      href: route(spec), "aria-current": spec.name === chosen ? "page" : null }, spec.name)))));
}

function contractSection(spec) {
  const all = list(spec.operations);
  // What a part of the cases did not look at says nothing about the others.
  const operations = isPartOfPlan ? all.filter((one) => one.seen > 0) : all;
  const statuses = distinct(operations.flatMap((one) => [
    ...list(one.statuses), ...list(one.undocumented)].map((status) => status.status)));
  statuses.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const never = all.filter((one) => !(one.seen > 0));
  const rows = operations.map((one) => operationRow(one, statuses));
  const title = spec.title && spec.title !== spec.name ? `${spec.title} (${spec.name})` : spec.name;
  return section(
    title, 2,
    facts([
      ["operations", `${all.length - never.length} of ${all.length} called`],
      ["statuses", statusFact(operations)],
      ["parameters", parameterFact(operations)],
      ["keywords of request schemas", keywordFact(operations)],
    ]),
    isPartOfPlan
      ? never.length > 0 && make("p", { class: "quiet" }, "Not shown: "
        + `${counted(never.length, "operation")} that the selected cases did not call.`)
      : namesList("operations that were never called", never.map((one) => one.operation)),
    namesList("statuses that the contract does not have", operations.flatMap(
      (one) => list(one.undocumented).filter((status) => status.seen > 0)
        .map((status) => `${one.operation}: ${status.status}`))),
    table("Operations and the statuses of their answers",
      ["operation", "calls", ...statuses], rows, "grid matrix"),
    make("p", { class: "quiet" }, "A number says how often the status was seen, ",
      make("strong", null, "never"), " that it is documented and was not, ",
      make("strong", null, "!"), " that it was seen and is not documented, · that it is neither."),
    section("Parameters", 3, parameterTable(operations)),
    kindTable(operations), keywordTable(operations));
}

/** The requests of a fuzz, by the ways in which they are invalid. */
function kindTable(operations) {
  const drawn = operations.filter((one) => list(one.requests).length > 0);
  if (drawn.length === 0) return null;
  const kinds = distinct(drawn.flatMap((one) => one.requests.map((own) => own.kind)));
  const rows = kinds.map((kind) => make(
    "tr", null, make("th", { scope: "row" }, kind),
    ["seen", "refused"].map((name) => make("td", { class: "count" }, number(drawn.reduce(
      (sum, one) => sum + one.requests.filter((own) => own.kind === kind)
        .reduce((all, own) => all + own[name], 0), 0)))),
    make("td", { class: "count" }, `${drawn.filter((one) => one.requests.some(
      (own) => own.kind === kind)).length} of ${drawn.length}`)));
  return section("Requests of the fuzz", 3, table(
    "Requests by the way in which they are invalid",
    ["kind", "sent", "refused", "operations"], rows, "grid"));
}

/** The keywords of schemas that requests of a fuzz met and broke. */
function keywordTable(operations) {
  const rows = operations.flatMap((one) => list(one.keywords).map((own) => make(
    "tr", { class: own.met > 0 && own.broken > 0 ? null : "unseen" },
    make("td", null, one.operation),
    make("th", { scope: "row" }, make("code", null, own.place)),
    make("td", null, make("code", null, own.keyword)),
    ["met", "broken"].map((name) => make(
      "td", { class: `count ${own[name] > 0 ? "seen" : "unseen"}` },
      own[name] > 0 ? number(own[name]) : "never")))));
  if (rows.length === 0) return null;
  const all = table(
    "Keywords of request schemas", ["operation", "place", "keyword", "met", "broken"], rows,
    "grid");
  return section("Keywords of request schemas", 3,
    rows.length > 60 ? folded(`All ${counted(rows.length, "keyword")}`, () => all) : all);
}

function keywordFact(operations) {
  const all = operations.flatMap((one) => list(one.keywords));
  if (all.length === 0) return null;
  return `${all.filter((one) => one.met > 0).length} of ${all.length} met, `
    + `${all.filter((one) => one.broken > 0).length} broken on purpose`;
}

function statusFact(operations) {
  const all = operations.flatMap((one) => list(one.statuses));
  return `${all.filter((one) => one.seen > 0).length} of ${all.length} documented ones seen`;
}

function parameterFact(operations) {
  const all = operations.flatMap((one) => list(one.parameters));
  if (all.length === 0) return null;
  return `${all.filter((one) => one.seen > 0).length} of ${all.length} sent`;
}

function operationRow(one, statuses) {
  return make(
    "tr", { class: one.seen > 0 ? null : "unseen" },
    make("th", { scope: "row" }, make("strong", null, one.operation),
      make("span", { class: "why" }, `${one.method || ""} ${one.path || ""}`)),
    make("td", { class: `count ${one.seen > 0 ? "" : "unseen"}` },
      one.seen > 0 ? number(one.seen) : "never"),
    statuses.map((status) => statusCell(one, status)));
}

function statusCell(one, status) {
  const stated = list(one.statuses).find((part) => part.status === status);
  const other = list(one.undocumented).find((part) => part.status === status && part.seen > 0);
  if (other) {
    return make("td", { class: "count surprising" }, `! ${number(other.seen)}`,
      make("span", { class: "silent" }, " not documented"));
  }
  if (!stated) {
    return make("td", { class: "count none" }, make("span", { "aria-hidden": "true" }, "·"),
      make("span", { class: "silent" }, "not documented"));
  }
  return make("td", { class: `count ${stated.seen > 0 ? "seen" : "unseen"}` },
    stated.seen > 0 ? number(stated.seen) : "never");
}

function parameterTable(operations) {
  const rows = operations.flatMap((one) => list(one.parameters).map((parameter) => make(
    "tr", { class: parameter.seen > 0 ? null : "unseen" },
    make("td", null, one.operation),
    make("th", { scope: "row" }, make("code", null, parameter.name)),
    make("td", null, parameter.in),
    make("td", null, parameter.required ? "required" : "optional"),
    make("td", { class: `count ${parameter.seen > 0 ? "seen" : "unseen"}` },
      parameter.seen > 0 ? number(parameter.seen) : "never"))));
  if (rows.length === 0) return make("p", null, "The operations have no parameters.");
  const all = table(
    "Parameters of each operation", ["operation", "parameter", "in", "needed", "sent"], rows,
    "grid");
  return rows.length > 60 ? folded(`All ${counted(rows.length, "parameter")}`, () => all) : all;
}
