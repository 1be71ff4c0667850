import Contracts

extension FileKind {
    /// Findings that can be shown again.
    package static let replay = FileKind(
        name: "replay", summary: "what rehearse replay shows again", folder: "",
        schemaText: ReplaySchemaText.text)
}

/// The JSON Schema of replays, as text.
private enum ReplaySchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Replay",
          "description": "A finding as a list of choices: rehearse replay FILE shows it again, step by step.",
          "type": "object",
          "required": ["replay", "tool", "spec", "scenario", "seed", "finding", "fingerprint"],
          "properties": {
            "replay": {"title": "The version of this format", "const": 1},
            "tool": {"title": "The program that wrote it", "type": "string"},
            "spec": {
              "title": "The folder of the spec, from the folder in which it was run",
              "type": "string", "minLength": 1, "examples": ["specs/library"]
            },
            "scenario": {
              "title": "The suite and name of the scenario",
              "type": "string", "minLength": 1, "examples": ["exploring/two borrow the last copy"]
            },
            "row": {"title": "The row of the scenario's table", "type": "string"},
            "seed": {
              "title": "What everything was drawn from",
              "description": "The run does not depend on it any more.",
              "type": "integer", "minimum": 0
            },
            "sabotage": {
              "title": "In which ways the model was broken on purpose",
              "type": "array", "items": {"type": "string"}
            },
            "finding": {
              "title": "What the finding is called",
              "type": "string", "minLength": 1, "examples": ["agreement/what is lent is known"]
            },
            "fingerprint": {
              "title": "What tells the finding from others",
              "type": "string", "pattern": "^[0-9a-f]{16}$"
            },
            "vars": {"title": "What --var gave", "type": "object"},
            "input": {
              "title": "The values of the row or the input",
              "description": "An object with one member whose name begins with $ stands for what JSON has no word for, such as {\"$duration\": \"30s\"}.",
              "type": "object"
            },
            "opening": {"title": "Drawn before anything happened", "$ref": "#/$defs/draws"},
            "steps": {
              "title": "The steps of the script that are taken",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["step"],
                "properties": {
                  "step": {
                    "title": "The number of the step, those of the set-up first",
                    "type": "integer", "minimum": 0
                  },
                  "draws": {"title": "Drawn in it", "$ref": "#/$defs/draws"}
                },
                "additionalProperties": false
              }
            },
            "moves": {
              "title": "What happens, in order",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["move"],
                "properties": {
                  "move": {
                    "title": "What happens",
                    "type": "string", "minLength": 1,
                    "examples": ["anna does confirm", "anna/3 goes on", "wait 30s"]
                  },
                  "draws": {"title": "Drawn in it", "$ref": "#/$defs/draws"}
                },
                "additionalProperties": false
              }
            },
            "closing": {"title": "Drawn while the world came to rest", "$ref": "#/$defs/draws"}
          },
          "additionalProperties": false,
          "$defs": {
            "draws": {
              "description": "Which of its options was taken at each choice, in order; the plainest, 0, where the list ends.",
              "type": "array", "items": {"type": "integer", "minimum": 0}
            }
          }
        }

        """#
}
