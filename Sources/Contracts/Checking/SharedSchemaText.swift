/// The parts that the JSON Schemas of several formats share, as text.
package enum SharedSchemaText {
    /// The definition of `why`, indented by a number of spaces.
    package static func why(indentedBy spaces: Int) -> String { indented(why, by: spaces) }

    /// Lines indented by a number of spaces, except the first line.
    package static func indented(_ lines: String, by spaces: Int) -> String {
        let indentation = "\n" + String(repeating: " ", count: spaces)
        return lines.split(separator: "\n").joined(separator: indentation)
    }

    private static let why = #"""
        "why": {
          "title": "The source in a document",
          "description": "The document, the section, and the sentence: as one text, or as a map.",
          "examples": ["app.md, Renting: “A boat is free or taken.”"],
          "if": {"type": "string"},
          "then": {"pattern": "\#(Citation.pattern)"},
          "else": {
            "type": "object",
            "required": ["document", "section", "says"],
            "properties": {
              "document": {"type": "string", "minLength": 1},
              "section": {"type": "string", "minLength": 1},
              "says": {"type": "string", "minLength": 1}
            },
            "additionalProperties": false
          }
        }
        """#
}
