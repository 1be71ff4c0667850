/// One thing that an expression may use, as a page or `rehearse explain` shows it.
package struct CatalogueEntry: Sendable {
    /// The kind of an entry.
    package enum Kind: String, Sendable {
        case `operator`
        /// A macro takes its arguments as they are written.
        case macro
        case function
    }

    /// The origin of an entry: who defines it.
    package enum Origin: Sendable {
        /// CEL itself.
        case language
        /// The extensions that come with CEL.
        case `extension`
        /// Rehearse.
        case own
    }

    /// The name that finds the entry.
    package let name: String
    /// The kind of the entry.
    package let kind: Kind
    /// The origin of the entry.
    package let origin: Origin
    /// All ways to write it, with their results.
    package let signatures: [String]
    /// The effect, in one sentence.
    package let summary: String
    /// An expression that uses it.
    package let example: String
    /// The value of the example, as a literal.
    package let value: String
}

extension CatalogueEntry.Origin {
    /// The origin in a few words.
    package var phrase: String {
        switch self {
        case .language: "of CEL"
        case .extension: "of the extensions of CEL"
        case .own: "of Rehearse"
        }
    }
}
