import Contracts

/// Puts what is known into a body that the contract permits, as far as it fits.
struct AnswerShowing {
    /// A member that tells resources apart, and what is there already.
    struct Identity {
        let member: String
        let taken: CELMap
        /// The text before each key.
        let within: String
        let seed: UInt64
        /// The schemas of the variables of paths that name such a resource.
        let paths: [Schema]

        /// True if something is there under a key.
        func isTaken(_ key: String) -> Bool {
            if taken[within + key] != nil { return true }
            return within.isEmpty && (Int(key).map { taken[.int($0)] != nil } ?? false)
        }

        /// The number behind all that are there.
        var next: Int {
            guard taken.count > 0, case .int(let last) = taken.entry(at: taken.count - 1).key,
                last < .max
            else { return taken.count + 1 }
            return max(last, 0) + 1
        }
    }

    /// The place in the body that shows it.
    let place: ResourcePlace
    /// The resource, or the list of resources, that is shown.
    let shows: CELValue?
    /// Further members of the body.
    let beside: CELMap
    /// The text of an error; nil for an answer that is none.
    let message: FaultMessage?
    /// The member that distinguishes a new resource; nil for one that is not new.
    let identity: Identity?
    /// The schema of the body.
    let outline: SchemaOutline?
    /// True if the body was really sent; then nothing of it is left out.
    let isWhole: Bool

    /// True if the contract alone decides.
    var isPlain: Bool { shows == nil && message == nil && beside.count == 0 && identity == nil }

    /// True for an answer that is no error.
    var saysNothing: Bool { message == nil }

    /// The body with what is known in it; nil where that does not fit.
    func change(_ base: CELValue, _ fits: (CELValue) -> Bool) -> CELValue? {
        if let message { return message.change(base, of: outline, fits) }
        for framed in [framed(base, absence: nil), framed(base, absence: .string("")), base] {
            if let found = shown(framed, fits) { return found }
        }
        return nil
    }

    /// The body with its further members.
    ///
    /// - Parameter absence: what stands for null where that is not permitted; nil for nothing.
    private func framed(_ base: CELValue, absence: CELValue?) -> CELValue {
        guard var entries = base.entries else { return base }
        let names = outline?.memberNames ?? []
        for (key, value) in beside.entries {
            guard case .string(let name) = key, entries[name] != nil || names.contains(name)
            else { continue }
            if value.kind == .null, outline?.member(name).admits(.null) != true {
                entries.remove(key)
                if let absence { entries.set(key, to: absence) }
            } else {
                entries.set(key, to: value)
            }
        }
        return .map(entries)
    }

    private func shown(_ base: CELValue, _ fits: (CELValue) -> Bool) -> CELValue? {
        let own = outline.map(place.outline)
        switch shows {
        case .map(let members)?:
            guard let own else { break }
            let layout = ResourceLayout(place: place, item: own, id: identity?.member)
            return resource(members, in: base, as: layout, fits: fits)
        case .list(let list)?:
            guard let own, list.allSatisfy({ $0.entries != nil }) else { break }
            let layout = ResourceLayout(place: place, item: own.item, id: nil)
            return resources(
                list.compactMap(\.entries), in: base, as: layout, fits: fits)
        default: break
        }
        let body = shows.map { place.body(base, holding: $0) } ?? base
        return fits(body) ? body : nil
    }

    // MARK: One resource

    private func resource(
        _ members: CELMap, in base: CELValue, as layout: ResourceLayout,
        fits: (CELValue) -> Bool
    ) -> CELValue? {
        func body(_ members: CELMap) -> CELValue { place.body(base, holding: .map(members)) }
        let shown = layout.shown(members)
        let own = place.celValue(in: base)?.entries ?? CELMap()
        if identity != nil {
            return new(shown, over: own, as: layout) { fits(body($0)) }.map(body)
        }
        if !isWhole, fits(body(shown)) { return body(shown) }
        return layout.fitting(shown, over: own) { fits(body($0)) }.map(body)
    }

    /// A new resource, under the first identity with which it fits.
    private func new(
        _ shown: CELMap, over own: CELMap, as layout: ResourceLayout,
        fits: (CELMap) -> Bool
    ) -> CELMap? {
        guard let identity else { return nil }
        let member = layout.item.member(identity.member)
        var members = shown
        for name in shown.keys {
            if case .string(let text) = name, layout.item.member(text).isReadOnly {
                members.remove(name)
            }
        }
        let wished = members[identity.member]
        members.remove(.string(identity.member))
        let identities = Identities(
            taken: identity.isTaken, first: identity.next, seed: identity.seed,
            paths: identity.paths)
        var candidates = identities.candidates(wished, like: own[identity.member], member)
        if isWhole, let given = own[identity.member], let key = given.resourceKey,
            !identity.isTaken(key)
        {
            candidates.insert(given, at: wished == nil ? 0 : min(1, candidates.count))
        }
        for candidate in candidates {
            var identified = members
            identified.set(.string(identity.member), to: candidate)
            if let found = layout.fitting(identified, over: own, fits: fits) { return found }
        }
        return nil
    }

    // MARK: Lists

    private func resources(
        _ list: [CELMap], in base: CELValue, as layout: ResourceLayout,
        fits: (CELValue) -> Bool
    ) -> CELValue? {
        func body(_ items: [CELValue]) -> CELValue {
            place.body(base, holding: .list(items))
        }
        let shown = list.map { layout.shown($0) }
        if isWhole {
            let overlaid = over(shown, place.celValue(in: base)?.elements ?? [])
            return fits(body(overlaid)) ? body(overlaid) : nil
        }
        let plain = shown.map(CELValue.map)
        if fits(body(plain)) { return body(plain) }
        // Some resource lacks what a list must show of it: each is completed by itself.
        let completed = plain.enumerated().compactMap { place, item -> CELValue? in
            if fits(body([item])) { return item }
            var stream = RandomStream(seed: 1, name: "\(item.json) listed")
            return layout.completed(list[place], seed: stream.next()) { fits(body([$0])) }
        }
        return fits(body(completed)) ? body(completed) : nil
    }

    /// Resources over those of a list that was really sent: each over the one that it agrees with.
    private func over(_ shown: [CELMap], _ sent: [CELValue]) -> [CELValue] {
        var rest = sent.compactMap(\.entries)
        return shown.map { item in
            let place = rest.firstIndex { other in
                item.entries.allSatisfy { key, value in
                    other[key].map { $0 == value } ?? true
                }
            }
            return .map(place.map { rest.remove(at: $0).overlaid(by: item) } ?? item)
        }
    }
}
