import Contracts

/// Writes a run as one JSON document when it is at its end; `rehearse schema run-report` prints its
/// schema.
package struct RunReportJSON: RunReporter {
    private let layout: JSONWriter.Layout
    private let write: ([UInt8]) throws -> Void
    /// The cases so far. They wait for the results of their spec, which are known only at the end.
    private var testCases: [ReportCase] = []

    /// A reporter whose closure is called once, with the whole document.
    package init(
        _ layout: JSONWriter.Layout = .pretty, write: @escaping ([UInt8]) throws -> Void
    ) {
        (self.layout, self.write) = (layout, write)
    }

    /// Takes the next event of the run; throws what its closure throws.
    package mutating func receive(_ event: ReportEvent, counts: RunCounts) throws {
        switch event {
        case .runStarted, .progressed: break
        case .caseEnded(let testCase): testCases.append(testCase)
        case .runEnded(let end):
            guard let run = counts.run else { return }
            try write(Report(run: run, testCases: testCases, end: end).json(counts, layout))
            testCases = []
        }
    }
}
