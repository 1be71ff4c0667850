import Contracts

/// A requirement that was violated in a step of a world.
public struct RunViolation: Sendable {
    /// The kinds of violations.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case invariant, eventually, agreement, unhandled, stuck, contract, model
        /// A failed expectation, an answer that the model does not give, or a race without an order
        /// that explains its answers.
        case expectation, oracle, linearizability
        /// A target answers otherwise than a decision of the spec.
        case decision
        /// Two targets answer the same request in different ways.
        case parity
    }

    /// The kind of the violated requirement.
    public let kind: Kind
    /// The requirement, such as its name; with the kind it distinguishes findings.
    public let subject: String
    /// The actor whose machine has the requirement; nil for the backend.
    public let actor: Int?
    /// The violation, in a sentence.
    public let message: String
    /// The place of the requirement.
    public let place: Diagnostic
    /// The facts for a headline, where the message says more than a headline may.
    package private(set) var gist: Gist?
    /// The exchanges of both targets, where two are compared; nil for others.
    package private(set) var pair: Pair?
    /// The status of the last answer, where an expectation of a script is broken.
    package private(set) var answered: Int?
    /// The ids of the decisions that the requirement rests on.
    package private(set) var restsOn: [String] = []

    /// A violated requirement.
    package init(
        kind: Kind, subject: String, actor: Int?, message: String, place: Diagnostic
    ) {
        self.kind = kind
        self.subject = subject
        self.actor = actor
        self.message = message
        self.place = place
    }

    /// The exchanges of two targets, and where they differ.
    package struct Pair: Sendable {
        package let left: Exchange
        package let right: Exchange
        /// The names of the targets, which are addresses for servers.
        package let targets: (left: String, right: String)
        /// The place of the difference, such as `body /fee`.
        package let place: String

        /// A pair of exchanges.
        package init(
            left: Exchange, right: Exchange, targets: (left: String, right: String), place: String
        ) {
            self.left = left
            self.right = right
            self.targets = targets
            self.place = place
        }
    }

    /// The same violation with a further clause in its sentence.
    package func adding(_ clause: String) -> RunViolation {
        var violation = RunViolation(
            kind: kind, subject: subject, actor: actor, message: message + "; " + clause,
            place: place)
        violation.gist = gist
        violation.pair = pair
        violation.answered = answered
        violation.restsOn = restsOn
        return violation
    }

    /// The same violation with the exchanges of both targets.
    package func showing(_ pair: Pair) -> RunViolation {
        var violation = self
        violation.pair = pair
        return violation
    }

    /// The facts that a headline says.
    package struct Gist: Sendable {
        /// The difference in a few words: `expected 409`.
        package var difference: String
        /// The words before a colon where a person gave the requirement a name.
        package var requirement: String?
        /// True if the headline is the difference alone.
        package var isWhole = false
        /// True if the status of the last answer is what is wrong.
        package var isAboutStatus = false
        /// The member of an answer that is wrong, such as `listSlots /*/left`.
        package var member: String?

        /// Facts for a headline.
        package init(
            _ difference: String, requirement: String? = nil, isWhole: Bool = false,
            isAboutStatus: Bool = false, member: String? = nil
        ) {
            self.difference = difference
            self.requirement = requirement
            self.isWhole = isWhole
            self.isAboutStatus = isAboutStatus
            self.member = member
        }
    }

    /// The same violation with the facts for a headline.
    package func saying(_ gist: Gist) -> RunViolation {
        var violation = self
        violation.gist = gist
        return violation
    }

    /// The same violation with the values that the requirement compares; nil if it compares none.
    func comparing(_ values: String?) -> RunViolation {
        values.map { saying(Gist($0)) } ?? self
    }

    /// The same violation after an answer.
    package func answered(with status: Int?) -> RunViolation {
        var violation = self
        violation.answered = status
        return violation
    }

    /// The same violation of a requirement that rests on decisions.
    package func resting(on decisions: [String]) -> RunViolation {
        var violation = self
        violation.restsOn += decisions.filter { !restsOn.contains($0) }
        return violation
    }

    /// The name of its finding, such as `invariant/at most one booking`.
    public var finding: String { "\(kind.rawValue)/\(subject)" }
}
