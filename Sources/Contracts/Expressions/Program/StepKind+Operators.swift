extension UnaryOperator {
    /// The step that does it.
    var step: StepKind { self == .not ? .not : .negate }
}

extension BinaryOperator {
    /// The step that does it; those of logic have several.
    var step: StepKind {
        switch self {
        case .or, .and: preconditionFailure("logic has steps of its own")
        case .equal: .equal
        case .notEqual: .notEqual
        case .less: .less
        case .lessOrEqual: .lessOrEqual
        case .greater: .greater
        case .greaterOrEqual: .greaterOrEqual
        case .isIn: .isIn
        case .add: .add
        case .subtract: .subtract
        case .multiply: .multiply
        case .divide: .divide
        case .remainder: .remainder
        }
    }
}
