import Contracts

/// Rules for operations below resources that belong neither to a collection nor to one resource.
///
/// Some do something to a resource, such as `POST /orders/{id}/cancel`. Others list resources in
/// another way, such as `/pets/search`.
extension ImpliedRules {
    /// The effect of an action: it answers the resource as it is remembered, changed if the
    /// action's name says to what.
    func acted(_ work: RuleWork) -> [SpecText]? {
        guard let layout = work.layout else { return nil }
        let key = key(of: work.collection, in: work.operation)
        let place = "\(work.collection.place)[\(key)]"
        var entries: [SpecText.Entry] = []
        if let (member, value) = work.meaning {
            let set: SpecText = .members([
                "set": .members([CEL.member(member, of: place): .celValue(value)])
            ])
            entries.append(.init(key: "do", value: .list([set])))
        }
        return known(
            work, key: key,
            by: Self.rule(
                entries.isEmpty ? "shown" : "done", entries: entries,
                respond: Self.answer(work.answer.status, showing: place, in: layout)),
            otherwise: Self.answer(work.answer.status))
    }
}

extension ImpliedContract {
    /// The work of an action that shows its resource; nil for any other operation.
    package func action(_ operation: Contracts.Operation) -> RuleWork? {
        guard let answer = answered(operation), operation.method != "DELETE",
            let collection = owners(of: operation).last, let item = collection.item,
            operation.path.isAction(below: collection.family.collection.count),
            let layout = collection.family.layout(of: operation, .read), layout.id != nil,
            layout.id == collection.idMember, layout.item.includes(item)
        else { return nil }
        return RuleWork(
            operation: operation, answer: answer, collection: collection, layout: layout)
    }

    /// Another way to list resources, such as `/pets/search`; nil where an operation is none.
    package func listing(_ operation: Contracts.Operation) -> RuleWork? {
        guard let answer = answered(operation), ["GET", "POST"].contains(operation.method),
            let last = operation.path.segments.last, last.allSatisfy({ !$0.isVariable })
        else { return nil }
        let owner = operation.path.segments.dropLast() + operation.path.named
        for collection in collections where collection.isKept {
            let family = collection.family
            guard family.collection.isLike(owner) || family.isMade(where: operation),
                let item = collection.item,
                let layout = family.layout(of: operation, .list), layout.id != nil,
                layout.item.includes(item), family.owners(of: operation, in: layout.item) != nil
            else { continue }
            return RuleWork(
                operation: operation, answer: answer, collection: collection, layout: layout)
        }
        return nil
    }

    /// The answer of an operation that may be remembered by; nil where it is answered plainly.
    private func answered(_ operation: Contracts.Operation) -> DeclaredAnswer? {
        guard let answer = operation.success, answer.status < 400,
            resources.part(of: operation) == nil, single(of: operation) == nil
        else { return nil }
        return answer
    }
}

extension PathTemplate {
    /// True if the path continues with a word after one resource of a collection.
    ///
    /// The word is a segment of its own, as in `/cancel`, or it follows the variable, as in
    /// `:cancel`.
    fileprivate func isAction(below count: Int) -> Bool {
        segments.count == count + 2 || segments.count == count + 1 && segments[count].verb != nil
    }

    /// The name before a verb in the last segment, as a segment: `pets` of `/pets:search`.
    fileprivate var named: [Segment] {
        guard let last = segments.last, last.count == 1, case .literal(let text) = last[0],
            let colon = text.firstIndex(of: ":"), colon != text.startIndex
        else { return [] }
        return [[.literal(String(text[..<colon]))]]
    }
}

extension RuleWork {
    /// The member that an action changes, and its new value.
    ///
    /// The new value is an enumeration value that begins with the action's name, such as
    /// `cancelled` for `/cancel`. Nil if there is none, or more than one.
    package var meaning: (member: String, value: CELValue)? {
        guard operation.method != "GET", let item = layout?.item,
            let text = operation.path.segments.last?.verb
        else { return nil }
        var stem = IdentityNames.normalised(text)
        if stem.hasSuffix("e") { stem.removeLast() }
        guard stem.utf8.count >= 3 else { return nil }
        let found = item.memberNames.flatMap { name in
            item.member(name).choices.filter { choice in
                choice.string.map { IdentityNames.normalised($0).hasPrefix(stem) } ?? false
            }.map { (member: name, value: CELValue($0)) }
        }
        return found.count == 1 ? found[0] : nil
    }
}
