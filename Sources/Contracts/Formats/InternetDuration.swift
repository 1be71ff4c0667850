/// The durations of RFC 3339, appendix A: no fractions, no signs, and no unit left out between
/// two others. Letters are capitals, as ISO 8601 has them.
enum InternetDuration {
    static func accepts(_ text: UnsafeRawBufferPointer) -> Bool {
        var cursor = ByteCursor(text)
        guard cursor.consume("P") else { return false }
        if cursor.consume("T") { return takeUnits("HMS", &cursor) && cursor.isAtEnd }
        guard cursor.skip(.digits) > 0 else { return false }
        if cursor.consume("W") { return cursor.isAtEnd }
        guard takeUnits("YMD", &cursor, numberIsTaken: true) else { return false }
        if cursor.isAtEnd { return true }
        return cursor.consume("T") && takeUnits("HMS", &cursor) && cursor.isAtEnd
    }

    /// Steps over numbers with consecutive units of `units`, at least one of them.
    private static func takeUnits(
        _ units: StaticString, _ cursor: inout ByteCursor, numberIsTaken: Bool = false
    ) -> Bool {
        guard numberIsTaken || cursor.skip(.digits) > 0 else { return false }
        var unit = 0
        while unit < 3, !cursor.consume(scalar(unit, of: units)) { unit += 1 }
        guard unit < 3 else { return false }
        while unit < 2, cursor.skip(.digits) > 0 {
            unit += 1
            guard cursor.consume(scalar(unit, of: units)) else { return false }
        }
        return true
    }

    private static func scalar(_ index: Int, of text: StaticString) -> Unicode.Scalar {
        Unicode.Scalar(text.utf8Start[index])
    }
}
