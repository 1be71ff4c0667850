/// A label of RFC 5890 that holds characters beyond ASCII. It is judged as Unicode, whichever of
/// its two forms is written.
///
/// RFC 5891, sections 4.2 and 5.4, defines which characters a label may hold and where hyphens and
/// combining marks may not stand. The contextual rules of RFC 5892 and the Bidi rule of RFC 5893
/// apply, too.
enum InternationalLabel {
    /// The facts about a valid label that a host name needs.
    struct Verdict {
        /// Octets of the label's ASCII form, with its prefix.
        var encodedLength: Int
        /// True if it holds a right-to-left character.
        var isRightToLeft: Bool
        /// True if it breaks the Bidi rule, which applies to it only in a right-to-left name.
        var breaksBidiRule: Bool
    }

    /// Octets that remain of a label's 63 after `xn--`; no label has more characters.
    static let capacity = 59

    private static let prefixLength = 4

    /// Judges the UTF-8 form; nil where it is no valid label.
    static func judge(text: UnsafeRawBufferPointer, requiresComposition: Bool) -> Verdict? {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity) { scalars in
            var cursor = ByteCursor(text)
            var count = 0
            while !cursor.isAtEnd {
                guard count < capacity, let scalar = cursor.takeScalar() else { return nil }
                scalars[count] = scalar
                count += 1
            }
            let label = UnsafeBufferPointer(rebasing: scalars[..<count])
            return judge(
                label, encodedLength: Punycode.encodedLength(label),
                requiresComposition: requiresComposition)
        }
    }

    /// Judges the ASCII form, from behind its `xn--` on. The result is nil if it does not decode,
    /// is no valid label, or is not the one way to encode it.
    static func judge(encoded: UnsafeRawBufferPointer) -> Verdict? {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity) { scalars in
            guard let count = Punycode.decode(encoded, into: scalars) else { return nil }
            let label = UnsafeBufferPointer(rebasing: scalars[..<count])
            guard label.contains(where: { $0 >= 0x80 }), Punycode.encodes(label, as: encoded)
            else { return nil }
            return judge(label, encodedLength: encoded.count, requiresComposition: true)
        }
    }

    private static func judge(
        _ label: UnsafeBufferPointer<UInt32>, encodedLength: Int, requiresComposition: Bool
    ) -> Verdict? {
        guard encodedLength <= capacity, hyphensAreInPlace(label) else { return nil }
        return withUnsafeTemporaryAllocation(of: CodePointTraits.self, capacity: label.count) {
            buffer in
            for (index, scalar) in label.enumerated() {
                buffer[index] = CodePointTraits(of: scalar)
            }
            let traits = UnsafeBufferPointer(buffer)
            guard !traits[0].isMark,
                ContextRules.hold(for: label, traits),
                !requiresComposition || CanonicalComposition.isComposed(label, traits)
            else { return nil }
            let bidi = BidiRule(traits)
            guard !bidi.isRightToLeft || bidi.holds else { return nil }
            return Verdict(
                encodedLength: encodedLength + prefixLength, isRightToLeft: bidi.isRightToLeft,
                breaksBidiRule: !bidi.holds)
        }
    }

    private static func hyphensAreInPlace(_ label: UnsafeBufferPointer<UInt32>) -> Bool {
        let hyphen = UInt32(UInt8(ascii: "-"))
        guard let first = label.first, let last = label.last else { return false }
        return first != hyphen && last != hyphen
            && !(label.count >= 4 && label[2] == hyphen && label[3] == hyphen)
    }
}
