import Contracts

/// Rules for what an operation does with the resources of a collection; nil where the contract does
/// not say enough to make any.
extension ImpliedRules {
    func created(_ work: RuleWork) -> [SpecText]? {
        guard let layout = work.layout, let id = layout.id else { return createdUnseen(work) }
        let sent = SentMembers(work, layout)
        let made = CEL.member(id, of: "made.shown")
        let place = "\(work.collection.place)[\(key(made, of: work))]"
        let members = ownersMembers(work, layout)
        let shown = members.isEmpty ? sent.source : "\(members).merge(\(sent.source))"
        var choice: [(String, SpecText)] = [
            ("new", .text(id)), ("among", .text(work.collection.place)),
        ]
        let owners = parts(work.operation, upTo: work.collection.family.collection.count)
        if !owners.isEmpty {
            choice.append(("within", .text(owners.joined(separator: " + '/' + ") + " + '/'")))
        }
        let answer = Self.answer(work.answer.status, showing: shown, in: layout, choice)
        let step: SpecText = .members([
            "when": .text("\(CEL.text(id)) in made.shown"),
            "set": .members([place: .expression("\(sent.source).merge(made.shown)")]),
        ])
        var respond: [SpecText.Entry] = [.init(key: "chosen", value: .text("made"))]
        if work.answer.response.headers.contains(where: { $0.name.isSameHeader(as: "location") }) {
            let location = SpecText.expression(location(work, made))
            respond.append(.init(key: "headers", value: .members(["Location": location])))
        }
        return conflicts(work, sent) + [
            Self.rule(
                "created",
                entries: sent.names + [
                    .init(key: "chosen", value: .members(["made": answer])),
                    .init(key: "do", value: .list([step])),
                ], respond: .line(.map(respond)))
        ]
    }

    /// Keeps what the request names itself, where the answer shows nothing of it.
    private func createdUnseen(_ work: RuleWork) -> [SpecText]? {
        guard let id = work.collection.family.sentIdentity(work.operation) else { return nil }
        let sent = SentMembers(work, nil)
        guard let given = sent.given(id) else { return nil }
        let step: SpecText = .members([
            "when": .text("\(given).hasValue()"),
            "set": .members([
                "\(work.collection.place)[\(key("\(given).value()", of: work))]":
                    .expression(sent.source)
            ]),
        ])
        return conflicts(work, sent) + [
            Self.rule(
                "created", entries: sent.names + [.init(key: "do", value: .list([step]))],
                respond: Self.answer(work.answer.status))
        ]
    }

    func listed(_ work: RuleWork) -> [SpecText]? {
        guard let layout = work.layout else { return nil }
        var all = all(of: work)
        for owner in work.collection.family.owners(of: work.operation, in: layout.item) ?? [] {
            let named = CEL.member(owner.variable, of: "request.path")
            all += ".filter(r, \(CEL.optional(owner.member, of: "r")).orValue(null) == \(named))"
        }
        for filter in ListFilters(work.operation, layout).filters {
            all += ".filter(r, \(filter.condition))"
        }
        let search = TextSearch(work.operation, layout)
        if let search { all += ".filter(r, \(search.condition))" }
        let page = PageParameters(work.operation).page
        let beside = ListBody(work.answer, layout).beside(page)
        let about = search.map {
            [
                "Guessed: \($0.parameter.name) is a text that \($0.members.joined(separator: ", ")) has."
            ]
        }
        let names: [SpecText.Entry] =
            [.init(comments: about ?? [], key: "all", value: .text(all))] + (page?.names ?? [])
        let others = beside.isEmpty ? [] : [("beside", SpecText.map(beside))]
        return [
            Self.rule(
                "listed", entries: [.init(key: "let", value: .map(names))],
                respond: Self.answer(
                    work.answer.status, showing: page?.part ?? "all", in: layout, others))
        ]
    }

