/// The sentences about definitions.
extension SyntaxFault {
    static func tooLargeExpanded(_ part: SyntaxTree.Part) -> SyntaxFault {
        SyntaxFault(
            part.range, "the expression is too large with the definitions that it uses",
            remedy: "use what is used more than once through cel.bind(name, value, expression)")
    }

    static func tooManyParameters(_ range: Range<Int>, _ most: Int) -> SyntaxFault {
        SyntaxFault(
            range, "a definition has at most \(most) parameters",
            remedy: "let one of them be a map")
    }
}
