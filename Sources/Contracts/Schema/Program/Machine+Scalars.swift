extension Machine {
    @inline(__always)
    func isText(_ step: UnsafePointer<Instruction>, _ node: Node) -> Bool {
        let name = tables.names[Int(step.pointee.a)]
        let text = tape.text(of: node)
        // The hash of a constant is known; the text's own is not needed to compare them.
        return Int(name.length) == text.count && name.matches(name.hash, text)
    }

    @inline(__always)
    func isEnumeratedText(_ step: UnsafePointer<Instruction>, _ node: Node) -> Bool {
        tables.nameTables[Int(step.pointee.a)].find(tape.text(of: node)) != nil
    }

    func isEnumerated(_ step: UnsafePointer<Instruction>, _ index: Int) -> Bool {
        if step.pointee.b > ConstantValue.searched { return isFound(step, index) }
        for offset in 0..<step.pointee.b where isConstant(step.pointee.a &+ offset, index) {
            return true
        }
        return false
    }

    /// True for a value among many that are sorted by their hashes.
    private func isFound(_ step: UnsafePointer<Instruction>, _ index: Int) -> Bool {
        let hash = ValueHash.hash(tape, index)
        let end = Int(step.pointee.a &+ step.pointee.b)
        var (low, high) = (Int(step.pointee.a), end)
        while low < high {
            let middle = (low &+ high) / 2
            if tables.constants[middle].hash < hash {
                low = middle &+ 1
            } else {
                high = middle
            }
        }
        while low < end, tables.constants[low].hash == hash {
            if isConstant(Int32(low), index) { return true }
            low &+= 1
        }
        return false
    }

    func isConstant(_ number: Int32, _ index: Int) -> Bool {
        let constant = tables.constants[Int(number)]
        return Equality.same(constant.tape, at: constant.index, as: tape, at: index)
    }

    // MARK: Numbers

    @inline(__always)
    func isWithin(_ step: UnsafePointer<Instruction>, _ node: Node) -> Bool {
        let bound = Bound(rawValue: step.pointee.variant).unsafelyUnwrapped
        if step.pointee.b != 0, !node.flags.isDisjoint(with: .knownWhole) {
            // The whole part decides, unless it is the limit and a fraction follows.
            let difference = node.wholePart &- step.pointee.number
            if difference != 0 || node.flags.contains(.small) {
                return bound.admits(order: Int(difference))
            }
        }
        return isWithinExactly(step, bound: bound, node: node)
    }

    @inline(never)
    private func isWithinExactly(
        _ step: UnsafePointer<Instruction>, bound: Bound, node: Node
    ) -> Bool {
        let limit = tables.decimals[Int(step.pointee.a)]
        return bound.admits(order: Decimal(tape.text(of: node)).order(against: limit))
    }

    func isMultiple(_ step: UnsafePointer<Instruction>, _ node: Node) -> Bool {
        if step.pointee.b != 0, node.flags.contains(.small) {
            return node.wholePart % step.pointee.number == 0
        }
        let divisor = tables.decimals[Int(step.pointee.a)]
        return Decimal(tape.text(of: node)).isMultiple(of: divisor)
    }

    // MARK: Strings

    @inline(__always)
    func hasLength(_ step: UnsafePointer<Instruction>, _ node: Node) -> Bool {
        let limit = Int(step.pointee.number)
        let bytes = Int(node.length)
        if !node.flags.contains(.nonASCII) {
            return step.pointee.variant == 0 ? bytes >= limit : bytes <= limit
        }
        let count = UTF8Scalar.count(tape.text(of: node))
        return step.pointee.variant == 0 ? count >= limit : count <= limit
    }

    func matchesPattern(_ pattern: Unmanaged<Pattern>, _ node: Node) -> Bool {
        // One pattern that cannot be decided leaves no verdict, so the others need no time.
        if state.pointee.isUndecided { return false }
        let text = tape.text(of: node)
        let match = pattern._withUnsafeGuaranteedRef { pattern in
            state.pointee.patterns._withUnsafeGuaranteedRef { pattern.match(text, using: $0) }
        }
        if case .undecided = match { state.pointee.isUndecided = true }
        return match == .matched
    }

    func hasContent(_ step: UnsafePointer<Instruction>, _ node: Node) -> Bool {
        tables.contents[Int(step.pointee.a)]._withUnsafeGuaranteedRef {
            ContentCheck.unmet($0.rule, tape.text(of: node)) == nil
        }
    }

    // MARK: Containers

    @inline(__always)
    func hasCount(_ step: UnsafePointer<Instruction>, _ node: Node) -> Bool {
        let count = Int64(node.length)
        return step.pointee.variant == 0
            ? count >= step.pointee.number : count <= step.pointee.number
    }
}
