import Contracts

/// Resources that are made under one path and read under another: `POST /bikes/{id}/rentals` makes
/// the rentals of `/rentals/{id}`.
extension ResourceMap {
    /// Gives each family that nothing makes the operation that makes its resources elsewhere.
    ///
    /// A family of that other path is the same one then, if nothing is read alone there.
    static func adoptMakers(_ families: inout [ResourceFamily], _ contract: Contract) {
        var left: Set<Int> = []
        for place in families.indices where families[place].isMadeNowhere {
            let family = families[place]
            let candidates = contract.operations.filter { operation in
                let owner = families.firstIndex { $0.has(operation) }
                guard let owner else { return family.isMade(by: operation) }
                let isListed = families[owner].operation(.list) != nil
                return owner != place && !left.contains(owner) && families[owner].onlyListsAndMakes
                    && family.isMade(by: operation)
                    && (!isListed || family.names(owners: operation))
            }
            let maker = candidates.first { family.isNamedLike($0) } ?? candidates.first
            guard let maker else { continue }
            if let other = families.firstIndex(where: { $0.has(maker) }) {
                left.insert(other)
                if let list = families[other].operation(.list), family.operation(.list) == nil,
                    isPlausible(list, as: .list, in: family)
                {
                    families[place].roles.append((list, .list))
                }
            }
            families[place].roles.append((maker, .create))
        }
        families = families.enumerated().filter { !left.contains($0.offset) }.map(\.element)
    }
}

extension ResourceFamily {
    /// True if an operation stands for the whole collection and under another path than it.
    package func isElsewhere(_ operation: Contracts.Operation) -> Bool {
        let segments = operation.path.segments
        return !segments.withoutTrailingSlash.isLike(collection) && !leads(segments)
    }

    /// True if a segment of an operation's path is one of the collection's, too.
    package func shares(_ operation: Contracts.Operation, at place: Int) -> Bool {
        let segments = operation.path.segments
        return collection.indices.contains(place) && segments.indices.contains(place)
            && Array(segments.prefix(place + 1)).isLike(Array(collection.prefix(place + 1)))
    }

    /// True if a path leads through one of the resources.
    package func leads(_ segments: [PathTemplate.Segment]) -> Bool {
        segments.count > collection.count && segments[collection.count].namedVariable != nil
            && Array(segments.prefix(collection.count)).isLike(collection)
    }

    /// True if an operation has the path under which the resources are made, elsewhere.
    package func isMade(where operation: Contracts.Operation) -> Bool {
        guard let maker = self.operation(.create), isElsewhere(maker) else { return false }
        return maker.path.segments.isLike(operation.path.segments)
    }

    fileprivate func has(_ operation: Contracts.Operation) -> Bool {
        roles.contains { $0.operation.id == operation.id }
    }

    /// True if resources are read alone, and no operation of the same path makes them.
    fileprivate var isMadeNowhere: Bool {
        operation(.create) == nil && operation(.replace) == nil && operation(.read) != nil
    }

    fileprivate var onlyListsAndMakes: Bool {
        roles.allSatisfy { $0.role == .create || $0.role == .list }
    }

    /// True if the paths of the collection and of an operation end in the same word.
    fileprivate func isNamedLike(_ operation: Contracts.Operation) -> Bool {
        guard let own = collection.lastLiteral, let other = operation.path.segments.lastLiteral
        else { return false }
        return IdentityNames.normalised(own) == IdentityNames.normalised(other)
    }

    /// True if an operation under another path answers a new resource of the family.
    fileprivate func isMade(by operation: Contracts.Operation) -> Bool {
        let segments = operation.path.segments.withoutTrailingSlash
        guard operation.method == "POST", let last = segments.last, last.loneVariable == nil,
            isElsewhere(operation), isBelow(segments), let answer = operation.success,
            (200..<300).contains(answer.status), let made = layout(of: operation, .create),
            let id = made.id, let read = self.operation(.read).flatMap({ layout(of: $0, .read) }),
            read.id == id
        else { return false }
        return isNamedLike(operation) || answer.status == 201 && made.item.includes(read.item)
    }

    /// True if a path has all variables of the collection, where the collection has them.
    private func isBelow(_ segments: [PathTemplate.Segment]) -> Bool {
        guard let last = collection.lastIndex(where: { $0.contains(where: \.isVariable) }) else {
            return true
        }
        return segments.count > last
            && Array(segments.prefix(last + 1)).isLike(Array(collection.prefix(last + 1)))
    }

    /// The variables of a path elsewhere that name the owners of a resource. Each has the member of
    /// the resource that shows it. Nil if one is not shown.
    package func owners(
        of operation: Contracts.Operation, in item: SchemaOutline
    ) -> [(variable: String, member: String)]? {
        guard isElsewhere(operation) else { return [] }
        let shared = collection.flatMap { $0 }.filter(\.isVariable).count
        let own = identity.member(of: item)
        var owners: [(variable: String, member: String)] = []
        var word = ""
        var place = 0
        for segment in operation.path.segments {
            guard let variable = segment.loneVariable else {
                if segment.count == 1, case .literal(let text) = segment[0] { word = text }
                continue
            }
            place += 1
            if place <= shared { continue }
            let name = IdentityNames.normalised(variable)
            let thing = IdentityNames.singular(IdentityNames.normalised(word)) + "id"
            let member = item.memberNames.first {
                $0 != own && [name, thing].contains(IdentityNames.normalised($0))
            }
            guard let member else { return nil }
            owners.append((variable, member))
        }
        return owners
    }

    fileprivate func names(owners operation: Contracts.Operation) -> Bool {
        guard let layout = layout(of: operation, .create) else { return false }
        return owners(of: operation, in: layout.item) != nil
    }
}
