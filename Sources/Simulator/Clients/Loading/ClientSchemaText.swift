import Contracts

/// The JSON Schema of client machines, as text.
enum ClientSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "One flow of an app",
          "description": "A statechart of the person's events, the app's requests, its reactions to every answer, and its data. Keys for expressions take CEL. Other data may contain expressions as ${…}.",
          "type": "object",
          "properties": {
            "description": {"title": "Notes for readers", "type": "string"},
            "why": {"$ref": "#/$defs/why"},
            "context": {
              "title": "The memory of the app",
              "description": "Data by name, lost when the app is killed. Each member may use those before it.",
              "type": "object",
              "examples": [{"book": null, "problem": ""}]
            },
            "device": {
              "title": "The stores of the device",
              "description": "Stores by name, each with its members.",
              "type": "object",
              "additionalProperties": {"type": "object"},
              "examples": [{"keychain": {"token": null}, "preferences": {"zone": "UTC"}}]
            },
            "observer": {
              "title": "Values that the requirements observe; they are not part of the app",
              "description": "Data by name, written by actions as observer.NAME. Events, requirements and other observed values may use it. Guards and requests may not.",
              "type": "object",
              "examples": [{"taps": 0}]
            },
            "config": {
              "title": "The settings that an actor may change",
              "type": "object",
              "examples": [{"poll": 30}]
            },
            \#(ModelSchemaText.data(indentedBy: 4)),
            "shapes": {
              "title": "The schemas of context, device and data",
              "description": "JSON Schemas by the name of a member of the context, of a store as device.NAME, as observer, or of a table. With them, Rehearse finds misspelt fields in expressions.",
              "type": "object",
              "additionalProperties": {"type": ["object", "boolean"]}
            },
            "let": {
              "title": "Definitions",
              "description": "Named expressions, with optional parameters in parentheses. Each may use those above it.",
              "type": "object",
              "additionalProperties": {"$ref": "#/$defs/expression"}
            },
            "effects": {
              "title": "Actions with a name",
              "description": "By name: an action, or a list of actions. The name can replace the actions at any place for actions.",
              "type": "object",
              "additionalProperties": {"$ref": "#/$defs/actions"},
              "examples": [{"refused": {"assign": {"context.problem": "Please try again"}}}]
            },
            "uses": {
              "title": "The machines that the actor runs first",
              "type": "object",
              "additionalProperties": {
                "type": "object",
                "required": ["steps"],
                "properties": {
                  "until": {"title": "The condition that must hold at the end, in the other machine", "$ref": "#/$defs/expression"},
                  "steps": {
                    "title": "The events of the person there, in order",
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
              "title": "The defaults of all requests",
              "type": "object",
              "properties": {
                "timeout": {"$ref": "#/$defs/delay"},
                "retry": {"$ref": "#/$defs/retry"}
              },
              "additionalProperties": false
            },
            "events": {
              "title": "The events of the person",
              "description": "By name. background, foreground, kill, relaunch, offline and online are events of the device.",
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
              "title": "The messages that the backend sends by itself",
              "description": "By the webhook of the contract, or the event of the backend model.",
              "type": "object",
              "additionalProperties": {
                "type": "object",
                "properties": {
                  "description": {"title": "Notes for readers", "type": "string"},
                  "why": {"$ref": "#/$defs/why"},
                  "when": {"title": "The condition for this device", "$ref": "#/$defs/expression"},
                  "do": {"title": "The actions that happen even if the app does not run", "$ref": "#/$defs/actions"},
                  "event": {"title": "The event that informs the app", "$ref": "#/$defs/eventName"}
                },
                "additionalProperties": false
              }
            },
            "inBackground": {
              "title": "True if timers and answers continue while the app is not on the screen",
              "const": "running"
            },
            "invariants": {"title": "The requirements after every step", "$ref": "#/$defs/promises"},
            "eventually": {"title": "The requirements that must come true before the world is quiet", "$ref": "#/$defs/promises"},
            "agreement": {"title": "The requirements that compare with the backend whenever the world is quiet", "$ref": "#/$defs/promises"},
            "known": {
              "title": "Known findings of the document",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["finding", "why"],
                "properties": {
                  "finding": {"type": "string", "minLength": 1, "examples": ["agreement/the badge is right"]},
                  "why": {"title": "The reason for the finding", "type": "string", "minLength": 1}
                },
                "additionalProperties": false
              }
            },
            "unreachable": {
              "title": "Parts that no run can reach, with the reason",
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
            "type": {"title": "True if all of its states are active at once", "const": "parallel"},
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
