import Contracts

/// A difference of two targets that somebody wants, for a reason.
package struct ParityRule: Sendable {
    /// The differences that a rule allows.
    package enum Allowance: Sendable, Equatable {
        case anything
        /// The order of the elements of a list.
        case order
        /// Numbers, by at most so much.
        case number(Double)
    }

    /// A pattern of operations.
    private let operation: Glob
    /// A pattern of places such as `body /items/*/price`.
    private let place: Glob
    package let allowance: Allowance
    /// The last day on which it holds; nil for a rule without an end.
    package let until: CivilDate?

    /// A rule for the places of some operations.
    package init(
        operation: String, place: String, _ allowance: Allowance, until: CivilDate? = nil
    ) {
        (self.operation, self.place) = (Glob(operation), Glob(place))
        (self.allowance, self.until) = (allowance, until)
    }

    fileprivate func isAbout(_ place: String, of operation: String) -> Bool {
        self.operation.matches(operation) && self.place.matches(place)
    }
}

/// The settings of a comparison of two targets.
package struct ParitySettings: Sendable {
    /// The number of times that each side is asked once more by a request that only reads. Places
    /// that differ between two answers of one side are no difference.
    package let noise: Int
    /// The wanted differences that have not expired.
    let rules: [ParityRule]
    /// The wanted differences whose last day is over.
    let expired: [ParityRule]
    /// The contracts of the sides; nil for a side without a contract of its own.
    package var contracts: (left: Contract?, right: Contract?) = (nil, nil)

    /// - Parameter today: the day with which the last days of rules are compared.
    package init(noise: Int, rules: [ParityRule] = [], today: CivilDate? = nil) {
        self.noise = noise
        func isOver(_ rule: ParityRule) -> Bool {
            guard let until = rule.until, let today else { return false }
            return until < today
        }
        self.rules = rules.filter { !isOver($0) }
        expired = rules.filter(isOver)
    }
}

/// The rules for the answers of one operation, or for what two apps show and send.
struct ParityRules {
    /// The operation; nil for two apps.
    let operation: Contracts.Operation?
    private let settings: ParitySettings?
    /// The places of lists whose order differs between two answers of one side.
    private let unordered: Set<String>

    init(
        for operation: Contracts.Operation?, _ settings: ParitySettings? = nil,
        unordered: Set<String> = []
    ) {
        (self.settings, self.operation, self.unordered) = (settings, operation, unordered)
    }

    /// The operation that rules about two apps name.
    static let clients = "clients"

    private var name: String { operation?.id ?? Self.clients }

    /// A place as findings name it: `context.total` of an app, and `body /total` of an answer.
    func shown(_ place: String) -> String {
        operation == nil
            ? place.split(separator: "/").dropFirst().joined(separator: ".") : place
    }

    private func allowances(at place: String) -> [ParityRule.Allowance] {
        (settings?.rules ?? []).filter { $0.isAbout(shown(place), of: name) }.map(\.allowance)
    }

    /// True if a place may differ in every way.
    func allowsAnything(at place: String) -> Bool { allowances(at: place).contains(.anything) }

    /// True if the list at a place has no order.
    func allowsOrder(at place: String) -> Bool {
        unordered.contains(place) || allowances(at: place).contains(.order)
    }

    /// The largest distance of two numbers at a place.
    func tolerance(at place: String) -> Double {
        allowances(at: place).reduce(0) { most, allowance in
            if case .number(let number) = allowance { max(most, number) } else { most }
        }
    }

    /// The last day of a rule about a place that is over; nil where none is.
    func end(at place: String) -> CivilDate? {
        (settings?.expired ?? []).first { $0.isAbout(shown(place), of: name) }?.until
    }
}
