import Contracts
import Simulator

/// Writes the `backend.yaml` of a scaffolded spec. Its rules remember created resources, as far
/// as paths and schemas describe them, and answer everything else by the contract.
struct BackendScaffold {
    let start: SpecScaffold
    var answers: AnswerScaffold { AnswerScaffold(start: start) }
    /// Tables by name.
    private var tables: [SpecText.Entry] = []
    /// The operations for which no answer was found.
    private(set) var unanswered: [String] = []

    init(_ start: SpecScaffold) { self.start = start }

    /// The text of the file.
    mutating func file(while goesOn: (Int) -> Bool) -> String {
        var operations: [SpecText.Entry] = []
        for (number, operation) in start.contract.operations.enumerated() where goesOn(number) {
            let rules = rules(of: operation)
            if rules.isEmpty {
                unanswered.append(operation.id)
                continue
            }
            let body: [SpecText.Entry] = [
                .init(key: "why", value: .line(Self.why(operation))),
                .init(key: "rules", value: .list(rules)),
            ]
            operations.append(
                .init(
                    comments: ["", "\(operation.method) \(operation.path.text)"],
                    key: operation.id, value: .map(body)))
        }
        var entries: [SpecText.Entry] = [
            .init(
                comments: [
                    "How the backend behaves, as far as the contract tells. Change what is only",
                    "guessed: who may do what, what is refused, what follows from what.",
                    "Of an operation's rules the first whose `when` holds wins.",
                ],
                key: "description",
                value: .text("A first model of \(start.contract.title), started from its contract.")
            )
        ]
        if !tables.isEmpty {
            entries.append(
                .init(
                    comments: ["", "What answers must show and requests need not say."],
                    key: "data", value: .map(tables)))
        }
        entries += state
        let refusals = refusals
        if !refusals.isEmpty {
            entries.append(
                .init(
                    comments: [
                        "", "What a request gets that breaks the contract. Any credential is good",
                        "that the contract allows: keep accounts in `state` to ask for more.",
                    ],
                    key: "invalid", value: .list(refusals)))
        }
        if !operations.isEmpty {
            entries.append(.init(comments: [""], key: "operations", value: .map(operations)))
        }
        if !start.webhooks.isEmpty {
            entries.append(
                .init(
                    comments: [
                        "", "What the backend sends by itself. The contract does not say when: let",
                        "a rule `schedule` the job, with a `body`, in its `do`.",
                    ],
                    key: "jobs", value: .map(start.webhooks.map(\.job))))
        }
        return SpecText.map(entries).file
    }

    /// Where an operation is described: the contract, under its name.
    static func why(_ operation: Contracts.Operation) -> SpecText {
        let about = operation.summary ?? operation.description ?? ""
        let says = about.split(separator: "\n").first.map(String.init) ?? ""
        return .members([
            "document": .text(operation.value.document.name), "section": .text(operation.id),
            "says": .text(
                says.isEmpty ? "\(operation.method) \(operation.path.text)" : shortened(says)),
        ])
    }

    /// Where all operations are described.
    static func why(_ contract: Contract, section: String = "paths") -> SpecText {
        .members([
            "document": .text(contract.document.name), "section": .text(section),
            "says": .text("what each operation takes and answers"),
        ])
    }

    private static func shortened(_ text: String) -> String {
        text.count <= 80 ? text : text.prefix(79) + "…"
    }

    private var state: [SpecText.Entry] {
        let kept = start.collections.filter { collection in
            collection.isKept
                && start.contract.operations.contains { operation in
                    start.part(of: operation)?.collection.name == collection.name
                        || start.owners(of: operation).contains { $0.name == collection.name }
                }
        }
        var members = kept.map { collection in
            let seeds = collection.seeds.map { key, value in
                SpecText.Entry(key: key, value: .celValue(.map(value)))
            }
            return SpecText.Entry(key: collection.name, value: .map(seeds))
        }
        members += start.singles.filter { single in
            single.collection.family.roles.contains { start.single(of: $0.operation) != nil }
        }.map { single in
            let isNested = single.collection.family.isNested
            return .init(
                key: single.collection.name,
                value: isNested ? .map([]) : .celValue(.map(single.first)))
        }
        if members.isEmpty { return [] }
        return [
            .init(
                comments: ["", "What is remembered, by key; what stands here is there at first."],
                key: "state", value: .map(members))
        ]
    }

    // MARK: Requests that break the contract

    /// For which faults a rule is, and what it is called.
    private static let refusedFaults: [(name: String, when: String, statuses: [Int])] = [
        (
            "not let in",
            "request.faults.exists(f, f.check in ['missing-security', 'wrong-security'])",
            [401, 403]
        ),
        (
            "another media type",
            "request.faults.exists(f, f.check == 'undocumented-content-type')", [415]
        ),
        ("not valid", "true", [400, 422, 404]),
    ]

