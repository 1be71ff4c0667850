import Contracts

/// Reads the changes and the answers of rules.
extension BackendLoading {
    mutating func outcome(
        _ entry: OutcomeEntry, in scope: ExpressionScope
    ) -> RuleOutcome {
        let (value, point) = (entry.value, entry.point)
        let (chosen, inner) = reading.chosen(value["chosen"], at: point, in: scope)
        let steps = self.steps(value["do"], point: point, in: inner)
        let after = steps.flatMap(\.writtenMembers).reduce(inner) {
            $0.forgetting(member: $1, of: "state")
        }
        let answer = parts(.answers, value["respond"]).first.flatMap {
            self.answer($0, after, choosing: chosen)
        }
        return RuleOutcome(
            name: entry.name, condition: entry.condition, names: entry.names, chosen: chosen,
            steps: steps, answer: answer)
    }

    // MARK: Steps

    mutating func steps(
        _ list: Value?, point: String, in scope: ExpressionScope
    ) -> [UpdateStep] {
        var steps: [UpdateStep] = []
        for value in parts(.effects, list) {
            steps.append(step(value, point: point, in: scope))
        }
        return steps
    }

    /// The parts of a kind that a value holds or names; names of nothing are reported and left out.
    mutating func parts(_ kind: NamedParts, _ value: Value?) -> [Value] {
        let parts = kind.elements(of: value)
        let faults = parts.compactMap { kind.fault(of: $0) }
        reading.diagnostics += faults
        return faults.isEmpty ? parts : parts.filter { $0.string == nil }
    }

    private mutating func step(
        _ value: Value, point: String, in scope: ExpressionScope
    ) -> UpdateStep {
        let (loop, scope) = reading.loop(value["for"], scope)
        let condition = reading.condition(value["when"], scope)
        let (chosen, inner) = reading.chosen(value["chosen"], at: point, in: condition.holding)
        var changes: [Change] = []
        for member in value.kind == .object ? Array(value.members) : [] {
            changes += self.changes(member, inner)
        }
        let steps = self.steps(value["do"], point: point, in: inner)
        return UpdateStep(
            loop: loop, condition: condition.expression, chosen: chosen, changes: changes,
            steps: steps)
    }

    private mutating func changes(
        _ member: Value.Member, _ scope: ExpressionScope
    ) -> [Change] {
        let value = member.value
        switch member.name {
        case "set": return writes(value, scope).map { .set($0, $1) }
        case "append": return writes(value, scope).map { .append($0, $1) }
        case "remove":
            let targets = value.kind == .array ? Array(value.elements) : [value]
            return targets.compactMap { target($0, in: ["state"], scope) }.map { .remove($0) }
        case "schedule": return schedule(value, scope).map { [.schedule($0)] } ?? []
        case "cancel":
            guard let job = job(value),
                let key = value["key"].flatMap({ reading.template($0, scope) })
            else { return [] }
            return [.cancel(job: job, key: key)]
        case "emit": return emission(value, scope).map { [.emit($0)] } ?? []
        default: return []
        }
    }

    private mutating func writes(
        _ value: Value, _ scope: ExpressionScope
    ) -> [(UpdateTarget, DataTemplate)] {
        guard value.kind == .object else { return [] }
        var writes: [(UpdateTarget, DataTemplate)] = []
        for member in value.members {
            let target = target(member.key, in: ["state"], scope)
            let template = reading.template(member.value, scope)
            if let target, let template { writes.append((target, template)) }
        }
        return writes
    }

    private mutating func schedule(
        _ value: Value, _ scope: ExpressionScope
    ) -> ScheduleTemplate? {
        guard let job = job(value), let at = value["at"],
            let time = reading.expression(at, scope, giving: .timestamp)
        else { return nil }
        let key = value["key"].flatMap { reading.template($0, scope) }
        guard let with = value["with"] else {
            return ScheduleTemplate(job: job, key: key, time: time, data: DataTemplate(.null))
        }
        return reading.template(with, scope).map {
            ScheduleTemplate(job: job, key: key, time: time, data: $0)
        }
    }

    private mutating func job(_ value: Value) -> Int? {
        guard let name = value["job"], let text = name.string else { return nil }
        if let number = jobNames.firstIndex(of: text) { return number }
        reading.reportUnknown(
            at: name, check: "unknown-job", "the model has no job \(quoted(text))",
            name: UnknownName(text, among: jobNames, otherwise: "describe it under 'jobs'"))
        return nil
    }

