import Contracts
import Scenarios

/// A report and the file that it was read from.
package struct FiledReport: Sendable {
    /// The file.
    package var file: String
    /// The report itself.
    package var report: Report

    /// A report of a file.
    package init(file: String, _ report: Report) {
        self.file = file
        self.report = report
    }
}

/// Joins reports into the report that one run of everything would have given.
///
/// Shards of one plan become the plan: its cases in its order, and the coverage of all of them.
/// Only all shards together show the known findings that are stale. Reports of whole plans over
/// different specs become one report of them all.
package struct ReportMerge {
    private let parts: [FiledReport]
    /// The number of shards of the plan; nil where there are none.
    private var shares: Int?
    private var given: Set<Int> = []
    /// True if the reports are about units of a plan.
    private var isOfUnits: Bool { parts[0].report.run.isOfUnits }

    /// Merges reports into one.
    ///
    /// - Parameters:
    ///   - parts: the reports, at least one.
    ///   - baseline: the known findings, in place of those in the reports; nil for theirs.
    package static func merged(
        _ parts: [FiledReport], _ baseline: Baseline? = nil
    ) throws(MergeFault) -> Report {
        precondition(!parts.isEmpty, "nothing is joined")
        var report = try ReportMerge(parts, hasBaseline: baseline != nil).report()
        if let baseline { report.judge(by: baseline) }
        return report
    }

    private init(_ all: [FiledReport], hasBaseline: Bool) throws(MergeFault) {
        try Self.compare(all, hasBaseline: hasBaseline)
        if all[0].report.run.isOfUnits {
            parts = try Self.withoutTwins(all)
            return
        }
        var parts: [FiledReport] = []
        // Looked up by the number of a shard, and never walked over.
        var owners: [Int: Int] = [:]
        for part in all {
            guard let reported = try Self.shares(of: part) else {
                parts.append(part)
                continue
            }
            if let shares, shares != reported.count {
                throw .different(
                    "the number of shares", of: parts[0].file, is: "\(shares)", other: part.file,
                    isThere: "\(reported.count)")
            }
            shares = reported.count
            if let twice = reported.numbers.first(where: { owners[$0] != nil }),
                let owner = owners[twice]
            {
                // The same file may well be named twice.
                if part.report.isSame(as: parts[owner].report) { continue }
                throw .reportedTwice(
                    share: "\(twice)/\(reported.count)", parts[owner].file, part.file)
            }
            for number in reported.numbers { owners[number] = parts.count }
            given.formUnion(reported.numbers)
            parts.append(part)
        }
        self.parts = parts
        try refuseWholes()
    }

    /// The shards of a report, and the number of all; nil where it covers a whole plan.
    private static func shares(
        of part: FiledReport
    ) throws(MergeFault) -> (numbers: [Int], count: Int)? {
        let (run, end) = (part.report.run, part.report.end)
        var read: [Shard] = []
        for text in run.shard.map({ [$0] }) ?? end.missingShares {
            guard let shard = Shard(text), shard.count == read.first?.count ?? shard.count else {
                throw .badShard(text, in: part.file)
            }
            read.append(shard)
        }
        guard let count = read.first?.count else { return nil }
        if run.shard != nil { return (read.map(\.number), count) }
        // Shards that were joined before, and not all of them.
        let missing = Set(read.map(\.number))
        return ((1...count).filter { !missing.contains($0) }, count)
    }

    // MARK: What fits together

    /// Refuses reports that are no parts of one thing.
    ///
    /// - Parameter hasBaseline: whether another baseline takes the place of theirs.
    private static func compare(
        _ parts: [FiledReport], hasBaseline: Bool
    ) throws(MergeFault) {
        let first = parts[0]
        for other in parts.dropFirst() {
            let (facts, others) = (first.report.identity, other.report.identity)
            for (one, two) in zip(facts, others) where one.value != two.value {
                if hasBaseline, one.name == Report.baselineName { continue }
                throw .different(
                    one.name, of: first.file, is: one.value, other: other.file, isThere: two.value)
            }
        }
        for (place, one) in parts.enumerated() {
            for other in parts.dropFirst(place + 1) { try compare(one, other) }
        }
    }

    private static func compare(
        _ one: FiledReport, _ other: FiledReport
    ) throws(MergeFault) {
        let (run, next) = (one.report.run, other.report.run)
        if let plan = run.planSHA256, plan == next.planSHA256 {
            let isAlike =
                run.isPartial == next.isPartial && run.isOfUnits == next.isOfUnits
                && run.specs.map(\.identity) == next.specs.map(\.identity)
            if isAlike { return }
            throw .different(
                run.isOfUnits == next.isOfUnits
                    ? "what the plan says of its specs" : "the way in which the plan was divided",
                of: one.file, is: run.division, other: other.file, isThere: next.division)
        }
        if run.isOfPart || next.isOfPart || !one.report.end.missingShares.isEmpty
            || !other.report.end.missingShares.isEmpty
        {
            throw .different(
                "the plan", of: one.file, is: run.planSHA256 ?? "unknown", other: other.file,
                isThere: next.planSHA256 ?? "unknown")
        }
        for spec in run.specs where next.specs.contains(where: { $0.name == spec.name }) {
            throw .sharedSpec(spec.name, first: one.file, second: other.file)
        }
    }

    /// The reports without those that repeat what others say.
    private static func withoutTwins(_ all: [FiledReport]) throws(MergeFault) -> [FiledReport] {
        var parts: [FiledReport] = []
        // Looked up by the runs of a case, and never walked over.
        var known: [UnitKey: (testCase: ReportCase, file: String)] = [:]
        for part in all {
            // All units of a skipped case say the same.
            let cases = part.report.testCases.filter { $0.part != nil || $0.moves > 0 }
            let twins = cases.compactMap { known[UnitKey($0)] }
            if !twins.isEmpty {
                let isSame =
                    twins.count == cases.count
                    && zip(twins, cases).allSatisfy { $0.testCase.saysSame(as: $1) }
                if isSame { continue }
                throw .overlap(
                    case: part.report.run.id(of: twins[0].testCase), twins[0].file, part.file)
            }
            for testCase in cases { known[UnitKey(testCase)] = (testCase, part.file) }
            parts.append(part)
        }
        return parts
    }

    /// Refuses a whole plan beside others of the same.
    private func refuseWholes() throws(MergeFault) {
        for (place, one) in parts.enumerated() {
            guard let plan = one.report.run.planSHA256 else { continue }
            for other in parts.dropFirst(place + 1) where other.report.run.planSHA256 == plan {
                if one.isWhole { throw .wholeBesideOthers(one.file, other: other.file) }
                if other.isWhole { throw .wholeBesideOthers(other.file, other: one.file) }
            }
        }
    }

    // MARK: Joining

    private func report() throws(MergeFault) -> Report {
        var report = parts[0].report
        report.run.tool = ReportRun.tool
        report.run.startedAt.secondsSince1970 =
            parts.map(\.report.run.startedAt.secondsSince1970).min() ?? 0
        report.end.ending =
            parts.map(\.report.end.ending).max { $0.weight < $1.weight } ?? .complete
        report.end.missingShares = missingShares
        report.run.allowsUndecided = parts.allSatisfy(\.report.run.allowsUndecided)
        report.run.isUntouched = parts.allSatisfy(\.report.run.isUntouched)
        report.end.refused = parts.flatMap(\.report.end.refused).reportedOnce()
        // Other baselines than the first have the same entries, or another takes their place.
        let baselines = parts.compactMap(\.report.end.baseline)
        report.end.baseline = ReportBaseline(joining: baselines)
        if isOfUnits {
            report.end.specs = joinedSpecs(of: report.run)
            let joined = try UnitMerge(
                try reportedCases(of: report.run), of: report.run, in: parts.map(\.file))
            report.testCases = joined.testCases
            report.end.missingUnits = joined.missing
            report.run.isOfUnits = !joined.missing.isEmpty
            return report
        }
        guard let shares else {
            if parts.count > 1 { joinSpecs(&report) }
            return report
        }
        report.run.shard = nil
        report.end.specs = joinedSpecs(of: report.run)
        report.testCases = try cases(of: report.run, missing: given.count < shares)
        return report
    }

    private func joinedSpecs(of run: ReportRun) -> [ReportSpec] {
        run.specs.indices.map { spec in
            // The report of a unit tells only of the specs of its cases.
            let own = parts.filter { part in
                !isOfUnits || part.report.testCases.contains { $0.spec == spec }
            }
            return ReportSpec(joining: (own.isEmpty ? parts : own).map(\.report.end.specs[spec]))
        }
    }

    private var missingShares: [String] {
        guard let shares else { return [] }
        return (1...shares).filter { !given.contains($0) }.map { "\($0)/\(shares)" }
    }

    /// The cases of all reports by their numbers in the plan, each with the number of its report.
    private func reportedCases(of run: ReportRun) throws(MergeFault) -> [UnitMerge.Reported] {
        var ends: [Int] = []
        for spec in run.specs { ends.append((ends.last ?? 0) + spec.planned) }
        var reported: [(testCase: ReportCase, part: Int)] = []
        for (part, filed) in parts.enumerated() {
            for testCase in filed.report.testCases {
                // The specs of all parts are the same.
                let start = testCase.spec == 0 ? 0 : ends[testCase.spec - 1]
                guard testCase.number > start, testCase.number <= ends[testCase.spec] else {
                    throw .unplanned(case: run.id(of: testCase), filed.file)
                }
                reported.append((testCase, part))
            }
        }
        // Parts of a case come in the order of its runs, whatever the order of the reports.
        reported.sort { $0.testCase.order < $1.testCase.order }
        var numbers = MaskNumbers()
        // At the mock, each case has numbers of its own.
        if run.isOfModel { return reported }
        return reported.map { (numbers.renumbered($0.testCase, ofPart: $0.part), $0.part) }
    }

    /// The cases of all shards, in the order of the plan.
    private func cases(of run: ReportRun, missing isMissing: Bool) throws(MergeFault)
        -> [ReportCase]
    {
        let reported = try reportedCases(of: run)
        for (one, other) in zip(reported, reported.dropFirst())
        where one.testCase.number == other.testCase.number {
            throw .overlap(
                case: run.id(of: one.testCase), parts[one.part].file, parts[other.part].file)
        }
        if !isMissing, reported.count < run.planned {
            throw .gap(missing: run.planned - reported.count)
        }
        return reported.map(\.testCase)
    }

    /// Puts runs of different specs behind one another.
    private func joinSpecs(_ report: inout Report) {
        // The plan of all of them together has no known digest.
        report.run.planSHA256 = nil
        var numbers = MaskNumbers()
        report.testCases = report.testCases.map { numbers.renumbered($0, ofPart: 0) }
        for (place, part) in parts.enumerated().dropFirst() {
            let (specs, cases) = (report.run.specs.count, report.run.planned)
            report.run.isPartial = report.run.isPartial || part.report.run.isPartial
            report.run.specs += part.report.run.specs
            report.end.specs += part.report.end.specs
            report.testCases += part.report.testCases.map { testCase in
                var testCase = testCase
                testCase.spec += specs
                testCase.number += cases
                return numbers.renumbered(testCase, ofPart: place)
            }
        }
    }
}