    private var refusals: [SpecText] {
        var rules: [(only: [String], text: (([String]) -> SpecText), key: String)] = []
        for (name, when, statuses) in Self.refusedFaults {
            for operation in start.contract.operations {
                if name == "not let in", operation.security.isEmpty { continue }
                if name == "another media type", operation.requestBody == nil { continue }
                guard let declared = refusal(operation, statuses),
                    let answer = answers.refusal(
                        operation, declared, saying: "the request is not valid",
                        as: "request.faults[0].message")
                else { continue }
                let respond = answer.respond
                let key = name + SpecText.map([.init(key: "r", value: respond)]).file
                if let place = rules.firstIndex(where: { $0.key == key }) {
                    rules[place].only.append(operation.id)
                    continue
                }
                let status = declared.status
                let text = { (only: [String]) -> SpecText in
                    var entries: [SpecText.Entry] = [
                        .init(key: "name", value: .text("\(name): \(status)")),
                        .init(key: "only", value: .list(only.map(SpecText.text))),
                    ]
                    if when != "true" { entries.append(.init(key: "when", value: .text(when))) }
                    entries.append(.init(key: "respond", value: respond))
                    return .map(entries)
                }
                rules.append(([operation.id], text, key))
            }
        }
        return Self.renamed(rules.map { $0.text($0.only) })
    }

    /// Rules of one list, each with a name of its own.
    private static func renamed(_ rules: [SpecText]) -> [SpecText] {
        var taken: Set<String> = []
        return rules.map { rule in
            guard case .map(var entries) = rule, case .text(let name) = entries[0].value else {
                return rule
            }
            var candidate = name
            var number = 2
            while !taken.insert(candidate).inserted {
                candidate = "\(name) (\(number))"
                number += 1
            }
            entries[0].value = .text(candidate)
            return .map(entries)
        }
    }

    /// The answer that an operation declares for some faults; exact statuses come first.
    func refusal(_ operation: Contracts.Operation, _ statuses: [Int]) -> DeclaredAnswer? {
        var statuses = statuses
        // What was understood and is not meant is 422's, where both are declared.
        if statuses.contains(422), operation.requestBody != nil { statuses = [422, 400, 404] }
        if statuses == [401, 403] || statuses.count == 3 { return operation.answer(statuses) }
        return statuses.lazy.compactMap(operation.exactAnswer).first
    }

    // MARK: Operations

    private mutating func rules(of operation: Contracts.Operation) -> [SpecText] {
        var rules = start.owners(of: operation).compactMap { owner -> SpecText? in
            let key = key(of: owner, in: operation)
            return absence(operation, in: owner, key: key)
        }
        guard let answer = operation.success else {
            // The contract lists no answer, so any will do.
            return operation.responses.isEmpty
                ? [
                    Self.rule(
                        "answered by the contract", entries: [],
                        respond: ScaffoldedAnswer(status: 200).respond)
                ] : []
        }
        if let (collection, role, layout) = start.part(of: operation) {
            let work = RuleWork(
                operation: operation, answer: answer, collection: collection, layout: layout)
            if let own = self.rules(work, role) { return Self.renamed(rules + own) }
        }
        if let own = otherRules(of: operation) { return Self.renamed(rules + own) }
        guard let answer = answers.answer(operation, declared: answer) else { return [] }
        rules.append(Self.rule("answered by the contract", entries: [], respond: answer.respond))
        return Self.renamed(rules)
    }

    /// The rules of an operation that remembers otherwise than collections do.
    private mutating func otherRules(of operation: Contracts.Operation) -> [SpecText]? {
        if let (single, role, work) = start.single(of: operation) {
            return rules(work, role, of: single)
        }
        if let work = start.listing(operation) { return listed(work) }
        return start.action(operation).flatMap { acted($0) }
    }

    private mutating func rules(_ work: RuleWork, _ role: ResourceFamily.Role) -> [SpecText]? {
        switch role {
        case .create: created(work)
        case .list: listed(work)
        case .read: read(work)
        case .replace: written(work, merges: false)
        case .merge: written(work, merges: true)
        case .remove: removed(work)
        }
    }

    static func rule(
        _ name: String, entries: [SpecText.Entry], respond: SpecText
    ) -> SpecText {
        .map(
            [.init(key: "name", value: .text(name))] + entries
                + [.init(key: "respond", value: respond)])
    }

    /// The rule for a resource that is not there; nil where the contract has no word for it.
    func absence(
        _ operation: Contracts.Operation, in collection: ScaffoldedCollection, key: String
    ) -> SpecText? {
        guard let declared = start.absence(operation),
            let answer = answers.refusal(
                operation, declared, saying: "there is no such \(collection.singular)",
                as: "'there is no \(collection.singular) ' + \(key)")
        else { return nil }
        return Self.rule(
            "no such \(collection.singular)",
            entries: [.init(key: "when", value: .text("!(\(key) in \(collection.place))"))],
            respond: answer.respond)
    }

    /// The key of a collection's resource in the path of a request.
    func key(of collection: ScaffoldedCollection, in operation: Contracts.Operation) -> String {
        let count = collection.family.collection.count
        return parts(operation, upTo: count + 1).joined(separator: " + '/' + ")
    }

    /// The variables of the first segments of a path, as texts.
    func parts(_ operation: Contracts.Operation, upTo count: Int) -> [String] {
        operation.path.segments.prefix(count).flatMap { $0 }.compactMap { piece in
            guard case .variable(let name) = piece else { return nil }
            return "string(\(CEL.member(name, of: "request.path")))"
        }
    }

    mutating func addTable(_ name: String, _ celValue: CELValue) {
        if tables.contains(where: { $0.key == name }) { return }
        tables.append(.init(key: name, value: .members(["value": .celValue(celValue)])))
    }

    func table(_ name: String) -> Bool { tables.contains { $0.key == name } }
}

/// What the rules of one operation are made for.
struct RuleWork {
    let operation: Contracts.Operation
    let answer: DeclaredAnswer
    let collection: ScaffoldedCollection
    let layout: ResourceLayout?
}
