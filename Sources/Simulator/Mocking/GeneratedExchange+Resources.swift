import Contracts

/// Answers that a memory of resources decides.
extension GeneratedExchange {
    /// The concrete path of a family's collection; nil where a variable has no text.
    func collection(of family: ResourceFamily, in operation: Contracts.Operation) -> String? {
        var path = ""
        // The operation's own template, whose variables may be called otherwise.
        for segment in operation.path.segments.prefix(family.collection.count) {
            path += "/"
            for piece in segment {
                switch piece {
                case .literal(let text): path += text
                case .variable(let name):
                    guard let key = argument(name)?.resourceKey else { return nil }
                    path += PercentCoding.encoded(key)
                }
            }
        }
        return path
    }

    /// The key of a family's resource in the path of the request.
    func key(of family: ResourceFamily, in operation: Contracts.Operation) -> String? {
        let segments = operation.path.segments
        guard segments.count > family.collection.count,
            let name = segments[family.collection.count].namedVariable
        else { return nil }
        return argument(name)?.resourceKey
    }

    /// The answer that something on the way to the operation's path does not exist; nil where
    /// everything does, or where the contract has no word for it.
    mutating func missingOwner(of operation: Contracts.Operation) -> BackendReply? {
        let part = resources.part(of: operation)
        for number in resources.owners(of: operation) {
            let family = resources.families[number]
            // The operation itself knows best what to do about its own resource.
            if part?.family == number { continue }
            guard let collection = collection(of: family, in: operation),
                let key = key(of: family, in: operation)
            else { return nil }
            seed(family, in: collection)
            let isKnown = memory.resource(key, in: collection) != nil
            let isKept = family.grows || !memory.keys(in: collection).isEmpty
            if !isKnown, isKept, let reply = notFound(for: operation, in: family, key: key) {
                return reply
            }
        }
        return nil
    }

    func notFound(
        for operation: Contracts.Operation, in family: ResourceFamily, key: String
    ) -> BackendReply? {
        let answer =
            operation.exactAnswer(404) ?? operation.exactAnswer(410)
            ?? operation.responses.first { $0.status == .range(4) }
            .map { DeclaredAnswer(response: $0, status: 404) }
        guard let answer else { return nil }
        let kind = family.collection.lastLiteral.map(IdentityNames.singular) ?? "resource"
        var reply = plain(
            answer, for: operation, wish: ResponseWish(),
            message: "there is no \(kind) \(quoted(key))")
        reply.rule = rule(operation, "not found")
        return reply.faults.isEmpty ? reply : nil
    }

    /// The answer by what is remembered; nil where nothing is known to remember by.
    mutating func remembered(
        _ operation: Contracts.Operation, _ wish: ResponseWish
    ) -> BackendReply? {
        guard let part = resources.part(of: operation), let answer = operation.success,
            wish.example == nil, !wish.isDynamic
        else { return nil }
        let family = resources.families[part.family]
        guard let collection = collection(of: family, in: operation) else { return nil }
        seed(family, in: collection)
        let work = ResourceWork(
            operation: operation, answer: answer, family: family, layout: part.layout,
            collection: collection, key: key(of: family, in: operation))
        switch part.role {
        case .create: return create(work)
        case .list: return list(work)
        case .read: return read(work)
        case .replace, .merge: return write(work, merges: part.role == .merge)
        case .remove: return remove(work)
        }
    }

    // MARK: Roles

    private func list(_ work: ResourceWork) -> BackendReply? {
        guard let layout = work.layout else { return nil }
        let all = memory.resources(in: work.collection)
        let paging = Paging(reading)
        let matching = paging.filtered(all, layout.item)
        let shown = paging.page(of: matching)
        let drawn = drawing(work.answer, for: work.operation, wish: ResponseWish()).drawn {
            base, fits in
            let counted = layout.body(base, counting: matching.count)
            return list(shown.map(\.value), layout: layout, base: counted, fits: fits)
        }
        return drawn.map { BackendReply($0.response, rule: rule(work.operation, "listed")) }
    }

    private func list(
        _ items: [CELMap], layout: ResourceLayout, base: CELValue, fits: (CELValue) -> Bool
    ) -> CELValue? {
        func body(_ items: [CELValue]) -> CELValue {
            layout.place.body(base, holding: .list(items))
        }
        let shown = items.map { CELValue.map(layout.shown($0)) }
        if fits(body(shown)) { return body(shown) }
        // Some resource lacks what a list must show of it: each is completed by itself.
        let completed = items.enumerated().compactMap { place, item -> CELValue? in
            if fits(body([shown[place]])) { return shown[place] }
            var stream = RandomStream(seed: seed, name: "\(layout.key(of: item) ?? "") listed")
            return layout.completed(item, seed: stream.next()) { fits(body([$0])) }
        }
        return fits(body(completed)) ? body(completed) : nil
    }

