// What went over the wire.

/** A request and its answer; a body of JSON has lines, where the report has one. */
function wire(lines) {
  const text = lines.map((line) => (/^ {2}[[{]/.test(line) ? spreadOut(line.trim(), "  ") : line))
    .join("\n");
  const isLong = text.split("\n").length > 24;
  return make("pre", {
    class: isLong ? "wire long" : "wire", tabindex: isLong ? "0" : null,
    role: isLong ? "group" : null, "aria-label": isLong ? "The last exchange" : null,
  }, text);
}

const LINE_LENGTH = 96;

/** JSON with a line for each part that needs one. Texts and numbers stay as they are, and what is
    no JSON, because it was cut, too. */
function spreadOut(text, margin) {
  const indented = (depth) => `\n${margin}${"  ".repeat(Math.max(0, depth))}`;
  let depth = 0;
  let result = margin;
  for (let at = 0; at < text.length;) {
    const sign = text[at];
    const end = partEnd(text, at);
    if ((sign === "{" || sign === "[") && end - at > LINE_LENGTH - 2 * depth) {
      depth += 1;
      result += sign + indented(depth);
      at += 1;
    } else if (sign === "}" || sign === "]") {
      depth -= 1;
      result += indented(depth) + sign;
      at += 1;
    } else {
      result += text.slice(at, end);
      at = end;
      if (sign === ",") {
        result += indented(depth);
        while (text[at] === " ") at += 1;
      }
    }
  }
  return result;
}

/** Where a text, an object or a list ends that begins at a place; elsewhere the next place. */
function partEnd(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\"") {
      for (at += 1; at < text.length && text[at] !== "\""; at += 1) if (text[at] === "\\") at += 1;
    } else if (sign === "{" || sign === "[") {
      depth += 1;
    } else if (sign === "}" || sign === "]") {
      depth -= 1;
    }
    if (depth <= 0) return Math.min(at + 1, text.length);
  }
  return text.length;
}
