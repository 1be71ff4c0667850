import Contracts

extension FileKind {
    /// The things that the scenarios of a spec need from the world.
    package static let fixtures = FileKind(
        name: "fixtures",
        summary: "the things that scenarios need from the world, by name",
        folder: "fixtures.yaml", schemaText: FixtureSchemaText.text)
}

/// The JSON Schema of files of fixtures, as text.
enum FixtureSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Fixtures",
          "description": "The things that the scenarios of a spec need from the world, by name. Scenarios speak of fixtures.NAME.",
          "type": "object",
          "required": ["fixtures"],
          "properties": {
            "description": {"title": "Notes for readers", "type": "string"},
            "fixtures": {
              "title": "The fixtures by name; each may use those before it",
              "type": "object",
              "additionalProperties": {"$ref": "#/$defs/fixture"},
              "examples": [{"city": "Davis", "lot": {"ask": "listLots", "take": "answer.body[0].id"}}]
            }
          },
          "additionalProperties": false,
          "$defs": {
            "fixture": {
              "title": "A value, or a mapping that describes the search for the value",
              "if": {"type": "object"},
              "then": {
                "properties": {
                  "description": {"title": "Notes for readers", "type": "string"},
                  "value": {"title": "The value, which may contain ${…}"},
                  "ask": {
                    "title": "The operation to call before each run of a case",
                    "description": "Its method must be GET, HEAD or OPTIONS.",
                    "type": "string", "minLength": 1
                  },
                  "as": {
                    "title": "The identity of the call",
                    "description": "A name of identities.yaml.",
                    "type": "string", "minLength": 1
                  },
                  "with": {
                    "title": "The parts of the request",
                    "type": "object",
                    "properties": {
                      "path": {"type": "object"}, "query": {"type": "object"},
                      "headers": {"type": "object"}, "cookies": {"type": "object"}
                    },
                    "additionalProperties": false,
                    "examples": [{"query": {"city": "${fixtures.city}"}}]
                  },
                  "take": {
                    "title": "An expression for the value",
                    "description": "It may use answer (status, headers, body), fixtures, vars, secrets, config, data and now.",
                    "type": ["string", "boolean", "number"],
                    "examples": ["answer.body.filter(lot, lot.free > 0)[0].id"]
                  }
                },
                "if": {"required": ["value"]},
                "then": {"properties": {"ask": false, "take": false}},
                "else": {"required": ["take"]},
                "dependentRequired": {"with": ["ask"], "as": ["ask"]},
                "additionalProperties": false
              }
            }
          }
        }

        """#
}
