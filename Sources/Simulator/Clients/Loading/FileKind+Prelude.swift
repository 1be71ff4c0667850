import Contracts

extension FileKind {
    /// The definitions that every file of a spec can use.
    package static let prelude = FileKind(
        name: "prelude", summary: "definitions that every file of a spec can use",
        folder: "prelude.yaml", schemaText: PreludeSchemaText.text)
}

/// The JSON Schema of preludes, as text.
enum PreludeSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Prelude",
          "description": "What every file of a spec can use: the model, the machines and the scenarios.",
          "type": "object",
          "minProperties": 1,
          "properties": {
            "description": {"title": "What a reader should know", "type": "string"},
            "let": {
              "title": "Definitions",
              "description": "Named expressions, perhaps with parameters in parentheses. Each may use those above it. In a file, one means what it would mean there.",
              "type": "object",
              "additionalProperties": {"$ref": "#/$defs/expression"},
              "examples": [{"key": "device.keychain.apiKey", "day(time)": "localDate('UTC', time)"}]
            },
            "events": {
              "title": "What happens in several machines",
              "description": "By name, as under 'events' of a machine. One that names it under 'happens' has it, too.",
              "type": "object",
              "propertyNames": {"$ref": "#/$defs/eventName"},
              "additionalProperties": {"$ref": "#/$defs/event"},
              "examples": [{"offline": {"weight": 0.2, "limit": 1}}]
            }
          },
          "additionalProperties": false,
          "$defs": {
            \#(SharedSchemaText.why(indentedBy: 4)),
            \#(ClientSchemaText.event(indentedBy: 4)),
            \#(ModelSchemaText.expression(indentedBy: 4))
          }
        }

        """#
}
