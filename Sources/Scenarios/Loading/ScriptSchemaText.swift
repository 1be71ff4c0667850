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
            "call": {"title": "The operation that is asked for", "type": "string"},
            "do": {"title": "What the person does: an event of the actor's client", "type": "string"},
            "as": {"title": "Who does it; may be left out where there is one actor", "type": "string"},
            "with": {
              "title": "What a call sends, or what an event brings",
              "description": "Of a call: path, query, headers, cookies, and one of body, bytes (with type), form and parts; or url.",
              "type": "object"
            },
            "wait": {
              "title": "Time passes, with everything that is due in it",
              "description": "A time such as 30s or 7d, or ${…} that gives one or a duration.",
              "type": "string", "minLength": 2, "examples": ["7d", "${row.after}"]
            },
            "settle": {"title": "Until the world is quiet", "const": true},
            "until": {"title": "Until a condition holds", "$ref": "#/$defs/condition"},
            "within": {
              "title": "How long that may take: what is done, until it can be; a condition, until it holds",
              "description": "A time such as 30s or 500d, or ${…} that gives one or a duration. Of the virtual clock it is a year unless something is said, of a real one --max-wait.",
              "type": "string", "minLength": 2, "default": "366d", "examples": ["2h"]
            },
            "change": {"title": "Changes of the model's state", "$ref": "#/$defs/steps"},
            "when": {"title": "Whether it is done", "$ref": "#/$defs/condition"},
            "for": {
              "title": "Once for each element: a name, and what it walks over",
              "type": "object", "minProperties": 1, "maxProperties": 1,
              "examples": [{"i": "[1, 2, 3]"}]
            },
            "assume": {
              "title": "What the case takes for granted afterwards",
              "description": "Where it does not hold, the case is undecided. It says what a target must know or permit.",
              "$ref": "#/$defs/expectations", "examples": [{"status": 201}]
            },
            "expect": {"title": "What must hold afterwards", "$ref": "#/$defs/expectations"},
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
          "title": "What must hold",
          "description": "A condition, a list of them, or a mapping of what the answer must be.",
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
                "body": {"title": "Parts of the body; others may be there"},
                "headers": {"title": "Header fields; others may be there", "type": "object"},
                "that": {
                  "title": "A condition, or a list of them",
                  "anyOf": [
                    {"$ref": "#/$defs/oneExpectation"},
                    {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/oneExpectation"}}
                  ]
                },
                "name": {"title": "What findings call a single condition", "type": "string", "minLength": 1},
                "soft": {"title": "Whether the script goes on although it does not hold", "type": "boolean", "default": false},
                "rests-on": {"title": "The decisions that it rests on", "type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1}}
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
                "name": {"title": "What findings call it", "type": "string", "minLength": 1},
                "that": {"$ref": "#/$defs/condition"},
                "rests-on": {"title": "The decisions that it rests on", "type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1}}
              },
              "additionalProperties": false
            }
          ]
        },
        "generator": {
          "title": "Where the values of a dimension come from",
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
              "title": "Local midnights at which something ends, in years",
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
                "around": {"title": "So many days before and after", "type": "integer", "minimum": 0, "maximum": 366, "default": 0}
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "period": {"oneOf": [{"required": ["from", "to"]}, {"required": ["ahead"]}]},
        "ahead": {
          "title": "The number of days from the start on, in place of from and to",
          "description": "On the real clock they count from today, and otherwise from 2026-03-02.",
          "type": "integer", "minimum": 1, "maximum": 4000
        },
        "zones": {
          "title": "Time zones: all, or names and patterns of them; UTC unless it is said",
          "anyOf": [{"const": "all"}, {"type": "array", "minItems": 1, "items": {"type": "string"}}]
        },
        "year": {"type": "integer", "minimum": 1, "maximum": 9999},
        "distances": {
          "title": "Distances from it", "type": "array", "minItems": 1,
          "items": {"$ref": "#/$defs/time"}, "examples": [["-1s", "0s", "30m"]]
        }
        """#
}
