import TestSupport
import Testing

/// Comments and pages are plain: short sentences that say at once what they are about.
@Suite struct PlainProseTests {
    /// The most words of a sentence; one in twenty may be longer.
    private static let most = 25

    /// Pages that are made from the program, and records of decisions, which quote and argue.
    private static func isProse(_ path: String) -> Bool {
        let made = ["docs/commands.md", "docs/checks.md", "docs/expressions.md"]
        return path.hasSuffix(".md") && !made.contains(path)
            && !["docs/decisions/", "docs/formats/"].contains { path.hasPrefix($0) }
    }

    static let trees = ["Sources", "Tests", "docs"]

    private static func files(of tree: String) -> [(path: String, prose: PlainProse)] {
        let paths = Repository.files(below: tree) + (tree == "docs" ? ["README.md"] : [])
        return paths.compactMap { path in
            guard path.hasSuffix(".swift") || tree == "docs" && isProse(path),
                let text = Repository.text(of: path)
            else { return nil }
            return (
                path,
                path.hasSuffix(".swift") ? PlainProse(swift: text) : PlainProse(markdown: text)
            )
        }
    }

    @Test(arguments: trees) func sentencesArePlain(tree: String) {
        var count = 0
        var long: [String] = []
        for (path, prose) in Self.files(of: tree) {
            for sentence in prose.sentences {
                count += 1
                let place = "\(path):\(sentence.line): \(sentence.text.prefix(100))"
                if sentence.words > Self.most { long.append(place) }
                #expect(!sentence.hasOpener, "say who does what: \(place)")
                let old = sentence.oldWords
                #expect(old.isEmpty, "the glossary has other words for \(old): \(place)")
            }
        }
        #expect(count > 300)
        #expect(
            long.count * 20 <= count,
            "\(long.count) of \(count) sentences have more than \(Self.most) words: \(long.prefix(20))"
        )
    }

    @Test func proseIsCutIntoSentences() {
        let swift = """
            /// Counts a `b. C` thing. Returns 2:
            ///
            ///     What is code
            ///
            /// - one item
            /// - another, e.g. this
            let x = 1  // no comment of its own
            // Why not?
            """
        let sentences = PlainProse(swift: swift).sentences
        #expect(
            sentences.map(\.text) == [
                "Counts a `b. C` thing.", "Returns 2:", "one item", "another, e.g. this",
                "Why not?",
            ])
        #expect(sentences.map(\.line) == [1, 1, 5, 6, 8])
        #expect(sentences[0].words == 4)
        #expect(sentences.filter(\.hasOpener).isEmpty)
        let page = PlainProse(
            markdown: "# What is no prose\n\nWhat it is. It counts.\n\n```\nHow\n```\n| How | x |\n"
        )
        #expect(page.sentences.map(\.text) == ["What it is.", "It counts."])
        #expect(page.sentences.map(\.hasOpener) == [true, false])
        #expect(PlainProse(swift: "// Each trial ends.").sentences[0].oldWords == ["trial"])
    }
}
