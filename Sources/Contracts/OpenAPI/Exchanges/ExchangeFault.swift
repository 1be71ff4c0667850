/// The facts that a check found. One sentence can be made from them.
package protocol ExchangeFacts: Sendable {
    /// The problem, in lower case, with the expected and the actual value.
    var sentence: String { get }
}

/// The severity of a fault.
public enum ExchangeSeverity: String, Sendable, Hashable, CaseIterable {
    /// The exchange contradicts the contract.
    case broken
    /// The exchange is allowed and probably not meant.
    case advisory
}

/// One requirement of the contract that an exchange does not meet.
public struct ExchangeFault: Sendable {
    /// The same each time the same requirement is violated. It never has a value, line or seed.
    public struct Identity: Sendable, Hashable {
        /// The kebab-case id of the check.
        public let check: String
        /// The operation's id; empty if the request belongs to none.
        public let operation: String
        /// The place in the exchange, with positions in arrays left out.
        public let pointer: String
    }

    /// The kebab-case id of the check.
    public let check: String
    /// The severity.
    public let severity: ExchangeSeverity
    /// The operation's id; nil if the request belongs to none.
    public let operation: String?
    /// The place in the exchange.
    public let place: ExchangePlace
    /// The requirement's place in the contract.
    public let requirement: Value?
    /// The facts that the check found.
    package let facts: any ExchangeFacts

    /// The problem, in one sentence.
    public var sentence: String { facts.sentence }

    /// The parts of a fingerprint.
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

    /// True if two faults say the same about the same place.
    public static func == (left: Self, right: Self) -> Bool { left.key == right.key }

    private var key: (ExchangePlace, String, String, String) {
        (place, check, severity.rawValue, sentence)
    }
}

extension ExchangeFault {
    /// The demand of the schema and the actual value; nil if the fault is about no schema.
    package var schemaFault: Fault? { (facts as? UnmetSchema)?.violation.fault }

    /// The same for the nearest branch, if there are several.
    package var innermostSchemaFault: Fault? { (facts as? UnmetSchema)?.violation.innermost.fault }
}
