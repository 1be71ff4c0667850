/// Gives things names that a format can bear, each thing another one.
struct PlainNames {
    /// The characters that a name may have beside ASCII letters, digits and `_`.
    private let alsoAllowed: [Unicode.Scalar]
    /// Words that mean something to the format, in lower case.
    private let reserved: [String]
    private var given: Set<String> = []

    init(also allowed: [Unicode.Scalar] = [], reserved: [String] = []) {
        alsoAllowed = allowed
        self.reserved = reserved
    }

    /// The name that comes nearest to a text.
    mutating func name(for text: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            plain.append(isAllowed(scalar) ? scalar : "_")
        }
        var name = String(plain)
        let first = name.unicodeScalars.first
        if first.map({ !Self.isLetter($0) }) ?? true || reserved.contains(name.lowercased()) {
            name = "s_" + name
        }
        var candidate = name
        var number = 2
        // Names that differ only in case are one to some tools.
        while !given.insert(candidate.lowercased()).inserted {
            candidate = "\(name)_\(number)"
            number += 1
        }
        return candidate
    }

    private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        Self.isLetter(scalar) || ("0"..."9").contains(scalar) || scalar == "_"
            || alsoAllowed.contains(scalar)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
}
