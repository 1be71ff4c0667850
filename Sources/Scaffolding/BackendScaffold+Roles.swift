import Contracts
import Simulator

/// Rules for what an operation does with the resources of a collection; nil where the contract does
/// not say enough to make any.
extension BackendScaffold {
    mutating func created(_ work: RuleWork) -> [SpecText]? {
        if work.layout?.id == nil { return createdUnseen(work) }
        guard let layout = work.layout, let id = layout.id,
            let chosen = ChosenIdentity(
                start, in: work.collection, outline: layout.item.member(id)),
            let least = answers.least(work.operation, work.answer, keeping: layout.place)
        else { return nil }
        let sent = SentMembers(work, layout)
        let novelty = novelty(of: work.collection, least: least, layout: layout)
        let given = layout.item.member(id).isReadOnly ? nil : sent.given(id)
        let identity = given.map { "\($0).orValue(id)" } ?? "id"
        let owners = parts(work.operation, upTo: work.collection.family.collection.count)
        let key = (owners + ["string(\(identity))"]).joined(separator: " + '/' + ")
        let rules = conflicts(work, sent)
        let own = "{\(CEL.text(id)): \(identity)\(ownersMembers(work, layout))}"
        let whole = Self.merged(novelty, sent.shown) + ".merge(\(own))"
        let place = "\(work.collection.place)[\(key)]"
        let entries: [SpecText.Entry] = [
            .init(key: "chosen", value: .line(.members(["id": chosen.text]))),
            .init(
                key: "do",
                value: .list([.members(["set": .members([place: .expression(whole)])])])),
        ]
        var answer = least
        for place in answer.headers.indices
        where answer.headers[place].name.isSameHeader(as: "location") {
            answer.headers[place].value = .expression(location(work, identity))
        }
        answer.body = body(
            of: least, layout: layout, showing: shown(place, work: work, layout: layout))
        if !work.answer.response.headers.contains(where: { $0.name.isSameHeader(as: "location") }) {
            return rules + [
                Self.rule("created", entries: sent.names + entries, respond: answer.respond)
            ]
        }
        if !answer.headers.contains(where: { $0.name.isSameHeader(as: "location") }) {
            answer.headers.append(("Location", .expression(location(work, identity))))
        }
        return rules + [
            Self.rule("created", entries: sent.names + entries, respond: answer.respond)
        ]
    }

    /// Keeps what the request names itself, where the answer shows nothing of it.
    private func createdUnseen(_ work: RuleWork) -> [SpecText]? {
        guard let id = work.collection.family.sentIdentity(work.operation),
            let answer = answers.answer(work.operation, declared: work.answer)
        else { return nil }
        let sent = SentMembers(work, nil)
        guard let given = sent.given(id) else { return nil }
        let owners = parts(work.operation, upTo: work.collection.family.collection.count)
        let key = (owners + ["string(\(given).value())"]).joined(separator: " + '/' + ")
        let step: SpecText = .members([
            "when": .text("\(given).hasValue()"),
            "set": .members(["\(work.collection.place)[\(key)]": .expression(sent.shown)]),
        ])
        let created = Self.rule(
            "created", entries: sent.names + [.init(key: "do", value: .list([step]))],
            respond: answer.respond)
        return conflicts(work, sent) + [created]
    }

    mutating func listed(_ work: RuleWork) -> [SpecText]? {
        guard let layout = work.layout,
            let least = answers.least(work.operation, work.answer, keeping: layout.place)
        else { return nil }
        var all = all(of: work)
        for filter in ListFilters(work.operation, layout).filters {
            all += ".filter(r, \(filter.condition))"
        }
        let search = TextSearch(work.operation, layout)
        if let search { all += ".filter(r, \(search.condition))" }
        let view = shown("r", work: work, layout: layout)
        if view != "r" { all += ".map(r, \(view))" }
        let page = PageParameters(work.operation).page
        var answer = least
        answer.body = ListBody(
            start.contract, answer: work.answer, layout: layout, least: least
        ).body(body(of: least, layout: layout, showing: page?.part ?? "all"), of: page)
        let about = search.map {
            [
                "Guessed: \($0.parameter.name) is a text that \($0.members.joined(separator: ", ")) has."
            ]
        }
        let names: [SpecText.Entry] =
            [.init(comments: about ?? [], key: "all", value: .text(all))] + (page?.names ?? [])
        return [
            Self.rule(
                "listed", entries: [.init(key: "let", value: .map(names))], respond: answer.respond)
        ]
    }

    mutating func read(_ work: RuleWork) -> [SpecText]? {
        guard let layout = work.layout,
            let least = answers.least(work.operation, work.answer, keeping: layout.place)
        else { return nil }
        let key = key(of: work.collection, in: work.operation)
        var answer = least
        answer.body = body(
            of: least, layout: layout,
            showing: shown("\(work.collection.place)[\(key)]", work: work, layout: layout))
        if let absence = absence(work.operation, in: work.collection, key: key) {
            return [absence, Self.rule("shown", entries: [], respond: answer.respond)]
        }
        guard let invented = invented(work, layout) else { return nil }
        let known = SpecText.Entry(
            key: "when", value: .text("\(key) in \(work.collection.place)"))
        return [
            Self.rule("shown", entries: [known], respond: answer.respond),
            Self.rule(
                "unknown, for which the contract has no answer", entries: [],
                respond: invented.respond),
        ]
    }

