import Contracts
import Simulator

extension ScenarioScaffold {
    /// The expectation of the scripts that search.
    static let isFound = "what has the text is found"
    /// The expectation of the scripts that search for other texts.
    static let isNotFound = "what lacks the text is not"

    /// A script that searches a list for a text that something has, and for one that nothing has.
    func searching(_ sample: SampleRequest) -> SpecText? {
        let operation = sample.operation
        let name = "\(operation.id): what a text finds"
        guard !start.plainness.scenarios.contains("operations/\(name)"),
            let work = lists(operation),
            let layout = work.layout, let id = layout.id,
            let search = TextSearch(operation, layout),
            !ListFilters(operation, layout).areAlwaysAsked
        else { return nil }
        var way = Way(self, to: operation)
        guard let (text, known) = sought(work, by: search, along: &way),
            let other = unheard.first(where: { !text.example.contains($0) && admits($0, search) }),
            admits(text.example, search)
        else { return nil }
        let list = Self.shown(layout)
        let own = "\(list).exists(r, \(CEL.member(id, of: "r")) == \(known))"
        let steps = [
            step(
                sample, along: way, query: query(sample, by: search, for: text.sent),
                expecting: .init(name: Self.isFound, that: own)),
            step(
                sample, along: way,
                query: query(sample, by: search, for: .celValue(.string(other))),
                expecting: .init(name: Self.isNotFound, that: "!\(own)")),
        ]
        var entries = head(
            name, kind: "script", why: operation, callers: way.callers + [actor(sample)])
        if !way.steps.isEmpty { entries.append(.init(key: "setup", value: .list(way.steps))) }
        entries.append(.init(key: "steps", value: .list(steps)))
        return .map(entries)
    }

    private func lists(_ operation: Contracts.Operation) -> RuleWork? {
        if let part = start.part(of: operation) {
            guard part.role == .list, let answer = operation.success else { return nil }
            return RuleWork(
                operation: operation, answer: answer, collection: part.collection,
                layout: part.layout)
        }
        return start.single(of: operation) == nil ? start.listing(operation) : nil
    }

    /// A text that something has, and the id of what has it, as an expression.
    private func sought(
        _ work: RuleWork, by search: TextSearch, along way: inout Way
    ) -> (text: (example: String, sent: SpecText), id: String)? {
        if let making = start.implied.making(work.collection),
            let sample = start.sample(making.operation),
            let body = sample.body
        {
            let sent = SentMembers(making, making.layout)
            let unique = uniqueMembers(of: sample, body)
            let texts = search.members.lazy.filter(sent.keptNames.contains)
                .compactMap { name -> (example: String, sent: SpecText)? in
                    if let own = unique[name] { return (own.example, own.text) }
                    return sent.value(name, in: body)?.text.map { Self.literal($0) }
                }
            guard let text = texts.first(where: { !$0.example.isEmpty }),
                let made = way.made(work.collection, by: self)
            else { return nil }
            return (text, made)
        }
        guard let id = work.collection.idMember else { return nil }
        for seed in work.collection.seeds {
            let texts = search.members.lazy.compactMap { seed.value[$0]?.text }
            guard let known = seed.value[id], let text = texts.first(where: { !$0.isEmpty }) else {
                continue
            }
            return (Self.literal(text), known.literal)
        }
        return nil
    }

    private static func literal(_ text: String) -> (example: String, sent: SpecText) {
        (text, .celValue(.string(text)))
    }

    /// Texts that nothing is likely to have.
    private var unheard: [String] {
        ["nothing has this", "nothing-has-this", "zzqx", "9753186420"]
    }

    private func admits(_ text: String, _ search: TextSearch) -> Bool {
        guard let schema = search.parameter.schema else { return false }
        return CELValue.string(text).value.map(schema.admits) ?? false
    }

    /// The query of a request that searches for a text.
    private func query(
        _ sample: SampleRequest, by search: TextSearch, for text: SpecText
    ) -> [SpecText.Entry] {
        let others = sample.draft.arguments.filter {
            $0.parameter.location == .query
                && !$0.parameter.name.isSameText(as: search.parameter.name)
        }.map { SpecText.Entry(key: $0.parameter.name, value: .celValue(CELValue($0.value))) }
        return others + [.init(key: search.parameter.name, value: text)]
    }

    private func step(
        _ sample: SampleRequest, along way: Way, query: [SpecText.Entry],
        expecting expectation: ScaffoldedExpectation
    ) -> SpecText {
        var step = call(sample, way, query: query)
        step.append(.init(key: "assume", value: .text("answer.status < 400")))
        step.append(.init(key: "expect", value: .members(["that": .list([expectation.text])])))
        return .map(step)
    }
}

extension CELValue {
    /// The text that it is; nil where it is none.
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
