import Contracts
import Synchronization

/// Tells a target that never answers an operation from a network that loses an answer now and then.
///
/// Three requests in a row without an answer are a finding, if the target answered something else after
/// each of them. A request that may be repeated is sent again at once. Others count where they come
/// up. All workers share it.
package final class AnswerTrials: Sendable {
    /// The requests in a row that prove it.
    static let needed = 3

    private let rows = Mutex<[String: Int]>([:])
    private let repeatsAll: Bool

    /// No request was sent yet.
    ///
    /// - Parameter repeatsAll: true if each request may be sent again, because nothing keeps its
    ///   effects.
    package init(repeatsAll: Bool = false) { self.repeatsAll = repeatsAll }

    /// Records that an operation was answered.
    func endRow(of operation: String) { rows.withLock { $0[operation] = nil } }

    /// True if a request without an answer is one of enough.
    ///
    /// An answer to the repeated request ends the row.
    ///
    /// - Parameters:
    ///   - isThere: asks for something else. True if any answer comes.
    ///   - again: sends it again. True if its answer breaks off once more.
    func isProof(
        without operation: Contracts.Operation, isThere: () -> Bool, again: () -> Bool
    ) -> Bool {
        while isThere() {
            let count = rows.withLock { rows in
                rows[operation.id, default: 0] += 1
                return rows[operation.id] ?? 0
            }
            if count >= Self.needed { return true }
            guard repeatsAll || operation.mayBeRepeated else { return false }
            if !again() {
                endRow(of: operation.id)
                return false
            }
        }
        return false
    }
}

extension RemoteTarget {
    /// The broken requirement that a reply without an answer proves, and the reason; nil if it proves
    /// nothing.
    func proof(
        in reply: Reply, to call: Call, by send: Sending
    ) -> (check: String, reason: String)? {
        switch reply {
        case .garbled(let text): return ("unreadable-answer", text)
        case .reset(let text), .ended(let text):
            let isProof = trials?.isProof(
                without: call.operation, isThere: isThere, again: { send([call])[0].isBroken })
            guard isProof ?? false else { return nil }
            let reason =
                "\(text), for \(AnswerTrials.needed) requests in a row; others are answered"
            return ("unanswered-request", reason)
        case .answered, .timedOut, .unreadable, .unreachable, .refused: return nil
        }
    }
}

extension Contracts.Operation {
    /// True if two such requests in a row do no more than one (RFC 9110, 9.2.2).
    fileprivate var mayBeRepeated: Bool {
        isSafe || ["PUT", "DELETE"].contains(method.uppercased())
    }
}
