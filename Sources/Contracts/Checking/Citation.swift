/// A sentence of a source document, and where it stands.
///
/// A file has it as one text, `app.md, Renting: “A boat is free or taken.”`, or as a map of three
/// members.
package struct Citation: Sendable, Equatable {
    /// The name of the document.
    package let document: String
    /// The section in it; empty where nobody says it.
    package let section: String
    /// The sentence.
    package let says: String

    /// The pattern of the short form, for JSON Schema.
    static let pattern = "^[^, ]+, [^“”]+: “[^“”]+”$"

    /// The citation that a value is; nil for anything else.
    package init?(_ value: Value) {
        if let text = value.string {
            guard let parts = Self.parts(of: text) else { return nil }
            self = parts
            return
        }
        guard let document = value["document"]?.string, let says = value["says"]?.string else {
            return nil
        }
        self.init(document: document, section: value["section"]?.string ?? "", says: says)
    }

    private init(document: String, section: String, says: String) {
        self.document = document
        self.section = section
        self.says = says
    }

    private static func parts(of text: String) -> Citation? {
        guard text.hasSuffix("”"), let opening = text.firstRange(of: ": “"),
            let comma = text[..<opening.lowerBound].firstRange(of: ", ")
        else { return nil }
        let document = text[..<comma.lowerBound]
        let says = text[opening.upperBound...].dropLast()
        guard !document.contains(" "), !says.contains("”") else { return nil }
        return Citation(
            document: String(document),
            section: String(text[comma.upperBound..<opening.lowerBound]),
            says: String(says))
    }
}
