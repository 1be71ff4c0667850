import Contracts

/// The lists of rules.
extension BackendLoading {
    mutating func readLists() {
        parts.before = rules(root["before"], owner: "before", scope).rules
        parts.unknown = rules(root["unknown"], owner: "unknown", scope).rules
        if let invalid = root["invalid"], invalid.kind == .array {
            parts.invalid = rules(invalid, owner: "invalid", scope).rules
        }
        for rule in parts.before + parts.invalid {
            reportUndeclared(rule, of: source.contract.operations.filter { rule.concerns($0.id) })
        }
    }

    /// Reports answers of the contract that it does not give to an operation.
    private mutating func reportUndeclared(
        _ rule: BackendRule, of operations: [Contracts.Operation]
    ) {
        for outcome in [rule.outcome] + rule.alternatives {
            for choice in outcome.choices {
                let lacking = operations.first { $0.answer([choice.status]) == nil }
                guard let lacking else { continue }
                reading.report(
                    at: choice.place["answer"] ?? choice.place, check: "undeclared-answer",
                    "the contract gives \(quoted(lacking.id)) no answer \(choice.status)",
                    remedy: "take one that it declares, or write the answer as status and body")
            }
        }
    }

    mutating func readOperations() {
        let isLenient = root["invalid"]?.string == "rules"
        let declared = root["operations"].map { Array($0.members) } ?? []
        var models: [String: OperationModel] = [:]
        for member in declared {
            guard let operation = source.contract.operation(member.name) else {
                let names = source.contract.operations.map(\.id)
                reading.reportUnknown(
                    at: member.key, check: "unknown-operation",
                    "the contract has no operation \(quoted(member.name))",
                    name: UnknownName(member.name, among: names))
                continue
            }
            let list = member.value.kind == .array ? member.value : member.value["rules"]
            let judgesInvalid =
                member.value.kind == .object
                ? member.value["invalid"].map { $0.string == "rules" } ?? isLenient : isLenient
            let request = Self.request(to: judgesInvalid ? nil : operation)
            let known = parts.before.reduce(scope.replacing("request", with: request)) {
                guard $1.concerns(operation.id), let condition = $1.condition else { return $0 }
                return $0.assuming(condition, is: false)
            }
            let rules = rules(list, owner: member.name, known).rules
            for rule in rules { reportUndeclared(rule, of: [operation]) }
            models[operation.id] = OperationModel(
                id: operation.id, rules: rules, judgesInvalidRequests: judgesInvalid,
                isImplied: source.isImplied
                    || root["implied"]?.position == member.key.position,
                place: member.key)
        }
        parts.operations = source.contract.operations.compactMap { models[$0.id] }
        reportOperations(missingIn: models)
    }

    private mutating func reportOperations(missingIn models: [String: OperationModel]) {
        guard let place = root["operations"] ?? root["jobs"] else { return }
        let missing = source.contract.operations.map(\.id).filter { models[$0] == nil }
        guard !missing.isEmpty else { return }
        reading.warn(
            at: place, check: "operation-without-rules",
            "there are no rules for \(missing.joined(separator: ", "))",
            remedy: "say what they answer")
    }

    /// The rules of a list, whose names differ.
    mutating func rules(
        _ list: Value?, owner: String, _ scope: ExpressionScope, isJob: Bool = false
    ) -> (rules: [BackendRule], failing: ExpressionScope) {
        guard let list, list.kind == .array else { return ([], scope) }
        // A rule is asked only where those before it do not apply.
        var scope = scope
        var rules: [BackendRule] = []
        var endless: String?
        for value in list.elements where value.kind == .object {
            let name = value["name"]?.string ?? owner
            if rules.contains(where: { $0.name == name }) {
                reading.report(
                    at: value["name"] ?? value, check: "repeated-rule",
                    "\(quoted(owner)) has two rules named \(quoted(name))",
                    remedy: "give one of them another name")
            }
            if let endless, !source.isBroken {
                reading.report(
                    at: value, check: "unreachable-rule",
                    "the rule is never asked: \(quoted(endless)) before it always applies",
                    remedy: "give that one a 'when', or move this one before it")
            }
            let entry = RuleEntry(value: value, owner: owner, name: name, isJob: isJob)
            let condition = reading.condition(value["when"], scope)
            rules.append(rule(entry, condition))
            let isGeneral = value["only"] == nil && value["except"] == nil
            if value["when"] == nil, isGeneral, endless == nil { endless = name }
            if isGeneral { scope = condition.failing }
        }
        return (rules, scope)
    }

