import Contracts
import Scenarios

/// Writes what happens in a run while it happens: a JSON object for each event, on a line of its
/// own; `rehearse schema run-event` prints the schema.
package struct RunEventLines: RunReporter {
    /// The most reports of the progress of one case.
    private static let steps = 20

    private let write: ([UInt8]) throws -> Void
    /// The progress of the cases under way, in steps, by their ids.
    private var progress: [String: Int] = [:]

    /// A reporter whose closure is called once for each line.
    package init(write: @escaping ([UInt8]) throws -> Void) { self.write = write }

    /// Takes the next event of the run; throws what its closure throws.
    package mutating func receive(_ event: ReportEvent, counts: RunCounts) throws {
        switch event {
        case .runStarted(let run): try start(run)
        case .progressed(let id, _, let progress):
            if isFarther(id, progress) { try report(progress, of: id) }
        case .caseEnded(let testCase):
            guard let run = counts.run else { return }
            progress[run.id(of: testCase)] = nil
            // Whoever follows a run as it goes wants lines that are short.
            let short = testCase.withoutDetails
            try line("caseEnded") { $0.members(of: short, in: run) }
        case .runEnded(let end): try line("runEnded") { $0.members(of: end, counts) }
        }
    }

    private func start(_ run: ReportRun) throws {
        try line(nil) { writer in
            writer.members(of: run)
            writer.member("event", "runStarted")
            writer.objects("specs", of: run.specs) { writer, spec in
                writer.members(of: spec)
                writer.member("cases", spec.testCases)
            }
        }
    }

    private func report(_ progress: ScenarioRunner.Progress, of id: String) throws {
        try line("progressed") { writer in
            writer.member("id", id)
            writer.member("done", progress.done)
            writer.member("total", progress.total)
            writer.member("findings", progress.findings)
        }
    }

    /// True if the progress of a case since its last report is worth a line.
    private mutating func isFarther(_ id: String, _ progress: ScenarioRunner.Progress) -> Bool {
        let share = Double(progress.done) / Double(max(1, progress.total))
        let step = Int(min(1, max(0, share)) * Double(Self.steps))
        if let last = self.progress[id], last >= step { return false }
        self.progress[id] = step
        return true
    }

    private func line(_ event: String?, _ members: (inout JSONWriter) -> Void) throws {
        var writer = JSONWriter(.compact, alphabet: .visible)
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

extension ReportCase {
    /// The same without the details that only some reports have.
    fileprivate var withoutDetails: ReportCase {
        var testCase = self
        testCase.details = ReportDetails()
        for place in testCase.findings.indices {
            testCase.findings[place].details = ReportDetails()
        }
        return testCase
    }
}
