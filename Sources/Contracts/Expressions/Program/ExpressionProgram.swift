/// A compiled expression: steps over registers, in which every name has become a number.
struct ExpressionProgram: Sendable {
    var steps: [Step] = []
    /// The values of literals, of names and of parts that never vary.
    var constants: [CELValue] = []
    /// The fields that `follow` steps follow.
    var paths: [FieldPath] = []
    /// The faults that `raise` steps raise.
    var faults: [EvaluationFault] = []
    /// The functions that `call` steps call.
    var calls: [CallSite] = []
    /// The handlers of faults that do not end the evaluation, innermost regions first.
    var handlers: [FaultHandler] = []
    /// The byte of the source that a report of a fault points to, for each step.
    var carets: [Int32] = []
    /// The steps of definitions, those within others first.
    var inlinings: [Inlining] = []
    /// The number of slots for variables. The steps put their own values behind them.
    var room = 0
    /// The registers that an evaluation needs, those of the variables among them.
    var registerCount = 0
    /// The slots for faults that wait for the other side of `&&` and `||`.
    var slotCount = 0
    /// The operand that holds the value after all steps.
    var result: UInt16 = 0

    /// The value of an expression that never varies, for it has no steps; nil where it has some.
    var constant: CELValue? {
        steps.isEmpty && result >= Step.constants
            ? constants[Int(result & ~Step.constants)] : nil
    }

    /// The handler of a fault in a step; nil where it ends the evaluation.
    func handler(of step: Int) -> FaultHandler? {
        handlers.first { $0.steps.contains(step) }
    }
}

/// Steps that come of a definition, whose carets are bytes of its own source.
struct Inlining: Sendable {
    let steps: Range<Int>
    /// The definition's name.
    let name: String
    /// The place of the definition's expression.
    let place: ExpressionPlace
    /// The byte at which the name stands where it is used.
    let caret: Int
}

/// Fields one below the other, as in `a.b.c`.
struct FieldPath: Sendable {
    let keys: [PathKey]
}

/// One key of a path: a literal text, or the value of a variable.
struct PathKey: Sendable {
    let key: CELKey
    /// The register of the variable; nothing for a text.
    let operand: UInt16?
}

/// Steps whose fault may be forgotten, as of one side of `||` where the other is true.
struct FaultHandler: Sendable {
    let steps: Range<Int>
    /// The slot in which the fault waits.
    let slot: Int
    /// The step at which evaluation continues.
    let target: Int
}
