import Contracts
import Simulator

/// The lines of a baseline whose entries begin with dashes, each on a line of its own.
struct BaselineLines {
    private let lines: [Substring]
    /// The number of characters before the dashes.
    private let margin: Int
    /// The line with the dash of each entry.
    private let starts: [Int]

    /// The lines of a baseline; nil where its entries stand in another way.
    init?(_ baseline: Baseline) {
        guard let document = baseline.entries.first?.place.document else { return nil }
        lines = document.text.unicodeScalars
            .split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
        starts = baseline.entries.map { $0.place.position.line - 1 }
        guard let first = starts.first, zip(starts, starts.dropFirst()).allSatisfy(<),
            starts.allSatisfy(lines.indices.contains)
        else { return nil }
        margin = Self.margin(of: lines[first])
        for start in starts {
            guard Self.margin(of: lines[start]) == margin, isDash(lines[start]) else { return nil }
        }
    }

    /// The text with further entries behind the last one, and without those at some places.
    func text(adding entries: [SpecText], without dropped: Set<Int>) -> String {
        var left: Set<Int> = []
        for place in starts.indices where dropped.contains(place) {
            let end = place + 1 < starts.count ? blockStart(of: place + 1) : self.end
            left.formUnion(blockStart(of: place)..<end)
        }
        let padding = String(repeating: " ", count: margin)
        let written = entries.isEmpty ? "" : SpecText.list(entries).file
        let more = written.split(separator: "\n").map { padding + $0 }
        func kept(_ range: Range<Int>) -> [String] {
            range.filter { !left.contains($0) }.map { String(lines[$0]) }
        }
        var text = kept(0..<end) + more + kept(end..<lines.count)
        // The last entry may have stood on a line without an end.
        if text.last?.isEmpty == false { text.append("") }
        return text.joined(separator: "\n")
    }

    /// The first line of an entry, or of the comments that stand right above it.
    private func blockStart(of place: Int) -> Int {
        var start = starts[place]
        while start > 0, isComment(lines[start - 1]), Self.margin(of: lines[start - 1]) == margin {
            start -= 1
        }
        return start
    }

    /// The first line behind the last entry.
    private var end: Int {
        var end = starts[starts.count - 1] + 1
        for place in end..<lines.count where !Self.isBlank(lines[place]) {
            if Self.margin(of: lines[place]) <= margin { break }
            end = place + 1
        }
        return end
    }

    private func isDash(_ line: Substring) -> Bool { line.dropFirst(margin).hasPrefix("- ") }

    private func isComment(_ line: Substring) -> Bool {
        line.first { $0 != " " } == "#"
    }

    private static func isBlank(_ line: Substring) -> Bool {
        line.allSatisfy { $0 == " " || $0 == "\r" || $0 == "\t" }
    }

    private static func margin(of line: Substring) -> Int { line.prefix { $0 == " " }.count }
}
