/// Something that happens to a message on its way.
public enum NetworkFault: Sendable, Hashable {
    /// The request never arrives, and nobody gets a report.
    case lose
    /// The answer never arrives, and nobody gets a report.
    case loseAnswer
    /// The connection breaks before the request arrived.
    case reset
    /// The connection breaks after the backend did its work.
    case resetAnswer
    /// The request arrives twice.
    case duplicate
    /// The body of the answer becomes something that is not what it says it is.
    case garble
    /// Something on the way answers in place of the backend.
    case status(Int)

    /// The faults that may strike unless a scenario names others.
    public static let standard: [NetworkFault] = [
        .lose, .loseAnswer, .reset, .resetAnswer, .garble, .status(500), .status(503), .status(429),
    ]

    /// All faults but statuses.
    package static let withoutStatus: [NetworkFault] = [
        .lose, .loseAnswer, .reset, .resetAnswer, .duplicate, .garble,
    ]

    /// The word for it.
    package var word: FaultWord {
        switch self {
        case .lose: .lose
        case .loseAnswer: .loseAnswer
        case .reset: .reset
        case .resetAnswer: .resetAnswer
        case .duplicate: .duplicate
        case .garble: .garble
        case .status: .status
        }
    }

    /// Its text in scenarios, replays and histories: the word, or the status alone.
    package var text: String {
        if case .status(let status) = self { String(status) } else { word.rawValue }
    }

    /// The fault of a text such as `lose`, `503` or `status=503`; nil where it is none.
    package init?(_ text: String) {
        if let fault = Self.withoutStatus.first(where: { $0.word.rawValue == text }) {
            self = fault
            return
        }
        let number = text.hasPrefix("status=") ? text.dropFirst("status=".utf8.count) : text[...]
        guard let status = Int(number), (400...599).contains(status) else { return nil }
        self = .status(status)
    }
}
