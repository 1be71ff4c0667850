/// The lines that a page shows of what a command prints.
///
/// A line `…` stands for any lines, and `…` in a line for any text.
struct ShownOutput: Sendable, Equatable {
    /// The lines, without empty ones at the end.
    let lines: [String]

    private static let gap = "…"

    // It may be indented as the lines are that it stands for.
    private static func isGap(_ line: String) -> Bool {
        line.hasSuffix(gap) && line.dropLast().allSatisfy { $0 == " " }
    }

    init(_ lines: [String]) {
        self.lines = Array(lines[..<(lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)])
    }

    /// The difference between the printed lines and the page, in words; nil if there is none.
    func difference(from printed: [String]) -> String? {
        guard !Self.matches(lines[...], printed[...]) else { return nil }
        let (first, line) = zip(lines, printed).first { !Self.matches($0, $1) } ?? ("", "")
        return """
            the page shows other lines than are printed, such as
            \(first)
            \(line)
            All that is printed:
            \(printed.joined(separator: "\n"))
            """
    }

    private static func matches(_ shown: ArraySlice<String>, _ printed: ArraySlice<String>) -> Bool
    {
        guard let first = shown.first else { return printed.isEmpty }
        if isGap(first) {
            if shown.count == 1 { return true }
            return (0...printed.count).contains {
                matches(shown.dropFirst(), printed.dropFirst($0))
            }
        }
        guard let line = printed.first, matches(first, line) else { return false }
        return matches(shown.dropFirst(), printed.dropFirst())
    }

    // Pieces between the signs stand in the line in this order. A line may really have the sign.
    private static func matches(_ shown: String, _ line: String) -> Bool {
        if shown == line { return true }
        let pieces = shown.split(separator: gap, omittingEmptySubsequences: false)
        guard pieces.count > 1, let start = pieces.first, let end = pieces.last,
            line.hasPrefix(start)
        else { return false }
        var rest = line.dropFirst(start.count)
        for piece in pieces.dropFirst().dropLast() {
            guard let range = rest.firstRange(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(end)
    }
}

// MARK: Showing what is printed now

extension ShownOutput {
    /// The lines that the page shows once it agrees with the printed lines.
    ///
    /// Lines that are still printed stay as they are, with every `…` in them. A `…` between two
    /// lines stays if both lines are still there, even with another number in them. Otherwise, the
    /// lines that it stood for are shown.
    func renewed(from printed: [String]) -> ShownOutput {
        if difference(from: printed) == nil { return self }
        let places = Self.places(of: lines, in: printed)
        var renewed: [String] = []
        var next = 0
        for (index, line) in lines.enumerated() {
            if Self.isGap(line) {
                let start = index == 0 ? 0 : places[index - 1].map { $0 + 1 }
                let end = index + 1 == lines.count ? printed.count : places[index + 1]
                guard let start, let end else { continue }
                renewed += printed[next..<start] + [line]
                next = end
            } else if let place = places[index] {
                renewed += printed[next..<place]
                renewed.append(Self.matches(line, printed[place]) ? line : printed[place])
                next = place + 1
            }
        }
        return ShownOutput(renewed + printed[next...])
    }

    /// The place of each line among the printed lines, chosen so that the least is lost. It is nil
    /// if the line is gone.
    private static func places(of lines: [String], in printed: [String]) -> [Int?] {
        // least[i][j]: the cost of matching the lines from i on with the printed lines from j on.
        var least = Array(
            repeating: Array(repeating: 0.0, count: printed.count + 1), count: lines.count + 1)
        for j in 0...printed.count { least[lines.count][j] = Double(printed.count - j) }
        for i in lines.indices.reversed() {
            for j in (0...printed.count).reversed() {
                least[i][j] = choices(i, j, lines, printed, least).map(\.cost).min() ?? 0
            }
        }
        var places: [Int?] = Array(repeating: nil, count: lines.count)
        var (i, j) = (0, 0)
        while i < lines.count {
            guard
                let best = choices(i, j, lines, printed, least).min(by: { $0.cost < $1.cost })
            else { break }
            if best.isPair { places[i] = j }
            (i, j) = (best.i, best.j)
        }
        return places
    }

    private struct Choice {
        let cost: Double
        let i: Int
        let j: Int
        var isPair = false
    }

    private static func choices(
        _ i: Int, _ j: Int, _ lines: [String], _ printed: [String], _ least: [[Double]]
    ) -> [Choice] {
        let isGap = isGap(lines[i])
        var choices: [Choice] = []
        if !isGap, j < printed.count {
            let distance = distance(lines[i], printed[j])
            if distance < 1 {
                choices.append(
                    Choice(cost: distance + least[i + 1][j + 1], i: i + 1, j: j + 1, isPair: true))
            }
        }
        if j < printed.count {
            choices.append(Choice(cost: (isGap ? 0 : 1) + least[i][j + 1], i: i, j: j + 1))
        }
        return choices + [Choice(cost: (isGap ? 0 : 1) + least[i + 1][j], i: i + 1, j: j)]
    }

    /// From 0 for the same line to 1 for another one, by the words that both have in order.
    private static func distance(_ shown: String, _ line: String) -> Double {
        if matches(shown, line) { return 0 }
        let (old, new) = (shown.split(separator: " "), line.split(separator: " "))
        let changes = Array(new).difference(from: Array(old)).count
        let share = Double(changes) / Double(old.count + new.count)
        return share > 0.5 || old.isEmpty || new.isEmpty ? 1 : share
    }
}
