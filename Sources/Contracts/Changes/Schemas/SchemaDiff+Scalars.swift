extension SchemaDiff {
    func compareTypes(_ place: inout SchemaPair) {
        let ours = place.old.namedTypes
        let theirs = place.new.namedTypes
        if ours == theirs { return }
        let isType: (Rule) -> Bool = { $0.isType }
        let demands = (place.old.demand(about: isType), place.new.demand(about: isType))
        let withoutNull = (ours.subtracting(.null), theirs.subtracting(.null))
        if withoutNull.0 == withoutNull.1 {
            let isAdded = theirs.contains(.null)
            place.changes.append(
                place.change(
                    isAdded ? "became-nullable" : "became-not-nullable",
                    isAdded ? "null is allowed now" : "null is not allowed any more",
                    from: demands.0, to: demands.1))
            return
        }
        let name =
            theirs.admitsAll(of: ours)
            ? "type-widened" : ours.admitsAll(of: theirs) ? "type-narrowed" : "type-changed"
        place.changes.append(
            place.change(
                name, "the type is \(theirs.words) and was \(ours.words)", from: demands.0,
                to: demands.1))
    }

    func compareLists(_ place: inout SchemaPair) {
        let listings = (place.old.listings, place.new.listings)
        let isConstant = (listings.0 + listings.1).contains { listing in
            if case .constant = listing.demand.keyword.rule { true } else { false }
        }
        let ours = place.old.candidates
        let theirs = place.new.candidates
        let demands = (listings.0.first?.demand, listings.1.first?.demand)
        guard let ours, let theirs else {
            let name = isConstant ? "const" : "enum"
            if ours == nil, let theirs {
                place.changes.append(
                    place.change(
                        "\(name)-added", "only \(Self.words(theirs)) is allowed now",
                        to: demands.1))
            } else if theirs == nil, let ours {
                place.changes.append(
                    place.change(
                        "\(name)-removed", "more than \(Self.words(ours)) is allowed now",
                        from: demands.0))
            }
            return
        }
        let gone = ours.filter { !theirs.contains($0) }
        let added = theirs.filter { !ours.contains($0) }
        if isConstant, gone.count == 1, added.count == 1 {
            place.changes.append(
                place.change(
                    "const-changed",
                    "the value is \(added[0].summary) and was \(gone[0].summary)",
                    from: demands.0, to: demands.1))
            return
        }
        for (values, isAdded) in [(gone, false), (added, true)] {
            for value in values.prefix(200) {
                var change = place.change(
                    isAdded ? "enum-value-added" : "enum-value-removed",
                    isAdded
                        ? "the value \(value.summary) is new"
                        : "the value \(value.summary) is gone",
                    from: demands.0, to: demands.1)
                change.ruling = .value(value, isAdded: isAdded)
                change.detail = value.summary
                if isAdded { change.newPlace = value } else { change.oldPlace = value }
                place.changes.append(change)
            }
        }
    }

    private static func words(_ values: [Value]) -> String {
        let more = values.count > 4 ? " and \(values.count - 4) more" : ""
        return values.prefix(4).map(\.summary).joined(separator: ", ") + more
    }

    func compareNumbers(_ place: inout SchemaPair) {
        for (keyword, name) in [
            ("minimum", "minimum"), ("maximum", "maximum"),
            ("exclusiveMinimum", "exclusive-minimum"), ("exclusiveMaximum", "exclusive-maximum"),
        ] {
            compareBound(&place, keyword, name)
        }
        compareTextOf("multipleOf", name: "multiple-of", in: &place)
    }

    // Both sides of the comparison, with the place that they share.
    /// Compares a keyword whose value is a number; of several ones, the strictest.
    func compareBound(_ place: inout SchemaPair, _ keyword: String, _ name: String) {
        let demands = (
            place.old.strictest(keyword), place.new.strictest(keyword)
        )
        place.addPresence(name, word: keyword, from: demands.0, to: demands.1)
        guard let old = demands.0, let new = demands.1, let was = old.limit, let now = new.limit,
            was != now
        else { return }
        place.changes.append(
            place.change(
                now < was ? "\(name)-decreased" : "\(name)-increased",
                "\(keyword) is \(now.lexeme) and was \(was.lexeme)", from: old, to: new))
    }

    /// Compares a keyword whose value is any scalar.
    private func compareTextOf(_ keyword: String, name: String, in place: inout SchemaPair) {
        let demands = place.demands(of: keyword)
        place.addPresence(name, word: keyword, from: demands.old, to: demands.new)
        guard let old = demands.old, let new = demands.new,
            old.keyword.value != new.keyword.value
        else { return }
        place.changes.append(
            place.change(
                "\(name)-changed",
                "\(keyword) is \(new.keyword.value.summary) and was \(old.keyword.value.summary)",
                from: old, to: new))
    }

    func compareTexts(_ place: inout SchemaPair) {
        compareBound(&place, "minLength", "min-length")
        compareBound(&place, "maxLength", "max-length")
        compareTextOf("pattern", name: "pattern", in: &place)
        let count = place.changes.count
        compareTextOf("format", name: "format", in: &place)
        compareTextOf("contentMediaType", name: "content-media-type", in: &place)
        compareTextOf("contentEncoding", name: "content-encoding", in: &place)
        for index in place.changes.indices.dropFirst(count) {
            let change = place.changes[index]
            if change.oldDemand?.asserts ?? true, change.newDemand?.asserts ?? true { continue }
            place.changes[index].ruling = change.unassertedRuling
        }
    }
}

extension SchemaChange {
    /// The effect of a format or encoding that no validator checks: clients may rely on it.
    fileprivate var unassertedRuling: Ruling {
        let was = oldDemand?.keyword.value.string
        let now = newDemand?.keyword.value.string
        let isNarrower = ["int64": ["int32"], "double": ["float"]][was ?? ""]?.contains(now ?? "")
        let isWider = ["int32": ["int64"], "float": ["double"]][was ?? ""]?.contains(now ?? "")
        if isWider ?? (now == nil) { return .fixed(request: .safe, answer: .risky) }
        if isNarrower ?? (was == nil) { return .fixed(request: .risky, answer: .safe) }
        return .fixed(request: .risky, answer: .risky)
    }
}

extension Conjunction.Demand {
    /// True if a value that does not meet the keyword is refused.
    fileprivate var asserts: Bool {
        switch keyword.rule {
        case .format(let format): format.asserts && format.format != nil
        case .content(let content): content.asserts
        case .annotation: false
        default: true
        }
    }

    /// The number that the keyword sets.
    fileprivate var limit: Number? { keyword.value.number }
}

extension Conjunction {
    /// The types that are admitted, with `integer` only where no other number is.
    var namedTypes: TypeSet {
        var types = kinds
        if types.contains(.number), isWhole {
            types.remove(.number)
            types.insert(.integer)
        }
        return types
    }

    /// The strictest demand of a numeric keyword.
    func strictest(_ keyword: String) -> Demand? {
        let all = demands.filter { $0.keyword.name == keyword && $0.keyword.value.number != nil }
        let isUpper = keyword.lowercased().contains("max")
        return all.min { left, right in
            guard let one = left.limit, let other = right.limit else { return false }
            return isUpper ? one < other : other < one
        }
    }
}

extension TypeSet {
    /// True if each value of the other types has one of these.
    fileprivate func admitsAll(of other: TypeSet) -> Bool {
        let rest = other.subtracting(self)
        return rest.isEmpty || (rest == .integer && contains(.number))
    }

    fileprivate var words: String {
        isSuperset(of: .all) ? "anything" : names.joined(separator: " or ")
    }
}
