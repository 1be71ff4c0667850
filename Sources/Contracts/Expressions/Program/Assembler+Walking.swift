extension Assembler {
    /// A macro that walks over a list or a map.
    mutating func assembleWalk(
        _ part: SyntaxTree.Part, _ walk: Comprehension, into target: UInt16
    ) throws(SyntaxFault) {
        let range = try operand(of: walk.range)
        let block = try registers(WalkBlock.size, for: part)
        let hasTwo = walk.variables.count == 2
        add(.init(kind: .iterate, flag: hasTwo, target: block, first: range), walk.range)
        let result = try register(for: part)
        let places = [WalkBlock.first, WalkBlock.second]
        for (name, place) in zip(walk.variables, places) {
            locals.append((name, block + UInt16(place)))
        }
        defer { locals.removeLast(walk.variables.count) }
        let loop = Loop(part: part, walk: walk, block: block, hasTwo: hasTwo, result: result)
        switch walk.kind {
        case .all, .exists: try assembleSearch(loop)
        case .existsOne: try assembleCount(loop)
        case .filter, .list, .transformMap, .transformMapEntry: try assembleCollection(loop)
        case .sortBy: try assemble(loop, over: SortingByKeys.overload)
        case .groupBy: try assemble(loop, over: GroupingByKeys.overload)
        }
        add(.init(kind: .copy, target: target, first: result), part)
    }

    /// The data that the steps of one walk share.
    struct Loop {
        let part: SyntaxTree.Part
        let walk: Comprehension
        let block: UInt16
        let hasTwo: Bool
        /// The register of the walk's value.
        let result: UInt16

        var element: UInt16 { block + UInt16(WalkBlock.first) }
        var second: UInt16 { block + UInt16(WalkBlock.second) }
    }

    /// Adds the step that fills the variables; gives its place, which is where the walk goes on.
    private mutating func addNext(_ loop: Loop) -> Int {
        add(.init(kind: .next, flag: loop.hasTwo, target: loop.block), loop.walk.range)
        return program.steps.count - 1
    }

    private mutating func addReturn(to next: Int, _ loop: Loop) throws(SyntaxFault) {
        try limitSteps(loop.part)
        add(.init(kind: .jump, second: UInt16(next)), loop.part)
    }

    /// `all`, `exists`: until one element decides; a fault of one counts only where none does.
    private mutating func assembleSearch(_ loop: Loop) throws(SyntaxFault) {
        let decides = loop.walk.kind == .exists
        let slot = slot()
        defer { releaseSlot() }
        let next = addNext(loop)
        let start = program.steps.count
        let body = try operand(of: loop.walk.body)
        let found = addJump(decides ? .jumpIfTrue : .jumpIfFalse, of: body, loop.walk.body)
        handleFaults(since: start, in: slot, goingTo: next)
        try addReturn(to: next, loop)
        try land(next, at: loop.part)
        add(.init(kind: .settle, flag: !decides, target: loop.result, second: slot), loop.part)
        let end = addJump(.jump, loop.part)
        try land(found, at: loop.part)
        add(.init(kind: .conclude, flag: decides, target: loop.result, second: slot), loop.part)
        try land(end, at: loop.part)
    }

    /// `exists_one`: every element is asked.
    private mutating func assembleCount(_ loop: Loop) throws(SyntaxFault) {
        let one = try constant(.int(1), loop.part)
        let zero = try constant(.int(0), loop.part)
        let count = try register(for: loop.part)
        add(.init(kind: .copy, target: count, first: zero), loop.part)
        let next = addNext(loop)
        let body = try operand(of: loop.walk.body)
        let skip = addJump(.jumpIfFalse, of: body, loop.walk.body)
        add(.init(kind: .add, target: count, first: count, second: one), loop.part)
        try land(skip, at: loop.part)
        try addReturn(to: next, loop)
        try land(next, at: loop.part)
        add(.init(kind: .equal, target: loop.result, first: count, second: one), loop.part)
    }

    /// The macros that make a list or a map.
    private mutating func assembleCollection(_ loop: Loop) throws(SyntaxFault) {
        let walk = loop.walk
        let makesList = walk.kind == .filter || walk.kind == .list
        add(.init(kind: makesList ? .makeList : .makeMap, target: loop.result), loop.part)
        let next = addNext(loop)
        if let condition = walk.kind == .filter ? walk.body : walk.condition {
            let test = try operand(of: condition)
            // If the condition does not hold, the walk continues.
            let take = addJump(.jumpIfTrue, of: test, condition)
            try addReturn(to: next, loop)
            try land(take, at: loop.part)
        }
        let value = walk.kind == .filter ? loop.element : try operand(of: walk.body)
        switch walk.kind {
        case .transformMap:
            add(
                .init(kind: .put, target: loop.result, first: loop.element, second: value),
                walk.body)
        case .transformMapEntry:
            add(.init(kind: .merge, target: loop.result, first: value), walk.body)
        default: add(.init(kind: .append, target: loop.result, first: value), walk.body)
        }
        try addReturn(to: next, loop)
        try land(next, at: loop.part)
    }

    /// `sortBy`, `groupBy`: the keys of all elements, and what a function makes of both.
    private mutating func assemble(
        _ loop: Loop, over overload: Overload
    ) throws(SyntaxFault) {
        let pair = try registers(2, for: loop.part)
        let list = loop.block + UInt16(WalkBlock.range)
        add(.init(kind: .copy, target: pair, first: list), loop.part)
        add(.init(kind: .makeList, target: pair + 1), loop.part)
        let next = addNext(loop)
        let key = try operand(of: loop.walk.body)
        add(.init(kind: .append, target: pair + 1, first: key), loop.walk.body)
        try addReturn(to: next, loop)
        try land(next, at: loop.part)
        let site = CallSite(name: overload.name, argumentCount: 2, overloads: [overload])
        program.calls.append(site)
        guard program.calls.count <= Int(UInt16.max) else { throw .tooLarge(loop.part) }
        add(
            .init(
                kind: .call, target: loop.result, first: pair,
                second: UInt16(program.calls.count - 1)),
            loop.part)
    }
}
