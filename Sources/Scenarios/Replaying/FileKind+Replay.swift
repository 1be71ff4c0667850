import Contracts

extension FileKind {
    /// Findings that can be shown again.
    package static let replay = FileKind(
        name: "replay", summary: "a finding that rehearse replay repeats", folder: "",
        schemaText: ReplaySchemaText.text)
}

/// The JSON Schema of replays, as text.
private enum ReplaySchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Replay",
          "description": "A finding as a list of choices. rehearse replay FILE repeats it step by step.",
          "type": "object",
          "required": ["replay", "tool", "spec", "scenario", "seed", "finding", "fingerprint"],
          "properties": {
            "replay": {"title": "The version of this format", "const": 1},
            "tool": {"title": "The program that wrote it", "type": "string"},
            "spec": {
              "title": "The folder of the spec, relative to the folder of the run",
              "type": "string", "minLength": 1, "examples": ["specs/library"]
            },
            "scenario": {
              "title": "The suite and name of the scenario",
              "type": "string", "minLength": 1, "examples": ["exploring/two borrow the last copy"]
            },
            "row": {"title": "The row of the scenario's table", "type": "string"},
            "seed": {
              "title": "The seed of the run",
              "description": "The replay does not depend on it.",
              "type": "integer", "minimum": 0
            },
            "sabotage": {
              "title": "The mutants of the model in the run",
              "type": "array", "items": {"type": "string"}
            },
            "finding": {
              "title": "The name of the finding",
              "type": "string", "minLength": 1, "examples": ["agreement/what is lent is known"]
            },
            "fingerprint": {
              "title": "The fingerprint of the finding",
              "type": "string", "pattern": "^[0-9a-f]{16}$"
            },
            "vars": {"title": "The values of --var", "type": "object"},
            "input": {
              "title": "The values of the row or the input",
              "description": "An object with one member whose name begins with $ stands for a value that JSON cannot express, such as {\"$duration\": \"30s\"}.",
              "type": "object"
            },
            "opening": {"title": "The draws before the first move", "$ref": "#/$defs/draws"},
            "steps": {
              "title": "The executed steps of the script",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["step"],
                "properties": {
                  "step": {
                    "title": "The number of the step, counted from the set-up",
                    "type": "integer", "minimum": 0
                  },
                  "draws": {"title": "Its draws", "$ref": "#/$defs/draws"}
                },
                "additionalProperties": false
              }
            },
            "moves": {
              "title": "The moves, in order",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["move"],
                "properties": {
                  "move": {
                    "title": "The move",
                    "type": "string", "minLength": 1,
                    "examples": ["anna does confirm", "anna/3 goes on", "wait 30s"]
                  },
                  "draws": {"title": "Its draws", "$ref": "#/$defs/draws"}
                },
                "additionalProperties": false
              }
            },
            "closing": {"title": "The draws while the world came to rest", "$ref": "#/$defs/draws"}
          },
          "additionalProperties": false,
          "$defs": {
            "draws": {
              "description": "The option of each choice, in order. After the end of the list, each choice takes 0, the plainest option.",
              "type": "array", "items": {"type": "integer", "minimum": 0}
            }
          }
        }

        """#
}
