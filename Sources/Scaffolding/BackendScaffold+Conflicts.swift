import Contracts
import Simulator

/// Rules for what exists already, before something is made.
extension BackendScaffold {
    /// The rules that refuse what another resource has; none where that is not evident.
    func conflicts(_ work: RuleWork, _ sent: SentMembers) -> [SpecText] {
        var rules: [SpecText] = []
        let owners = parts(work.operation, upTo: work.collection.family.collection.count)
        let singular = work.collection.singular
        if let id = sent.givenIdentity(work), let given = sent.asked(id),
            let conflict = work.operation.exactAnswer(409),
            let answer = answers.refusal(
                work.operation, conflict, saying: "it exists already",
                as: "'there is such a \(singular) already'")
        {
            let known = (owners + ["string(\(given).value())"]).joined(separator: " + '/' + ")
            let condition = "\(given).hasValue() && \(known) in \(work.collection.place)"
            rules.append(
                Self.rule(
                    "exists already", entries: [.init(key: "when", value: .text(condition))],
                    respond: answer.respond))
        }
        guard let unique = UniqueMembers(work, sent) else { return rules }
        for group in unique.groups {
            let given = group.members.compactMap(sent.asked)
            let named = group.members.joined(separator: " and ")
            guard given.count == group.members.count,
                let answer = answers.refusal(
                    work.operation, unique.answer, saying: "it exists already",
                    as: CEL.text("there is another \(singular) with this \(named)"))
            else { continue }
            let same = zip(group.members, given).map { member, value in
                "\(CEL.optional(member, of: "r")) == \(value)"
            }
            let condition =
                (group.members.compactMap(sent.isGiven)
                + ["\(all(of: work)).exists(r, \(same.joined(separator: " && ")))"])
                .joined(separator: " && ")
            rules.append(
                Self.rule(
                    "\(named) exists already",
                    entries: [
                        .init(
                            comments: ["Guessed, because \(group.reason)."], key: "when",
                            value: .text(condition))
                    ], respond: answer.respond))
        }
        return rules
    }

    /// All resources of the collection that an operation's path names, as an expression.
    func all(of work: RuleWork) -> String {
        let place = work.collection.place
        let owners = parts(work.operation, upTo: work.collection.family.collection.count)
        if owners.isEmpty { return "\(place).values()" }
        let prefix = owners.joined(separator: " + '/' + ") + " + '/'"
        return "\(place).keys().filter(k, k.startsWith(\(prefix))).map(k, \(place)[k])"
    }
}

extension SentMembers {
    /// The member by which a request names what it makes; nil where the server chooses.
    func givenIdentity(_ work: RuleWork) -> String? {
        if let layout = work.layout, let id = layout.id {
            return layout.item.member(id).isReadOnly || given(id) == nil ? nil : id
        }
        return work.collection.family.sentIdentity(work.operation).flatMap {
            given($0) == nil ? nil : $0
        }
    }

    /// A body with another value for a member; nil where none is valid.
    func varied(
        _ name: String, in body: CELValue, except taken: [CELValue],
        where isValid: (CELValue) -> Bool
    ) -> CELValue? {
        guard let old = value(name, in: body) else { return nil }
        return old.others.lazy.filter { !taken.contains($0) }
            .compactMap { replacing(name, in: body, with: $0) }
            .first(where: isValid)
    }
}

extension SpecScaffold {
    /// The members for which an operation that makes resources is refused, as sets. The member that
    /// distinguishes resources comes first.
    func conflicting(_ work: RuleWork, _ sent: SentMembers) -> [[String]] {
        let isReported = work.operation.exactAnswer(409) != nil
        let id = isReported ? sent.givenIdentity(work) : nil
        return (id.map { [[$0]] } ?? []) + (UniqueMembers(work, sent)?.groups.map(\.members) ?? [])
    }

    /// What makes the resources of a collection; nil where nothing does.
    func making(_ collection: ScaffoldedCollection) -> RuleWork? {
        guard let create = collection.family.operation(.create), let part = part(of: create),
            let answer = create.success
        else { return nil }
        return RuleWork(
            operation: create, answer: answer, collection: part.collection, layout: part.layout)
    }

    /// Lets samples make something else than what is there at first.
    mutating func avoidConflicts() {
        for collection in collections where !collection.seeds.isEmpty {
            guard let work = making(collection),
                let number = contract.operations.firstIndex(where: { $0.id == work.operation.id }),
                let sample = samples[number], var body = sample.body
            else { continue }
            let sent = SentMembers(work, work.layout)
            let old = body
            for group in conflicting(work, sent) {
                let isThere = collection.seeds.contains { seed in
                    group.allSatisfy { name in
                        let own = sent.value(name, in: body)
                        return own != nil && own == seed.value[name]
                    }
                }
                guard isThere else { continue }
                let taken = collection.seeds.compactMap { $0.value[group[0]] }
                let changed = sent.varied(group[0], in: body, except: taken) { other in
                    self.sample(sample, with: other) != nil
                }
                body = changed ?? body
            }
            if body != old, let changed = self.sample(sample, with: body) {
                samples[number] = changed
            }
        }
    }

    /// A sample with another body; nil where that is not valid.
    func sample(_ sample: SampleRequest, with body: CELValue) -> SampleRequest? {
        guard let value = body.value else { return nil }
        var draft = sample.draft
        draft.body?.value = value
        guard let request = draft.request() else { return nil }
        let reading = judge.reading(of: request)
        return reading.brokenFaults.isEmpty ? SampleRequest(draft: draft, reading: reading) : nil
    }
}

extension CELValue {
    /// Other values of the same kind, the most readable first.
    var others: [CELValue] {
        switch self {
        case .string(let text):
            let start = text.contains("@") ? [CELValue.string("other." + text)] : []
            let ends = ["1", "2", "a", "b", "A", "B"].map {
                CELValue.string(String(text.dropLast()) + $0)
            }
            return (start + [.string(text + " 2"), .string(text + "2")] + ends).filter {
                $0 != self
            }
        case .int(let number): return [.int(number &+ 1), .int(number &+ 1000), .int(number &- 1)]
        case .bool(let flag): return [.bool(!flag)]
        default: return []
        }
    }
}
