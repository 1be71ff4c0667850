import Contracts

/// The JSON Schema of backend models, as text.
enum BackendSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Model of a backend",
          "description": "The answers that a backend may give to a request, and the state that follows. Keys for expressions take CEL. Other data may contain expressions as ${…}.",
          "type": "object",
          "if": {"not": {"anyOf": [{"required": ["jobs"]}, {"required": ["implied"]}]}},
          "then": {"required": ["operations"]},
          "properties": {
            "description": {"title": "Notes for readers", "type": "string"},
            "implied": {
              "title": "True if operations without rules behave as the contract implies",
              "description": "`rehearse export SPEC --model` writes these rules.",
              "type": "boolean", "default": false
            },
            "why": {"$ref": "#/$defs/why"},
            "config": {
              "title": "The settings that a deployment may change",
              "description": "Constants to the rules, by name.",
              "type": "object",
              "examples": [{"capacity": 2, "zone": "Europe/Paris"}]
            },
            \#(ModelSchemaText.data(indentedBy: 4)),
            "shapes": {
              "title": "The schemas of state and data",
              "description": "JSON Schemas by the name of a member of state or data. With them, Rehearse finds misspelt fields in expressions.",
              "type": "object",
              "additionalProperties": {"type": ["object", "boolean"]}
            },
            "state": {
              "title": "The state at the start",
              "description": "Data. Expressions may use config, data, now and the members before.",
              "type": "object"
            },
            "let": {
              "title": "Definitions",
              "description": "Named expressions, with optional parameters in parentheses. Each may use those above it.",
              "type": "object",
              "additionalProperties": {"$ref": "#/$defs/expression"},
              "examples": [{"caller": "state.users[request.headers['x-key']]", "isOpen(day)": "day in config.days"}]
            },
            "effects": {
              "title": "Steps with a name",
              "description": "By name: a step, or a list of steps. The name can replace the steps at any place for steps.",
              "type": "object",
              "additionalProperties": {"$ref": "#/$defs/steps"},
              "examples": [{"rented": [{"set": {"state.boats[id].isFree": false}}]}]
            },
            "answers": {
              "title": "Answers with a name",
              "description": "By name. 'respond' may name one of them.",
              "type": "object",
              "additionalProperties": {"$ref": "#/$defs/answer"}
            },
            "alternatives": {
              "title": "Outcomes with a name",
              "description": "By name. 'or' may name some of them.",
              "type": "object",
              "additionalProperties": {"$ref": "#/$defs/alternative"}
            },
            "before": {
              "title": "Rules that apply first",
              "description": "They apply before the check against the contract, and for every operation unless 'only' or 'except' says otherwise.",
              "type": "array", "items": {"$ref": "#/$defs/rule"}
            },
            "invalid": {
              "title": "The answers to requests that violate the contract",
              "description": "Rules, or the word 'rules' if the rules of each operation judge such requests themselves. The default is a plain 400.",
              "if": {"type": "string"},
              "then": {"const": "rules"},
              "else": {"type": "array", "items": {"$ref": "#/$defs/rule"}}
            },
            "unknown": {
              "title": "The answers to requests of no operation",
              "description": "request.allow lists the methods of a known path.",
              "type": "array", "items": {"$ref": "#/$defs/rule"}
            },
            "operations": {
              "title": "The rules of each operation",
              "description": "By operationId: a list of rules. The first one that applies wins.",
              "type": "object", "minProperties": 1,
              "additionalProperties": {
                "if": {"type": "array"},
                "then": {"$ref": "#/$defs/rules"},
                "else": {
                  "type": "object",
                  "required": ["rules"],
                  "properties": {
                    "why": {"$ref": "#/$defs/why"},
                    "description": {"title": "Notes for readers", "type": "string"},
                    "invalid": {
                      "title": "The judge of requests that violate the contract",
                      "enum": ["rules", "before"]
                    },
                    "rules": {"$ref": "#/$defs/rules"}
                  },
                  "additionalProperties": false
                }
              }
            },
            "jobs": {
              "title": "The jobs that run later",
              "description": "By the name that rules schedule.",
              "type": "object",
              "additionalProperties": {
                "type": "object",
                "properties": {
                  "description": {"title": "Notes for readers", "type": "string"},
                  "why": {"$ref": "#/$defs/why"},
                  "every": {
                    "title": "The time of its next run",
                    "description": "A timestamp later than now, computed at the start and at each run. null means no further run.",
                    "$ref": "#/$defs/expression"
                  },
                  "rules": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/jobRule"}},
                  "when": {"$ref": "#/$defs/expression"},
                  "let": {"$ref": "#/$defs/names"},
                  "chosen": {"$ref": "#/$defs/chosen"},
                  "do": {"$ref": "#/$defs/steps"}
                },
                "anyOf": [{"required": ["rules"]}, {"required": ["do"]}],
                "additionalProperties": false
              }
            },
            "invariants": {
              "title": "The invariants after every step",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["name", "holds"],
                "properties": {
                  "name": {"type": "string", "minLength": 1},
                  "holds": {"$ref": "#/$defs/expression"},
                  "why": {"$ref": "#/$defs/why"}
                },
                "additionalProperties": false
              }
            }
          },
          "additionalProperties": false,
          "$defs": {
            \#(SharedSchemaText.why(indentedBy: 4)),
            "names": {
              "title": "Values that the rule computes once",
              "description": "In order, once the rule applies; each may use those above it.",
              "type": "object",
              "additionalProperties": {"$ref": "#/$defs/expression"}
            },
            "rules": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/rule", "required": ["name"]}},
            "rule": {
              "title": "One permitted behaviour",
              "type": "object",
              "required": ["respond"],
              "properties": {
                "name": {"title": "The name in findings", "type": "string", "minLength": 1},
                "description": {"title": "Notes for readers", "type": "string"},
                "why": {"$ref": "#/$defs/why"},
                "rests-on": {"title": "The ids of the decisions that it rests on", "type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1}},
                "only": {"title": "The operations that it applies to", "$ref": "#/$defs/operationNames"},
                "except": {"title": "The operations that it does not apply to", "$ref": "#/$defs/operationNames"},
                "when": {"title": "The condition for it", "$ref": "#/$defs/expression"},
                "let": {"$ref": "#/$defs/names"},
                "chosen": {"$ref": "#/$defs/chosen"},
                "do": {"$ref": "#/$defs/steps"},
                "respond": {"$ref": "#/$defs/answer"},
                "or": {
                  "title": "Further permitted outcomes",
                  "type": "array",
                  "items": {"$ref": "#/$defs/alternative"}
                },
                "learn": {
                  "title": "The configuration and catalogue that Rehearse reads from a target's answers",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["set"],
                    "properties": {
                      "when": {"$ref": "#/$defs/expression"},
                      "set": {
                        "description": "Places in config, in tables of data, and in members of state that no rule writes; and expressions.",
                        "type": "object", "minProperties": 1,
                        "additionalProperties": {"$ref": "#/$defs/expression"}
                      }
                    },
                    "additionalProperties": false
                  }
                },
                "split": {
                  "title": "True if the updates happen in a later step",
                  "description": "Then 'when' and 'let' are evaluated when the request arrives. Other requests may come between.",
                  "type": "boolean", "default": false
                }
              },
              "additionalProperties": false
            },
            "alternative": {
              "title": "Another outcome, or its name as a text",
              "if": {"type": "string"},
              "then": {"minLength": 1},
              "else": {
                "type": "object",
                "required": ["respond"],
                "properties": {
                  "name": {"type": "string", "minLength": 1},
                  "description": {"title": "Notes for readers", "type": "string"},
                  "why": {"$ref": "#/$defs/why"},
                  "when": {"title": "The condition for the outcome", "$ref": "#/$defs/expression"},
                  "let": {"$ref": "#/$defs/names"},
                  "chosen": {"$ref": "#/$defs/chosen"},
                  "do": {"$ref": "#/$defs/steps"},
                  "respond": {"$ref": "#/$defs/answer"}
                },
                "additionalProperties": false
              }
            },
            "jobRule": {
              "type": "object",
              "required": ["name", "do"],
              "properties": {
                "name": {"type": "string", "minLength": 1},
                "description": {"title": "Notes for readers", "type": "string"},
                "why": {"$ref": "#/$defs/why"},
                "when": {"$ref": "#/$defs/expression"},
                "let": {"$ref": "#/$defs/names"},
                "chosen": {"$ref": "#/$defs/chosen"},
                "do": {"$ref": "#/$defs/steps"}
              },
              "additionalProperties": false
            },
            "operationNames": {
              "type": "array", "minItems": 1, "uniqueItems": true, "items": {"type": "string"}
            },
            \#(UpdateSchemaText.definitions(indentedBy: 4)),
            "answer": {
              "title": "The answer, computed from the state after the rule; or the name of an answer as a text",
              "if": {"type": "string"},
              "then": {"minLength": 1},
              "else": {
                "type": "object",
                "properties": {
                  "status": {"title": "The status; 200 by default", "type": ["integer", "string"]},
                  "headers": {"title": "Header fields; null leaves one out", "type": "object"},
                  "body": {"title": "Data, sent as JSON, or as text if the contract has text"},
                  "bytes": {"title": "An expression that gives bytes", "type": "string"},
                  "file": {"title": "A file of the spec", "type": "string"},
                  "type": {"title": "The media type; the first of the contract by default", "type": "string"},
                  "chosen": {"title": "The name of an answer of the contract under 'chosen'", "type": "string"},
                  \#(UpdateSchemaText.answerMembers(indentedBy: 10))
                },
                "dependentSchemas": {
                  "body": {"properties": {"bytes": false, "file": false}},
                  "bytes": {"properties": {"file": false}},
                  "chosen": {"properties": {"status": false, "body": false, "bytes": false, "file": false, "type": false, "answer": false}},
                  "answer": {"properties": {"status": false, "body": false, "bytes": false, "file": false, "type": false}}
                },
                \#(UpdateSchemaText.answerNeeds(indentedBy: 8)),
                "additionalProperties": false
              }
            }
          }
        }

        """#
}
