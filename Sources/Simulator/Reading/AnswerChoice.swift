import Contracts

/// An answer of the contract as a rule asks for it: what the rule knows of it, and no more.
struct AnswerChoice: Sendable {
    let status: Int
    /// What it shows; nil for whatever the contract permits.
    let shows: Expression?
    /// The member of the body that shows it; nil where the body itself does.
    let envelope: String?
    /// Further members of the body.
    let beside: DataTemplate?
    /// What it says is wrong.
    let saying: Expression?
    /// The member that distinguishes what it shows from others, where that is new.
    let identity: String?
    /// What is there already, by its keys.
    let among: Expression?
    /// What stands before its own key there.
    let within: Expression?
    /// Where it stands in the model.
    let place: Value
}

extension AnswerChoice {
    /// The expressions that it follows from.
    var expressions: [Expression] {
        [shows, saying, among, within].compactMap(\.self) + (beside?.expressions ?? [])
    }

    /// What rules see of an answer that was chosen.
    static let shape = Shape.record(
        RecordShape([
            "body": .init(.any), "headers": .init(.map(key: .string, value: .any)),
            "raw": .init(.bytes), "shown": .init(.any), "status": .init(.int),
        ]))
}
