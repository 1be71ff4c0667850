/// Runs a program over one document.
///
/// `frame` names the bits in which keywords record the evaluated members and items of the current
/// value. It is -1 if no keyword needs them.
struct Machine {
    let tables: ProgramTables
    let tape: Tape
    let state: UnsafeMutablePointer<MachineState>

    static let noFrame: Int32 = -1

    /// True if a value meets a schema.
    @inline(__always)
    func admits(_ block: Int32, at index: Int, marking frame: Int32) -> Bool {
        let node = tape.nodes[index]
        guard admits(types: tables.blocks[Int(block)].types, node) else { return false }
        let range = tables.ranges[Int(block) &* 6 &+ Int(node.kind.rawValue)]
        return range.isEmpty || enter(block, running: range, at: index, marking: frame)
    }

    /// True if a node is of one of the types.
    @inline(__always)
    func admits(types: UInt8, _ node: Node) -> Bool {
        types & (1 &<< node.kind.rawValue) != 0
            || (types > TypeSet.all.rawValue && node.kind == .number && isWhole(types, node))
    }

    private func isWhole(_ types: UInt8, _ node: Node) -> Bool {
        if node.flags.contains(.integer) { return true }
        return types & TypeSet.integer.rawValue != 0 && Decimal(tape.text(of: node)).isInteger
    }

    private func enter(
        _ block: Int32, running range: CodeRange, at index: Int, marking frame: Int32
    ) -> Bool {
        state.pointee.budget &-= 1
        guard state.pointee.depth < state.pointee.depthLimit, state.pointee.budget > 0 else {
            state.pointee.giveUp()
            return false
        }
        state.pointee.depth &+= 1
        defer { state.pointee.depth &-= 1 }
        let evaluates = tables.blocks[Int(block)].evaluates
        if tables.hasDynamicScope || evaluates != 0 {
            return enterScope(of: block, running: range, at: index, marking: frame)
        }
        return run(range, at: index, marking: frame)
    }

    /// Enters a schema that starts a resource or that needs the evaluated parts.
    @inline(never)
    private func enterScope(
        of block: Int32, running range: CodeRange, at index: Int, marking frame: Int32
    )
        -> Bool
    {
        let entered = tables.blocks[Int(block)]
        let count = state.pointee.scopeCount
        let changesResource =
            tables.hasDynamicScope
            && (count == 0 || state.pointee.scope[count &- 1] != entered.resource)
        if changesResource { state.pointee.pushScope(entered.resource) }
        defer { if changesResource { state.pointee.popScope() } }
        let node = tape.nodes[index]
        guard entered.evaluates & (1 &<< node.kind.rawValue) != 0 else {
            return run(range, at: index, marking: frame)
        }
        let own = state.pointee.pushFrame(bits: Int(node.length))
        defer { state.pointee.popFrame(own) }
        guard run(range, at: index, marking: own) else { return false }
        if frame >= 0 { state.pointee.merge(own, into: frame) }
        return true
    }

    /// Runs instructions until one of them is not met.
    private func run(_ range: CodeRange, at index: Int, marking frame: Int32) -> Bool {
        var next = Int(range.start)
        let end = Int(range.end)
        while next < end {
            guard isMet(tables.code + next, at: index, marking: frame) else { return false }
            next &+= 1
        }
        return true
    }

    @inline(__always)
    private func isMet(_ step: UnsafePointer<Instruction>, at index: Int, marking frame: Int32)
        -> Bool
    {
        switch step.pointee.operation {
        case .fail: false
        case .constantText: isText(step, tape.nodes[index])
        case .bound: isWithin(step, tape.nodes[index])
        case .length: hasLength(step, tape.nodes[index])
        case .count: hasCount(step, tape.nodes[index])
        case .multipleOf: isMultiple(step, tape.nodes[index])
        case .enumeratedText: isEnumeratedText(step, tape.nodes[index])
        case .enumeration: isEnumerated(step, index)
        case .constant: isConstant(step.pointee.a, index)
        case .format: tables.formats[Int(step.pointee.a)].accepts(tape.text(of: tape.nodes[index]))
        case .object: hasShape(step, at: index, marking: frame)
        case .pattern: matchesPattern(tables.patterns[Int(step.pointee.a)], tape.nodes[index])
        case .prefixItems: hasPrefix(step, at: index, marking: frame)
        case .items: hasItems(step, at: index, marking: frame)
        case .call: admits(step.pointee.a, at: index, marking: frame)
        case .content: hasContent(step, tape.nodes[index])
        case .taggedBranches: meetsTagged(step, at: index, marking: frame)
        case .dependentNames: hasDependentNames(step, index)
        case .dependentSchemas: meetsDependents(step, at: index, marking: frame)
        case .memberNames: namesMeet(step.pointee.a, index)
        case .not: !admits(step.pointee.a, at: index, marking: Self.noFrame)
        case .condition: meetsCondition(step, at: index, marking: frame)
        case .oneOf: meetsOne(step, at: index, marking: frame)
        case .anyOf: meetsAny(step, at: index, marking: frame)
        case .contains: containsItems(step, at: index, marking: frame)
        case .uniqueItems: itemsAreUnique(index)
        case .dynamicCall: admits(dynamicTarget(step), at: index, marking: frame)
        case .unevaluatedItems: unevaluatedItemsMeet(step.pointee.a, at: index, marking: frame)
        case .unevaluatedMembers: unevaluatedMembersMeet(step.pointee.a, at: index, marking: frame)
        }
    }
}
