import Contracts

/// How resources come into being: by requests, and by the contract's examples.
extension GeneratedExchange {
    /// The members of the resource that the request carries; nil where it carries no object.
    func sentMembers(_ work: ResourceWork) -> CELMap? {
        let body: CELValue
        switch reading.body {
        case .json(let value), .form(let value): body = CELValue(value)
        default: return nil
        }
        guard let entries = body.entries else { return nil }
        // What is answered in an envelope is often sent in it, too.
        if let envelope = work.layout?.place.envelope, entries.count == 1,
            let inner = entries[envelope]?.entries
        {
            return inner
        }
        return entries
    }

    mutating func create(_ work: ResourceWork) -> BackendReply? {
        guard let layout = work.layout, let id = layout.id else { return createdUnseen(work) }
        let sent = sentMembers(work) ?? CELMap()
        let wished = layout.item.member(id).isReadOnly ? nil : sent[id]
        if let key = wished?.resourceKey, memory.resource(key, in: work.collection) != nil,
            let conflict = conflict(work, key)
        {
            return conflict
        }
        var members = layout.shown(sent)
        for name in members.keys {
            if case .string(let text) = name, layout.item.member(text).isReadOnly {
                members.remove(name)
            }
        }
        members.remove(.string(id))
        addOwners(to: &members, layout, work.operation)
        // Another memory has other resources, so that the draw counts what is there.
        let count = memory.keys(in: work.collection).count
        var drawing = drawing(
            work.answer, for: work.operation, wish: ResponseWish(), salt: "\(count)")
        let identities = Identities(
            taken: { [memory] in memory.resource($0, in: work.collection) != nil },
            count: count, seed: drawing.seed)
        let new = NewResource(
            members: members, wished: wished, identities: identities, layout: layout)
        let body = drawing.drawn { base, fits in new.body(base, fits: fits) }?.body
        guard let resource = body.flatMap(layout.place.celValue)?.entries,
            let key = layout.key(of: resource)
        else { return nil }
        // Only now is it known where the new resource can be asked for.
        let declared = work.answer.response.headers
        if declared.contains(where: { $0.name.isSameHeader(as: "location") }) {
            let path = "\(prefix)\(base)\(work.collection)/\(PercentCoding.encoded(key))"
            drawing.headers.append(.init("Location", path))
        }
        let again = drawing.drawn { _, fits in body.flatMap { fits($0) ? $0 : nil } }
        guard let again else { return nil }
        memory.put(sent.overlaid(by: resource), at: key, in: work.collection)
        return BackendReply(again.response, rule: rule(work.operation, "created"))
    }

    /// Keeps what the request names itself, where the answer shows nothing of it.
    private mutating func createdUnseen(_ work: ResourceWork) -> BackendReply? {
        guard let id = work.family.sentIdentity(work.operation), let sent = sentMembers(work),
            let key = sent[id]?.resourceKey, !key.isEmpty
        else { return nil }
        if memory.resource(key, in: work.collection) != nil,
            let conflict = conflict(work, key)
        {
            return conflict
        }
        var reply = plain(work.answer, for: work.operation, wish: ResponseWish())
        guard reply.faults.isEmpty else { return reply }
        memory.put(sent, at: key, in: work.collection)
        reply.rule = rule(work.operation, "created")
        return reply
    }

    private func conflict(_ work: ResourceWork, _ key: String) -> BackendReply? {
        guard let answer = work.operation.exactAnswer(409) else { return nil }
        var reply = plain(
            answer, for: work.operation, wish: ResponseWish(),
            message: "\(quoted(key)) exists already")
        reply.rule = rule(work.operation, "exists already")
        return reply
    }

    /// Names the resources that the path leads through, where the new one has members for them.
    private func addOwners(
        to members: inout CELMap, _ layout: ResourceLayout, _ operation: Contracts.Operation
    ) {
        for name in operation.path.variables {
            guard let value = argument(name) else { continue }
            let wanted = IdentityNames.normalised(name)
            for member in layout.item.memberNames
            where IdentityNames.normalised(member) == wanted && members[member] == nil
                && member != layout.id
            {
                members.set(.string(member), to: value)
            }
        }
    }

    /// What stands before the operation's path in the path of the request: the server's own.
    private var base: String {
        guard let operation = reading.operation else { return "" }
        let path = reading.request.target.split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)[0]
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        let count = segments.count - operation.path.segments.count
        return path.hasPrefix("/") && count > 0
            ? segments.prefix(count).map { "/" + $0 }.joined() : ""
    }

    // MARK: Seeds

    /// Makes what the contract's examples show exist in a collection that is asked for first.
    mutating func seed(_ family: ResourceFamily, in collection: String) {
        if memory.knows(collection) { return }
        memory.open(collection)
        var stream = RandomStream(seed: seed, name: "\(collection) at first")
        let seeds = ResourceSeeds(family: family, seed: stream.next())
        for (key, resource) in seeds.resources
        where memory.resource(key, in: collection) == nil {
            memory.put(resource, at: key, in: collection)
        }
    }
}

/// A resource that comes into being, before it has an id.
private struct NewResource {
    let members: CELMap
    /// The id that the client wishes; nil where it wishes none.
    let wished: CELValue?
    let identities: Identities
    let layout: ResourceLayout

    /// A body that shows the resource under the first id with which it fits; nil where none does.
    func body(_ base: CELValue, fits: (CELValue) -> Bool) -> CELValue? {
        guard let id = layout.id, let own = layout.place.celValue(in: base)?.entries else {
            return nil
        }
        for candidate in identities.candidates(wished, like: own[id], layout.item.member(id)) {
            var identified = members
            identified.set(.string(id), to: candidate)
            let found = layout.fitting(identified, over: own) {
                fits(layout.place.body(base, holding: .map($0)))
            }
            if let found { return layout.place.body(base, holding: .map(found)) }
        }
        return nil
    }
}
