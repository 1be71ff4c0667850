import Contracts

/// Reads the parts that the documents of backends, clients and scenarios have in common, and
/// collects all their faults.
///
/// A part that cannot be read is reported and is nil. The rest is read as far as it makes sense.
package struct ModelReading: DiagnosticCollector {
    /// The whole document.
    package let root: Value
    /// The files that it may name.
    package let files: SpecFiles
    /// The functions that expressions may call.
    package let functions: FunctionTable
    /// The number of variables that every expression of the document has. The other slots are for
    /// names of its own.
    package let shared: Int
    /// The problems of the document.
    package var diagnostics: [Diagnostic] = []
    /// The fields of one variable that the expressions read.
    package var use: FieldUse
    /// The same for further variables; empty unless asked for.
    package var alsoUsed: [FieldUse] = []
    /// The names that the expressions use, themselves or in the definitions that they use.
    package var usedNames: Set<String> = []
    /// The members that expressions read, of any value.
    package private(set) var usedMembers: Set<String> = []
    /// The names and members in definitions that were searched already.
    private var definitionUses: [String: (names: Set<String>, members: Set<String>)] = [:]
    /// The variables that the part being read may not use, each with the remedy.
    package var hidden: [(name: String, remedy: String)] = []

    /// A reading of a document.
    ///
    /// - Parameter use: collects the fields that expressions read of its variable.
    package init(
        _ root: Value, files: SpecFiles, functions: FunctionTable, shared: Int,
        noting use: FieldUse
    ) {
        self.root = root
        self.files = files
        self.functions = functions
        self.shared = shared
        self.use = use
    }

    // MARK: Reporting

    /// The result of a closure that reads; nil, with a report, if it fails.
    package mutating func reportingFailure<Read>(
        _ read: () throws(ExpressionFailure) -> Read
    ) -> Read? {
        do throws(ExpressionFailure) {
            return try read()
        } catch {
            diagnostics += error.diagnostics
            return nil
        }
    }

    // MARK: Expressions

    /// The expression that a value holds.
    package mutating func expression(
        _ value: Value, _ scope: ExpressionScope, giving shape: Shape = .any
    ) -> Expression? {
        let read = reportingFailure { () throws(ExpressionFailure) in
            try Expression(ExpressionText(value), in: scope, giving: shape)
        }
        return read.map { recorded($0, at: value, in: scope) }
    }

    /// The expression that stands in data.
    package mutating func expression(
        _ embedded: EmbeddedExpression, at place: Value, _ scope: ExpressionScope,
        giving shape: Shape = .any
    ) -> Expression? {
        let read = reportingFailure { () throws(ExpressionFailure) in
            try Expression(embedded, in: scope, giving: shape)
        }
        return read.map { recorded($0, at: place, in: scope) }
    }

    private mutating func recorded(
        _ expression: Expression, at place: Value, in scope: ExpressionScope
    ) -> Expression {
        diagnostics += expression.warnings
        recordUse(of: expression, in: scope)
        reportHidden(in: [expression], at: place, scope: scope)
        return expression
    }

    private mutating func recordUse(of expression: Expression, in scope: ExpressionScope) {
        use.add(expression.tree)
        recordNames(in: expression.tree, scope)
        for place in alsoUsed.indices { alsoUsed[place].add(expression.tree) }
    }

    private mutating func recordNames(in part: SyntaxTree.Part, _ scope: ExpressionScope) {
        if let name = part.usedName {
            usedNames.insert(name)
            if let definition = scope.definition(named: name) {
                let own =
                    definitionUses[name]
                    ?? (definition.tree.names(in: scope), definition.tree.members(in: scope))
                definitionUses[name] = own
                usedNames.formUnion(own.names)
                usedMembers.formUnion(own.members)
            }
        } else if case .select(_, field: let member, _) = part.tree {
            usedMembers.insert(member)
        }
        part.tree.forEachChild { recordNames(in: $0, scope) }
    }

    /// Reports variables that cannot be used here.
    private mutating func reportHidden(
        in expressions: [Expression], at place: Value, scope: ExpressionScope
    ) {
        guard !hidden.isEmpty, !expressions.isEmpty else { return }
        let names = expressions.reduce(into: Set<String>()) {
            $0.formUnion($1.tree.names(in: scope))
        }
        for (name, remedy) in hidden where names.contains(name) {
            report(
                at: place, check: "unknown-here", "there is no \(quoted(name)) here", remedy: remedy
            )
        }
    }

    /// A condition, and the scopes for when it holds and for when it does not.
    package struct Condition {
        package let expression: Expression?
        package let scope: ExpressionScope

        /// The scope for parts that apply only if the condition holds.
        package var holding: ExpressionScope {
            expression.map { scope.assuming($0, is: true) } ?? scope
        }

        /// The scope for parts that apply only if the condition does not hold.
        package var failing: ExpressionScope {
            expression.map { scope.assuming($0, is: false) } ?? scope
        }
    }

    /// The condition that a value may hold.
    package mutating func condition(_ value: Value?, _ scope: ExpressionScope) -> Condition {
        Condition(
            expression: value.flatMap { expression($0, scope, giving: .bool) }, scope: scope)
    }

    /// The data that a value holds.
    package mutating func template(_ value: Value, _ scope: ExpressionScope) -> DataTemplate? {
        let read = reportingFailure { () throws(ExpressionFailure) in
            try DataTemplate(value, in: scope)
        }
        return recorded(read, at: value, in: scope)
    }

    /// The data that an expression gives.
    package mutating func template(
        computing value: Value, _ scope: ExpressionScope
    ) -> DataTemplate? {
        let read = reportingFailure { () throws(ExpressionFailure) in
            try DataTemplate(ExpressionText(value), in: scope)
        }
        return recorded(read, at: value, in: scope)
    }

    private mutating func recorded(
        _ template: DataTemplate?, at place: Value, in scope: ExpressionScope
    ) -> DataTemplate? {
        guard let template else { return nil }
        diagnostics += template.warnings
        let expressions = template.expressions
        for expression in expressions { recordUse(of: expression, in: scope) }
        reportHidden(in: expressions, at: place, scope: scope)
        return template
    }

    /// Data by name, in the order of the document.
    package mutating func templates(
        _ value: Value?, _ scope: ExpressionScope
    ) -> [(name: String, value: DataTemplate)] {
        var templates: [(name: String, value: DataTemplate)] = []
        for member in value.map({ Array($0.members) }) ?? [] {
            if let template = template(member.value, scope) {
                templates.append((member.name, template))
            }
        }
        return templates
    }
}

