import Contracts

/// The rules that a contract implies. They remember what was made, as far as paths and schemas
/// describe it. The contract answers everything else.
package struct ImpliedRules {
    package let implied: ImpliedContract
    /// The operations whose rules remember nothing.
    let plain: Set<String>
    /// True once a rule speaks of what was changed in part.
    private(set) var patches = false
    private var contract: Contract { implied.contract }

    package init(_ implied: ImpliedContract, plain: Set<String> = []) {
        self.implied = implied
        self.plain = plain
    }

    /// The members of `backend.yaml`.
    package mutating func entries() -> [SpecText.Entry] {
        var operations: [SpecText.Entry] = []
        for operation in contract.operations {
            let rules = rules(of: operation)
            if rules.isEmpty { continue }
            operations.append(
                .init(
                    comments: ["", "\(operation.method) \(operation.path.text)"],
                    key: operation.id, value: .list(rules)))
        }
        let refusals = refusals
        var entries = state
        var definitions: [SpecText.Entry] = []
        if !refusals.isEmpty {
            definitions.append(
                .init(
                    key: "wrong",
                    value: .text("request.faults.map(f, f.place + ': ' + f.message).join('; ')")))
        }
        if patches {
            definitions.append(
                .init(
                    key: "patched(old, sent, nullable)",
                    value: .text(
                        "old.merge(sent).transformMap(k, v, v != null || k in nullable, v)")))
        }
        if !definitions.isEmpty {
            entries.append(.init(comments: [""], key: "let", value: .map(definitions)))
        }
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
        return entries
    }

    // MARK: What is remembered

    /// The names of the collections and single things that some operation looks at.
    private var used: Set<String> {
        var names: Set<String> = []
        for operation in contract.operations {
            names.formUnion(implied.owners(of: operation).map(\.name))
            if let part = part(of: operation) {
                names.insert(part.collection.name)
            } else if let (single, _, _) = single(of: operation) {
                names.insert(single.collection.name)
            } else if let work = implied.listing(operation) ?? implied.action(operation) {
                names.insert(work.collection.name)
            }
        }
        return names
    }

    private var state: [SpecText.Entry] {
        let used = used
        let kept = implied.collections.filter { $0.isKept && used.contains($0.name) }
        var tables: [SpecText.Entry] = []
        var members = kept.map { collection -> SpecText.Entry in
            let seeds = collection.seeds
            if !collection.isNumbered || seeds.isEmpty {
                let known = seeds.map { key, value in
                    SpecText.Entry(key: key, value: .celValue(.map(value)))
                }
                return .init(key: collection.name, value: .map(known))
            }
            let rows = SpecText.list(seeds.map { .celValue(.map($0.value)) })
            tables.append(.init(key: collection.name, value: .members(["value": rows])))
            let member = CEL.member(collection.idMember ?? "id", of: "r")
            return .init(
                key: collection.name,
                value: .expression(
                    "data.\(collection.name).transformMapEntry(i, r, {\(member): r})"))
        }
        members += implied.singles.filter { used.contains($0.collection.name) }.map { single in
            let isNested = single.collection.family.isNested
            return .init(key: single.collection.name, value: isNested ? .map([]) : .celValue(.null))
        }
        var entries: [SpecText.Entry] = []
        if !tables.isEmpty {
            entries.append(
                .init(
                    comments: ["", "What the contract's examples show."], key: "data",
                    value: .map(tables)))
        }
        if !members.isEmpty {
            entries.append(
                .init(
                    comments: ["", "What is remembered, by key; this is there at first."],
                    key: "state", value: .map(members)))
        }
        return entries
    }

    // MARK: Requests that break the contract

    /// The kinds of faults, each with the name of its rule.
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
        var rules: [(only: [String], name: String, when: String, status: Int)] = []
        for (name, when, statuses) in Self.refusedFaults {
            for operation in contract.operations {
                if name == "not let in", operation.security.isEmpty { continue }
                if name == "another media type", operation.requestBody == nil { continue }
                guard let status = Self.refusal(operation, statuses)?.status else { continue }
                if let place = rules.firstIndex(where: { $0.name == name && $0.status == status }) {
                    rules[place].only.append(operation.id)
                } else {
                    rules.append(([operation.id], name, when, status))
                }
            }
        }
        return rules.map { rule in
            var entries: [SpecText.Entry] = []
            // Most often every operation is refused alike.
            if rule.only.count < contract.operations.count {
                entries.append(
                    .init(key: "only", value: .line(.list(rule.only.map(SpecText.text)))))
            }
            if rule.when != "true" { entries.append(.init(key: "when", value: .text(rule.when))) }
            return Self.rule(
                "\(rule.name): \(rule.status)", entries: entries,
                respond: Self.answer(rule.status, [("saying", .text("wrong"))]))
        }
    }

    /// The answer that an operation declares for some faults; exact statuses come first.
    package static func refusal(
        _ operation: Contracts.Operation, _ statuses: [Int]
    ) -> DeclaredAnswer? {
        var statuses = statuses
        // A 422 is for what can be read and is not valid, where both are declared.
        if statuses.contains(422), operation.requestBody != nil { statuses = [422, 400, 404] }
        if statuses == [401, 403] || statuses.count == 3 { return operation.answer(statuses) }
        return statuses.lazy.compactMap(operation.exactAnswer).first
    }

    // MARK: Operations

    /// The part of an operation, unless it is to remember nothing.
    func part(
        of operation: Contracts.Operation
    ) -> (collection: KeptCollection, role: ResourceFamily.Role, layout: ResourceLayout?)? {
        plain.contains(operation.id) ? nil : implied.part(of: operation)
    }

    private func single(
        of operation: Contracts.Operation
    ) -> (single: KeptSingle, role: ResourceFamily.Role, work: RuleWork)? {
        plain.contains(operation.id) ? nil : implied.single(of: operation)
    }

    private mutating func rules(of operation: Contracts.Operation) -> [SpecText] {
        let owned = implied.owners(of: operation).compactMap { owner in
            absence(operation, in: owner, key: key(of: owner, in: operation))
        }
        guard let answer = operation.success else {
            // The contract lists no answer, so any will do.
            return operation.responses.isEmpty
                ? [
                    Self.rule(
                        "answered by the contract", entries: [],
                        respond: .line(.members(["status": .celValue(.int(200))])))
                ] : []
        }
        if let (collection, role, layout) = part(of: operation) {
            let work = RuleWork(
                operation: operation, answer: answer, collection: collection, layout: layout)
            if let own = self.rules(work, role) { return Self.renamed(owned + own) }
        }
        if let own = otherRules(of: operation) {
            return Self.renamed(owned + own)
        }
        let respond = Self.answer(answer.status, invented(operation))
        return owned + [Self.rule("answered by the contract", entries: [], respond: respond)]
    }

    /// The content of an answer about something that nobody made: the id of the request.
    private func invented(_ operation: Contracts.Operation) -> [(String, SpecText)] {
        guard !plain.contains(operation.id), let part = implied.resources.part(of: operation),
            part.role == .read, let layout = part.layout
        else { return [] }
        return invented(operation, layout)
    }

    /// The rules of an operation that remembers otherwise than collections do.
    private mutating func otherRules(of operation: Contracts.Operation) -> [SpecText]? {
        if plain.contains(operation.id) { return nil }
        if let (single, role, work) = single(of: operation) {
            return rules(work, role, of: single)
        }
        if let work = implied.listing(operation) { return listed(work) }
        guard let work = implied.action(operation), let rules = acted(work) else { return nil }
        // That the resource is not there was said for those that the path leads through.
        return implied.absence(operation) == nil ? rules : Array(rules.dropFirst())
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

    /// Notes that some rule changes a part of something.
    mutating func notePatch() { patches = true }
}

