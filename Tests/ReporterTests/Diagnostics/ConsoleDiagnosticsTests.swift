import Contracts
import Reporter
import Testing

@Suite struct ConsoleDiagnosticsTests {
    private func diagnostic(
        line: String?, column: Int, message: String = "duplicate key \"id\""
    ) -> Diagnostic {
        Diagnostic(
            file: "a.yaml", position: SourcePosition(line: 41, column: column),
            check: "duplicate-key", message: message, remedy: "remove one of the two",
            sourceLine: line,
            notes: [
                .init(
                    file: "a.yaml", position: SourcePosition(line: 12, column: 5),
                    message: "the key was first written here")
            ])
    }

    @Test func anExcerptHasACaretAndNotes() {
        let text = ConsoleDiagnostics(detail: .excerpts).text(
            of: diagnostic(line: "\tid: 3", column: 2))
        #expect(
            text == """
                a.yaml:41:2: error: duplicate key "id"; remove one of the two
                   41 |     id: 3
                      |     ^
                  a.yaml:12:5: note: the key was first written here

                """)
    }

    @Test func aLogHasOneLineForEachPlace() {
        let text = ConsoleDiagnostics().text(of: diagnostic(line: "  id: 3", column: 3))
        #expect(
            text == """
                a.yaml:41:3: error: duplicate key "id"; remove one of the two
                  a.yaml:12:5: note: the key was first written here

                """)
    }

    @Test func diagnosticsAreSorted() {
        let some = ["b", "a", "c"].map {
            Diagnostic(file: $0, position: nil, severity: .warning, check: "k", message: "m")
        }
        #expect(
            ConsoleDiagnostics().text(of: some)
                == "a: warning: m\nb: warning: m\nc: warning: m\n")
    }

    @Test func inputCannotBreakOut() {
        let hostile = "\u{1B}[2J\n::error::\u{202E}"
        let diagnostic = Diagnostic(
            file: hostile, position: SourcePosition(line: 1, column: 1), check: "k",
            message: hostile, remedy: hostile, sourceLine: hostile,
            notes: [.init(file: hostile, position: nil, message: hostile)])
        let text = ConsoleDiagnostics(detail: .excerpts).text(of: diagnostic)
        #expect(text.split(separator: "\n").count == 4)
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        #expect(!text.contains("\n::"))
    }

    @Test func coloursAreOnlyWhereAskedFor() {
        let diagnostic = diagnostic(line: "x", column: 1)
        let painted = ConsoleDiagnostics(palette: .ansi, detail: .excerpts).text(of: diagnostic)
        let plain = ConsoleDiagnostics(palette: .plain, detail: .excerpts).text(of: diagnostic)
        #expect(painted.contains("\u{1B}[1;31merror:\u{1B}[0m"))
        #expect(!plain.contains("\u{1B}"))
    }

    @Test(arguments: [
        (2, 1, 3, "2 errors, 1 warning in 3 files"), (1, 0, 1, "1 error in 1 file"),
        (0, 2, 2, "2 warnings in 2 files"), (0, 0, 12, "nothing wrong in 12 files"),
    ])
    func theSummaryCounts(errors: Int, warnings: Int, files: Int, expected: String) {
        func some(_ count: Int, _ severity: Diagnostic.Severity) -> [Diagnostic] {
            (0..<count).map { _ in
                Diagnostic(file: "a", position: nil, severity: severity, check: "k", message: "m")
            }
        }
        let all = some(errors, .error) + some(warnings, .warning)
        #expect(DiagnosticSummary(of: all, files: files).sentence == expected)
    }
}
