import Contracts

/// What a mock remembers: resources by the concrete paths of their collections.
///
///     {"/pets": {"items": {"7": {"id": 7}}, "order": ["7"]}}
///
/// It is data and nothing else, so that a test may read and write it.
struct ResourceMemory {
    var data: CELMap

    /// Whether a collection was ever asked for.
    func knows(_ collection: String) -> Bool { data[collection] != nil }

    /// Makes a collection known.
    mutating func open(_ collection: String) {
        if !knows(collection) { write(CELMap(), [], to: collection) }
    }

    /// The keys of a collection in the order in which they came.
    func keys(in collection: String) -> [String] {
        let order = data[collection]?.entries?["order"]?.elements ?? []
        return order.compactMap { if case .string(let key) = $0 { key } else { nil } }
    }

    /// A resource; nil where there is none.
    func resource(_ key: String, in collection: String) -> CELMap? {
        items(in: collection)[key]?.entries
    }

    /// The resources of a collection in the order in which they came.
    func resources(in collection: String) -> [(key: String, value: CELMap)] {
        let items = items(in: collection)
        return keys(in: collection).compactMap { key in
            items[key]?.entries.map { (key, $0) }
        }
    }

    /// Puts a resource at a key; one that is new comes last.
    mutating func put(_ resource: CELMap, at key: String, in collection: String) {
        var items = items(in: collection)
        var order = data[collection]?.entries?["order"]?.elements ?? []
        if items[key] == nil { order.append(.string(key)) }
        items.set(.string(key), to: .map(resource))
        write(items, order, to: collection)
    }

    /// Takes a resource out, and all that stands below its path.
    mutating func remove(_ key: String, from collection: String) {
        var items = items(in: collection)
        items.remove(.string(key))
        let order = keys(in: collection).filter { !$0.isSameText(as: key) }
        write(items, order.map(CELValue.string), to: collection)
        let below = "\(collection)/\(PercentCoding.encoded(key))/"
        for case .string(let path) in data.keys where path.utf8.starts(with: below.utf8) {
            data.remove(.string(path))
        }
    }

    private func items(in collection: String) -> CELMap {
        data[collection]?.entries?["items"]?.entries ?? CELMap()
    }

    private mutating func write(_ items: CELMap, _ order: [CELValue], to collection: String) {
        var record = CELMap(capacity: 2)
        record.set(.string("items"), to: .map(items))
        record.set(.string("order"), to: .list(order))
        data.set(.string(collection), to: .map(record))
    }
}

extension String {
    /// Whether two texts have the same bytes.
    package func isSameText(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension CELValue {
    /// The value as the key of a resource; nil where it can be none.
    var resourceKey: String? {
        switch self {
        case .string(let text): text
        case .int, .uint, .double: json
        default: nil
        }
    }
}
