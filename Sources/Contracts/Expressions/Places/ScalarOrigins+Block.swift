/// Scalars that begin with `|` or `>` and stand below.
extension ScalarOrigins {
    mutating func readBlock(folds: Bool) {
        while place < source.count, !byte.isBreak { place += 1 }
        skipBreak()
        var breaks = blankLines(indent: nil)
        let indent = max(0, spaces - expectedSpaces(after: breaks.count))
        var lineBreak: Int?
        var wasIndented = false
        while !isAtEnd, spaces >= indent {
            place += indent
            let isIndented = byte.isWhite
            joinLines(
                lineBreak, breaks, folds: folds && !wasIndented && !isIndented)
            wasIndented = isIndented
            while !isAtEnd, !byte.isBreak { consume() }
            lineBreak = place
            skipBreak()
            breaks = blankLines(indent: indent)
        }
        // Line breaks after the last line are kept or not; the expected text decides.
        joinLines(lineBreak, breaks, folds: false)
    }

    private mutating func joinLines(_ lineBreak: Int?, _ breaks: [Int], folds: Bool) {
        if let lineBreak {
            if !folds {
                appendBreak(lineBreak)
            } else if breaks.isEmpty {
                append(0x20, from: lineBreak, to: place)
            }
        }
        for origin in breaks { appendBreak(origin) }
    }

    private mutating func appendBreak(_ origin: Int) {
        if awaits(0x0A) { append(0x0A, from: origin, to: origin + 1) }
    }

    /// The number of spaces that stand here.
    private var spaces: Int {
        var count = 0
        while byte(count) == 0x20 { count += 1 }
        return count
    }

    /// Passes over lines that hold no more than the indentation, and says where they end.
    private mutating func blankLines(indent: Int?) -> [Int] {
        var ends: [Int] = []
        while place < source.count {
            let spaces = spaces
            guard byte(spaces).isBreak, spaces <= indent ?? Int.max else { break }
            place += spaces
            ends.append(place)
            skipBreak()
        }
        return ends
    }
}
