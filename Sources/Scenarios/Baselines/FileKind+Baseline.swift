import Contracts

extension FileKind {
    /// Findings that are known until a day.
    package static let baseline = FileKind(
        name: "baseline", summary: "findings that are known, why, and until when", folder: "",
        schemaText: BaselineSchemaText.text)
}

/// The JSON Schema of baselines, as text.
private enum BaselineSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Baseline",
          "description": "Findings that do not fail a run: each with a reason, and a day after which it fails again.",
          "type": "object",
          "required": ["known"],
          "properties": {
            "description": {"title": "What a reader should know", "type": "string"},
            "known": {
              "title": "The findings",
              "type": "array",
              "items": {"$ref": "#/$defs/entry"}
            }
          },
          "additionalProperties": false,
          "$defs": {
            "entry": {
              "title": "One finding that is known",
              "type": "object",
              "required": ["reason", "expires"],
              "if": {"not": {"required": ["fingerprint"]}},
              "then": {"required": ["finding"]},
              "properties": {
                "fingerprint": {
                  "title": "The fingerprint of the finding, which reports tell",
                  "type": "string", "pattern": "^[0-9a-f]{16}$"
                },
                "finding": {
                  "title": "What the finding is called",
                  "type": "string", "minLength": 1,
                  "examples": ["expectation/one copy goes to one"]
                },
                "spec": {
                  "title": "The spec it is known in",
                  "description": "The last part of its folder's path; any spec unless it is said.",
                  "type": "string", "minLength": 1
                },
                "reason": {
                  "title": "Why nobody repairs it now",
                  "type": "string", "minLength": 1
                },
                "expires": {
                  "title": "The last day on which it is known",
                  "type": "string", "format": "date",
                  "examples": ["2026-12-31"]
                },
                "cases": {
                  "title": "The cases that last showed it",
                  "description": "By their ids. Once all of them have run and nothing showed it, the entry is stale; without a list, once everything has run.",
                  "type": "array", "items": {"type": "string", "minLength": 1}, "uniqueItems": true,
                  "examples": [["library/lending/two borrow the last copy"]]
                }
              },
              "additionalProperties": false
            }
          }
        }

        """#
}
