/// The JSON Schema of workflows, as text: what the Arazzo specification says of versions 1.0 and
/// 1.1, in our words.
enum ArazzoSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Arazzo description",
          "description": "Workflows of API calls, which rehearse run runs as scripts.",
          "type": "object",
          "required": ["arazzo", "info", "sourceDescriptions", "workflows"],
          "properties": {
            "arazzo": {
              "title": "The version of the specification", "type": "string",
              "pattern": "^1\\.[01]\\.[0-9]+(-.+)?$", "examples": ["1.0.1", "1.1.0"]
            },
            "$self": {
              "title": "The URI that the document gives itself", "type": "string",
              "pattern": "^[^#]+$"
            },
            "info": {
              "title": "About the workflows", "type": "object",
              "required": ["title", "version"],
              "properties": {
                "title": {"title": "What they are called", "type": "string"},
                "summary": {"title": "What they do, in short", "type": "string"},
                "description": {"title": "What a reader should know", "type": "string"},
                "version": {"title": "The version of this document", "type": "string"}
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "sourceDescriptions": {
              "title": "What the workflows call", "type": "array", "minItems": 1,
              "items": {"$ref": "#/$defs/source"}
            },
            "workflows": {
              "title": "The workflows", "type": "array", "minItems": 1,
              "items": {"$ref": "#/$defs/workflow"}
            },
            "components": {"$ref": "#/$defs/components"}
          },
          "patternProperties": {"^x-": true}, "additionalProperties": false,
          "$defs": {
            "source": {
              "title": "An API, or further workflows", "type": "object",
              "required": ["name", "url"],
              "properties": {
                "name": {
                  "title": "What it is called here", "type": "string",
                  "pattern": "^[A-Za-z0-9_-]+$"
                },
                "url": {
                  "title": "Where it is described", "type": "string", "minLength": 1,
                  "examples": ["./openapi.yaml"]
                },
                "type": {"title": "How", "enum": ["openapi", "arazzo", "asyncapi"]}
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "workflow": {
              "title": "A sequence of calls with a purpose", "type": "object",
              "required": ["workflowId", "steps"],
              "properties": {
                "workflowId": {"title": "What it is called", "type": "string", "minLength": 1},
                "summary": {"title": "What it does, in short", "type": "string"},
                "description": {"title": "What a reader should know", "type": "string"},
                "inputs": {
                  "title": "A JSON Schema of what it is given", "type": ["object", "boolean"]
                },
                "dependsOn": {
                  "title": "Workflows that end before it begins", "type": "array",
                  "items": {"type": "string"}, "uniqueItems": true
                },
                "steps": {
                  "title": "The steps in order", "type": "array", "minItems": 1,
                  "items": {"$ref": "#/$defs/step"}
                },
                "successActions": {"$ref": "#/$defs/successActions"},
                "failureActions": {"$ref": "#/$defs/failureActions"},
                "outputs": {"$ref": "#/$defs/outputs"},
                "parameters": {"$ref": "#/$defs/parameters"},
                "x-tags": {
                  "title": "Words by which rehearse run selects it", "type": "array",
                  "items": {"type": "string"}
                }
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "step": {
              "title": "One call", "type": "object", "required": ["stepId"],
              "properties": {
                "stepId": {
                  "title": "What it is called in its workflow", "type": "string", "minLength": 1
                },
                "description": {"title": "What a reader should know", "type": "string"},
                "operationId": {
                  "title": "The operation that is called", "type": "string", "minLength": 1,
                  "examples": ["createOrder", "$sourceDescriptions.shop.createOrder"]
                },
                "operationPath": {
                  "title": "The operation by its place in its description", "type": "string",
                  "examples": ["{$sourceDescriptions.shop.url}#/paths/~1orders/post"]
                },
                "channelPath": {"title": "A channel of AsyncAPI", "type": "string"},
                "workflowId": {"title": "The workflow that is run", "type": "string"},
                "parameters": {"$ref": "#/$defs/parameters"},
                "requestBody": {"$ref": "#/$defs/requestBody"},
                "successCriteria": {
                  "title": "What has to hold so that it succeeds", "type": "array",
                  "minItems": 1, "items": {"$ref": "#/$defs/criterion"}
                },
                "onSuccess": {"$ref": "#/$defs/successActions"},
                "onFailure": {"$ref": "#/$defs/failureActions"},
                "outputs": {"$ref": "#/$defs/outputs"},
                "timeout": {
                  "title": "How many milliseconds it may take", "type": "integer", "minimum": 0
                },
                "correlationId": {"title": "Of messages of AsyncAPI", "type": "string"},
                "action": {
                  "title": "What is done with a channel of AsyncAPI", "enum": ["send", "receive"]
                },
                "dependsOn": {
                  "title": "Steps that are done before it", "type": "array",
                  "items": {"type": "string"}, "uniqueItems": true
                }
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "parameters": {
              "title": "What is given to it", "type": "array",
              "items": {
                "if": {"type": "object", "required": ["reference"]},
                "then": {"$ref": "#/$defs/reusable"},
                "else": {"$ref": "#/$defs/parameter"}
              }
            },
            "parameter": {
              "title": "Something that is given", "type": "object", "required": ["name", "value"],
              "properties": {
                "name": {"title": "What it is called", "type": "string", "minLength": 1},
                "in": {
                  "title": "Where it stands in the request",
                  "enum": ["path", "query", "querystring", "header", "cookie"]
                },
                "value": {"title": "A value, or a runtime expression"}
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "reusable": {
              "title": "Something of the components", "type": "object", "required": ["reference"],
              "properties": {
                "reference": {
                  "title": "What is meant", "type": "string",
                  "examples": ["$components.parameters.page"]
                },
                "value": {"title": "The value of a parameter, in place of its own"}
              }
            },
            "requestBody": {
              "title": "What the request carries", "type": "object",
              "properties": {
                "contentType": {"title": "Its media type", "type": "string"},
                "payload": {"title": "The body, with runtime expressions"},
                "replacements": {
                  "title": "Parts of the body that are set", "type": "array",
                  "items": {
                    "title": "A part of the body", "type": "object",
                    "required": ["target", "value"],
                    "properties": {
                      "target": {
                        "title": "Which part", "type": "string", "examples": ["/customer/name"]
                      },
                      "targetSelectorType": {"$ref": "#/$defs/expressionType"},
                      "value": {"title": "A value, or a runtime expression"}
                    },
                    "patternProperties": {"^x-": true}, "additionalProperties": false
                  }
                }
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "criterion": {
              "title": "Something that has to hold", "type": "object", "required": ["condition"],
              "properties": {
                "context": {"title": "What a pattern or a path is held against", "type": "string"},
                "condition": {"title": "The condition", "type": "string", "minLength": 1},
                "type": {"$ref": "#/$defs/expressionType"}
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "expressionType": {
              "title": "The language of an expression",
              "if": {"type": "object"},
              "then": {
                "required": ["type", "version"],
                "properties": {
                  "type": {"enum": ["jsonpath", "xpath", "jsonpointer"]},
                  "version": {"type": "string"}
                },
                "patternProperties": {"^x-": true}, "additionalProperties": false
              },
              "else": {"enum": ["simple", "regex", "jsonpath", "xpath", "jsonpointer"]}
            },
            "successActions": {
              "title": "What is done where it succeeds", "type": "array",
              "items": {
                "if": {"type": "object", "required": ["reference"]},
                "then": {"$ref": "#/$defs/reusable"},
                "else": {"$ref": "#/$defs/successAction"}
              }
            },
            "failureActions": {
              "title": "What is done where it fails", "type": "array",
              "items": {
                "if": {"type": "object", "required": ["reference"]},
                "then": {"$ref": "#/$defs/reusable"},
                "else": {"$ref": "#/$defs/failureAction"}
              }
            },
            "successAction": {
              "title": "What is done", "type": "object", "required": ["name", "type"],
              "properties": {
                "name": {"title": "What it is called", "type": "string"},
                "type": {"title": "What happens", "enum": ["end", "goto"]},
                "workflowId": {"title": "The workflow that goes on", "type": "string"},
                "stepId": {"title": "The step that comes next", "type": "string"},
                "parameters": {"$ref": "#/$defs/parameters"},
                "criteria": {
                  "title": "When", "type": "array", "items": {"$ref": "#/$defs/criterion"}
                }
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "failureAction": {
              "title": "What is done", "type": "object", "required": ["name", "type"],
              "properties": {
                "name": {"title": "What it is called", "type": "string"},
                "type": {"title": "What happens", "enum": ["end", "goto", "retry"]},
                "workflowId": {"title": "The workflow that is run", "type": "string"},
                "stepId": {"title": "The step that is done", "type": "string"},
                "parameters": {"$ref": "#/$defs/parameters"},
                "retryAfter": {
                  "title": "After how many seconds", "type": "number", "minimum": 0
                },
                "retryLimit": {
                  "title": "How often at most", "type": "integer", "minimum": 0
                },
                "criteria": {
                  "title": "When", "type": "array", "items": {"$ref": "#/$defs/criterion"}
                }
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "outputs": {
              "title": "Names for values", "type": "object",
              "propertyNames": {"pattern": "^[a-zA-Z0-9._-]+$"},
              "additionalProperties": {
                "if": {"type": "object"},
                "then": {"$ref": "#/$defs/selector"},
                "else": {"type": "string"}
              }
            },
            "selector": {
              "title": "A part of a value", "type": "object",
              "required": ["context", "selector", "type"],
              "properties": {
                "context": {"title": "The value", "type": "string"},
                "selector": {"title": "Which part", "type": "string"},
                "type": {"$ref": "#/$defs/expressionType"}
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "components": {
              "title": "What several places use", "type": "object",
              "properties": {
                "inputs": {
                  "title": "JSON Schemas", "type": "object",
                  "additionalProperties": {"type": ["object", "boolean"]}
                },
                "parameters": {
                  "title": "Parameters", "type": "object",
                  "additionalProperties": {"$ref": "#/$defs/parameter"}
                },
                "successActions": {
                  "title": "Actions", "type": "object",
                  "additionalProperties": {"$ref": "#/$defs/successAction"}
                },
                "failureActions": {
                  "title": "Actions", "type": "object",
                  "additionalProperties": {"$ref": "#/$defs/failureAction"}
                }
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            }
          }
        }

        """#
}
