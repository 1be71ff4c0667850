/// A place in a regular expression, and what is read alike in every language of them.
protocol PatternCursor {
    var source: ContiguousArray<UInt32> { get }
    var index: Int { get set }
    /// The end of each group, by its number; `Int.max` while it is being read.
    var groupEnds: [Int] { get set }
    var groupNames: [String: Int] { get set }

    /// Reads one alternative.
    mutating func alternative() throws(PatternError) -> PatternNode
}

extension PatternCursor {
    /// The scalar some places ahead; nil behind the end.
    func peek(_ distance: Int = 0) -> Unicode.Scalar? {
        let place = index + distance
        return place < source.count ? Unicode.Scalar(source[place]) : nil
    }

    /// Goes past one scalar if it comes next.
    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard peek() == scalar else { return false }
        index += 1
        return true
    }

    /// Reads alternatives up to the end or a parenthesis that closes.
    mutating func disjunction() throws(PatternError) -> PatternNode {
        var alternatives = [try alternative()]
        while skip("|") { alternatives.append(try alternative()) }
        return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
    }

    /// Reads what is left of a group that captures.
    mutating func capture(
        named name: String?, openedAt offset: Int
    ) throws(PatternError) -> PatternNode {
        groupEnds.append(.max)
        let number = groupEnds.count
        if let name, groupNames.updateValue(number, forKey: name) != nil {
            throw PatternError(.duplicateGroupName(name), at: offset)
        }
        let node = try body(openedAt: offset)
        groupEnds[number - 1] = index
        return .group(number, node)
    }

    /// Reads what is left of a group, with its parenthesis.
    mutating func body(openedAt offset: Int) throws(PatternError) -> PatternNode {
        let node = try disjunction()
        guard skip(")") else { throw PatternError(.unclosedGroup, at: offset) }
        return node
    }

    /// Goes past a fixed number of hexadecimal digits, or stays where it is.
    mutating func hexadecimal(digits: Int) -> UInt32? {
        var value: UInt32 = 0
        for distance in 0..<digits {
            guard let digit = peek(distance)?.hexadecimalValue else { return nil }
            value = value << 4 | digit
        }
        index += digits
        return value
    }

    /// Goes past decimal digits; nil where none stands, and never beyond `Int.max`.
    mutating func decimal() -> Int? {
        var value: Int?
        while let digit = peek(), digit.isDigit {
            let (tens, overflow) = (value ?? 0).multipliedReportingOverflow(by: 10)
            let (sum, again) = tens.addingReportingOverflow(Int(digit.value - 0x30))
            value = overflow || again ? Int.max : sum
            index += 1
        }
        return value
    }

    /// Goes past the letter of `\d`, `\s`, `\w` or their opposites, if one comes next; languages
    /// differ in what is a space.
    mutating func classEscape(space: ScalarSet) -> ScalarSet? {
        let set: ScalarSet
        switch peek() {
        case "d": set = .digits
        case "D": set = ScalarSet.digits.inverted
        case "s": set = space
        case "S": set = space.inverted
        case "w": set = .word
        case "W": set = ScalarSet.word.inverted
        default: return nil
        }
        index += 1
        return set
    }

    /// Goes past `*`, `+`, `?` or braces that count; stays where braces are only characters.
    mutating func bounds() -> (minimum: Int, maximum: Int?)? {
        switch peek() {
        case "*": index += 1; return (0, nil)
        case "+": index += 1; return (1, nil)
        case "?": index += 1; return (0, 1)
        case "{":
            let start = index
            if let bounds = braces() { return bounds }
            index = start
            return nil
        default: return nil
        }
    }

    private mutating func braces() -> (minimum: Int, maximum: Int?)? {
        guard skip("{"), let minimum = decimal() else { return nil }
        if skip("}") { return (minimum, minimum) }
        guard skip(",") else { return nil }
        let maximum = decimal()
        return skip("}") ? (minimum, maximum) : nil
    }
}

extension Unicode.Scalar {
    var hexadecimalValue: UInt32? {
        switch self {
        case "0"..."9": value - 0x30
        case "a"..."f": value - 0x61 + 10
        case "A"..."F": value - 0x41 + 10
        default: nil
        }
    }

    var isDigit: Bool { ("0"..."9").contains(self) }

    var isASCIILetter: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self)
    }
}
