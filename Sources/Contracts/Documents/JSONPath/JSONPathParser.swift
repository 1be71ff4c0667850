/// Reads a JSONPath by the grammar of RFC 9535, and reports the first fault.
struct JSONPathParser {
    /// The greatest depth of nested filters and parentheses.
    static let depthLimit = 64
    /// The greatest position, and the least without its sign.
    static let greatestInteger: UInt = 9_007_199_254_740_991

    let scalars: [Unicode.Scalar]
    var at = 0
    var depth = 0

    init(_ source: String) { scalars = Array(source.unicodeScalars) }

    var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    func peek(_ distance: Int) -> Unicode.Scalar? {
        at + distance < scalars.count ? scalars[at + distance] : nil
    }

    /// The whole of the source as one query.
    mutating func whole() throws(JSONPathError) -> JSONPathQuery {
        if next.map(Self.isBlank) ?? false { throw fail(.strayWhitespace) }
        guard consume("$") else { throw expected("$") }
        let query = JSONPathQuery(isAbsolute: true, segments: try segments())
        guard next == nil else {
            throw next.map(Self.isBlank) ?? false
                ? fail(.strayWhitespace) : expected("., .. or [")
        }
        return query
    }

    // MARK: Segments

    /// The segments behind `$` or `@`.
    mutating func segments() throws(JSONPathError) -> [JSONPathSegment] {
        var segments: [JSONPathSegment] = []
        while true {
            // White space belongs to a segment only where one follows.
            let start = at
            skipBlanks()
            switch next {
            case "[":
                segments.append(
                    JSONPathSegment(isDescendant: false, selectors: try bracketed()))
            case ".":
                at += 1
                let isDescendant = consume(".")
                if isDescendant, next == "[" {
                    segments.append(
                        JSONPathSegment(isDescendant: true, selectors: try bracketed()))
                } else {
                    segments.append(
                        JSONPathSegment(
                            isDescendant: isDescendant, selectors: [try shorthand()]))
                }
            default:
                at = start
                return segments
            }
        }
    }

    private mutating func shorthand() throws(JSONPathError) -> JSONPathSelector {
        if consume("*") { return .wildcard }
        if next.map(Self.isBlank) ?? false { throw fail(.strayWhitespace) }
        guard let first = next, Self.beginsName(first) else { throw fail(.missingName) }
        let start = at
        while let scalar = next, Self.beginsName(scalar) || Self.isDigit(scalar) { at += 1 }
        return .name(text(from: start))
    }

    private mutating func bracketed() throws(JSONPathError) -> [JSONPathSelector] {
        at += 1
        var selectors: [JSONPathSelector] = []
        repeat {
            skipBlanks()
            selectors.append(try selector())
            skipBlanks()
        } while consume(",")
        guard consume("]") else { throw expected(", or ]") }
        return selectors
    }

    private mutating func selector() throws(JSONPathError) -> JSONPathSelector {
        switch next {
        case "'", "\"": return .name(try quotedText())
        case "*":
            at += 1
            return .wildcard
        case "?":
            at += 1
            skipBlanks()
            return .filter(try condition())
        case .some(let scalar) where Self.isDigit(scalar) || scalar == "-" || scalar == ":":
            return try indexOrSlice()
        default: throw expected("a name in quotation marks, a position, *, a slice or ?")
        }
    }

    private mutating func indexOrSlice() throws(JSONPathError) -> JSONPathSelector {
        let start = next == ":" ? nil : try integer()
        let afterStart = at
        skipBlanks()
        guard consume(":") else {
            at = afterStart
            return .index(start ?? 0)
        }
        skipBlanks()
        let end = try integerIfThere()
        skipBlanks()
        var step: Int?
        if consume(":") {
            skipBlanks()
            step = try integerIfThere()
        }
        return .slice(JSONPathSlice(start: start, end: end, step: step ?? 1))
    }

    private mutating func integerIfThere() throws(JSONPathError) -> Int? {
        guard let scalar = next, scalar == "-" || Self.isDigit(scalar) else { return nil }
        return try integer()
    }

    private mutating func integer() throws(JSONPathError) -> Int {
        let start = at
        _ = consume("-")
        let digits = at
        while let scalar = next, Self.isDigit(scalar) { at += 1 }
        let text = text(from: start)
        let isWritten =
            at > digits && (scalars[digits] != "0" || (at == digits + 1 && start == digits))
        guard isWritten, let number = Int(text), number.magnitude <= Self.greatestInteger else {
            throw JSONPathError(.badInteger(text), at: start)
        }
        return number
    }

    // MARK: Signs

    /// Skips a character if it is next.
    mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        at += 1
        return true
    }

    /// Skips a text if it is next.
    mutating func consume(_ text: String) -> Bool {
        let wanted = Array(text.unicodeScalars)
        guard at + wanted.count <= scalars.count,
            Array(scalars[at..<at + wanted.count]) == wanted
        else { return false }
        at += wanted.count
        return true
    }

    mutating func skipBlanks() { while let scalar = next, Self.isBlank(scalar) { at += 1 } }

    func text(from start: Int) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<at])
        return String(text)
    }

    func fail(_ fault: JSONPathFault) -> JSONPathError { JSONPathError(fault, at: at) }

    func expected(_ what: String) -> JSONPathError {
        fail(.expected(what, found: next.map { String($0) }))
    }

    static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
            || scalar.value >= 0x80
    }
}
