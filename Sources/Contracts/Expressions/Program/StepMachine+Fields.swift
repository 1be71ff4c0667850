extension StepMachine {
    /// Follows a path. The result is the number of steps that need not be done.
    @inline(__always)
    func follow(_ step: Step) -> Int {
        let compiled = compiled._withUnsafeGuaranteedRef { ($0.keys, $0.pathStarts) }
        let start = compiled.1[Int(step.second)]
        let end = compiled.1[Int(step.second) &+ 1]
        var value = read(step.first)
        var at = start
        while at < end {
            if let operand = compiled.0[at].operand {
                guard let next = element(of: value, at: read(operand), step) else { return 0 }
                value = next
            } else {
                guard let next = value.lentEntries?.pointer(to: compiled.0[at].key) else {
                    return 0
                }
                value = next
            }
            at &+= 1
        }
        registers[Int(step.target)] = value.pointee
        return end &- start
    }

    /// A pointer to the element of a map or list that a variable names. Nil if there is none, or if
    /// it takes more work to find it.
    @inline(__always)
    private func element(
        of value: UnsafePointer<CELValue>, at key: UnsafePointer<CELValue>, _ step: Step
    ) -> UnsafePointer<CELValue>? {
        switch (value.pointee, key.pointee) {
        case (.map(let map), .string(let text)): return map.pointer(to: CELKey(text))
        case (.list(let elements), .int(let place)) where elements.indices.contains(place):
            registers[Int(step.target)] = elements[place]
            return UnsafePointer(registers + Int(step.target))
        default: return nil
        }
    }

    /// `x.field`, where an optional stays one.
    func select(_ step: Step) throws(EvaluationFault) {
        registers[Int(step.target)] = try selected(step)
    }

    private func selected(_ step: Step) throws(EvaluationFault) -> CELValue {
        let key = read(step.second).pointee
        switch read(step.first).pointee {
        case .map(let map) where step.flag: return .optional(map[key])
        case .map(let map):
            if let value = map[key] { return value }
            throw .noSuchKey(key, nearest: nil)
        case .optional(nil): return .optional(nil)
        case .optional(let value?):
            guard case .map(let map) = value else {
                throw .noFields(value.kind, field: key.text)
            }
            return .optional(map[key])
        case let other: throw .noFields(other.kind, field: key.text)
        }
    }

    /// `has(x.field)`.
    func has(_ step: Step) throws(EvaluationFault) {
        let key = read(step.second).pointee
        switch read(step.first).pointee {
        case .map(let map), .optional(.some(.map(let map))): set(step, map[key] != nil)
        case .optional(nil): set(step, false)
        case let other: throw .noFields(other.kind, field: key.text)
        }
    }

    /// Takes the value of an optional; false where it has none.
    func unwrap(_ step: Step) throws(EvaluationFault) -> Bool {
        let operand = read(step.first).pointee
        guard case .optional(let inner) = operand else {
            throw .noOverload(step.flag ? "or" : "orValue", [operand.kind])
        }
        guard let inner else { return false }
        registers[Int(step.target)] = step.flag ? operand : inner
        return true
    }

    /// `x[key]`, where an optional stays one.
    func index(_ step: Step) throws(EvaluationFault) {
        let key = read(step.second).pointee
        switch read(step.first).pointee {
        case .optional(let inner):
            let found = try inner.flatMap { (inner) throws(EvaluationFault) in
                try element(of: inner, key)
            }
            registers[Int(step.target)] = .optional(found)
        case let range:
            let found = try element(of: range, key)
            if step.flag {
                registers[Int(step.target)] = .optional(found)
            } else if let found {
                registers[Int(step.target)] = found
            } else {
                throw missing(key, in: range)
            }
        }
    }

    private func element(of range: CELValue, _ key: CELValue) throws(EvaluationFault) -> CELValue? {
        switch range {
        case .map(let map): return map[key]
        case .list(let elements):
            guard let place = try place(key, in: range) else { return nil }
            return elements.indices.contains(place) ? elements[place] : nil
        default: throw .noOverload("[]", [range.kind, key.kind])
        }
    }

    /// The place in a list that a number means; nil where it means none.
    private func place(_ key: CELValue, in range: CELValue) throws(EvaluationFault) -> Int? {
        switch key {
        case .int(let place): return place
        case .uint(let place): return Int(exactly: place)
        case .double(let place) where place.rounded() == place: return Int(exactly: place)
        default: throw .noOverload("[]", [range.kind, key.kind])
        }
    }

    private func missing(_ key: CELValue, in range: CELValue) -> EvaluationFault {
        if case .map = range { return .noSuchKey(key, nearest: nil) }
        if case .list(let elements) = range, let place = try? place(key, in: range) {
            return .noSuchElement(place, count: elements.count)
        }
        return .function("[]", reason: "no element \(key.excerpt)", remedy: nil)
    }
}

extension CELValue {
    /// The text of a text, for sentences.
    var text: String {
        if case .string(let text) = self { text } else { excerpt }
    }
}

extension CELMap {
    /// The text key that was probably meant.
    func nearest(to key: CELValue) -> String? {
        guard case .string(let name) = key else { return nil }
        let names = keys.lazy.compactMap { key in
            if case .string(let name) = key { name } else { nil }
        }
        return Suggestion.nearest(to: name, amongFew: names)
    }
}

extension UnsafePointer<CELValue> {
    /// The entries of a map, for as long as it stays where it is; nil for anything else.
    @inline(__always)
    fileprivate var lentEntries: LentEntries? {
        if case .map(let map) = pointee { map.lent } else { nil }
    }
}
