extension ListFunctions {
    /// The elements from least to greatest, all of one type that has an order.
    package static func sort(_ list: [CELValue]) throws(FunctionFault) -> [CELValue] {
        try order(of: list).map { list[$0] }
    }

    /// Where the elements stand that are to come first, second…: what sorting by keys needs.
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
}
