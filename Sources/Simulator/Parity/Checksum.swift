import Contracts

/// Members that say what a content is, such as `sha256`. No server draws them.
enum Checksum {
    private static let names = [
        "hash", "checksum", "digest", "md5", "sha1", "sha256", "sha384", "sha512", "crc32",
    ]
    private static let lengths = [8, 32, 40, 64, 96, 128]

    /// True if two objects with other checksums have nothing else that tells them apart, so that they
    /// speak of one content.
    static func areOfOneContent(in left: CELMap, _ right: CELMap, called name: String) -> Bool {
        guard isName(name), let own = left[name], let other = right[name],
            isDigest(own), isDigest(other), !own.isIdentical(to: other)
        else { return false }
        let rest = left.entries.filter { !isName($0.key) }
        return !rest.isEmpty && left.count == right.count
            && rest.allSatisfy { right[$0.key]?.isIdentical(to: $0.value) ?? false }
    }

    private static func isName(_ key: CELValue) -> Bool {
        if case .string(let name) = key { isName(name) } else { false }
    }

    private static func isName(_ name: String) -> Bool {
        let word = IdentityNames.normalised(name)
        return names.contains(where: word.hasSuffix) && !word.contains("password")
    }

    private static func isDigest(_ value: CELValue) -> Bool {
        guard case .string(let text) = value else { return false }
        return lengths.contains(text.utf8.count) && text.allSatisfy(\.isHexDigit)
    }
}
