import Contracts

/// One static check of a machine, made before it is run.
///
/// A machine with reported faults can still be run. It follows its document, mistakes included.
/// Intended mistakes are listed in `known` or `unreachable`.
package struct ClientCheck: Sendable {
    /// The stable kebab-case name.
    package let id: String
    /// The severity of its faults.
    package let severity: Diagnostic.Severity
    /// The sentence that holds if the check finds nothing.
    package let requirement: String
    /// An example of a machine that it finds fault with.
    package let example: String
    /// The remedy for its faults, unless a fault has its own.
    package let remedy: String
    /// Finds the faults of a machine.
    let faults: @Sendable (MachineFacts) -> [Fault]

    /// A fault of a machine.
    struct Fault {
        let place: Value
        /// The problem, in lower case.
        let message: String
        /// The remedy; nil for the remedy of the check.
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

    /// The faults that the check finds in a machine.
    func diagnostics(in facts: MachineFacts) -> [Diagnostic] {
        faults(facts).map { fault in
            fault.place.diagnostic(
                severity, check: id, fault.message, remedy: fault.remedy ?? remedy)
        }
    }
}

extension ClientModel {
    /// The static problems of the machine, sorted.
    public func unsoundness() -> [Diagnostic] {
        let facts = MachineFacts(self)
        return ClientCheck.all.flatMap { $0.diagnostics(in: facts) }.reportedOnce()
    }
}
