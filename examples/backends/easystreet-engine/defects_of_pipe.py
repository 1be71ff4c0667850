"""Defects of the conversation in lines."""

PROTOCOL, SECTION = "live-targets.md", "Subjects"
ONE_FOR_ONE = "one object there, one object back, in order."
TALKS_IN_LINES = "talks to it in lines of JSON: one object there, one object back, in order."

PIPE = [
    ("answer-cut-at-buffer", PROTOCOL, SECTION, TALKS_IN_LINES,
     "An answer of more than 512 bytes is cut off there.", "transport"),
    ("answer-over-many-lines", PROTOCOL, SECTION, TALKS_IN_LINES,
     "An answer is spread over many lines with indents.", "transport"),
    ("refusals-answered-twice", PROTOCOL, SECTION, ONE_FOR_ONE,
     "A refusal is followed by a second answer with status 200 for the same request.", "transport"),
    ("debug-line-on-output", PROTOCOL, SECTION, TALKS_IN_LINES,
     "Before the holidays of a year comes a line for developers that is no JSON.", "transport"),
    ("answer-under-earlier-id", PROTOCOL, SECTION, ONE_FOR_ONE,
     "An answer has the id of the request before it.", "transport"),
    ("unconvertible-not-flushed", PROTOCOL, SECTION, ONE_FOR_ONE,
     "An answer with status 422 stays in the buffer until the next answer.", "transport"),
    ("code-page-1252", PROTOCOL, SECTION, TALKS_IN_LINES,
     "Answers are written in code page 1252: what is not ASCII is invalid UTF-8 or a question mark.", "transport"),
    ("byte-order-mark", PROTOCOL, SECTION, TALKS_IN_LINES,
     "Each answer begins with a byte order mark.", "transport"),
    ("not-a-number-in-body", PROTOCOL, SECTION, TALKS_IN_LINES,
     "The answer without segments near a point has a member NaN, which JSON does not have.", "transport"),
    ("status-left-out", PROTOCOL, SECTION, "the answer; headers may be left out, and body where there is none.",
     "The answer about a holiday has no status.", "transport"),
    ("process-ends-at-refusal", PROTOCOL, SECTION,
     "A program that ends, writes something else, or keeps silent for longer than --timeout decides nothing.",
     "The process ends without an answer when a request does not meet its schema.", "transport"),
]
