import Contracts
import Simulator

/// The requests of a fuzz that lead to its last one: those that made its things, and those that changed
/// them.
///
/// A server that remembers shows a failure again at once, because the broken thing is still there. A
/// reader has to make the thing first.
enum RelatedRequests {
    /// More requests than these would be no help to a reader.
    private static let most = 60

    /// The last request of a run with those that lead to it; nil if it is about nothing that was made.
    static func related(to run: RecordedRun) -> RecordedRun? {
        let steps = run.steps.map(Facts.init)
        guard let last = steps.last else { return nil }
        let given = made(by: run)
        var known = last.named.intersection(given)
        if known.isEmpty { return nil }
        var chosen: Set<Int> = [steps.count - 1]
        var before = 0
        while chosen.count != before {
            before = chosen.count
            for (place, step) in steps.enumerated().dropLast()
            where step.writes && !chosen.contains(place) {
                if step.given.isDisjoint(with: known), step.named.isDisjoint(with: known) {
                    continue
                }
                chosen.insert(place)
                known.formUnion(step.given.intersection(given))
                known.formUnion(step.named.intersection(given))
            }
        }
        guard (2...most).contains(chosen.count) else { return nil }
        var other = run
        other.steps = chosen.sorted().map { run.steps[$0] }
        return other
    }

    /// True if a part of a run makes everything that its requests name and the run makes.
    static func isWhole(_ part: RecordedRun, of run: RecordedRun) -> Bool {
        let given = made(by: run)
        var made: Set<String> = []
        for facts in part.steps.map(Facts.init) {
            if !facts.named.intersection(given).isSubset(of: made.union(facts.given)) {
                return false
            }
            made.formUnion(facts.given)
        }
        return true
    }

    /// The ids that a run got before it named them. A number may also stand for something else.
    private static func made(by run: RecordedRun) -> Set<String> {
        var (made, named): (Set<String>, Set<String>) = ([], [])
        for facts in run.steps.map(Facts.init) {
            named.formUnion(facts.named)
            made.formUnion(facts.given.subtracting(named))
        }
        return made
    }

    /// The things of a request, by the texts of their ids.
    private struct Facts {
        private(set) var writes = false
        /// The ids that the request names.
        private(set) var named: Set<String> = []
        /// The further ids that its answer gave.
        private(set) var given: Set<String> = []

        init(_ step: RecordedRun.Step) {
            guard case .request(let sent) = step.action else { return }
            let request = sent.request
            writes = !["GET", "HEAD", "OPTIONS"].contains(request.method)
            let path = request.target.split(separator: "?").first ?? ""
            for segment in path.split(separator: "/") {
                if let text = try? PercentCoding.decoded(segment) { named.insert(text) }
            }
            if let document = try? Document(json: request.body, name: "body") {
                let body = CELValue(document.root)
                for path in body.steps(limit: 64) {
                    if let text = body.at(path)?.idText { named.insert(text) }
                }
            }
            // An answer repeats what it was asked for.
            given = Set(sent.given.values.compactMap(\.idText)).subtracting(named)
        }
    }
}

extension CELValue {
    /// The text of a value that may be an id; nil for others.
    fileprivate var idText: String? {
        switch self {
        case .string(let text): text.isEmpty ? nil : text
        case .int(let number): "\(number)"
        default: nil
        }
    }
}
