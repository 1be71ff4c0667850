/// What the schemas about a run say of contracts, machines, time and histories.
enum RunDetailSchemaParts {
    /// Members of a spec.
    static let specMembers = #"""
        "title": {"title": "The title of its contract", "type": "string"},
                "operations": {
                  "title": "What was seen of the contract, in its order",
                  "type": "array",
                  "items": {"$ref": "#/$defs/operation"}
                },
                "machines": {
                  "title": "Every client, played or not, with what a drawing of it needs",
                  "type": "array",
                  "items": {"$ref": "#/$defs/machine"}
                },
                "temporal": {
                  "title": "In which classes of dates and instants something was tried, by zone",
                  "type": "array",
                  "items": {"$ref": "#/$defs/zone"}
                }
        """#

    /// Members of `$defs` for specs.
    static let specDefinitions = #"""
        "operation": {
              "title": "What was seen of an operation",
              "type": "object",
              "required": ["operation", "method", "path", "seen", "statuses", "undocumented", "parameters"],
              "properties": {
                "operation": {"title": "Its id", "type": "string"},
                "method": {"title": "Its method, in capitals", "type": "string"},
                "path": {"title": "Its path, with its variables", "type": "string"},
                "seen": {"title": "How often it was answered", "$ref": "#/$defs/count"},
                "statuses": {
                  "title": "The statuses that the contract documents, in its order",
                  "type": "array",
                  "items": {"$ref": "#/$defs/status"}
                },
                "undocumented": {
                  "title": "Statuses that were answered and that the contract does not document",
                  "type": "array",
                  "items": {"$ref": "#/$defs/status"}
                },
                "parameters": {
                  "title": "What a request may carry, in the order of the contract, the body last",
                  "type": "array",
                  "items": {"$ref": "#/$defs/parameter"}
                }
              },
              "additionalProperties": false
            },
            "status": {
              "title": "How often a status was answered",
              "type": "object",
              "required": ["status", "seen"],
              "properties": {
                "status": {
                  "title": "A code, a class such as 4XX, or default",
                  "type": "string", "pattern": "^(-?[0-9]+|[1-5]XX|default)$"
                },
                "seen": {"title": "How often", "$ref": "#/$defs/count"}
              },
              "additionalProperties": false
            },
            "parameter": {
              "title": "How often a request carried a parameter, or a body",
              "type": "object",
              "required": ["name", "in", "required", "seen"],
              "properties": {
                "name": {"title": "Its name; body for the body", "type": "string"},
                "in": {"title": "Where it stands", "enum": ["query", "path", "header", "cookie", "body"]},
                "required": {"title": "Whether a request must have it", "type": "boolean"},
                "seen": {"title": "How often", "$ref": "#/$defs/count"}
              },
              "additionalProperties": false
            },
            "machine": {
              "title": "A client with how often each of its parts was reached",
              "type": "object",
              "required": ["client", "place", "states", "transitions", "outcomes"],
              "properties": {
                "client": {"title": "Its name", "type": "string"},
                "place": {"$ref": "#/$defs/place"},
                "initial": {
                  "title": "The path of the state with which it begins; absent where several begin side by side",
                  "type": "string"
                },
                "states": {
                  "title": "The states, in the order of the document",
                  "type": "array",
                  "items": {"$ref": "#/$defs/state"}
                },
                "transitions": {
                  "title": "The transitions, in the order of the document",
                  "type": "array",
                  "items": {"$ref": "#/$defs/transition"}
                },
                "outcomes": {
                  "title": "The outcomes of requests: documented codes, and failures of the network",
                  "type": "array",
                  "items": {"$ref": "#/$defs/outcome"}
                }
              },
              "additionalProperties": false
            },
            "state": {
              "title": "A state of a client",
              "type": "object",
              "required": ["path", "kind", "seen"],
              "properties": {
                "path": {"title": "Its names from the top", "type": "string"},
                "parent": {"title": "The state around it; absent at the top", "type": "string"},
                "kind": {
                  "title": "What it is made of",
                  "enum": ["atomic", "compound", "parallel", "final", "history"]
                },
                "initial": {"title": "The states that are entered with it at first", "$ref": "#/$defs/texts"},
                "seen": {
                  "title": "How often it was entered; of a history, how often a transition led there",
                  "$ref": "#/$defs/count"
                },
                "why": {"title": "Why nothing reaches it, where the client says so", "type": "string"}
              },
              "additionalProperties": false
            },
            "transition": {
              "title": "A transition of a client",
              "type": "object",
              "required": ["name", "from", "to", "label", "seen"],
              "properties": {
                "name": {"title": "What findings call it", "type": "string"},
                "from": {"title": "The state that has it; empty for the whole client", "type": "string"},
                "to": {"title": "Where it leads; empty where nothing is left", "$ref": "#/$defs/texts"},
                "label": {"title": "What triggers it, its guard and what it does, in a line", "type": "string"},
                "seen": {"title": "How often it was taken", "$ref": "#/$defs/count"},
                "why": {"title": "Why nothing takes it, where the client says so", "type": "string"}
              },
              "additionalProperties": false
            },
            "outcome": {
              "title": "An outcome of a request",
              "type": "object",
              "required": ["name", "seen"],
              "properties": {
                "name": {"title": "The request, and a status or a failure", "type": "string"},
                "seen": {"title": "How often it came", "$ref": "#/$defs/count"}
              },
              "additionalProperties": false
            },
            "zone": {
              "title": "What was tried in a zone",
              "type": "object",
              "required": ["zone", "classes"],
              "properties": {
                "zone": {"title": "The name of the zone; UTC where nobody names one", "type": "string"},
                "classes": {
                  "title": "The classes of dates and instants that were seen, in byte order",
                  "type": "array",
                  "items": {"$ref": "#/$defs/moments"}
                }
              },
              "additionalProperties": false
            },
            "moments": {
              "title": "A class of dates or instants",
              "type": "object",
              "required": ["class", "inputs"],
              "properties": {
                "class": {"title": "Its name, such as gap, or as a sweep names it", "type": "string"},
                "inputs": {
                  "title": "How many inputs of sweeps, requests of scripts and acts of people fell into it",
                  "$ref": "#/$defs/count"
                }
              },
              "additionalProperties": false
            }
        """#

    /// Members of `$defs` for cases.
    static let histories = #"""
        "history": {
              "title": "What happened, entry by entry",
              "type": "object",
              "required": ["actors", "startedAt", "entries"],
              "properties": {
                "actors": {
                  "title": "Who played",
                  "type": "array",
                  "items": {"$ref": "#/$defs/actor"}
                },
                "startedAt": {
                  "title": "When the first thing happened",
                  "type": "string", "format": "date-time"
                },
                "entries": {
                  "title": "What happened, in order",
                  "type": "array",
                  "items": {"$ref": "#/$defs/happening"}
                },
                "left": {
                  "title": "How many entries are left out: at the end, or at the beginning where the breach would not be there otherwise",
                  "$ref": "#/$defs/count"
                },
                "breach": {
                  "title": "The place of the entry, from 0, at which the promise was broken; from which on no order of its requests explains a race",
                  "$ref": "#/$defs/count"
                }
              },
              "additionalProperties": false
            },
            "actor": {
              "title": "Somebody who played",
              "type": "object",
              "required": ["name", "zone"],
              "properties": {
                "name": {"title": "The name in the scenario", "type": "string"},
                "client": {"title": "The client that was played; absent where none was", "type": "string"},
                "zone": {"title": "The time zone of the device", "type": "string"}
              },
              "additionalProperties": false
            },
            "happening": {
              "title": "One thing that happened",
              "type": "object",
              "required": ["at", "what", "text"],
              "properties": {
                "at": {"title": "Seconds since the first thing", "type": "number"},
                "local": {"title": "What a clock in the actor's zone showed, with its offset", "type": "string"},
                "actor": {"title": "Whom it is about; absent for the backend and the world", "type": "string"},
                "what": {"title": "What happened, such as sent or processed", "type": "string"},
                "text": {"title": "The same in words", "type": "string"},
                "operation": {"title": "What was asked, where it is about a request", "type": "string"},
                "message": {"title": "The name of the request", "type": "string"},
                "status": {"title": "The status of the answer", "type": "integer"},
                "states": {"title": "The states that were entered", "$ref": "#/$defs/texts"}
              },
              "additionalProperties": false
            }
        """#
}
