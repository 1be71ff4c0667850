import Contracts

/// The durations of cases in an earlier run, which balance the shards of a plan.
///
/// The document is the one that a run writes as JSON. Every object in it that has an `id` and
/// `durationSeconds` is about a case, wherever it stands.
package struct CaseDurations: Sendable {
    // Asked by id, and never walked over.
    private var known: [String: Double] = [:]
    /// The middle one of all durations, in seconds; one second where there are none.
    package private(set) var usual = 1.0

    /// The durations in a document; of a case that stands there twice, the later.
    package init(_ document: Document) {
        var lengths: [Double] = []
        var open = [document.root]
        while let value = open.popLast() {
            if let id = value["id"]?.string, let seconds = value["durationSeconds"]?.double,
                seconds.isFinite, seconds >= 0
            {
                known[id] = seconds
                lengths.append(seconds)
                continue
            }
            open += value.elements.reversed()
            open += value.members.map(\.value).reversed()
        }
        lengths.sort()
        if !lengths.isEmpty { usual = lengths[lengths.count / 2] }
    }

    /// The number of cases with a duration.
    package var count: Int { known.count }

    /// The duration of a case, in seconds; nil where nobody says.
    package func seconds(of id: String) -> Double? { known[id] }
}
