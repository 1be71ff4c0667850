/// One promise that every exchange is held to.
///
/// Each check stands in a file of its own, named as its id, together with the facts it tells.
package struct ExchangeCheck: Sendable {
    /// The stable kebab-case name.
    package let id: String
    /// How much its faults weigh, unless a fault says otherwise.
    package let severity: ExchangeSeverity
    /// What holds where the check finds nothing, in one sentence.
    package let requirement: String
    /// An exchange that it finds fault with.
    package let example: String
    /// What to do about it.
    package let remedy: String
    /// Whether some of its faults weigh otherwise.
    private let other: ExchangeSeverity?
    let ofRequest: (@Sendable (RequestParts, ExchangeSeverity) -> [ExchangeFinding])?
    let ofResponse: (@Sendable (ResponseParts, ExchangeSeverity) -> [ExchangeFinding])?

    /// A check of both messages, or of the one that a question is given for.
    ///
    /// - Parameters:
    ///   - other: what faults weigh that say so themselves.
    ///   - request: what is wrong with a request, of the weight that is asked for at least.
    ///   - response: what is wrong with an answer, of the weight that is asked for at least.
    init(
        _ id: String, _ severity: ExchangeSeverity = .broken, orElse other: ExchangeSeverity? = nil,
        requirement: String, example: String, remedy: String,
        request: (@Sendable (RequestParts, ExchangeSeverity) -> [ExchangeFinding])?,
        response: (@Sendable (ResponseParts, ExchangeSeverity) -> [ExchangeFinding])?
    ) {
        self.id = id
        self.severity = severity
        self.other = other
        self.requirement = requirement
        self.example = example
        self.remedy = remedy
        ofRequest = request
        ofResponse = response
    }

    /// A check of requests.
    init(
        _ id: String, _ severity: ExchangeSeverity = .broken, orElse other: ExchangeSeverity? = nil,
        requirement: String, example: String, remedy: String,
        find: @escaping @Sendable (RequestParts) -> [ExchangeFinding]
    ) {
        self.init(
            id, severity, orElse: other, requirement: requirement, example: example, remedy: remedy,
            request: { reading, _ in find(reading) }, response: nil)
    }

    /// A check of responses.
    init(
        _ id: String, _ severity: ExchangeSeverity = .broken, orElse other: ExchangeSeverity? = nil,
        requirement: String, example: String, remedy: String,
        find: @escaping @Sendable (ResponseParts) -> [ExchangeFinding]
    ) {
        self.init(
            id, severity, orElse: other, requirement: requirement, example: example, remedy: remedy,
            request: nil, response: { reading, _ in find(reading) })
    }

    /// What the check found, as faults of a weight.
    func faults(
        _ wanted: ExchangeSeverity, _ findings: [ExchangeFinding], to request: RequestParts
    ) -> [ExchangeFault] {
        findings.filter { ($0.severity ?? severity) == wanted }.map { finding in
            ExchangeFault(
                check: id, severity: wanted, operation: request.operation?.id,
                place: finding.place, requirement: finding.requirement, facts: finding.facts)
        }
    }

    /// Whether faults of the check may have a weight.
    func mayFind(_ severity: ExchangeSeverity) -> Bool {
        self.severity == severity || other == severity
    }
}

/// What a check found at one place.
struct ExchangeFinding {
    let place: ExchangePlace
    /// The place in the contract.
    let requirement: Value?
    let facts: any ExchangeFacts
    /// How much it weighs, where that differs from its check.
    var severity: ExchangeSeverity?

    init(
        at place: ExchangePlace, requirement: Value?, facts: any ExchangeFacts,
        severity: ExchangeSeverity? = nil
    ) {
        self.place = place
        self.requirement = requirement
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
