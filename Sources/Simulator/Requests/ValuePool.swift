import Contracts

/// Values of earlier answers for use in later requests: ids, keys, and all values of one thing.
///
/// A value is found by the name of its member, alone or after the name of its owner. So `id` in an
/// answer of `/pets` is also found as `petid`.
package struct ValuePool {
    /// The scalars of one object, by their names.
    package struct Record {
        // Looked up by name and never walked over.
        private(set) var values: [String: CELValue] = [:]
        /// The key of the object in a map; nil if it is in no map.
        fileprivate(set) var key: CELValue?

        func value(_ names: [String]) -> CELValue? { names.lazy.compactMap { values[$0] }.first }

        fileprivate mutating func add(_ value: CELValue, _ name: String) { values[name] = value }
    }

    private static let mostRecords = 64
    private static let mostValues = 24
    private static let longestText = 512
    private static let mostNodes = 2_000
    private static let mostItems = 24
    private static let mostMembers = 200
    private static let mostDepth = 8

    private(set) var records: [Record] = []
    private var next = 0
    private var values: [String: [CELValue]] = [:]
    private var nodes = 0

    /// The values of some names, the oldest first.
    func values(_ names: [String]) -> [CELValue] { names.flatMap { values[$0] ?? [] } }

    /// The longest known name of an id that another name ends with, such as `potid` for `frompotid`;
    /// none if there is none.
    func idNames(endingLike name: String) -> [String] {
        values.keys.filter { $0.hasSuffix("id") && $0.utf8.count > 3 && name.hasSuffix($0) }
            .max { $0.utf8.count < $1.utf8.count }.map { [$0] } ?? []
    }

    /// The part of a value that the pool learns from, because answers may be large.
    static func start(of value: Value) -> CELValue { start(of: value, depth: 0) }

    private static func start(of value: Value, depth: Int) -> CELValue {
        // Of values that are too deep, the pool needs only their kind.
        let isLast = depth > mostDepth
        switch value.kind {
        case .array:
            let items = value.elements.prefix(isLast ? 0 : mostItems)
            return .list(items.map { start(of: $0, depth: depth + 1) })
        case .object:
            let members = isLast ? [] : value.members.map { (name: $0.name, value: $0.value) }
            let first = members.sorted { $0.name.precedes($1.name) }.prefix(mostMembers)
            return .map(
                CELMap(inOrder: first.map { ($0.name, start(of: $0.value, depth: depth + 1)) }))
        default: return CELValue(value)
        }
    }

    /// Learns all values inside a value.
    ///
    /// - Parameter owners: the owners of its members, such as `pet`.
    mutating func learn(_ celValue: CELValue, owners: [String]) {
        nodes = 0
        learn(celValue, owners, key: nil, depth: 0)
    }

    private mutating func learn(
        _ celValue: CELValue, _ owners: [String], key: CELValue?, depth: Int
    ) {
        guard depth < Self.mostDepth, nodes < Self.mostNodes else { return }
        nodes += 1
        switch celValue {
        case .list(let list):
            for item in list.prefix(Self.mostItems) {
                learn(item, owners, key: nil, depth: depth + 1)
            }
        case .map(let map): learn(map, owners, key: key, depth: depth)
        default: break
        }
    }

    private mutating func learn(
        _ map: CELMap, _ owners: [String], key mapKey: CELValue?, depth: Int
    ) {
        var record = Record()
        record.key = mapKey
        for place in 0..<min(map.count, Self.mostMembers) {
            let (key, value) = map.entry(at: place)
            guard case .string(let text) = key else { continue }
            let name = IdentityNames.normalised(text)
            switch value {
            case .map(let inner):
                // Keys of maps are often ids themselves.
                for owner in owners { add(key, named: "\(owner)id", to: &record, isShared: true) }
                learn(value, [IdentityNames.singular(name)], key: key, depth: depth + 1)
                learnKeys(of: inner, IdentityNames.singular(name))
            case .list(let items):
                for item in items.prefix(8) where item.resourceKey != nil {
                    add(item, named: IdentityNames.singular(name), to: &record, isShared: true)
                }
                learn(value, [IdentityNames.singular(name)], key: nil, depth: depth + 1)
            default:
                add(value, named: name, to: &record)
                for owner in owners where !name.hasPrefix(owner) {
                    add(value, named: owner + name, to: &record)
                }
            }
        }
        guard !record.values.isEmpty else { return }
        if records.count < Self.mostRecords {
            records.append(record)
        } else {
            records[next % Self.mostRecords] = record
        }
        next += 1
    }

    private mutating func learnKeys(of map: CELMap, _ owner: String) {
        var unused = Record()
        for place in 0..<min(map.count, 24) {
            let (key, value) = map.entry(at: place)
            guard value.entries != nil || value.elements != nil else { continue }
            add(key, named: "\(owner)id", to: &unused, isShared: true)
            add(key, named: "\(owner)key", to: &unused, isShared: true)
        }
    }

    /// Learns one value.
    mutating func learn(_ value: CELValue, named name: String) {
        var unused = Record()
        add(value, named: IdentityNames.normalised(name), to: &unused, isShared: true)
    }

    private mutating func add(
        _ value: CELValue, named name: String, to record: inout Record, isShared: Bool = false
    ) {
        switch value {
        case .string(let text):
            guard !text.isEmpty, text.utf8.count <= Self.longestText else { return }
        case .int: break
        default: return
        }
        if !isShared { record.add(value, name) }
        var known = values[name] ?? []
        if known.contains(where: { $0 == value }) { return }
        if known.count == Self.mostValues { known.removeFirst() }
        known.append(value)
        values[name] = known
    }
}
