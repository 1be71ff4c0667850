import Contracts
import Testing

@testable import Reporter

@Suite struct DiagnosticJSONTests {
    @Test func aDocumentHasSummaryAndSortedDiagnostics() {
        let diagnostics = [
            Diagnostic(file: "b", position: nil, severity: .warning, check: "w", message: "m"),
            Diagnostic(
                file: "a", position: SourcePosition(line: 2, column: 3), check: "e", message: "m",
                remedy: "r", sourceLine: "not told",
                notes: [.init(file: "n", position: nil, message: "here")]),
        ]
        #expect(
            DiagnosticJSON.document(of: diagnostics, files: 2) == """
                {
                  "version": 1,
                  "tool": "rehearse \(Version.current)",
                  "summary": {
                    "errors": 1,
                    "warnings": 1,
                    "files": 2
                  },
                  "diagnostics": [
                    {
                      "file": "a",
                      "line": 2,
                      "column": 3,
                      "severity": "error",
                      "check": "e",
                      "message": "m",
                      "remedy": "r",
                      "notes": [
                        {
                          "file": "n",
                          "message": "here"
                        }
                      ]
                    },
                    {
                      "file": "b",
                      "severity": "warning",
                      "check": "w",
                      "message": "m"
                    }
                  ]
                }

                """)
    }
}
