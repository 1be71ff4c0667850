/// One difference between two contracts, with its effect on clients that know the old one.
package struct ContractChange: Sendable {
    /// The effect on clients that know the old contract, from the mildest.
    package enum Effect: String, Sendable, Hashable, CaseIterable, Comparable {
        /// No client can notice, or only in a way that the old contract permits.
        case safe
        /// Some clients may break, and the two contracts do not decide it.
        case risky
        /// A client that keeps to the old contract breaks.
        case breaking

        /// Orders effects from the mildest.
        package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// The direction in which the changed part is sent.
    package enum Direction: String, Sendable, Hashable, CaseIterable {
        /// From the client to the backend.
        case request
        /// From the backend to the client.
        case answer
        /// Neither: the operation or the contract itself.
        case none
    }

    /// The proof of the effect.
    package enum Evidence: Sendable, Hashable {
        /// The kind of change alone decides.
        case rule
        /// The schemas prove that every document of the sender suits the receiver.
        case proven
        /// A document that its sender may send and its receiver refuses.
        case refuted(String)
        /// The schemas decide nothing, and no document was found.
        case unknown
    }

    /// An operation and a part of it that a change is about.
    package struct Use: Sendable, Hashable {
        /// The method and the path; nil for the whole contract.
        package var operation: String?
        /// The part of the operation; nil for all of it.
        package var part: String?
    }

    /// The stable id of the kind of change, such as `request-property-max-length-decreased`.
    package var id: String
    /// The effect.
    package var effect: Effect
    /// The direction.
    package var direction: Direction
    /// The method and the path, such as `POST /orders`; nil for the whole contract.
    package var operation: String?
    /// The part of the operation, such as `request body application/json, /items/*/price`.
    package var part: String?
    /// The change in one sentence, without a full stop.
    package var message: String
    /// The way to avoid the effect; nil for a safe change.
    package var remedy: String?
    /// The proof of the effect.
    package var evidence: Evidence = .rule
    /// The place in the old contract; nil for an addition.
    package var old: Value?
    /// The place in the new contract; nil for a removal.
    package var new: Value?
    /// Distinguishes the change from others with the same id at the same part, such as a value.
    package var detail = ""
    /// The other uses of the changed part, if operations share it.
    package private(set) var otherUses: [Use] = []
    /// The places of the part in both contracts, if operations may share it; nil elsewhere.
    var home: String?

    /// The key of the change, equal as long as the change is the same.
    package var key: String {
        let place = home.map { [$0] } ?? [operation ?? "", part ?? ""]
        return ([id] + place + [detail]).filter { !$0.isEmpty }.joined(separator: " | ")
    }

    /// The change as a change of each of its uses, one after another.
    package var single: [ContractChange] {
        var first = self
        first.otherUses = []
        return [first]
            + otherUses.map { use in
                var change = first
                change.operation = use.operation
                change.part = use.part
                return change
            }
    }

    /// Adds a use, unless it was the last one.
    mutating func add(_ use: Use) {
        let last = otherUses.last ?? Use(operation: operation, part: part)
        if use != last { otherUses.append(use) }
    }

    /// A client that breaks though no change of an operation shows why.
    ///
    /// - Parameters:
    ///   - operation: the method and the path; nil if the problem belongs to no single request.
    ///   - detail: the problem, which distinguishes it from others of the client.
    package static func broken(
        client: String, at operation: String?, detail: String
    ) -> ContractChange {
        var change = ContractChange(
            id: "client-broken", effect: .breaking, direction: .none, operation: operation,
            message: "\(client) does not fit the new contract any more",
            remedy: "keep the old part, or change the client first")
        change.detail = client + ": " + detail
        return change
    }
}
