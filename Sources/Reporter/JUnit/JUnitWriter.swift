import Contracts
import Scenarios

/// Writes a report as JUnit XML in the form that its readers read.
///
///     try JUnitWriter(dialect: .common).write(report) { bytes in try file.append(bytes) }
public struct JUnitWriter: Sendable {
    /// Takes the next bytes of a file.
    public typealias ChunkWriter = (UnsafeRawBufferPointer) throws -> Void

    /// Which readers the file is for.
    package var dialect: JUnitDialect

    /// A writer for those readers.
    package init(dialect: JUnitDialect = .common) { self.dialect = dialect }

    /// Writes the whole document through `write`, in chunks that stay small however many cases
    /// there are; throws what `write` throws.
    package func write(_ report: JUnitReport, to write: ChunkWriter) throws {
        let suites = report.suites.filter { !$0.cases.isEmpty }
        try XMLStream.write(to: write) { stream in
            if dialect.hasOneSuite {
                let whole = SuitePart(
                    suite: report.joined, name: JUnitNames.bounded(report.name), index: 0)
                var caseNames = JUnitNames()
                return try self.write(whole, names: &caseNames, to: stream)
            }
            let attributes = dialect.totalsRun ? runAttributes(of: report, suites) : []
            try stream.element("testsuites", attributes: attributes) {
                var suiteNames = JUnitNames()
                var caseNames = JUnitNames()
                for (index, suite) in suites.enumerated() {
                    let name = suiteNames.next(name: suite.name)
                    let part = SuitePart(suite: suite, name: name, index: index)
                    try self.write(part, names: &caseNames, to: stream)
                }
            }
        }
    }

    private struct SuitePart {
        var suite: JUnitReport.Suite
        var name: String
        var index: Int
    }

    private func runAttributes(
        of report: JUnitReport, _ suites: [JUnitReport.Suite]
    ) -> [(name: String, value: String?)] {
        let counts = VerdictCounts(suites.lazy.flatMap(\.cases).map(\.verdict))
        let duration = suites.reduce(Duration.zero) { $0 + $1.duration }
        return [
            ("name", JUnitNames.bounded(report.name)),
            ("tests", "\(counts.total)"), ("failures", "\(counts[.failed])"),
            ("errors", "\(counts[.undecided])"), ("time", duration.decimalSeconds),
        ]
    }

    private func write(
        _ part: SuitePart, names: inout JUnitNames, to stream: XMLStream
    ) throws {
        let ant = dialect.requiresAntParts
        let counts = VerdictCounts(part.suite.cases.lazy.map(\.verdict))
        let timestamp = dialect.hasOneSuite ? nil : part.suite.timestamp.description
        let attributes: [(name: String, value: String?)] = [
            ("name", part.name), ("tests", "\(counts.total)"),
            ("failures", "\(counts[.failed])"), ("errors", "\(counts[.undecided])"),
            ("skipped", "\(counts[.skipped])"), ("time", part.suite.duration.decimalSeconds),
            ("timestamp", timestamp),
            // The host is no part of a result that must be the same everywhere.
            ("hostname", ant ? "localhost" : nil), ("package", ant ? part.name : nil),
            ("id", ant ? "\(part.index)" : nil),
        ]
        try stream.element("testsuite", attributes: attributes) {
            try write(part.suite.properties, isRequired: ant, stream)
            let cases = JUnitCaseWriter(dialect: dialect, stream: stream)
            for testCase in part.suite.cases { try cases.write(testCase, &names) }
            if !dialect.separatesOutput { try cases.writeCollectedOutput(of: part.suite.cases) }
        }
    }

    private func write(
        _ properties: [JUnitReport.Property], isRequired: Bool, _ stream: XMLStream
    ) throws {
        if properties.isEmpty, !isRequired { return }
        try stream.writeProperties(properties)
    }
}

extension JUnitReport {
    /// All suites as one: their cases one after the other, and what any of them says of the run.
    fileprivate var joined: Suite {
        var joined = Suite(
            name: name, timestamp: suites.first?.timestamp ?? UTCTimestamp(secondsSince1970: 0),
            duration: .zero, cases: [])
        for suite in suites {
            joined.duration += suite.duration
            joined.cases += suite.cases
            for property in suite.properties where !joined.properties.contains(property) {
                joined.properties.append(property)
            }
        }
        return joined
    }
}

extension JUnitReport.Case {
    fileprivate var verdict: CaseVerdict {
        switch outcome {
        case .passed: .passed
        case .failure: .failed
        case .error: .undecided
        case .skipped: .skipped
        }
    }
}

extension XMLStream {
    /// Writes properties of a suite or a case.
    func writeProperties(_ properties: [JUnitReport.Property]) throws {
        try element("properties") {
            for property in properties {
                let name = property.name.isEmpty ? "unnamed" : XMLText.line(property.name)
                try element(
                    "property",
                    attributes: [("name", name), ("value", XMLText.block(property.value))])
            }
        }
    }
}

extension Duration {
    /// Seconds with exactly three decimals, rounded down, which every reader accepts.
    var decimalSeconds: String {
        let (seconds, attoseconds) = max(self, .zero).components
        return "\(seconds).\(String(attoseconds / 1_000_000_000_000_000).zeroPadded(to: 3))"
    }
}
