/// JSON Pointers of RFC 6901 and their relative kin.
enum PointerGrammar {
    static func isPointer(_ text: UnsafeRawBufferPointer) -> Bool {
        takePointer(ByteCursor(text))
    }

    /// A number of levels without leading zeros, then `#` or a pointer.
    static func isRelativePointer(_ text: UnsafeRawBufferPointer) -> Bool {
        var cursor = ByteCursor(text)
        if !cursor.consume("0"), cursor.skip(.digits) == 0 { return false }
        if cursor.consume("#") { return cursor.isAtEnd }
        return takePointer(cursor)
    }

    private static func takePointer(_ start: ByteCursor) -> Bool {
        var cursor = start
        guard cursor.isAtEnd || cursor.consume("/") else { return false }
        while let byte = cursor.next {
            cursor.index += 1
            // `~` begins one of two escapes; every other character stands for itself.
            if byte == 0x7E, !cursor.consume("0"), !cursor.consume("1") { return false }
        }
        return true
    }
}
