import Contracts
import Simulator

/// One thing that a mock does wrong on purpose, and when.
///
///     try FaultRule("status=503,operation=createOrder,count=2")
package struct FaultRule: Sendable, Equatable {
    /// The fault of a word, with its value. `FaultWord` says more.
    package enum Kind: Sendable, Equatable {
        /// The connection stays open and nothing comes.
        case lose, loseAnswer
        /// The connection is reset.
        case reset, resetAnswer
        /// The connection is closed without an answer.
        case close, closeAnswer
        /// The backend gets the request twice, and the client the first answer.
        case duplicate
        /// The answer comes late.
        case latency(Latency)
        /// Another answer comes, and the request does nothing.
        case status(Int, retryAfter: Int?)
        /// A read is answered from what was remembered so many changes ago.
        case stale(changes: Int)
        /// The connection is reset after so many bytes of the answer.
        case resetAfter(bytes: Int)
        /// After so many bytes of content comes a chunk whose size is none; half of it without.
        case malformedChunk(after: Int?)
        /// The content ends too early, after so many bytes; after half of it without.
        case truncate(bytes: Int?)
        /// The head declares this length; without, one byte more than there is.
        case wrongLength(Int?)
        /// This number of meaningless bytes comes instead of an answer.
        case garbage(bytes: Int)
        /// This number of bytes in the middle of the content is replaced.
        case garble(bytes: Int)
        /// The answer comes so many bytes at a time.
        case drip(bytes: Int, every: Duration)
    }

    /// The delay of answers.
    package enum Latency: Sendable, Equatable {
        /// Always as late.
        case fixed(Duration)
        /// Each time between the two equally likely.
        case uniform(Duration, Duration)
        /// Around a mean, with a deviation.
        case normal(mean: Duration, deviation: Duration)
        /// Often short and seldom long, with a mean.
        case exponential(mean: Duration)
    }

    /// The kind of fault.
    package var kind: Kind
    /// The operation that it is about; nil for all requests.
    package var operation: String?
    /// The spec that it is about; nil for all.
    package var spec: String?
    /// The probability for each request that it is about.
    package var probability = 1.0
    /// The most times that it strikes; nil for no limit.
    package var count: Int?
    /// The number of requests that are spared first, among those that it is about.
    package var after = 0
    /// The rule as it was written.
    package let text: String

    /// A rule as it is written on a command line.
    package init(_ text: String) throws(FaultTextError) { self = try FaultText(text).rule() }

    /// The new spelling of a rule with a word of older versions; nil for others.
    package static func newSpelling(of text: String) -> String? {
        let name = text.prefix { $0 != "=" && $0 != "," }
        return FaultWord(former: String(name)).map { $0.rawValue + text[name.endIndex...] }
    }

    init(_ kind: Kind, text: String) {
        self.kind = kind
        self.text = text
    }

    /// True if it is about an operation of a spec.
    func concerns(spec: String, operation: String?) -> Bool {
        if let own = self.spec, !own.utf8.elementsEqual(spec.utf8) { return false }
        guard let own = self.operation else { return true }
        return operation?.utf8.elementsEqual(own.utf8) == true
    }
}
