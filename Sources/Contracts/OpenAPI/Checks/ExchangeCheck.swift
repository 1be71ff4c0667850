/// One rule that every exchange is checked against.
///
/// Each check stands in a file of its own, named as its id, together with the facts it reports.
package struct ExchangeCheck: Sendable {
    let rule: ExchangeRule
    let ofRequest: (@Sendable (RequestParts, ExchangeSeverity) -> [ExchangeFinding])?
    let ofResponse: (@Sendable (ResponseParts, ExchangeSeverity) -> [ExchangeFinding])?

    /// A check of both messages, or of the one that a question is given for.
    ///
    /// - Parameters:
    ///   - request: finds the faults of a request, of the weight that is asked for at least.
    ///   - response: finds the faults of an answer, of the weight that is asked for at least.
    init(
        _ rule: ExchangeRule,
        request: (@Sendable (RequestParts, ExchangeSeverity) -> [ExchangeFinding])?,
        response: (@Sendable (ResponseParts, ExchangeSeverity) -> [ExchangeFinding])?
    ) {
        self.rule = rule
        ofRequest = request
        ofResponse = response
    }

    /// A check of requests.
    init(_ rule: ExchangeRule, find: @escaping @Sendable (RequestParts) -> [ExchangeFinding]) {
        self.init(rule, request: { reading, _ in find(reading) }, response: nil)
    }

    /// A check of responses.
    init(_ rule: ExchangeRule, find: @escaping @Sendable (ResponseParts) -> [ExchangeFinding]) {
        self.init(rule, request: nil, response: { reading, _ in find(reading) })
    }

    /// The stable kebab-case name.
    package var id: String { rule.id }
    /// The weight of its faults, unless a fault says otherwise.
    package var severity: ExchangeSeverity { rule.severity }
    /// The sentence that holds where the check finds nothing.
    package var requirement: String { rule.requirement }
    /// An exchange that it finds fault with.
    package var example: String { rule.example }
    /// The advice to whoever breaks the rule.
    package var remedy: String { rule.remedy }

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
        self.severity == severity || rule.otherSeverity == severity
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
