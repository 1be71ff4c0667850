/// A name in a database of zones, and the zone that it links to.
public struct ZoneName: Sendable, Hashable {
    /// The name, like `Europe/Paris`.
    public let name: String
    /// The zone that the name is a link to, like `Europe/Brussels` of `Europe/Amsterdam`; nil for
    /// zones themselves, and where the database does not say.
    public let linksTo: String?

    /// A name, and the zone that it links to.
    public init(_ name: String, linksTo: String? = nil) {
        self.name = name
        self.linksTo = linksTo
    }

    /// True if a zone can have the name. Such a name has words of ASCII letters, digits and `._+-`,
    /// with slashes between them. No word leads out of a folder.
    static func isPossible(_ name: String) -> Bool {
        guard name.utf8.count <= 255 else { return false }
        let words = name.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
        return words.allSatisfy { word in
            let isRelative = word.elementsEqual(".".utf8) || word.elementsEqual("..".utf8)
            return !word.isEmpty && !isRelative && word.allSatisfy(isPossible)
        }
    }

    private static func isPossible(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }

    /// True if a name stands for the zone of the machine.
    static func isOfTheMachine(_ name: String) -> Bool {
        name == "localtime" || name == "posixrules"
    }

    /// True if a file of a folder of zones is a zone with a name of its own, by its path.
    ///
    /// Besides zones, the folder has tables, and a second and a third edition of everything. It
    /// also has copies of the machine's own zone, and `Factory`, which is no real place.
    static func isListed(_ path: String) -> Bool {
        let first = path.prefix { $0 != "/" }
        let isTable = path.contains(".") || path.hasPrefix("+") || path == "leapseconds"
        return isPossible(path) && !isTable && !isOfTheMachine(path) && first != "posix"
            && first != "right" && path != "Factory" && path != "SECURITY"
    }
}
