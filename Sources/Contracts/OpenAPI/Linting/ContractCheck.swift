/// One thing that can be wrong with a contract although every object has the shape it must have.
struct ContractCheck: Sendable {
    /// The stable kebab-case name, which states the fault.
    let id: String
    /// The severity of the fault.
    let severity: Diagnostic.Severity
    /// The fault that the check finds, in one sentence.
    let about: String
    /// Finds the faults of a contract.
    let faults: @Sendable (Contract) -> [ContractFault]
}

/// One place at which a check found its fault.
struct ContractFault: Sendable {
    var place: Value
    var message: String
    var remedy: String?
    var notes: [Diagnostic.Note] = []

    init(_ place: Value, _ message: String, remedy: String? = nil, notes: [Diagnostic.Note] = []) {
        self.place = place
        self.message = message
        self.remedy = remedy
        self.notes = notes
    }

    func diagnostic(of check: ContractCheck) -> Diagnostic {
        place.diagnostic(check.severity, check: check.id, message, remedy: remedy).noting(notes)
    }
}

extension Diagnostic.Note {
    /// A note about a value.
    init(_ value: Value, _ message: String) {
        self.init(file: value.document.name, position: value.position, message: message)
    }
}
