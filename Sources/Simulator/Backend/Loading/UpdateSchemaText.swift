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
        "answer": {"title": "The status of an answer to draw from the contract", "type": "integer", "minimum": 200, "maximum": 599},
        "shows": {"title": "The object or list that the answer shows as far as the contract permits", "$ref": "#/$defs/expression"},
        "in": {"title": "The member of the body that shows it; the body itself by default", "type": "string"},
        "beside": {"title": "Further members of the body", "type": ["object", "string"]},
        "saying": {"title": "The error message of the answer", "$ref": "#/$defs/expression"},
        "new": {"title": "The member that identifies the shown object, if it is new", "type": "string"},
        "among": {"title": "The existing objects, by key", "$ref": "#/$defs/expression"},
        "within": {"title": "The prefix of its key there", "$ref": "#/$defs/expression"}
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
          "title": "The values that only a server can choose",
          "type": "object",
          "additionalProperties": {
            "type": "object",
            "properties": {
              "like": {
                "title": "A pattern",
                "description": "# is a digit, ? a small letter, * either of them; \\ keeps the next character as it is.",
                "type": "string", "minLength": 1,
                "examples": ["order-####"]
              },
              "uuid": {"const": true},
              "hex": {"title": "The number of hexadecimal digits", "type": "integer", "minimum": 1, "maximum": 1024},
              "bytes": {"title": "The number of bytes", "type": "integer", "minimum": 1, "maximum": 65536},
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
                "title": "The choice of the mock",
                "description": "An expression; a live backend may choose anything that its contract permits."
              },
              "let": {
                "title": "A value computed from the choices above it",
                "$ref": "#/$defs/expression"
              },
              "unique": {
                "title": "True if no value comes twice",
                "description": "Several choices with the same name share one set.",
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
          "title": "The steps, in order",
          "description": "A step, or a list of steps. A name stands for an effect. Right sides read the state before the rule.",
          "if": {"type": "array"},
          "then": {"minItems": 1, "items": {"$ref": "#/$defs/step"}},
          "else": {"$ref": "#/$defs/step"}
        },
        "step": {
          "title": "A step, or the name of an effect as a text",
          "if": {"type": "string"},
          "then": {"minLength": 1},
          "else": {
            "type": "object",
            "properties": {
              "for": {
                "title": "The list or map to repeat it for",
                "description": "A name, and a list or a map. The keys of a map come in order.",
                "type": "object", "minProperties": 1, "maxProperties": 1,
                "additionalProperties": {"$ref": "#/$defs/expression"}
              },
              "when": {"title": "The condition for it", "$ref": "#/$defs/expression"},
              "chosen": {"$ref": "#/$defs/chosen"},
              "set": {"title": "Places in the state, and their new values", "type": "object", "minProperties": 1},
              "append": {"title": "Lists in the state, and the values to append", "type": "object", "minProperties": 1},
              "remove": {
                "title": "Places in the state to remove",
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
                  "key": {"title": "The key of the job; scheduling the key again moves the job"},
                  "at": {"title": "The time of the run", "$ref": "#/$defs/expression"},
                  "with": {"title": "The data of the job"}
                },
                "additionalProperties": false
              },
              "cancel": {
                "title": "A job to cancel",
                "type": "object",
                "required": ["job", "key"],
                "properties": {"job": {"type": "string"}, "key": true},
                "additionalProperties": false
              },
              "emit": {
                "title": "The messages that the backend sends by itself",
                "type": "object",
                "oneOf": [{"required": ["webhook"]}, {"required": ["event"]}],
                "properties": {
                  "webhook": {"title": "An operation of the contract's webhooks", "type": "string"},
                  "event": {"title": "A name of the model's own", "type": "string"},
                  "to": {"title": "The receiver"},
                  "headers": {"type": "object"},
                  "body": {"title": "The content"}
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
