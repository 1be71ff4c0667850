/// The JSON Schema of documents about a run, as text.
enum RunReportSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Report of a run",
          "description": "The document that rehearse run --json writes when the run is at its end, or was stopped. A later version may have further members.",
          "type": "object",
          "required": ["specs"],
          "allOf": [{"$ref": "#/$defs/run"}, {"$ref": "#/$defs/end"}],
          "properties": {
            "format": {"title": "The version of the format", "const": 1},
            "specs": {
              "title": "The specs, in the order in which they were named",
              "type": "array",
              "items": {"$ref": "#/$defs/spec"}
            }
          },
          "unevaluatedProperties": false,
          "$defs": {
            "spec": {
              "title": "One spec",
              "type": "object",
              "required": [
                "spec", "name", "contractSHA256", "planned", "cases", "whole", "clients",
                "unplayed", "rules", "overlaps", "times"
              ],
              "properties": {
                "spec": {"title": "Its folder, as it was named", "type": "string"},
                "name": {"title": "What it is called in ids", "type": "string"},
                "contractSHA256": {"$ref": "#/$defs/sha256"},
                "planned": {
                  "title": "How many cases the whole plan has, whatever share of it was run",
                  "$ref": "#/$defs/count"
                },
                "cases": {
                  "title": "The cases, in the order of the plan",
                  "type": "array",
                  "items": {"$ref": "#/$defs/case", "unevaluatedProperties": false}
                },
                "whole": {
                  "title": "Whether everything that the spec says was run to its end",
                  "type": "boolean"
                },
                "clients": {
                  "title": "What was reached of each client that was played",
                  "type": "array",
                  "items": {"$ref": "#/$defs/client"}
                },
                "unplayed": {"title": "Clients that none of these cases plays", "$ref": "#/$defs/texts"},
                "rules": {
                  "title": "Which rules of the backend applied",
                  "type": "object",
                  "required": ["total", "missing"],
                  "properties": {
                    "total": {"title": "How many there are", "$ref": "#/$defs/count"},
                    "missing": {"title": "Those that never did", "$ref": "#/$defs/texts"}
                  },
                  "additionalProperties": false
                },
                "overlaps": {
                  "title": "Operations that were under way at the same time",
                  "$ref": "#/$defs/texts"
                },
                "times": {"title": "Kinds of instants that the clock was in", "$ref": "#/$defs/texts"},
                \#(RunDetailSchemaParts.specMembers)
              },
              "additionalProperties": false
            },
            "client": {
              "title": "What was reached of a client",
              "type": "object",
              "required": ["client", "states", "transitions", "outcomes", "unreachable"],
              "properties": {
                "client": {"title": "Its name", "type": "string"},
                "states": {"title": "States", "$ref": "#/$defs/part"},
                "transitions": {"title": "Transitions", "$ref": "#/$defs/part"},
                "outcomes": {"title": "Outcomes of requests", "$ref": "#/$defs/part"},
                "unreachable": {
                  "title": "What the client says that nothing reaches",
                  "type": "array",
                  "items": {
                    "title": "Something that nothing reaches",
                    "type": "object",
                    "required": ["name", "why"],
                    "properties": {
                      "name": {"title": "What it is", "type": "string"},
                      "why": {"title": "Why nothing does", "type": "string"}
                    },
                    "additionalProperties": false
                  }
                },
                "known": {
                  "title": "The findings that the client is known to lead to",
                  "type": "array",
                  "items": {
                    "title": "A known finding",
                    "type": "object",
                    "required": ["finding", "shown", "fault"],
                    "properties": {
                      "finding": {"title": "What it is called", "type": "string"},
                      "shown": {"title": "Whether a case showed it", "type": "boolean"},
                      "fault": {
                        "title": "What is wrong with the entry where nothing shows it any more",
                        "$ref": "#/$defs/diagnostic"
                      }
                    },
                    "additionalProperties": false
                  }
                }
              },
              "additionalProperties": false
            },
            "part": {
              "title": "Parts of a client",
              "type": "object",
              "required": ["total", "reached", "missing"],
              "properties": {
                "total": {"title": "How many can be reached", "$ref": "#/$defs/count"},
                "reached": {"title": "How many were", "$ref": "#/$defs/count"},
                "missing": {"title": "Those that were not", "$ref": "#/$defs/texts"},
                "surprising": {
                  "title": "Those that were, though the client says that nothing reaches them",
                  "$ref": "#/$defs/texts"
                }
              },
              "additionalProperties": false
            },
            \#(RunDetailSchemaParts.specDefinitions),
            \#(RunSchemaParts.definitions)
          }
        }

        """#
}
