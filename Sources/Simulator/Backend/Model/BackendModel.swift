import Contracts

/// The behaviour of a backend: the permitted answers, and the state after each.
///
/// The answers depend on the state, the request and the time.
///
/// A model is read from `backend.yaml` once and never changes. A `BackendState` holds the state,
/// and `Backend` leads from one state to the next.
public final class BackendModel: Sendable {
    /// The contract that requests and answers are held against.
    public let contract: Contract
    /// Judges requests and answers.
    public let judge: ExchangeJudge
    /// Possible problems of the model that do not prevent its use.
    public let warnings: [Diagnostic]
    /// The rules that are asked before a request is held against the contract.
    package let before: [BackendRule]
    /// The rules for requests that break the contract.
    package let invalid: [BackendRule]
    /// The rules for requests that no operation answers.
    package let unknown: [BackendRule]
    /// The operations with rules, in the order of the contract.
    package let operations: [OperationModel]
    /// The jobs, which run later by themselves.
    package let jobs: [JobModel]
    /// The conditions that must hold after every step.
    package let invariants: [Invariant]
    /// True where it was broken on purpose: then it has no requirements of its own.
    public let isBroken: Bool
    /// True if nobody wrote it. Its faults are no findings, and it judges nobody.
    package let isImplied: Bool
    /// True if some expression may ask for the time.
    let readsClock: Bool
    let scope: ExpressionScope
    /// The parts of a request that the rules read.
    let requestUse: FieldUse
    let config: CELMap
    let data: CELMap
    let start: [(name: String, value: DataTemplate)]
    /// The last start state; it is used again if the start is always the same.
    let beginning: BeginningMemory
    /// The names of what rules and jobs send by themselves, beside webhooks, in order.
    let eventNames: [String]
    private let places: [String: Int]
    /// The places of the contract's operations among all of them, by their ids.
    let operationNumbers: [String: Int]

    init(_ parts: BackendParts, warnings: [Diagnostic]) {
        contract = parts.contract
        judge = ExchangeJudge(parts.contract)
        self.warnings = warnings
        before = parts.before
        invalid = parts.invalid
        unknown = parts.unknown
        operations = parts.operations
        jobs = parts.jobs
        invariants = parts.invariants
        isBroken = parts.isBroken
        isImplied = parts.isImplied
        readsClock = parts.readsClock
        scope = parts.scope
        requestUse = parts.requestUse
        config = parts.config
        data = parts.data
        start = parts.start
        beginning = BeginningMemory(parts)
        eventNames = parts.eventNames
        places = Dictionary(
            parts.operations.enumerated().map { ($0.element.id, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        operationNumbers = Dictionary(
            parts.contract.operations.enumerated().map { ($0.element.id, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The behaviour of an operation; nil where the model has none.
    package func operation(_ id: String) -> OperationModel? { places[id].map { operations[$0] } }

    /// The names of what a deployment may set otherwise, in order.
    public var configNames: [String] {
        config.keys.compactMap { if case .string(let name) = $0 { name } else { nil } }
    }

    /// Every rule with the name under which it is counted, in the order of the model.
    package var ruleNames: [RuleName] {
        if isImplied { return [] }
        let lists =
            [("before", before), ("invalid", invalid), ("unknown", unknown)]
            + operations.map { ($0.id, $0.rules) }
        return lists.flatMap { owner, rules in
            rules.flatMap { rule in
                [RuleName(owner: owner, rule: rule.name)]
                    + rule.alternatives.compactMap(\.name).map {
                        RuleName(owner: owner, rule: rule.name, alternative: $0)
                    }
            }
        } + jobs.flatMap { job in job.rules.map { RuleName(owner: job.name, rule: $0.name) } }
    }
}

/// The parts of a model after reading.
struct BackendParts {
    let contract: Contract
    var isBroken = false
    var isImplied = false
    var before: [BackendRule] = []
    var invalid: [BackendRule] = []
    var unknown: [BackendRule] = []
    var operations: [OperationModel] = []
    var jobs: [JobModel] = []
    var invariants: [Invariant] = []
    var scope: ExpressionScope
    var requestUse = FieldUse(of: "request")
    var readsClock = false
    var config = CELMap()
    var data = CELMap()
    var start: [(name: String, value: DataTemplate)] = []
}

extension BackendParts {
    /// The names of what rules and jobs send by themselves, beside webhooks, in order.
    fileprivate var eventNames: [String] {
        let rules =
            before + invalid + unknown + operations.flatMap(\.rules) + jobs.flatMap(\.rules)
        var names: [String] = []
        for outcome in rules.flatMap({ [$0.outcome] + $0.alternatives }) {
            for name in outcome.steps.flatMap(\.eventNames) where !names.contains(name) {
                names.append(name)
            }
        }
        return names
    }
}

/// The behaviour of one operation.
package struct OperationModel: Sendable {
    /// The `operationId`.
    package let id: String
    /// The rules; the first that applies wins.
    package let rules: [BackendRule]
    /// True if its rules also answer requests that break the contract.
    package let judgesInvalidRequests: Bool
    /// True if nobody wrote the rules: the contract implies them.
    package let isImplied: Bool
    /// The place of the operation in the model.
    package let place: Value
}

/// Something that happens later by itself.
package struct JobModel: Sendable {
    /// The name that rules use to plan the job.
    package let name: String
    /// The rules; the first that applies wins. If none applies, nothing happens.
    package let rules: [BackendRule]
    /// When it runs next, for jobs that come again and again.
    let recurrence: Expression?
    /// The place of the job in the model.
    package let place: Value
}

/// A condition that must hold in every state.
package struct Invariant: Sendable {
    /// The name in findings.
    package let name: String
    /// The expression; it is true if the invariant holds.
    let condition: Expression
    /// The place of the invariant in the model.
    package let place: Value
}

/// The name of a rule among all of a model.
package struct RuleName: Sendable, Hashable {
    /// The operation, the job, or `before`, `invalid` or `unknown`.
    package let owner: String
    /// The rule.
    package let rule: String
    /// The alternative; nil for what the rule itself says.
    package let alternative: String?

    /// The name of a rule, or of one of its alternatives.
    package init(owner: String, rule: String, alternative: String? = nil) {
        self.owner = owner
        self.rule = rule
        self.alternative = alternative
    }

    /// The name as reports show it, such as `createOrder: sold out`.
    package var text: String { "\(owner): \(rule)" + (alternative.map { " or \($0)" } ?? "") }
}

extension BackendModel {
    /// True if a rule for an operation answers a status.
    package func mayAnswer(_ status: Int, to operation: String) -> Bool {
        let rules =
            before.filter { $0.concerns(operation) } + (self.operation(operation)?.rules ?? [])
        return rules.flatMap { [$0.outcome] + $0.alternatives }.contains { outcome in
            if case .int(status)? = outcome.answer?.status.constant { true } else { false }
        }
    }
}
