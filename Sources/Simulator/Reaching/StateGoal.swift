import Contracts

/// The tables that a case wishes, and the distance of a state from them.
///
/// Ids that the backend chooses may differ, if equal ones stay equal. Times may differ, if both
/// are past or both are to come.
struct StateGoal {
    /// The wished tables by name.
    let tables: [(name: String, value: CELValue)]
    let now: Instant
    /// Everything that the backend remembers in the wished state.
    private let wished: CELMap
    /// The texts of all values that a backend has at its beginning.
    private let known: Set<String>

    init(
        _ tables: [(name: String, value: CELValue)], of wished: CELMap, known: Set<String>,
        now: Instant
    ) {
        self.tables = tables
        self.wished = wished
        self.known = known
        self.now = now
    }

    /// The comparison of a state with the goal.
    struct Match {
        /// Zero where the state is the wished one.
        var cost = 0
        /// The wished ids, each with the one that the state has.
        var pairs: [(wished: CELValue, own: CELValue)] = []

        func permits(_ wished: CELValue, _ own: CELValue) -> Bool {
            pairs.allSatisfy { pair in
                pair.wished.isIdentical(to: wished) == pair.own.isIdentical(to: own)
            }
        }

        mutating func pair(_ wished: CELValue, _ own: CELValue) {
            if !pairs.contains(where: { $0.wished.isIdentical(to: wished) }) {
                pairs.append((wished, own))
            }
        }
    }

    /// Compares a state.
    ///
    /// - Parameter sent: the texts of all values that were sent, which are no ids of the backend.
    func match(_ data: CELMap, sent: Set<String>) -> Match {
        var comparing = Comparing(goal: self, data: data, sent: sent)
        for (name, value) in tables {
            comparing.compare(value, data[name] ?? .null, named: name)
        }
        return comparing.match
    }

    /// True if the backend has made up a value: nobody sent it, and it was not there before.
    fileprivate func isChosen(_ value: CELValue, _ sent: Set<String>) -> Bool {
        switch value {
        case .string(let text): !known.contains(text) && !sent.contains(text)
        case .int(let number): !sent.contains("\(number)")
        default: false
        }
    }

    fileprivate func isIdentity(_ name: String) -> Bool {
        let name = IdentityNames.normalised(name)
        return ["id", "ids", "uuid", "guid", "token", "key", "code", "secret", "hash"]
            .contains { name.hasSuffix($0) }
    }

    /// True if two values are keys of tables, one of the wished state and one of another.
    fileprivate func areKeys(_ wishedKey: CELValue, _ key: CELValue, of data: CELMap) -> Bool {
        wished.hasTable(with: wishedKey) && data.hasTable(with: key)
    }

    fileprivate func time(_ value: CELValue) -> Instant? {
        switch value {
        case .timestamp(let instant): instant
        case .string(let text): try? Instant(rfc3339: text)
        default: nil
        }
    }
}

/// A comparison of wished values with those of a state.
private struct Comparing {
    let goal: StateGoal
    let data: CELMap
    /// The texts of all values that were sent.
    let sent: Set<String>
    var match = StateGoal.Match()

    mutating func compare(_ wished: CELValue, _ own: CELValue, named name: String) {
        if goal.isChosen(own, sent), wished.kind == own.kind,
            goal.isIdentity(name) || goal.areKeys(wished, own, of: data)
        {
            if match.permits(wished, own) {
                match.pair(wished, own)
            } else {
                match.cost += 1
            }
            return
        }
        if wished.isIdentical(to: own) { return }
        switch (wished, own) {
        case (.map(let first), .map(let second)): compare(maps: first, second, named: name)
        case (.list(let first), .list(let second)):
            for (one, other) in zip(first, second) { compare(one, other, named: name) }
            match.cost += 2 * abs(first.count - second.count)
        case (.int(let first), .int(let second)):
            match.cost += Int(min(first.distance(to: second).magnitude, 20))
        default:
            // Another value that refers to a paired id is that id.
            if match.pairs.contains(where: {
                $0.wished.isIdentical(to: wished) && $0.own.isIdentical(to: own)
            }) {
                return
            }
            if let first = goal.time(wished), let second = goal.time(own),
                (first > goal.now) == (second > goal.now)
            {
                return
            }
            match.cost += 1
        }
    }

    private mutating func compare(
        maps wished: CELMap, _ own: CELMap, named name: String
    ) {
        var open: [(key: CELValue, value: CELValue)] = []
        for (key, value) in wished.entries {
            if let other = own[key] {
                compare(value, other, named: key.plainText)
            } else {
                open.append((key, value))
            }
        }
        var left = own.entries.filter { wished[$0.0] == nil }.map { (key: $0.0, value: $0.1) }
        for (key, value) in open {
            let size = value.size
            var best: (place: Int, match: StateGoal.Match)?
            for (place, entry) in left.enumerated()
            where goal.isChosen(entry.key, sent) && match.permits(key, entry.key) {
                var trial = self
                trial.match.pair(key, entry.key)
                trial.compare(value, entry.value, named: name)
                if trial.match.cost < (best?.match.cost ?? match.cost + size) {
                    best = (place, trial.match)
                }
            }
            if let best {
                match = best.match
                left.remove(at: best.place)
            } else {
                match.cost += size
            }
        }
        match.cost += left.count
    }
}

extension CELMap {
    /// True if one of its tables has a key.
    fileprivate func hasTable(with key: CELValue) -> Bool {
        entries.contains { _, value in
            if case .map(let table) = value { table[key] != nil } else { false }
        }
    }
}

extension CELValue {
    /// The number of plain values in a value, at least one.
    fileprivate var size: Int {
        switch self {
        case .map(let map): max(1, map.values.reduce(0) { $0 + $1.size })
        case .list(let list): max(1, list.reduce(0) { $0 + $1.size })
        default: 1
        }
    }

    /// All plain values in a value and the keys of its maps, with the names of their members and
    /// the paths to them.
    var scalars: [(name: String, path: [CELValueStep], value: CELValue)] {
        var found: [(name: String, path: [CELValueStep], value: CELValue)] = []
        for path in steps(limit: 400) {
            guard let value = at(path), value.entries == nil, value.elements == nil else {
                continue
            }
            let name = path.last { if case .name = $0 { true } else { false } }?.text ?? ""
            found.append((IdentityNames.normalised(name), path, value))
        }
        return found
    }

    /// The texts of all plain values and keys.
    var texts: Set<String> {
        var texts = Set<String>()
        for path in steps(limit: 5_000) {
            if case .name(let name)? = path.last { texts.insert(name) }
            switch at(path) {
            case .string(let text)?: texts.insert(text)
            case .int(let number)?: texts.insert("\(number)")
            default: break
            }
        }
        return texts
    }
}
