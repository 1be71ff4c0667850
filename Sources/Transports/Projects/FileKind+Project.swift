import Contracts
import Simulator

extension FileKind {
    /// The targets of a project, by name.
    package static let project = FileKind(
        name: "project", summary: "targets by name: their addresses and their preparation",
        folder: "", schemaText: ProjectSchemaText.text)
}

/// The JSON Schema of projects, as text.
private enum ProjectSchemaText {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Project",
          "description": "The file rehearse.yaml beside specs/: the targets that --against can name, and what may differ between two targets.",
          "type": "object",
          "anyOf": [{"required": ["targets"]}, {"required": ["parity"]}],
          "properties": {
            "description": {"title": "Notes for readers", "type": "string"},
            "targets": {
              "title": "The targets by name",
              "type": "object",
              "propertyNames": {
                "pattern": "^[A-Za-z_][A-Za-z0-9_-]*$",
                "not": {"enum": ["mock", "http", "https", "exec"]}
              },
              "additionalProperties": {"$ref": "#/$defs/target"}
            },
            "parity": {
              "title": "The differences of two targets that are wanted",
              "description": "rehearse parity does not report them.",
              "type": "array",
              "items": {"$ref": "#/$defs/difference"}
            }
          },
          "additionalProperties": false,
          "$defs": {
            "difference": {
              "title": "A wanted difference",
              "type": "object",
              "required": ["at", "allow", "because"],
              "properties": {
                "operation": {
                  "title": "The operations, as a pattern with * and ?",
                  "type": "string", "minLength": 1, "default": "*"
                },
                "at": {
                  "title": "The place, as a finding names it, and a pattern with * and ?",
                  "description": "* also stands for the elements of a list.",
                  "type": "string", "minLength": 1,
                  "examples": ["body /items", "body /*/price", "header location", "status"]
                },
                "allow": {
                  "title": "What may differ there",
                  "description": "order is the order of a list. A number is the most by which two numbers may differ.",
                  "oneOf": [
                    {"enum": ["anything", "order"]},
                    {
                      "type": "object", "required": ["number"],
                      "properties": {"number": {"type": "number", "exclusiveMinimum": 0}},
                      "additionalProperties": false
                    }
                  ],
                  "examples": ["order", {"number": 0.01}]
                },
                "because": {
                  "title": "The reason", "type": "string", "minLength": 1
                },
                "until": {
                  "title": "The last day on which it may differ",
                  "type": "string", "format": "date", "examples": ["2027-03-31"]
                }
              },
              "additionalProperties": false
            },
            "target": {
              "title": "One target",
              "type": "object",
              "oneOf": [
                {"required": ["url"]}, {"required": ["launch"]}, {"required": ["exec"]}
              ],
              "dependentSchemas": {
                "launch": {"properties": {"sink": {"properties": {"port": false}}}},
                "exec": {
                  "properties": {
                    "clock": false, "env": false, "given": false, "headers": false,
                    "identities": false, "rate": false, "ready": false, "reset": false,
                    "shared": false, "sink": false, "workers": false, "writes": false
                  }
                },
                "url": {
                  "properties": {
                    "ready": false, "workers": false, "sink": {"required": ["port"]},
                    "clock": {"not": {"const": "faketime"}},
                    "reset": {"not": {"const": "restart"}}
                  }
                }
              },
              "if": {"required": ["shared"], "properties": {"shared": {"const": true}}},
              "then": {
                "properties": {
                  "reset": false,
                  "clock": {
                    "not": {
                      "type": "object",
                      "anyOf": [{"required": ["post"]}, {"required": ["run"]}]
                    }
                  },
                  "given": {
                    "not": {"anyOf": [{"required": ["post"]}, {"required": ["run"]}]}
                  }
                }
              },
              "properties": {
                "description": {"title": "Notes for readers", "type": "string"},
                "url": {
                  "title": "The URL of a running server",
                  "type": "string", "pattern": "^https?://",
                  "examples": ["https://staging.example"]
                },
                "launch": {
                  "title": "The command that starts a server",
                  "description": "It runs in a shell, once for each worker. It must listen on 127.0.0.1 at ${port}. ${scratch} is its own empty folder.",
                  "type": "string", "minLength": 1,
                  "examples": ["python3 server.py --port ${port} --database ${scratch}/app.db"]
                },
                "exec": {
                  "title": "The command of a program that reads and writes lines of JSON",
                  "type": "string", "minLength": 1, "examples": ["python3 engine.py"]
                },
                "ready": {
                  "title": "The path to request until the server answers",
                  "description": "Any status below 500 is enough.",
                  "type": "string", "pattern": "^/", "default": "/"
                },
                "env": {
                  "title": "Variables of the environment of the server, and of commands",
                  "type": "object", "additionalProperties": {"type": "string"},
                  "examples": [{"DATABASE_URL": "sqlite:///${scratch}/app.db"}]
                },
                "clock": {
                  "title": "The way to set the clock of the server",
                  "description": "faketime starts the server under libfaketime. Without a clock, time is real.",
                  "oneOf": [
                    {"const": "faketime"},
                    {
                      "type": "object", "required": ["header"],
                      "properties": {
                        "header": {
                          "title": "The header field with the time of each request",
                          "type": "string", "pattern": "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"
                        }
                      },
                      "additionalProperties": false
                    },
                    {"$ref": "#/$defs/post"},
                    {"$ref": "#/$defs/run"}
                  ]
                },
                "reset": {
                  "title": "The way to reset the server before each case",
                  "description": "restart stops it, and starts it with an empty scratch folder.",
                  "oneOf": [
                    {"const": "restart"}, {"$ref": "#/$defs/post"}, {"$ref": "#/$defs/run"}
                  ]
                },
                "given": {
                  "title": "The way to give the server the initial state of a case",
                  "description": "A command reads the wanted state as JSON from its standard input. A request has it as its body. The answer is {\"done\": true} or {\"cannot\": \"why\"}.",
                  "oneOf": [
                    {
                      "type": "object", "required": ["via"],
                      "properties": {
                        "via": {
                          "title": "Calls of the API lead to the state",
                          "description": "Rehearse looks for at most 6 calls in the model and sends them.",
                          "const": "api"
                        }
                      },
                      "additionalProperties": false
                    },
                    {
                      "type": "object", "required": ["post"],
                      "properties": {
                        "post": {
                          "title": "The path, from the host on", "type": "string", "pattern": "^/"
                        }
                      },
                      "additionalProperties": false
                    },
                    {"$ref": "#/$defs/run"}
                  ]
                },
                "sink": {
                  "title": "A server of Rehearse that receives webhooks and pushes",
                  "description": "${sink} is its address. A target that is already running must know host and port.",
                  "type": "object",
                  "properties": {
                    "host": {
                      "title": "The address at which it listens",
                      "type": "string", "minLength": 1, "default": "127.0.0.1"
                    },
                    "port": {
                      "title": "Its port; for a launched server any free one",
                      "type": "integer", "minimum": 1, "maximum": 65535
                    },
                    "within": {
                      "title": "The longest wait for an expected webhook",
                      "type": "string", "pattern": "^[0-9]+(ms|s|m)$", "default": "2s"
                    },
                    "webhooks": {
                      "title": "The rules that recognise webhooks, by their names",
                      "description": "Without it, a request to /NAME is the webhook NAME of the contract.",
                      "type": "object",
                      "additionalProperties": {
                        "title": "The requests that count as the webhook",
                        "type": "object",
                        "properties": {
                          "path": {
                            "title": "The path; any path by default", "type": "string",
                            "pattern": "^/"
                          },
                          "when": {
                            "title": "The condition on the request",
                            "type": "string", "examples": ["size(request.body.token) == 64"]
                          },
                          "to": {
                            "title": "The receiver, as an expression",
                            "type": "string", "examples": ["request.body.token"]
                          },
                          "body": {
                            "title": "The content of the webhook, as an expression",
                            "description": "Without it, the whole body.",
                            "type": "string", "examples": ["request.body.payload"]
                          }
                        },
                        "additionalProperties": false
                      }
                    }
                  },
                  "additionalProperties": false,
                  "examples": [{"webhooks": {"reminder": {"path": "/push"}}}]
                },
                "config": {
                  "title": "The known constants of the server",
                  "description": "A scenario that needs exactly these values starts from the right state.",
                  "type": "object"
                },
                "fixtures": {
                  "title": "The values of fixtures on this server, by name",
                  "description": "These values override those of fixtures.yaml. null means that the server has none.",
                  "type": "object",
                  "examples": [{"lot": 12}]
                },
                "identities": {
                  "description": "These users override those of identities.yaml.",
                  "$ref": "#/$defs/identities"
                },
                "decisions": {
                  "title": "The decisions of decisions.yaml from which the server differs",
                  "description": "Rehearse does not check anything that rests on them.",
                  "type": "object",
                  "additionalProperties": {"const": "differs"},
                  "examples": [{"error-envelope-unsaid": "differs"}]
                },
                "writes": {
                  "title": "The requests that may change something and that Rehearse may send",
                  "description": "true for all of them, or the ids of operations. --allow-writes does the same for one run.",
                  "oneOf": [
                    {"type": "boolean"},
                    {"type": "array", "items": {"type": "string", "minLength": 1}}
                  ]
                },
                "shared": {
                  "title": "True if others use the server at the same time",
                  "type": "boolean", "default": false
                },
                "headers": {
                  "title": "Header fields of each request",
                  "type": "object", "additionalProperties": {"type": "string"},
                  "examples": [{"X-Team": "shop", "X-Key": "${env.SHOP_KEY}"}]
                },
                "rate": {
                  "title": "The most requests in a second",
                  "type": "number", "exclusiveMinimum": 0
                },
                "workers": {
                  "title": "The number of servers that run at the same time",
                  "type": "integer", "minimum": 1, "maximum": 64
                }
              },
              "additionalProperties": false
            },
            \#(IdentitySchemaText.definitions(indentedBy: 4)),
            "post": {
              "title": "A request to the server",
              "type": "object", "required": ["post"],
              "properties": {
                "post": {
                  "title": "Its path, from the host on", "type": "string", "pattern": "^/"
                },
                "body": {
                  "title": "Its body, as JSON",
                  "description": "${now} is the time as 2026-03-08T09:59:59Z."
                }
              },
              "additionalProperties": false
            },
            "run": {
              "title": "A command of the shell",
              "type": "object", "required": ["run"],
              "properties": {
                "run": {"title": "The command", "type": "string", "minLength": 1}
              },
              "additionalProperties": false
            }
          }
        }

        """#
}
