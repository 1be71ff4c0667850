extension Assembler {
    /// `a && b`, `a || b`: the sides in order, until one decides; a fault of one counts only where
    /// no other decides.
    mutating func assembleLogic(
        _ part: SyntaxTree.Part, _ symbol: BinaryOperator, into target: UInt16
    ) throws(SyntaxFault) {
        var sides: [SyntaxTree.Part] = []
        Self.collect(part, symbol, into: &sides)
        let slot = slot()
        defer { releaseSlot() }
        let decides = symbol == .or
        var jumps: [Int] = []
        for side in sides {
            let start = program.steps.count
            let operand = try operand(of: side)
            jumps.append(addJump(decides ? .jumpIfTrue : .jumpIfFalse, of: operand, side))
            handleFaults(since: start, in: slot, goingTo: program.steps.count)
        }
        add(.init(kind: .settle, flag: !decides, target: target, second: slot), part)
        let end = addJump(.jump, part)
        try land(jumps, at: part)
        add(.init(kind: .conclude, flag: decides, target: target, second: slot), part)
        try land(end, at: part)
    }

    /// The sides of a chain of one operator, however it is nested.
    private static func collect(
        _ part: SyntaxTree.Part, _ symbol: BinaryOperator, into sides: inout [SyntaxTree.Part]
    ) {
        if case .binary(symbol, let left, let right) = part.tree {
            collect(left, symbol, into: &sides)
            collect(right, symbol, into: &sides)
        } else {
            sides.append(part)
        }
    }

    /// Lets the faults of the steps since one wait in a slot.
    mutating func handleFaults(since start: Int, in slot: UInt16, goingTo target: Int) {
        let steps = start..<program.steps.count
        guard !steps.isEmpty else { return }
        program.handlers.append(.init(steps: steps, slot: Int(slot), target: target))
    }

    /// An optional, and the part that takes its place where it has no value.
    struct Fallback {
        let optional: SyntaxTree.Part
        let other: SyntaxTree.Part
        let keepsOptional: Bool
    }

    /// `x.orValue(y)`, `x.or(y)`: the second is evaluated only where the first has no value.
    mutating func assembleFallback(
        _ fallback: Fallback, at part: SyntaxTree.Part, into target: UInt16
    ) throws(SyntaxFault) {
        let keepsOptional = fallback.keepsOptional
        let optional = try operand(of: fallback.optional)
        add(.init(kind: .unwrap, flag: keepsOptional, target: target, first: optional), part)
        let taken = program.steps.count - 1
        try assemble(fallback.other, into: target)
        if keepsOptional {
            // Nothing is taken out: the step asks whether what stands for nothing is an optional.
            add(.init(kind: .unwrap, flag: true, target: target, first: target), part)
            try land(program.steps.count - 1, at: part)
        }
        try land(taken, at: part)
    }

    /// `test ? then : else`.
    mutating func assembleChoice(
        _ part: SyntaxTree.Part,
        _ parts: (test: SyntaxTree.Part, then: SyntaxTree.Part, otherwise: SyntaxTree.Part),
        into target: UInt16
    ) throws(SyntaxFault) {
        let test = try operand(of: parts.test)
        let skip = addJump(.jumpIfFalse, of: test, part)
        try assemble(parts.then, into: target)
        let end = addJump(.jump, part)
        try land(skip, at: part)
        try assemble(parts.otherwise, into: target)
        try land(end, at: part)
    }
}
