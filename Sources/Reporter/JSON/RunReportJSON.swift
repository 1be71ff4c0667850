import Contracts
import Scenarios
import Simulator

/// Writes a run as one JSON document when it is at its end; `rehearse schema run-report` prints its
/// schema.
public struct RunReportJSON: RunReporter {
    private let facts: RunFacts
    private let write: ([UInt8]) throws -> Void
    private var writer = JSONWriter(.pretty, alphabet: .unicode)
    private var tally: RunTally
    /// The spec whose cases are being written; -1 before the first.
    private var spec = -1

    /// A reporter whose closure is called once, with the whole document.
    public init(_ facts: RunFacts, write: @escaping ([UInt8]) throws -> Void) {
        self.facts = facts
        self.write = write
        tally = RunTally(facts)
    }

    /// Takes the next event of the run; throws what its closure throws.
    public mutating func receive(_ event: RunEvent) throws {
        tally.receive(event)
        switch event {
        case .runStarted(let plan):
            writer.beginObject()
            writer.runMembers(plan, facts)
            writer.key("specs")
            writer.beginArray()
        case .progressed: break
        case .trialEnded(let result, let spec, let duration):
            advance(to: spec)
            let part = tally.specs[spec].part
            writer.object { $0.trialMembers(result, duration, in: part, facts) }
        case .runEnded:
            advance(to: tally.specs.count)
            writer.endArray()
            writer.endMembers(tally)
            writer.endObject()
            try write(writer.bytes + [UInt8(ascii: "\n")])
        }
    }

    // MARK: Specs

    /// Ends the spec that is open, and begins those up to another.
    private mutating func advance(to next: Int) {
        while spec < next {
            if spec >= 0 { end(tally.specs[spec]) }
            spec += 1
            if spec < tally.specs.count { begin(tally.specs[spec].part) }
        }
    }

    private mutating func begin(_ part: RunPlan.Part) {
        writer.beginObject()
        writer.member("spec", part.folder)
        writer.member("name", part.name)
        writer.member("contractSHA256", part.spec.contract.sha256)
        writer.key("cases")
        writer.beginArray()
    }

    private mutating func end(_ spec: SpecTally) {
        writer.endArray()
        writer.member("whole", tally.isWhole(spec))
        writer.key("clients")
        writer.array { writer in for client in spec.clients { writer.coverage(client) } }
        writer.member("unplayed", tally.isWhole(spec) ? spec.unplayed.map(\.name) : [])
        writer.key("rules")
        let rules = spec.rules
        writer.object { writer in
            writer.member("total", rules.total)
            writer.member("missing", rules.missing)
        }
        writer.member("overlaps", spec.coverage.overlaps)
        writer.member("times", spec.coverage.times)
        writer.endObject()
    }
}

extension JSONWriter {
    /// What was reached of a machine.
    fileprivate mutating func coverage(_ coverage: ClientCoverage) {
        object { writer in
            writer.member("client", coverage.client)
            writer.part("states", coverage.states)
            writer.part("transitions", coverage.transitions)
            writer.part("outcomes", coverage.outcomes)
            writer.key("unreachable")
            writer.array { writer in
                for part in coverage.excused {
                    writer.object { writer in
                        writer.member("name", part.name)
                        writer.member("why", part.why)
                    }
                }
            }
        }
    }

    private mutating func part(_ name: String, _ part: ClientCoverage.Part) {
        key(name)
        object { writer in
            writer.member("total", part.total)
            writer.member("reached", part.reached)
            writer.member("missing", part.missing)
            if !part.surprising.isEmpty { writer.member("surprising", part.surprising) }
        }
    }
}
