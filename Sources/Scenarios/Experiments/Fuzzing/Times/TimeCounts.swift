import Contracts

/// Counts the answers to requests with times. A report says by them if the time checks had too little
/// to compare.
struct TimeCounts {
    private struct Count {
        var requests = 0
        var successes = 0
        /// The successes for times near a change of clocks.
        var changes = 0
        /// The refusals at times near a change of clocks, and how often each came.
        var refusals: [String: Int] = [:]

        /// The refusal that came most often; nil if there was none.
        var refusal: String? {
            refusals.max { one, other in
                one.value == other.value ? other.key.precedes(one.key) : one.value < other.value
            }?.key
        }
    }

    /// The least number of successes near changes of clocks that a check can compare.
    private static let least = 3

    // Sorted wherever it is walked over.
    private var counts: [String: Count] = [:]

    /// The operations whose answers show times although their requests send none.
    private var derived: Set<String> = []

    /// Notes that an answer shows times and that its request sent none.
    mutating func noteDerived(_ operation: String) { derived.insert(operation) }

    /// Counts an answer to a request with times.
    ///
    /// - Parameter refusal: the refusal in words; nil for a success.
    mutating func count(_ operation: String, refusal: String?, isNearChange: Bool) {
        var count = counts[operation, default: Count()]
        count.requests += 1
        if let refusal {
            if isNearChange { count.refusals[refusal, default: 0] += 1 }
        } else {
            count.successes += 1
            if isNearChange { count.changes += 1 }
        }
        counts[operation] = count
    }

    /// Adds the counts of other requests.
    mutating func merge(_ other: TimeCounts) {
        counts.merge(other.counts) { one, other in
            Count(
                requests: one.requests + other.requests,
                successes: one.successes + other.successes, changes: one.changes + other.changes,
                refusals: one.refusals.merging(other.refusals, uniquingKeysWith: +))
        }
        derived.formUnion(other.derived)
    }

    /// The operations whose times could not be compared, in sentences.
    ///
    /// - Parameter refusals: an answer that refused a valid request, by operation.
    func sentences(refusals: [String: String] = [:]) -> [String] {
        let unjudged = derived.filter { counts[$0].map { $0.changes < Self.least } ?? true }
        let names = unjudged.sorted { $0.precedes($1) }.joined(separator: ", ")
        let follow =
            names.isEmpty
            ? []
            : [
                "times in answers of \(names): they follow from earlier requests; a sweep with "
                    + "clockChanges can judge them"
            ]
        return compared(refusals) + follow
    }

    private func compared(_ refusals: [String: String]) -> [String] {
        counts.sorted { $0.key.precedes($1.key) }.compactMap { operation, count in
            // Another sentence names these.
            if derived.contains(operation), count.changes < Self.least { return nil }
            let requests = "\(count.requests) requests"
            if count.successes == 0 {
                return "times of \(operation): none of its \(requests) succeeded"
            }
            guard count.changes < Self.least else { return nil }
            let few = count.changes == 0 ? "none" : "only \(count.changes)"
            // A server may want a time of day, a year or a grid that the contract does not say.
            let reason =
                (count.refusal ?? refusals[operation]).map { "; most were refused with \($0)" }
                ?? "; a setup can make something that takes more of them"
            return
                "changes of clocks for \(operation): \(few) of its \(requests) succeeded at such a "
                + "time\(reason)"
        }
    }
}