    /// A rule, and whose it is.
    struct RuleEntry {
        let value: Value
        let owner: String
        let name: String
        let isJob: Bool
        var point: String { "\(owner)/\(name)" }
    }

    /// One end that a rule may come to, before it is read.
    struct OutcomeEntry {
        let value: Value
        /// The name of what it chooses.
        let point: String
        /// The name of an alternative.
        var name: String?
        var condition: Expression?
        var names: [NamedExpression] = []
    }

    mutating func rule(_ entry: RuleEntry, _ condition: ModelReading.Condition) -> BackendRule {
        let value = entry.value
        let (names, inner) = reading.names(value["let"], condition.holding)
        let outcome = outcome(OutcomeEntry(value: value, point: entry.point), in: inner)
        var alternatives: [RuleOutcome] = []
        for (number, other) in parts(.alternatives, value["or"]).enumerated() {
            let name = other["name"]?.string ?? "alternative \(number + 1)"
            let permitted = reading.condition(other["when"], inner)
            let (own, innermost) = reading.names(other["let"], permitted.holding)
            let alternative = OutcomeEntry(
                value: other, point: "\(entry.point)/\(name)", name: name,
                condition: permitted.expression, names: own)
            alternatives.append(self.outcome(alternative, in: innermost))
        }
        return BackendRule(
            name: entry.name, place: value, why: value["why"], operations: operations(value),
            condition: condition.expression, names: names, outcome: outcome,
            alternatives: alternatives,
            observations: observations(value["learn"], inner),
            isSplit: value["split"]?.bool ?? false)
    }

    private mutating func operations(_ value: Value) -> Set<String>? {
        let all = source.contract.operations.map(\.id)
        var chosen: Set<String>?
        for (key, keeps) in [("only", true), ("except", false)] {
            guard let list = value[key] else { continue }
            var named: Set<String> = []
            for element in list.elements {
                guard let name = element.string else { continue }
                named.insert(name)
                if all.contains(name) { continue }
                reading.reportUnknown(
                    at: element, check: "unknown-operation",
                    "the contract has no operation \(quoted(name))",
                    name: UnknownName(name, among: all))
            }
            chosen = keeps ? named : (chosen ?? Set(all)).subtracting(named)
        }
        return chosen
    }

    private mutating func observations(_ list: Value?, _ scope: ExpressionScope)
        -> [ConfigObservation]
    {
        var observations: [ConfigObservation] = []
        for value in list.map({ Array($0.elements) }) ?? [] {
            let condition = reading.condition(value["when"], scope)
            var learned: [(target: UpdateTarget, value: Expression)] = []
            for member in value["set"].map({ Array($0.members) }) ?? [] {
                guard
                    let target = target(
                        member.key, in: ["config", "data", "state"], condition.holding),
                    let expression = reading.expression(member.value, condition.holding)
                else { continue }
                learned.append((target, expression))
            }
            observations.append(
                ConfigObservation(condition: condition.expression, learned: learned))
        }
        return observations
    }

    // MARK: Jobs

    mutating func readJobs() {
        for member in root["jobs"].map({ Array($0.members) }) ?? [] {
            let value = member.value
            let rules: [BackendRule]
            if value["rules"] != nil {
                rules = self.rules(value["rules"], owner: member.name, scope, isJob: true).rules
            } else {
                let entry = RuleEntry(
                    value: value, owner: member.name, name: member.name, isJob: true)
                rules = [rule(entry, reading.condition(value["when"], scope))]
            }
            let recurrence = value["every"].flatMap {
                reading.expression($0, scope, giving: .union([.timestamp, .null]))
            }
            for rule in rules {
                for choice in rule.outcome.choices {
                    reading.report(
                        at: choice.place, check: "undeclared-answer",
                        "a job answers nobody, so it can choose no answer",
                        remedy: "choose it in a rule of an operation")
                }
            }
            parts.jobs.append(
                JobModel(
                    name: member.name, rules: rules, recurrence: recurrence, place: member.key))
        }
    }
}
