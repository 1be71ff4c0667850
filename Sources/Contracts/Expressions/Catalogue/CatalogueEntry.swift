/// One thing that an expression may use, as a page or `rehearse explain` tells it.
public struct CatalogueEntry: Sendable {
    /// What it is.
    public enum Kind: String, Sendable {
        case `operator`
        /// What takes its arguments as they are written.
        case macro
        case function
    }

    /// Who defines it.
    public enum Origin: Sendable {
        /// CEL itself.
        case language
        /// The extensions that come with CEL.
        case `extension`
        /// Rehearse.
        case own
    }

    /// The name by which it is asked for.
    public let name: String
    /// What it is.
    public let kind: Kind
    /// Who defines it.
    public let origin: Origin
    /// All ways to write it, with what they give.
    public let signatures: [String]
    /// What it does, in one sentence.
    public let summary: String
    /// An expression that uses it.
    public let example: String
    /// The value of that, as a literal.
    public let value: String
}

extension CatalogueEntry.Origin {
    /// Who defines it, in a few words.
    public var phrase: String {
        switch self {
        case .language: "of CEL"
        case .extension: "of the extensions of CEL"
        case .own: "of Rehearse"
        }
    }
}
