import Contracts

/// Takes the members of an object of a report, whose shape a schema has found to be right.
///
/// Numbers can still be too large to be counted with, and texts can be no instants; then a member
/// throws, with its place.
struct ReportMembers {
    /// The largest count. No run counts as much, and sums over a whole document do not overflow.
    private static let most = 1 << 40
    /// The most seconds. No run lasts as long, and every reader can represent the number.
    private static let mostSeconds = 1 << 53

    let object: Value

    init(_ object: Value) { self.object = object }

    /// True if there is a member of this name.
    func has(_ name: String) -> Bool { object[name] != nil }

    func text(_ name: String) -> String { object[name]?.string ?? "" }

    func optionalText(_ name: String) -> String? { object[name]?.string }

    func bool(_ name: String) -> Bool { object[name]?.bool ?? false }

    func texts(_ name: String) -> [String] {
        object[name].map { $0.elements.compactMap(\.string) } ?? []
    }

    /// The objects of a list.
    func objects(_ name: String) -> [ReportMembers] {
        object[name].map { $0.elements.map { ReportMembers($0) } } ?? []
    }

    func members(_ name: String) -> ReportMembers { ReportMembers(object[name] ?? object) }

    func count(_ name: String) throws(DocumentFailure) -> Int {
        try count(name, atMost: Self.most)
    }

    func optionalCount(_ name: String) throws(DocumentFailure) -> Int? {
        has(name) ? try count(name) : nil
    }

    /// A number of seconds of virtual time.
    func seconds(_ name: String) throws(DocumentFailure) -> Int64 {
        Int64(try count(name, atMost: Self.mostSeconds))
    }

    private func count(_ name: String, atMost most: Int) throws(DocumentFailure) -> Int {
        guard let value = object[name] else { return 0 }
        guard let count = value.int, (-most...most).contains(count) else {
            throw fault(at: value, "\(name) is no number that a run counts to")
        }
        return count
    }

    /// One of the words that a type knows.
    func word<Word: RawRepresentable>(
        _ name: String, _ usual: Word
    ) throws(DocumentFailure) -> Word where Word.RawValue == String {
        guard let value = object[name] else { return usual }
        guard let word = Word(rawValue: value.string ?? "") else {
            throw fault(at: value, "\(name) is no word that this version knows")
        }
        return word
    }

    func milliseconds(_ name: String) throws(DocumentFailure) -> Duration {
        guard let value = object[name], let seconds = value.double, seconds > 0 else {
            return .zero
        }
        guard seconds < Double(Self.mostSeconds) / 1_000 else {
            throw fault(at: value, "\(name) is longer than any run")
        }
        return .milliseconds(Int64((seconds * 1_000).rounded()))
    }

    /// The file and the place in it that a member names.
    func place(
        _ name: String = "place"
    ) throws(DocumentFailure) -> (file: String, position: SourcePosition?) {
        let place = members(name)
        guard place.has("line") else { return (place.text("file"), nil) }
        let position = SourcePosition(
            line: try place.count("line"), column: max(1, try place.count("column")))
        return (place.text("file"), position)
    }

    /// The diagnostic that the object describes.
    func diagnostic() throws(DocumentFailure) -> Diagnostic {
        let (file, position) = try place()
        return Diagnostic(
            file: file, position: position, severity: try word("severity", .error),
            check: text("check"), message: text("message"), remedy: optionalText("remedy"),
            sourceLine: optionalText("sourceLine"))
    }

    /// That a report cannot be used.
    func fault(at value: Value, _ message: String) -> DocumentFailure {
        DocumentFailure([
            value.diagnostic(
                check: "unusable-report", message,
                remedy: "take the file as rehearse run --json wrote it")
        ])
    }
}
