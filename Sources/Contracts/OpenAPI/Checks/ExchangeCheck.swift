/// One rule that every exchange is checked against.
///
/// Each check stands in a file of its own, named as its id, together with the facts it reports.
package struct ExchangeCheck: Sendable {
    let rule: ExchangeRule
    let ofRequest: (@Sendable (RequestParts, ExchangeSeverity) -> [ExchangeFinding])?
    let ofResponse: (@Sendable (ResponseParts, ExchangeSeverity) -> [ExchangeFinding])?

    /// A check of both messages, or of the message for which there is a function.
    ///
    /// The functions find all faults of the given severity, and may find others.
    ///
    /// - Parameters:
    ///   - request: finds the faults of a request.
    ///   - response: finds the faults of an answer.
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
    /// The severity of its faults, unless a fault has its own.
    package var severity: ExchangeSeverity { rule.severity }
    /// The rule that holds if the check finds nothing.
    package var requirement: String { rule.requirement }
    /// An exchange that breaks the rule.
    package var example: String { rule.example }
    /// The advice to whoever breaks the rule.
    package var remedy: String { rule.remedy }

    /// The findings of the check, as faults of one severity.
    func faults(
        _ wanted: ExchangeSeverity, _ findings: [ExchangeFinding], to request: RequestParts
    ) -> [ExchangeFault] {
        findings.filter { ($0.severity ?? severity) == wanted }.map { finding in
            ExchangeFault(
                check: id, severity: wanted, operation: request.operation?.id,
                place: finding.place, requirement: finding.requirement, facts: finding.facts)
        }
    }

    /// True if faults of the check may have this severity.
    func mayFind(_ severity: ExchangeSeverity) -> Bool {
        self.severity == severity || rule.otherSeverity == severity
    }
}

/// One finding of a check, at one place.
struct ExchangeFinding {
    let place: ExchangePlace
    /// The place in the contract.
    let requirement: Value?
    let facts: any ExchangeFacts
    /// The severity, if it differs from the severity of the check.
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
    /// The name of the text, such as `the body`.
    let subject: String
    let fault: WireFault

    var sentence: String { "\(subject) cannot be read: \(fault.phrase)" }
}
