import Contracts

/// The macros of the interpreter that the machine is held against.
struct ReferenceWalk {
    typealias Item = ReferenceInterpreter.Item
    typealias Fault = ReferenceInterpreter.Fault

    let interpreter: ReferenceInterpreter
    let walk: Comprehension

    func value() throws -> Item {
        let rounds = try rounds()
        switch walk.kind {
        case .all: return try search(rounds, decides: false)
        case .exists: return try search(rounds, decides: true)
        case .existsOne:
            return .bool(
                try rounds.filter { try $0.scope.truth($0.scope.value(walk.body)) }.count == 1)
        case .filter:
            return .list(
                try rounds.filter { try $0.scope.truth($0.scope.value(walk.body)) }.map(\.first))
        case .list: return .list(try taken(rounds) { try $0.scope.value(walk.body) })
        case .transformMap: return try transformed(rounds)
        case .transformMapEntry: return try merged(rounds)
        case .sortBy, .groupBy: throw Fault()
        }
    }

    /// One element, and the variables while it is looked at.
    private struct Round {
        let first: Item
        let scope: ReferenceInterpreter
    }

    private func rounds() throws -> [Round] {
        let pairs: [(Item, Item)]
        let hasTwo = walk.variables.count == 2
        switch try interpreter.value(walk.range) {
        case .list(let elements):
            pairs = elements.enumerated().map { hasTwo ? (.int($0), $1) : ($1, .null) }
        case .map(let entries):
            pairs = entries.sorted { Self.precedes($0.key, $1.key) }.map { ($0.key, $0.value) }
        default: throw Fault()
        }
        return pairs.map { pair in
            let scope = interpreter.adding(walk.variables[0], pair.0)
            return Round(
                first: pair.0, scope: hasTwo ? scope.adding(walk.variables[1], pair.1) : scope)
        }
    }

    /// Booleans, then numbers, then texts.
    private static func precedes(_ left: Item, _ right: Item) -> Bool {
        func rank(_ item: Item) -> Int {
            switch item {
            case .bool: 0
            case .text: 2
            default: 1
            }
        }
        if rank(left) != rank(right) { return rank(left) < rank(right) }
        guard case .bool(true) = try? ReferenceOperators.value(.less, left, right) else {
            return false
        }
        return true
    }

    private func search(_ rounds: [Round], decides: Bool) throws -> Item {
        var hasFault = false
        for round in rounds {
            do {
                if try round.scope.truth(round.scope.value(walk.body)) == decides {
                    return .bool(decides)
                }
            } catch {
                hasFault = true
            }
        }
        if hasFault { throw Fault() }
        return .bool(!decides)
    }

    private func taken<Element>(
        _ rounds: [Round], _ make: (Round) throws -> Element
    ) throws -> [Element] {
        var made: [Element] = []
        for round in rounds {
            if let condition = walk.condition,
                try !round.scope.truth(round.scope.value(condition))
            {
                continue
            }
            made.append(try make(round))
        }
        return made
    }

    private func transformed(_ rounds: [Round]) throws -> Item {
        .map(try taken(rounds) { (key: $0.first, value: try $0.scope.value(walk.body)) })
    }

    private func merged(_ rounds: [Round]) throws -> Item {
        var all: [(key: Item, value: Item)] = []
        for item in try taken(rounds, { try $0.scope.value(walk.body) }) {
            guard case .map(let entries) = item else { throw Fault() }
            for entry in entries {
                try ReferenceInterpreter.put(entry.value, at: entry.key, in: &all)
            }
        }
        return .map(all)
    }
}
