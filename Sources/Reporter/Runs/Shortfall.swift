import Contracts
import Scenarios

/// A reason why a run decides too little to pass, though no case of it failed.
enum Shortfall: Sendable, Equatable {
    /// Fewer than half of the cases were decided.
    case fewDecided(Int, of: Int, ruledOut: Int)
    /// Operations had to succeed at least once, and were only refused.
    case onlyRefused([ReportSpec.Hope], spec: String)
    /// Nobody was let in by operations.
    case needsLogin([ReportSpec.Hope], spec: String)

    /// The reason in few words, the same in every run.
    var title: String {
        switch self {
        case .fewDecided: "too few cases are decided"
        case .onlyRefused(let hopes, let spec), .needsLogin(let hopes, let spec):
            hopes.count == 1
                ? "\(hopes[0].operation) of \(spec) is only refused"
                : "\(counted(hopes.count, "operation")) of \(spec) are only refused"
        }
    }

    /// The reason in a sentence, with the numbers.
    var sentence: String {
        switch self {
        case .fewDecided(let decided, let all, let ruledOut):
            let more = ruledOut == 0 ? "" : " (not counting \(ruledOut) that nobody permits)"
            return "only \(decided) of \(counted(all, "case")) were decided, fewer than half\(more)"
        case .onlyRefused(let hopes, let spec):
            if hopes.count == 1 {
                return "\(hopes[0].operation) of \(spec) never succeeded: its only answers were "
                    + Self.answers(of: hopes) + Self.remedy(for: hopes)
            }
            return "\(counted(hopes.count, "operation")) of \(spec) never succeeded, such as "
                + hopes.prefix(3).map(\.operation).joined(separator: ", ")
                + ": their only answers were \(Self.answers(of: hopes))"
                + Self.remedy(for: hopes)
        case .needsLogin(let hopes, let spec):
            let who = hopes.count == 1 ? hopes[0].operation : counted(hopes.count, "operation")
            let fields = hopes[0].login.map { "--header '\($0): …'" }.joined(separator: " ")
            return "\(who) of \(spec) let nobody in: the only answers were "
                + "\(Self.answers(of: hopes)); log in by \(fields)"
        }
    }

    /// The way out if a server does not know the values that are drawn.
    private static func remedy(for hopes: [ReportSpec.Hope]) -> String {
        let isUnknown = hopes.contains { $0.refusals.contains { $0.status == 404 } }
        return isUnknown
            ? "; make what it needs in the setup: of a script, or give values that the server knows "
                + "as examples: in the contract" : ""
    }

    /// All answers, by status.
    private static func answers(of hopes: [ReportSpec.Hope]) -> String {
        var all = ReportSpec.Hope(operation: "")
        for refusal in hopes.flatMap(\.refusals) { all.count(refusal.count, of: refusal.status) }
        return all.refusals.map { "\($0.status) (\(counted($0.count, "time")))" }
            .joined(separator: ", ")
    }
}

extension RunCounts {
    /// The reasons why the run decides too little. There are none before its end, or if the user
    /// allows such a run. A shard has none either: the report that joins the shards has the
    /// verdict.
    var shortfalls: [Shortfall] {
        guard let end, let run, !run.isOfPart, !run.allowsUndecided else { return [] }
        var shortfalls: [Shortfall] = []
        let decided = verdicts[.passed] + verdicts[.failed]
        let all = verdicts.total - ruledOut
        if 2 * decided < all {
            shortfalls.append(.fewDecided(decided, of: all, ruledOut: ruledOut))
        }
        for (spec, named) in zip(end.specs, run.specs) {
            let locked = spec.hopes.filter(\.needsLogin)
            if !locked.isEmpty { shortfalls.append(.needsLogin(locked, spec: named.name)) }
            let refused = spec.hopes.filter { $0.isOnlyRefused && !$0.needsLogin }
            if !refused.isEmpty { shortfalls.append(.onlyRefused(refused, spec: named.name)) }
        }
        return shortfalls
    }
}
