/// A source document in Markdown as its sentences.
///
/// A heading is no sentence. A row of a table is one, and so is a block of code.
package struct SourceDocument: Sendable {
    /// One sentence of a document.
    package struct Sentence: Sendable, Equatable {
        /// The text as it is written, on one line.
        package let text: String
        /// The heading above it.
        package let section: String
        /// The number of the line in which it begins.
        package let line: Int
        /// The words of the sentence, among those of the whole document.
        let words: Range<Int>
    }

    /// The name of its file. Specs use it to cite the document.
    package let name: String
    /// The sentences, in order.
    package let sentences: [Sentence]
    /// The words of all sentences, in order.
    private let words: [String]

    /// A document by its text.
    package init(name: String, text: String) {
        self.name = name
        var reading = Reading()
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            reading.read(String(line), number + 1)
        }
        reading.endBlock()
        (sentences, words) = (reading.sentences, reading.words)
    }

    /// The numbers of the sentences with words of a quotation; if some are in the section, only
    /// those.
    package func places(of quotation: String, section: String) -> Set<Int> {
        var places: Set<Int> = []
        for part in Self.parts(of: quotation) {
            let words = Self.words(of: part)
            guard !words.isEmpty else { continue }
            for start in self.words.indices where self.words[start...].starts(with: words) {
                let range = start..<(start + words.count)
                for (number, sentence) in sentences.enumerated()
                where sentence.words.overlaps(range) {
                    places.insert(number)
                }
            }
        }
        let inSection = places.filter {
            Self.words(of: sentences[$0].section) == Self.words(of: section)
        }
        return inSection.isEmpty ? places : inSection
    }

    /// The parts of a quotation that leaves something out.
    private static func parts(of quotation: String) -> [String] {
        quotation.replacing("...", with: "…").split(separator: "…").map(String.init)
    }

    /// The words of a text, in small letters and without marks.
    package static func words(of text: String) -> [String] {
        text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    /// The reading of a document, line by line.
    private struct Reading {
        var sentences: [Sentence] = []
        var words: [String] = []
        private var section = ""
        private var block: [(text: String, line: Int)] = []
        private var fence: String?

        mutating func read(_ line: String, _ number: Int) {
            let text = String(line.drop { $0 == " " || $0 == "\t" })
            if let fence {
                if text.hasPrefix(fence) {
                    self.fence = nil
                    endCode()
                } else {
                    block.append((text, number))
                }
            } else if text.hasPrefix("```") || text.hasPrefix("~~~") {
                endBlock()
                fence = String(text.prefix(3))
            } else if text.hasPrefix("#") {
                endBlock()
                section = String(text.drop { $0 == "#" || $0 == " " })
            } else if text.hasPrefix("|") {
                endBlock()
                if text.contains(where: { $0.isLetter || $0.isNumber }) { add(text, number) }
            } else if text.isEmpty || text.allSatisfy({ $0 == "-" }) {
                endBlock()
            } else {
                if Self.beginsItem(text) { endBlock() }
                block.append((text, number))
            }
        }

        private static func beginsItem(_ text: String) -> Bool {
            if ["- ", "* ", "+ ", "> "].contains(where: text.hasPrefix) { return true }
            let digits = text.prefix { $0.isNumber }
            return !digits.isEmpty && text.dropFirst(digits.count).hasPrefix(". ")
        }

        private mutating func endCode() {
            let lines = block.filter { !$0.text.isEmpty }
            if let first = lines.first {
                add(lines.map(\.text).joined(separator: " "), first.line)
            }
            block = []
        }

        /// Adds the sentences of the lines that belong together.
        mutating func endBlock() {
            var sentence = ""
            var begin = 0
            for (text, line) in block {
                for word in text.split(separator: " ") {
                    if sentence.isEmpty { begin = line }
                    sentence += (sentence.isEmpty ? "" : " ") + word
                    if Self.endsSentence(word) {
                        add(sentence, begin)
                        sentence = ""
                    }
                }
            }
            add(sentence, begin)
            block = []
        }

        private static func endsSentence(_ word: Substring) -> Bool {
            let bare = word.reversed().drop { "*_)\"”".contains($0) }
            guard let mark = bare.first, ".!?".contains(mark) else { return false }
            return !["e.g.", "i.e.", "etc.", "vs."].contains(word.lowercased())
        }

        private mutating func add(_ text: String, _ line: Int) {
            let found = SourceDocument.words(of: text)
            guard !found.isEmpty else { return }
            // The number of an item is no sentence.
            if found.count == 1, found[0].allSatisfy(\.isNumber) { return }
            sentences.append(
                Sentence(
                    text: text, section: section, line: line,
                    words: words.count..<(words.count + found.count)))
            words += found
        }
    }
}