    private func read(_ work: ResourceWork) -> BackendReply? {
        guard let key = work.key, let layout = work.layout else { return nil }
        if let resource = memory.resource(key, in: work.collection) {
            return shown(resource, layout: layout, work: work, rule: "read")
        }
        let isKept = work.family.grows || !memory.keys(in: work.collection).isEmpty
        if isKept, let reply = notFound(for: work.operation, in: work.family, key: key) {
            return reply
        }
        guard let id = layout.id else { return nil }
        var invented = CELMap()
        invented.set(.string(id), to: argument(work) ?? .string(key))
        return shown(invented, layout: layout, work: work, rule: "generated")
    }

    private mutating func remove(_ work: ResourceWork) -> BackendReply? {
        guard let key = work.key else { return nil }
        let isKnown = memory.resource(key, in: work.collection) != nil
        if !isKnown, let reply = notFound(for: work.operation, in: work.family, key: key) {
            return reply
        }
        var reply = plain(work.answer, for: work.operation, wish: ResponseWish())
        guard reply.faults.isEmpty else { return reply }
        if let layout = work.layout, let old = memory.resource(key, in: work.collection),
            let own = shown(old, layout: layout, work: work, rule: "removed")
        {
            reply = own
        }
        memory.remove(key, from: work.collection)
        reply.rule = rule(work.operation, "removed")
        return reply
    }

    private mutating func write(_ work: ResourceWork, merges: Bool) -> BackendReply? {
        guard let key = work.key, let sent = sentMembers(work) else { return nil }
        let old = memory.resource(key, in: work.collection)
        if old == nil, merges || work.family.operation(.create) != nil,
            let reply = notFound(for: work.operation, in: work.family, key: key)
        {
            return reply
        }
        let new = work.written(sent, over: old, merges: merges, key: argument(work))
        var work = work
        if old == nil, let created = work.operation.exactAnswer(201) { work.answer = created }
        let name = old == nil ? "created" : merges ? "merged" : "replaced"
        guard let layout = work.layout, !work.answer.response.content.isEmpty else {
            memory.put(new, at: key, in: work.collection)
            var reply = plain(work.answer, for: work.operation, wish: ResponseWish())
            reply.rule = rule(work.operation, name)
            return reply
        }
        let drawn = shownBody(new, layout: layout, work: work, base: old)
        guard let drawn, let body = drawn.body else { return nil }
        let shown = layout.place.celValue(in: body)?.entries ?? CELMap()
        memory.put(new.overlaid(by: shown), at: key, in: work.collection)
        return BackendReply(drawn.response, rule: rule(work.operation, name))
    }

    // MARK: Showing

    /// The value of the variable that names the resource of the request.
    func argument(_ work: ResourceWork) -> CELValue? {
        work.operation.path.segments[work.family.collection.count].loneVariable
            .flatMap { argument($0) }
    }

    private func shown(
        _ resource: CELMap, layout: ResourceLayout, work: ResourceWork, rule name: String
    ) -> BackendReply? {
        shownBody(resource, layout: layout, work: work, base: nil).map {
            BackendReply($0.response, rule: rule(work.operation, name))
        }
    }

    /// An answer that shows a resource, completed by what is drawn where the answer must have more.
    private func shownBody(
        _ resource: CELMap, layout: ResourceLayout, work: ResourceWork, base old: CELMap?
    ) -> AnswerDrawing.Drawn? {
        let members = layout.shown(resource)
        return drawing(work.answer, for: work.operation, wish: ResponseWish()).drawn { base, fits in
            func body(_ members: CELMap) -> CELValue {
                layout.place.body(base, holding: .map(members))
            }
            if fits(body(members)) { return body(members) }
            let own = layout.place.celValue(in: base)?.entries ?? CELMap()
            let under = old.map { own.overlaid(by: layout.shown($0)) } ?? own
            return layout.fitting(members, over: under) { fits(body($0)) }.map(body)
        }
    }
}

extension ResourceLayout {
    /// The body of a list whose members for totals say how many resources there are.
    fileprivate func body(_ base: CELValue, counting total: Int) -> CELValue {
        var base = base
        for name in place.envelope == nil ? [] : base.entries?.keys ?? [] {
            guard case .string(let name) = name, var entries = base.entries,
                Paging.totals.contains(IdentityNames.normalised(name)),
                case .int? = entries[name]
            else { continue }
            entries.set(.string(name), to: .int(total))
            base = .map(entries)
        }
        return base
    }
}
