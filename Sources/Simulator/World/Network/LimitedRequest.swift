import Contracts

/// The wait that an answer 429 asks for by `Retry-After`, and the longest that is waited.
///
///     var limited = LimitedRequest(longest: target.longestWait)
///     limited.wait(after: response, at: now)  // .wait(3 s)
struct LimitedRequest {
    /// The next step after an answer.
    enum Decision: Equatable {
        /// The answer is one like any other.
        case take
        /// The request is sent again after a while.
        case wait(TimeSpan)
        /// The target asks for a longer wait than anybody waits.
        case giveUp
    }

    /// The longest that this request waits in total.
    let longest: TimeSpan
    /// The waits so far.
    private var waited = TimeSpan.zero
    /// A target that says `Retry-After: 0` again and again comes to an end by this.
    private static let shortest = TimeSpan(seconds: 1)

    init(longest: TimeSpan) { self.longest = longest }

    /// Decides about an answer, and counts the wait.
    mutating func decision(after response: Exchange.Response, at now: Instant) -> Decision {
        guard response.status == 429, let text = response.headers["retry-after"],
            let span = Self.span(text, at: now)
        else { return .take }
        let wait = max(span, Self.shortest)
        guard let total = waited.adding(wait), total <= longest else { return .giveUp }
        waited = total
        return .wait(wait)
    }

    /// The span of a text: whole seconds, or the date of a header; nil where it is neither.
    private static func span(_ text: String, at now: Instant) -> TimeSpan? {
        if let date = HTTPDate(text)?.instant { return date.span(since: now) }
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        // More digits than fit are longer than anybody waits.
        return Int64(text).flatMap { $0 < 1_000_000_000 ? TimeSpan(seconds: $0) : nil } ?? .longest
    }

    /// The reason why nothing can be decided.
    ///
    /// It names no values of the answer, so that all cases that it hits share one cause.
    func reason(_ operation: Contracts.Operation) -> String {
        "the target limits its requests: \(operation.method.uppercased()) "
            + "\(operation.path.text) was answered 429, and Retry-After asks for more than "
            + "--max-wait \(longest.text)"
    }
}
