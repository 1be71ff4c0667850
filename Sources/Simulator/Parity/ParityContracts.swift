import Contracts

/// The contracts of two targets, and what they say of a difference.
package struct ParityContracts: Sendable {
    private let left: ExchangeJudge
    private let right: ExchangeJudge
    /// True if each side has a contract of its own.
    private let areTwo: Bool
    /// The operations that only one contract has.
    let lone: [(operation: Contracts.Operation, isLeft: Bool)]
    private let loneForms: Set<String>

    /// The contract of both sides.
    package init(_ both: ExchangeJudge) { self.init(both, left: nil, right: nil) }

    /// - Parameters:
    ///   - both: the contract from which requests are made.
    ///   - left: the contract of the left side, unless it has that one.
    ///   - right: the contract of the right side, unless it has that one.
    package init(_ both: ExchangeJudge, left: ExchangeJudge?, right: ExchangeJudge?) {
        (self.left, self.right) = (left ?? both, right ?? both)
        areTwo = left != nil || right != nil
        let (own, other) = (self.left.contract.operations, self.right.contract.operations)
        let (forms, others) = (Set(own.map(\.form)), Set(other.map(\.form)))
        lone =
            !areTwo
            ? []
            : own.filter { !others.contains($0.form) }.map { ($0, true) }
                + other.filter { !forms.contains($0.form) }.map { ($0, false) }
        loneForms = Set(lone.map(\.operation.form))
    }

    /// The reason why an operation is not requested; nil if both sides have it.
    func refusal(of operation: Contracts.Operation) -> SkipReason? {
        loneForms.contains(operation.form)
            ? .unsupported("only one of the contracts has it, which is a finding") : nil
    }

    /// A clause from the contracts about a difference; nil if they say nothing.
    func verdict(
        on difference: ParityDifference, between own: Exchange, and other: Exchange
    ) -> String? {
        let readings = (left.reading(of: own.request), right.reading(of: other.request))
        if areTwo {
            switch (readings.0.operation, readings.1.operation) {
            case (let operation?, let twin?):
                let place = difference.place
                let lists = (
                    operation.lists(place, at: own.response?.status),
                    twin.lists(place, at: other.response?.status)
                )
                if lists == (true, false) { return "only the left contract lists it" }
                if lists == (false, true) { return "only the right contract lists it" }
            default: break
            }
        }
        let faults = (
            own.response.flatMap { left.brokenFaults(in: $0, to: readings.0).first },
            other.response.flatMap { right.brokenFaults(in: $0, to: readings.1).first }
        )
        switch faults {
        case (let fault?, nil): return "the left one breaks the contract: \(fault.sentence)"
        case (nil, let fault?): return "the right one breaks the contract: \(fault.sentence)"
        default: return nil
        }
    }
}

extension Contracts.Operation {
    /// The method and the path without the names of its variables.
    fileprivate var form: String { "\(method) \(PathTemplate.shape(of: path.segments))" }

    /// True if the contract lists the member of a body at a place, or the answer where that is
    /// `status`.
    fileprivate func lists(_ place: String, at status: Int?) -> Bool {
        guard let answer = status.flatMap(responsePosition).map({ responses[$0] }) else {
            return false
        }
        if place == "status" { return true }
        guard place.hasPrefix("body /"),
            let schema = answer.content.first(where: \.isJSON)?.schema
        else { return false }
        var outline = SchemaOutline(schema)
        for part in place.dropFirst("body /".count).split(separator: "/") {
            if part == "*" {
                outline = outline.item
                continue
            }
            let name = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
            guard outline.memberNames.contains(name) else { return false }
            outline = outline.member(name)
        }
        return true
    }
}
