/// A text that equals another only where all their code points do, as JSON compares names.
///
/// Swift takes "\u{e9}" and "e\u{301}" for the same `String`; to JSON they are two.
struct ExactText: Hashable {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }
}
