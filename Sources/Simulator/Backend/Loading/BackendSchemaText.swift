import Contracts

/// The JSON Schema of backend models, as text.
enum BackendSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Model of a backend",
          "description": "Which answers a backend may give to a request, and what state follows. Where a key means an expression, its value is CEL; elsewhere data may hold expressions as ${…}.",
          "type": "object",
          "if": {"not": {"anyOf": [{"required": ["jobs"]}, {"required": ["implied"]}]}},
          "then": {"required": ["operations"]},
          "properties": {
            "description": {"title": "What a reader should know", "type": "string"},
            "implied": {
              "title": "Whether operations without rules behave as the contract implies",
              "description": "`rehearse export SPEC --model` writes what that is.",
              "type": "boolean", "default": false
            },
            "why": {"$ref": "#/$defs/why"},
            "config": {
              "title": "What a deployment may set otherwise",
              "description": "Constants to the rules, by name.",
              "type": "object",
              "examples": [{"capacity": 2, "zone": "Europe/Paris"}]
            },
            \#(ModelSchemaText.data(indentedBy: 4)),
            "shapes": {
              "title": "What state and data hold",
              "description": "JSON Schemas by the name of a member of state or data. They tell misspelt fields in expressions.",
              "type": "object",
              "additionalProperties": {"type": ["object", "boolean"]}
            },
            "state": {
              "title": "The state at the start",
              "description": "Data; expressions may speak of config, data, now and the members before.",
              "type": "object"
            },
            "let": {
              "title": "Definitions",
              "description": "Named expressions, perhaps with parameters in parentheses. Each may use those above it.",
              "type": "object",
              "additionalProperties": {"$ref": "#/$defs/expression"},
              "examples": [{"caller": "state.users[request.headers['x-key']]", "isOpen(day)": "day in config.days"}]
            },
            "effects": {
              "title": "Steps with a name",
              "description": "By name: a step, or a list of them. Wherever steps stand, a name stands for these.",
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
              "title": "Rules that are asked first",
              "description": "Before a request is held against the contract, for every operation unless 'only' or 'except' says otherwise.",
              "type": "array", "items": {"$ref": "#/$defs/rule"}
            },
            "invalid": {
              "title": "What a request gets that breaks the contract",
              "description": "Rules, or the word 'rules' where the rules of each operation judge such requests themselves. Without either such a request gets a plain 400.",
              "if": {"type": "string"},
              "then": {"const": "rules"},
              "else": {"type": "array", "items": {"$ref": "#/$defs/rule"}}
            },
            "unknown": {
              "title": "What a request gets that no operation answers",
              "description": "request.allow lists the methods of a known path.",
              "type": "array", "items": {"$ref": "#/$defs/rule"}
            },
            "operations": {
              "title": "What each operation does",
              "description": "By operationId: a list of rules, of which the first that applies wins.",
              "type": "object", "minProperties": 1,
              "additionalProperties": {
                "if": {"type": "array"},
                "then": {"$ref": "#/$defs/rules"},
                "else": {
                  "type": "object",
                  "required": ["rules"],
                  "properties": {
                    "why": {"$ref": "#/$defs/why"},
                    "description": {"title": "What a reader should know", "type": "string"},
                    "invalid": {
                      "title": "Who judges requests that break the contract",
                      "enum": ["rules", "before"]
                    },
                    "rules": {"$ref": "#/$defs/rules"}
                  },
                  "additionalProperties": false
                }
              }
            },
            "jobs": {
              "title": "What happens later",
              "description": "By the name under which rules schedule it.",
              "type": "object",
              "additionalProperties": {
                "type": "object",
                "properties": {
                  "description": {"title": "What a reader should know", "type": "string"},
                  "why": {"$ref": "#/$defs/why"},
                  "every": {
                    "title": "When it runs next",
                    "description": "A timestamp later than now, asked at the start and at each run; null where it does not run again.",
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
              "title": "What holds after every step",
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
              "title": "Values that are computed once",
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
                "name": {"title": "What findings call it", "type": "string", "minLength": 1},
                "description": {"title": "What a reader should know", "type": "string"},
                "why": {"$ref": "#/$defs/why"},
                "rests-on": {"title": "The decisions that it rests on", "type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1}},
                "only": {"title": "The operations that it is asked for", "$ref": "#/$defs/operationNames"},
                "except": {"title": "The operations that it is not asked for", "$ref": "#/$defs/operationNames"},
                "when": {"title": "Whether it applies", "$ref": "#/$defs/expression"},
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
                  "title": "How a target's configuration and catalogue are read from its answers",
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
                  "title": "Whether the updates happen in a later step",
                  "description": "Then 'when' and 'let' are asked when the request arrives, and others may come between.",
                  "type": "boolean", "default": false
                }
              },
              "additionalProperties": false
            },
            "alternative": {
              "title": "Another outcome; as a text, the name of one",
              "if": {"type": "string"},
              "then": {"minLength": 1},
              "else": {
                "type": "object",
                "required": ["respond"],
                "properties": {
                  "name": {"type": "string", "minLength": 1},
                  "description": {"title": "What a reader should know", "type": "string"},
                  "why": {"$ref": "#/$defs/why"},
                  "when": {"title": "Whether it is permitted", "$ref": "#/$defs/expression"},
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
                "description": {"title": "What a reader should know", "type": "string"},
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
              "title": "What is answered, read from the state after the rule; as a text, the name of an answer",
              "if": {"type": "string"},
              "then": {"minLength": 1},
              "else": {
                "type": "object",
                "properties": {
                  "status": {"title": "200 unless it is said", "type": ["integer", "string"]},
                  "headers": {"title": "Header fields; null leaves one out", "type": "object"},
                  "body": {"title": "Data, written as JSON, or as text where the contract has text"},
                  "bytes": {"title": "An expression that gives bytes", "type": "string"},
                  "file": {"title": "A file of the spec", "type": "string"},
                  "type": {"title": "The media type; the contract's first unless it is said", "type": "string"},
                  "chosen": {"title": "The name in 'chosen' of an answer of the contract", "type": "string"},
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
