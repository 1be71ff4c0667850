/// Reads the numbers of a generated table out of its text.
///
/// Text compiles at once, where an array literal of thousands of numbers keeps the type checker
/// busy. Each character holds five bits, low ones first; `]` and above say that more follow.
struct PackedNumbers: Sequence, IteratorProtocol {
    private var rest: UnsafeBufferPointer<UInt8>.SubSequence

    init(_ text: StaticString) {
        rest = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)[...]
    }

    mutating func next() -> UInt32? {
        guard !rest.isEmpty else { return nil }
        var number: UInt32 = 0
        var shift: UInt32 = 0
        while let character = rest.popFirst() {
            guard character > 0x5C else { return number | UInt32(character - 0x3C) << shift }
            number |= UInt32(character - 0x5D) << shift
            shift += 5
        }
        return number
    }
}
