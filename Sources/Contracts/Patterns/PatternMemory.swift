/// The memory that a compiled pattern points to, freed together with the pattern.
///
/// Matching follows plain pointers: to retain and release what they point to would take longer
/// than most matches do.
///
/// Unchecked, because the pattern that holds this memory writes it once, before anybody else sees
/// it.
final class PatternMemory: @unchecked Sendable {
    private var blocks: [UnsafeMutableRawPointer] = []
    private var expressions: [PCRE2Expression] = []

    deinit {
        for block in blocks { block.deallocate() }
    }

    /// A copy of some trivial elements that lives as long as this memory.
    func copy<Element: BitwiseCopyable>(
        of elements: ContiguousArray<Element>
    ) -> UnsafeBufferPointer<Element> {
        let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = copy.initialize(fromContentsOf: elements)
        if let base = copy.baseAddress { blocks.append(UnsafeMutableRawPointer(base)) }
        return UnsafeBufferPointer(copy)
    }

    /// The code of an expression that lives as long as this memory.
    func code(of expression: PCRE2Expression) -> PCRE2Code {
        expressions.append(expression)
        return expression.code
    }
}
