extension Machine {
    @inline(__always)
    func hasShape(_ step: UnsafePointer<Instruction>, at index: Int, marking frame: Int32) -> Bool {
        let shape = tables.shapes + Int(step.pointee.a)
        if shape.pointee.additional == .unmentioned, shape.pointee.patternCount == 0 {
            return membersMeet(shape, at: index, marking: frame)
        }
        return allMembersMeet(shape, at: index, marking: frame)
    }

    /// The entry of a key; nil where the shape does not know the name.
    @inline(__always)
    private func entry(
        _ shape: UnsafePointer<ObjectShape>, _ key: Node
    ) -> UnsafePointer<PropertyEntry>? {
        var place = key.link & shape.pointee.mask
        while true {
            let entry = shape.pointee.table + Int(place)
            if entry.pointee.name.start == nil { return nil }
            if entry.pointee.name.matches(key.link, tape.text(of: key)) { return entry }
            place = (place &+ 1) & shape.pointee.mask
        }
    }

    @inline(__always)
    private func meets(_ entry: UnsafePointer<PropertyEntry>, _ value: Int) -> Bool {
        if entry.pointee.block >= 0 {
            return admits(entry.pointee.block, at: value, marking: Self.noFrame)
        }
        return admits(types: entry.pointee.types, tape.nodes[value])
    }

    /// Members without an entry do not matter: the search ends once all names are found.
    @inline(__always)
    private func membersMeet(
        _ shape: UnsafePointer<ObjectShape>, at index: Int, marking frame: Int32
    ) -> Bool {
        let count = Int32(truncatingIfNeeded: tape.nodes[index].length)
        var missing = shape.pointee.requiredCount
        if missing > count { return false }
        var unseen = shape.pointee.entryCount
        var key = index &+ 1
        for ordinal in 0..<Int(count) {
            if let entry = entry(shape, tape.nodes[key]) {
                guard meets(entry, key &+ 1) else { return false }
                if entry.pointee.isRequired { missing &-= 1 }
                if frame >= 0, entry.pointee.isDeclared { state.pointee.mark(frame, ordinal) }
                unseen &-= 1
                if unseen == 0 { break }
            }
            key = tape.end(of: key &+ 1)
        }
        return missing == 0
    }

    private func allMembersMeet(
        _ shape: UnsafePointer<ObjectShape>, at index: Int, marking frame: Int32
    ) -> Bool {
        let count = Int32(truncatingIfNeeded: tape.nodes[index].length)
        var missing = shape.pointee.requiredCount
        if missing > count { return false }
        var key = index &+ 1
        for ordinal in 0..<Int(count) {
            var isSpokenOf = false
            if let entry = entry(shape, tape.nodes[key]) {
                guard meets(entry, key &+ 1) else { return false }
                if entry.pointee.isRequired { missing &-= 1 }
                isSpokenOf = entry.pointee.isDeclared
            }
            if shape.pointee.patternCount > 0 {
                guard patternsMeet(of: shape, at: key, isSpokenOf: &isSpokenOf) else {
                    return false
                }
            }
            if !isSpokenOf {
                switch shape.pointee.additional {
                case .forbidden: return false
                case .judged:
                    guard admits(shape.pointee.additionalBlock, at: key &+ 1, marking: Self.noFrame)
                    else {
                        return false
                    }
                    isSpokenOf = true
                case .allowed: isSpokenOf = true
                case .unmentioned: break
                }
            }
            if frame >= 0, isSpokenOf { state.pointee.mark(frame, ordinal) }
            key = tape.end(of: key &+ 1)
        }
        return missing == 0
    }

    private func patternsMeet(
        of shape: UnsafePointer<ObjectShape>, at key: Int, isSpokenOf: inout Bool
    ) -> Bool {
        for offset in 0..<Int(shape.pointee.patternCount) {
            let entry = shape.pointee.patterns[offset]
            guard matchesPattern(entry.pattern, tape.nodes[key]) else { continue }
            isSpokenOf = true
            guard admits(entry.block, at: key &+ 1, marking: Self.noFrame) else { return false }
        }
        return true
    }

    func namesMeet(_ block: Int32, _ index: Int) -> Bool {
        var key = index &+ 1
        for _ in 0..<tape.nodes[index].length {
            guard admits(block, at: key, marking: Self.noFrame) else { return false }
            key = tape.end(of: key &+ 1)
        }
        return true
    }

    /// The value node of a member; nil where there is none of that name.
    func find(_ name: Name, _ index: Int) -> Int? {
        var key = index &+ 1
        for _ in 0..<tape.nodes[index].length {
            let node = tape.nodes[key]
            if name.matches(node.link, tape.text(of: node)) { return key &+ 1 }
            key = tape.end(of: key &+ 1)
        }
        return nil
    }

    func hasDependentNames(_ step: UnsafePointer<Instruction>, _ index: Int) -> Bool {
        for offset in 0..<step.pointee.b {
            let dependency = tables.dependencies[Int(step.pointee.a &+ offset)]
            guard find(dependency.name, index) != nil else { continue }
            for need in dependency.first..<dependency.first &+ dependency.count {
                guard find(tables.names[Int(need)], index) != nil else { return false }
            }
        }
        return true
    }

    func meetsDependents(_ step: UnsafePointer<Instruction>, at index: Int, marking frame: Int32)
        -> Bool
    {
        for offset in 0..<step.pointee.b {
            let dependency = tables.dependencies[Int(step.pointee.a &+ offset)]
            guard find(dependency.name, index) != nil else { continue }
            guard admits(dependency.first, at: index, marking: frame) else { return false }
        }
        return true
    }

    func unevaluatedMembersMeet(_ block: Int32, at index: Int, marking frame: Int32) -> Bool {
        var key = index &+ 1
        for ordinal in 0..<Int(tape.nodes[index].length) {
            if !state.pointee.isMarked(frame, ordinal) {
                guard admits(block, at: key &+ 1, marking: Self.noFrame) else { return false }
                state.pointee.mark(frame, ordinal)
            }
            key = tape.end(of: key &+ 1)
        }
        return true
    }
}
