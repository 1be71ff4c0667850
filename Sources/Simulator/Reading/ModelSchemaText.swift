import Contracts

/// The parts that the JSON Schemas of backends and clients have in common, as text.
enum ModelSchemaText {
    /// The property `data`, indented by a number of spaces.
    static func data(indentedBy spaces: Int) -> String {
        SharedSchemaText.indented(dataText, by: spaces)
    }

    /// The definition of an expression.
    static func expression(indentedBy spaces: Int) -> String {
        SharedSchemaText.indented(expressionText, by: spaces)
    }

    /// The definition of a range of values.
    static func range(indentedBy spaces: Int) -> String {
        SharedSchemaText.indented(rangeText, by: spaces)
    }

    private static let dataText = #"""
        "data": {
          "title": "Constant tables",
          "type": "object",
          "additionalProperties": {
            "type": "object", "minProperties": 1, "maxProperties": 1,
            "properties": {
              "value": {"title": "The table itself"},
              "file": {"title": "A JSON or YAML document of the spec", "type": "string"},
              "bytes": {"title": "A file of the spec, as bytes", "type": "string"}
            },
            "additionalProperties": false
          },
          "examples": [{"stops": {"file": "files/stops.json"}}]
        }
        """#

    private static let expressionText = #"""
        "expression": {
          "title": "An expression",
          "type": ["string", "boolean", "number", "null"]
        }
        """#

    private static let rangeText = #"""
        "range": {
          "type": "object",
          "properties": {
            "from": {"$ref": "#/$defs/expression"},
            "to": {"$ref": "#/$defs/expression"}
          },
          "additionalProperties": false
        }
        """#
}
