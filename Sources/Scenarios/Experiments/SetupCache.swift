import Simulator
import Synchronization

/// The calls that lead to the states of cases, each looked for once.
///
/// They follow from the spec and the case alone, so that it does not matter who looks first.
package final class SetupCache: Sendable {
    /// The outcome of a search.
    enum Outcome: Sendable {
        case found(SetupPlan)
        /// There are no calls; with the reason.
        case none(String)
    }

    private final class Entry: Sendable {
        let outcome = Mutex<Outcome?>(nil)
    }

    private let entries = Mutex<[String: Entry]>([:])

    /// Nothing is known yet.
    package init() {}

    /// Gives the known outcome of a name, or finds it. Others who ask for the same name wait.
    func outcome(of name: String, _ find: () -> Outcome) -> Outcome {
        let entry = entries.withLock { entries in
            if let entry = entries[name] { return entry }
            let entry = Entry()
            entries[name] = entry
            return entry
        }
        return entry.outcome.withLock { outcome in
            if let outcome { return outcome }
            let found = find()
            outcome = found
            return found
        }
    }
}
