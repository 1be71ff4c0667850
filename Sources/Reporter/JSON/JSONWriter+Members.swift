import Contracts

/// Members of an object that is being written, each with its value.
extension JSONWriter {
    /// The text of an object of the members that the closure writes, with a line break at its end.
    package static func document(
        _ layout: Layout = .pretty, alphabet: Alphabet = .visible,
        _ members: (inout JSONWriter) -> Void
    ) -> String {
        var writer = JSONWriter(layout, alphabet: alphabet)
        writer.object(members)
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }

    /// Writes a member whose value is a string.
    package mutating func member(_ name: String, _ text: String) {
        key(name)
        string(text)
    }

    /// Writes a member whose value is a string; none where there is no text.
    package mutating func member(_ name: String, _ text: String?) {
        if let text { member(name, text) }
    }

    /// Writes a member whose value is an integer.
    package mutating func member(_ name: String, _ value: Int) {
        key(name)
        int(value)
    }

    /// Writes a member whose value is an integer; none where there is no number.
    package mutating func member(_ name: String, _ value: Int?) {
        if let value { member(name, value) }
    }

    /// Writes a member whose value is a boolean.
    package mutating func member(_ name: String, _ value: Bool) {
        key(name)
        bool(value)
    }

    /// Writes a member whose value is a list of strings.
    package mutating func member(_ name: String, _ texts: [String]) {
        array(name, of: texts) { $0.string($1) }
    }

    /// Writes a member whose value was read from a document.
    mutating func member(_ name: String, _ value: Value) {
        key(name)
        self.value(value)
    }

    /// Writes a member whose value is a number that is given by its digits.
    mutating func member(_ name: String, decimal digits: String) {
        key(name)
        if let number = Number(digits) { self.number(number) } else { null() }
    }

    /// Writes a member whose value is an object of the members that the closure writes.
    package mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
        key(name)
        object(members)
    }

    /// Writes a member with a list for a value. The closure writes each element.
    mutating func array<Element>(
        _ name: String, of elements: some Sequence<Element>,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        key(name)
        array { writer in for element in elements { write(&writer, element) } }
    }

    /// Writes a member whose value is a list of objects: one for each element, of the members that
    /// the closure writes.
    package mutating func objects<Element>(
        _ name: String, of elements: some Sequence<Element>,
        _ members: (inout JSONWriter, Element) -> Void
    ) {
        array(name, of: elements) { writer, element in writer.object { members(&$0, element) } }
    }

    /// Writes a member that says where something is written.
    mutating func place(_ file: String, _ position: SourcePosition?) {
        object("place") { $0.members(of: file, position) }
    }

    /// Writes members that say where something is written.
    mutating func members(of file: String, _ position: SourcePosition?) {
        member("file", file)
        member("line", position?.line)
        member("column", position?.column)
    }

    /// Writes members that say what is wrong somewhere.
    mutating func members(of diagnostic: Diagnostic) {
        member("check", diagnostic.check)
        member("severity", diagnostic.severity.rawValue)
        member("message", diagnostic.message)
        member("remedy", diagnostic.remedy)
        place(diagnostic.file, diagnostic.position)
        member("sourceLine", diagnostic.sourceLine)
    }
}
