/// The characters beyond ASCII that RFC 3987, section 2.2, adds to those of a URI.
enum IRICharacters {
    /// `ucschar`: everything but private use, specials and the two last of each plane.
    static func isUniversal(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
        case 0x1_0000...0xD_FFFF, 0xE_1000...0xE_FFFF: scalar & 0xFFFF <= 0xFFFD
        default: false
        }
    }

    /// `iprivate`: private use, which only queries and templates may hold.
    static func isPrivate(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xE000...0xF8FF: true
        case 0xF_0000...0x10_FFFF: scalar & 0xFFFF <= 0xFFFD
        default: false
        }
    }
}
