import Contracts
import Testing

@Suite struct DiagnosticTests {
    @Test func diagnosticsSortByFileThenPlaceThenCheck() {
        func at(_ file: String, _ line: Int?, _ check: String) -> Diagnostic {
            Diagnostic(
                file: file, position: line.map { SourcePosition(line: $0, column: 1) },
                check: check, message: "m")
        }
        let shuffled = [
            at("b", 1, "x"), at("a", 9, "x"), at("a", 2, "y"), at("a", 2, "x"), at("a", nil, "z"),
        ]
        let expected = [
            at("a", nil, "z"), at("a", 2, "x"), at("a", 2, "y"), at("a", 9, "x"), at("b", 1, "x"),
        ]
        #expect(shuffled.sorted() == expected)
    }
}
