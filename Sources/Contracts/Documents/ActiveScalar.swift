/// Characters that do something instead of showing something: they move a cursor, turn the writing
/// direction, or take no room and so hide a difference.
package enum ActiveScalar {
    /// True for the number of such a scalar.
    package static func contains(_ value: UInt32) -> Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F: true  // C0, DEL and C1 controls
        case 0x00AD, 0x034F, 0x061C, 0x180E: true  // soft hyphen, joiner, Arabic mark, separator
        case 0x115F, 0x1160, 0x3164, 0xFFA0: true  // fillers of Hangul, which look like spaces
        case 0x17B4, 0x17B5, 0x180B...0x180D: true  // vowels and selectors that show nothing
        case 0x200B...0x200F: true  // spaces without width, joiners, marks of direction
        case 0x2028...0x202E: true  // separators of lines, embeddings and overrides
        case 0x2060...0x206F: true  // joiners without width, isolates, deprecated controls
        case 0xFE00...0xFE0D, 0xFEFF: true  // selectors beside those of emoji; byte order mark
        case 0xFFF9...0xFFFB, 0x1D173...0x1D17A: true  // annotations, controls of music
        case 0xE0000...0xE0FFF: true  // tags and further selectors
        default: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
        }
    }
}
