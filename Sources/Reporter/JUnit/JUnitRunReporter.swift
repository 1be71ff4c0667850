import Contracts
import Scenarios

/// Writes a run as JUnit XML.
///
///     var reporter = JUnitRunReporter() { number, content in
///         try environment.writeReport(JUnitVolumes.path(path, number), content)
///     }
///
/// A suite is a file of scenarios, and its cases stand in the order of the plan. Cases are kept
/// until they fill a file, which is then written as a whole. That limits the memory, and leaves
/// complete files even if the run ends early.
public struct JUnitRunReporter: RunReporter {
    /// Writes the file of a number, the first being 1.
    public typealias VolumeWriter = (
        _ number: Int, _ content: (JUnitWriter.ChunkWriter) throws -> Void
    ) throws -> Void

    private let writer: JUnitWriter
    private let limit: Int
    private let write: VolumeWriter
    private var run: ReportRun?
    /// The suite and the spec of the last case, and what readers call them.
    private var names = (suite: "", spec: -1, title: "", classname: "")
    /// The suites of the next file.
    private var suites: [JUnitReport.Suite] = []
    private(set) var size = 0
    private var number = 1

    /// A reporter.
    ///
    /// - Parameter rotates: whether there can be several files; a stream is always one.
    public init(
        dialect: JUnitDialect = .common, rotates: Bool = true, write: @escaping VolumeWriter
    ) {
        self.init(dialect: dialect, limit: rotates ? JUnitVolumes.limit : .max, write: write)
    }

    init(dialect: JUnitDialect, limit: Int, write: @escaping VolumeWriter) {
        writer = JUnitWriter(dialect: dialect)
        self.limit = limit
        self.write = write
    }

    /// Takes the next event of the run; throws what its closure throws.
    public mutating func receive(_ event: ReportEvent, counts: RunCounts) throws {
        switch event {
        case .runStarted(let run): self.run = run
        case .progressed: break
        case .caseEnded(let testCase):
            name(testCase)
            let title = names.title
            let junit = JUnitCase(testCase, in: names.classname, at: run?.brokenTarget)
            for (place, entry) in junit.cases.enumerated() {
                var entry = entry
                // The time of a case is counted once, however many JUnit cases show it.
                if place == 0 { entry.duration = testCase.duration }
                try add(entry, to: title, of: testCase.spec)
            }
        case .runEnded(let end):
            for fault in end.faults {
                try add(Self.testCase(fault), to: "known findings", of: nil)
            }
            for shortfall in counts.shortfalls {
                try add(Self.testCase(shortfall), to: "the run", of: nil)
            }
            if suites.isEmpty, untouched != nil { suites.append(open("the run", of: nil)) }
            for place in suites.indices {
                suites[place].properties.append(
                    .init(name: "rehearse.ending", value: end.ending.rawValue))
            }
            try writeVolume()
        }
    }

    /// Names the suite of a case, which is most often the suite of the case before.
    private mutating func name(_ testCase: ReportCase) {
        if testCase.spec == names.spec, testCase.suite == names.suite { return }
        let spec = run?.specs[testCase.spec].name ?? ""
        // Dots and slashes are hierarchy: `library.lending`.
        let parts = [spec] + testCase.suite.split(separator: "/").map(String.init)
        let classname = parts.map { $0.replacing(".", with: "_") }.joined(separator: ".")
        names = (testCase.suite, testCase.spec, "\(spec)/\(testCase.suite)", classname)
    }

    private mutating func add(
        _ testCase: JUnitReport.Case, to suite: String, of spec: Int?
    ) throws {
        let needed = testCase.writtenSize
        if size + needed > limit, !suites.isEmpty { try writeVolume() }
        if suites.last?.name != suite {
            let opened = open(suite, of: spec)
            size += opened.writtenSize
            suites.append(opened)
        }
        size += needed
        suites[suites.count - 1].cases.append(testCase)
        suites[suites.count - 1].duration += testCase.duration
    }

    /// A suite without a case so far.
    private func open(_ suite: String, of spec: Int?) -> JUnitReport.Suite {
        JUnitReport.Suite(
            name: suite, timestamp: run?.startedAt ?? UTCTimestamp(secondsSince1970: 0),
            duration: .zero, properties: runProperties + (spec.map(properties) ?? []), cases: [])
    }

    private mutating func writeVolume() throws {
        let subject = untouched ?? run?.subject.map { " of \(VisibleText.line($0))" } ?? ""
        let report = JUnitReport(name: "rehearse run" + subject, suites: suites)
        try write(number) { chunk in try writer.write(report, to: chunk) }
        number += 1
        suites = []
        size = 0
    }

    // MARK: What is said of the run

    /// The words behind the name of a run whose changes touch no case; nil for other runs.
    private var untouched: String? {
        run?.untouchedSentence(VisibleText.line).map { " \($0)" }
    }

    private var runProperties: [JUnitReport.Property] {
        guard let run else { return [] }
        let texts: [(name: String, value: String?)] = [
            ("version", Version.current), ("seed", "\(run.seed)"), ("target", run.target),
            ("commit", run.commit), ("tzdata", run.tzdata), ("plan.sha256", run.planSHA256),
            ("shard", run.shard), ("since", run.since),
            ("untouched", run.isUntouched ? "true" : nil),
            ("budget.cases", run.budgetRuns.map { "\($0)" }),
        ]
        return texts.compactMap { name, value in
            value.map { JUnitReport.Property(name: "rehearse.\(name)", value: $0) }
        }
    }

    private func properties(of spec: Int) -> [JUnitReport.Property] {
        guard let spec = run?.specs[spec] else { return [] }
        return [
            .init(name: "rehearse.spec", value: spec.folder),
            .init(name: "rehearse.contract.sha256", value: spec.contractSHA256),
        ]
    }

    private static func testCase(_ shortfall: Shortfall) -> JUnitReport.Case {
        let sentence = VisibleText.line(shortfall.sentence)
        return JUnitReport.Case(
            classname: "run", name: shortfall.title,
            outcome: .error(.init(kind: "undecided", message: sentence, body: sentence)))
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
