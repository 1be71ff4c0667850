import Contracts
import Simulator

/// A violation, with the run that shows it.
package struct Finding: Sendable {
    /// The name of the finding; the same defect has the same name, whatever the seed.
    package var name: String { violation.finding }
    /// Distinguishes the defect from others, whatever the seed. Its hexadecimal digits depend on
    /// the kind, the subject and the machine of the violation, never on lines or values.
    package var fingerprint: String {
        Self.fingerprint(kind: violation.kind.rawValue, subject: violation.subject, client: client)
    }

    /// The fingerprint of a violation of a kind, by a machine or the backend.
    package static func fingerprint(kind: String, subject: String, client: String?) -> String {
        let parts = [kind, subject, client ?? ""]
        let digest = SHA256.digest(of: Array(parts.joined(separator: "\n").utf8))
        return String(Hexadecimal.encoded(digest).prefix(16))
    }
    /// The violation.
    package let violation: RunViolation
    /// The machine whose requirement was violated; nil for the backend.
    package let client: String?
    /// The moves and draws that lead to it.
    package var run: RecordedRun
    /// The events of the run, in order.
    package var records: [HistoryRecord] = []
    /// The guards of the machines at the end of the records, by the places of the actors. Empty if
    /// they are not known.
    package internal(set) var guards: [RememberedGuards?] = []
    /// The zones in which the actors were, in order; empty where those of the plan are meant.
    package internal(set) var zones: [String] = []
    /// The place of the record that shows the violation; for requests that no order explains, the
    /// first from which on none does. Nil where nobody knows.
    package internal(set) var breakingRecord: Int?
    /// The number of runs of the scenario that showed it.
    package internal(set) var runs = 1
    /// The attempts to repeat it on the target that showed it; nil if there were none.
    package internal(set) var retrial: Retrial?
    /// The number of steps of the run before it was made smaller.
    package var originalSteps: Int
    /// The entry in the machine's document that lists it as known; nil for a new finding.
    package var known: KnownFinding?

    init(_ violation: RunViolation, client: String?, run: RecordedRun) {
        self.violation = violation
        self.client = client
        self.run = run
        originalSteps = run.steps.count
    }
}