/// The parts of rules.
extension ImpliedRules {
    static func rule(
        _ name: String, entries: [SpecText.Entry], respond: SpecText
    ) -> SpecText {
        .map(
            [.init(key: "name", value: .text(name))] + entries
                + [.init(key: "respond", value: respond)])
    }

    /// An answer of the contract, with what is known of it.
    static func answer(_ status: Int, _ known: [(String, SpecText)] = []) -> SpecText {
        let entries = known.map { SpecText.Entry(key: $0.0, value: $0.1) }
        return .line(.map([.init(key: "answer", value: .celValue(.int(status)))] + entries))
    }

    /// An answer that shows something where the layout has its place.
    static func answer(
        _ status: Int, showing expression: String, in layout: ResourceLayout,
        _ others: [(String, SpecText)] = []
    ) -> SpecText {
        let place = layout.place.envelope.map { [("in", SpecText.text($0))] } ?? []
        return answer(status, [("shows", .text(expression))] + place + others)
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

    /// The rule for a resource that is not there; nil where the contract has no word for it.
    func absence(
        _ operation: Contracts.Operation, in collection: KeptCollection, key: String
    ) -> SpecText? {
        guard let declared = implied.absence(operation) else { return nil }
        let count = collection.family.collection.count
        let name = parts(operation, upTo: count + 1).last ?? key
        let said = "'there is no \(collection.singular) ' + \(name)"
        return Self.rule(
            "no such \(collection.singular)",
            entries: [.init(key: "when", value: .text("!(\(key) in \(collection.place))"))],
            respond: Self.answer(declared.status, [("saying", .text(said))]))
    }

    /// The key of a collection's resource in the path of a request.
    func key(of collection: KeptCollection, in operation: Contracts.Operation) -> String {
        let count = collection.family.collection.count
        if collection.isNumbered, let name = operation.path.segments[count].namedVariable {
            return CEL.member(name, of: "request.path")
        }
        return parts(operation, upTo: count + 1).joined(separator: " + '/' + ")
    }

    /// The key of a resource by its own member, such as `string(made.shown.id)`.
    func key(_ value: String, of work: RuleWork) -> String {
        if work.collection.isNumbered { return value }
        let owners = parts(work.operation, upTo: work.collection.family.collection.count)
        return (owners + ["string(\(value))"]).joined(separator: " + '/' + ")
    }

    /// The variables of the first segments of a path, as texts.
    func parts(_ operation: Contracts.Operation, upTo count: Int) -> [String] {
        operation.path.segments.prefix(count).flatMap { $0 }.compactMap { piece in
            guard case .variable(let name) = piece else { return nil }
            return "string(\(CEL.member(name, of: "request.path")))"
        }
    }

    /// The content of an answer about something that nobody made.
    func invented(
        _ operation: Contracts.Operation, _ layout: ResourceLayout
    ) -> [(String, SpecText)] {
        guard let id = layout.id, let variable = operation.path.segments.last?.loneVariable else {
            return []
        }
        let shown = "{\(CEL.text(id)): \(CEL.member(variable, of: "request.path"))}"
        let place = layout.place.envelope.map { [("in", SpecText.text($0))] } ?? []
        return [("shows", .text(shown))] + place
    }
}
