/// A map from keys to values that iterates in the order of its keys.
///
/// Keys are booleans, whole numbers and texts. A number is one key however it is typed: `1` finds
/// what `1u` put there. The order is booleans, then numbers, then texts by code point, so that
/// nothing that is iterated depends on how a map came to be.
///
/// A copy shares everything with the original. A change of one of them copies only the path to the
/// changed entry.
public struct CELMap: Sendable {
    private(set) var root: CELValueNode

    /// A map without entries.
    public init() { root = CELValueEntries.none }

    /// A map with room for this number of entries.
    public init(capacity: Int) {
        let room = min(capacity, CELValueEntries.greatestCount)
        root = room == 0 ? CELValueEntries.none : CELValueEntries(capacity: room)
    }

    /// A map of text keys that come in their order, none of them twice.
    package init(inOrder entries: [(name: String, value: CELValue)]) {
        guard entries.count <= CELValueEntries.greatestCount else {
            var map = CELMap()
            for entry in entries { map.set(.string(entry.name), to: entry.value) }
            self = map
            return
        }
        let leaf = CELValueEntries(capacity: entries.count)
        for (place, entry) in entries.enumerated() {
            assert(place == 0 || entries[place - 1].name.precedes(entry.name))
            leaf.insert(.string(entry.name), entry.value, at: place)
        }
        root = entries.isEmpty ? CELValueEntries.none : leaf
    }

    /// The number of entries.
    public var count: Int { root.count }

    /// The value of a key; nil where there is none, or where no map could have such a key.
    public subscript(key: CELValue) -> CELValue? {
        if case .string(let text) = key { return self[text] }
        guard let pointer = root.pointer(to: key) else { return nil }
        return pointer.pointee
    }

    /// The value of a text key; nil where there is none.
    public subscript(name: String) -> CELValue? {
        guard let pointer = pointer(to: CELKey(name)) else { return nil }
        return pointer.pointee
    }

    /// The address of the value of a text key, valid while the map lives; nil if the key is
    /// missing.
    @inline(__always)
    func pointer(to key: CELKey) -> UnsafePointer<CELValue>? { lent.pointer(to: key) }

    /// The entries without being counted as one of their owners, for as long as the map lives.
    @inline(__always)
    var lent: LentEntries { LentEntries(root: Unmanaged.passUnretained(root)) }

    /// Puts a value at a key, in place of the one that was there.
    public mutating func set(_ key: CELValue, to value: CELValue) {
        guard let rest = CELValueNode.set(key, to: value, in: &root, isLast: true) else { return }
        root = CELValueBranch([.init(root, from: root.firstLeaf.keys[0]), rest])
    }

    /// Takes an entry out; nothing happens where there is none.
    public mutating func remove(_ key: CELValue) {
        guard root.pointer(to: key) != nil else { return }
        CELValueNode.remove(key, from: &root)
        while case .branch(let branch) = root.form, branch.children.count == 1 {
            root = branch.children[0].node
        }
    }
}

/// The entries of a map that another owner keeps alive.
struct LentEntries {
    fileprivate let root: Unmanaged<CELValueNode>

    /// The address of the value of a text key; nil if the key is missing.
    @inline(__always)
    func pointer(to key: CELKey) -> UnsafePointer<CELValue>? {
        root._withUnsafeGuaranteedRef { $0.pointer(to: key) }
    }
}
