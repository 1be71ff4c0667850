import Contracts

extension FileKind {
    /// The decisions of a spec.
    package static let decisions = FileKind(
        name: "decisions",
        summary: "answers of the spec to gaps and contradictions of its documents",
        folder: "decisions.yaml", schemaText: DecisionSchemaText.text)
}

/// The JSON Schema of files of decisions, as text.
enum DecisionSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Decisions",
          "description": "The answers of a spec where its documents are silent or contradict each other.",
          "type": "object",
          "required": ["decisions"],
          "properties": {
            "description": {"title": "Notes for readers", "type": "string"},
            "decisions": {
              "title": "The decisions, in order",
              "type": "array",
              "items": {"$ref": "#/$defs/decision"}
            }
          },
          "additionalProperties": false,
          "$defs": {
            "decision": {
              "title": "One gap or contradiction, and the answer",
              "type": "object",
              "required": ["id", "documents", "problem", "decided"],
              "properties": {
                "id": {
                  "title": "The name for x-rests-on and rests-on",
                  "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
                  "examples": ["error-envelope-unsaid"]
                },
                "documents": {
                  "title": "The documents on each side",
                  "type": "array", "minItems": 1,
                  "items": {"$ref": "#/$defs/document"}
                },
                "problem": {
                  "title": "The gap or contradiction", "type": "string", "minLength": 1
                },
                "decided": {"title": "The answer of the spec", "type": "string", "minLength": 1},
                "alternatives": {
                  "title": "Other answers that the documents permit",
                  "type": "array", "items": {"type": "string", "minLength": 1}
                }
              },
              "additionalProperties": false
            },
            "document": {
              "title": "A place in a document",
              "type": "object",
              "required": ["document", "section"],
              "properties": {
                "document": {"title": "The document", "type": "string", "minLength": 1},
                "section": {"title": "The section in it", "type": "string", "minLength": 1},
                "says": {
                  "title": "The sentence; absent if the document is silent",
                  "type": "string", "minLength": 1
                }
              },
              "additionalProperties": false
            }
          }
        }

        """#
}
