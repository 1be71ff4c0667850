/// Where every choice of a run comes from: which id a server gives, which fault strikes, who is
/// next.
///
/// A choice is always one of so many options, numbered from 0, the plainest first. So a run is a
/// list of numbers, which can be recorded, replayed, searched and made smaller.
public protocol ChoiceSource {
    /// The option that is taken.
    mutating func choose(_ point: ChoicePoint) -> UInt64
}

/// A point at which a run could go on in several ways.
public struct ChoicePoint: Sendable, Hashable {
    /// What is chosen, such as `createOrder/placed/id`; draws of one name do not shift another's.
    package let name: String
    /// The number of options, at least one.
    package let count: UInt64

    /// A choice among so many options.
    public init(_ name: String, among count: UInt64) {
        precondition(count > 0, "a choice needs an option")
        self.name = name
        self.count = count
    }
}
