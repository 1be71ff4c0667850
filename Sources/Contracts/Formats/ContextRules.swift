/// The characters that a label may hold, by RFC 5892: freely, or only beside certain others
/// (appendix A).
enum ContextRules {
    static func hold(
        for label: UnsafeBufferPointer<UInt32>, _ traits: UnsafeBufferPointer<CodePointTraits>
    ) -> Bool {
        for index in label.indices {
            switch traits[index].validity {
            case .disallowed: return false
            case .always: continue
            case .contextual: guard holds(at: index, label, traits) else { return false }
            }
        }
        return true
    }

    private static func holds(
        at index: Int, _ label: UnsafeBufferPointer<UInt32>,
        _ traits: UnsafeBufferPointer<CodePointTraits>
    ) -> Bool {
        let before = index > 0 ? traits[index - 1] : nil
        let after = index + 1 < label.count ? traits[index + 1] : nil
        switch label[index] {
        case 0x200C:  // zero width non-joiner
            return before?.isVirama == true || joinsAcross(index, traits)
        case 0x200D:  // zero width joiner
            return before?.isVirama == true
        case 0xB7:  // middle dot, as in Catalan
            return before != nil && after != nil && label[index - 1] == letterL
                && label[index + 1] == letterL
        case 0x375:  // Greek lower numeral sign
            return after?.script == .greek
        case 0x5F3, 0x5F4:  // Hebrew geresh and gershayim
            return before?.script == .hebrew
        case 0x30FB:  // Katakana middle dot
            return traits.contains { $0.script == .japanese }
        case 0x660...0x669:  // Arabic-Indic digits
            return !label.contains { (0x6F0...0x6F9).contains($0) }
        case 0x6F0...0x6F9:  // extended Arabic-Indic digits
            return !label.contains { (0x660...0x669).contains($0) }
        default:
            return false
        }
    }

    private static let letterL = UInt32(UInt8(ascii: "l"))

    /// True if the characters on both sides connect to each other; transparent ones are ignored.
    private static func joinsAcross(
        _ index: Int, _ traits: UnsafeBufferPointer<CodePointTraits>
    ) -> Bool {
        let before = traits[..<index].last { $0.joining != .transparent }?.joining
        let after = traits[(index + 1)...].first { $0.joining != .transparent }?.joining
        return (before == .left || before == .dual) && (after == .right || after == .dual)
    }
}
