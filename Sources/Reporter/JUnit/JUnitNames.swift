import Contracts

/// Gives cases and suites names that distinguish them: never empty, never too long, never twice,
/// and the same from run to run.
struct JUnitNames {
    /// The bytes that a class name and a name may have after escaping. Together they stay below
    /// the 1,000 bytes above which some readers drop a case.
    static let longestClassname = 300
    static let longestName = 690

    private var taken: Set<String> = []
    /// The last class name and its safe form: most cases have the class name of the case before.
    private var last = (classname: "", bounded: "unnamed")
    private var repeats: [String: Int] = [:]

    /// The class name and name of the next case.
    mutating func next(classname: String, name: String) -> (classname: String, name: String) {
        if classname != last.classname {
            last = (classname, Self.bounded(classname, Self.longestClassname))
        }
        return (last.bounded, next(name: name, in: last.bounded))
    }

    /// The name of the next suite, or of the next case of a class.
    mutating func next(name: String, in scope: String = "") -> String {
        // NUL parts the two, because no name that was made safe contains it.
        let prefix = scope + "\0"
        let base = Self.bounded(name, Self.longestName)
        var candidate = base
        while !taken.insert(prefix + candidate).inserted {
            let number = repeats[prefix + base, default: 1] + 1
            repeats[prefix + base] = number
            let suffix = " (\(number))"
            candidate = Self.bounded(base, Self.longestName - suffix.utf8.count) + suffix
        }
        return candidate
    }

    /// A safe text of at most `limit` bytes after escaping. If the text is too long, a digest of
    /// the whole replaces its end, so that two long names stay different.
    static func bounded(_ text: String, _ limit: Int = longestName) -> String {
        let safe = XMLText.line(text)
        if safe.isEmpty { return "unnamed" }
        if XMLText.escapedSize(of: safe) <= limit { return safe }
        let ending = "…" + digest(of: safe)
        var room = limit - ending.utf8.count
        let kept = safe.unicodeScalars.prefix { scalar in
            room -= XMLText.escapedSize(of: String(scalar))
            return room >= 0
        }
        return String(String.UnicodeScalarView(kept)) + ending
    }

    // FNV-1a with 64 bits: stable in every version and process, unlike Swift's hashes.
    private static func digest(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16).zeroPadded(to: 16)
    }
}
