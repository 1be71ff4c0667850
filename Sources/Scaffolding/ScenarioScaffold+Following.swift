import Contracts
import Simulator

/// The requirements after an operation: removed resources are gone, sent values are shown.
extension ScenarioScaffold {
    /// The expectations of an operation's script beside its status.
    struct Following {
        /// The body to send in place of the sample's.
        var body: SpecText?
        /// The values that are kept from the answer.
        var kept: [SpecText.Entry] = []
        /// The expectation for the answer.
        var that: SpecText?
        /// The steps that are taken afterwards.
        var steps: [SpecText] = []
    }

    /// The expectations and steps that follow from an operation, as far as the model has memory of
    /// it.
    func following(
        _ operation: Contracts.Operation, answer: DeclaredAnswer, sample: SampleRequest,
        along way: inout Way
    ) -> Following {
        var following = Following()
        if let (collection, role, layout) = start.part(of: operation) {
            let work = RuleWork(
                operation: operation, answer: answer, collection: collection, layout: layout)
            switch role {
            case .create:
                if let read = readBack(collection, layout: layout, after: operation, along: &way) {
                    following.kept = read.kept
                    following.steps = read.steps
                }
            case .remove: following.steps = gone(collection, after: sample, along: &way)
            case .list:
                following.that = listedItem(operation, in: collection, layout: layout, along: &way)
            case .replace, .merge:
                if let saved = saved(work, sample: sample, along: &way) {
                    following.body = saved.body
                    following.steps = saved.steps
                }
            case .read: break
            }
        } else if let (single, role, work) = start.single(of: operation) {
            if role == .remove {
                following.steps =
                    single.canBeGone ? gone(single.collection, after: sample, along: &way) : []
            } else if role != .read, let saved = saved(work, sample: sample, along: &way) {
                following.body = saved.body
                following.steps = saved.steps
            }
        } else if let work = start.action(operation) {
            following.that = sameItem(work, way)
        } else if let work = start.listing(operation),
            work.collection.family.isMade(where: operation)
        {
            following.that = listedItem(
                operation, in: work.collection, layout: work.layout, along: &way)
        }
        return following
    }

    /// The expectation of the scripts that remove.
    static let gone = "what was removed is gone"
    /// The expectation of the scripts that list.
    static let isListed = "what was created is in the list"
    /// The expectation of the scripts that write.
    static let isSaved = "what was sent is shown"
    /// The expectation of the scripts of actions.
    static let isSame = "what was asked for is shown"

    /// A step that reads what was removed; none where the contract does not say what comes of it.
    func gone(
        _ collection: KeptCollection, after sample: SampleRequest, along way: inout Way
    ) -> [SpecText] {
        guard let read = reading(collection), let absence = start.absence(read.operation) else {
            return []
        }
        return [
            reading(
                read, after: sample, along: &way,
                expecting: .init(name: Self.gone, that: "answer.status == \(absence.status)"))
        ]
    }

    /// A body with a changed value, and a step that reads the value back. Nil if no other value is
    /// valid, or if the resource does not show it.
    func saved(
        _ work: RuleWork, sample: SampleRequest, along way: inout Way
    ) -> (body: SpecText, steps: [SpecText])? {
        guard let read = reading(work.collection),
            let layout = work.collection.family.layout(of: read.operation, .read),
            let body = sample.body?.entries, sample.draft.body?.form.isMultipart == false
        else { return nil }
        let sent = SentMembers(work, layout)
        for place in 0..<body.count {
            let key = body.entry(at: place).key
            guard case .string(let name) = key, name != layout.id, sent.shows(name),
                layout.item.memberNames.contains(name), !layout.item.member(name).isReadOnly,
                let other = other(for: key, in: body, of: sample, layout.item.member(name))
            else { continue }
            var changed = body
            changed.set(key, to: other)
            let shown = CEL.member(name, of: Self.shown(layout))
            let sent = self.body(of: sample, .map(changed), along: way) ?? .celValue(.map(changed))
            let expected =
                uniqueMembers(of: sample, .map(changed))[name]?.expression ?? other.literal
            let step = reading(
                read, after: sample, along: &way,
                expecting: .init(name: Self.isSaved, that: "\(shown) == \(expected)"))
            return (sent, [step])
        }
        return nil
    }

