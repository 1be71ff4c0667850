import Scenarios

extension ReportSpec {
    /// Joins the results of several parts of a run about a spec.
    ///
    /// The parts alone do not decide if the joined result is whole.
    init(joining parts: [ReportSpec]) {
        let names = Self.united(parts.map { $0.clients.map(\.name) })
        clients = names.compactMap { name in
            Client(joining: parts.compactMap { $0.clients.first { $0.name == name } })
        }
        let played = Set(names)
        unplayed = Self.united(parts.map(\.unplayed)).filter { !played.contains($0) }
        rules = parts.first?.rules ?? 0
        missingRules = Self.common(parts.map(\.missingRules))
        unsuccessful = Self.common(parts.map(\.unsuccessful))
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

extension ReportSpec.Drawn {
    /// The sums of requests by their kinds: valid ones first, and then kinds in byte order.
    static func sum(_ all: [Requests]) -> [Requests] {
        var sums: [Requests] = []
        for own in all {
            if let place = sums.firstIndex(where: { $0.kind == own.kind }) {
                sums[place].seen += own.seen
                sums[place].refused += own.refused
            } else {
                sums.append(own)
            }
        }
        return sums.sorted { ContractCoverage.isKind($0.kind, before: $1.kind) }
    }

    fileprivate init?(joining parts: [ReportSpec.Drawn]) {
        if parts.isEmpty { return nil }
        requests = Self.sum(parts.flatMap(\.requests))
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
