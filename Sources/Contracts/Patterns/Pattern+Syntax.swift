extension Pattern {
    /// The error in an expression under the `u` flag; nil if there is none.
    ///
    /// This is JSON Schema's `format: regex`: the grammar alone, whatever the engine can do.
    package static func syntaxError(in bytes: UnsafeRawBufferPointer) -> PatternError? {
        syntaxError(in: bytes, grammar: .unicode)
    }

    static func syntaxError(
        in bytes: some Sequence<UInt8>, grammar: PatternGrammar
    ) -> PatternError? {
        do throws(PatternError) {
            var parser = try PatternParser(bytes, grammar: grammar)
            _ = try parser.tree()
            return nil
        } catch {
            return error
        }
    }
}
