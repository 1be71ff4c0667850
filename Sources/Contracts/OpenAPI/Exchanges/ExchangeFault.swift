/// What a check found wrong, as facts from which one sentence can be made.
package protocol ExchangeFacts: Sendable {
    /// What is wrong, in lower case, with expected and actual.
    var sentence: String { get }
}

/// The weight of a finding of an exchange.
public enum ExchangeSeverity: String, Sendable, Hashable, CaseIterable {
    /// The exchange contradicts the contract.
    case broken
    /// The exchange is allowed and probably not meant.
    case advisory
}

/// One requirement of the contract that an exchange does not meet.
public struct ExchangeFault: Sendable {
    /// The same each time the same requirement is violated: never has a value, line or seed.
    public struct Identity: Sendable, Hashable {
        /// The kebab-case id of the check.
        public let check: String
        /// The operation's id; empty where the request belongs to none.
        public let operation: String
        /// The place in the exchange, with positions in arrays left out.
        public let pointer: String
    }

    /// The kebab-case id of the check.
    public let check: String
    /// How much it weighs.
    public let severity: ExchangeSeverity
    /// The operation's id; nil where the request belongs to none.
    public let operation: String?
    /// The place in the exchange.
    public let place: ExchangePlace
    /// The requirement's place in the contract.
    public let requirement: Value?
    /// What was found.
    package let facts: any ExchangeFacts

    /// What is wrong, in one sentence.
    public var sentence: String { facts.sentence }

    /// What a fingerprint is made of.
    public var identity: Identity {
        Identity(check: check, operation: operation ?? "", pointer: place.pattern)
    }

    /// The fault as a diagnostic at the place in the contract.
    public var diagnostic: Diagnostic? {
        requirement?.diagnostic(
            severity == .broken ? .error : .warning, check: check, "\(place.text): \(sentence)")
    }
}

extension ExchangeFault: Comparable {
    /// Orders faults by place, check and sentence, so that output never varies.
    public static func < (left: Self, right: Self) -> Bool { left.key < right.key }

    /// Whether two faults say the same of the same place.
    public static func == (left: Self, right: Self) -> Bool { left.key == right.key }

    private var key: (ExchangePlace, String, String, String) {
        (place, check, severity.rawValue, sentence)
    }
}

extension ExchangeFault {
    /// What the schema demanded and what it got, where a schema was not met.
    package var schemaFault: Fault? { (facts as? UnmetSchema)?.violation.fault }

    /// The same, of the branch that comes nearest where there are several.
    package var innermostSchemaFault: Fault? { (facts as? UnmetSchema)?.violation.innermost.fault }
}
