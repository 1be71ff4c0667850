import Contracts

extension FileKind {
    /// Findings that are known until a day.
    package static let baseline = FileKind(
        name: "baseline", summary: "known findings, each with a reason and a last day", folder: "",
        schemaText: BaselineSchemaText.text)
}

/// The JSON Schema of baselines, as text.
private enum BaselineSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Baseline",
          "description": "Findings that do not fail a run. Each has a reason, and a last day. After that day it fails the run again.",
          "type": "object",
          "required": ["known"],
          "properties": {
            "description": {"title": "Notes for readers", "type": "string"},
            "known": {
              "title": "The findings",
              "type": "array",
              "items": {"$ref": "#/$defs/entry"}
            }
          },
          "additionalProperties": false,
          "$defs": {
            "entry": {
              "title": "One known finding",
              "type": "object",
              "required": ["reason", "expires"],
              "if": {"not": {"required": ["fingerprint"]}},
              "then": {"required": ["finding"]},
              "properties": {
                "fingerprint": {
                  "title": "The fingerprint of the finding, as reports print it",
                  "type": "string", "pattern": "^[0-9a-f]{16}$"
                },
                "finding": {
                  "title": "The name of the finding",
                  "type": "string", "minLength": 1,
                  "examples": ["expectation/one copy goes to one"]
                },
                "spec": {
                  "title": "The spec with the finding",
                  "description": "The last part of its folder's path; any spec by default.",
                  "type": "string", "minLength": 1
                },
                "reason": {
                  "title": "The reason not to repair it now",
                  "type": "string", "minLength": 1
                },
                "expires": {
                  "title": "The last day on which it is known",
                  "type": "string", "format": "date",
                  "examples": ["2026-12-31"]
                },
                "cases": {
                  "title": "The cases that last showed it",
                  "description": "The ids of the cases. The entry is stale once all of them have run without the finding; without a list, once everything has run.",
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
