import Contracts

/// The transitions of every state that an event may take, found once.
final class EventMatch {
    /// The name of the event.
    let name: String
    /// The states that have transitions for it.
    let states: StateSet
    /// The transitions of those states, in the order in which they are asked.
    let transitions: [[Int]]
    /// The value of `event` in expressions if the event has no data.
    let celValue: CELValue

    /// The transitions of all states for an event.
    ///
    /// - Parameter rank: the rank of a descriptor for the event, 0 for the most exact; nil if it
    ///   does not name the event.
    init(_ name: String, in states: [StateNode], rank: (StateNode, String) -> Int?) {
        self.name = name
        celValue = .map(CELMap(inOrder: [("name", .string(name))]))
        transitions = states.map { state in
            let ranked = state.handlers.compactMap { handler in
                rank(state, handler.descriptor).map { (rank: $0, handler: handler) }
            }
            // Sorting is stable, so that equal ranks stay in the order of the document.
            return ranked.sorted { $0.rank < $1.rank }.flatMap(\.handler.transitions)
        }
        self.states = transitions.nonempty
    }

    /// The transitions that need no event.
    init(alwaysIn states: [StateNode]) {
        name = ""
        celValue = .null
        transitions = states.map(\.always)
        self.states = transitions.nonempty
    }
}

extension [[Int]] {
    /// The places of the lists that are not empty.
    fileprivate var nonempty: StateSet {
        indices.reduce(into: StateSet()) { if !self[$1].isEmpty { $0.insert($1) } }
    }
}

/// Ranks of descriptors by how exactly they name an event. A lower rank is more exact.
enum DescriptorRank {
    /// The rank of `*`, which names every event.
    private static let any = Int.max

    /// The rank of a descriptor for an event. It may give the whole name, the beginning up to a
    /// dot, or `*`. Nil if it does not name the event.
    static func rank(of descriptor: String, for name: String) -> Int? {
        if descriptor == "*" { return any }
        var bytes = Array(descriptor.utf8)
        if bytes.suffix(2).elementsEqual(".*".utf8) { bytes.removeLast(2) }
        let whole = Array(name.utf8)
        guard whole.starts(with: bytes) else { return nil }
        if whole.count == bytes.count { return 0 }
        guard whole[bytes.count] == UInt8(ascii: ".") else { return nil }
        return whole.count - bytes.count
    }

    /// The same for an outcome of an invocation, which is also named by its class and by `default`.
    static func rank(of descriptor: String, for outcome: FlightOutcome, of id: String) -> Int? {
        let patterns = outcome.patterns.map { "\(id).\($0.text)" }
        if let place = patterns.firstIndex(where: { $0.isSameText(as: descriptor) }) {
            return place
        }
        guard let rank = rank(of: descriptor, for: "\(id).\(outcome.text)") else { return nil }
        return rank == any ? any : rank + patterns.count
    }
}
