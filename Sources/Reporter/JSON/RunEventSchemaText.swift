/// The JSON Schema of the lines about a run, as text.
enum RunEventSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Event of a run",
          "description": "A line of the file that rehearse run --events writes. runStarted comes first and runEnded last; caseEnded comes in the order of the plan, and progressed as it happens. A later version may have further members.",
          "type": "object",
          "required": ["format", "event"],
          "properties": {
            "format": {"title": "The version of the format", "const": 1},
            "event": {
              "title": "What happened",
              "enum": ["runStarted", "progressed", "caseEnded", "runEnded"]
            }
          },
          "oneOf": [
            {"$ref": "#/$defs/started"}, {"$ref": "#/$defs/progressed"},
            {"$ref": "#/$defs/caseEnded"}, {"$ref": "#/$defs/ended"}
          ],
          "unevaluatedProperties": false,
          "$defs": {
            "started": {
              "title": "A run begins",
              "$ref": "#/$defs/run",
              "required": ["specs"],
              "properties": {
                "format": {"const": 1},
                "event": {"const": "runStarted"},
                "specs": {
                  "title": "The specs of the plan",
                  "type": "array",
                  "items": {
                    "title": "A spec of the plan",
                    "type": "object",
                    "required": ["spec", "name", "contractSHA256", "planned", "cases"],
                    "properties": {
                      "spec": {"title": "Its folder, as it was named", "type": "string"},
                      "name": {"title": "What it is called in ids", "type": "string"},
                      "contractSHA256": {"$ref": "#/$defs/sha256"},
                      "planned": {"title": "How many cases the whole plan has", "$ref": "#/$defs/count"},
                      "cases": {"title": "How many of them are run here", "type": "integer", "minimum": 0}
                    },
                    "additionalProperties": false
                  }
                }
              }
            },
            "progressed": {
              "title": "A case has come further",
              "required": ["id", "done", "total", "findings"],
              "properties": {
                "event": {"const": "progressed"},
                "id": {"title": "What the case is called", "type": "string"},
                "done": {"title": "What was played of it, or how many worlds were seen", "type": "integer", "minimum": 0},
                "total": {"title": "How much there is at most", "type": "integer", "minimum": 0},
                "findings": {"title": "The findings so far", "type": "integer", "minimum": 0}
              }
            },
            "caseEnded": {
              "title": "A case is at its end, or was left out",
              "$ref": "#/$defs/case",
              "properties": {"event": {"const": "caseEnded"}}
            },
            "ended": {
              "title": "A run is at its end",
              "$ref": "#/$defs/end",
              "properties": {"event": {"const": "runEnded"}}
            },
            \#(RunSchemaParts.definitions)
          }
        }

        """#
}
