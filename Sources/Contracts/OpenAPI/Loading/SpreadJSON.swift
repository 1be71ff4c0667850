/// Puts the members of a JSON text that has only one line on lines of their own.
///
/// Servers give their contracts in one line. A message about column 1,616 of line 1 helps nobody.
/// Everything but the spaces between the parts stays as it is.
struct SpreadJSON {
    /// A text that is not longer is easy enough to read.
    private static let mostColumns = 300
    /// An object or an array that is not longer stays on its line.
    private static let inline = 80

    private let scalars: [Unicode.Scalar]
    /// The place behind each bracket's end, by the place of the bracket.
    private var ends: [Int: Int] = [:]

    /// Reads a text; nil if it has several lines, is short, or its brackets do not match.
    init?(_ scalars: [Unicode.Scalar]) {
        let end = scalars.lastIndex { !Self.isSpace($0) } ?? -1
        guard end > Self.mostColumns, !scalars[...end].contains("\n"),
            let first = scalars.first, first == "{"
        else { return nil }
        self.scalars = Array(scalars[...end])
        var open: [Int] = []
        var place = 0
        while place <= end {
            switch scalars[place] {
            case "\"": place = Self.endOfText(from: place, in: scalars) - 1
            case "{", "[": open.append(place)
            case "}", "]":
                guard let start = open.popLast() else { return nil }
                ends[start] = place + 1
            default: break
            }
            place += 1
        }
        if !open.isEmpty { return nil }
    }

    /// The text with line ends.
    var text: [Unicode.Scalar] {
        var text: [Unicode.Scalar] = []
        var depth = 0
        /// The place up to which everything stays on one line.
        var inlineEnd = 0
        var place = 0
        func breakLine() {
            while text.last == " " { text.removeLast() }
            text.append("\n")
            text += Array(repeating: " ", count: 2 * depth)
        }
        while place < scalars.count {
            let scalar = scalars[place]
            let isInline = place < inlineEnd
            switch scalar {
            case "\"":
                let end = Self.endOfText(from: place, in: scalars)
                text += scalars[place..<min(end, scalars.count)]
                place = end
                continue
            case "{", "[":
                text.append(scalar)
                let end = ends[place] ?? place
                if !isInline, end - place <= Self.inline {
                    inlineEnd = end
                } else if !isInline {
                    depth += 1
                    breakLine()
                }
            case "}", "]":
                if !isInline {
                    depth -= 1
                    breakLine()
                }
                text.append(scalar)
            case ",":
                text.append(scalar)
                if isInline { text.append(" ") } else { breakLine() }
            case ":": text += [scalar, " "]
            case _ where Self.isSpace(scalar): break
            default: text.append(scalar)
            }
            place += 1
        }
        return text + ["\n"]
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        [" ", "\t", "\r", "\n"].contains(scalar)
    }

    /// The place behind a text in quotation marks.
    private static func endOfText(from start: Int, in scalars: [Unicode.Scalar]) -> Int {
        var place = start + 1
        while place < scalars.count, scalars[place] != "\"" {
            place += scalars[place] == "\\" ? 2 : 1
        }
        return place + 1
    }
}
