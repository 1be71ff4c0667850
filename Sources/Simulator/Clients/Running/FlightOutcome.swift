import Contracts

/// The end of a request, as far as transitions distinguish outcomes.
enum FlightOutcome: Hashable {
    case status(Int)
    case undecodable
    case timeout
    case offline
    case reset

    /// The name of the outcome.
    var text: String { patterns[0].text }

    /// The patterns that match it, the most exact first.
    var patterns: [OutcomePattern] {
        switch self {
        case .status(let status): [.status(.code(status)), .status(.range(status / 100)), .any]
        case .undecodable: [.undecodable, .any]
        case .timeout: [.timeout, .any]
        case .offline: [.offline, .any]
        case .reset: [.reset, .any]
        }
    }

    /// True if one of some patterns matches it.
    func isMeant(by meant: [OutcomePattern]) -> Bool {
        patterns.contains(where: meant.contains)
    }
}
