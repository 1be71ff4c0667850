/// The source of every choice of a run: the id that a server gives, the fault that strikes, the
/// actor that moves next.
///
/// A choice takes one of several options, numbered from 0, the plainest first. So a run is a list
/// of numbers, which can be recorded, replayed, searched and made smaller.
public protocol ChoiceSource {
    /// The option that is taken.
    mutating func choose(_ point: ChoicePoint) -> UInt64
}

/// A point at which a run could go on in several ways.
public struct ChoicePoint: Sendable, Hashable {
    /// The name of the choice, such as `createOrder/placed/id`. Draws of one name do not shift the
    /// draws of another.
    package let name: String
    /// The number of options, at least one.
    package let count: UInt64

    /// A choice among a number of options.
    public init(_ name: String, among count: UInt64) {
        precondition(count > 0, "a choice needs an option")
        self.name = name
        self.count = count
    }
}
