extension SyntaxTree {
    /// The tree of an expression of CEL.
    ///
    ///     let tree = try SyntaxTree.parse("request.body.size() > 0 && state.isOpen")
    package static func parse(
        _ source: String, limits: SyntaxLimits = SyntaxLimits()
    ) throws(SyntaxFault) -> Part {
        let bytes = Array(source.utf8)
        return try parse(bytes, in: 0..<bytes.count, limits: limits)
    }

    /// The tree of an expression that is a part of a text; its places are those of the text.
    static func parse(
        _ bytes: [UInt8], in range: Range<Int>, limits: SyntaxLimits = SyntaxLimits()
    ) throws(SyntaxFault) -> Part {
        guard range.count <= limits.bytes else {
            throw SyntaxFault(
                range.lowerBound..<range.lowerBound,
                "the expression has \(range.count) bytes, and at most \(limits.bytes) are read")
        }
        var parser = try ExpressionParser(bytes, in: range, limits: limits)
        return try parser.whole().part
    }
}
