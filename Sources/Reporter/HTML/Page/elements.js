// Elements are made from values alone: a text of the report is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";

// Characters that control, hide or reorder text are shown by their numbers.
const UNSEEN = new RegExp(
  "[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b\\u200e\\u200f"
  + "\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\ufff9-\\ufffb]", "g");

/** A text in which nothing is hidden. */
function visible(text) {
  return String(text).replace(
    UNSEEN, (one) => `\\u{${one.codePointAt(0).toString(16).toUpperCase()}}`);
}

/** An element of the page: `make("p", { class: "note" }, "text", other)`. */
function make(name, attributes, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** An element of a drawing. */
function draw(name, attributes, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key, value);
    else element.setAttribute(key, value === true ? "" : visible(value));
  }
  append(element, children);
  return element;
}

/** Adds children: elements, texts, lists of them; what is absent is left out. */
function append(element, children) {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child);
    else if (child instanceof Node) element.append(child);
    else if (child !== null && child !== undefined && child !== false) {
      element.append(visible(child));
    }
  }
}

function byId(id) {
  return document.getElementById(id);
}

/** A list, whatever was read. */
function list(value) {
  return Array.isArray(value) ? value : [];
}

/** A section with its heading. The large ones are landmarks, and are named by it. */
function section(title, level, ...children) {
  const id = level <= 2 ? freshId("section") : null;
  return make(
    "section", { "aria-labelledby": id },
    make(`h${level}`, { id }, title), children);
}

let lastId = 0;
function freshId(stem) {
  lastId += 1;
  return `${stem}-${lastId}`;
}

/** A table in a frame that scrolls by itself, so that the page never has to. */
function table(caption, heads, rows, className) {
  const head = make("thead", null, make("tr", null, heads.map(
    (text) => make("th", { scope: "col" }, text))));
  const body = make("tbody", null, rows);
  const whole = make("table", { class: className }, make("caption", null, caption), head, body);
  return frame(caption, whole);
}

/** A part that may be wider than the page; it scrolls, and the keyboard reaches it. */
function frame(name, ...children) {
  return make(
    "div", { class: "frame", role: "group", "aria-label": name, tabindex: "0" }, children);
}

/** A list of facts; those without a value are left out. */
function facts(pairs) {
  return make("dl", { class: "facts" }, pairs
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]) => make("div", null, make("dt", null, name), make("dd", null, value))));
}

/** Tells those who cannot see it what has changed. */
function say(sentence) {
  byId("said").textContent = visible(sentence);
}

/** A line for a shell with variables in place of masked values. */
function inShell(line) {
  return line.replace(/‹secret (\d+)›/g, `'"$SECRET_$1"'`).replace(/("\$SECRET_\d+")''/g, "$1");
}

/** A line with a button that copies it. */
function copyable(text, name) {
  const isLong = text.length > 400;
  const line = make("code", {
    class: isLong ? "command long" : "command", tabindex: isLong ? "0" : null,
    role: isLong ? "group" : null, "aria-label": isLong ? name : null,
  }, text);
  const button = make("button", {
    type: "button", class: "copy", "aria-label": `Copy ${name}`,
    click: async () => {
      const done = await copied(text, line);
      button.textContent = done ? "Copied" : "Press Ctrl+C";
      say(done ? `${name} is copied` : `${name} is selected; copy it with the keyboard`);
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    },
  }, "Copy");
  return make("div", { class: "copyable" }, line, button);
}

async function copied(text, line) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection().selectAllChildren(line);
    return document.execCommand("copy");
  }
}

/** A `details` whose content is made when it is first opened, or printed. */
function folded(summary, content, isOpen) {
  const element = make("details", { open: Boolean(isOpen) }, make("summary", null, summary));
  let isFilled = false;
  const fill = () => {
    if (isFilled || !element.open) return;
    isFilled = true;
    append(element, [content()]);
  };
  element.addEventListener("toggle", fill);
  fill();
  return element;
}
