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
                "title": {"title": "The title of the workflows", "type": "string"},
                "summary": {"title": "A short summary", "type": "string"},
                "description": {"title": "Notes for readers", "type": "string"},
                "version": {"title": "The version of this document", "type": "string"}
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "sourceDescriptions": {
              "title": "The sources that the workflows call", "type": "array", "minItems": 1,
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
                  "title": "Its name in this document", "type": "string",
                  "pattern": "^[A-Za-z0-9_-]+$"
                },
                "url": {
                  "title": "The URL of its description", "type": "string", "minLength": 1,
                  "examples": ["./openapi.yaml"]
                },
                "type": {"title": "The kind of description", "enum": ["openapi", "arazzo", "asyncapi"]}
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "workflow": {
              "title": "A sequence of calls with a purpose", "type": "object",
              "required": ["workflowId", "steps"],
              "properties": {
                "workflowId": {"title": "Its name", "type": "string", "minLength": 1},
                "summary": {"title": "A short summary", "type": "string"},
                "description": {"title": "Notes for readers", "type": "string"},
                "inputs": {
                  "title": "A JSON Schema of its inputs", "type": ["object", "boolean"]
                },
                "dependsOn": {
                  "title": "The workflows that must end before it begins", "type": "array",
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
                  "title": "Tags by which rehearse run selects it", "type": "array",
                  "items": {"type": "string"}
                }
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "step": {
              "title": "One call", "type": "object", "required": ["stepId"],
              "properties": {
                "stepId": {
                  "title": "Its name in the workflow", "type": "string", "minLength": 1
                },
                "description": {"title": "Notes for readers", "type": "string"},
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
                  "title": "The conditions for its success", "type": "array",
                  "minItems": 1, "items": {"$ref": "#/$defs/criterion"}
                },
                "onSuccess": {"$ref": "#/$defs/successActions"},
                "onFailure": {"$ref": "#/$defs/failureActions"},
                "outputs": {"$ref": "#/$defs/outputs"},
                "timeout": {
                  "title": "The most milliseconds that it may take", "type": "integer", "minimum": 0
                },
                "correlationId": {"title": "The correlation id of AsyncAPI messages", "type": "string"},
                "action": {
                  "title": "The action on a channel of AsyncAPI", "enum": ["send", "receive"]
                },
                "dependsOn": {
                  "title": "The steps that must end before it", "type": "array",
                  "items": {"type": "string"}, "uniqueItems": true
                }
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "parameters": {
              "title": "The parameters", "type": "array",
              "items": {
                "if": {"type": "object", "required": ["reference"]},
                "then": {"$ref": "#/$defs/reusable"},
                "else": {"$ref": "#/$defs/parameter"}
              }
            },
            "parameter": {
              "title": "A parameter", "type": "object", "required": ["name", "value"],
              "properties": {
                "name": {"title": "Its name", "type": "string", "minLength": 1},
                "in": {
                  "title": "Its location in the request",
                  "enum": ["path", "query", "querystring", "header", "cookie"]
                },
                "value": {"title": "A value, or a runtime expression"}
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "reusable": {
              "title": "A reference to a component", "type": "object", "required": ["reference"],
              "properties": {
                "reference": {
                  "title": "The component", "type": "string",
                  "examples": ["$components.parameters.page"]
                },
                "value": {"title": "The value of a parameter, in place of its own"}
              }
            },
            "requestBody": {
              "title": "The body of the request", "type": "object",
              "properties": {
                "contentType": {"title": "Its media type", "type": "string"},
                "payload": {"title": "The body, with runtime expressions"},
                "replacements": {
                  "title": "Parts of the body to replace", "type": "array",
                  "items": {
                    "title": "A part of the body", "type": "object",
                    "required": ["target", "value"],
                    "properties": {
                      "target": {
                        "title": "The place of the part", "type": "string", "examples": ["/customer/name"]
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
              "title": "A condition", "type": "object", "required": ["condition"],
              "properties": {
                "context": {"title": "The value for a pattern or a path", "type": "string"},
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
              "title": "The actions after success", "type": "array",
              "items": {
                "if": {"type": "object", "required": ["reference"]},
                "then": {"$ref": "#/$defs/reusable"},
                "else": {"$ref": "#/$defs/successAction"}
              }
            },
            "failureActions": {
              "title": "The actions after failure", "type": "array",
              "items": {
                "if": {"type": "object", "required": ["reference"]},
                "then": {"$ref": "#/$defs/reusable"},
                "else": {"$ref": "#/$defs/failureAction"}
              }
            },
            "successAction": {
              "title": "An action", "type": "object", "required": ["name", "type"],
              "properties": {
                "name": {"title": "Its name", "type": "string"},
                "type": {"title": "The kind of action", "enum": ["end", "goto"]},
                "workflowId": {"title": "The workflow to continue with", "type": "string"},
                "stepId": {"title": "The next step", "type": "string"},
                "parameters": {"$ref": "#/$defs/parameters"},
                "criteria": {
                  "title": "The conditions", "type": "array", "items": {"$ref": "#/$defs/criterion"}
                }
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "failureAction": {
              "title": "An action", "type": "object", "required": ["name", "type"],
              "properties": {
                "name": {"title": "Its name", "type": "string"},
                "type": {"title": "The kind of action", "enum": ["end", "goto", "retry"]},
                "workflowId": {"title": "The workflow that is run", "type": "string"},
                "stepId": {"title": "The step to run", "type": "string"},
                "parameters": {"$ref": "#/$defs/parameters"},
                "retryAfter": {
                  "title": "The seconds to wait", "type": "number", "minimum": 0
                },
                "retryLimit": {
                  "title": "The most repetitions", "type": "integer", "minimum": 0
                },
                "criteria": {
                  "title": "The conditions", "type": "array", "items": {"$ref": "#/$defs/criterion"}
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
                "selector": {"title": "The place of the part", "type": "string"},
                "type": {"$ref": "#/$defs/expressionType"}
              },
              "patternProperties": {"^x-": true}, "additionalProperties": false
            },
            "components": {
              "title": "The shared components", "type": "object",
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
