import Contracts

/// One static check of the soundness of a machine, made before it is played.
///
/// A reported fault keeps nobody from playing the machine: a machine is transcribed as its
/// document describes it, mistakes included. Intended ones stand in `known` or `unreachable`.
package struct ClientCheck: Sendable {
    /// The stable kebab-case name.
    package let id: String
    /// How much its faults weigh.
    package let severity: Diagnostic.Severity
    /// What holds where the check finds nothing, in one sentence.
    package let requirement: String
    /// What it finds fault with.
    package let example: String
    /// What to do about it.
    package let remedy: String
    /// Finds what is wrong.
    let faults: @Sendable (MachineFacts) -> [Fault]

    /// Something that is wrong with a machine.
    struct Fault {
        let place: Value
        /// What is wrong, in lower case.
        let message: String
        /// What to do about it; the check's own remedy for nil.
        var remedy: String?
    }

    init(
        _ id: String, _ severity: Diagnostic.Severity = .error, requirement: String,
        example: String,
        remedy: String, faults: @escaping @Sendable (MachineFacts) -> [Fault]
    ) {
        self.id = id
        self.severity = severity
        self.requirement = requirement
        self.example = example
        self.remedy = remedy
        self.faults = faults
    }

    /// All checks, in byte order of their names.
    package static let all: [ClientCheck] = [
        deadEndState, endlessAlways, guardNeverHolds, overlappingTimers, transitionNeverTaken,
        unhandledEvent, unhandledOutcome, unknownEvent, unknownFinding, unknownPart, unknownStatus,
        unreachableState,
    ]

    /// What the check finds in a machine.
    func diagnostics(in facts: MachineFacts) -> [Diagnostic] {
        faults(facts).map { fault in
            fault.place.diagnostic(
                severity, check: id, fault.message, remedy: fault.remedy ?? remedy)
        }
    }
}

extension ClientModel {
    /// In what the machine is unsound, as far as that shows before it is played, sorted.
    public func unsoundness() -> [Diagnostic] {
        let facts = MachineFacts(self)
        return ClientCheck.all.flatMap { $0.diagnostics(in: facts) }.reportedOnce()
    }
}
