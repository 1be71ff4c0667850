/// What the JSON Schemas of several formats have in common, as text.
package enum SharedSchemaText {
    /// The definition of `why`, where a rule is written, for a place so many spaces in.
    package static func why(indentedBy spaces: Int) -> String { indented(why, by: spaces) }

    /// Lines for a place so many spaces in; the first stands there already.
    package static func indented(_ lines: String, by spaces: Int) -> String {
        let indentation = "\n" + String(repeating: " ", count: spaces)
        return lines.split(separator: "\n").joined(separator: indentation)
    }

    private static let why = #"""
        "why": {
          "title": "Where it is written",
          "description": "The document, the section in it, and what it says: as one text, or as a map.",
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
