extension ListFunctions {
    /// The elements from least to greatest, all of one type that has an order.
    package static func sort(_ list: [CELValue]) throws(FunctionFault) -> [CELValue] {
        try order(of: list).map { list[$0] }
    }

    /// The places of the elements in sorted order, for sorting by keys.
    ///
    /// Equal keys keep their order.
    package static func order(of keys: [CELValue]) throws(FunctionFault) -> [Int] {
        guard let first = keys.first else { return [] }
        if first.order(against: first) == nil { throw .unordered(first.kind, beside: nil) }
        for key in keys {
            if key.kind != first.kind { throw .unordered(key.kind, beside: first.kind) }
            if case .double(let value) = key, value.isNaN { throw .noOrderOfNaN }
        }
        return keys.indices.sorted { left, right in
            switch keys[left].order(against: keys[right]) {
            case .before: true
            case .same: left < right
            default: false
            }
        }
    }

    /// The elements by keys, each group in the order of the list.
    package static func groups(
        of list: [CELValue], by keys: [CELValue]
    ) throws(FunctionFault) -> CELMap {
        var numbers = CELMap()
        var groups: [(key: CELValue, elements: [CELValue])] = []
        for (element, key) in zip(list, keys) {
            guard key.isKey else { throw .notAKey(key.kind) }
            if case .int(let number) = numbers[key] {
                groups[number].elements.append(element)
            } else {
                numbers.set(key, to: .int(groups.count))
                groups.append((key, [element]))
            }
        }
        var map = CELMap()
        for group in groups { map.set(group.key, to: .list(group.elements)) }
        return map
    }
}
