/// The limits of a document; a reader refuses a document that exceeds them.
public struct DocumentLimits: Sendable, Hashable {
    /// The treatment of an object that has a key twice. RFC 8259 advises against it and allows it.
    public enum DuplicateKeys: String, Sendable, Hashable, CaseIterable {
        /// The document is refused; every duplicate is reported with both its places.
        case refuse
        /// The last member counts, and the others are ignored. The document lists the ignored ones.
        case last
    }

    /// The largest document, in bytes.
    public var bytes: Int
    /// The deepest nesting of arrays and objects.
    public var depth: Int
    /// The longest string or key, in bytes.
    public var string: Int
    /// The most nodes that YAML aliases may add by repeating what they name.
    public var aliasedNodes: Int

    /// The treatment of an object that has a key twice.
    public var duplicateKeys: DuplicateKeys

    /// Limits that fit contracts, schemas and recorded traffic.
    public static let standard = DocumentLimits()

    /// Limits; each that is not named keeps its standard value.
    public init(
        bytes: Int = 1 << 29, depth: Int = 1_000, string: Int = 1 << 27,
        aliasedNodes: Int = 1_000_000, duplicateKeys: DuplicateKeys = .refuse
    ) {
        self.bytes = min(bytes, Int(UInt32.max) - 1)
        self.depth = depth
        self.string = string
        self.aliasedNodes = aliasedNodes
        self.duplicateKeys = duplicateKeys
    }
}
