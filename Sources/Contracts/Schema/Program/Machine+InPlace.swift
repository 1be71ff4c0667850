extension Machine {
    /// Tries a schema that need not be met: what it evaluated counts only if it is.
    private func tryBranch(_ block: Int32, _ index: Int, _ frame: Int32) -> Bool {
        if frame < 0 { return admits(block, index, Self.noFrame) }
        let own = state.pointee.pushFrame(bits: Int(tape.nodes[index].length))
        defer { state.pointee.popFrame(own) }
        guard admits(block, index, own) else { return false }
        state.pointee.merge(own, into: frame)
        return true
    }

    func meetsAny(_ step: UnsafePointer<Instruction>, _ index: Int, _ frame: Int32) -> Bool {
        anyMeets(step.pointee.a, step.pointee.b, index, frame)
    }

    private func anyMeets(_ first: Int32, _ count: Int32, _ index: Int, _ frame: Int32) -> Bool {
        var isMet = false
        for offset in first..<first &+ count {
            guard tryBranch(tables.blockLists[Int(offset)], index, frame) else { continue }
            if frame < 0 { return true }
            // Every branch that is met adds to what was evaluated.
            isMet = true
        }
        return isMet
    }

    func meetsOne(_ step: UnsafePointer<Instruction>, _ index: Int, _ frame: Int32) -> Bool {
        oneMeets(step.pointee.a, step.pointee.b, index, frame)
    }

    private func oneMeets(_ first: Int32, _ count: Int32, _ index: Int, _ frame: Int32) -> Bool {
        var isMet = false
        for offset in first..<first &+ count
        where tryBranch(tables.blockLists[Int(offset)], index, frame) {
            if isMet { return false }
            isMet = true
        }
        return isMet
    }

    /// Branches that a string member tells apart: those of other strings need not be tried.
    func meetsTagged(_ step: UnsafePointer<Instruction>, _ index: Int, _ frame: Int32) -> Bool {
        guard let tag = find(tables.names[Int(step.pointee.a)], index) else { return false }
        let node = tape.nodes[tag]
        guard node.kind == .string,
            let entry = tables.nameTables[Int(step.pointee.b)].find(tape.text(of: node))
        else { return false }
        return step.pointee.variant == 0
            ? anyMeets(entry.first, entry.count, index, frame)
            : oneMeets(entry.first, entry.count, index, frame)
    }

    func meetsCondition(_ step: UnsafePointer<Instruction>, _ index: Int, _ frame: Int32) -> Bool {
        let branch =
            tryBranch(step.pointee.a, index, frame) ? step.pointee.b : step.pointee.c
        return branch < 0 || admits(branch, index, frame)
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
