/// Finds faults of an expression from the shapes of its variables. These are misspelt names,
/// operators and functions that take no such values, and fields that may be absent or null.
///
/// Nothing is reported that might be right. A field that may be absent counts as present:
/// - on the other side of `has(x.field) &&`, and beside `!has(x.field) ||`;
/// - in the branch of a `?` that asked for it;
/// - in values that a `filter` that asked for it lets through.
///
/// CEL forgives a fault on one side of `&&` and `||` if the other side decides. So a question
/// counts on either side.
struct ShapeChecker {
    /// The names that the current part may use. Within a definition, the names that the definition
    /// may use.
    var scope: ExpressionScope
    var faults: [CheckFault] = []
    /// The facts that hold when the current part is evaluated.
    var facts: ShapeFacts = []
    /// The variables of macros around the current part, innermost last.
    var locals: [Local] = []
    /// The number of nested definitions that are being checked.
    var depth = 0
    private var pathCount = 0

    /// A variable of a macro.
    struct Local {
        let name: String
        let shape: Shape
        /// The path of the value that is bound to it, or else a path of its own.
        var path: ValuePath
        /// The facts that hold if it is true, and those if it is false.
        var outcomes = ConditionOutcomes.unknown
    }

    init(_ scope: ExpressionScope) {
        self.scope = scope
        facts = scope.assumed
    }

    /// The faults of an expression that should give a value of a shape.
    static func faults(
        in part: SyntaxTree.Part, scope: ExpressionScope, expecting expected: Shape = .any
    ) -> [CheckFault] {
        checked(part, scope: scope, expecting: expected).faults
    }

    /// The shape and the faults of an expression that should give a value of an expected shape.
    static func checked(
        _ part: SyntaxTree.Part, scope: ExpressionScope, expecting expected: Shape
    ) -> (shape: Shape, faults: [CheckFault]) {
        var checker = ShapeChecker(scope)
        let found = checker.shape(of: part)
        let shape = expected.kinds.contains(.null) ? found : checker.notNull(found, part)
        if shape.kinds.isDisjoint(with: expected.kinds) {
            checker.report(
                check: "wrong-type", at: part,
                "expected \(expected.kinds.phrase), found \(shape.kinds.phrase)",
                remedy: expected == .bool ? "compare it with something" : nil)
        }
        return (found, checker.faults)
    }

    mutating func report(
        check: String, at part: SyntaxTree.Part, _ message: String, remedy: String? = nil
    ) {
        faults.append(CheckFault(check: check, at: part, message, remedy: remedy))
    }

    mutating func warn(
        check: String, at part: SyntaxTree.Part, _ message: String, remedy: String? = nil
    ) {
        var fault = CheckFault(check: check, at: part, message, remedy: remedy)
        fault.severity = .warning
        faults.append(fault)
    }

    /// The shape of the value of a part; reports its faults.
    mutating func shape(of part: SyntaxTree.Part) -> Shape {
        switch part.tree {
        case .literal(let value): return Shape(of: value)
        case .name(let name): return known(shape(named: name, part), part)
        case .select(let base, let field, let isOptional):
            if typeName(part.tree) != nil { return .type }
            return known(shape(of: field, of: base, isOptional: isOptional, part), part)
        case .has(let base, let field):
            _ = shape(of: field, of: base, isOptional: true, part)
            return .bool
        case .index(let base, let key, let isOptional):
            return known(shape(at: key, of: base, isOptional: isOptional, part), part)
        case .unary(let symbol, let operand): return shape(symbol, operand: operand, at: part)
        case .binary(let symbol, let left, let right):
            return shape(symbol, left: left, right: right, at: part)
        case .conditional(let test, let then, let otherwise):
            return shape(choosing: test, then, otherwise)
        case .call(let name, let receiver, let arguments):
            let call = FunctionCall(name: name, receiver: receiver, arguments: arguments)
            return shape(calling: call, at: part)
        case .list(let elements): return shape(of: elements)
        case .map(let entries): return shape(of: entries)
        case .comprehension(let walk): return shape(walk)
        case .bind(let name, let value, let body):
            let bound = shape(of: value)
            return with([local(binding: name, to: value, bound)]) { $0.shape(of: body) }
        }
    }

    /// Works on something in which further names are known.
    mutating func with<Result>(
        _ names: [Local], _ work: (inout ShapeChecker) -> Result
    ) -> Result {
        locals += names
        defer { locals.removeLast(names.count) }
        return work(&self)
    }

    /// The variable of a macro that a name means; nil where it means none.
    func local(_ name: String) -> Local? { locals.last { $0.name == name } }

    /// The local variable for a name that is bound to a value.
    func local(binding name: String, to value: SyntaxTree.Part, _ shape: Shape) -> Local {
        // Without a path of its own a value has no facts; a place in the source is its own.
        let own = ValuePath(
            name, number: -1 - value.range.lowerBound - depth * SyntaxLimits().bytes)
        return Local(
            name: name, shape: shape, path: path(of: value) ?? own, outcomes: outcomes(of: value))
    }

    /// A path that nothing else has.
    mutating func newPath(_ name: String) -> ValuePath {
        pathCount += 1
        return ValuePath(name, number: pathCount)
    }

    /// Works on something that is evaluated only where further facts hold.
    mutating func assuming<Result>(
        _ more: ShapeFacts?, _ work: (inout ShapeChecker) -> Result
    ) -> Result {
        let before = facts
        facts.formUnion(more ?? [])
        defer { facts = before }
        return work(&self)
    }

    /// Reports a condition that can be neither true nor false.
    mutating func condition(_ part: SyntaxTree.Part) {
        let shape = notNull(shape(of: part), part)
        guard shape.kinds.isDisjoint(with: .bool) else { return }
        report(
            check: "wrong-type", at: part, "expected true or false, found \(shape.kinds.phrase)",
            remedy: "compare it with something")
    }
}
