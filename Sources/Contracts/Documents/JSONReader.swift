/// Reads JSON text, to the letter of RFC 8259, into a tape of nodes in one pass.
struct JSONReader {
    let source: SourceText
    let limits: DocumentLimits
    /// The next byte to look at.
    var at: Int
    var tape: TapeBuilder

    init(source: SourceText, limits: DocumentLimits) {
        self.source = source
        self.limits = limits
        at = 0
        tape = TapeBuilder(nodes: source.count / 6)
        if limits.duplicateKeys == .last { tape.duplicateLimit = Int.max }
    }

    /// The tape of a text.
    static func tape(
        of source: SourceText, limits: DocumentLimits
    ) throws(JSONSyntaxError) -> TapeBuilder {
        var reader = JSONReader(source: source, limits: limits)
        do throws(JSONSyntaxError) {
            try reader.readDocument()
        } catch {
            reader.tape.deallocate()
            throw error
        }
        return reader.tape
    }

    /// Reads one value and the white space around it.
    mutating func readDocument() throws(JSONSyntaxError) {
        if source.count > limits.bytes { throw fail(.tooLarge(limit: limits.bytes), at: 0) }
        if source.start[at] == 0xEF, source.start[at + 1] == 0xBB, source.start[at + 2] == 0xBF {
            throw fail(.byteOrderMark)
        }
        try readValue()
        skipSpace()
        if at < source.count { throw fail(.trailingContent) }
    }

    /// Reads one value with everything in it.
    private mutating func readValue() throws(JSONSyntaxError) {
        let outermost = tape.frames.count
        repeat {
            skipSpace()
            switch source.start[at] {
            case UInt8(ascii: "{"):
                if try !openObject() { continue }
            case UInt8(ascii: "["):
                if try !openArray() { continue }
            case UInt8(ascii: "\""):
                try readString()
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                try readNumber()
            case UInt8(ascii: "t"):
                try readWord("true", as: .boolean, link: 1)
            case UInt8(ascii: "f"):
                try readWord("false", as: .boolean, link: 0)
            case UInt8(ascii: "n"):
                try readWord("null", as: .null, link: 0)
            default:
                throw unexpected("a value")
            }
            try closeContainers(downTo: outermost)
        } while tape.frames.count > outermost
    }

    /// Takes what may follow a value: commas before the next one, and closing brackets.
    @inline(__always)
    private mutating func closeContainers(downTo outermost: Int) throws(JSONSyntaxError) {
        while tape.frames.count > outermost {
            let top = tape.frames.count &- 1
            tape.frames.base[top].count &+= 1
            let isObject = tape.nodes[tape.frames.base[top].node].kind == .object
            skipSpace()
            let byte = source.start[at]
            if byte == UInt8(ascii: ",") {
                at &+= 1
                if isObject { try readKey() }
                return
            }
            guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                throw unexpected(isObject ? "',' or '}'" : "',' or ']'")
            }
            close(isObject: isObject)
        }
    }

    /// Opens an object; true where it is already complete because it is empty.
    @inline(__always)
    private mutating func openObject() throws(JSONSyntaxError) -> Bool {
        try open(.object)
        skipSpace()
        if source.start[at] == UInt8(ascii: "}") {
            close(isObject: true)
            return true
        }
        try readKey()
        return false
    }

    /// Opens an array; true where it is already complete because it is empty.
    @inline(__always)
    private mutating func openArray() throws(JSONSyntaxError) -> Bool {
        try open(.array)
        skipSpace()
        guard source.start[at] == UInt8(ascii: "]") else { return false }
        close(isObject: false)
        return true
    }

    @inline(__always)
    private mutating func open(_ kind: ValueKind) throws(JSONSyntaxError) {
        if tape.frames.count >= limits.depth { throw fail(.tooDeep(limit: limits.depth)) }
        tape.open(kind, at: at)
        at &+= 1
    }

    @inline(__always)
    private mutating func close(isObject: Bool) {
        at &+= 1
        tape.close(isObject: isObject, content: source.start)
    }

    @inline(__always)
    private mutating func readKey() throws(JSONSyntaxError) {
        skipSpace()
        guard source.start[at] == UInt8(ascii: "\"") else {
            throw unexpected("a key in double quotes")
        }
        try readString()
        tape.recordKey(tape.nodes.count &- 1, content: source.start)
        skipSpace()
        guard source.start[at] == UInt8(ascii: ":") else { throw unexpected("':'") }
        at &+= 1
    }

    @inline(__always)
    private mutating func readWord(
        _ word: StaticString, as kind: ValueKind, link: UInt32
    ) throws(JSONSyntaxError) {
        let length = word.utf8CodeUnitCount
        guard sameBytes(source.start + at, word.utf8Start, count: length) else {
            throw unexpected("a value")
        }
        tape.nodes.append(
            Node(
                offset: UInt32(truncatingIfNeeded: at), length: UInt32(truncatingIfNeeded: length),
                link: link, kind: kind, flags: []))
        at &+= length
    }

    @inline(__always)
    mutating func skipSpace() {
        while true {
            let byte = source.start[at]
            guard byte <= 0x20 else { return }
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            at &+= 1
        }
    }

    func fail(_ reason: JSONSyntaxError.Reason, at offset: Int? = nil) -> JSONSyntaxError {
        JSONSyntaxError(offset: offset ?? at, reason: reason)
    }

    /// The error for a byte that cannot stand here; at the end of the text it names what is open.
    @inline(never)
    private func unexpected(_ expected: String) -> JSONSyntaxError {
        if at >= source.count, tape.frames.count > 0 {
            let open = tape.nodes[tape.frames[tape.frames.count - 1].node]
            return fail(.unclosed(opening: Int(open.offset), open.kind == .object ? "{" : "["))
        }
        return fail(.unexpected(expected: expected))
    }
}
