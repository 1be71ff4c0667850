import Contracts
import Scenarios

extension Report {
    /// True if another report says the same, apart from its date and durations.
    func isSame(as other: Report) -> Bool {
        // The counts follow from the cases.
        timeless.json(RunCounts()) == other.timeless.json(RunCounts())
    }

    /// The report without the time that the run took.
    private var timeless: Report {
        var report = self
        report.run.startedAt = UTCTimestamp(secondsSince1970: 0)
        for place in report.testCases.indices { report.testCases[place].duration = .zero }
        return report
    }

    /// Takes the findings that a baseline names as known, and no others but those that machines
    /// know of.
    mutating func judge(by baseline: Baseline) {
        var watch = ReportBaseline(BaselineWatch(baseline))
        for testCase in testCases.indices where !testCases[testCase].findings.isEmpty {
            let spec = run.specs[testCases[testCase].spec].name
            for place in testCases[testCase].findings.indices {
                testCases[testCase].findings[place].judge(by: baseline, in: spec)
                let finding = testCases[testCase].findings[place]
                for (number, entry) in baseline.entries.enumerated()
                where entry.means(finding.name, finding.fingerprint, in: spec) {
                    watch.entries[number].isShown = true
                }
            }
        }
        end.baseline = watch
    }
}

extension ReportFinding {
    fileprivate mutating func judge(by baseline: Baseline, in spec: String) {
        if case .known(_, by: .client) = standing { return }
        let entry = baseline.entries.first {
            !baseline.isExpired($0) && $0.means(name, fingerprint, in: spec)
        }
        standing = entry.map { .known($0.excuse, by: .baseline) } ?? .news
    }
}

extension ReportBaseline {
    /// Joins the results of the same baseline in several parts of a run; nil if there is none.
    init?(joining parts: [ReportBaseline]) {
        guard var joined = parts.first else { return nil }
        for part in parts.dropFirst() {
            // All parts have the same entries. If the run passed midnight, entries may be expired
            // in some.
            for (place, entry) in zip(joined.entries.indices, part.entries) {
                if entry.isShown { joined.entries[place].isShown = true }
                guard entry.isExpired, !joined.entries[place].isExpired else { continue }
                joined.entries[place].isExpired = true
                joined.entries[place].fault = entry.fault
            }
        }
        self = joined
    }

    /// The title that distinguishes it from others.
    var title: String {
        let names = entries.map { entry in
            "\(entry.finding) at \(Diagnostic.place(entry.fault.file, nil))"
        }
        return names.isEmpty ? "empty" : names.joined(separator: ", ")
    }
}