    /// An answer about something that nobody made, with the id that was asked for.
    private func invented(_ work: RuleWork, _ layout: ResourceLayout) -> ScaffoldedAnswer? {
        guard var answer = answers.answer(work.operation, declared: work.answer) else { return nil }
        guard let id = layout.id, layout.place.envelope == nil, let map = answer.celValue?.entries,
            let variable = work.operation.path.segments.last?.loneVariable,
            let argument = start.sample(work.operation)?.argument(variable, .path),
            map[id]?.kind == argument.kind
        else { return answer }
        answer.body = .map(
            map.keys.compactMap { key in
                guard case .string(let name) = key, let value = map[key] else { return nil }
                let own = CEL.member(variable, of: "request.path")
                return .init(key: name, value: name == id ? .expression(own) : .celValue(value))
            })
        return answer
    }

    mutating func removed(_ work: RuleWork) -> [SpecText]? {
        guard let plain = answers.answer(work.operation, declared: work.answer) else { return nil }
        let key = key(of: work.collection, in: work.operation)
        let place = "\(work.collection.place)[\(key)]"
        let step: SpecText = .members(["remove": .text(place)])
        let known = SpecText.Entry(
            key: "when", value: .text("\(key) in \(work.collection.place)"))
        var rules: [SpecText] = []
        var entries = [SpecText.Entry(key: "do", value: .list([step]))]
        let absence = absence(work.operation, in: work.collection, key: key)
        if let absence { rules.append(absence) } else { entries.insert(known, at: 0) }
        var answer = plain
        if let layout = work.layout, layout.id != nil,
            let least = answers.least(work.operation, work.answer, keeping: layout.place)
        {
            entries.insert(
                .init(key: "let", value: .members(["old": .text(place)])), at: entries.count - 1)
            answer = least
            answer.body = body(
                of: least, layout: layout, showing: shown("old", work: work, layout: layout))
        }
        rules.append(Self.rule("removed", entries: entries, respond: answer.respond))
        if absence == nil {
            rules.append(
                Self.rule(
                    "unknown, for which the contract has no answer", entries: [],
                    respond: plain.respond))
        }
        return rules
    }

    mutating func written(_ work: RuleWork, merges: Bool) -> [SpecText]? {
        let family = work.collection.family
        let key = key(of: work.collection, in: work.operation)
        let place = "\(work.collection.place)[\(key)]"
        let layout = work.layout
        guard let variable = work.operation.path.segments[family.collection.count].loneVariable
        else { return nil }
        let argument = CEL.member(variable, of: "request.path")
        let sent = SentMembers(work, layout)
        var answer: ScaffoldedAnswer?
        if let layout, !work.answer.response.content.isEmpty {
            let least = answers.least(work.operation, work.answer, keeping: layout.place)
            let view = shown(place, work: work, layout: layout)
            answer = least
            answer?.body = least.map { body(of: $0, layout: layout, showing: view) }
        } else {
            answer = answers.answer(work.operation, declared: work.answer)
        }
        guard let answer else { return nil }
        if let layout,
            let least = answers.least(
                work.operation, work.answer, keeping: layout.place)
        {
            _ = novelty(of: work.collection, least: least, layout: layout)
        }
        let novelty = table(work.collection.novelty) ? "data.\(work.collection.novelty)" : "{}"
        func entries(_ whole: String) -> [SpecText.Entry] {
            [
                .init(
                    key: "do",
                    value: .list([.members(["set": .members([place: .expression(whole)])])]))
            ]
        }
        let idMember = layout?.id ?? work.collection.idMember
        let kept = keptMembers(work, layout)
        let changed: String
        if merges {
            let own = idMember.map { ".merge({\(CEL.text($0)): \(CEL.member($0, of: place))})" }
            changed = "\(place).merge(\(sent.shown))" + (own ?? "")
        } else {
            let names = kept.map(CEL.text).joined(separator: ", ")
            let old = kept.isEmpty ? "" : ".merge(\(place).transformMap(k, v, k in [\(names)], v))"
            changed = Self.merged(novelty, sent.shown) + old
        }
        let known = SpecText.Entry(
            key: "when", value: .text("\(key) in \(work.collection.place)"))
        let change = Self.rule(
            merges ? "merged" : "replaced", entries: sent.names + [known] + entries(changed),
            respond: answer.respond)
        let absence = absence(work.operation, in: work.collection, key: key)
        if let absence, merges || family.operation(.create) != nil {
            return [
                absence,
                Self.rule(
                    merges ? "merged" : "replaced", entries: sent.names + entries(changed),
                    respond: answer.respond),
            ]
        }
        if merges {
            guard let invented = answers.answer(work.operation, declared: work.answer) else {
                return nil
            }
            return [
                change,
                Self.rule(
                    "unknown, for which the contract has no answer", entries: [],
                    respond: invented.respond),
            ]
        }
        var first = answer
        if let declared = work.operation.exactAnswer(201), declared.status != answer.status,
            var created = answers.answer(work.operation, declared: declared)
        {
            if let layout, !declared.response.content.isEmpty,
                let least = answers.least(work.operation, declared, keeping: layout.place)
            {
                created.body = body(
                    of: least, layout: layout, showing: shown(place, work: work, layout: layout))
            }
            first = created
        }
        let own = idMember.map { ".merge({\(CEL.text($0)): \(argument)})" } ?? ""
        return [
            change,
            Self.rule(
                "created", entries: sent.names + entries(Self.merged(novelty, sent.shown) + own),
                respond: first.respond),
        ]
    }
}
