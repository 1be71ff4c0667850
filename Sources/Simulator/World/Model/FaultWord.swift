/// The word for a fault between a client and a backend.
///
/// `network.kinds` of scenarios and `--fault` of `rehearse mock` use the same words; a mock plays
/// all of them. The words are also in replays and histories, so none may change.
package enum FaultWord: String, Sendable, CaseIterable {
    /// The request never arrives, and nothing comes back.
    case lose
    /// The answer never arrives.
    case loseAnswer
    /// The connection is reset before the request arrives.
    case reset
    /// The connection is reset after the backend did its work.
    case resetAnswer
    /// The connection is closed before the request arrives.
    case close
    /// The connection is closed without an answer after the backend did its work.
    case closeAnswer
    /// The request arrives twice.
    case duplicate
    /// Something on the way answers with a status in place of the backend.
    case status
    /// The body of the answer is damaged.
    case garble
    /// The connection is reset in the middle of the answer.
    case resetAfter
    /// The body of the answer ends too early.
    case truncate
    /// The answer declares a wrong length.
    case wrongLength
    /// One chunk of the answer has no size.
    case malformedChunk
    /// Bytes that are no HTTP come instead of the answer.
    case garbage
    /// The answer comes late.
    case latency
    /// The answer comes a few bytes at a time.
    case drip
    /// A read is answered from an older state.
    case stale

    /// The number of times that the backend does the work of a request.
    package enum Work: String, Sendable {
        case never, once, twice
    }

    /// The number of times that the backend works when the fault strikes.
    package var work: Work {
        switch self {
        case .lose, .reset, .close, .status: .never
        case .duplicate: .twice
        default: .once
        }
    }

    /// True if `rehearse run` can play it.
    package var isForRuns: Bool {
        self == .status || NetworkFault.withoutStatus.contains { $0.word == self }
    }

    /// The word with its value, as `--fault` takes it; brackets mark what may be left out.
    package var usage: String {
        switch self {
        case .lose, .loseAnswer, .reset, .resetAnswer, .close, .closeAnswer, .duplicate: rawValue
        case .status: "status=N"
        case .garble, .truncate, .malformedChunk, .garbage: "\(rawValue)[=BYTES]"
        case .wrongLength, .stale: "\(rawValue)[=N]"
        case .resetAfter: "resetAfter=BYTES"
        case .latency: "latency=TIME"
        case .drip: "drip=BYTES/TIME"
        }
    }

    /// The word that a fault such as `truncate=4` begins with, as it is now or was before.
    package init?(opening text: String) {
        let name = String(text.prefix { $0 != "=" })
        guard let word = FaultWord(rawValue: name) ?? FaultWord(former: name) else { return nil }
        self = word
    }

    /// The word for a fault that `--fault` of version 0.1 named otherwise.
    package init?(former name: String) {
        switch name {
        case "empty": self = .close
        case "drop": self = .closeAnswer
        case "garbled-body": self = .garble
        case "reset-after": self = .resetAfter
        case "wrong-length": self = .wrongLength
        case "malformed-chunk": self = .malformedChunk
        default: return nil
        }
    }
}
