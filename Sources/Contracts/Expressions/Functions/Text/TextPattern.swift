/// A regular expression of RE2 that finds its matches. `Pattern` only tells if there is one.
package final class TextPattern: Sendable {
    private let finder: PatternFinder
    private let memory = PatternMemory()

    /// Reads an expression.
    package init(_ source: String) throws(FunctionFault) {
        do throws(PatternError) {
            var parser = try RE2Parser(source.utf8)
            finder = try PatternFinder(try parser.tree(), in: memory)
        } catch {
            throw .pattern(error)
        }
    }

    /// The first match of the expression, or of its only group; nil if there is none.
    package func first(in text: String) throws(FunctionFault) -> String? {
        if finder.groupCount > 1 { throw .severalGroups(finder.groupCount) }
        var found: String?
        try eachMatch(in: text) { points, groups in
            if let range = groups.last ?? nil, groups.count == 1 || !range.isEmpty {
                found = points.text(range)
            }
            return false
        }
        return found
    }

    /// All matches of the expression, or of its only group, in order.
    package func all(in text: String) throws(FunctionFault) -> [String] {
        if finder.groupCount > 1 { throw .severalGroups(finder.groupCount) }
        var found: [String] = []
        try eachMatch(in: text) { points, groups in
            if let range = groups.last ?? nil, groups.count == 1 || !range.isEmpty {
                found.append(points.text(range))
            }
            return found.count <= ListFunctions.greatestCount
        }
        if found.count > ListFunctions.greatestCount {
            throw .tooLarge(limit: ListFunctions.greatestCount)
        }
        return found
    }

    /// The text with another in place of matches, at most so often; no limit means everywhere.
    ///
    /// In the replacement `\1` to `\9` stand for groups, `\0` for the match and `\\` for a
    /// backslash.
    package func replacing(
        in text: String, with replacement: String, limit: Int? = nil
    ) throws(FunctionFault) -> String {
        if limit == 0 { return text }
        let parts = try ReplacementText(replacement, groupCount: finder.groupCount)
        let most = limit.flatMap { $0 < 0 ? nil : $0 } ?? Int.max
        var output: [UInt8] = []
        var copied = 0
        var count = 0
        try eachMatch(in: text) { points, groups in
            guard let range = groups[0] else { return false }
            output += points.bytes[copied..<range.lowerBound]
            parts.write(points, groups, to: &output)
            copied = range.upperBound
            count += 1
            return count < most && output.count <= TextFunctions.greatestSize
        }
        if output.count > TextFunctions.greatestSize {
            throw .tooLarge(limit: TextFunctions.greatestSize)
        }
        output += text.utf8.dropFirst(copied)
        return String(decoding: output, as: UTF8.self)
    }

    /// Calls `body` with the places of the groups of each match, the match itself first, until it
    /// returns false.
    ///
    /// A match of nothing counts, but not right behind another match.
    private func eachMatch(
        in text: String, _ body: (CodePoints, [Range<Int>?]) -> Bool
    ) throws(FunctionFault) {
        let isDecided = text.withCodePoints { points in
            PatternScratch.lent { scratch in
                let subject = UnsafeRawBufferPointer(points.bytes)
                finder.begin(textLength: subject.count, using: scratch)
                var start = 0
                var end = -1
                while start <= subject.count {
                    switch finder.next(in: subject, from: start, using: scratch) {
                    case .nothing: return true
                    case .undecided: return false
                    case .found(let range):
                        if !range.isEmpty || range.lowerBound != end {
                            let groups = (0...finder.groupCount).map {
                                finder.group($0, in: scratch)
                            }
                            if !body(points, groups) { return true }
                        }
                        end = range.upperBound
                        start = end
                        guard range.isEmpty else { continue }
                        start =
                            end < subject.count ? points.end(ofCodePointAt: end) : subject.count + 1
                    }
                }
                return true
            }
        }
        if !isDecided { throw .undecidedMatch }
    }
}

/// The replacement of a match: a sequence of bytes and groups.
private struct ReplacementText {
    private enum Part {
        case byte(UInt8)
        case group(Int)
    }

    private var parts: [Part] = []

    init(_ source: String, groupCount: Int) throws(FunctionFault) {
        var rest = source.utf8.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "\\") else {
                parts.append(.byte(byte))
                continue
            }
            switch rest.next() {
            case UInt8(ascii: "\\"): parts.append(.byte(byte))
            case let digit? where (0x30...0x39).contains(digit):
                let group = Int(digit - 0x30)
                if group > groupCount { throw .missingGroup(group, count: groupCount) }
                parts.append(.group(group))
            default: throw .replacement(source)
            }
        }
    }

    func write(_ points: CodePoints, _ groups: [Range<Int>?], to output: inout [UInt8]) {
        for part in parts {
            switch part {
            case .byte(let byte): output.append(byte)
            case .group(let number):
                if let range = groups[number] { output += points.bytes[range] }
            }
        }
    }
}
