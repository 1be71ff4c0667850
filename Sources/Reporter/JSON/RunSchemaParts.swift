/// What the schemas of documents and lines about a run have in common, as members of `$defs`.
enum RunSchemaParts {
    static let definitions = #"""
        "run": {
              "title": "What identifies a run",
              "type": "object",
              "required": ["format", "tool", "seed", "target", "startedAt", "partial"],
              "properties": {
                "format": {"title": "The version of the format", "const": 1},
                "tool": {"title": "What wrote it, with its version", "type": "string"},
                "seed": {"title": "What everything was drawn from", "$ref": "#/$defs/count"},
                "target": {"title": "What was exercised", "type": "string"},
                "startedAt": {
                  "title": "When the run began",
                  "type": "string", "format": "date-time"
                },
                "tzdata": {"title": "The version of the time zone data", "type": "string"},
                "planSHA256": {"title": "What tells the plan from others", "type": "string"},
                "shard": {
                  "title": "Which part of the plan was run",
                  "type": "string", "pattern": "^[1-9][0-9]*/[1-9][0-9]*$"
                },
                "budgetCases": {
                  "title": "How many cases each scenario played in place of those that it says",
                  "$ref": "#/$defs/count"
                },
                "partial": {
                  "title": "Whether the plan leaves out cases of its specs, or breaks a model on purpose",
                  "description": "That only a share of the plan was run does not count.",
                  "type": "boolean"
                }
              }
            },
            "end": {
              "title": "What a run came to",
              "type": "object",
              "required": ["ending", "totals", "faults"],
              "properties": {
                "ending": {
                  "title": "How it ended",
                  "enum": ["complete", "truncated", "interrupted", "failed-fast"]
                },
                "missingShares": {
                  "title": "The shares of the plan that were not there when others were joined",
                  "$ref": "#/$defs/texts"
                },
                "totals": {
                  "title": "How many cases came to what",
                  "type": "object",
                  "required": ["planned", "held", "broken", "undecided", "skipped", "findings"],
                  "properties": {
                    "planned": {"title": "Cases of the plan", "$ref": "#/$defs/count"},
                    "held": {"title": "Cases that kept all promises, or broke known ones", "$ref": "#/$defs/count"},
                    "broken": {"title": "Cases that broke a promise", "$ref": "#/$defs/count"},
                    "undecided": {"title": "Cases that could not be decided", "$ref": "#/$defs/count"},
                    "skipped": {"title": "Cases that were not run", "$ref": "#/$defs/count"},
                    "findings": {"title": "Findings that nobody knew of, in all cases", "$ref": "#/$defs/count"}
                  },
                  "additionalProperties": false
                },
                "baseline": {
                  "title": "The findings that a baseline names",
                  "type": "array",
                  "items": {"$ref": "#/$defs/entry"}
                },
                "faults": {
                  "title": "Known findings that are stale or have expired",
                  "type": "array",
                  "items": {"$ref": "#/$defs/diagnostic"}
                }
              }
            },
            "entry": {
              "title": "An entry of a baseline",
              "type": "object",
              "required": ["finding", "shown", "expired", "cases", "fault"],
              "properties": {
                "finding": {"title": "The name of the finding, or its fingerprint", "type": "string"},
                "shown": {"title": "Whether a case showed it", "type": "boolean"},
                "expired": {"title": "Whether the entry excuses nothing any more", "type": "boolean"},
                "cases": {"title": "The cases that last showed it", "$ref": "#/$defs/texts"},
                "fault": {
                  "title": "What is wrong with the entry where it has expired, or nothing shows it",
                  "$ref": "#/$defs/diagnostic"
                }
              },
              "additionalProperties": false
            },
            "case": {
              "title": "What came of a case",
              "type": "object",
              "required": [
                "id", "number", "scenario", "suite", "name", "kind", "strategy", "place",
                "outcome", "cases", "moves", "simulatedSeconds", "durationSeconds", "cutShort",
                "historySHA256", "undecided", "findings"
              ],
              "properties": {
                "id": {
                  "title": "What it is called",
                  "description": "The spec, the suite and the scenario, and the row of a table after a number sign.",
                  "type": "string"
                },
                "number": {
                  "title": "Its number in the whole plan, whatever share of it was run",
                  "type": "integer", "minimum": 1
                },
                "scenario": {"title": "The suite and the scenario", "type": "string"},
                "suite": {"title": "The suite", "type": "string"},
                "name": {"title": "The scenario", "type": "string"},
                "row": {"title": "The row of the scenario's table", "type": "string"},
                "kind": {
                  "title": "What was done",
                  "enum": ["script", "explore", "race", "sweep", "fuzz"]
                },
                "strategy": {
                  "title": "How what happens next was chosen",
                  "enum": ["random", "pct", "exhaustive"]
                },
                "place": {"$ref": "#/$defs/place"},
                "outcome": {
                  "title": "What it came to",
                  "enum": ["held", "broken", "undecided", "skipped"]
                },
                "cases": {"title": "How often it was played", "$ref": "#/$defs/count"},
                "moves": {"title": "How many moves were made", "$ref": "#/$defs/count"},
                "simulatedSeconds": {"title": "How much virtual time passed", "type": "integer"},
                "durationSeconds": {
                  "title": "How much real time passed",
                  "type": "number", "minimum": 0
                },
                "cutShort": {"title": "Whether it was ended early", "type": "boolean"},
                "historySHA256": {
                  "title": "The SHA-256 of all that happened; empty where nothing did",
                  "type": "string", "pattern": "^([0-9a-f]{64})?$"
                },
                "skipped": {"title": "Why it was not run", "type": "string"},
                "search": {"$ref": "#/$defs/search"},
                "classes": {
                  "title": "The classes of a sweep's inputs",
                  "type": "array",
                  "items": {"$ref": "#/$defs/class"}
                },
                "uncountedClasses": {
                  "title": "The classes that a sweep must cover, where it did not come to counting",
                  "$ref": "#/$defs/texts"
                },
                "unjudged": {"title": "What could not be judged against this target", "$ref": "#/$defs/texts"},
                "history": {"title": "What happened the first time it was played", "$ref": "#/$defs/history"},
                "undecided": {
                  "title": "What could not be decided",
                  "type": "array",
                  "items": {"$ref": "#/$defs/diagnostic"}
                },
                "findings": {
                  "title": "The promises that were broken",
                  "type": "array",
                  "items": {"$ref": "#/$defs/finding"}
                }
              }
            },
            "search": {
              "title": "What an exhaustive search saw",
              "type": "object",
              "required": ["states", "quietStates", "depth", "movesLeftOut", "complete", "assumptions"],
              "properties": {
                "states": {"title": "Different worlds", "$ref": "#/$defs/count"},
                "quietStates": {"title": "Those of them that were quiet", "$ref": "#/$defs/count"},
                "depth": {"title": "Moves to the farthest", "$ref": "#/$defs/count"},
                "movesLeftOut": {"title": "Moves whose order cannot matter", "$ref": "#/$defs/count"},
                "complete": {"title": "Whether there is nothing else", "type": "boolean"},
                "assumptions": {"title": "What it takes for granted", "$ref": "#/$defs/texts"}
              },
              "additionalProperties": false
            },
            "class": {
              "title": "A class of a sweep's inputs",
              "type": "object",
              "required": ["name", "inputs", "findings"],
              "properties": {
                "name": {"title": "What it is called", "type": "string"},
                "inputs": {"title": "How many inputs were in it", "$ref": "#/$defs/count"},
                "findings": {"title": "How many findings they had", "$ref": "#/$defs/count"}
              },
              "additionalProperties": false
            },
            "finding": {
              "title": "A broken promise",
              "type": "object",
              "required": [
                "fingerprint", "name", "kind", "message", "place", "cases", "steps", "originalSteps",
                "story", "exchange"
              ],
              "properties": {
                "fingerprint": {
                  "title": "What tells the defect from others, whatever the seed",
                  "type": "string", "pattern": "^[0-9a-f]{16}$"
                },
                "name": {"title": "What it is called", "type": "string"},
                "kind": {"title": "The kind of promise", "type": "string"},
                "message": {"title": "What happened, in a sentence", "type": "string"},
                "client": {"title": "The client that promised; the backend where there is none", "type": "string"},
                "place": {"$ref": "#/$defs/place"},
                "excerpt": {
                  "title": "The lines of the file in which the promise is written",
                  "type": "array",
                  "items": {
                    "title": "A line",
                    "type": "object",
                    "required": ["line", "text", "marked"],
                    "properties": {
                      "line": {"title": "Its number", "type": "integer", "minimum": 1},
                      "text": {"title": "What it says", "type": "string"},
                      "marked": {"title": "Whether it is the one that is meant", "type": "boolean"}
                    },
                    "additionalProperties": false
                  }
                },
                "why": {"title": "The document and section that the promise comes from", "type": "string"},
                "known": {"title": "Why it is known; it is news where nobody says", "type": "string"},
                "knownBy": {"title": "Who knows of it", "enum": ["client", "baseline"]},
                "consequence": {"title": "What it means for the clients that took part", "type": "string"},
                "cases": {"title": "How often the case showed it", "$ref": "#/$defs/count"},
                "steps": {"title": "How many steps lead to it", "$ref": "#/$defs/count"},
                "originalSteps": {"title": "How many they were before they were made smaller", "$ref": "#/$defs/count"},
                "story": {"title": "What happened, line by line", "$ref": "#/$defs/texts"},
                "exchange": {"title": "The last request and its answer, line by line", "$ref": "#/$defs/texts"},
                "history": {"title": "What happened in the run that shows it", "$ref": "#/$defs/history"},
                "command": {"title": "What shows it again, as a line for a shell", "type": "string"},
                "replay": {"title": "What happened, for rehearse replay", "type": "string"},
                "replayFile": {"title": "The file with the same", "type": "string"}
              },
              "additionalProperties": false
            },
            \#(RunDetailSchemaParts.histories),
            "diagnostic": {
              "title": "What is wrong somewhere",
              "type": "object",
              "required": ["check", "severity", "message", "place"],
              "properties": {
                "check": {"title": "What found it", "type": "string"},
                "severity": {"title": "How much it weighs", "enum": ["error", "warning"]},
                "message": {"title": "What is wrong", "type": "string"},
                "remedy": {"title": "What to do about it", "type": "string"},
                "place": {"$ref": "#/$defs/place"},
                "sourceLine": {"title": "The line of the file at that place", "type": "string"}
              },
              "additionalProperties": false
            },
            "place": {
              "title": "Where it is written",
              "type": "object",
              "required": ["file"],
              "properties": {
                "file": {"type": "string"},
                "line": {"type": "integer", "minimum": 1},
                "column": {"type": "integer", "minimum": 1}
              },
              "additionalProperties": false
            },
            "sha256": {
              "title": "The SHA-256 of the contract",
              "type": "string", "pattern": "^[0-9a-f]{64}$"
            },
            "count": {"title": "A number of things", "type": "integer", "minimum": 0},
            "texts": {"title": "Texts", "type": "array", "items": {"type": "string"}}
        """#
}