    /// Another value for a member of a body that is valid there; nil where none was found.
    private func other(
        for key: CELValue, in body: CELMap, of sample: SampleRequest, _ outline: SchemaOutline
    ) -> CELValue? {
        guard let value = body[key] else { return nil }
        let candidates = outline.choices.map { CELValue($0) } + value.others
        return candidates.first { candidate in
            var changed = body
            changed.set(key, to: candidate)
            return candidate != value && start.sample(sample, with: .map(changed)) != nil
        }
    }

    /// The body of a request about one thing, with the second of all states. A new thing has the first
    /// one already. Nil if the body has no such member.
    func nextState(of sample: SampleRequest, along way: Way) -> SpecText? {
        guard sample.operation.method != "GET", !sample.operation.path.variables.isEmpty,
            !way.steps.isEmpty, start.part(of: sample.operation)?.role != .create,
            let body = sample.body?.entries, let form = sample.draft.body?.form, form.isJSON,
            let outline = form.schema.map(SchemaOutline.init)
        else { return nil }
        for (name, value) in body.named {
            let choices = outline.member(name).choices.map { CELValue($0) }
            guard choices.count > 1, choices[0].isIdentical(to: value) else { continue }
            var changed = body
            changed.set(.string(name), to: choices[1])
            guard start.sample(sample, with: .map(changed)) != nil else { continue }
            return self.body(of: sample, .map(changed), along: way) ?? .celValue(.map(changed))
        }
        return nil
    }

    /// That an action shows the resource that was asked for; nil where nothing made one.
    func sameItem(_ work: RuleWork, _ way: Way) -> SpecText? {
        guard let layout = work.layout, let id = layout.id,
            case .expression(let made)? = way.values[work.collection.family.collection.count]
        else { return nil }
        let shown = CEL.member(id, of: Self.shown(layout))
        let refused = isRefusedByState(work.operation) ? "answer.status == 409 || " : ""
        return ScaffoldedExpectation(name: Self.isSame, that: "\(refused)\(shown) == \(made)").text
    }

    /// That a list shows what was made; nil where nothing is made, or only some are asked for.
    func listedItem(
        _ operation: Contracts.Operation, in collection: KeptCollection,
        layout: ResourceLayout?, along way: inout Way
    ) -> SpecText? {
        guard let layout, let id = layout.id, !ListFilters(operation, layout).areAlwaysAsked,
            TextSearch(operation, layout)?.isAlwaysAsked != true,
            let created = way.made(collection, by: self)
        else { return nil }
        let list = Self.shown(layout)
        let exists = "\(list).exists(r, \(CEL.member(id, of: "r")) == \(created))"
        // Among many things, what was made may stand in another part of the list.
        guard Paging.cuts(operation) else {
            return ScaffoldedExpectation(name: Self.isListed, that: exists).text
        }
        let part = mostShown(by: operation)
        return ScaffoldedExpectation(
            name: "\(Self.isListed), or in a later part of it",
            that: "size(\(list)) >= \(part) || \(exists)"
        ).text
    }

    /// The most things of a list that one answer shows, as far as the contract tells.
    private func mostShown(by operation: Contracts.Operation) -> Int {
        let limit = Paging.Parameters(operation).limit
        let sent = limit.flatMap { start.sample(operation)?.argument($0.name, .query) }
        let usual = limit?.schema.flatMap { SchemaOutline($0).examples.first }.map { CELValue($0) }
        for case .int(let number)? in [sent, usual] where number > 0 { return Int(number) }
        return Self.usualPart
    }

    /// The things that the shortest usual part of a list has.
    private static let usualPart = 10

    /// The request that reads one resource, where memory answers it.
    private func reading(_ collection: KeptCollection) -> SampleRequest? {
        guard let read = collection.family.operation(.read),
            start.part(of: read) != nil || start.single(of: read) != nil
        else { return nil }
        return start.sample(read)
    }

    /// A step that reads below the same path as another request was sent to.
    private func reading(
        _ read: SampleRequest, after sample: SampleRequest, along way: inout Way,
        expecting expectation: ScaffoldedExpectation
    ) -> SpecText {
        for (place, segment) in sample.operation.path.segments.enumerated() {
            guard way.values[place] == nil, let variable = segment.namedVariable,
                let value = sample.argument(variable, .path)
            else { continue }
            way.values[place] = .celValue(value)
        }
        way.callers.append(actor(read))
        var step = call(read, Way(values: way.values))
        step.append(.init(key: "expect", value: .members(["that": expectation.text])))
        return .map(step)
    }
}
