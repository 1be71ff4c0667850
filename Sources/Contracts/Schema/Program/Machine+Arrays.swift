extension Machine {
    func hasPrefix(_ step: UnsafePointer<Instruction>, at index: Int, marking frame: Int32) -> Bool
    {
        let count = min(Int(step.pointee.b), Int(tape.nodes[index].length))
        var item = index &+ 1
        for ordinal in 0..<count {
            let block = tables.blockLists[Int(step.pointee.a) &+ ordinal]
            guard admits(block, at: item, marking: Self.noFrame) else { return false }
            if frame >= 0 { state.pointee.mark(frame, ordinal) }
            item = tape.end(of: item)
        }
        return true
    }

    func hasItems(_ step: UnsafePointer<Instruction>, at index: Int, marking frame: Int32) -> Bool {
        let block = step.pointee.a
        let start = Int(step.pointee.b)
        var item = index &+ 1
        for ordinal in 0..<Int(tape.nodes[index].length) {
            if ordinal >= start {
                guard admits(block, at: item, marking: Self.noFrame) else { return false }
                if frame >= 0 { state.pointee.mark(frame, ordinal) }
            }
            item = tape.end(of: item)
        }
        return true
    }

    func containsItems(_ step: UnsafePointer<Instruction>, at index: Int, marking frame: Int32)
        -> Bool
    {
        let minimum = step.pointee.number
        let maximum = Int64(step.pointee.b)
        let marks = frame >= 0 && step.pointee.variant != 0
        var matches: Int64 = 0
        var item = index &+ 1
        for ordinal in 0..<Int(tape.nodes[index].length) {
            if admits(step.pointee.a, at: item, marking: Self.noFrame) {
                matches &+= 1
                if marks { state.pointee.mark(frame, ordinal) }
                if maximum >= 0, matches > maximum { return false }
                if matches >= minimum, maximum < 0, !marks { return true }
            }
            item = tape.end(of: item)
        }
        return matches >= minimum
    }

    func unevaluatedItemsMeet(_ block: Int32, at index: Int, marking frame: Int32) -> Bool {
        var item = index &+ 1
        for ordinal in 0..<Int(tape.nodes[index].length) {
            if !state.pointee.isMarked(frame, ordinal) {
                guard admits(block, at: item, marking: Self.noFrame) else { return false }
                state.pointee.mark(frame, ordinal)
            }
            item = tape.end(of: item)
        }
        return true
    }

    // MARK: Unique items

    func itemsAreUnique(_ index: Int) -> Bool {
        let count = Int(tape.nodes[index].length)
        return count <= 6 ? pairsDiffer(index, count) : hashesDiffer(index, count)
    }

    private func pairsDiffer(_ index: Int, _ count: Int) -> Bool {
        var first = index &+ 1
        for position in 0..<count {
            var second = tape.end(of: first)
            for _ in position &+ 1..<max(count, position &+ 1) {
                if Equality.same(tape, at: first, as: tape, at: second) { return false }
                second = tape.end(of: second)
            }
            first = tape.end(of: first)
        }
        return true
    }

    private func hashesDiffer(_ index: Int, _ count: Int) -> Bool {
        let mask = state.pointee.clearPlaces(for: count)
        let places = state.pointee.places
        // Half of the places stay empty, so honest items meet few others on their way.
        var patience = count &* 16
        var item = index &+ 1
        for _ in 0..<count {
            let hash = ValueHash.hash(tape, item)
            var place = Int(truncatingIfNeeded: hash) & mask
            while places[place].node != 0 {
                if places[place].hash == hash,
                    Equality.same(tape, at: places[place].node, as: tape, at: item)
                {
                    return false
                }
                patience &-= 1
                if patience < 0 { return sortedHashesDiffer(index, count) }
                place = (place &+ 1) & mask
            }
            places[place] = MachineState.HashedItem(hash: hash, node: item)
            item = tape.end(of: item)
        }
        return true
    }

    /// The same for items that were chosen to meet in the table: sorting cannot be slowed down.
    @inline(never)
    private func sortedHashesDiffer(_ index: Int, _ count: Int) -> Bool {
        var items: [MachineState.HashedItem] = []
        var item = index &+ 1
        for _ in 0..<count {
            items.append(MachineState.HashedItem(hash: ValueHash.hash(tape, item), node: item))
            item = tape.end(of: item)
        }
        items.sort { ($0.hash, $0.node) < ($1.hash, $1.node) }
        for position in items.indices {
            var earlier = position - 1
            while earlier >= 0, items[earlier].hash == items[position].hash {
                if Equality.same(tape, at: items[earlier].node, as: tape, at: items[position].node)
                {
                    return false
                }
                earlier -= 1
            }
        }
        return true
    }
}
