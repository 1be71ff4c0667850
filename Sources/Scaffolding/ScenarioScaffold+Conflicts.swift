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
        let bodies = twiceRows(work, sample: sample, sent: sent, body: body)
        if bodies.count < 2 { return nil }
        let rows = bodies.map { row($0.name, body: $0.body, status: $0.status) }
        let way = Way(self, to: operation)
        let unique = uniqueMembers(of: sample, in: [body] + bodies.map(\.body))
        let made = self.body(of: sample, body, along: way, unique: unique)
        let first = call(sample, way, body: made ?? .celValue(body))
        var again = call(sample, way, body: rowBody(body, unique))
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
    private func rowBody(
        _ body: CELValue, _ unique: [String: UniqueTemplate]
    ) -> SpecText {
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

    /// The members that are new in each run in all of some bodies.
    private func uniqueMembers(
        of sample: SampleRequest, in bodies: [CELValue]
    ) -> [String: UniqueTemplate] {
        uniqueMembers(of: sample, bodies[0]).filter { name, template in
            !template.isAlone
                && bodies.allSatisfy { body in
                    guard var map = body.entries, case .string(let text)? = map[name] else {
                        return false
                    }
                    map.set(.string(name), to: .string(template.changed(to: text).example))
                    return start.sample(sample, with: .map(map)) != nil
                }
        }
    }

    /// A row for each set of members that is made again while all others are new, and one in which
    /// everything is new.
    private func twiceRows(
        _ work: RuleWork, sample: SampleRequest, sent: SentMembers, body: CELValue
    ) -> [(name: String, body: CELValue, status: Int)] {
        guard let fresh = freshBody(work, sample: sample, sent: sent, body: body) else { return [] }
        var rows: [(name: String, body: CELValue, status: Int)] = []
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
            rows.append(("the same \(group.joined(separator: " and "))", again, status))
        }
        return rows.isEmpty ? [] : rows + [("another", fresh, work.answer.status)]
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
