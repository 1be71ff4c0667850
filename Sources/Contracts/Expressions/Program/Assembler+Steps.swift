/// Registers, constants and steps.
extension Assembler {
    /// A register that nothing uses.
    mutating func register(for part: SyntaxTree.Part) throws(SyntaxFault) -> UInt16 {
        try registers(1, for: part)
    }

    /// The first of so many registers in a row that nothing uses.
    mutating func registers(
        _ count: Int, for part: SyntaxTree.Part
    ) throws(SyntaxFault) -> UInt16 {
        let first = height
        height += count
        program.registerCount = max(program.registerCount, height)
        if height > Self.room { throw .tooLarge(part) }
        return UInt16(first)
    }

    /// A slot in which a fault may wait.
    mutating func slot() -> UInt16 {
        slots += 1
        program.slotCount = max(program.slotCount, slots)
        return UInt16(slots - 1)
    }

    /// Gives the slot that was handed out last back.
    mutating func releaseSlot() { slots -= 1 }

    /// The operand that stands for a constant.
    mutating func constant(
        _ value: CELValue, _ part: SyntaxTree.Part
    ) throws(SyntaxFault) -> UInt16 {
        if program.constants.count >= Self.room { throw .tooLarge(part) }
        program.constants.append(value)
        return Step.constants + UInt16(program.constants.count - 1)
    }

    /// Adds a step that a part needs.
    mutating func add(_ step: Step, _ part: SyntaxTree.Part) {
        program.steps.append(step)
        program.carets.append(Int32(part.caret))
    }

    /// Adds a step whose place to go on is not known yet; gives the step's place.
    mutating func addJump(
        _ kind: StepKind, of first: UInt16 = 0, _ part: SyntaxTree.Part
    ) -> Int {
        add(.init(kind: kind, first: first), part)
        return program.steps.count - 1
    }

    /// Refuses more steps than a jump can go to.
    func limitSteps(_ part: SyntaxTree.Part) throws(SyntaxFault) {
        guard program.steps.count <= Self.room * 2 else { throw .tooLarge(part) }
    }

    /// Lets jumps go on at the next step to be added.
    mutating func land(_ jumps: Int..., at part: SyntaxTree.Part) throws(SyntaxFault) {
        try land(jumps, at: part)
    }

    /// Lets jumps go on at the next step to be added.
    mutating func land(_ jumps: [Int], at part: SyntaxTree.Part) throws(SyntaxFault) {
        try limitSteps(part)
        for jump in jumps { program.steps[jump].second = UInt16(program.steps.count) }
    }
}

extension Assembler {
    var foldsConstants: Bool { options.contains(.foldsConstants) }

    /// Refuses a part that speaks of what is not declared, or lets it fail where it is evaluated.
    mutating func raise(
        _ fault: SyntaxFault, _ part: SyntaxTree.Part
    ) throws(SyntaxFault) {
        guard options.contains(.defersNames), program.faults.count < Self.room else { throw fault }
        program.faults.append(.undeclared(fault.message))
        add(.init(kind: .raise, second: UInt16(program.faults.count - 1)), part)
    }
}

extension SyntaxFault {
    /// The fault of an expression that is too large for a program.
    static func tooLarge(_ part: SyntaxTree.Part) -> SyntaxFault {
        SyntaxFault(
            part.range, "the expression is too large",
            remedy: "name parts of it, or move data out of it")
    }
}
