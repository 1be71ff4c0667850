/// Whether the brackets of a regular expression are balanced and its last escape is complete.
func regexIsValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var depth = 0
    var isInClass = false
    var cursor = ByteCursor(bytes)
    while let byte = cursor.next {
        cursor.index += 1
        switch byte {
        case UInt8(ascii: "\\"):
            if cursor.isAtEnd { return false }
            cursor.index += 1
        case UInt8(ascii: "["): isInClass = true
        case UInt8(ascii: "]"): isInClass = false
        case UInt8(ascii: "(") where !isInClass: depth += 1
        case UInt8(ascii: ")") where !isInClass: depth -= 1
        default: break
        }
        if depth < 0 { return false }
    }
    return depth == 0 && !isInClass
}
