/// Writes JSON piece by piece, always the same bytes for the same calls.
///
/// The output is in `bytes`, or goes to a closure in pieces.
///
///     var writer = JSONWriter(.pretty)
///     writer.object { writer in
///         writer.key("valid")
///         writer.bool(true)
///     }
public struct JSONWriter {
    /// The places of line breaks.
    public enum Layout: Sendable, Hashable {
        /// Nowhere, and no spaces either.
        case compact
        /// Between all elements and members, indented by two spaces for each level.
        case pretty
    }

    /// The characters beyond ASCII that are written as they are.
    public enum Alphabet: Sendable, Hashable {
        /// All but control characters and the line separators U+2028 and U+2029.
        case unicode
        /// None: all are escaped.
        case ascii
        /// All but those that act instead of being visible; the value stays the same.
        case visible
        /// The same, but the escape becomes a part of the value, such as `\u{202E}`. This is for
        /// readers that show the value to a person. Ends of lines and tabs stay.
        case shown
    }

    /// The number of bytes that are collected before they go to the closure.
    private static let piece = 1 << 16

    private(set) var layout: Layout
    /// The characters that are written as they are from now on.
    package var alphabet: Alphabet
    private let write: (([UInt8]) -> Void)?
    /// The output that was not yet handed to a closure.
    public internal(set) var bytes: [UInt8] = []
    private var depth = 0
    private var isFirst = true
    private var followsKey = false

    /// A writer that keeps what it writes.
    public init(_ layout: Layout = .compact, alphabet: Alphabet = .unicode) {
        self.layout = layout
        self.alphabet = alphabet
        write = nil
    }

    /// A compact writer that keeps its output, with room for this number of bytes at first.
    package init(room: Int) {
        self.init()
        bytes.reserveCapacity(room)
    }

    /// A writer that hands its output to a closure in pieces; `flush()` hands on the last one.
    public init(
        _ layout: Layout = .compact, alphabet: Alphabet = .unicode,
        write: @escaping ([UInt8]) -> Void
    ) {
        self.layout = layout
        self.alphabet = alphabet
        self.write = write
    }

    /// Hands the rest of the output to the closure; does nothing for a writer that keeps its bytes.
    public mutating func flush() {
        guard let write, !bytes.isEmpty else { return }
        write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Writes an object whose keys and values the closure writes in turn.
    public mutating func object<Failure: Error>(
        _ members: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        beginObject()
        try members(&self)
        endObject()
    }

    /// Writes an object on one line, even in the layout with several lines.
    public mutating func objectInLine<Failure: Error>(
        _ members: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        beginObject()
        let around = layout
        layout = .compact
        defer { layout = around }
        try members(&self)
        endObject()
    }

    /// Writes an array whose elements the closure writes.
    public mutating func array<Failure: Error>(
        _ elements: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        beginArray()
        try elements(&self)
        endArray()
    }

    /// Begins an object, for writers whose members are not known in one place.
    public mutating func beginObject() { begin(UInt8(ascii: "{")) }

    /// Ends the innermost object.
    public mutating func endObject() { end(UInt8(ascii: "}")) }

    /// Begins an array, for writers whose elements are not known in one place.
    public mutating func beginArray() { begin(UInt8(ascii: "[")) }

    /// Ends the innermost array.
    public mutating func endArray() { end(UInt8(ascii: "]")) }

    /// Writes the name of the member whose value is written next.
    public mutating func key(_ name: String) {
        var name = name
        name.withUTF8 { key(utf8: UnsafeRawBufferPointer($0)) }
    }

    /// Writes a string.
    public mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { string(utf8: UnsafeRawBufferPointer($0)) }
    }

    /// Writes an integer.
    public mutating func int(_ value: Int) {
        beginValue()
        bytes += String(value).utf8
    }

    /// Writes a number exactly as it was written in its source.
    public mutating func number(_ value: Number) {
        beginValue()
        bytes += value.lexeme.utf8
    }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) { word(value ? "true" : "false") }

    /// Writes `null`.
    public mutating func null() { word("null") }

    mutating func key(utf8 name: UnsafeRawBufferPointer) {
        beginValue()
        appendQuoted(name)
        bytes.append(UInt8(ascii: ":"))
        if layout == .pretty { bytes.append(0x20) }
        followsKey = true
    }

    mutating func string(utf8 text: UnsafeRawBufferPointer) {
        beginValue()
        appendQuoted(text)
    }

    mutating func number(lexeme: UnsafeRawBufferPointer) {
        beginValue()
        bytes.append(contentsOf: lexeme)
    }

    private mutating func word(_ word: StaticString) {
        beginValue()
        bytes.append(
            contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    private mutating func begin(_ bracket: UInt8) {
        beginValue()
        bytes.append(bracket)
        depth += 1
        isFirst = true
    }

    private mutating func end(_ bracket: UInt8) {
        precondition(depth > 0 && !followsKey, "a bracket is closed that is not open")
        depth -= 1
        if !isFirst { breakLine() }
        bytes.append(bracket)
        isFirst = false
    }

    /// Writes the separator between the last value and the next.
    private mutating func beginValue() {
        if followsKey {
            followsKey = false
            return
        }
        if bytes.count >= Self.piece { flush() }
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        if depth > 0 { breakLine() }
        isFirst = false
    }

    private mutating func breakLine() {
        guard layout == .pretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
    }
}
