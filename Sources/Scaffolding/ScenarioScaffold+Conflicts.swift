import Contracts
import Simulator

extension ScenarioScaffold {
    /// A table of what is refused because there is such a thing already, and what is not; nil where
    /// nothing is.
    func twice(_ sample: SampleRequest) -> SpecText? {
        let operation = sample.operation
        let name = "\(operation.id): what is there already"
        guard isTried(name), let part = start.part(of: operation), part.role == .create,
            let answer = operation.success, let body = sample.body
        else { return nil }
        let work = RuleWork(
            operation: operation, answer: answer, collection: part.collection, layout: part.layout)
        let sent = SentMembers(work, part.layout)
        let rows = twiceRows(work, sample: sample, sent: sent, body: body)
        if rows.count < 2 { return nil }
        let way = Way(self, to: operation)
        let first = call(sample, way)
        var again = call(sample, way, body: rowBody(sample, body))
        again.append(
            .init(key: "expect", value: .line(.members(["status": .expression("row.status")]))))
        var entries = head(
            name, kind: "script", why: operation, callers: way.callers + [actor(sample)])
        entries.append(.init(key: "cases", value: .list(rows)))
        entries.append(.init(key: "setup", value: .list(way.steps + [.map(first)])))
        entries.append(.init(key: "steps", value: .list([.map(again)])))
        return .map(entries)
    }

    /// The body of a row, with texts in it that no server knows yet.
    private func rowBody(_ sample: SampleRequest, _ body: CELValue) -> SpecText {
        let unique = uniqueMembers(of: sample, body)
        guard let map = body.entries, !unique.isEmpty else { return .expression("row.body") }
        let names = map.keys.compactMap { key in
            if case .string(let name) = key { name } else { nil }
        }
        return .map(
            names.map { name in
                let own = CEL.member(name, of: "row.body")
                let text = unique[name]?.text(for: own) ?? .expression(own)
                return .init(key: SpecText.escaped(name), value: text)
            })
    }

    /// A row for each set of members that is made again while all others are new, and one in which
    /// everything is new.
    private func twiceRows(
        _ work: RuleWork, sample: SampleRequest, sent: SentMembers, body: CELValue
    ) -> [SpecText] {
        guard let fresh = freshBody(work, sample: sample, sent: sent, body: body) else { return [] }
        var rows: [SpecText] = []
        for group in start.implied.conflicting(work, sent) {
            var again: CELValue? = fresh
            for member in group {
                guard let old = sent.value(member, in: body) else { return [] }
                again = again.flatMap { sent.replacing(member, in: $0, with: old) }
            }
            guard let again, start.sample(sample, with: again) != nil else { return [] }
            let isID = group == sent.givenIdentity(work).map { [$0] }
            let status =
                isID ? 409 : UniqueMembers(work, sent)?.answer.status ?? 409
            rows.append(
                row("the same \(group.joined(separator: " and "))", body: again, status: status))
        }
        return rows.isEmpty ? [] : rows + [row("another", body: fresh, status: work.answer.status)]
    }

    private func row(_ name: String, body: CELValue, status: Int) -> SpecText {
        .members([
            "name": .text(name),
            "with": .line(.members(["body": .celValue(body), "status": .celValue(.int(status))])),
        ])
    }

    /// A body that shares nothing with another that must not be shared; nil where none is valid.
    private func freshBody(
        _ work: RuleWork, sample: SampleRequest, sent: SentMembers, body: CELValue
    ) -> CELValue? {
        var fresh = body
        for member in start.implied.conflicting(work, sent).compactMap(\.first) {
            let taken = work.collection.seeds.compactMap { $0.value[member] }
            let changed = sent.varied(member, in: fresh, except: taken) { other in
                start.sample(sample, with: other) != nil
            }
            guard let changed else { return nil }
            fresh = changed
        }
        return fresh
    }
}
