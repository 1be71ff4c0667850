import Contracts

/// The tables of a model whose rows a deployment has, and which only its answers tell.
///
/// No rule ever writes such a table, and an operation that only reads shows it. A target may have
/// other rows than the model.
struct CatalogueTables: Sendable {
    /// A table, such as `data.lots` or `state.lots`.
    struct Table: Hashable, Sendable {
        let root: ScopeLayout.Global
        let name: String

        /// The table as rules write it.
        var text: String { "\(root.rawValue).\(name)" }
    }

    /// A place of an answer that shows a whole table.
    struct Telling: Sendable {
        let table: Table
        /// The member of the body; nil for the whole body.
        let member: String?
    }

    private let tables: Set<Table>
    private let scope: ExpressionScope

    init(_ model: BackendModel) {
        scope = model.scope
        let rules = model.before + model.invalid + model.unknown + model.operations.flatMap(\.rules)
        let jobs = model.jobs.flatMap(\.rules)
        let written = Set((rules + jobs).flatMap(\.writtenMembers))
        var all = Set(
            model.data.keys.compactMap { key -> Table? in
                if case .string(let name) = key { Table(root: .data, name: name) } else { nil }
            })
        for member in model.start where !written.contains(member.name) {
            all.insert(Table(root: .state, name: member.name))
        }
        let reading = model.operations.filter { operation in
            model.contract.operations.contains { $0.id == operation.id && $0.isSafe }
        }
        let scope = scope
        let shown = reading.flatMap(\.rules).reduce(into: Set<Table>()) { shown, rule in
            shown.formUnion(Self.used(rule.answerExpressions, among: all, scope))
        }
        tables = shown
    }

    /// True if there is no such table.
    var isEmpty: Bool { tables.isEmpty }

    /// The tables that the answer of a rule follows from.
    func behindAnswer(of rule: BackendRule) -> Set<Table> {
        Self.used(rule.answerExpressions, among: tables, scope)
    }

    /// The tables that the choice of a rule for a request depends on.
    func behindChoice(of operation: String, in model: BackendModel) -> Set<Table> {
        let rules = model.before + (model.operation(operation)?.rules ?? [])
        return Self.used(rules.compactMap(\.condition), among: tables, scope)
    }

    /// The tables that the answer of a rule shows as a whole. The rule has `learn`, or a part of
    /// the body is the table.
    func told(by rule: BackendRule) -> Set<Table> {
        let learned = rule.observations.flatMap(\.learned).compactMap { learned -> Table? in
            guard let root = ScopeLayout.Global(rawValue: learned.target.root),
                let name = learned.target.member
            else { return nil }
            return Table(root: root, name: name)
        }
        return tables.intersection(learned).union(tellings(of: rule).map(\.table))
    }

    /// The parts of the body that are a table.
    func tellings(of rule: BackendRule) -> [Telling] {
        guard case .data(let body)? = rule.outcome.answer?.content else { return [] }
        let parts =
            body.whole.map { [(nil, $0)] } ?? body.computedMembers.map { ($0.name, $0.expression) }
        return parts.compactMap { (member: String?, expression: Expression) in
            guard case .select(let base, let name, isOptional: false) = expression.tree.tree,
                case .name(let text) = base.tree, let root = ScopeLayout.Global(rawValue: text)
            else { return nil }
            let table = Table(root: root, name: name)
            return tables.contains(table) ? Telling(table: table, member: member) : nil
        }
    }

    /// The tables that expressions look at, themselves or by the definitions that they use.
    private static func used(
        _ expressions: [Expression], among tables: Set<Table>, _ scope: ExpressionScope
    ) -> Set<Table> {
        var uses = [ScopeLayout.Global.data, .state].map { FieldUse(of: $0.rawValue) }
        for expression in expressions {
            let names = expression.tree.names(in: scope)
            for place in uses.indices {
                uses[place].add(expression.tree)
                for definition in scope.definitions where names.contains(definition.name) {
                    uses[place].add(definition.tree)
                }
            }
        }
        return tables.filter { table in
            uses.contains { $0.variable == table.root.rawValue && $0.includes(table.name) }
        }
    }
}

extension BackendModel {
    /// The members of the state that some operations, or jobs, may read or write.
    func members(usedBy operations: [Contracts.Operation]) -> Set<String> {
        let rules =
            before + operations.flatMap { self.operation($0.id)?.rules ?? [] }
            + jobs.flatMap(\.rules)
        var use = FieldUse(of: ScopeLayout.Global.state.rawValue)
        for expression in rules.flatMap({ [$0.condition].compactMap { $0 } + $0.answerExpressions })
        {
            use.add(expression.tree)
            let names = expression.tree.names(in: scope)
            for definition in scope.definitions where names.contains(definition.name) {
                use.add(definition.tree)
            }
        }
        let written = Set(rules.flatMap(\.writtenMembers))
        return Set(start.map(\.name).filter { use.includes($0) || written.contains($0) })
    }
}

extension BackendRule {
    /// The expressions that its answers follow from.
    fileprivate var answerExpressions: [Expression] {
        names.map(\.expression)
            + ([outcome] + alternatives).flatMap { outcome in
                outcome.names.map(\.expression) + outcome.chosen.flatMap(\.value.expressions)
                    + (outcome.answer?.expressions ?? [])
            }
    }
}

extension AnswerTemplate {
    fileprivate var expressions: [Expression] {
        let body: [Expression] =
            switch content {
            case .data(let template): template.expressions
            case .bytes(let expression): [expression]
            case .answer(let choice): choice.expressions
            case .none, .file, .chosen: []
            }
        return body + status.expressions + headers.flatMap(\.value.expressions)
    }
}

extension ChosenValue {
    /// The expressions that an answer of the contract follows from.
    fileprivate var expressions: [Expression] {
        if case .answer(let choice) = self { choice.expressions } else { [] }
    }
}
