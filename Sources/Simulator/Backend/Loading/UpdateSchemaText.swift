import Contracts

/// The JSON Schema of the `do` lists of a backend, as text, for every format that has them.
package enum UpdateSchemaText {
    /// The definitions `expression`, `chosen`, `range`, `steps` and `step`, for a place so many
    /// spaces in.
    package static func definitions(indentedBy spaces: Int) -> String {
        SharedSchemaText.indented(definitions, by: spaces)
    }

    /// The members of an answer of the contract, for a place so many spaces in.
    static func answerMembers(indentedBy spaces: Int) -> String {
        SharedSchemaText.indented(answerMembers, by: spaces)
    }

    /// The members of an answer of the contract that need others.
    static func answerNeeds(indentedBy spaces: Int) -> String {
        SharedSchemaText.indented(answerNeeds, by: spaces)
    }

    private static let answerMembers = #"""
        "answer": {"title": "The status of an answer of the contract, which is drawn", "type": "integer", "minimum": 200, "maximum": 599},
        "shows": {"title": "What the answer shows as far as the contract permits: an object, or a list", "$ref": "#/$defs/expression"},
        "in": {"title": "The member of the body that shows it; the body itself unless it is said", "type": "string"},
        "beside": {"title": "Further members of the body", "type": ["object", "string"]},
        "saying": {"title": "What it says is wrong", "$ref": "#/$defs/expression"},
        "new": {"title": "The member by which what it shows is known, where that is new", "type": "string"},
        "among": {"title": "What is there already, by its keys", "$ref": "#/$defs/expression"},
        "within": {"title": "What stands before its own key there", "$ref": "#/$defs/expression"}
        """#

    private static let answerNeeds = #"""
        "dependentRequired": {
          "shows": ["answer"], "in": ["answer"], "beside": ["answer"], "saying": ["answer"],
          "new": ["answer"], "among": ["new"], "within": ["among"]
        }
        """#

    private static let definitions = #"""
        \#(ModelSchemaText.expression(indentedBy: 0)),
        "chosen": {
          "title": "What only a server can choose",
          "type": "object",
          "additionalProperties": {
            "type": "object",
            "properties": {
              "like": {
                "title": "A pattern",
                "description": "# is a digit, ? a small letter, * one of both; \\ takes the next sign as it is.",
                "type": "string", "minLength": 1,
                "examples": ["order-####"]
              },
              "uuid": {"const": true},
              "hex": {"title": "So many hexadecimal digits", "type": "integer", "minimum": 1, "maximum": 1024},
              "bytes": {"title": "So many bytes", "type": "integer", "minimum": 1, "maximum": 65536},
              "integer": {"$ref": "#/$defs/range", "required": ["from"]},
              "number": {"$ref": "#/$defs/range", "required": ["from", "to"]},
              "timestamp": {"$ref": "#/$defs/range", "required": ["from", "to"]},
              "boolean": {
                "type": "object",
                "properties": {"probability": {"type": "number", "minimum": 0, "maximum": 1, "default": 0.5}},
                "additionalProperties": false
              },
              "choose": {"title": "One of several", "type": "array", "minItems": 1},
              "propose": {
                "title": "What the mock takes",
                "description": "An expression; a live backend may choose anything that its contract permits."
              },
              "let": {
                "title": "What follows from the choices above it",
                "$ref": "#/$defs/expression"
              },
              "unique": {
                "title": "Whether no value comes twice",
                "description": "A name makes one set for several choices.",
                "type": ["boolean", "string"]
              },
              \#(answerMembers(indentedBy: 6))
            },
            \#(answerNeeds(indentedBy: 4)),
            "oneOf": [
              {"required": ["like"]}, {"required": ["uuid"]}, {"required": ["hex"]},
              {"required": ["bytes"]}, {"required": ["integer"]}, {"required": ["number"]},
              {"required": ["timestamp"]}, {"required": ["boolean"]}, {"required": ["choose"]},
              {"required": ["propose"]}, {"required": ["let"]}, {"required": ["answer"]}
            ],
            "additionalProperties": false
          }
        },
        \#(ModelSchemaText.range(indentedBy: 0)),
        "steps": {
          "title": "What happens, in order",
          "description": "A list of steps, or one. A name stands for an effect. Right sides read the state before the rule.",
          "if": {"type": "array"},
          "then": {"minItems": 1, "items": {"$ref": "#/$defs/step"}},
          "else": {"$ref": "#/$defs/step"}
        },
        "step": {
          "title": "A step; as a text, the name of an effect",
          "if": {"type": "string"},
          "then": {"minLength": 1},
          "else": {
            "type": "object",
            "properties": {
              "for": {
                "title": "What it is repeated for",
                "description": "A name, and a list or a map, whose keys are taken in order.",
                "type": "object", "minProperties": 1, "maxProperties": 1,
                "additionalProperties": {"$ref": "#/$defs/expression"}
              },
              "when": {"title": "Whether it is done", "$ref": "#/$defs/expression"},
              "chosen": {"$ref": "#/$defs/chosen"},
              "set": {"title": "Places in the state, and what they become", "type": "object", "minProperties": 1},
              "append": {"title": "Lists in the state, and what they get", "type": "object", "minProperties": 1},
              "remove": {
                "title": "Places in the state that go",
                "if": {"type": "array"},
                "then": {"items": {"type": "string"}, "minItems": 1},
                "else": {"type": "string"}
              },
              "schedule": {
                "title": "A job that runs later",
                "type": "object",
                "required": ["job", "at"],
                "properties": {
                  "job": {"type": "string"},
                  "key": {"title": "What tells it from others; scheduled again, it moves"},
                  "at": {"title": "When", "$ref": "#/$defs/expression"},
                  "with": {"title": "What it is given"}
                },
                "additionalProperties": false
              },
              "cancel": {
                "title": "A job that does not run any more",
                "type": "object",
                "required": ["job", "key"],
                "properties": {"job": {"type": "string"}, "key": true},
                "additionalProperties": false
              },
              "emit": {
                "title": "What the backend sends by itself",
                "type": "object",
                "oneOf": [{"required": ["webhook"]}, {"required": ["event"]}],
                "properties": {
                  "webhook": {"title": "An operation of the contract's webhooks", "type": "string"},
                  "event": {"title": "A name of the model's own", "type": "string"},
                  "to": {"title": "Whom it goes to"},
                  "headers": {"type": "object"},
                  "body": {"title": "What it says"}
                },
                "additionalProperties": false
              },
              "do": {"$ref": "#/$defs/steps"}
            },
            "anyOf": [
              {"required": ["set"]}, {"required": ["append"]}, {"required": ["remove"]},
              {"required": ["schedule"]}, {"required": ["cancel"]}, {"required": ["emit"]},
              {"required": ["do"]}
            ],
            "additionalProperties": false
          }
        }
        """#
}
