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
            "let": {
              "title": "Names for expressions that the scenarios use",
              "type": "object", "additionalProperties": {"$ref": "#/$defs/condition"}
            },
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
              "required": ["name", "kind"],
              "properties": {
                "name": {"title": "What findings and reports call it", "type": "string", "minLength": 1},
                "description": {"title": "What a reader should know", "type": "string"},
                "headline": {
                  "title": "The first sentence about a finding",
                  "description": "In the words of a person who knows the product. It stands over each finding of an expectation, and of an order of answers. ${…} gives values, as in the steps.",
                  "type": "string", "minLength": 1,
                  "examples": ["Double booking: two customers got the last place"]
                },
                "why": {"$ref": "#/$defs/why"},
                "rests-on": {"title": "The decisions that it rests on", "type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1}},
                "kind": {
                  "title": "What is done",
                  "description": "script: named actors take named steps, and expectations judge. explore: the actors act freely, what happens next is chosen by the strategy, and the promises of the clients judge. race: requests are released together and judged afterwards. sweep: one script for many inputs. fuzz: requests drawn from the contract.",
                  "enum": ["script", "explore", "race", "sweep", "fuzz"]
                },
                "at": {
                  "title": "When the world starts",
                  "description": "2026-03-02T09:00:00Z unless it is said. In a sweep it may be computed. A condition chooses the first day that meets it. On the real clock, the world begins now, and 'start' is the time that was chosen.",
                  "type": ["string", "object"],
                  "required": ["where"],
                  "properties": {
                    "where": {
                      "title": "The condition",
                      "description": "It may use day (2026-12-24) and zone.",
                      "type": "string", "minLength": 1,
                      "examples": ["dayOfWeek(day) in [1, 2, 3, 4, 5]"]
                    },
                    "zone": {"title": "The zone of the day", "type": "string", "default": "UTC"},
                    "time": {"title": "The time of the day there", "type": "string", "default": "00:00:00"},
                    "within": {
                      "title": "The number of days that are looked at",
                      "type": "integer", "minimum": 1, "maximum": 4000, "default": 400
                    }
                  },
                  "additionalProperties": false,
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
                  "description": "For explore and race. random: by the weights of the events, and so that everything under way gets on. pct: by priorities of actors and messages that change at a few points. exhaustive: everything, until no new state is found or the budget ends, which is usual for a race.",
                  "enum": ["random", "pct", "exhaustive"]
                },
                "budget": {"$ref": "#/$defs/budget"},
                "setup": {
                  "title": "What leads to the point that matters", "$ref": "#/$defs/script",
                  "description": "What goes wrong here decides nothing."
                },
                "steps": {"title": "What is tried", "$ref": "#/$defs/script"},
                "release": {
                  "title": "What a race releases together", "$ref": "#/$defs/script",
                  "description": "Calls, what a person does, and waits: so much time may pass between the others, with all that is due in it."
                },
                "after": {
                  "title": "What is done when all of a race came to its end",
                  "$ref": "#/$defs/script"
                },
                "cleanup": {
                  "title": "What is done in the end, whatever happened", "$ref": "#/$defs/script"
                },
                "expect": {
                  "title": "What must hold in the end", "$ref": "#/$defs/expectations"
                },
                "linearizable": {
                  "title": "Whether some order of what a race releases must explain all answers",
                  "type": "boolean"
                },
                "cases": {
                  "title": "The table of a script: each row is a case of its own",
                  "type": "array", "minItems": 1,
                  "items": {
                    "type": "object", "minProperties": 1,
                    "properties": {
                      "name": {"title": "What reports call it; its number unless it is said", "type": "string", "minLength": 1},
                      "why": {"$ref": "#/$defs/why"},
                      "rests-on": {"title": "The decisions that it rests on", "type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1}},
                      "with": {"title": "What 'row' holds", "type": "object"}
                    },
                    "additionalProperties": false
                  }
                },
                "over": {
                  "title": "The inputs of a sweep",
                  "description": "'row' has a member for each.",
                  "type": "object", "minProperties": 1,
                  "propertyNames": {"pattern": "^[A-Za-z_][A-Za-z0-9_]*$"},
                  "additionalProperties": {"$ref": "#/$defs/generator"}
                },
                "combine": {
                  "title": "How the values of several dimensions come together",
                  "description": "pairwise: every pair of values of any two. random: as many as budget.cases says.",
                  "enum": ["exhaustive", "pairwise", "random"], "default": "exhaustive"
                },
                "classes": {
                  "title": "Conditions over 'row' that some input must meet",
                  "description": "By name; each is a case of its own in reports.",
                  "type": "object", "minProperties": 1,
                  "additionalProperties": {"$ref": "#/$defs/condition"}
                },
                "operations": {
                  "title": "Patterns of the operations that a fuzz asks for; all unless it is said",
                  "type": "array", "minItems": 1, "items": {"type": "string"}
                },
                "invalid": {
                  "title": "How many of a hundred requests are invalid in one way",
                  "type": "integer", "minimum": 0, "maximum": 100, "default": 15
                },
                "time": {
                  "title": "True if a fuzz looks for faults of time",
                  "description": "Times of requests are those that break software, and answers about them are held against each other. The zone of the first actor is the one in which the server lives.",
                  "type": "boolean", "default": false
                },
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
              "properties": {
                "client": {
                  "title": "The machine that is played",
                  "description": "Without one, the actor only makes the calls of a script.",
                  "type": "string", "minLength": 1
                },
                "identity": {
                  "title": "The user that the actor is: a name of identities.yaml",
                  "description": "A user may have been used before; {new: NAME} is one that nobody has used.",
                  "oneOf": [
                    {"type": "string", "minLength": 1},
                    {
                      "type": "object", "required": ["new"],
                      "properties": {
                        "new": {"title": "The name", "type": "string", "minLength": 1}
                      },
                      "additionalProperties": false
                    }
                  ],
                  "examples": ["guest", {"new": "guest"}]
                },
                "headers": {
                  "title": "Header fields that go with each call of the actor",
                  "description": "One whose value is null, or that speaks of a name without a value, is left out.",
                  "type": "object"
                },
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
            \#(ScriptSchemaText.definitions(indentedBy: 4)),
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
                  "description": "lose, loseAnswer, reset, resetAnswer, duplicate, garble, and statuses from 400 to 599 that a proxy answers. All but duplicate unless it is said, with 500, 503 and 429. rehearse mock --fault takes the same words.",
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
