/// The sentences of a file that people read: comments of Swift, and the prose of Markdown.
///
/// Code examples, tables, headings and code spans are no prose. A list has a sentence for each item.
struct PlainProse {
    /// A sentence and its place.
    struct Sentence {
        /// The line on which its paragraph begins, from 1.
        let line: Int
        let text: String

        /// The number of its words; a code span is one.
        var words: Int {
            var isCode = false
            var count = 0
            var isInWord = false
            for character in text {
                if character == "`" {
                    isCode.toggle()
                    if isCode, !isInWord { count += 1 }
                    isInWord = false
                    continue
                }
                if isCode { continue }
                let isPart =
                    character.isLetter || character.isNumber || "'’_./-".contains(character)
                if isPart, !isInWord { count += 1 }
                isInWord = isPart
            }
            return count
        }

        /// True if it opens with a word that hides what it is about.
        var hasOpener: Bool {
            !text.hasSuffix("?")
                && PlainProse.openers.contains { opener in
                    text.hasPrefix(opener)
                        && text.dropFirst(opener.count).first.map { !$0.isLetter } ?? true
                }
        }

        /// The words of earlier versions that it has.
        var oldWords: [String] {
            let words = text.lowercased().split { !$0.isLetter }.map(String.init)
            return words.filter(PlainProse.oldWords.contains)
        }
    }

    static let openers = [
        "What", "Whether", "How", "Where", "Why", "Who", "So many", "So often", "So much",
        "So long",
        "By which", "Of which", "In which", "For which",
    ]
    /// Words that the glossary has replaced.
    static let oldWords: Set<String> = [
        "sabotages", "trial", "trials", "tally", "tallies", "lookalike", "conjecture",
        "conjectures",
    ]

    private(set) var sentences: [Sentence] = []
    private var paragraph = ""
    private var start = 1

    /// The comments of a Swift file.
    init(swift text: String) {
        for (number, line) in Self.lines(of: text) {
            let trimmed = line.drop { $0 == " " }
            guard trimmed.hasPrefix("//") else {
                end()
                continue
            }
            var words = trimmed.drop { $0 == "/" }
            if words.first == " " { words = words.dropFirst() }
            // An indented line is an example of code.
            let isCode = words.hasPrefix("    ") || words.hasPrefix("MARK:")
            add(isCode ? "" : words, at: number)
        }
        end()
    }

    /// The prose of a Markdown file.
    init(markdown text: String) {
        var isFenced = false
        for (number, line) in Self.lines(of: text) {
            if line.drop(while: { $0 == " " }).hasPrefix("```") {
                isFenced.toggle()
                end()
                continue
            }
            let isNoProse = isFenced || ["    ", "|", "#", "<!--"].contains { line.hasPrefix($0) }
            add(isNoProse ? "" : line, at: number)
        }
        end()
    }

    private static func lines(of text: String) -> [(Int, Substring)] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
            ($0.offset + 1, $0.element)
        }
    }

    private mutating func add(_ line: Substring, at number: Int) {
        let words = line.drop { $0 == " " }
        if words.isEmpty { return end() }
        let isItem = words.hasPrefix("- ") || words.hasPrefix("* ")
        if isItem { end() }
        if paragraph.isEmpty { start = number }
        paragraph += (paragraph.isEmpty ? "" : " ") + (isItem ? words.dropFirst(2) : words)
    }

    private mutating func end() {
        var sentence = ""
        var isCode = false
        let characters = Array(paragraph)
        for (place, character) in characters.enumerated() {
            sentence.append(character)
            if character == "`" { isCode.toggle() }
            guard !isCode, ".!?".contains(character), place + 2 < characters.count,
                characters[place + 1] == " "
            else { continue }
            let next = characters[place + 2]
            if next.isUppercase || "`*\"(".contains(next) {
                sentences.append(Sentence(line: start, text: sentence))
                sentence = ""
            }
        }
        let rest = sentence.drop { $0 == " " }
        if !rest.isEmpty { sentences.append(Sentence(line: start, text: String(rest))) }
        paragraph = ""
    }
}
