extension Machine {
    /// Tries a schema that need not be met: what it evaluated counts only if it is.
    private func tryBranch(_ block: Int32, at index: Int, marking frame: Int32) -> Bool {
        if frame < 0 { return admits(block, at: index, marking: Self.noFrame) }
        let own = state.pointee.pushFrame(bits: Int(tape.nodes[index].length))
        defer { state.pointee.popFrame(own) }
        guard admits(block, at: index, marking: own) else { return false }
        state.pointee.merge(own, into: frame)
        return true
    }

    func meetsAny(_ step: UnsafePointer<Instruction>, at index: Int, marking frame: Int32) -> Bool {
        anyMeets(from: step.pointee.a, count: step.pointee.b, at: index, marking: frame)
    }

    private func anyMeets(from first: Int32, count: Int32, at index: Int, marking frame: Int32)
        -> Bool
    {
        var isMet = false
        for offset in first..<first &+ count {
            guard tryBranch(tables.blockLists[Int(offset)], at: index, marking: frame) else {
                continue
            }
            if frame < 0 { return true }
            // Every branch that is met adds to what was evaluated.
            isMet = true
        }
        return isMet
    }

    func meetsOne(_ step: UnsafePointer<Instruction>, at index: Int, marking frame: Int32) -> Bool {
        oneMeets(from: step.pointee.a, count: step.pointee.b, at: index, marking: frame)
    }

    private func oneMeets(from first: Int32, count: Int32, at index: Int, marking frame: Int32)
        -> Bool
    {
        var isMet = false
        for offset in first..<first &+ count
        where tryBranch(tables.blockLists[Int(offset)], at: index, marking: frame) {
            if isMet { return false }
            isMet = true
        }
        return isMet
    }

    /// Branches that a string member distinguishes: those of other strings need not be tried.
    func meetsTagged(_ step: UnsafePointer<Instruction>, at index: Int, marking frame: Int32)
        -> Bool
    {
        guard let tag = find(tables.names[Int(step.pointee.a)], index) else { return false }
        let node = tape.nodes[tag]
        guard node.kind == .string,
            let entry = tables.nameTables[Int(step.pointee.b)].find(tape.text(of: node))
        else { return false }
        return step.pointee.variant == 0
            ? anyMeets(from: entry.first, count: entry.count, at: index, marking: frame)
            : oneMeets(from: entry.first, count: entry.count, at: index, marking: frame)
    }

    func meetsCondition(_ step: UnsafePointer<Instruction>, at index: Int, marking frame: Int32)
        -> Bool
    {
        let branch =
            tryBranch(step.pointee.a, at: index, marking: frame) ? step.pointee.b : step.pointee.c
        return branch < 0 || admits(branch, at: index, marking: frame)
    }

    /// The block of the outermost resource on the way that takes the reference over.
    func dynamicTarget(_ step: UnsafePointer<Instruction>) -> Int32 {
        let candidates = tables.anchors + Int(step.pointee.b)
        for depth in 0..<state.pointee.scopeCount {
            let resource = state.pointee.scope[depth]
            for candidate in 0..<Int(step.pointee.c) where candidates[candidate &* 2] == resource {
                return candidates[candidate &* 2 &+ 1]
            }
        }
        return step.pointee.a
    }
}