    func read(_ work: RuleWork) -> [SpecText]? {
        guard let layout = work.layout else { return nil }
        let key = key(of: work.collection, in: work.operation)
        let place = "\(work.collection.place)[\(key)]"
        let shown = Self.answer(work.answer.status, showing: place, in: layout)
        return known(
            work, key: key, by: Self.rule("shown", entries: [], respond: shown),
            otherwise: Self.answer(work.answer.status, invented(work.operation, layout)))
    }

    func removed(_ work: RuleWork) -> [SpecText]? {
        let key = key(of: work.collection, in: work.operation)
        let place = "\(work.collection.place)[\(key)]"
        var entries: [SpecText.Entry] = []
        var respond = Self.answer(work.answer.status)
        if let layout = work.layout, layout.id != nil {
            entries.append(.init(key: "let", value: .members(["old": .text(place)])))
            respond = Self.answer(work.answer.status, showing: "old", in: layout)
        }
        let step: SpecText = .members(["remove": .text(place)])
        entries.append(.init(key: "do", value: .list([step])))
        return known(
            work, key: key, by: Self.rule("removed", entries: entries, respond: respond),
            otherwise: Self.answer(work.answer.status))
    }

    /// A rule for a resource that is there, and one for any other: the contract's word for it, or
    /// else what the contract permits.
    func known(
        _ work: RuleWork, key: String, by rule: SpecText, otherwise: SpecText
    ) -> [SpecText] {
        if let absence = absence(work.operation, in: work.collection, key: key) {
            return [absence, rule]
        }
        guard case .map(var entries) = rule else { return [rule] }
        let known = SpecText.Entry(key: "when", value: .text("\(key) in \(work.collection.place)"))
        entries.insert(known, at: 1)
        return [
            .map(entries),
            Self.rule(
                "unknown, for which the contract has no answer", entries: [], respond: otherwise),
        ]
    }

    mutating func written(_ work: RuleWork, merges: Bool) -> [SpecText]? {
        let count = work.collection.family.collection.count
        guard let variable = work.operation.path.segments[count].loneVariable else { return nil }
        let key = key(of: work.collection, in: work.operation)
        let place = "\(work.collection.place)[\(key)]"
        let sent = SentMembers(work, work.layout)
        let id = work.layout?.id ?? work.collection.idMember
        let argument = id.map {
            "{\(CEL.text($0)): \(CEL.member(variable, of: "request.path"))}"
        }
        let new = merges ? merged(work, sent, old: place) : replaced(work, sent, old: place)
        let change = changed(work, sent, place: place, to: new)
        let name = merges ? "merged" : "replaced"
        let absence = absence(work.operation, in: work.collection, key: key)
        if let absence, merges || work.collection.family.operation(.create) != nil {
            return [absence, Self.rule(name, entries: change.entries, respond: change.respond)]
        }
        let known = SpecText.Entry(
            key: "when", value: .text("\(key) in \(work.collection.place)"))
        let rule = Self.rule(name, entries: [known] + change.entries, respond: change.respond)
        if merges {
            return [
                rule,
                Self.rule(
                    "unknown, for which the contract has no answer", entries: [],
                    respond: Self.answer(work.answer.status)),
            ]
        }
        let first = RuleWork(
            operation: work.operation,
            answer: work.operation.exactAnswer(201) ?? work.answer,
            collection: work.collection, layout: work.layout)
        let creation = changed(
            first, sent, place: place,
            to: argument.map { "\(sent.source).merge(\($0))" } ?? sent.source)
        return [
            rule, Self.rule("created", entries: creation.entries, respond: creation.respond),
        ]
    }

    /// The resource after a change in part, as an expression.
    private mutating func merged(_ work: RuleWork, _ sent: SentMembers, old: String) -> String {
        notePatch()
        let id = work.layout?.id ?? work.collection.idMember
        let own = id.map { ".merge({\(CEL.text($0)): \(CEL.member($0, of: old))})" } ?? ""
        let item = work.layout?.item ?? work.collection.item
        return "patched(\(old), \(sent.source), [\(nullable(item))])" + own
    }

