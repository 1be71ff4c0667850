import Contracts

extension FileKind {
    /// The identities that the actors of a spec can have.
    package static let identities = FileKind(
        name: "identities", summary: "the users that actors can be, by name",
        folder: "identities.yaml", schemaText: IdentitySchemaText.text)
}

/// The JSON Schema of files of identities, as text.
package enum IdentitySchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Identities",
          "description": "The users for the actors of scenarios, by name. An actor selects one with identity: NAME.",
          "type": "object",
          "required": ["identities"],
          "properties": {
            "description": {"title": "Notes for readers", "type": "string"},
            "identities": {"$ref": "#/$defs/identities"}
          },
          "additionalProperties": false,
          "$defs": {
            \#(definitions(indentedBy: 4))
          }
        }

        """#

    /// The definitions, to stand among others, without the comma behind them.
    package static func definitions(indentedBy depth: Int) -> String {
        SharedSchemaText.indented(shared, by: depth)
    }

    private static let shared = #"""
        "identities": {
          "title": "The identities by name",
          "type": "object",
          "propertyNames": {"pattern": "^[A-Za-z_][A-Za-z0-9_-]*$"},
          "additionalProperties": {
            "title": "One way to have such a user, or several",
            "if": {"type": "array"},
            "then": {"minItems": 1, "items": {"$ref": "#/$defs/identity"}},
            "else": {"$ref": "#/$defs/identity"}
          },
          "examples": [{"admin": {"secret": "env:ADMIN_KEY"}}]
        },
        "identity": {
          "title": "One way to have a user",
          "type": "object", "minProperties": 1,
          "properties": {
            "description": {"title": "Notes for readers", "type": "string"},
            "secret": {
              "title": "The variable of the environment with a secret",
              "description": "Expressions use its value as secret. Without headers, Rehearse sends it as the contract says.",
              "type": "string", "pattern": "^env:.+", "examples": ["env:ADMIN_KEY"]
            },
            "values": {
              "title": "Known values, by name",
              "type": "object", "examples": [{"name": "anna", "pin": "${env.ANNA_PIN}"}]
            },
            "calls": {
              "title": "Calls whose answers give further values, in order",
              "description": "Each answer must be 2XX.",
              "type": "array", "minItems": 1, "items": {"$ref": "#/$defs/identityCall"}
            },
            "headers": {
              "title": "The header fields of each request of the user",
              "description": "A field is left out if its value is null.",
              "type": "object", "examples": [{"Authorization": "Bearer ${token}"}]
            },
            "refused": {
              "title": "The reason why servers must refuse such a user",
              "description": "A fuzz repeats successful requests as such a user. A success is a finding.",
              "type": "string", "minLength": 1, "examples": ["the session has expired"]
            },
            "stranger": {
              "title": "True if such a user must not get what other users created",
              "description": "A fuzz asks as such a user for the things of others. A success is a finding.",
              "type": "boolean"
            }
          },
          "anyOf": [
            {"required": ["secret"]}, {"required": ["values"]}, {"required": ["calls"]},
            {"required": ["headers"]}
          ],
          "additionalProperties": false
        },
        "identityCall": {
          "title": "A call, and the values that it keeps of its answer",
          "type": "object", "required": ["call"],
          "properties": {
            "call": {"title": "The operation to call", "type": "string", "minLength": 1},
            "when": {
              "title": "The condition for the call",
              "description": "A skipped call keeps no values.",
              "type": ["string", "boolean"], "examples": ["config.otp != ''"]
            },
            "with": {
              "title": "The parts of the request",
              "description": "path, query, headers, cookies, and one of body, bytes (with type), form and parts.",
              "type": "object", "examples": [{"body": {"name": "guest ${number}", "pin": "4711"}}]
            },
            "keep": {
              "title": "Names for values, such as those of the answer",
              "type": "object", "additionalProperties": {"type": ["string", "boolean", "number"]},
              "examples": [{"token": "answer.body.token"}]
            }
          },
          "additionalProperties": false
        }
        """#
}
