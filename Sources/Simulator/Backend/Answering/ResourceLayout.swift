import Contracts

/// The way in which an answer shows a resource, or a list of them.
package struct ResourceLayout: Sendable {
    /// The place in the body.
    package let place: ResourcePlace
    /// The schema of one resource.
    package let item: SchemaOutline
    /// The member that distinguishes resources; nil where only the path does.
    package let id: String?
}

/// The parts of a resource that an answer shows.
extension ResourceLayout {
    /// The members of a resource that the answer may show.
    func shown(_ resource: CELMap) -> CELMap {
        let names = item.memberNames
        let isOpen = item.admitsOtherMembers
        var shown = CELMap(capacity: resource.count)
        for place in 0..<resource.count {
            let (key, value) = resource.entry(at: place)
            guard case .string(let name) = key else { continue }
            if !isOpen, !names.contains(where: { $0.isSameText(as: name) }) { continue }
            let member = item.member(name)
            if !member.isWriteOnly {
                shown.set(key, to: member.leaving(value) { $0.isWriteOnly })
            }
        }
        return shown
    }

    /// The key of a resource; nil where nothing distinguishes it.
    func key(of resource: CELMap) -> String? { id.flatMap { resource[$0]?.resourceKey } }

    /// A resource with what the answer must show beside, drawn from a seed.
    func completed(_ resource: CELMap, seed: UInt64, fits: (CELValue) -> Bool) -> CELValue? {
        for attempt in 0..<UInt64(4) {
            guard let base = item.document(seed: seed &+ attempt).map({ CELValue($0.root) }),
                let entries = base.entries
            else { continue }
            let found = fitting(shown(resource), over: entries) { fits(.map($0)) }
            if let found { return .map(found) }
        }
        return nil
    }

    /// Another resource with as many members of this one as fit; its identity always.
    func fitting(
        _ members: CELMap, over base: CELMap, fits: (CELMap) -> Bool
    ) -> CELMap? {
        let all = base.overlaid(by: members)
        if fits(all) { return all }
        var best = base
        if let id, let own = members[id] { best.set(.string(id), to: own) }
        guard fits(best) else { return nil }
        for place in 0..<members.count {
            let (name, value) = members.entry(at: place)
            var next = best
            next.set(name, to: value)
            if fits(next) { best = next }
        }
        return best
    }
}

extension CELMap {
    /// The map with the entries of another in the place of its own.
    func overlaid(by other: CELMap) -> CELMap {
        var map = self
        for place in 0..<other.count {
            let (key, value) = other.entry(at: place)
            map.set(key, to: value)
        }
        return map
    }
}
