import Testing

@testable import Reporter

@Suite struct SourceExcerptTests {
    /// The text at and after the caret, counted in terminal columns.
    private func marked(_ excerpt: SourceExcerpt) -> String {
        var column = 0
        var result = ""
        for scalar in excerpt.text.unicodeScalars {
            if column >= excerpt.caretOffset { result.unicodeScalars.append(scalar) }
            column += DisplayWidth.columns(scalar)
        }
        return result
    }

    @Test(arguments: [
        ("abc", 1, 0), ("abc", 3, 2), ("abc", 4, 3), ("abc", 99, 3), ("", 1, 0),
        ("\tx", 2, 4), ("a\tx", 3, 4), ("漢字x", 3, 4), ("e\u{301}x", 3, 1), ("\u{1B}x", 2, 6),
    ])
    func theCaretStandsUnderTheColumn(line: String, column: Int, offset: Int) {
        #expect(SourceExcerpt(of: line, column: column, width: 80).caretOffset == offset)
    }

    @Test(arguments: [1, 2, 40, 79, 80, 81, 500, 9_990, 10_000])
    func longLinesAreCutAroundTheCaret(column: Int) {
        let before = String(repeating: "x", count: column - 1)
        let line = before + "!" + String(repeating: "y", count: 10_000 - column)
        let excerpt = SourceExcerpt(of: line, column: column, width: 80)
        #expect(DisplayWidth.columns(excerpt.text) <= 80)
        #expect(marked(excerpt).hasPrefix("!"))
        #expect(excerpt.text.hasPrefix("…") == (column > 72))
        #expect(excerpt.text.hasSuffix("…") == (column < 9_960))
    }

    @Test func wideCharactersAreCutToo() {
        let line = String(repeating: "漢", count: 100) + "!" + String(repeating: "字", count: 100)
        let excerpt = SourceExcerpt(of: line, column: 101, width: 41)
        #expect(DisplayWidth.columns(excerpt.text) <= 41)
        #expect(marked(excerpt).hasPrefix("!"))
    }

    @Test func aLineThatJustFitsIsWhole() {
        let line = String(repeating: "x", count: 80)
        #expect(SourceExcerpt(of: line, column: 1, width: 80).text == line)
    }
}
