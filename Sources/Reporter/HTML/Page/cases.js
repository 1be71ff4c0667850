// The list of cases: searched, filtered, and shown some at a time.

const WINDOW = 100;

/** The cases that the list shows, for going from one to the next. */
let listed = [];
/** The case that was opened last, so that going back leads to it. */
let opened = null;

function casesView() {
  const results = make("ol", { class: "cases", "aria-label": "Cases" });
  const told = make("p", { class: "told" });
  const update = () => {
    listed = hits();
    const sentence = listed.length === entries.length
      ? `all ${counted(entries.length, "case")}`
      : `${number(listed.length)} of ${counted(entries.length, "case")}`;
    told.textContent = sentence;
    say(sentence);
    results.replaceChildren();
    showMore(results, 0);
    if (listed.length === 0) {
      results.append(make("li", { class: "nothing" }, "No case is like this. ",
        make("a", { href: "#/cases" }, "Show all")));
    }
  };
  const change = () => {
    history.replaceState(null, "", queryRoute());
    current = location.hash;
    update();
  };
  const view = make(
    "div", null, make("h1", { tabindex: "-1" }, "Cases"), filters(change), told, results);
  update();
  return view;
}

/** Adds the next cases to the list; what was opened last is always among the first. */
function showMore(results, from) {
  const place = opened ? listed.indexOf(opened) : -1;
  const end = Math.min(listed.length, Math.max(from + WINDOW, from === 0 ? place + 1 : 0));
  const rows = document.createDocumentFragment();
  for (const entry of listed.slice(from, end)) rows.append(caseRow(entry));
  results.append(rows);
  if (end === listed.length) return;
  const more = make("li", { class: "more" });
  const left = listed.length - end;
  const button = make("button", {
    type: "button",
    click: () => {
      const last = more.previousElementSibling;
      more.remove();
      showMore(results, end);
      last.nextElementSibling.querySelector("a").focus();
    },
  }, `Show ${number(Math.min(WINDOW, left))} more of ${number(left)}`);
  more.append(button);
  results.append(more);
}

function caseRow(entry) {
  const { one, spec } = entry;
  const name = specs.length > 1 || !one.id.startsWith(`${spec.name}/`)
    ? one.id : one.id.slice(spec.name.length + 1);
  const first = list(one.findings).find((finding) => finding.known === undefined)
    || list(one.findings)[0];
  const why = first
    ? `${first.known === undefined ? headlineOf(first) : `known: ${first.known}`} (${first.name})`
    : one.skipped || list(one.undecided).map((fault) => fault.message)[0];
  return make(
    "li", null,
    make("a", { href: caseRoute(entry), class: "row" },
      badge(one.outcome),
      make("span", { class: "name" }, name,
        why && make("span", { class: "why" }, short(why, 200))),
      make("span", { class: "kind" }, KINDS[one.kind] || one.kind),
      make("span", { class: "took" }, span(one.durationSeconds || 0))));
}

// MARK: Filters

function filters(change) {
  const words = make("input", {
    type: "search", id: "words", autocomplete: "off", spellcheck: "false",
    placeholder: "name, message, fingerprint …",
  });
  words.value = query.words;
  words.addEventListener("input", () => { query.words = words.value; change(); });
  return make(
    "form", { class: "filters", role: "search", "aria-label": "Cases",
      submit: (event) => { event.preventDefault(); moveInList(1); } },
    make("div", { class: "field wide" },
      make("label", { for: "words" }, "Search ", make("kbd", null, "/")), words),
    outcomeBoxes(change),
    choice("kind", "Kind", distinct(entries.map(({ one }) => one.kind)),
      (kind) => KINDS[kind] || kind, change),
    choice("spec", "Spec", specs.map((spec) => spec.name), (name) => name, change),
    choice("tag", "Tag", distinct(entries.flatMap(({ one }) => list(one.tags))).sort(),
      (tag) => tag, change),
    sortChoice(change));
}

function outcomeBoxes(change) {
  const boxes = OUTCOMES.map((outcome) => {
    const box = make("input", { type: "checkbox" });
    box.checked = query.outcomes.includes(outcome);
    box.addEventListener("change", () => {
      query.outcomes = OUTCOMES.filter((one) => one === outcome
        ? box.checked : query.outcomes.includes(one));
      change();
    });
    return make("label", { class: "box" }, box, badge(outcome), ` ${number(totals[outcome])}`);
  });
  return make("fieldset", null, make("legend", null, "Outcome"), boxes);
}

/** A choice among values; nothing where there is nothing to choose. */
function choice(name, label, values, text, change) {
  if (values.length < 2 && !query[name]) return null;
  const id = `filter-${name}`;
  const select = make("select", { id }, make("option", { value: "" }, "any"),
    values.map((value) => make("option", { value }, text(value))));
  select.value = query[name];
  select.addEventListener("change", () => { query[name] = select.value; change(); });
  return make("div", { class: "field" }, make("label", { for: id }, label), select);
}

function sortChoice(change) {
  const select = make("select", { id: "filter-sort" }, Object.entries(SORTS).map(
    ([value, text]) => make("option", { value }, text)));
  select.value = query.sort;
  select.addEventListener("change", () => { query.sort = select.value; change(); });
  return make("div", { class: "field" }, make("label", { for: "filter-sort" }, "Order"), select);
}

/** Moves the focus up or down the list; true where there was somewhere to go. */
function moveInList(step) {
  const links = [...document.querySelectorAll(".cases .row, .cases .more button")];
  if (links.length === 0) return false;
  const at = links.indexOf(document.activeElement);
  const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step];
  if (!next) return false;
  next.focus();
  return true;
}
