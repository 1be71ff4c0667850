/// An expression of CEL, compiled for one scope and evaluated as often as needed.
///
///     let scope = ExpressionScope([.init("stock", .int)])
///     let isLow = try Expression("stock < 10", in: scope, giving: .bool)
///     let evaluation = Evaluation(of: scope)
///     evaluation.set("stock", to: .int(7))
///     try isLow.value(in: evaluation)  // true
///
/// An expression is checked before it is compiled. Its value depends on the variables alone.
public final class Expression: Sendable {
    /// The text.
    public let source: String
    /// The syntax tree of the text.
    public let tree: SyntaxTree.Part
    /// The problems that do not prevent compiling.
    public let warnings: [Diagnostic]
    /// The shape of the value; `any` if the expression was not checked.
    public let shape: Shape
    /// The place of the text.
    package let place: ExpressionPlace
    private let compiled: CompiledProgram

    /// Compiles a text that should give a value of a shape.
    public convenience init(
        _ source: String, in scope: ExpressionScope, giving expected: Shape = .any
    ) throws(ExpressionFailure) {
        try self.init(ExpressionText(argument: source), in: scope, giving: expected)
    }

    /// Compiles an expression that stands in a file.
    ///
    /// - Parameter isChecked: true to check operators and functions by the shapes of the variables.
    ///   If false, an undeclared name becomes a fault only when it is evaluated.
    package convenience init(
        _ text: ExpressionText, in scope: ExpressionScope, giving expected: Shape = .any,
        isChecked: Bool = true
    ) throws(ExpressionFailure) {
        let parsed = ParsedText(source: text.source, tree: try text.parse(), place: text.place)
        try self.init(parsed, in: scope, giving: expected, isChecked: isChecked)
    }

    /// Compiles an expression that stands in data.
    package convenience init(
        _ embedded: EmbeddedExpression, in scope: ExpressionScope, giving expected: Shape = .any
    ) throws(ExpressionFailure) {
        let parsed = ParsedText(source: "", tree: embedded.tree, place: embedded.place)
        try self.init(parsed, in: scope, giving: expected, isChecked: true)
    }

    /// A text with its tree.
    private struct ParsedText {
        let source: String
        let tree: SyntaxTree.Part
        let place: ExpressionPlace
    }

    private init(
        _ text: ParsedText, in scope: ExpressionScope, giving expected: Shape, isChecked: Bool
    ) throws(ExpressionFailure) {
        source = text.source
        tree = text.tree
        place = text.place
        if !scope.definitions.isEmpty {
            _ = try text.place.pointing { () throws(SyntaxFault) in
                try scope.limitSize(of: text.tree)
            }
        }
        let (shape, faults) =
            isChecked
            ? ShapeChecker.checked(tree, scope: scope, expecting: expected) : (.any, [])
        self.shape = shape
        let diagnostics = faults.map(text.place.diagnostic)
        if faults.contains(where: { $0.severity == .error }) {
            throw ExpressionFailure(diagnostics)
        }
        warnings = diagnostics
        let options: Assembler.Options =
            isChecked ? .foldsConstants : [.foldsConstants, .defersNames]
        let program = try text.place.pointing { () throws(SyntaxFault) in
            try Assembler.program(of: text.tree, in: scope, options)
        }
        compiled = CompiledProgram(program)
    }

    /// The value for the variables of an evaluation of the same scope.
    public func value(in evaluation: Evaluation) throws(ExpressionFault) -> CELValue {
        do throws(EvaluationFault) {
            return try compiled.value(in: evaluation)
        } catch {
            let origin = compiled.program.origin(
                of: evaluation.memory.pointee.failedStep, in: place)
            throw ExpressionFault(
                reason: error, caret: origin.caret, place: origin.place, uses: origin.uses)
        }
    }

    /// The fault of a value that does not fit the place that it is for.
    package func fault(_ reason: EvaluationFault) -> ExpressionFault {
        ExpressionFault(reason: reason, caret: tree.caret, place: place, uses: [])
    }
}

/// The reason why an expression has no value, and the place of the fault.
public struct ExpressionFault: Error, Sendable {
    /// The reason.
    package let reason: EvaluationFault
    /// The byte of the text that a report points to.
    public let caret: Int
    /// The place of the text.
    package let place: ExpressionPlace
    /// The uses that led to the text if it belongs to a definition, the nearest first.
    package let uses: [DefinitionUse]

    /// The fault as a diagnostic at its place in the file.
    public var diagnostic: Diagnostic {
        var diagnostic = place.diagnostic(
            at: caret, check: "expression-fault", reason.message, remedy: reason.remedy)
        diagnostic.notes = uses.map(\.note)
        return diagnostic
    }
}

extension ExpressionPlace {
    /// The diagnostic of something that is wrong with an expression.
    func diagnostic(_ fault: CheckFault) -> Diagnostic {
        var diagnostic = diagnostic(
            at: fault.caret, check: fault.check, fault.message, remedy: fault.remedy)
        diagnostic.severity = fault.severity
        return diagnostic
    }
}

extension Expression {
    /// Comparisons that are never equal if a variable has a shape. In the scope, the shape of the
    /// variable is unknown.
    package func mismatches(
        in scope: ExpressionScope, where name: String, has shape: Shape
    ) -> [Diagnostic] {
        ShapeChecker.faults(in: tree, scope: scope.replacing(name, with: shape))
            .filter { $0.check == "never-equal" }.map(place.diagnostic)
            .filter { new in !warnings.contains { $0.position == new.position } }
    }
}
