extension StepMachine {
    /// Starts a walk over a list, or over the keys of a map.
    mutating func iterate(_ step: Step) throws(EvaluationFault) {
        let block = registers + Int(step.target)
        let range = read(step.first).pointee
        switch range {
        case .list, .map: block[WalkBlock.range] = range
        default:
            throw .function(
                "comprehension", reason: "\(range.kind.article) cannot be walked over",
                remedy: "walk over a list or a map")
        }
        block[WalkBlock.position] = .int(0)
    }

    /// Fills the variables of a walk; false where there is nothing left.
    @inline(__always)
    mutating func advance(_ step: Step) throws(EvaluationFault) -> Bool {
        let block = registers + Int(step.target)
        guard case .int(let position) = block[WalkBlock.position] else { return false }
        switch block[WalkBlock.range] {
        case .list(let elements):
            guard position < elements.count else { return false }
            if step.flag {
                block[WalkBlock.first] = .int(position)
                block[WalkBlock.second] = elements[position]
            } else {
                block[WalkBlock.first] = elements[position]
            }
        case .map(let map):
            guard position < map.count else { return false }
            let entry = map.entry(at: position)
            block[WalkBlock.first] = entry.key
            if step.flag { block[WalkBlock.second] = entry.value }
        default: return false
        }
        block[WalkBlock.position] = .int(position &+ 1)
        return true
    }

    /// Calls a function: the first way to call it whose parameters admit the arguments.
    mutating func call(_ step: Step) throws(EvaluationFault) {
        try charge(4)
        let site = compiled._withUnsafeGuaranteedRef { $0.calls[Int(step.second)] }
        let start = UnsafePointer(registers + Int(step.first))
        let count = site._withUnsafeGuaranteedRef(\.argumentCount)
        let arguments = CallArguments(start: start, count: count)
        let called = site.takeUnretainedValue()
        let way = try called.way(for: arguments)
        let cost = called.cost(of: way)
        try charge(cost, of: arguments)
        let value = try called.value(of: arguments, by: way)
        if cost != .constant { try charge(value.work) }
        registers[Int(step.target)] = value
    }

    /// Counts the work of a call before it is done.
    @inline(__always)
    private mutating func charge(
        _ cost: Overload.Cost, of arguments: borrowing CallArguments
    ) throws(EvaluationFault) {
        switch cost {
        case .constant: return
        case .length:
            for place in 0..<arguments.count { try charge(arguments.start[place].work) }
        case .weight:
            for place in 0..<arguments.count {
                try charge(arguments.start[place].weight(upTo: budget))
            }
        }
    }
}
