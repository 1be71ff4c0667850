// A long history is drawn some entries at a time.

const PAGE = 400;

/** The drawings of a history; where it is long, with a way to what comes before and after. */
function drawnHistory(past, breach, drawings) {
  const all = list(past.entries);
  const setup = breach < 0 ? 0 : setupOf(all, breach);
  const box = make("div");
  const show = (start) => {
    const end = Math.min(all.length, start + PAGE);
    const shown = { start, end, entries: all.slice(start, end), isLast: end === all.length };
    const bar = all.length > PAGE ? pageBar(all.length, shown, breach, turn)
      : start > 0 && setupBar(all.slice(0, start), () => show(0));
    box.replaceChildren();
    append(box, [bar, drawings(shown), cutNote(past)]);
  };
  const turn = (start, name) => {
    show(start);
    const buttons = [...box.querySelector(".pages").querySelectorAll("button")];
    (buttons.find((one) => one.dataset.name === name) || buttons[0]).focus();
    say(box.querySelector(".pages span").textContent);
  };
  show(Math.max(setup, firstPage(all.length, breach)));
  return box;
}

/** How many entries at the beginning are requests for fixtures, which no actor sends. */
function setupOf(all, breach) {
  const first = all.findIndex((entry) => entry.actor);
  return first > 0 && first <= breach && all.slice(0, first).some((one) => one.what === "sent")
    ? first : 0;
}

/** A line about the set-up, with a button that draws it. */
function setupBar(entries, draw) {
  const names = entries.filter((entry) => entry.what === "sent").map((one) => one.operation);
  const button = make("button", { type: "button", click: draw }, "Draw it");
  return make("div", { class: "pages" },
    make("span", null, `Set-up: ${counted(names.length, "request")}: ${names.join(", ")}`), button);
}

/** Where the entries begin that are shown at first: those that led to the breach, or the first. */
function firstPage(count, breach) {
  return breach >= PAGE ? Math.max(0, Math.min(count, breach + 5) - PAGE) : 0;
}

function pageBar(count, shown, breach, turn) {
  const button = (name, start, text) => make(
    "button", { type: "button", "data-name": name, click: () => turn(start, name) }, text);
  const left = count - shown.end;
  const isAway = breach >= 0 && (breach < shown.start || breach >= shown.end);
  return make(
    "div", { class: "pages", role: "group", "aria-label": "Parts of the history" },
    make("span", null,
      `Entries ${number(shown.start + 1)} to ${number(shown.end)} of ${number(count)}`),
    shown.start > 0 && button("before", Math.max(0, shown.start - PAGE),
      `← ${number(Math.min(PAGE, shown.start))} before`),
    left > 0 && button("next", shown.end, `Next ${number(Math.min(PAGE, left))} →`),
    isAway && button("breach", firstPage(count, breach), "To the broken requirement"));
}

/** How much of a history the report does not have; null where it has all. */
function cutNote(past) {
  if (!past.left) return null;
  return make("p", { class: "quiet" }, past.left === 1
    ? "1 further entry of this history is not in the report."
    : `${number(past.left)} further entries of this history are not in the report.`);
}
