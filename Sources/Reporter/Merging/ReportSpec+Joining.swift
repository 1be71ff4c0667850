import Scenarios

extension ReportSpec {
    /// What several parts of a run came to about a spec.
    ///
    /// Whether it is whole now, nobody can say from this alone.
    init(joining parts: [ReportSpec]) {
        let names = Self.united(parts.map { $0.clients.map(\.name) })
        clients = names.compactMap { name in
            Client(joining: parts.compactMap { $0.clients.first { $0.name == name } })
        }
        let played = Set(names)
        unplayed = Self.united(parts.map(\.unplayed)).filter { !played.contains($0) }
        rules = parts.first?.rules ?? 0
        missingRules = Self.common(parts.map(\.missingRules))
        overlaps = Self.united(parts.map(\.overlaps))
        times = Self.united(parts.map(\.times))
        hopes = Self.united(parts.map { $0.hopes.map(\.operation) }).map { operation in
            var hope = Hope(operation: operation)
            for other in parts.flatMap(\.hopes) where other.operation == operation {
                hope.others += other.others
                hope.login = other.login
                for refusal in other.refusals { hope.count(refusal.count, of: refusal.status) }
            }
            return hope
        }
        drawn = Drawn(joining: parts.compactMap(\.drawn))
        details = ReportDetails(adding: parts.map(\.details))
    }

    /// The texts of any list, each once, in byte order.
    fileprivate static func united(_ lists: [[String]]) -> [String] {
        Set(lists.joined()).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The texts of all lists, in the order of the first.
    fileprivate static func common(_ lists: [[String]]) -> [String] {
        guard let first = lists.first else { return [] }
        let others = lists.dropFirst().map(Set.init)
        return first.filter { text in others.allSatisfy { $0.contains(text) } }
    }
}

extension ReportSpec.Client {
    fileprivate init?(joining parts: [ReportSpec.Client]) {
        guard let first = parts.first else { return nil }
        self = first
        states = ReportSpec.Part(joining: parts.map(\.states))
        transitions = ReportSpec.Part(joining: parts.map(\.transitions))
        outcomes = ReportSpec.Part(joining: parts.map(\.outcomes))
        for part in parts.dropFirst() {
            for (place, entry) in zip(known.indices, part.known) where entry.isShown {
                known[place].isShown = true
            }
        }
    }
}

extension ReportSpec.Drawn.Requests {
    /// True if these come first: valid ones, and then kinds in byte order.
    func isBefore(_ other: Self) -> Bool {
        let valid = ContractCoverage.valid
        if (kind == valid) != (other.kind == valid) { return kind == valid }
        return kind.utf8.lexicographicallyPrecedes(other.kind.utf8)
    }
}

extension ReportSpec.Drawn {
    fileprivate init?(joining parts: [ReportSpec.Drawn]) {
        guard let first = parts.first else { return nil }
        self = first
        for other in parts.dropFirst().flatMap(\.requests) {
            if let place = requests.firstIndex(where: { $0.kind == other.kind }) {
                requests[place].seen += other.seen
                requests[place].refused += other.refused
            } else {
                requests.append(other)
            }
        }
        requests.sort { $0.isBefore($1) }
        met = ReportSpec.Part(joining: parts.map(\.met))
        broken = ReportSpec.Part(joining: parts.map(\.broken))
    }
}

extension ReportSpec.Part {
    fileprivate init(joining parts: [ReportSpec.Part]) {
        total = parts.first?.total ?? 0
        missing = ReportSpec.common(parts.map(\.missing))
        surprising = ReportSpec.united(parts.map(\.surprising))
    }
}
