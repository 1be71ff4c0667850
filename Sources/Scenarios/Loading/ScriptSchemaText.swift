import Contracts

/// The definitions of the scenario schema that say what scripts, races and sweeps do.
enum ScriptSchemaText {
    /// The definitions, to stand among others, without the comma behind them.
    static func definitions(indentedBy depth: Int) -> String {
        SharedSchemaText.indented(text, by: depth)
    }

    private static let text = #"""
        "script": {
          "type": "array", "minItems": 1, "items": {"$ref": "#/$defs/scriptStep"}
        },
        "scriptStep": {
          "title": "One step",
          "type": "object", "minProperties": 1,
          "properties": {
            "call": {"title": "The operation to call", "type": "string"},
            "do": {"title": "The action of the person: an event of the actor's client", "type": "string"},
            "as": {"title": "The actor; optional if the scenario has one actor", "type": "string"},
            "with": {
              "title": "The request of a call, or the data of an event",
              "description": "Of a call: path, query, headers, cookies, and one of body, bytes (with type), form and parts; or url.",
              "type": "object"
            },
            "wait": {
              "title": "Let time pass, with everything that is due in it",
              "description": "A time such as 30s or 7d, or ${…} that gives one or a duration.",
              "type": "string", "minLength": 2, "examples": ["7d", "${row.after}"]
            },
            "settle": {"title": "Wait until the world is quiet", "const": true},
            "until": {"title": "Wait until a condition holds", "$ref": "#/$defs/condition"},
            "within": {
              "title": "The longest wait until the step can happen, or until the condition holds",
              "description": "A time such as 30s or 500d, or ${…} that gives one or a duration. The default is a year on the virtual clock, and --max-wait on a real clock.",
              "type": "string", "minLength": 2, "default": "366d", "examples": ["2h"]
            },
            "change": {"title": "Changes of the model's state", "$ref": "#/$defs/steps"},
            "when": {"title": "The condition for it", "$ref": "#/$defs/condition"},
            "for": {
              "title": "Repeats the step for each element: a name, and the list or map",
              "type": "object", "minProperties": 1, "maxProperties": 1,
              "examples": [{"i": "[1, 2, 3]"}]
            },
            "assume": {
              "title": "The assumptions of the case after the step",
              "description": "If an assumption does not hold, the case is undecided. Assumptions describe what a target must know or permit.",
              "$ref": "#/$defs/expectations", "examples": [{"status": 201}]
            },
            "expect": {"title": "The expectations after the step", "$ref": "#/$defs/expectations"},
            "keep": {
              "title": "Names for values that later steps know",
              "type": "object", "minProperties": 1,
              "additionalProperties": {"$ref": "#/$defs/condition"},
              "examples": [{"token": "answer.body.token"}]
            }
          },
          "additionalProperties": false,
          "allOf": [
            {"if": {"anyOf": [{"required": ["with"]}, {"required": ["as"]}]}, "then": {"anyOf": [{"required": ["call"]}, {"required": ["do"]}]}},
            {"if": {"required": ["assume"]}, "then": {"anyOf": [{"required": ["call"]}, {"required": ["do"]}, {"required": ["wait"]}, {"required": ["settle"]}, {"required": ["until"]}, {"required": ["change"]}]}},
            {"if": {"required": ["within"]}, "then": {"anyOf": [{"required": ["until"]}, {"required": ["do"]}]}}
          ],
          "oneOf": [
            {"required": ["call"]}, {"required": ["do"]}, {"required": ["wait"]},
            {"required": ["settle"]}, {"required": ["until"]}, {"required": ["change"]},
            {
              "required": ["expect"],
              "not": {"anyOf": [
                {"required": ["call"]}, {"required": ["do"]}, {"required": ["wait"]},
                {"required": ["settle"]}, {"required": ["until"]}, {"required": ["change"]}
              ]}
            },
            {
              "required": ["keep"],
              "not": {"anyOf": [
                {"required": ["call"]}, {"required": ["do"]}, {"required": ["wait"]},
                {"required": ["settle"]}, {"required": ["until"]}, {"required": ["change"]},
                {"required": ["expect"]}
              ]}
            }
          ]
        },
        "condition": {"title": "An expression", "type": ["string", "boolean", "number"]},
        "expectations": {
          "title": "The expectation",
          "description": "A condition, a list of conditions, or a mapping with the expected answer.",
          "anyOf": [
            {"$ref": "#/$defs/condition"},
            {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/oneExpectation"}},
            {
              "type": "object", "minProperties": 1,
              "properties": {
                "status": {
                  "title": "The status: one, a class such as 4XX, or a list",
                  "type": ["integer", "string", "array"], "examples": [201, "4XX", [200, 201]]
                },
                "body": {"title": "Parts of the body; others are allowed"},
                "headers": {"title": "Header fields; others are allowed", "type": "object"},
                "that": {
                  "title": "A condition, or a list of them",
                  "anyOf": [
                    {"$ref": "#/$defs/oneExpectation"},
                    {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/oneExpectation"}}
                  ]
                },
                "name": {"title": "The name of a single condition in findings", "type": "string", "minLength": 1},
                "soft": {"title": "True if the script continues after it fails", "type": "boolean", "default": false},
                "rests-on": {"title": "The ids of the decisions that it rests on", "type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1}}
              },
              "additionalProperties": false
            }
          ]
        },
        "oneExpectation": {
          "anyOf": [
            {"$ref": "#/$defs/condition"},
            {
              "type": "object", "required": ["that"],
              "properties": {
                "name": {"title": "The name in findings", "type": "string", "minLength": 1},
                "that": {"$ref": "#/$defs/condition"},
                "rests-on": {"title": "The ids of the decisions that it rests on", "type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1}}
              },
              "additionalProperties": false
            }
          ]
        },
        "generator": {
          "title": "The source of the values of a dimension",
          "type": "object", "minProperties": 1, "maxProperties": 1,
          "properties": {
            "values": {"title": "These values", "type": "array", "minItems": 1},
            "table": {"title": "These maps", "type": "array", "minItems": 1, "items": {"type": "object"}},
            "numbers": {
              "title": "Integers",
              "type": "object", "required": ["from", "to"],
              "properties": {
                "from": {"type": "integer"}, "to": {"type": "integer"},
                "step": {"type": "integer", "minimum": 1, "default": 1}
              },
              "additionalProperties": false
            },
            "dates": {
              "title": "Days as texts",
              "type": "object", "$ref": "#/$defs/period",
              "properties": {
                "from": {"type": "string"}, "to": {"type": "string"}, "ahead": {"$ref": "#/$defs/ahead"},
                "step": {"title": "In days", "type": "integer", "minimum": 1, "default": 1}
              },
              "additionalProperties": false
            },
            "zones": {"$ref": "#/$defs/zones"},
            "clockChanges": {
              "title": "Changes of the offsets of zones, in years",
              "type": "object", "$ref": "#/$defs/period",
              "properties": {
                "zones": {"$ref": "#/$defs/zones"}, "from": {"$ref": "#/$defs/year"},
                "to": {"$ref": "#/$defs/year"}, "ahead": {"$ref": "#/$defs/ahead"}, "around": {"$ref": "#/$defs/distances"}
              },
              "additionalProperties": false
            },
            "boundaries": {
              "title": "Local midnights at the end of a period, in years",
              "type": "object", "$ref": "#/$defs/period",
              "properties": {
                "of": {
                  "type": "array", "minItems": 1, "uniqueItems": true,
                  "items": {"enum": ["day", "month", "year", "leap"]}, "default": ["month", "year"]
                },
                "zones": {"$ref": "#/$defs/zones"}, "from": {"$ref": "#/$defs/year"},
                "to": {"$ref": "#/$defs/year"}, "ahead": {"$ref": "#/$defs/ahead"}, "around": {"$ref": "#/$defs/distances"}
              },
              "additionalProperties": false
            },
            "holidays": {
              "title": "Days of a calendar, and their neighbours",
              "type": "object", "$ref": "#/$defs/period", "required": ["calendar"],
              "properties": {
                "calendar": {"type": "string"}, "from": {"$ref": "#/$defs/year"},
                "to": {"$ref": "#/$defs/year"}, "ahead": {"$ref": "#/$defs/ahead"},
                "around": {"title": "The number of days before and after", "type": "integer", "minimum": 0, "maximum": 366, "default": 0}
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "period": {"oneOf": [{"required": ["from", "to"]}, {"required": ["ahead"]}]},
        "ahead": {
          "title": "The number of days from the start, in place of from and to",
          "description": "They count from today on the real clock, and otherwise from 2026-03-02.",
          "type": "integer", "minimum": 1, "maximum": 4000
        },
        "zones": {
          "title": "Time zones: all, or names and patterns of them; UTC by default",
          "anyOf": [{"const": "all"}, {"type": "array", "minItems": 1, "items": {"type": "string"}}]
        },
        "year": {"type": "integer", "minimum": 1, "maximum": 9999},
        "distances": {
          "title": "Offsets from it", "type": "array", "minItems": 1,
          "items": {"$ref": "#/$defs/time"}, "examples": [["-1s", "0s", "30m"]]
        }
        """#
}
