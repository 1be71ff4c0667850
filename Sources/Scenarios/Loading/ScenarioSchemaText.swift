import Contracts
import Simulator

/// The JSON Schema of scenario files, as text.
enum ScenarioSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Scenarios",
          "description": "Experiments on a spec: who plays which client in which world, how what happens next is chosen, and how far it is searched.",
          "type": "object",
          "required": ["scenarios"],
          "properties": {
            "description": {"title": "What a reader should know", "type": "string"},
            "why": {"$ref": "#/$defs/why"},
            "scenarios": {
              "title": "The experiments, in order",
              "type": "array", "minItems": 1,
              "items": {"$ref": "#/$defs/scenario"}
            }
          },
          "additionalProperties": false,
          "$defs": {
            \#(SharedSchemaText.why(indentedBy: 4)),
            "scenario": {
              "title": "One experiment",
              "type": "object",
              "required": ["name", "kind", "actors"],
              "properties": {
                "name": {"title": "What findings and reports call it", "type": "string", "minLength": 1},
                "description": {"title": "What a reader should know", "type": "string"},
                "why": {"$ref": "#/$defs/why"},
                "kind": {
                  "title": "What is done",
                  "description": "explore: the actors act freely, what happens next is chosen by the strategy, and the promises of the clients judge. There is no other kind.",
                  "enum": ["explore"]
                },
                "at": {
                  "title": "When the world starts",
                  "description": "2026-03-02T09:00:00Z unless it is said.",
                  "type": "string",
                  "examples": ["2026-03-29T00:59:30Z", "2026-10-25T02:30:00+02:00"]
                },
                "backend": {"$ref": "#/$defs/backend"},
                "actors": {
                  "title": "Who plays",
                  "description": "By name, in order.",
                  "type": "object", "minProperties": 1,
                  "propertyNames": {"pattern": "^[A-Za-z][A-Za-z0-9_-]*$"},
                  "additionalProperties": {"$ref": "#/$defs/actor"}
                },
                "network": {"$ref": "#/$defs/network"},
                "waits": {
                  "title": "How long nothing may happen although something could",
                  "description": "1s, 30s, 5m, 1h and 1d unless it is said; an empty list for never.",
                  "type": "array", "items": {"$ref": "#/$defs/time"}, "uniqueItems": true
                },
                "strategy": {
                  "title": "How what happens next is chosen",
                  "description": "random: by the weights of the events, and so that everything under way gets on. pct: by priorities of actors and messages that change at a few points. exhaustive: everything, until no new state is found or the budget ends.",
                  "enum": ["random", "pct", "exhaustive"], "default": "random"
                },
                "budget": {"$ref": "#/$defs/budget"},
                "tags": {
                  "title": "Words by which it is selected",
                  "type": "array", "uniqueItems": true,
                  "items": {"type": "string", "pattern": "^[A-Za-z0-9][A-Za-z0-9_.-]*$"}
                },
                "requires": {
                  "title": "What a run of it needs",
                  "description": "exclusive: nobody else uses the target. slow: more time than others. writes: that the target may be written to. mock: that the target is the model.",
                  "type": "array", "uniqueItems": true,
                  "items": {"enum": ["exclusive", "slow", "writes", "mock"]}
                }
              },
              "additionalProperties": false
            },
            "backend": {
              "title": "How the backend begins",
              "type": "object",
              "properties": {
                "config": {"title": "Constants of the backend that differ", "type": "object"},
                "do": {
                  "title": "Changes of the state before anything happens",
                  "description": "As in the rules of the backend; there is no request.",
                  "$ref": "#/$defs/steps"
                }
              },
              "additionalProperties": false
            },
            "actor": {
              "title": "Who plays",
              "type": "object",
              "required": ["client"],
              "properties": {
                "client": {"title": "The machine that is played", "type": "string", "minLength": 1},
                "zone": {
                  "title": "The time zone of the device", "type": "string", "default": "UTC",
                  "examples": ["Europe/Paris"]
                },
                "locale": {
                  "title": "The locale of the device", "type": "string", "default": "en_US",
                  "pattern": "^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*$",
                  "examples": ["de_AT"]
                },
                "skew": {
                  "title": "By how much the device's clock is ahead",
                  "description": "Behind, with a minus sign.",
                  "$ref": "#/$defs/time", "examples": ["-2m"]
                },
                "count": {
                  "title": "Several alike",
                  "description": "Of three that are called anna, the names are anna-1, anna-2 and anna-3.",
                  "type": "integer", "minimum": 1, "maximum": 64, "default": 1
                },
                "steps": {
                  "title": "What the person does first, undisturbed",
                  "description": "Events of the client, in order, each as soon as it can be; with data, a mapping of one.",
                  "type": "array", "minItems": 1,
                  "items": {"type": ["string", "object"], "minProperties": 1, "maxProperties": 1},
                  "examples": [[{"choose": {"book": "emma"}}, "confirm"]]
                },
                "device": {
                  "title": "What the device keeps already",
                  "description": "By store, beside what the machine says.",
                  "type": "object", "additionalProperties": {"type": "object"},
                  "examples": [{"keychain": {"token": "t-1"}}]
                },
                "config": {"title": "Constants of the machine that differ", "type": "object"}
              },
              "additionalProperties": false
            },
            "network": {
              "title": "What the network may do",
              "type": "object",
              "properties": {
                "latest": {
                  "title": "How long a message can be under way",
                  "description": "90 seconds unless it is said. Time does not pass beyond it without the message.",
                  "$ref": "#/$defs/time"
                },
                "faults": {
                  "title": "How many faults may strike in one case",
                  "type": "integer", "minimum": 0, "maximum": 1000, "default": 3
                },
                "kinds": {
                  "title": "Which faults",
                  "description": "lose, loseAnswer, reset, resetAnswer, duplicate, garble, and statuses from 400 to 599 that a proxy answers. All but duplicate unless it is said, with 500, 503 and 429.",
                  "type": "array", "uniqueItems": true,
                  "items": {"type": ["string", "integer"]},
                  "examples": [["lose", "resetAnswer", 503]]
                }
              },
              "additionalProperties": false
            },
            "budget": {
              "title": "How far it is searched",
              "type": "object",
              "properties": {
                "cases": {
                  "title": "How many cases random and pct run",
                  "type": "integer", "minimum": 1, "maximum": 100000000, "default": 100
                },
                "steps": {
                  "title": "How many steps each of them has",
                  "type": "integer", "minimum": 1, "maximum": 100000, "default": 50
                },
                "states": {
                  "title": "How many states an exhaustive search sees",
                  "type": "integer", "minimum": 1, "maximum": 1000000000, "default": 100000
                },
                "depth": {
                  "title": "How deep it goes",
                  "description": "For exhaustive, how many steps from the start, any number unless it is said; for pct, how often priorities change, 3 unless it is said.",
                  "type": "integer", "minimum": 0, "maximum": 100000
                }
              },
              "additionalProperties": false
            },
            "time": {"title": "A time such as 300ms, 30s, 1m, 1h or 1d", "type": "string"},
            \#(UpdateSchemaText.definitions(indentedBy: 4))
          }
        }

        """#
}
