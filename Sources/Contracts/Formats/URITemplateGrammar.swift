/// The templates of RFC 6570: literals, and expressions in braces of every level.
enum URITemplateGrammar {
    static func accepts(_ text: UnsafeRawBufferPointer) -> Bool {
        var cursor = ByteCursor(text)
        while let byte = cursor.next {
            let isAccepted =
                switch byte {
                case UInt8(ascii: "{"): takeExpression(&cursor)
                case UInt8(ascii: "%"): cursor.takePercentTriplet()
                default: takeLiteral(&cursor)
                }
            guard isAccepted else { return false }
        }
        return true
    }

    private static func takeLiteral(_ cursor: inout ByteCursor) -> Bool {
        if cursor.skip(.templateLiterals) > 0 { return true }
        guard let scalar = cursor.takeScalar(), scalar >= 0x80 else { return false }
        return IRICharacters.isUniversal(scalar) || IRICharacters.isPrivate(scalar)
    }

    private static func takeExpression(_ cursor: inout ByteCursor) -> Bool {
        cursor.index += 1
        if let byte = cursor.next, ByteSet.templateOperators.contains(byte) { cursor.index += 1 }
        repeat {
            guard takeVariable(&cursor) else { return false }
        } while cursor.consume(",")
        return cursor.consume("}")
    }

    /// A dotted name, and `*` or a prefix length from 1 to 9999.
    private static func takeVariable(_ cursor: inout ByteCursor) -> Bool {
        repeat {
            guard takeNamePart(&cursor) else { return false }
        } while cursor.consume(".")
        if cursor.consume("*") { return true }
        guard cursor.consume(":") else { return true }
        guard cursor.next != UInt8(ascii: "0") else { return false }
        return (1...4).contains(cursor.skip(.digits))
    }

    private static func takeNamePart(_ cursor: inout ByteCursor) -> Bool {
        let start = cursor.index
        repeat {
            _ = cursor.skip(.templateNames)
        } while cursor.takePercentTriplet()
        return cursor.index > start
    }
}

extension ByteSet {
    /// Printable ASCII but `"%<>\^` and `` ` ``, `{|}` and the space. The apostrophe is in by the
    /// RFC's erratum 6937.
    fileprivate static let templateLiterals = ByteSet(
        low: 0xAFFF_FFDA_0000_0000, high: 0x47FF_FFFE_AFFF_FFFF)
    /// Letters, digits and `_`.
    fileprivate static let templateNames = ByteSet(
        low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)
    /// `+#./;?&` and the reserved `=,!@|`.
    fileprivate static let templateOperators = ByteSet(
        low: 0xA800_D84A_0000_0000, high: 0x1000_0000_0000_0001)
}
