import Contracts
import Scenarios
import Simulator

/// Joins the cases of units: runs of a case that follow one another become one part, and all parts
/// become the case.
struct UnitMerge {
    /// A case and the number of its report.
    typealias Reported = (testCase: ReportCase, part: Int)

    /// The cases in the order of the plan. A case with missing runs keeps its parts.
    private(set) var testCases: [ReportCase] = []
    /// The ids of the units that are missing. A case without any report has its number alone.
    private(set) var missing: [String] = []
    private let run: ReportRun
    private let files: [String]

    /// - Parameters:
    ///   - reported: the cases of all reports, sorted by their numbers.
    ///   - run: the whole plan.
    ///   - files: the names of the reports.
    init(_ reported: [Reported], of run: ReportRun, in files: [String]) throws(MergeFault) {
        (self.run, self.files) = (run, files)
        var rest = reported[...]
        for number in 1...max(1, run.planned) {
            let own = Array(rest.prefix { $0.testCase.number == number })
            rest = rest.dropFirst(own.count)
            if own.isEmpty, run.planned > 0 { missing.append("case \(number)") }
            try join(own)
        }
    }

    /// Joins everything that the reports say of one case.
    private mutating func join(_ reported: [Reported]) throws(MergeFault) {
        if let whole = reported.first(where: { $0.testCase.part == nil }) {
            // A case that was not run has no parts: each unit says the same of it.
            for other in reported where !other.testCase.saysSame(as: whole.testCase) {
                throw overlap(whole, other)
            }
            return testCases.append(whole.testCase)
        }
        let ranges = try joined(
            reported.filter { $0.testCase.range?.isSmaller == false }.sorted {
                ($0.testCase.range?.first ?? 0) < ($1.testCase.range?.first ?? 0)
            })
        let smaller = reported.map(\.testCase).filter { $0.range?.isSmaller ?? false }
        guard let total = (ranges.first ?? smaller.first)?.range?.total else { return }
        var next = 1
        for case let range? in ranges.map(\.range) {
            note(missing: next, range.first - 1, total, of: ranges[0])
            next = range.last + 1
        }
        note(missing: next, total, total, of: ranges.first ?? smaller[0])
        guard ranges.count == 1, let part = ranges[0].part, part.range.first == 1,
            part.range.last == total
        else {
            testCases += ranges + smaller
            return
        }
        let wanted = Set(part.first.map(\.run)).sorted()
        let made = Set(smaller.compactMap { $0.range?.first })
        let lacking = wanted.filter { !made.contains($0) }
        if lacking.isEmpty {
            testCases.append(ranges[0].whole(with: smaller))
        } else {
            testCases += ranges + smaller
            missing += lacking.map {
                run.id(of: ranges[0]) + RunRange(smallerFindingsOf: $0, of: total).suffix
            }
        }
    }

    private mutating func note(
        missing first: Int, _ last: Int, _ total: Int, of testCase: ReportCase
    ) {
        if first > last { return }
        missing.append(run.id(of: testCase) + RunRange(first, last, of: total).suffix)
    }

    /// Joins parts if one begins where another ends.
    private func joined(_ parts: [Reported]) throws(MergeFault) -> [ReportCase] {
        var joined: [Reported] = []
        for part in parts {
            guard let before = joined.last, let end = before.testCase.range?.last,
                let range = part.testCase.range
            else {
                joined.append(part)
                continue
            }
            if range.first <= end { throw overlap(before, part) }
            if range.first == end + 1 {
                joined[joined.count - 1].testCase.append(part.testCase)
            } else {
                joined.append(part)
            }
        }
        return joined.map(\.testCase)
    }

    private func overlap(_ one: Reported, _ other: Reported) -> MergeFault {
        .overlap(case: run.id(of: one.testCase), files[one.part], files[other.part])
    }
}

extension ReportCase {
    /// The runs that were played; nil for all of them.
    fileprivate var range: RunRange? { part?.range }

    /// True if another report says the same of the case, apart from the time that it took.
    func saysSame(as other: ReportCase) -> Bool { timelessText == other.timelessText }

    private var timelessText: [UInt8] {
        var testCase = self
        testCase.duration = .zero
        var run = ReportRun(
            seed: 0, target: "", startedAt: UTCTimestamp(secondsSince1970: 0))
        run.specs = Array(
            repeating: ReportRun.Spec(
                folder: "", name: "", contractSHA256: "", testCases: 0, planned: 0),
            count: spec + 1)
        var writer = JSONWriter(.compact, alphabet: .visible)
        writer.object { $0.members(of: testCase, in: run) }
        return writer.bytes
    }

    /// Adds the runs that come after those of this part.
    fileprivate mutating func append(_ next: ReportCase) {
        runs += next.runs
        moves += next.moves
        if let more = next.judgements {
            var sum = judgements ?? Judgements()
            sum += more
            judgements = sum
        }
        simulatedSeconds += next.simulatedSeconds
        duration += next.duration
        isCutShort = isCutShort || next.isCutShort
        unjudged += next.unjudged.filter { !unjudged.contains($0) }
        differing.merge(next.differing, uniquingKeysWith: +)
        joinUndecided(next.undecided)
        let known = Set(findings.map(\.fingerprint))
        for finding in next.findings {
            if let place = findings.firstIndex(where: { $0.fingerprint == finding.fingerprint }) {
                findings[place].runs += finding.runs
            } else {
                findings.append(finding)
            }
        }
        guard let own = part, let other = next.part else { return }
        part = CasePart(
            RunRange(own.range.first, other.range.last, of: own.range.total),
            hashes: own.hashes + other.hashes,
            first: own.first + other.first.filter { !known.contains($0.fingerprint) })
    }

    /// The checks that a case breaks only if each of its parts does.
    private static let ofAllParts: Set<String> = ["nothing-checked", "no-valid-request"]

    private mutating func joinUndecided(_ next: [Diagnostic]) {
        func isSame(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
            one.message == other.message && one.position == other.position
        }
        undecided.removeAll { own in
            Self.ofAllParts.contains(own.check) && !next.contains { isSame($0, own) }
        }
        for other in next
        where undecided.count < ScenarioResult.mostUndecided
            && !Self.ofAllParts.contains(other.check)
            && !undecided.contains(where: { isSame($0, other) })
        {
            undecided.append(other)
        }
    }

    /// The whole case, once all of its runs are there, with its findings as small as they are.
    fileprivate func whole(with smaller: [ReportCase]) -> ReportCase {
        var whole = self
        whole.part = nil
        whole.historySHA256 = HistoryHash.text(of: part?.hashes ?? [])
        for place in findings.indices {
            let finding = findings[place]
            let first = part?.first.first { $0.fingerprint == finding.fingerprint }?.run
            let better = smaller.first { $0.range?.first == first }?.findings.first {
                $0.fingerprint == finding.fingerprint
            }
            whole.findings[place] = better ?? finding
            whole.findings[place].runs = finding.runs
            whole.findings[place].played = kind == .fuzz || runs <= 1 ? nil : runs
        }
        for other in smaller { whole.duration += other.duration }
        return whole
    }
}
