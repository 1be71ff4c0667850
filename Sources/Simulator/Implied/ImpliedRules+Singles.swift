import Contracts

/// Rules for what there is one of: what was written is read, and what was removed is gone.
extension ImpliedRules {
    mutating func rules(
        _ work: RuleWork, _ role: ResourceFamily.Role, of single: KeptSingle
    ) -> [SpecText]? {
        let owners = parts(work.operation, upTo: work.collection.family.collection.count)
        let place = SinglePlace(work.collection.place, owners)
        let change: [SpecText]?
        switch role {
        case .read, .list: change = shown(work, at: place)
        case .replace, .create: change = written(work, single: single, at: place, merges: false)
        case .merge: change = written(work, single: single, at: place, merges: true)
        case .remove: change = removed(work, single: single, at: place)
        }
        guard let change else { return nil }
        guard single.canBeGone, role != .replace, role != .create,
            let declared = work.operation.exactAnswer(404) ?? work.operation.exactAnswer(410)
        else { return change }
        let text = "there is no \(single.collection.singular)"
        let gone = Self.rule(
            "no \(single.collection.singular)",
            entries: [.init(key: "when", value: .text("\(place.current) == false"))],
            respond: Self.answer(declared.status, [("saying", .text(CEL.text(text)))]))
        return [gone] + change
    }

    private func shown(_ work: RuleWork, at place: SinglePlace) -> [SpecText]? {
        guard let layout = work.layout else { return nil }
        let made = Self.answer(
            work.answer.status, layout.place.envelope.map { [("in", .text($0))] } ?? [])
        let set: SpecText = .members([
            "set": .members([place.written: .expression("made.shown")])
        ])
        return [
            Self.rule(
                "at first",
                entries: [
                    .init(key: "when", value: .text("type(\(place.current)) != map")),
                    .init(key: "chosen", value: .members(["made": made])),
                    .init(key: "do", value: .list([set])),
                ], respond: .line(.members(["chosen": .text("made")]))),
            Self.rule(
                "shown", entries: [],
                respond: Self.answer(work.answer.status, showing: place.written, in: layout)),
        ]
    }

    private mutating func written(
        _ work: RuleWork, single: KeptSingle, at place: SinglePlace, merges: Bool
    ) -> [SpecText]? {
        guard let readLayout = single.reading.layout else { return nil }
        let sent = SentMembers(work, readLayout)
        let old = "(type(\(place.current)) == map ? \(place.current) : {})"
        let new: String
        if merges {
            notePatch()
            new = "patched(\(old), \(sent.source), [\(nullable(readLayout.item))])"
        } else {
            let kept = kept(readLayout.id, readLayout.item)
            new =
                kept.isEmpty
                ? sent.source
                : "\(sent.source).merge(\(old).transformMap(k, v, k in [\(kept)], v))"
        }
        let change = changed(work, sent, place: place.written, to: new)
        return [
            Self.rule(
                merges ? "merged" : "written", entries: change.entries, respond: change.respond)
        ]
    }

    private func removed(
        _ work: RuleWork, single: KeptSingle, at place: SinglePlace
    ) -> [SpecText]? {
        var entries: [SpecText.Entry] = []
        var respond = Self.answer(work.answer.status)
        if let layout = work.layout {
            entries.append(
                .init(key: "let", value: .members(["old": .text(place.current)])))
            respond = Self.answer(
                work.answer.status, showing: "type(old) == map ? old : {}", in: layout)
        }
        let new: SpecText = .celValue(single.canBeGone ? .bool(false) : .null)
        let set: SpecText = .members(["set": .members([place.written: new])])
        entries.append(.init(key: "do", value: .list([set])))
        return [Self.rule("removed", entries: entries, respond: respond)]
    }
}

/// The place of a single thing in the state, in expressions.
private struct SinglePlace {
    /// The place for writing.
    let written: String
    /// The present value: null where nobody asked for it yet, false where it was removed.
    let current: String

    init(_ place: String, _ owners: [String]) {
        if owners.isEmpty {
            written = place
            current = place
        } else {
            let key = owners.joined(separator: " + '/' + ")
            written = "\(place)[\(key)]"
            current = "\(place)[?\(key)].orValue(null)"
        }
    }
}
