import Contracts
import Simulator

/// Rules for what there is one of: what was written is read, and what was removed is gone.
extension BackendScaffold {
    mutating func rules(
        _ work: RuleWork, _ role: ResourceFamily.Role, of single: ScaffoldedSingle
    ) -> [SpecText]? {
        let place = SinglePlace(self, single, in: work.operation)
        if place.isNested { addTable(single.firstTable, .map(single.first)) }
        let change: [SpecText]?
        switch role {
        case .read, .list: change = shown(work, at: place)
        case .replace, .create: change = written(work, single: single, at: place, merges: false)
        case .merge: change = written(work, single: single, at: place, merges: true)
        case .remove: change = removed(work, single: single, at: place)
        }
        guard let change else { return nil }
        guard single.canBeGone, role != .replace, role != .create,
            let declared = work.operation.exactAnswer(404) ?? work.operation.exactAnswer(410),
            let answer = answers.refusal(
                work.operation, declared, saying: "there is no \(single.collection.singular)",
                as: CEL.text("there is no \(single.collection.singular)"))
        else { return change }
        let gone = Self.rule(
            "no \(single.collection.singular)",
            entries: [.init(key: "when", value: .text("\(place.current) == null"))],
            respond: answer.respond)
        return [gone] + change
    }

    private mutating func shown(_ work: RuleWork, at place: SinglePlace) -> [SpecText]? {
        guard let layout = work.layout,
            let least = answers.least(work.operation, work.answer, keeping: layout.place)
        else { return nil }
        var answer = least
        if !place.isNested {
            answer.body = body(
                of: least, layout: layout, showing: shown(place.written, work: work, layout: layout)
            )
            return [Self.rule("shown", entries: [], respond: answer.respond)]
        }
        answer.body = body(
            of: least, layout: layout, showing: shown("own", work: work, layout: layout))
        let own = SpecText.Entry(key: "let", value: .members(["own": .text(place.current)]))
        return [Self.rule("shown", entries: [own], respond: answer.respond)]
    }

    private mutating func written(
        _ work: RuleWork, single: ScaffoldedSingle, at place: SinglePlace, merges: Bool
    ) -> [SpecText]? {
        guard let readLayout = single.reading.layout,
            let least = answers.least(
                single.reading.operation, single.reading.answer, keeping: readLayout.place)
        else { return nil }
        let sent = SentMembers(work, readLayout)
        var answer: ScaffoldedAnswer?
        if let layout = work.layout, !work.answer.response.content.isEmpty {
            let own = answers.least(work.operation, work.answer, keeping: layout.place)
            let view = shown(place.written, work: work, layout: layout)
            answer = own
            answer?.body = own.map { body(of: $0, layout: layout, showing: view) }
        } else {
            answer = answers.answer(work.operation, declared: work.answer)
        }
        guard let answer else { return nil }
        let before = single.canBeGone ? place.orFirst(single) : place.current
        let whole: String
        if merges {
            whole = "\(before).merge(\(sent.shown))"
        } else {
            let novelty = novelty(of: single.collection, least: least, layout: readLayout)
            let names = keptMembers(single.reading, readLayout).map(CEL.text)
                .joined(separator: ", ")
            let kept =
                names.isEmpty ? "" : ".merge(\(before).transformMap(k, v, k in [\(names)], v))"
            whole = Self.merged(novelty, sent.shown) + kept
        }
        if single.canBeGone, !place.isNested {
            addTable(single.firstTable, .map(single.first))
        }
        let set: SpecText = .members(["set": .members([place.written: .expression(whole)])])
        let rule = Self.rule(
            merges ? "merged" : "written",
            entries: sent.names + [.init(key: "do", value: .list([set]))],
            respond: answer.respond)
        return [rule]
    }

    private mutating func removed(
        _ work: RuleWork, single: ScaffoldedSingle, at place: SinglePlace
    ) -> [SpecText]? {
        guard var answer = answers.answer(work.operation, declared: work.answer) else { return nil }
        var entries: [SpecText.Entry] = []
        if let layout = work.layout,
            let least = answers.least(work.operation, work.answer, keeping: layout.place)
        {
            // Whoever removes what is gone already sees it as it is at first.
            let old = single.canBeGone ? place.orFirst(single) : place.current
            entries.append(.init(key: "let", value: .members(["old": .text(old)])))
            answer = least
            answer.body = body(
                of: least, layout: layout, showing: shown("old", work: work, layout: layout))
        }
        if !place.isNested { addTable(single.firstTable, .map(single.first)) }
        let new: SpecText =
            single.canBeGone ? .celValue(.null) : .expression("data.\(single.firstTable)")
        let set: SpecText = .members(["set": .members([place.written: new])])
        entries.append(.init(key: "do", value: .list([set])))
        return [Self.rule("removed", entries: entries, respond: answer.respond)]
    }
}

/// Where the state keeps what there is one of, in expressions.
private struct SinglePlace {
    /// Whether there is one for each of something else.
    let isNested: Bool
    /// Where it is written.
    let written: String
    /// What it is; null where it was removed.
    let current: String

    init(_ backend: BackendScaffold, _ single: ScaffoldedSingle, in operation: Contracts.Operation)
    {
        let owners = backend.parts(operation, upTo: single.collection.family.collection.count)
        let table = single.collection.place
        isNested = !owners.isEmpty
        if isNested {
            let key = owners.joined(separator: " + '/' + ")
            written = "\(table)[\(key)]"
            current = "\(table)[?\(key)].orValue(data.\(single.firstTable))"
        } else {
            written = table
            current = table
        }
    }

    /// What it is, or where it was removed what it is at first.
    func orFirst(_ single: ScaffoldedSingle) -> String {
        "(\(current) == null ? data.\(single.firstTable) : \(current))"
    }
}
