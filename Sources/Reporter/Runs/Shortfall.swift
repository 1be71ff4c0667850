import Contracts
import Scenarios

/// A reason why a run decides too little to pass, though no case of it failed.
enum Shortfall: Sendable, Equatable {
    /// Fewer than half of the cases were decided.
    case fewDecided(Int, of: Int, ruledOut: Int)
    /// An operation had to succeed at least once, and was only refused.
    case onlyRefused(ReportSpec.Hope, spec: String)

    /// The reason in few words, the same in every run.
    var title: String {
        switch self {
        case .fewDecided: "too few cases are decided"
        case .onlyRefused(let hope, let spec): "\(hope.operation) of \(spec) is only refused"
        }
    }

    /// The reason in a sentence, with the numbers.
    var sentence: String {
        switch self {
        case .fewDecided(let decided, let all, let ruledOut):
            let more = ruledOut == 0 ? "" : " (not counting \(ruledOut) that nobody permits)"
            return "only \(decided) of \(counted(all, "case")) were decided, fewer than half\(more)"
        case .onlyRefused(let hope, let spec):
            let answers = hope.refusals.map { "\($0.status) (\(counted($0.count, "time")))" }
            return "\(hope.operation) of \(spec) never succeeded: its only answers were "
                + answers.joined(separator: ", ")
        }
    }
}

extension RunCounts {
    /// The reasons why the run decides too little; none before its end, where the user means such a
    /// run, and of a shard, because the report that joins the shards has the verdict.
    var shortfalls: [Shortfall] {
        guard let end, let run, run.shard == nil, !run.allowsUndecided else { return [] }
        var shortfalls: [Shortfall] = []
        let decided = verdicts[.passed] + verdicts[.failed]
        let all = verdicts.total - ruledOut
        if 2 * decided < all {
            shortfalls.append(.fewDecided(decided, of: all, ruledOut: ruledOut))
        }
        for (spec, named) in zip(end.specs, run.specs) {
            shortfalls += spec.hopes.filter(\.isOnlyRefused).map {
                .onlyRefused($0, spec: named.name)
            }
        }
        return shortfalls
    }
}
