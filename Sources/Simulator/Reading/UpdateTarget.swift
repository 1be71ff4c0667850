import Contracts

/// A place in the state that is written to: a member, and the keys below it.
struct UpdateTarget: Sendable {
    /// The root of the place: `state`, or `config` if something is learned.
    let root: String
    /// The keys on the way down, at least one.
    let keys: [Key]
    /// The expression in the file.
    let place: ExpressionPlace
    let caret: Int

    /// The member that the place is in; nil if that is computed.
    var member: String? { if case .name(let name) = keys[0] { name } else { nil } }

    enum Key: Sendable {
        case name(String)
        case computed(Expression)
    }
}
