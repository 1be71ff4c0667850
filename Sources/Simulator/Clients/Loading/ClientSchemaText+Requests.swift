import Contracts

/// The parts of the schema about requests, events and requirements.
extension ClientSchemaText {
    static func requests(indentedBy spaces: Int) -> String {
        SharedSchemaText.indented(requestText, by: spaces)
    }

    static func events(indentedBy spaces: Int) -> String {
        event(indentedBy: spaces) + ",\n" + String(repeating: " ", count: spaces)
            + SharedSchemaText.indented(eventText, by: spaces)
    }

    /// The definition of one event.
    static func event(indentedBy spaces: Int) -> String {
        SharedSchemaText.indented(oneEventText, by: spaces)
    }

    private static let requestText = #"""
        "invocation": {
          "title": "A request",
          "type": "object",
          "required": ["operation"],
          "properties": {
            "operation": {"title": "The operationId", "type": "string"},
            "id": {
              "title": "What its events are called; the operation, unless it is said",
              "type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_-]*$"
            },
            "description": {"title": "What a reader should know", "type": "string"},
            "why": {"$ref": "#/$defs/why"},
            "with": {
              "title": "What is sent",
              "type": "object",
              "properties": {
                "path": {"title": "Parameters of the path", "type": "object"},
                "query": {"title": "Parameters of the query; null leaves one out", "type": "object"},
                "headers": {"title": "Header fields; null leaves one out", "type": "object"},
                "cookies": {"title": "Cookies; null leaves one out", "type": "object"},
                "url": {"title": "A URL that an answer gave, in place of path and query"},
                "body": {"title": "The body, as data"},
                "bytes": {"title": "The body, as an expression that gives bytes", "type": "string"},
                "type": {"title": "The media type of the bytes", "type": "string"},
                "form": {"title": "The fields of a form, as data"},
                "parts": {
                  "title": "The parts of a body, by name",
                  "type": "object",
                  "additionalProperties": {
                    "type": "object",
                    "oneOf": [{"required": ["value"]}, {"required": ["bytes"]}],
                    "properties": {
                      "value": {"title": "The part, as data"},
                      "bytes": {"title": "The part, as an expression that gives bytes", "type": "string"},
                      "filename": {"type": "string"},
                      "type": {"title": "The media type", "type": "string"}
                    },
                    "additionalProperties": false
                  }
                }
              },
              "dependentSchemas": {
                "body": {"properties": {"bytes": false, "form": false, "parts": false}},
                "bytes": {"properties": {"form": false, "parts": false}},
                "form": {"properties": {"parts": false}},
                "url": {"properties": {"path": false, "query": false}}
              },
              "additionalProperties": false
            },
            "when": {"title": "Whether it is made at all", "$ref": "#/$defs/expression"},
            "for": {
              "title": "One request for each element of a list, or each key of a map",
              "type": "object", "minProperties": 1, "maxProperties": 1,
              "additionalProperties": {"$ref": "#/$defs/expression"},
              "examples": [{"lot": "context.lots"}]
            },
            "lives": {
              "title": "How long its answer is awaited",
              "description": "While the state is active, or as long as the app runs.",
              "enum": ["state", "app"], "default": "state"
            },
            "timeout": {"title": "After which the app gives up", "$ref": "#/$defs/delay"},
            "retry": {"$ref": "#/$defs/retry"},
            "cache": {
              "title": "How long an answer is used again",
              "type": "object",
              "required": ["for"],
              "properties": {
                "for": {"$ref": "#/$defs/span"},
                "in": {"title": "Whether it outlives the app", "enum": ["app", "device"], "default": "app"}
              },
              "additionalProperties": false
            },
            "progress": {"title": "So many steps of which the app is told", "type": "integer", "minimum": 1, "maximum": 100},
            "reads": {
              "title": "The schema of what the app can decode of a success, or false",
              "if": {"type": "boolean"},
              "then": {"const": false},
              "else": {"type": "string"}
            },
            "on": {
              "title": "Transitions by outcome",
              "description": "A status, a class such as 4XX, undecodable, timeout, offline, reset, default, progress or done.",
              "$ref": "#/$defs/handlers"
            }
          },
          "additionalProperties": false
        },
        "retry": {
          "title": "What is tried again, and when",
          "if": {"type": "boolean"},
          "then": {"const": false},
          "else": {
            "type": "object",
            "required": ["times"],
            "properties": {
              "times": {"title": "How many attempts there are after the first", "type": "integer", "minimum": 0, "maximum": 100},
              "after": {"title": "How long is waited before the first of them", "$ref": "#/$defs/span"},
              "factor": {"title": "By what the wait grows each time", "type": "number", "minimum": 1, "default": 1},
              "limit": {"title": "The longest wait", "$ref": "#/$defs/span"},
              "jitter": {"title": "What part of a wait is drawn", "type": "number", "minimum": 0, "maximum": 1, "default": 0},
              "on": {
                "title": "The outcomes that are tried again",
                "type": "array", "minItems": 1,
                "items": {"pattern": "^([1-5][0-9][0-9]|[1-5]XX|undecodable|timeout|offline|reset|default)$"},
                "default": ["timeout", "reset", "offline", "5XX"]
              }
            },
            "additionalProperties": false
          }
        },
        "delay": {
          "title": "A time, a range of times, or ${…} of a duration",
          "type": "string", "minLength": 2,
          "examples": ["30s", "30s..60s", "${config.poll}"]
        },
        "span": {"title": "A time", "type": "string", "minLength": 2, "examples": ["300ms", "1h"]}
        """#

    private static let oneEventText = #"""
        "eventName": {"type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_-]*([.][A-Za-z0-9_-]+)*$"},
        "event": {
          "title": "Something that the person can do",
          "type": ["object", "null"],
          "properties": {
            "description": {"title": "What a reader should know", "type": "string"},
            "why": {"$ref": "#/$defs/why"},
            "weight": {"title": "How often beside others", "type": "number", "exclusiveMinimum": 0, "maximum": 1000, "default": 1},
            "limit": {"title": "How many times in one case", "type": "integer", "minimum": 1},
            "when": {"title": "Whether it can happen now", "$ref": "#/$defs/expression"},
            "with": {
              "title": "What it brings",
              "description": "A drawn value such as {choose: [a, b]} or {like: \"##\"}, {choose: \"${context.list}\"}, or data.",
              "type": "object"
            }
          },
          "additionalProperties": false
        }
        """#

    private static let eventText = #"""
        "raised": {
          "if": {"type": "string"},
          "then": {"$ref": "#/$defs/eventName"},
          "else": {
            "type": "object",
            "required": ["event"],
            "properties": {
              "event": {"$ref": "#/$defs/eventName"},
              "with": {"title": "What it brings, computed at once", "type": "object"},
              "after": {
                "title": "The time after which it comes",
                "type": "string",
                "examples": ["50ms", "5ms..300ms", "${config.wait}"]
              }
            },
            "additionalProperties": false
          }
        },
        "words": {
          "if": {"type": "array"},
          "then": {"items": {"type": "string"}, "minItems": 1},
          "else": {"type": "string"}
        },
        "promises": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["name", "holds"],
            "properties": {
              "name": {"title": "What findings call it", "type": "string", "minLength": 1},
              "when": {"title": "Where it must hold", "$ref": "#/$defs/expression"},
              "holds": {"$ref": "#/$defs/expression"},
              "why": {"$ref": "#/$defs/why"}
            },
            "additionalProperties": false
          }
        }
        """#
}