extension Report {
    /// The name of the baseline in faults.
    fileprivate static let baselineName = "the baseline"

    /// The values that must be the same in all reports that are merged.
    fileprivate var identity: [(name: String, value: String)] {
        [
            ("the version", run.tool), ("the seed", "\(run.seed)"), ("the target", run.target),
            ("the revision of --since", run.since ?? "none"),
            ("the time zone data", run.tzdata ?? "unknown"),
            ("the budget of cases", run.budgetRuns.map { "\($0)" } ?? "that of the scenarios"),
            (Self.baselineName, end.baseline?.title ?? "none"),
        ]
    }
}

extension FiledReport {
    /// True if it covers a whole plan.
    fileprivate var isWhole: Bool { !report.run.isOfPart && report.end.missingShares.isEmpty }
}

/// Some runs of a case, which only one report may tell of.
private struct UnitKey: Hashable {
    let number: Int
    let range: RunRange?

    init(_ testCase: ReportCase) {
        (number, range) = (testCase.number, testCase.part?.range)
    }
}

extension ReportCase {
    /// Its place among the cases of all reports.
    fileprivate var order: (Int, Int, Int) {
        (number, part.map { $0.range.isSmaller ? 1 : 0 } ?? 0, part?.range.first ?? 0)
    }
}

extension RunEnding {
    /// The rank of an ending: the higher, the more can be missing.
    fileprivate var weight: Int {
        switch self {
        case .complete: 0
        case .failedFast: 1
        case .truncated: 2
        case .interrupted: 3
        }
    }
}

extension ReportRun {
    /// The parts in which its plan was divided, and what it says of its specs.
    fileprivate var division: String {
        (isOfUnits ? "units of " : "")
            + specs.map(\.identity).joined(separator: ", ")
    }
}

extension ReportRun.Spec {
    /// The same for all shards of a plan; folders may have other names elsewhere.
    fileprivate var identity: String { "\(name) \(contractSHA256) \(planned)" }
}
