// The frame around all views: addresses, keys, colours.

const TABS = [
  ["#/", "Overview", () => true],
  ["#/cases", "Cases", () => true],
  ["#/machines", "Machines", () => specs.some(
    (spec) => clientNames(spec).length > 0 || (spec.rules && spec.rules.total > 0))],
  ["#/contract", "Contract", () => specs.some((spec) => list(spec.operations).length > 0)],
  ["#/times", "Times", () => specs.some(hasTimes)],
];

const VIEWS = {
  "": () => overviewView(),
  cases: (path, parameters) => { readQuery(parameters); return casesView(); },
  case: (path) => caseView(path[0]),
  machines: (path) => machinesView(path[0], path[1]),
  contract: (path) => contractView(path[0]),
  times: (path) => timesView(path[0]),
};

/** The parts of an address such as `#/cases?q=x`. */
function route() {
  const [path, search] = location.hash.replace(/^#\/?/, "").split(/\?(.*)/s);
  const parts = path.split("/").map(decoded);
  return { name: parts[0], path: parts.slice(1), parameters: new URLSearchParams(search || "") };
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const scrolls = new Map();
let current = null;

function show() {
  if (location.hash === "#main") {
    byId("main").focus();
    return;
  }
  if (current !== null) scrolls.set(current, scrollY);
  const { name, path, parameters } = route();
  const view = VIEWS[name]
    ? VIEWS[name](path, parameters) : missingView("There is no such part of the report.");
  const isFirst = current === null;
  current = location.hash;
  byId("main").replaceChildren(view);
  showTab(name === "case" ? "cases" : name);
  const heading = view.querySelector("h1");
  document.title = `${heading.textContent.trim()} · ${titleStem()}`;
  if (isFirst) return;
  restore(name, heading);
}

/** Puts the focus where a reader goes on: at the heading, or in the list where it was left. */
function restore(name, heading) {
  const row = name === "cases" && opened
    && document.querySelector(`.cases a[href="${CSS.escape(caseRoute(opened))}"]`);
  if (row) {
    row.focus({ preventScroll: true });
    scrollTo(0, scrolls.get(current) || 0);
    if (row.getBoundingClientRect().bottom > innerHeight) row.scrollIntoView({ block: "center" });
    return;
  }
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}

function titleStem() {
  const names = specs.map((spec) => spec.name).join(", ");
  return `${SIGNS[verdict]} ${short(names, 60) || "report"}`;
}

function showTab(name) {
  const tabs = TABS.filter(([, , isThere]) => isThere()).map(([address, text]) => make(
    "li", null, make("a", {
      href: address === "#/cases" ? queryRoute() : address,
      "aria-current": address === `#/${name}` ? "page" : null,
    }, text)));
  byId("tabs").replaceChildren(...tabs);
}

// MARK: Keys

const KEYS = [
  ["/", "search the cases"],
  ["j, ↓", "the next case"],
  ["k, ↑", "the case before"],
  ["Enter", "open the case"],
  ["Escape", "empty the search; back to the cases"],
  ["?", "show the keys"],
];

function isTyping(element) {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) && element.type !== "checkbox";
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  const target = document.activeElement || document.body;
  if (isTyping(target)) {
    if (target.id === "words") pressedInSearch(event, target);
    return;
  }
  const { name } = route();
  const isArrow = event.key.startsWith("Arrow");
  if (isArrow && target.classList.contains("frame")) return;
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  if (event.key === "/") {
    event.preventDefault();
    focusSearch();
  } else if (event.key === "?") {
    showHelp();
  } else if (event.key === "Escape" && name === "case") {
    location.hash = queryRoute();
  } else if (step && name === "cases") {
    if (!isArrow || target.closest(".cases")) if (moveInList(step)) event.preventDefault();
  } else if (step && name === "case" && !isArrow) {
    const among = listed.includes(opened) ? listed : entries;
    const next = among[among.indexOf(opened) + step];
    if (next) location.hash = caseRoute(next);
  }
}

function pressedInSearch(event, field) {
  if (event.key === "ArrowDown") {
    if (moveInList(1)) event.preventDefault();
  } else if (event.key === "Escape" && field.value === "") {
    moveInList(1);
  } else if (event.key === "Escape") {
    event.preventDefault();
    field.value = "";
    field.dispatchEvent(new Event("input"));
  }
}

function focusSearch() {
  if (!byId("words")) {
    location.hash = queryRoute();
    show();
  }
  byId("words").focus();
  byId("words").select();
}

function showHelp() {
  const rows = KEYS.map(([key, text]) => [make("kbd", null, key), text])
    .map(([key, text]) => make("div", null, make("dt", null, key), make("dd", null, text)));
  byId("help").replaceChildren(
    make("h2", { id: "help-title" }, "Keys"), make("dl", { class: "keys" }, rows),
    make("form", { method: "dialog" }, make("button", null, "Close")));
  byId("help").showModal();
}

// MARK: Colours

const THEMES = { auto: "as the system", light: "light", dark: "dark" };

function showTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const button = byId("theme");
  button.textContent = { auto: "◐ Auto", light: "☀ Light", dark: "☾ Dark" }[theme];
  button.setAttribute("aria-label", `Colours: ${THEMES[theme]}`);
}

/** Where a page may keep nothing, the choice lasts as long as the page. */
function kept(action) {
  try {
    return action();
  } catch {
    return null;
  }
}

let theme = kept(() => localStorage.getItem("rehearse-theme"));
if (!THEMES[theme]) theme = "auto";
showTheme(theme);
byId("theme").addEventListener("click", () => {
  const names = Object.keys(THEMES);
  theme = names[(names.indexOf(theme) + 1) % names.length];
  kept(() => localStorage.setItem("rehearse-theme", theme));
  showTheme(theme);
  say(`Colours: ${THEMES[theme]}`);
});

// MARK: Beginning

append(byId("brand"), [
  make("span", { class: `sign ${verdict}`, "aria-hidden": "true" }, SIGNS[verdict]), "Rehearsal"]);
byId("keys").addEventListener("click", showHelp);
addEventListener("hashchange", () => { if (location.hash !== current) show(); });
addEventListener("keydown", pressed);
// What is folded on a screen is told on paper.
addEventListener("beforeprint", () => {
  // What was folded may hold what is folded.
  for (let depth = 0; depth < 5; depth += 1) {
    for (const one of document.querySelectorAll("details:not([open], .replay-file)")) {
      one.open = true;
      one.dispatchEvent(new Event("toggle"));
    }
  }
});
show();
performance.mark("drawn");
document.documentElement.dataset.ready = "yes";
