import Contracts
import Simulator

/// The JSON Schema of scenario files, as text.
enum ScenarioSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Scenarios",
          "description": "Experiments on a spec: the actors and their clients, the world, the choice of the next step, and the limits of the search.",
          "type": "object",
          "required": ["scenarios"],
          "properties": {
            "description": {"title": "Notes for readers", "type": "string"},
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
                "name": {"title": "The name in findings and reports", "type": "string", "minLength": 1},
                "description": {"title": "Notes for readers", "type": "string"},
                "headline": {
                  "title": "The first sentence about a finding",
                  "description": "In the words of a person who knows the product. It is the headline of each finding of an expectation, and of an order of answers. ${…} gives values, as in the steps.",
                  "type": "string", "minLength": 1,
                  "examples": ["Double booking: two customers got the last place"]
                },
                "why": {"$ref": "#/$defs/why"},
                "rests-on": {"title": "The ids of the decisions that it rests on", "type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1}},
                "kind": {
                  "title": "The kind of experiment",
                  "description": "In a script, named actors take named steps, and expectations judge. In explore, the actors act freely. The strategy chooses the next step, and the requirements of the clients judge. A race sends requests together and judges them afterwards. A sweep is one script for many inputs. A fuzz draws requests from the contract.",
                  "enum": ["script", "explore", "race", "sweep", "fuzz"]
                },
                "at": {
                  "title": "The time at which the world starts",
                  "description": "2026-03-02T09:00:00Z by default. In a sweep it may be computed. A condition chooses the first day that meets it. On the real clock, the world begins now, and 'start' is the chosen time.",
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
                      "title": "The number of days to search",
                      "type": "integer", "minimum": 1, "maximum": 4000, "default": 400
                    }
                  },
                  "additionalProperties": false,
                  "examples": ["2026-03-29T00:59:30Z", "2026-10-25T02:30:00+02:00"]
                },
                "backend": {"$ref": "#/$defs/backend"},
                "actors": {
                  "title": "The actors",
                  "description": "By name, in order.",
                  "type": "object", "minProperties": 1,
                  "propertyNames": {"pattern": "^[A-Za-z][A-Za-z0-9_-]*$"},
                  "additionalProperties": {"$ref": "#/$defs/actor"}
                },
                "network": {"$ref": "#/$defs/network"},
                "waits": {
                  "title": "The lengths of pauses in which nothing happens although something could",
                  "description": "1s, 30s, 5m, 1h and 1d by default; an empty list for no pauses.",
                  "type": "array", "items": {"$ref": "#/$defs/time"}, "uniqueItems": true
                },
                "strategy": {
                  "title": "The choice of the next step",
                  "description": "For explore and race. The choice random uses the weights of the events, and everything under way makes progress. The choice pct uses priorities of actors and messages that change at a few points. The choice exhaustive tries everything until it finds no new state or the budget ends. It is the default for a race.",
                  "enum": ["random", "pct", "exhaustive"]
                },
                "budget": {"$ref": "#/$defs/budget"},
                "setup": {
                  "title": "The steps that set up the case", "$ref": "#/$defs/script",
                  "description": "A failure here makes the case undecided."
                },
                "steps": {"title": "The steps of the case", "$ref": "#/$defs/script"},
                "release": {
                  "title": "The parts that a race releases together", "$ref": "#/$defs/script",
                  "description": "Calls, events of a person, and waits. A wait lets its time pass between the others, with everything that is due in it."
                },
                "after": {
                  "title": "The steps after the race",
                  "$ref": "#/$defs/script"
                },
                "cleanup": {
                  "title": "The steps at the end, after success or failure", "$ref": "#/$defs/script"
                },
                "expect": {
                  "title": "The expectations at the end", "$ref": "#/$defs/expectations"
                },
                "linearizable": {
                  "title": "True if some order of the requests of a race must explain all answers",
                  "type": "boolean"
                },
                "cases": {
                  "title": "The table of a script; each row is its own case",
                  "type": "array", "minItems": 1,
                  "items": {
                    "type": "object", "minProperties": 1,
                    "properties": {
                      "name": {"title": "The name in reports; its number by default", "type": "string", "minLength": 1},
                      "why": {"$ref": "#/$defs/why"},
                      "rests-on": {"title": "The ids of the decisions that it rests on", "type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1}},
                      "with": {"title": "The values of 'row'", "type": "object"}
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
                  "title": "The combination of the values of several dimensions",
                  "description": "pairwise: every pair of values of any two dimensions. random: as many as budget.cases says.",
                  "enum": ["exhaustive", "pairwise", "random"], "default": "exhaustive"
                },
                "classes": {
                  "title": "Conditions over 'row' that some input must meet",
                  "description": "By name; each is its own case in reports.",
                  "type": "object", "minProperties": 1,
                  "additionalProperties": {"$ref": "#/$defs/condition"}
                },
                "operations": {
                  "title": "Patterns of the operations that a fuzz calls; all by default",
                  "type": "array", "minItems": 1, "items": {"type": "string"}
                },
                "invalid": {
                  "title": "The percentage of requests that are invalid in one way",
                  "type": "integer", "minimum": 0, "maximum": 100, "default": 15
                },
                "time": {
                  "title": "True if a fuzz looks for time faults",
                  "description": "Requests contain times that break software. The fuzz compares the answers about them with each other. The server lives in the zone of the first actor.",
                  "type": "boolean", "default": false
                },
                "tags": {
                  "title": "Tags that select it",
                  "type": "array", "uniqueItems": true,
                  "items": {"type": "string", "pattern": "^[A-Za-z0-9][A-Za-z0-9_.-]*$"}
                },
                "requires": {
                  "title": "The needs of a run of it",
                  "description": "With exclusive, nobody else uses the target. With slow, it takes more time than others. With writes, it may write to the target. With mock, the target is the model.",
                  "type": "array", "uniqueItems": true,
                  "items": {"enum": ["exclusive", "slow", "writes", "mock"]}
                }
              },
              "additionalProperties": false
            },
            "backend": {
              "title": "The start of the backend",
              "type": "object",
              "properties": {
                "config": {"title": "Constants of the backend that differ", "type": "object"},
                "do": {
                  "title": "Changes of the state at the start",
                  "description": "As in the rules of the backend, but without a request.",
                  "$ref": "#/$defs/steps"
                }
              },
              "additionalProperties": false
            },
            "actor": {
              "title": "The actors",
              "type": "object",
              "properties": {
                "client": {
                  "title": "The client machine that the actor runs",
                  "description": "Without one, the actor only makes the calls of a script.",
                  "type": "string", "minLength": 1
                },
                "identity": {
                  "title": "The user of the actor: a name of identities.yaml",
                  "description": "Others may have used a user before; {new: NAME} is a user that nobody has used.",
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
                  "title": "Header fields of each call of the actor",
                  "description": "A field is left out if its value is null or uses a name without a value.",
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
                  "title": "The time by which the device's clock is ahead",
                  "description": "A minus sign means behind.",
                  "$ref": "#/$defs/time", "examples": ["-2m"]
                },
                "count": {
                  "title": "The number of identical actors",
                  "description": "Three actors called anna get the names anna-1, anna-2 and anna-3.",
                  "type": "integer", "minimum": 1, "maximum": 64, "default": 1
                },
                "steps": {
                  "title": "The first events of the person, without interference",
                  "description": "Events of the client, in order, each as soon as possible. An event with data is a mapping with one key.",
                  "type": "array", "minItems": 1,
                  "items": {"type": ["string", "object"], "minProperties": 1, "maxProperties": 1},
                  "examples": [[{"choose": {"book": "emma"}}, "confirm"]]
                },
                "device": {
                  "title": "The initial contents of the device's stores",
                  "description": "By store, in addition to the values of the machine.",
                  "type": "object", "additionalProperties": {"type": "object"},
                  "examples": [{"keychain": {"token": "t-1"}}]
                },
                "config": {"title": "Constants of the machine that differ", "type": "object"}
              },
              "additionalProperties": false
            },
            \#(ScriptSchemaText.definitions(indentedBy: 4)),
            "network": {
              "title": "The faults of the network",
              "type": "object",
              "properties": {
                "latest": {
                  "title": "The longest time that a message can take",
                  "description": "90 seconds by default. The message arrives before more time passes.",
                  "$ref": "#/$defs/time"
                },
                "faults": {
                  "title": "The most faults in one run of the case",
                  "type": "integer", "minimum": 0, "maximum": 1000, "default": 3
                },
                "kinds": {
                  "title": "The kinds of faults",
                  "description": "lose, loseAnswer, reset, resetAnswer, duplicate, garble, and statuses from 400 to 599 that a proxy answers. The default is all but duplicate, with 500, 503 and 429. rehearse mock --fault accepts the same words.",
                  "type": "array", "uniqueItems": true,
                  "items": {"type": ["string", "integer"]},
                  "examples": [["lose", "resetAnswer", 503]]
                }
              },
              "additionalProperties": false
            },
            "budget": {
              "title": "The limits of the search",
              "type": "object",
              "properties": {
                "cases": {
                  "title": "The number of runs of random and pct",
                  "type": "integer", "minimum": 1, "maximum": 100000000, "default": 100
                },
                "steps": {
                  "title": "The number of steps of each run",
                  "type": "integer", "minimum": 1, "maximum": 100000, "default": 50
                },
                "states": {
                  "title": "The most states of an exhaustive search",
                  "type": "integer", "minimum": 1, "maximum": 1000000000, "default": 100000
                },
                "depth": {
                  "title": "The depth of the search",
                  "description": "For exhaustive, the most steps from the start, without a limit by default. For pct, the number of changes of priorities, 3 by default.",
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
