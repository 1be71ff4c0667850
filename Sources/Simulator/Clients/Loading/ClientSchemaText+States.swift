import Contracts

/// The parts of the schema for states, transitions and actions.
extension ClientSchemaText {
    /// The properties of every state and of the whole machine.
    static func stateProperties(indentedBy spaces: Int) -> String {
        SharedSchemaText.indented(statePropertyText, by: spaces)
    }

    static func states(indentedBy spaces: Int) -> String {
        SharedSchemaText.indented(stateText, by: spaces)
            + ",\n" + String(repeating: " ", count: spaces)
            + SharedSchemaText.indented(actionText, by: spaces)
    }

    private static let statePropertyText = #"""
        "initial": {"title": "The state inside that is entered first", "$ref": "#/$defs/target"},
        "states": {
          "title": "The states inside",
          "type": "object", "minProperties": 1,
          "propertyNames": {"pattern": "^[A-Za-z_][A-Za-z0-9_-]*$"},
          "additionalProperties": {"$ref": "#/$defs/state"}
        },
        "on": {"title": "Transitions by event", "$ref": "#/$defs/handlers"},
        "always": {"title": "Transitions that are taken as soon as their guards hold", "$ref": "#/$defs/transitions"},
        "after": {
          "title": "Transitions by time",
          "description": "300ms, 30s, 1m, 1h, 1d, a range 30s..60s, or ${…} of a duration.",
          "type": "object", "minProperties": 1,
          "additionalProperties": {"$ref": "#/$defs/transitions"}
        },
        "onDone": {"title": "Transitions for when a final state inside is reached", "$ref": "#/$defs/transitions"},
        "entry": {"title": "What is done on the way in", "$ref": "#/$defs/actions"},
        "exit": {"title": "What is done on the way out", "$ref": "#/$defs/actions"},
        "invoke": {
          "title": "Requests that are made while the state is active",
          "if": {"type": "array"},
          "then": {"items": {"$ref": "#/$defs/invocation"}, "minItems": 1},
          "else": {"$ref": "#/$defs/invocation"}
        },
        "tags": {
          "title": "Words for whoever reads about it",
          "type": "array", "items": {"type": "string"}
        }
        """#

    private static let stateText = #"""
        "state": {
          "title": "A state",
          "type": ["object", "null"],
          "properties": {
            "description": {"title": "What a reader should know", "type": "string"},
            "why": {"$ref": "#/$defs/why"},
            "type": {
              "title": "What it is, unless it is atomic or has an initial state",
              "enum": ["parallel", "final", "history"]
            },
            "history": {"title": "What is remembered: the states right beside it, or all below", "enum": ["shallow", "deep"]},
            "target": {"title": "Where a history state leads if there is nothing to remember", "$ref": "#/$defs/target"},
            \#(SharedSchemaText.indented(statePropertyText, by: 4))
          },
          "additionalProperties": false
        },
        "target": {
          "description": "The name of a state beside, .child, or a path from the top; a list for several regions.",
          "if": {"type": "array"},
          "then": {"items": {"type": "string", "minLength": 1}, "minItems": 1},
          "else": {"type": "string", "minLength": 1}
        },
        "handlers": {
          "type": "object",
          "additionalProperties": {"$ref": "#/$defs/transitions"}
        },
        "transitions": {
          "description": "A target, a transition, or candidates of which the first that may be taken is.",
          "if": {"type": "array"},
          "then": {"items": {"$ref": "#/$defs/transition"}, "minItems": 1},
          "else": {"$ref": "#/$defs/transition"}
        },
        "transition": {
          "title": "A way to another state",
          "if": {"type": "string"},
          "then": {"minLength": 1},
          "else": {
            "type": "object",
            "properties": {
              "target": {"title": "Where it leads; nothing is left or entered without", "$ref": "#/$defs/target"},
              "guard": {"title": "Whether it may be taken", "$ref": "#/$defs/expression"},
              "reenter": {"title": "Whether its own state is left even for one inside it", "type": "boolean"},
              "periodic": {"title": "Whether it is a poll, which keeps the world from being quiet only once", "type": "boolean"},
              "description": {"title": "What a reader should know", "type": "string"},
              "why": {"$ref": "#/$defs/why"},
              \#(SharedSchemaText.indented(actionPropertyText, by: 6))
            },
            "additionalProperties": false
          }
        }
        """#

    private static let actionText = #"""
        "actions": {
          "if": {"type": "array"},
          "then": {"items": {"$ref": "#/$defs/action"}},
          "else": {"$ref": "#/$defs/action"}
        },
        "action": {
          "title": "Something that the app does by itself; as a text, the name of an effect",
          "if": {"type": "string"},
          "then": {"minLength": 1},
          "else": {
            "type": "object",
            "properties": {
              \#(SharedSchemaText.indented(actionPropertyText, by: 6))
            },
            "anyOf": [
              {"required": ["assign"]}, {"required": ["append"]}, {"required": ["remove"]},
              {"required": ["raise"]}, {"required": ["invoke"]}, {"required": ["cancel"]},
              {"required": ["forget"]}, {"required": ["do"]}
            ],
            "additionalProperties": false
          }
        }
        """#

    private static let actionPropertyText = #"""
        "assign": {
          "title": "Places in context or device, and what they become",
          "type": "object", "minProperties": 1,
          "examples": [{"context.book": "${event.book}"}]
        },
        "append": {"title": "Lists in context or device, and what they get", "type": "object", "minProperties": 1},
        "remove": {"title": "Places in context or device that go", "$ref": "#/$defs/words"},
        "raise": {
          "title": "Events for the app itself",
          "if": {"type": "array"},
          "then": {"items": {"$ref": "#/$defs/raised"}, "minItems": 1},
          "else": {"$ref": "#/$defs/raised"}
        },
        "invoke": {
          "title": "A request that no state waits for",
          "if": {"type": "array"},
          "then": {"items": {"$ref": "#/$defs/invocation"}, "minItems": 1},
          "else": {"$ref": "#/$defs/invocation"}
        },
        "cancel": {"title": "The invocations of an id that are given up, or events that were raised to come later", "$ref": "#/$defs/words"},
        "forget": {"title": "The operations whose cached answers are dropped; * for all", "$ref": "#/$defs/words"},
        "when": {"title": "Whether it is done", "$ref": "#/$defs/expression"},
        "for": {
          "title": "What it is done for",
          "description": "A name, and a list or a map, whose keys are taken in order.",
          "type": "object", "minProperties": 1, "maxProperties": 1,
          "additionalProperties": {"$ref": "#/$defs/expression"}
        },
        "do": {"title": "Actions, in order", "$ref": "#/$defs/actions"}
        """#
}
