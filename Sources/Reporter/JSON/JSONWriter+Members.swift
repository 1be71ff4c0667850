import Contracts

/// Members of an object that is being written, each with its value.
extension JSONWriter {
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
    mutating func member(_ name: String, _ value: Int?) {
        if let value { member(name, value) }
    }

    /// Writes a member whose value is a boolean.
    package mutating func member(_ name: String, _ value: Bool) {
        key(name)
        bool(value)
    }

    /// Writes a member whose value is a list of strings.
    mutating func member(_ name: String, _ texts: [String]) {
        key(name)
        array { writer in for text in texts { writer.string(text) } }
    }

    /// Writes a member whose value is a number that is given by its digits.
    mutating func member(_ name: String, decimal digits: String) {
        key(name)
        if let number = Number(digits) { self.number(number) } else { null() }
    }

    /// Writes a member whose value is an object of the members that the closure writes.
    mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
        key(name)
        object(members)
    }

    /// Writes a member whose value is a list of objects: one for each element, of the members that
    /// the closure writes.
    mutating func objects<Element>(
        _ name: String, of elements: some Sequence<Element>,
        _ members: (inout JSONWriter, Element) -> Void
    ) {
        key(name)
        array { writer in
            for element in elements { writer.object { members(&$0, element) } }
        }
    }

    /// Writes a member that says where something is written.
    mutating func place(_ file: String, _ position: SourcePosition?) {
        object("place") { writer in
            writer.member("file", file)
            writer.member("line", position?.line)
            writer.member("column", position?.column)
        }
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
