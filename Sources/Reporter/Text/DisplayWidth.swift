/// The number of terminal columns of a scalar: near enough to put a caret under it.
enum DisplayWidth {
    /// 0 for marks that join the character before, 2 for wide ones, 1 for the rest.
    static func columns(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
        }
    }

    /// The columns of a text that is shown as it is.
    static func columns(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + columns($1) }
    }

    // The blocks that East Asian Width calls wide, without the holes inside them.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
        0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
        0x20000...0x3FFFD,
    ]
}
