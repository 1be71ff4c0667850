extension Conjunction {
    /// The schemas that a member of this name must meet.
    func member(named name: String) -> MemberSchemas { MemberSchemaTable(self).member(named: name) }

    /// The names that `properties` lists, each once.
    var declaredNames: [String] {
        var known: Set<ExactText> = []
        return demands.flatMap { demand -> [String] in
            guard case .properties(let properties) = demand.keyword.rule else { return [] }
            return properties.map(\.name)
        }.filter { known.insert(ExactText($0)).inserted }
    }

    /// The schemas that the element at a position must meet, and the keywords that say so.
    func item(at position: Int) -> [(number: Int, demand: Demand)] {
        demands.compactMap { demand in
            switch demand.keyword.rule {
            case .prefixItems(let schemas):
                position < schemas.count ? (schemas[position], demand) : nil
            case .items(let schema, let from): position >= from ? (schema, demand) : nil
            default: nil
            }
        }
    }

    /// The position from which on all elements meet the same schemas.
    var uniformPosition: Int {
        demands.reduce(0) { position, demand in
            switch demand.keyword.rule {
            case .prefixItems(let schemas): max(position, schemas.count)
            case .items(_, let from): max(position, from)
            default: position
            }
        }
    }
}

/// The two ends of a count that keywords set, each with the keyword that sets it.
struct CountRange {
    var least = 0
    var leastDemand: Conjunction.Demand?
    var most = Int.max
    var mostDemand: Conjunction.Demand?

    var isEmpty: Bool { least > most }

    mutating func raise(_ count: Int, _ demand: Conjunction.Demand) {
        guard count > least else { return }
        (least, leastDemand) = (count, demand)
    }

    mutating func lower(_ count: Int, _ demand: Conjunction.Demand) {
        guard count < most else { return }
        (most, mostDemand) = (count, demand)
    }
}

extension Conjunction {
    /// The bounds for the number of characters of a string.
    var lengths: CountRange {
        counts { rule in
            switch rule {
            case .minLength(let count): (count, nil)
            case .maxLength(let count): (nil, count)
            default: (nil, nil)
            }
        }
    }

    /// The bounds for the number of items of an array.
    var itemCounts: CountRange {
        counts { rule in
            switch rule {
            case .minItems(let count): (count, nil)
            case .maxItems(let count): (nil, count)
            default: (nil, nil)
            }
        }
    }

    /// The bounds for the number of members of an object.
    var memberCounts: CountRange {
        counts { rule in
            switch rule {
            case .minProperties(let count): (count, nil)
            case .maxProperties(let count): (nil, count)
            default: (nil, nil)
            }
        }
    }

    private func counts(_ ends: (Rule) -> (least: Int?, most: Int?)) -> CountRange {
        var range = CountRange()
        for demand in demands {
            let ends = ends(demand.keyword.rule)
            if let least = ends.least { range.raise(least, demand) }
            if let most = ends.most { range.lower(most, demand) }
        }
        return range
    }
}