    private mutating func emission(
        _ value: Value, _ scope: ExpressionScope
    ) -> EmissionTemplate? {
        let kind: EmissionTemplate.Kind
        if let name = value["webhook"], let text = name.string {
            let webhooks = source.contract.webhooks
            guard let operation = webhooks.first(where: { $0.id == text }) else {
                reading.reportUnknown(
                    at: name, check: "unknown-webhook",
                    "the contract has no webhook \(quoted(text))",
                    name: UnknownName(
                        text, among: webhooks.map(\.id),
                        otherwise: "name an operation of 'webhooks', or write 'event'"))
                return nil
            }
            kind = .webhook(operation)
        } else {
            kind = .event(value["event"]?.string ?? "")
        }
        return EmissionTemplate(
            kind: kind, recipient: value["to"].flatMap { reading.template($0, scope) },
            headers: headers(value["headers"], scope),
            body: value["body"].flatMap { reading.template($0, scope) }, place: value)
    }

    // MARK: Places in the state

    /// The place that the text of a value names; a member of the state is one that it has.
    mutating func target(
        _ value: Value, in roots: [String], _ scope: ExpressionScope
    ) -> UpdateTarget? {
        guard let target = reading.target(value, in: roots, scope) else { return nil }
        guard let member = target.member else { return target }
        if target.root == "state", !members.contains(member) {
            reading.reportUnknown(
                at: value, check: "unknown-member", "the state has no \(quoted(member))",
                name: UnknownName(
                    member, among: members, otherwise: "give it a first value in 'state'"))
            return nil
        }
        let tables = parts.data.keys.map(\.plainText)
        if target.root == "data", !tables.contains(member) {
            reading.reportUnknown(
                at: value, check: "unknown-member", "the data has no table \(quoted(member))",
                name: UnknownName(member, among: tables, otherwise: "give it rows in 'data'"))
            return nil
        }
        return target
    }

    // MARK: Answers

    private mutating func answer(
        _ value: Value, _ scope: ExpressionScope, choosing chosen: [ChosenName]
    ) -> AnswerTemplate? {
        if let name = value["chosen"] { return answer(value, named: name, scope, among: chosen) }
        if let status = value["answer"]?.int {
            return reading.answerChoice(value, status: status, scope).map {
                AnswerTemplate(
                    status: DataTemplate(.int(status)), headers: headers(value["headers"], scope),
                    content: .answer($0), type: nil, place: value)
            }
        }
        let status: DataTemplate
        if let value = value["status"] {
            guard let template = reading.template(value, scope) else { return nil }
            status = template
        } else {
            status = DataTemplate(.int(200))
        }
        var content = AnswerTemplate.Content.none
        if let body = value["body"] {
            guard let template = reading.template(body, scope) else { return nil }
            content = .data(template)
        } else if let bytes = value["bytes"] {
            guard let expression = reading.expression(bytes, scope, giving: .bytes) else {
                return nil
            }
            content = .bytes(expression)
        } else if let file = value["file"] {
            guard let bytes = reading.bytes(file) else { return nil }
            content = .file(bytes)
        }
        return AnswerTemplate(
            status: status, headers: headers(value["headers"], scope), content: content,
            type: value["type"].flatMap { reading.template($0, scope) }, place: value)
    }

    /// The answer that a rule has chosen before.
    private mutating func answer(
        _ value: Value, named name: Value, _ scope: ExpressionScope, among chosen: [ChosenName]
    ) -> AnswerTemplate? {
        var known: [String] = []
        for own in chosen {
            guard case .answer(let choice) = own.value else { continue }
            known.append(own.name)
            guard own.name == name.string else { continue }
            return AnswerTemplate(
                status: DataTemplate(.int(choice.status)),
                headers: headers(value["headers"], scope), content: .chosen(slot: own.slot),
                type: nil, place: value)
        }
        reading.reportUnknown(
            at: name, check: "unknown-answer",
            "'chosen' of the rule has no answer \(quoted(name.string ?? ""))",
            name: UnknownName(
                name.string ?? "", among: known, otherwise: "choose it: {answer: 201}"))
        return nil
    }

    private mutating func headers(
        _ value: Value?, _ scope: ExpressionScope
    ) -> [AnswerTemplate.Header] {
        var headers: [AnswerTemplate.Header] = []
        for member in value.map({ Array($0.members) }) ?? [] {
            if let template = reading.template(member.value, scope) {
                headers.append(AnswerTemplate.Header(name: member.name, value: template))
            }
        }
        return headers
    }
}
