/// An expression of CEL, compiled for one scope and evaluated as often as is wanted.
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
    /// What the text says.
    public let tree: SyntaxTree.Part
    /// What may be wrong with it, short of what keeps it from being compiled.
    public let warnings: [Diagnostic]
    private let place: ExpressionPlace
    private let compiled: CompiledProgram

    /// Compiles a text that should give a value of a shape.
    public convenience init(
        _ source: String, in scope: ExpressionScope, giving expected: Shape = .any
    ) throws(ExpressionFailure) {
        try self.init(ExpressionText(argument: source), in: scope, giving: expected)
    }

    /// Compiles an expression that stands in a file.
    ///
    /// - Parameter isChecked: whether what is known of the variables is held against operators
    ///   and functions; without it a name that nothing declares is a fault once it is evaluated.
    public convenience init(
        _ text: ExpressionText, in scope: ExpressionScope, giving expected: Shape = .any,
        isChecked: Bool = true
    ) throws(ExpressionFailure) {
        let embedded = EmbeddedExpression(tree: try text.parse(), place: text.place)
        try self.init(
            embedded, source: text.source, in: scope, giving: expected, isChecked: isChecked)
    }

    /// Compiles an expression that stands in data.
    public convenience init(
        _ embedded: EmbeddedExpression, in scope: ExpressionScope, giving expected: Shape = .any
    ) throws(ExpressionFailure) {
        try self.init(embedded, source: "", in: scope, giving: expected, isChecked: true)
    }

    private init(
        _ embedded: EmbeddedExpression, source: String, in scope: ExpressionScope,
        giving expected: Shape, isChecked: Bool
    ) throws(ExpressionFailure) {
        self.source = source
        tree = embedded.tree
        place = embedded.place
        let faults =
            isChecked ? ShapeChecker.faults(in: tree, scope: scope, expecting: expected) : []
        let diagnostics = faults.map(embedded.place.diagnostic)
        if faults.contains(where: { $0.severity == .error }) {
            throw ExpressionFailure(diagnostics)
        }
        warnings = diagnostics
        do throws(SyntaxFault) {
            let options: Assembler.Options =
                isChecked ? .foldsConstants : [.foldsConstants, .defersNames]
            compiled = CompiledProgram(try Assembler.program(of: tree, in: scope, options))
        } catch { throw ExpressionFailure([embedded.place.diagnostic(error)]) }
    }

    /// The value for the variables of an evaluation of the same scope.
    public func value(in evaluation: Evaluation) throws(ExpressionFault) -> Datum {
        do throws(EvaluationFault) {
            return try compiled.value(in: evaluation)
        } catch {
            let caret = Int(compiled.program.carets[evaluation.memory.pointee.failedStep])
            throw ExpressionFault(reason: error, caret: caret, place: place)
        }
    }

    /// What is said where the value does not fit the place that it is for.
    func fault(_ reason: EvaluationFault) -> ExpressionFault {
        ExpressionFault(reason: reason, caret: tree.caret, place: place)
    }
}

/// Why an expression has no value, and where that shows.
public struct ExpressionFault: Error, Sendable {
    /// What went wrong.
    public let reason: EvaluationFault
    /// The byte of the text at which it is pointed out.
    public let caret: Int
    /// Where the text stands.
    public let place: ExpressionPlace

    /// What went wrong, pointed out in its file.
    public var diagnostic: Diagnostic {
        place.diagnostic(
            at: caret, check: "expression-fault", reason.message, remedy: reason.remedy)
    }
}

extension ExpressionPlace {
    /// The diagnostic of something that is wrong with an expression.
    func diagnostic(_ fault: CheckFault) -> Diagnostic {
        diagnostic(
            at: fault.caret, fault.severity, check: fault.check, fault.message,
            remedy: fault.remedy)
    }
}
