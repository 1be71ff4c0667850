/// How many cases ended in which way.
struct JUnitTotals: Equatable {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0

    /// Counts the outcomes of cases.
    init(of cases: [JUnitReport.Case]) {
        tests = cases.count
        for testCase in cases {
            switch testCase.outcome {
            case .passed: break
            case .failure: failures += 1
            case .error: errors += 1
            case .skipped: skipped += 1
            }
        }
    }

    /// Adds the counts of suites up.
    init(adding parts: [JUnitTotals]) {
        for part in parts {
            tests += part.tests
            failures += part.failures
            errors += part.errors
            skipped += part.skipped
        }
    }
}
