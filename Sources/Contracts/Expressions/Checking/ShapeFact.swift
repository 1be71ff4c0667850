/// A fact about a value that follows from the outcome of a condition, beyond its shape.
enum ShapeFact: Hashable {
    /// There is something at the path.
    case present(ValuePath)
    /// There is nothing at the path.
    case absent(ValuePath)
    /// The value at the path is not null.
    case notNull(ValuePath)
    /// A field of the value at the path was compared with a constant, which may distinguish its
    /// alternatives.
    case compared(ValuePath)

    /// The path that the fact is about.
    var path: ValuePath {
        switch self {
        case .present(let path), .absent(let path), .notNull(let path), .compared(let path): path
        }
    }

    /// The same fact about something else.
    func moved(to path: ValuePath) -> ShapeFact {
        switch self {
        case .present: .present(path)
        case .absent: .absent(path)
        case .notNull: .notNull(path)
        case .compared: .compared(path)
        }
    }
}

/// Facts that hold together.
typealias ShapeFacts = Set<ShapeFact>

/// The facts that hold if a condition is true, and those if it is false. Nil if the condition never
/// has that outcome.
struct ConditionOutcomes {
    var whenTrue: ShapeFacts?
    var whenFalse: ShapeFacts?

    /// Outcomes without any known facts.
    static let unknown = ConditionOutcomes(whenTrue: [], whenFalse: [])

    init(whenTrue: ShapeFacts?, whenFalse: ShapeFacts?) {
        self.whenTrue = whenTrue
        self.whenFalse = whenFalse
    }

    /// The outcomes of a condition that is written down.
    init(always outcome: Bool) {
        self.init(whenTrue: outcome ? [] : nil, whenFalse: outcome ? nil : [])
    }

    subscript(outcome: Bool) -> ShapeFacts? { outcome ? whenTrue : whenFalse }

    /// The outcomes of the opposite.
    var negated: ConditionOutcomes {
        ConditionOutcomes(whenTrue: whenFalse, whenFalse: whenTrue)
    }

    /// The outcomes where both hold.
    func and(_ other: ConditionOutcomes) -> ConditionOutcomes {
        ConditionOutcomes(
            whenTrue: Self.both(whenTrue, other.whenTrue),
            whenFalse: Self.either(whenFalse, other.whenFalse))
    }

    /// The outcomes where one of two holds.
    func or(_ other: ConditionOutcomes) -> ConditionOutcomes {
        negated.and(other.negated).negated
    }

    /// The outcomes of one of two, chosen by a condition.
    func choosing(
        _ then: ConditionOutcomes, _ otherwise: ConditionOutcomes
    ) -> ConditionOutcomes {
        ConditionOutcomes(
            whenTrue: Self.either(
                Self.both(whenTrue, then.whenTrue), Self.both(whenFalse, otherwise.whenTrue)),
            whenFalse: Self.either(
                Self.both(whenTrue, then.whenFalse), Self.both(whenFalse, otherwise.whenFalse)))
    }

    /// The outcomes with facts about something else.
    func moved(_ move: (ShapeFact) -> ShapeFact?) -> ConditionOutcomes {
        ConditionOutcomes(
            whenTrue: whenTrue.map { Set($0.compactMap(move)) },
            whenFalse: whenFalse.map { Set($0.compactMap(move)) })
    }

    private static func both(_ left: ShapeFacts?, _ right: ShapeFacts?) -> ShapeFacts? {
        guard let left, let right else { return nil }
        return left.union(right)
    }

    private static func either(_ left: ShapeFacts?, _ right: ShapeFacts?) -> ShapeFacts? {
        guard let left, let right else { return left ?? right }
        return left.intersection(right)
    }
}
