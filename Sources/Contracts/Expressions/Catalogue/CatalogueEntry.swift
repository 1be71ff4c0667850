/// One thing that an expression may use, as a page or `rehearse explain` shows it.
package struct CatalogueEntry: Sendable {
    /// What it is.
    package enum Kind: String, Sendable {
        case `operator`
        /// What takes its arguments as they are written.
        case macro
        case function
    }

    /// Who defines it.
    package enum Origin: Sendable {
        /// CEL itself.
        case language
        /// The extensions that come with CEL.
        case `extension`
        /// Rehearse.
        case own
    }

    /// The name by which it is asked for.
    package let name: String
    /// What it is.
    package let kind: Kind
    /// Who defines it.
    package let origin: Origin
    /// All ways to write it, with what they give.
    package let signatures: [String]
    /// What it does, in one sentence.
    package let summary: String
    /// An expression that uses it.
    package let example: String
    /// The value of that, as a literal.
    package let value: String
}

extension CatalogueEntry.Origin {
    /// Who defines it, in a few words.
    package var phrase: String {
        switch self {
        case .language: "of CEL"
        case .extension: "of the extensions of CEL"
        case .own: "of Rehearse"
        }
    }
}
