/// The part of a contract that changes are about, with the words for it.
struct ChangedPart {
    /// The method and the path; nil for the whole contract.
    var operation: String?
    /// The part of the operation, such as `request body application/json`; nil for all of it.
    var part: String?
    /// The direction in which the part is sent.
    var direction: ContractChange.Direction = .none
    /// The beginning of ids: `webhook-` or `callback-`; empty for operations.
    var prefix = ""

    /// A part of the same operation.
    func part(_ text: String, _ direction: ContractChange.Direction) -> ChangedPart {
        var part = self
        part.part = text
        // The backend sends the requests of webhooks, and the client answers.
        part.direction = prefix.isEmpty ? direction : direction.opposite
        return part
    }
}

/// A change of a part, with the end of its id.
struct PartChange {
    var name: String
    var message: String
    var effect: ContractChange.Effect
    var old: Value?
    var new: Value?
}

extension ContractChange.Direction {
    fileprivate var opposite: Self {
        switch self {
        case .request: .answer
        case .answer: .request
        case .none: .none
        }
    }
}
