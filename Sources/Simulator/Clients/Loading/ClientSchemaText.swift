import Contracts

/// The JSON Schema of client machines, as text.
enum ClientSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "One flow of an app",
          "description": "What the person can do, what the app asks the backend for, what it does with every answer, and what it keeps: a statechart. Where a key means an expression, its value is CEL; elsewhere data may hold expressions as ${…}.",
          "type": "object",
          "properties": {
            "description": {"title": "What a reader should know", "type": "string"},
            "why": {"$ref": "#/$defs/why"},
            "context": {
              "title": "The memory of the app",
              "description": "Data by name, lost when the app is killed. Each member may speak of those before it.",
              "type": "object",
              "examples": [{"book": null, "problem": ""}]
            },
            "device": {
              "title": "What the device keeps",
              "description": "Stores by name, each with its members.",
              "type": "object",
              "additionalProperties": {"type": "object"},
              "examples": [{"keychain": {"token": null}, "preferences": {"zone": "UTC"}}]
            },
            "observer": {
              "title": "What is noted for the promises, and is no part of the app",
              "description": "Data by name, written by actions as observer.NAME. Events, promises and other notes may speak of it; guards and requests may not.",
              "type": "object",
              "examples": [{"taps": 0}]
            },
            "config": {
              "title": "What an actor may have otherwise",
              "type": "object",
              "examples": [{"poll": 30}]
            },
            \#(ModelSchemaText.data(indentedBy: 4)),
            "shapes": {
              "title": "What context, device and data hold",
              "description": "JSON Schemas by the name of a member of the context, of a store as device.NAME, as observer, or of a table. They tell misspelt fields in expressions.",
              "type": "object",
              "additionalProperties": {"type": ["object", "boolean"]}
            },
            "let": {
              "title": "Definitions",
              "description": "Named expressions, perhaps with parameters in parentheses. Each may use those above it.",
              "type": "object",
              "additionalProperties": {"$ref": "#/$defs/expression"}
            },
            "effects": {
              "title": "Actions with a name",
              "description": "By name: an action, or a list of them. Wherever actions stand, a name stands for these.",
              "type": "object",
              "additionalProperties": {"$ref": "#/$defs/actions"},
              "examples": [{"refused": {"assign": {"context.problem": "Please try again"}}}]
            },
            "uses": {
              "title": "Machines that the actor plays first",
              "type": "object",
              "additionalProperties": {
                "type": "object",
                "required": ["steps"],
                "properties": {
                  "until": {"title": "What must hold in the end, in the other machine", "$ref": "#/$defs/expression"},
                  "steps": {
                    "title": "What the person does there, in order",
                    "type": "array",
                    "items": {
                      "if": {"type": "string"},
                      "else": {
                        "description": "The event, with its data.",
                        "type": "object", "minProperties": 1, "maxProperties": 1,
                        "additionalProperties": {"type": "object"}
                      }
                    },
                    "examples": [[{"scan": {"card": "card-1"}}, "confirm"]]
                  },
                  "why": {"$ref": "#/$defs/why"}
                },
                "additionalProperties": false
              }
            },
            "network": {
              "title": "What holds for all requests that say nothing else",
              "type": "object",
              "properties": {
                "timeout": {"$ref": "#/$defs/delay"},
                "retry": {"$ref": "#/$defs/retry"}
              },
              "additionalProperties": false
            },
            "events": {
              "title": "What the person can do",
              "description": "By name. background, foreground, kill, relaunch, offline and online happen to the device.",
              "type": "object",
              "propertyNames": {"$ref": "#/$defs/eventName"},
              "additionalProperties": {"$ref": "#/$defs/event"}
            },
            "happens": {
              "title": "Events of prelude.yaml that happen here, too",
              "type": "array", "minItems": 1, "items": {"$ref": "#/$defs/eventName"},
              "examples": [["offline", "kill"]]
            },
            "receives": {
              "title": "What the backend sends by itself",
              "description": "By the webhook of the contract, or the event of the backend model.",
              "type": "object",
              "additionalProperties": {
                "type": "object",
                "properties": {
                  "description": {"title": "What a reader should know", "type": "string"},
                  "why": {"$ref": "#/$defs/why"},
                  "when": {"title": "Whether it is for this device", "$ref": "#/$defs/expression"},
                  "do": {"title": "What is done even if the app does not run", "$ref": "#/$defs/actions"},
                  "event": {"title": "What tells the app of it", "$ref": "#/$defs/eventName"}
                },
                "additionalProperties": false
              }
            },
            "inBackground": {
              "title": "Whether timers and answers go on while the app is not on the screen",
              "const": "running"
            },
            "invariants": {"title": "What must hold after every step", "$ref": "#/$defs/promises"},
            "eventually": {"title": "What must come true before the world is quiet", "$ref": "#/$defs/promises"},
            "agreement": {"title": "What must hold against the backend whenever the world is quiet", "$ref": "#/$defs/promises"},
            "known": {
              "title": "Findings that the document is known to lead to",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["finding", "why"],
                "properties": {
                  "finding": {"type": "string", "minLength": 1, "examples": ["agreement/the badge is right"]},
                  "why": {"title": "Why it is there", "type": "string", "minLength": 1}
                },
                "additionalProperties": false
              }
            },
            "unreachable": {
              "title": "What no run can reach, and why",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["why"],
                "oneOf": [{"required": ["state"]}, {"required": ["transition"]}],
                "properties": {
                  "state": {"title": "The path of a state", "type": "string"},
                  "transition": {"title": "A state and its event, such as main/scan.503", "type": "string"},
                  "why": {"type": "string", "minLength": 1}
                },
                "additionalProperties": false
              }
            },
            "type": {"title": "Whether all of its states are active at once", "const": "parallel"},
            \#(stateProperties(indentedBy: 4))
          },
          "required": ["states"],
          "additionalProperties": false,
          "$defs": {
            \#(SharedSchemaText.why(indentedBy: 4)),
            \#(states(indentedBy: 4)),
            \#(requests(indentedBy: 4)),
            \#(events(indentedBy: 4)),
            \#(ModelSchemaText.expression(indentedBy: 4)),
            \#(ModelSchemaText.range(indentedBy: 4))
          }
        }

        """#
}
