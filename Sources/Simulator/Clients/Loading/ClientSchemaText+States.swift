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
        "always": {"title": "Transitions that happen as soon as their guards hold", "$ref": "#/$defs/transitions"},
        "after": {
          "title": "Transitions by time",
          "description": "300ms, 30s, 1m, 1h, 1d, a range 30s..60s, or ${…} with a duration.",
          "type": "object", "minProperties": 1,
          "additionalProperties": {"$ref": "#/$defs/transitions"}
        },
        "onDone": {"title": "Transitions after a final state inside is reached", "$ref": "#/$defs/transitions"},
        "entry": {"title": "The actions on entry", "$ref": "#/$defs/actions"},
        "exit": {"title": "The actions on exit", "$ref": "#/$defs/actions"},
        "invoke": {
          "title": "Requests that are made while the state is active",
          "if": {"type": "array"},
          "then": {"items": {"$ref": "#/$defs/invocation"}, "minItems": 1},
          "else": {"$ref": "#/$defs/invocation"}
        },
        "tags": {
          "title": "Tags for readers",
          "type": "array", "items": {"type": "string"}
        }
        """#

    private static let stateText = #"""
        "state": {
          "title": "A state",
          "type": ["object", "null"],
          "properties": {
            "description": {"title": "Notes for readers", "type": "string"},
            "why": {"$ref": "#/$defs/why"},
            "type": {
              "title": "The type, unless the state is atomic or has an initial state",
              "enum": ["parallel", "final", "history"]
            },
            "history": {"title": "The remembered states: only the states beside it, or all nested states", "enum": ["shallow", "deep"]},
            "target": {"title": "The target of a history state that remembers nothing", "$ref": "#/$defs/target"},
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
          "description": "A target, a transition, or a list of candidates. The machine takes the first candidate whose guard holds.",
          "if": {"type": "array"},
          "then": {"items": {"$ref": "#/$defs/transition"}, "minItems": 1},
          "else": {"$ref": "#/$defs/transition"}
        },
        "transition": {
          "title": "A transition to another state",
          "if": {"type": "string"},
          "then": {"minLength": 1},
          "else": {
            "type": "object",
            "properties": {
              "target": {"title": "The target; without it, the machine leaves and enters no state", "$ref": "#/$defs/target"},
              "guard": {"title": "The condition for the transition", "$ref": "#/$defs/expression"},
              "reenter": {"title": "True if it leaves its own state even for a state inside", "type": "boolean"},
              "periodic": {"title": "True if it is a poll; a poll delays the quiet of the world only once", "type": "boolean"},
              "description": {"title": "Notes for readers", "type": "string"},
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
          "title": "An action of the app itself, or the name of an effect as a text",
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
          "title": "Places in context or device, and their new values",
          "type": "object", "minProperties": 1,
          "examples": [{"context.book": "${event.book}"}]
        },
        "append": {"title": "Lists in context or device, and the values to append", "type": "object", "minProperties": 1},
        "remove": {"title": "Places in context or device to remove", "$ref": "#/$defs/words"},
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
        "cancel": {"title": "The ids of requests, or the raised events, to cancel", "$ref": "#/$defs/words"},
        "forget": {"title": "The operations whose cached answers to forget; * for all", "$ref": "#/$defs/words"},
        "when": {"title": "The condition for it", "$ref": "#/$defs/expression"},
        "for": {
          "title": "The list or map to repeat it for",
          "description": "A name, and a list or a map. The keys of a map come in order.",
          "type": "object", "minProperties": 1, "maxProperties": 1,
          "additionalProperties": {"$ref": "#/$defs/expression"}
        },
        "do": {"title": "Actions, in order", "$ref": "#/$defs/actions"}
        """#
}
