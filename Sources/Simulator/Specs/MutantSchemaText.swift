import Contracts

/// The JSON Schema of mutant files, as text.
enum MutantSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "A mutant",
          "description": "Breaks the backend of a spec in one small way, and names the findings that must appear.",
          "type": "object",
          "required": ["breaks", "changes", "run", "finds"],
          "properties": {
            "description": {"title": "Notes for readers", "type": "string"},
            "why": {"$ref": "#/$defs/why"},
            "breaks": {
              "title": "The defect of the backend, in a sentence",
              "type": "string", "minLength": 1
            },
            "changes": {
              "title": "The changes to backend.yaml",
              "description": "Each change refers to the original file.",
              "type": "array", "minItems": 1,
              "items": {"$ref": "#/$defs/change"}
            },
            "run": {
              "title": "The scenarios that must find the defect",
              "description": "Patterns of their names, or of SUITE/NAME. * stands for any characters, and ? for one.",
              "type": "array", "minItems": 1, "uniqueItems": true,
              "items": {"type": "string", "minLength": 1},
              "examples": [["races/two borrow the last copy"]]
            },
            "finds": {
              "title": "The findings that must appear",
              "description": "Their names, or patterns of them.",
              "type": "array", "minItems": 1, "uniqueItems": true,
              "items": {"type": "string", "minLength": 1},
              "examples": [["expectation/*one copy goes to one"]]
            }
          },
          "additionalProperties": false,
          "$defs": {
            \#(SharedSchemaText.why(indentedBy: 4)),
            "change": {
              "title": "One change",
              "type": "object",
              "required": ["at"],
              "properties": {
                "at": {
                  "title": "The place, as a JSON pointer",
                  "description": "Name an element of a list by its number or by its 'name'. The sign '-' is the end of a list. The text '0+' or 'lent+' is the place before an element.",
                  "type": "string", "pattern": "^/",
                  "examples": ["/operations/borrow/lent/split", "/operations/borrow/0+"]
                },
                "set": {"title": "The new value"},
                "remove": {"title": "Removes the value", "const": true}
              },
              "if": {"required": ["remove"]},
              "then": {"properties": {"set": false}},
              "else": {"required": ["set"]},
              "additionalProperties": false
            }
          }
        }

        """#
}

extension FileKind {
    /// Ways to break the backend of a spec.
    package static let mutant = FileKind(
        name: "mutant",
        summary: "one way to break the backend, and the scenarios that must find it",
        folder: "mutants/", formerFolder: "sabotage/", check: "sabotage-schema",
        schemaText: MutantSchemaText.text)
}