    /// The resource after it was replaced, as an expression.
    private func replaced(_ work: RuleWork, _ sent: SentMembers, old: String) -> String {
        let id = work.layout?.id ?? work.collection.idMember
        let kept = kept(id, work.layout?.item ?? work.collection.item)
        return kept.isEmpty
            ? sent.source
            : "\(sent.source).merge(\(old).transformMap(k, v, k in [\(kept)], v))"
    }

    /// The names of members that may be null, which a change in part does not remove.
    func nullable(_ item: SchemaOutline?) -> String {
        let names = item?.memberNames.filter { item?.member($0).admits(.null) ?? false } ?? []
        return names.map(CEL.text).joined(separator: ", ")
    }

    /// The names of what stays when clients replace the rest: the identity, and what only the
    /// server writes.
    func kept(_ id: String?, _ item: SchemaOutline?) -> String {
        let own = item?.memberNames.filter { item?.member($0).isReadOnly == true && $0 != id }
        return ((id.map { [$0] } ?? []) + (own ?? [])).map(CEL.text).joined(separator: ", ")
    }

    /// The parts of a rule that puts something new at a place, and shows it where the answer does.
    func changed(
        _ work: RuleWork, _ sent: SentMembers, place: String, to new: String
    ) -> (entries: [SpecText.Entry], respond: SpecText) {
        guard let layout = work.layout, !work.answer.response.content.isEmpty else {
            let set: SpecText = .members(["set": .members([place: .expression(new)])])
            return (
                sent.names + [.init(key: "do", value: .list([set]))],
                Self.answer(work.answer.status)
            )
        }
        let names = sent.namesAnd("new", new)
        let answer = Self.answer(work.answer.status, showing: "new", in: layout)
        let set: SpecText = .members([
            "set": .members([place: .expression("new.merge(made.shown)")])
        ])
        return (
            names + [
                .init(key: "chosen", value: .members(["made": answer])),
                .init(key: "do", value: .list([set])),
            ],
            .line(.members(["chosen": .text("made")]))
        )
    }

    /// Members for the variables of the path, where the resource has such.
    private func ownersMembers(_ work: RuleWork, _ layout: ResourceLayout) -> String {
        let members = work.operation.path.variables.compactMap { name -> String? in
            let wanted = IdentityNames.normalised(name)
            let member = layout.item.memberNames.first {
                IdentityNames.normalised($0) == wanted && $0 != layout.id
            }
            let other = work.collection.family.owners(of: work.operation, in: layout.item)?.first {
                $0.variable == name
            }
            return (member ?? other?.member).map {
                "\(CEL.text($0)): \(CEL.member(name, of: "request.path"))"
            }
        }
        return members.isEmpty ? "" : "{\(members.joined(separator: ", "))}"
    }

    /// The path of a new resource, as an expression.
    private func location(_ work: RuleWork, _ identity: String) -> String {
        let field = work.answer.response.headers.first { $0.name.isSameHeader(as: "location") }
        let isAbsolute = field.map { !$0.admits("/a/1") && $0.admits("http://localhost/a/1") }
        var path = (isAbsolute ?? false ? "request.origin" : "request.prefix") + " + '"
        path += work.operation.servers.first?.basePath ?? ""
        let own = work.operation.path.segments
        let family = work.collection.family
        let segments =
            family.isElsewhere(work.operation)
            ? family.collection.enumerated().map { place, segment in
                own.indices.contains(place) && own[place].isLike(segment) ? own[place] : segment
            } : own
        for segment in segments {
            if segment.isEmpty { continue }
            path += "/"
            for piece in segment {
                switch piece {
                case .literal(let text): path += text
                case .variable(let name):
                    path +=
                        "' + urlEncode(string(\(CEL.member(name, of: "request.path")))) + '"
                }
            }
        }
        return path + "/' + urlEncode(string(\(identity)))"
    }
}
