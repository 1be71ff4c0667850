import Contracts

extension ToldReport {
    /// The report as a JSON document, with a line break at its end.
    var json: [UInt8] {
        var writer = JSONWriter(.pretty, alphabet: .unicode)
        writer.object { writer in
            writer.runMembers(run)
            writer.key("specs")
            writer.array { writer in
                var rest = trials[...]
                for (number, spec) in run.specs.enumerated() {
                    let own = rest.prefix { $0.spec == number }
                    rest = rest.dropFirst(own.count)
                    writer.object { writer in
                        writer.specMembers(spec)
                        writer.key("cases")
                        writer.array { writer in
                            for trial in own {
                                writer.object { $0.trialMembers(trial, in: run) }
                            }
                        }
                        writer.endMembers(end.specs[number])
                    }
                }
            }
            writer.endMembers(end)
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

extension JSONWriter {
    /// What was reached of a spec.
    fileprivate mutating func endMembers(_ spec: ToldSpec) {
        member("whole", spec.isWhole)
        key("clients")
        array { writer in for client in spec.clients { writer.client(client) } }
        member("unplayed", spec.unplayed)
        key("rules")
        object { writer in
            writer.member("total", spec.rules)
            writer.member("missing", spec.missingRules)
        }
        member("overlaps", spec.overlaps)
        member("times", spec.times)
        members(spec.details)
    }

    private mutating func client(_ client: ToldSpec.Client) {
        object { writer in
            writer.member("client", client.name)
            writer.part("states", client.states)
            writer.part("transitions", client.transitions)
            writer.part("outcomes", client.outcomes)
            writer.key("unreachable")
            writer.array { writer in
                for part in client.excused {
                    writer.object { writer in
                        writer.member("name", part.name)
                        writer.member("why", part.why)
                    }
                }
            }
            if client.known.isEmpty { return }
            writer.key("known")
            writer.array { writer in
                for entry in client.known {
                    writer.object { writer in
                        writer.member("finding", entry.finding)
                        writer.member("shown", entry.isShown)
                        writer.key("fault")
                        writer.diagnostic(entry.staleness)
                    }
                }
            }
        }
    }

    private mutating func part(_ name: String, _ part: ToldSpec.Part) {
        key(name)
        object { writer in
            writer.member("total", part.total)
            writer.member("reached", part.reached)
            writer.member("missing", part.missing)
            if !part.surprising.isEmpty { writer.member("surprising", part.surprising) }
        }
    }
}
