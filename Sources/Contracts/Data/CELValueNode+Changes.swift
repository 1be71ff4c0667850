extension CELValueNode {
    /// Puts a value at a key. If the node was full, returns the node that now follows it.
    ///
    /// - Parameter isLast: whether no entry of the map is behind those of the node.
    static func set(
        _ key: CELValue, to value: CELValue, in node: inout CELValueNode, isLast: Bool
    ) -> CELValueBranch.Child? {
        // Asked before anything else here has the node.
        let isShared = !isKnownUniquelyReferenced(&node)
        if !isShared, node.isLeaf, unsafeDowncast(node, to: CELValueEntries.self).put(key, value) {
            return nil
        }
        switch node.form {
        case .branch(let branch):
            let own = isShared ? branch.copy() : branch
            if isShared { node = own }
            return own.set(key, to: value, isLast: isLast)
        case .leaf(let leaf):
            let (place, isFound) = leaf.place(of: key)
            if !isFound, leaf.count == CELValueEntries.greatestCount {
                let own = isShared ? leaf.copy(capacity: leaf.capacity) : leaf
                node = own
                return own.split(toInsert: key, value, at: place, isLast: isLast)
            }
            let own = leaf.copy(capacity: isFound ? leaf.count : leaf.capacityForMore)
            node = own
            _ = own.put(key, value)
            return nil
        }
    }

    /// Takes the entry of a key out that is there.
    static func remove(_ key: CELValue, from node: inout CELValueNode) {
        let isShared = !isKnownUniquelyReferenced(&node)
        switch node.form {
        case .branch(let branch):
            let own = isShared ? branch.copy() : branch
            if isShared { node = own }
            own.remove(key)
        case .leaf(let leaf):
            let own = isShared ? leaf.copy(capacity: leaf.count) : leaf
            if isShared { node = own }
            own.remove(at: own.place(of: key).place)
        }
    }

    /// Puts what another node of the same height has behind what is in the node.
    ///
    /// - Parameter first: a key that is not behind any of the other node.
    static func append(_ other: CELValueNode, from first: CELValue, to node: inout CELValueNode) {
        let isShared = !isKnownUniquelyReferenced(&node)
        switch (node.form, other.form) {
        case (.leaf(let leaf), .leaf(let more)):
            let count = leaf.count + more.count
            let own = isShared || leaf.capacity < count ? leaf.copy(capacity: count) : leaf
            own.append(more, from: 0)
            node = own
        case (.branch(let branch), .branch(let more)):
            let own = isShared ? branch.copy() : branch
            own.append(more, from: first)
            node = own
        default: preconditionFailure("nodes of one branch are equally high")
        }
    }

    /// By how many entries or nodes it is known whether there is room for more.
    final var size: Int {
        switch form {
        case .leaf(let leaf): leaf.count
        case .branch(let branch): branch.children.count
        }
    }
}

extension CELValueEntries {
    /// Puts a value at a key in a leaf that has one owner; false where there is no room for it.
    fileprivate func put(_ key: CELValue, _ value: CELValue) -> Bool {
        let (place, isFound) = place(of: key)
        if isFound {
            replace(with: value, at: place)
        } else {
            guard count < capacity else { return false }
            insert(key, value, at: place)
        }
        return true
    }

    /// The capacity of a copy that gets a further entry.
    fileprivate var capacityForMore: Int { min(max(4, count * 2), Self.greatestCount) }

    /// Puts an entry into a full leaf, and returns the leaf that now follows it.
    fileprivate func split(
        toInsert key: CELValue, _ value: CELValue, at place: Int, isLast: Bool
    ) -> CELValueBranch.Child {
        // Entries that come in the order of their keys leave full leaves behind.
        let cut = isLast && place == count ? count : count / 2
        let rest = split(at: cut)
        if place >= cut {
            rest.insert(key, value, at: place - cut)
        } else {
            insert(key, value, at: place)
        }
        return .init(rest, from: rest.keys[0])
    }
}
