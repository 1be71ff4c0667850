extension TemplateText {
    /// The text as a template: a constant, one expression, or a text with expressions.
    func template(
        _ place: ExpressionPlace
    ) throws(SyntaxFault) -> Template<EmbeddedExpression> {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return .constant(.string(text)) }
        let pieces = try pieces()
        func embedded(_ tree: SyntaxTree.Part) -> EmbeddedExpression {
            EmbeddedExpression(tree: tree, place: place)
        }
        if pieces.count == 1 {
            switch pieces[0] {
            case .constant(let text): return .constant(.string(text))
            case .expression(let tree): return .expression(embedded(tree))
            }
        }
        return .text(
            pieces.map { piece in
                switch piece {
                case .constant(let text): .constant(text)
                case .expression(let tree): .expression(embedded(tree))
                }
            })
    }
}
