/// One promise that every exchange is held to.
///
/// Each check stands in a file of its own, named as its id, together with the facts it tells.
public struct ExchangeCheck: Sendable {
    /// The stable kebab-case name.
    public let id: String
    /// How much its faults weigh, unless a fault says otherwise.
    public let severity: ExchangeSeverity
    /// What holds where the check finds nothing, in one sentence.
    public let promise: String
    /// An exchange that it finds fault with.
    public let example: String
    /// What to do about it.
    public let remedy: String
    private let find: @Sendable (ExchangeReading) -> [Breach]

    init(
        _ id: String, _ severity: ExchangeSeverity = .broken, promise: String, example: String,
        remedy: String, find: @escaping @Sendable (ExchangeReading) -> [Breach]
    ) {
        self.id = id
        self.severity = severity
        self.promise = promise
        self.example = example
        self.remedy = remedy
        self.find = find
    }

    /// What the check finds, in no particular order.
    func faults(in reading: ExchangeReading) -> [ExchangeFault] {
        find(reading).map { breach in
            ExchangeFault(
                check: id, severity: breach.severity ?? severity,
                operation: reading.operation?.id, place: breach.place, promise: breach.promise,
                facts: breach.facts)
        }
    }
}

/// What a check found at one place.
struct Breach {
    let place: ExchangePlace
    /// The place in the contract.
    let promise: Value?
    let facts: any ExchangeFacts
    /// How much it weighs, where that differs from its check.
    var severity: ExchangeSeverity?

    init(
        _ place: ExchangePlace, _ promise: Value?, _ facts: any ExchangeFacts,
        severity: ExchangeSeverity? = nil
    ) {
        self.place = place
        self.promise = promise
        self.facts = facts
        self.severity = severity
    }
}

/// A value that does not meet its schema, which several checks find.
struct UnmetSchema: ExchangeFacts {
    let violation: Violation

    var sentence: String {
        guard let nearest = violation.nearestBranch, let first = nearest.violations.first else {
            return violation.message
        }
        let path = first.instanceLocation.description
        return violation.message
            + "; the nearest, number \(nearest.position), has \(path.isEmpty ? "it" : path): "
            + first.message
    }
}

/// A text that cannot be taken apart, which several checks find.
struct UnreadableText: ExchangeFacts {
    /// What the text is, such as `the body`.
    let subject: String
    let fault: WireFault

    var sentence: String { "\(subject) cannot be read: \(fault.phrase)" }
}
