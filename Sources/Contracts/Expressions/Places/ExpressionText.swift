/// The text of an expression, and the place where it stands.
package struct ExpressionText: Sendable {
    /// The expression as it is written, once quotation marks and escapes are undone.
    package let source: String
    /// The place of the expression.
    package let place: ExpressionPlace
    /// The value that YAML read instead of a text, such as `true`; nil if it read a text.
    private let literal: CELValue?

    /// An expression that stands in no file, such as an argument of a command.
    package init(argument text: String, name: String = "expression") {
        source = text
        place = ExpressionPlace(argument: text, name: name)
        literal = nil
    }

    /// The expression that a value of a document holds: a text, or a boolean, a number or null.
    ///
    /// If YAML read something else, a diagnostic says how to write the expression.
    package init(_ value: Value) throws(ExpressionFailure) {
        place = ExpressionPlace(value)
        switch value.kind {
        case .string:
            source = value.string ?? ""
            literal = nil
        case .boolean, .number:
            source = value.summary
            literal = CELValue(value)
        case .null where !value.isEmptyText:
            source = "null"
            literal = .null
        case .null:
            throw ExpressionFailure([
                value.diagnostic(
                    check: "expression-syntax", "expected an expression, found nothing",
                    remedy: "write one, or null if that is meant")
            ])
        case .array, .object: throw ExpressionFailure([Self.collection(value)])
        }
    }

    /// The tree of the expression.
    package func parse() throws(ExpressionFailure) -> SyntaxTree.Part {
        if let literal {
            return SyntaxTree.Part(.literal(literal), range: 0..<source.utf8.count, caret: 0)
        }
        return try place.pointing { () throws(SyntaxFault) in try SyntaxTree.parse(source) }
    }

    private static func collection(_ value: Value) -> Diagnostic {
        let noun = value.kind == .array ? "a list" : "a map"
        if value.document.isJSON {
            return value.diagnostic(
                check: "expression-syntax", "expected an expression, found \(noun)",
                remedy: "write the expression as a string")
        }
        return value.diagnostic(
            check: "expression-syntax", "YAML reads \(noun) here, not an expression",
            remedy: YAMLQuoting(of: value).remedy)
    }
}

extension Value {
    /// True if it is a null for which nothing is written.
    fileprivate var isEmptyText: Bool { !document.isJSON && node.length == 0 }
}
