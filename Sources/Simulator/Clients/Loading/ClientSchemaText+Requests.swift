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
              "title": "The name of its events; the operation by default",
              "type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_-]*$"
            },
            "description": {"title": "Notes for readers", "type": "string"},
            "why": {"$ref": "#/$defs/why"},
            "with": {
              "title": "The content of the request",
              "type": "object",
              "properties": {
                "path": {"title": "Parameters of the path", "type": "object"},
                "query": {"title": "Parameters of the query; null leaves one out", "type": "object"},
                "headers": {"title": "Header fields; null leaves one out", "type": "object"},
                "cookies": {"title": "Cookies; null leaves one out", "type": "object"},
                "url": {"title": "A URL from an answer, in place of path and query"},
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
            "when": {"title": "The condition for the request", "$ref": "#/$defs/expression"},
            "for": {
              "title": "One request for each element of a list, or each key of a map",
              "type": "object", "minProperties": 1, "maxProperties": 1,
              "additionalProperties": {"$ref": "#/$defs/expression"},
              "examples": [{"lot": "context.lots"}]
            },
            "lives": {
              "title": "The time to wait for the answer",
              "description": "The wait ends with the state, or with the app.",
              "enum": ["state", "app"], "default": "state"
            },
            "timeout": {"title": "The time-out of the app", "$ref": "#/$defs/delay"},
            "retry": {"$ref": "#/$defs/retry"},
            "cache": {
              "title": "The time for which the app reuses an answer",
              "type": "object",
              "required": ["for"],
              "properties": {
                "for": {"$ref": "#/$defs/span"},
                "in": {"title": "True if it outlives the app", "enum": ["app", "device"], "default": "app"}
              },
              "additionalProperties": false
            },
            "progress": {"title": "The number of progress events for the app", "type": "integer", "minimum": 1, "maximum": 100},
            "reads": {
              "title": "The schema of the successes that the app can decode, or false",
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
          "title": "The retries",
          "if": {"type": "boolean"},
          "then": {"const": false},
          "else": {
            "type": "object",
            "required": ["times"],
            "properties": {
              "times": {"title": "The number of attempts after the first", "type": "integer", "minimum": 0, "maximum": 100},
              "after": {"title": "The wait before the first retry", "$ref": "#/$defs/span"},
              "factor": {"title": "The factor by which each wait grows", "type": "number", "minimum": 1, "default": 1},
              "limit": {"title": "The longest wait", "$ref": "#/$defs/span"},
              "jitter": {"title": "The random part of a wait", "type": "number", "minimum": 0, "maximum": 1, "default": 0},
              "on": {
                "title": "The outcomes that cause a retry",
                "type": "array", "minItems": 1,
                "items": {"pattern": "^([1-5][0-9][0-9]|[1-5]XX|undecodable|timeout|offline|reset|default)$"},
                "default": ["timeout", "reset", "offline", "5XX"]
              }
            },
            "additionalProperties": false
          }
        },
        "delay": {
          "title": "A time, a range of times, or ${…} with a duration",
          "type": "string", "minLength": 2,
          "examples": ["30s", "30s..60s", "${config.poll}"]
        },
        "span": {"title": "A time", "type": "string", "minLength": 2, "examples": ["300ms", "1h"]}
        """#

    private static let oneEventText = #"""
        "eventName": {"type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_-]*([.][A-Za-z0-9_-]+)*$"},
        "event": {
          "title": "An event that the person can cause",
          "type": ["object", "null"],
          "properties": {
            "description": {"title": "Notes for readers", "type": "string"},
            "why": {"$ref": "#/$defs/why"},
            "weight": {"title": "The weight among other events", "type": "number", "exclusiveMinimum": 0, "maximum": 1000, "default": 1},
            "limit": {"title": "The most times in one run of a case", "type": "integer", "minimum": 1},
            "when": {"title": "The condition for the event", "$ref": "#/$defs/expression"},
            "with": {
              "title": "The data of the event",
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
              "with": {"title": "The data of the event, computed at once", "type": "object"},
              "after": {
                "title": "The delay of the event",
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
              "name": {"title": "The name in findings", "type": "string", "minLength": 1},
              "when": {"title": "The condition under which it must hold", "$ref": "#/$defs/expression"},
              "holds": {"$ref": "#/$defs/expression"},
              "why": {"$ref": "#/$defs/why"},
              "rests-on": {"title": "The ids of the decisions that it rests on", "type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1}}
            },
            "additionalProperties": false
          }
        }
        """#
}
