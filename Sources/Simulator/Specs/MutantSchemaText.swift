import Contracts

/// The JSON Schema of mutant files, as text.
enum MutantSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "A mutant",
          "description": "Breaks the backend of a spec in one small way, and says which promise must be seen broken.",
          "type": "object",
          "required": ["breaks", "changes", "run", "finds"],
          "properties": {
            "description": {"title": "What a reader should know", "type": "string"},
            "why": {"$ref": "#/$defs/why"},
            "breaks": {
              "title": "What is wrong with the backend, in a sentence",
              "type": "string", "minLength": 1
            },
            "changes": {
              "title": "What is changed in backend.yaml",
              "description": "All of them speak of the file as it is.",
              "type": "array", "minItems": 1,
              "items": {"$ref": "#/$defs/change"}
            },
            "run": {
              "title": "The scenarios that must notice",
              "description": "Patterns of their names, or of SUITE/NAME, in which * stands for any signs and ? for one.",
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
                  "description": "An element of a list is named by its number or by its 'name'; '-' is the end of a list, and '0+' or 'lent+' the place before an element.",
                  "type": "string", "pattern": "^/",
                  "examples": ["/operations/borrow/lent/split", "/operations/borrow/0+"]
                },
                "set": {"title": "What stands there afterwards"},
                "remove": {"title": "Whether what stands there goes", "const": true}
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
        name: "mutant", summary: "one way to break the backend, and what must notice it",
        folder: "mutants/", formerFolder: "sabotage/", check: "sabotage-schema",
        schemaText: MutantSchemaText.text)
}
