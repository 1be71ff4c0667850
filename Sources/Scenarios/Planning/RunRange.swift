import Contracts
import Simulator

/// Some consecutive runs of a case, which a unit of work plays without the others.
package struct RunRange: Sendable, Hashable {
    /// The first run, from 1.
    package let first: Int
    /// The last run.
    package let last: Int
    /// The number of runs of the whole case.
    package let total: Int
    /// True if one run is played again, so that its findings become smaller.
    package let isSmaller: Bool

    /// The runs between two numbers, both included.
    package init(_ first: Int, _ last: Int, of total: Int) {
        (self.first, self.last, self.total, isSmaller) = (first, last, total, false)
    }

    /// One run, to make its findings smaller.
    package init(smallerFindingsOf run: Int, of total: Int) {
        (first, last, self.total, isSmaller) = (run, run, total, true)
    }

    /// The text behind the id of the case, such as `@1-100` or `@17!`.
    package var suffix: String { isSmaller ? "@\(first)!" : "@\(first)-\(last)" }
}

/// The facts about a case if only some of its runs were played. They make the case whole again when
/// all its parts are there.
package struct CasePart: Sendable, Equatable {
    /// A finding that wants to be made smaller in the run that showed it first.
    package struct FirstRun: Sendable, Equatable {
        /// The fingerprint of the finding.
        package let fingerprint: String
        /// The number of the run in its case.
        package let run: Int

        /// A finding and the run that showed it first.
        package init(fingerprint: String, run: Int) {
            (self.fingerprint, self.run) = (fingerprint, run)
        }
    }

    /// The runs that were played.
    package var range: RunRange
    /// The hashes of the histories, one for each block of runs.
    package var hashes: [String]
    /// The findings that want to be made smaller, in the order in which they were found.
    package var first: [FirstRun]

    /// The facts of a part.
    package init(_ range: RunRange, hashes: [String], first: [FirstRun]) {
        (self.range, self.hashes, self.first) = (range, hashes, first)
    }
}

extension TestCase {
    /// The number of runs that are never divided; nil if every run follows from earlier ones. Each
    /// such block has a hash of its own.
    ///
    /// The runs of a fuzz are requests. It begins anew after each block.
    package var block: Int? {
        switch scenario.experiment {
        case .explore(.exhaustive), .race(_, .exhaustive): nil
        case .explore, .race: 25
        case .fuzz(let plan): plan.isAboutTime || !plan.recorded.isEmpty ? nil : 800
        case .script, .sweep, .twins, .workflow: nil
        }
    }

    /// The numbers of the runs that are played, from 1.
    var runNumbers: ClosedRange<Int> {
        range.map { $0.first...$0.last } ?? 1...max(1, scenario.budget.runs)
    }
}
