extension StepMachine {
    /// Puts an element at the end of the list being made.
    mutating func append(_ step: Step) throws(EvaluationFault) {
        try charge(1)
        guard let element = try present(step, step.first),
            case .list(var elements) = take(step.target)
        else { return }
        elements.append(element)
        registers[Int(step.target)] = .list(elements)
    }

    /// Puts an entry into the map being made.
    mutating func put(_ step: Step) throws(EvaluationFault) {
        try charge(1)
        let key = read(step.first).pointee
        guard key.isKey else { throw .notAKey(key.kind) }
        guard let value = try present(step, step.second),
            case .map(var map) = take(step.target)
        else { return }
        let isNew = map[key] == nil
        if isNew { map.set(key, to: value) }
        registers[Int(step.target)] = .map(map)
        if !isNew { throw .duplicateKey(key) }
    }

    /// Puts all entries of a map into the map being made.
    mutating func merge(_ step: Step) throws(EvaluationFault) {
        let entries = read(step.first).pointee
        guard case .map(let new) = entries else {
            throw .noOverload("transformMapEntry", [entries.kind])
        }
        try charge(new.count)
        guard case .map(var map) = take(step.target) else { return }
        let repeated = new.entries.first { map[$0.key] != nil }?.key
        for (key, value) in new.entries where repeated == nil { map.set(key, to: value) }
        registers[Int(step.target)] = .map(map)
        if let repeated { throw .duplicateKey(repeated) }
    }

    /// The value to add; nil if it is optional and absent.
    private func present(_ step: Step, _ operand: UInt16) throws(EvaluationFault) -> CELValue? {
        let value = read(operand).pointee
        guard step.flag else { return value }
        guard case .optional(let inner) = value else { throw .noOverload("?", [value.kind]) }
        return inner
    }

    /// Moves a value out of its register, so that it can be changed without a copy. The caller must
    /// put a value back.
    private func take(_ register: UInt16) -> CELValue {
        let place = registers + Int(register)
        let value = place.move()
        place.initialize(to: .null)
        return value
    }
}
