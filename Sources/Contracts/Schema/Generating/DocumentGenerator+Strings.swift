extension DocumentGenerator {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 -_.")
    /// Texts that programs often misread.
    static let odd = ["é", "漢字", "😀", "\"", "\\", "a\u{301}", "0", "null"]

    /// A text of a length within the bounds, of the format and the pattern where there are some.
    mutating func string(_ conjunction: Conjunction, attempt: Int) -> String? {
        let lengths = conjunction.lengths
        if lengths.isEmpty { return nil }
        let patterns = conjunction.patterns
        let formats = conjunction.formats
        if let format = chance.pick(formats), patterns.isEmpty || attempt % 2 == 0 {
            if let text = sample(of: format, lengths) { return text }
        }
        if let pattern = chance.pick(patterns) {
            return text(matching: pattern, lengths).map { calendarText($0, patterns) }
        }
        return plainText(lengths)
    }

    /// A value of a format whose length fits, if there is one.
    private mutating func sample(of format: String, _ lengths: CountRange) -> String? {
        let fitting = FormatSamples.texts(of: format).filter { text in
            let length = text.unicodeScalars.count
            return length >= lengths.least && length <= lengths.most
        }
        return chance.pick(fitting)
    }

    /// A text in which a day and a time exist, unless a pattern wants others; seldom the text itself.
    private mutating func calendarText(_ text: String, _ patterns: [Pattern]) -> String {
        guard let repaired = CalendarText.repaired(text), chance.percent(90),
            patterns.allSatisfy({ $0.matches(repaired) == true })
        else { return text }
        return repaired
    }

    private mutating func text(matching pattern: Pattern, _ lengths: CountRange) -> String? {
        guard !meter.isSpent, let tree = pattern.tree else { return nil }
        meter.spend(pattern.source.utf8.count)
        var stretch = chance.percent(50) ? 0 : 3
        var text: String?
        for _ in 0..<4 {
            var walk = PatternWalk(
                tree, chance: chance, stretch: stretch, mostSteps: meter.left)
            text = walk.text()
            chance = walk.chance
            meter.spend(walk.steps)
            guard let drawn = text else { return nil }
            if !tree.root.endsAtEnd { text = drawn + tail(drawn.unicodeScalars.count, lengths) }
            let length = text?.unicodeScalars.count ?? 0
            if length < lengths.least {
                // No walked text is longer than the longest one.
                stretch = max(stretch * 2, min(lengths.least, 100_000) - length + stretch, 1)
            } else if length > lengths.most {
                stretch = 0
            } else {
                return text
            }
        }
        return text
    }

    /// Text behind a match of a pattern that does not fix the end of the text.
    private mutating func tail(_ length: Int, _ lengths: CountRange) -> String {
        let missing = max(0, min(lengths.least, 100_000) - length)
        let room = lengths.most - length
        let count = missing > 0 || room < 3 || chance.percent(70) ? missing : chance.between(1, 3)
        let written = min(count, meter.left)
        meter.spend(written)
        return String((0..<written).map { _ in chance.pick(Self.letters) ?? "a" })
    }

    private mutating func plainText(_ lengths: CountRange) -> String? {
        let most = min(lengths.most, max(lengths.least, limits.length))
        guard lengths.least <= 100_000 else { return nil }
        let length: Int
        switch chance.below(4) {
        case 0: length = lengths.least
        case 1: length = lengths.most == .max ? lengths.least + 1 : most
        default: length = chance.between(lengths.least, min(most, lengths.least + 8))
        }
        if chance.percent(10), let text = chance.pick(Self.odd),
            (lengths.least...most).contains(text.unicodeScalars.count)
        {
            return text
        }
        let written = min(length, most, meter.left)
        meter.spend(written)
        return String((0..<written).map { _ in chance.pick(Self.letters) ?? "a" })
    }
}

extension Conjunction {
    var patterns: [Pattern] {
        demands.compactMap { demand in
            if case .pattern(let pattern) = demand.keyword.rule { pattern } else { nil }
        }
    }

    /// The names of the formats, asserted or not: a document should look like what it describes.
    var formats: [String] {
        demands.compactMap { demand in
            if case .format(let format) = demand.keyword.rule { format.name } else { nil }
        }
    }
}
