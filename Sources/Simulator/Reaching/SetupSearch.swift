import Contracts

/// Looks in the model for calls that lead to the state that a case wishes.
///
/// The state that is nearest to the wish goes on first. Nothing is drawn by chance, so that the
/// same spec always has the same plan.
package struct SetupSearch {
    /// The most calls of a plan.
    package static let mostCalls = 6
    /// The most states that are looked at.
    package static let mostStates = 10_000

    private struct Node {
        var state: BackendState
        var calls: [SetupPlan.Call] = []
        var knowledge = SetupCandidates.Knowledge()
        var sent: Set<String> = []
        var cost = 0
        var decisions: Set<String> = []
    }

    private let backend: Backend
    private let plan: WorldPlan
    private let operations: [Contracts.Operation]
    /// The number of states that the last search has seen.
    package private(set) var states = 0

    /// A search for the state of a plan.
    ///
    /// - Parameter operations: the operations that the case asks for.
    package init(
        _ model: BackendModel, _ plan: WorldPlan, asking operations: [Contracts.Operation]
    ) {
        backend = Backend(model, alternatives: .first)
        self.plan = plan
        self.operations = operations
    }

    /// The plan; nil if none was found.
    package mutating func found() -> SetupPlan? {
        states = 0
        var choices = SeededChoices(seed: 1)
        guard let start = try? backend.start(at: plan.start, config: plan.config),
            let wished = try? backend.prepared(
                start, by: plan.preparation, at: plan.start, &choices)
        else { return nil }
        let used = backend.model.members(usedBy: operations)
        var tables: [(name: String, value: CELValue)] = []
        for (key, value) in wished.data.entries {
            guard case .string(let name) = key, used.contains(name),
                start.data[name].map({ !$0.isIdentical(to: value) }) ?? true
            else { continue }
            tables.append((name, value))
        }
        let known = CELValue.map(start.data).texts.union(CELValue.map(start.config).texts)
        let goal = StateGoal(tables, of: wished.data, known: known, now: plan.start)
        let candidates = SetupCandidates(
            backend.model, records: records(of: wished.data, since: start.data))
        var first = Node(state: start)
        first.cost = goal.match(start.data, sent: []).cost
        // If no table differs, the case wishes something else, such as a job.
        if first.cost == 0 || !wished.schedule.isSimilar(to: start.schedule) { return nil }
        guard let last = reached(goal, candidates, from: first) else { return nil }
        return finished(shortened(last, goal, from: first), goal)
    }

    /// The first state found that is the wished one.
    private mutating func reached(
        _ goal: StateGoal, _ candidates: SetupCandidates, from first: Node
    ) -> Node? {
        var open: [Int: [Node]] = [first.cost: [first]]
        var seen: Set<String> = [Self.name(of: first.state)]
        while let cost = open.keys.min() {
            var row = open[cost] ?? []
            let node = row.removeFirst()
            open[cost] = row.isEmpty ? nil : row
            if node.calls.count == Self.mostCalls { continue }
            for call in candidates.calls(with: node.knowledge) {
                guard states < Self.mostStates else { return nil }
                guard var next = after(call, node) else { continue }
                let match = goal.match(next.state.data, sent: next.sent)
                next.knowledge.pairs = match.pairs
                next.cost = match.cost
                if match.cost == 0 { return next }
                guard seen.insert(Self.name(of: next.state)).inserted else { continue }
                open[match.cost + next.calls.count, default: []].append(next)
            }
        }
        return nil
    }

    /// The same goal without calls that it does not need.
    private mutating func shortened(_ node: Node, _ goal: StateGoal, from first: Node) -> Node {
        var best = node
        for place in node.calls.indices.reversed() where best.calls.count > 1 {
            guard let calls = best.calls.leavingOut(place),
                let shorter = played(calls, from: first),
                goal.match(shorter.state.data, sent: shorter.sent).cost == 0
            else { continue }
            best = shorter
        }
        return best
    }

    /// The state after some calls; nil if one of them fails or changes nothing.
    private mutating func played(_ calls: [SetupPlan.Call], from first: Node) -> Node? {
        var node = first
        for call in calls {
            guard let next = after(call, node) else { return nil }
            node = next
        }
        return node
    }

    /// The state after a call that succeeds and changes something; nil otherwise.
    private mutating func after(_ call: SetupPlan.Call, _ node: Node) -> Node? {
        guard let request = call.request(after: node.knowledge.answers) else { return nil }
        states += 1
        var choices = SeededChoices(seed: UInt64(node.calls.count) + 1)
        let turn = backend.answer(
            BackendCall(request), in: node.state, at: plan.start, &choices)
        guard let response = turn.response, turn.faults.isEmpty,
            (200..<300).contains(response.status),
            !turn.state.isIdentical(to: node.state, at: plan.start, and: plan.start)
        else { return nil }
        var next = node
        next.state = turn.state
        next.calls.append(call)
        next.knowledge.answers.append(response.setupValue)
        next.sent.formUnion(call.ownTexts)
        next.decisions.formUnion(
            backend.model.contract.decisions(
                behind: nil, of: call.operation.id, status: response.status))
        if let rule = turn.rule { next.decisions.formUnion(backend.model.decisions(behind: rule)) }
        return next
    }

    private static func name(of state: BackendState) -> String {
        CELValue.map(state.data).digest.description
    }

    /// The plan of a state, with the ids that the case must be told.
    private func finished(_ node: Node, _ goal: StateGoal) -> SetupPlan {
        let match = goal.match(node.state.data, sent: node.sent)
        var plan = SetupPlan(calls: node.calls)
        plan.restsOn = node.decisions.sorted()
        for (wished, own) in match.pairs {
            if let source = node.knowledge.place(of: own) { plan.renamed.append((wished, source)) }
        }
        return plan
    }

    /// Values of the wish that belong together: each map with plain values in a changed table, and
    /// what the devices of the actors keep.
    private func records(of wished: CELMap, since start: CELMap) -> [SetupCandidates.Record] {
        var records: [SetupCandidates.Record] = []
        func add(_ map: CELMap, key: CELValue?, owner: String) {
            var record: SetupCandidates.Record = [:]
            if let key {
                record["id"] = key
                record[owner] = key
                record[owner + "id"] = key
            }
            for (name, value) in map.entries where value.entries == nil {
                guard case .string(let name) = name else { continue }
                record[IdentityNames.normalised(name)] = value
            }
            if !record.isEmpty, records.count < 12 { records.append(record) }
            for (name, value) in map.entries {
                guard let inner = value.entries, case .string(let text) = name else { continue }
                add(inner, key: nil, owner: IdentityNames.singular(IdentityNames.normalised(text)))
            }
        }
        for (key, value) in wished.entries {
            guard case .string(let name) = key, case .map(let map) = value,
                start[name].map({ !$0.isIdentical(to: value) }) ?? true
            else { continue }
            let owner = IdentityNames.singular(IdentityNames.normalised(name))
            let before = start[name]?.entries
            for (key, value) in map.entries
            where before?[key].map({ !$0.isIdentical(to: value) }) ?? true {
                add(
                    value.entries ?? CELMap(inOrder: [("value", value)]), key: key, owner: owner)
            }
        }
        for actor in plan.actors {
            for (_, value) in actor.device.entries {
                if let map = value.entries { add(map, key: nil, owner: "device") }
            }
        }
        return records
    }
}

extension BackendModel {
    /// The ids of the decisions that a rule rests on.
    fileprivate func decisions(behind name: RuleName) -> [String] {
        (operation(name.owner)?.rules ?? before).filter { $0.name == name.rule }
            .flatMap(\.restsOn)
    }
}

extension SetupPlan.Call {
    /// The texts of the values that come from no answer.
    var ownTexts: Set<String> {
        var texts = body.texts
        for (parameter, part) in arguments where part.source == nil {
            texts.formUnion(CELValue.list([part.value]).texts)
            texts.insert(parameter.name)
        }
        for (path, _) in bodySources {
            if let value = body.at(path) { texts.subtract(CELValue.list([value]).texts) }
        }
        return texts
    }
}

extension Exchange.Response {
    /// The body of an answer, in which later calls find their values.
    package var setupValue: CELValue {
        (try? Document(json: body, name: "answer")).map { CELValue($0.root) } ?? .null
    }
}
