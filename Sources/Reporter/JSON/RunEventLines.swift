import Contracts
import Scenarios
import Simulator

/// Writes what happens in a run while it happens: a JSON object for each event, on a line of its
/// own; `rehearse schema run-event` prints the schema.
public struct RunEventLines: RunReporter {
    /// So often is told how far a case is, at most.
    private static let steps = 20

    private let facts: RunFacts
    private let write: ([UInt8]) throws -> Void
    private var tally: RunTally
    /// How far the cases under way are, in steps, by their ids.
    private var progress: [String: Int] = [:]

    /// A reporter whose closure is called once for each line.
    public init(_ facts: RunFacts, write: @escaping ([UInt8]) throws -> Void) {
        self.facts = facts
        self.write = write
        tally = RunTally(facts)
    }

    /// Takes the next event of the run; throws what its closure throws.
    public mutating func receive(_ event: RunEvent) throws {
        tally.receive(event)
        switch event {
        case .runStarted(let plan): try start(plan)
        case .progressed(let trial, let spec, let progress):
            let id = tally.specs[spec].part.id(of: trial)
            if isFarther(id, progress) { try tell(progress, of: id) }
        case .trialEnded(let result, let spec, let duration):
            let part = tally.specs[spec].part
            progress[part.id(of: result.trial)] = nil
            let facts = facts
            try line("caseEnded") { $0.trialMembers(result, duration, in: part, facts) }
        case .runEnded:
            let tally = tally
            try line("runEnded") { $0.endMembers(tally) }
        }
    }

    private func start(_ plan: RunPlan) throws {
        try line(nil) { writer in
            writer.runMembers(plan, facts)
            writer.member("event", "runStarted")
            writer.key("specs")
            writer.array { writer in
                for part in plan.parts {
                    writer.object { writer in
                        writer.member("spec", part.folder)
                        writer.member("name", part.name)
                        writer.member("contractSHA256", part.spec.contract.sha256)
                        writer.member("cases", part.trials.count)
                    }
                }
            }
        }
    }

    private func tell(_ progress: ScenarioRunner.Progress, of id: String) throws {
        try line("progressed") { writer in
            writer.member("id", id)
            writer.member("done", progress.done)
            writer.member("total", progress.total)
            writer.member("findings", progress.findings)
        }
    }

    /// Whether a case has come so far since it was last told that a reader wants to know.
    private mutating func isFarther(_ id: String, _ progress: ScenarioRunner.Progress) -> Bool {
        let share = Double(progress.done) / Double(max(1, progress.total))
        let step = Int(min(1, max(0, share)) * Double(Self.steps))
        if let last = self.progress[id], last >= step { return false }
        self.progress[id] = step
        return true
    }

    private func line(_ event: String?, _ members: (inout JSONWriter) -> Void) throws {
        var writer = JSONWriter(.compact, alphabet: .unicode)
        writer.object { writer in
            if let event {
                writer.member("format", JSONWriter.runFormat)
                writer.member("event", event)
            }
            members(&writer)
        }
        try write(writer.bytes + [UInt8(ascii: "\n")])
    }
}