extension SyntaxTree.Part {
    /// The names that an expression uses, itself or in the definitions that it uses.
    package func names(in scope: ExpressionScope) -> Set<String> {
        var names: Set<String> = []
        walk(scope, naming: &names) { _ in }
        return names
    }

    /// The members that an expression reads, itself or in the definitions that it uses.
    func members(in scope: ExpressionScope) -> Set<String> {
        var names: Set<String> = []
        var members: Set<String> = []
        walk(scope, naming: &names) {
            if case .select(_, field: let member, _) = $0 { members.insert(member) }
        }
        return members
    }

    /// The name that this part itself uses; nil for other parts.
    fileprivate var usedName: String? {
        switch tree {
        case .name(let name), .call(let name, receiver: nil, _): name
        default: nil
        }
    }

    /// Visits every part of an expression and of the definitions that it uses.
    ///
    /// - Parameter names: the names that it uses.
    private func walk(
        _ scope: ExpressionScope, naming names: inout Set<String>, _ visit: (SyntaxTree) -> Void
    ) {
        visit(tree)
        if let used = usedName, names.insert(used).inserted,
            let definition = scope.definition(named: used)
        {
            definition.tree.walk(scope, naming: &names, visit)
        }
        tree.forEachChild { child in child.walk(scope, naming: &names, visit) }
    }
}
