/// One value of a document: a cursor that is cheap to copy and decodes values on request.
public struct Value: Sendable {
    /// The document in which the value stands, which it keeps alive.
    public let document: Document
    let index: Int

    /// True if it is the same place of the same document, and not only the same value.
    package func isIdentical(to other: Value) -> Bool {
        document === other.document && index == other.index
    }

    @inline(__always)
    var node: Node { document.nodes[index] }

    /// The kind of the value.
    public var kind: ValueKind { node.kind }

    /// True if the value is `null`.
    public var isNull: Bool { node.kind == .null }

    /// The value of a boolean; nil for anything else.
    public var bool: Bool? { node.kind == .boolean ? node.link != 0 : nil }

    /// The text of a string; nil for anything else.
    public var string: String? {
        let node = node
        guard node.kind == .string else { return nil }
        return String(decoding: document.text(of: node), as: UTF8.self)
    }

    /// A number as it was written; nil for anything else.
    public var number: Number? {
        let node = node
        guard node.kind == .number else { return nil }
        return Number(lexeme: String(decoding: document.text(of: node), as: UTF8.self))
    }

    /// The number if it is whole and fits 64 bits, however it was written; nil otherwise.
    public var int: Int? {
        let node = node
        guard node.kind == .number else { return nil }
        if node.flags.contains(.small) { return Int(node.wholePart) }
        return Decimal(document.text(of: node)).int
    }

    /// The double nearest to the number; nil for anything that is not a number.
    public var double: Double? {
        let node = node
        guard node.kind == .number else { return nil }
        if node.flags.contains(.small), node.link != 0 { return Double(node.wholePart) }
        return Decimal(document.text(of: node)).double
    }

    /// The number of members or elements; 0 for a scalar.
    public var count: Int { node.kind.rawValue >= ValueKind.array.rawValue ? Int(node.length) : 0 }

    /// The elements of an array, in order; empty for anything else.
    public var elements: Elements { Elements(of: self) }

    /// The members of an object, in the order of the text; empty for anything else.
    public var members: Members { Members(of: self) }

    /// The element at a position; nil where there is none.
    public subscript(position: Int) -> Value? {
        guard kind == .array, position >= 0, position < count else { return nil }
        return elements.dropFirst(position).first { _ in true }
    }

    /// The member of a name; nil where there is none.
    public subscript(name: String) -> Value? {
        guard kind == .object else { return nil }
        var name = name
        return name.withUTF8 { find(UnsafeRawBufferPointer($0)) }
    }

    private func find(_ name: UnsafeRawBufferPointer) -> Value? {
        var key = index + 1
        for _ in 0..<count {
            let text = document.text(of: document.nodes[key])
            if text.count == name.count,
                text.count == 0
                    || sameBytes(text.baseAddress!, name.baseAddress!, count: name.count)
            {
                return Value(document: document, index: key + 1)
            }
            key = document.end(of: key + 1)
        }
        return nil
    }
}

extension Value {
    /// The place of the value in its source.
    public var position: SourcePosition { document.position(of: index) }

    /// An error at this value.
    public func diagnostic(
        check: String, _ message: String, remedy: String? = nil, notes: [Diagnostic.Note] = []
    ) -> Diagnostic {
        diagnostic(.error, check: check, message, remedy: remedy).noting(notes)
    }

    /// A diagnostic at this value.
    public func diagnostic(
        _ severity: Diagnostic.Severity, check: String, _ message: String, remedy: String? = nil
    ) -> Diagnostic {
        let position = position
        return Diagnostic(
            file: document.name, position: position, severity: severity, check: check,
            message: message, remedy: remedy, sourceLine: document.sourceLine(position.line))
    }
}

extension Value: Equatable {
    /// True if two values are the same JSON: numbers by amount, objects in any order.
    public static func == (left: Value, right: Value) -> Bool {
        Equality.same(left.document.tape, at: left.index, as: right.document.tape, at: right.index)
    }
}
