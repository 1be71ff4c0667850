import Contracts

/// An answer of the contract as a rule asks for it: what the rule knows of it, and no more.
struct AnswerChoice: Sendable {
    let status: Int
    /// The object or list to show; nil for whatever the contract permits.
    let shows: Expression?
    /// The member of the body that shows it; nil if the body itself does.
    let envelope: String?
    /// Further members of the body.
    let beside: DataTemplate?
    /// The text of an error.
    let saying: Expression?
    /// The member that distinguishes what it shows from others, where that is new.
    let identity: String?
    /// The things that are there already, by their keys.
    let among: Expression?
    /// The text before its own key there.
    let within: Expression?
    /// The place in the model.
    let place: Value
}

extension AnswerChoice {
    /// The expressions that it follows from.
    var expressions: [Expression] {
        [shows, saying, among, within].compactMap(\.self) + (beside?.expressions ?? [])
    }

    /// The shape of a chosen answer in expressions.
    static let shape = Shape.record(
        RecordShape([
            "body": .init(.any), "headers": .init(.map(key: .string, value: .any)),
            "raw": .init(.bytes), "shown": .init(.any), "status": .init(.int),
        ]))
}
