import Contracts
import Scenarios
import Simulator

/// Writes a run as JUnit XML.
///
///     var reporter = JUnitRunReporter(facts) { number, content in
///         try environment.writeReport(JUnitVolumes.path(path, number), content)
///     }
///
/// A suite is a file of scenarios, and its cases stand in the order of the plan. Cases are kept
/// until they fill a file, which is then written as a whole: that bounds the memory, and leaves
/// complete files however the run ends.
public struct JUnitRunReporter: RunReporter {
    /// Writes the file of a number, the first being 1.
    public typealias VolumeWriter = (
        _ number: Int, _ content: (JUnitWriter.ChunkWriter) throws -> Void
    ) throws -> Void

    private let facts: RunFacts
    private let writer: JUnitWriter
    private let limit: Int
    private let write: VolumeWriter
    private var tally: RunTally
    private var contracts: [String] = []
    /// What stands in the next file.
    private var suites: [JUnitReport.Suite] = []
    private(set) var size = 0
    private var number = 1

    /// A reporter.
    ///
    /// - Parameter rotates: whether there can be several files; a stream is always one.
    public init(
        _ facts: RunFacts, dialect: JUnitDialect = .common, rotates: Bool = true,
        write: @escaping VolumeWriter
    ) {
        self.init(
            facts, dialect: dialect, limit: rotates ? JUnitVolumes.limit : .max, write: write)
    }

    init(
        _ facts: RunFacts, dialect: JUnitDialect, limit: Int, write: @escaping VolumeWriter
    ) {
        self.facts = facts
        writer = JUnitWriter(dialect: dialect)
        self.limit = limit
        self.write = write
        tally = RunTally(facts)
    }

    /// Takes the next event of the run; throws what its closure throws.
    public mutating func receive(_ event: RunEvent) throws {
        tally.receive(event)
        switch event {
        case .runStarted(let plan): contracts = plan.parts.map(\.spec.contract.sha256)
        case .progressed: break
        case .trialEnded(let result, let spec, let duration):
            let part = tally.specs[spec].part
            let suite = result.scenario.suite
            let told = JUnitTrial(result, in: part, facts)
            for (place, testCase) in told.cases.enumerated() {
                var testCase = testCase
                // The time of a trial is counted once, however many cases show it.
                if place == 0 { testCase.duration = duration }
                try add(testCase, to: "\(part.name)/\(suite)", of: spec)
            }
        case .runEnded(let ending):
            for fault in tally.faults {
                try add(Self.testCase(fault), to: "known findings", of: nil)
            }
            for place in suites.indices {
                suites[place].properties.append(
                    .init(name: "rehearse.ending", value: ending.rawValue))
            }
            try writeVolume()
        }
    }

    private mutating func add(
        _ testCase: JUnitReport.Case, to suite: String, of spec: Int?
    ) throws {
        let needed = testCase.writtenSize
        if size + needed > limit, !suites.isEmpty { try writeVolume() }
        if suites.last?.name != suite {
            let opened = JUnitReport.Suite(
                name: suite, timestamp: facts.startedAt, duration: .zero,
                properties: runProperties + (spec.map(properties) ?? []), cases: [])
            size += opened.writtenSize
            suites.append(opened)
        }
        size += needed
        suites[suites.count - 1].cases.append(testCase)
        suites[suites.count - 1].duration += testCase.duration
    }

    private mutating func writeVolume() throws {
        let report = JUnitReport(name: "rehearse run", suites: suites)
        try write(number) { chunk in try writer.write(report, to: chunk) }
        number += 1
        suites = []
        size = 0
    }

    // MARK: What is said of the run

    private var runProperties: [JUnitReport.Property] {
        let texts: [(name: String, value: String?)] = [
            ("version", Version.current), ("seed", tally.plan.map { "\($0.seed)" }),
            ("target", facts.mask.text(facts.target)), ("tzdata", facts.tzdata),
            ("plan.sha256", facts.planSHA256), ("shard", facts.shard),
            ("budget.cases", facts.budgetCases.map { "\($0)" }),
        ]
        return texts.compactMap { name, value in
            value.map { JUnitReport.Property(name: "rehearse.\(name)", value: $0) }
        }
    }

    private func properties(of spec: Int) -> [JUnitReport.Property] {
        [
            .init(name: "rehearse.spec", value: tally.specs[spec].part.folder),
            .init(name: "rehearse.contract.sha256", value: contracts[spec]),
        ]
    }

    private static func testCase(_ fault: Diagnostic) -> JUnitReport.Case {
        let text = ConsoleDiagnostics(detail: .excerpts).text(of: fault)
        var made = JUnitReport.Case(
            classname: "known", name: fault.message,
            outcome: .failure(.init(kind: fault.check, message: fault.logLine, body: text)))
        made.file = fault.file
        made.line = fault.position?.line
        return made
    }
}
