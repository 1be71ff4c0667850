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
          "description": "Definitions that the model, the machines and the scenarios of a spec can use.",
          "type": "object",
          "minProperties": 1,
          "properties": {
            "description": {"title": "Notes for readers", "type": "string"},
            "let": {
              "title": "Definitions",
              "description": "Named expressions, with optional parameters in parentheses. Each may use those above it. In each file, an expression has the meaning that it would have there.",
              "type": "object",
              "additionalProperties": {"$ref": "#/$defs/expression"},
              "examples": [{"key": "device.keychain.apiKey", "day(time)": "localDate('UTC', time)"}]
            },
            "events": {
              "title": "Events of several machines",
              "description": "By name, as under 'events' of a machine. A machine that names the event under 'happens' has it, too.",
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
