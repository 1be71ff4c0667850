import Contracts
import Simulator

/// A broken promise, with the run that shows it.
package struct Finding: Sendable {
    /// What it is called; the same defect has the same name, whatever the seed.
    package var name: String { violation.finding }
    /// What tells the defect from others, whatever the seed: hexadecimal digits made of the kind of
    /// the promise, what it is about and the machine that makes it, never of lines or values.
    package var fingerprint: String {
        Self.fingerprint(kind: violation.kind.rawValue, subject: violation.subject, client: client)
    }

    /// The fingerprint of a promise of a kind that a machine makes, or the backend.
    package static func fingerprint(kind: String, subject: String, client: String?) -> String {
        let parts = [kind, subject, client ?? ""]
        let digest = SHA256.digest(of: Array(parts.joined(separator: "\n").utf8))
        return String(Hexadecimal.encoded(digest).prefix(16))
    }
    /// What was broken.
    package let violation: RunViolation
    /// The machine that promised; nil for the backend.
    package let client: String?
    /// The moves and draws that lead to it.
    package var run: RecordedRun
    /// What happened in the run, in order.
    package var records: [HistoryRecord] = []
    /// What the guards of the machines come to where the records end, by the places of the actors;
    /// empty where nobody knows.
    package internal(set) var guards: [RememberedGuards?] = []
    /// The zones in which the actors were, in order; empty where those of the plan are meant.
    package internal(set) var zones: [String] = []
    /// The place of the record by which the broken promise came out; for requests that no order
    /// explains, the one from which on none does. Nil where nobody knows.
    package internal(set) var breakingRecord: Int?
    /// How many cases of the scenario showed it.
    package internal(set) var cases = 1
    /// How it was tried again on the target that showed it; nil where it was not.
    package internal(set) var retrial: Retrial?
    /// How many steps the run had before it was made smaller.
    package var originalSteps: Int
    /// The entry by which the machine's document is known to lead to it; nil for news.
    package var known: KnownFinding?

    init(_ violation: RunViolation, client: String?, run: RecordedRun) {
        self.violation = violation
        self.client = client
        self.run = run
        originalSteps = run.length
    }
}
