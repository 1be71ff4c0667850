import Contracts

/// The backend as a contract implies it: the things that are kept, and the part of each operation.
package struct ImpliedContract: Sendable {
    package let contract: Contract
    package let resources: ResourceMap
    /// The collections that are remembered, one for each family.
    package let collections: [KeptCollection]
    /// The single things, such as `/settings`.
    package let singles: [KeptSingle]

    package init(_ contract: Contract) {
        self.contract = contract
        resources = ResourceMap(contract)
        var names: Set<String> = []
        collections = resources.families.map {
            KeptCollection(contract, family: $0, names: &names)
        }
        singles = ResourceFamily.singles(of: contract, besides: resources).compactMap {
            KeptSingle(contract, family: $0, names: &names)
        }
    }

    /// The collection that an operation works on, and as what; nil where it is answered plainly.
    package func part(
        of operation: Contracts.Operation
    ) -> (collection: KeptCollection, role: ResourceFamily.Role, layout: ResourceLayout?)? {
        guard let part = resources.part(of: operation), let answer = operation.success,
            answer.status < 400
        else { return nil }
        let collection = collections[part.family]
        return collection.isKept ? (collection, part.role, part.layout) : nil
    }

    /// The collections that an operation's path leads through and that are not its own.
    package func owners(of operation: Contracts.Operation) -> [KeptCollection] {
        let own = resources.part(of: operation)?.family
        return resources.owners(of: operation).filter { $0 != own }.map { collections[$0] }
            .filter(\.isKept)
    }

    /// The answer that says that something is not there; nil where the contract has none.
    package func absence(_ operation: Contracts.Operation) -> DeclaredAnswer? {
        operation.exactAnswer(404) ?? operation.exactAnswer(410) ?? operation.answer([404])
    }

    /// Guesses about an operation from words of the contract, as lines.
    package func guesses(_ operation: Contracts.Operation) -> [String] {
        var lines: [String] = []
        if let part = part(of: operation), part.role == .create, let work = making(part.collection),
            let unique = UniqueMembers(work, SentMembers(work, work.layout))
        {
            lines += unique.groups.map { group in
                "- \(operation.id) refuses a second \(part.collection.singular) with the same "
                    + "\(group.members.joined(separator: " and ")), because \(group.reason)"
            }
        }
        let layout = part(of: operation)?.role == .list ? part(of: operation)?.layout : nil
        if let layout, let search = TextSearch(operation, layout) {
            lines.append(
                "- \(operation.id): \(search.parameter.name) is a text that "
                    + "\(search.members.joined(separator: ", ")) has")
        }
        return lines
    }

    /// The work that makes the resources of a collection; nil where none does.
    package func making(_ collection: KeptCollection) -> RuleWork? {
        guard let create = collection.family.operation(.create), let part = part(of: create),
            let answer = create.success
        else { return nil }
        return RuleWork(
            operation: create, answer: answer, collection: part.collection, layout: part.layout)
    }

    /// The members for which an operation that makes resources is refused, as sets. The member that
    /// distinguishes resources comes first.
    package func conflicting(_ work: RuleWork, _ sent: SentMembers) -> [[String]] {
        let isReported = work.operation.exactAnswer(409) != nil
        let id = isReported ? sent.givenIdentity(work) : nil
        return (id.map { [[$0]] } ?? []) + (UniqueMembers(work, sent)?.groups.map(\.members) ?? [])
    }
}

/// The facts from which the rules of one operation are made.
package struct RuleWork: Sendable {
    package let operation: Contracts.Operation
    package let answer: DeclaredAnswer
    package let collection: KeptCollection
    package let layout: ResourceLayout?

    package init(
        operation: Contracts.Operation, answer: DeclaredAnswer, collection: KeptCollection,
        layout: ResourceLayout?
    ) {
        self.operation = operation
        self.answer = answer
        self.collection = collection
        self.layout = layout
    }
}
