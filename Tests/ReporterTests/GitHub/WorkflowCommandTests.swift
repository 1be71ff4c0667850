import Contracts
import Testing

@testable import Reporter

@Suite struct WorkflowCommandTests {
    @Test func aCommandIsALine() {
        let command = WorkflowCommand(
            .error, title: "a: b, c%", lines: ["100%: x, y", "more\r::error::z"],
            file: "specs/a,b:c.yaml",
            position: SourcePosition(line: 3, column: 5))
        #expect(
            command.text
                == "::error file=specs/a%2Cb%3Ac.yaml,line=3,col=5,title=a%3A b%2C c%25::"
                + "100%25: x, y%0Amore\\r::error::z\n")
    }

    @Test func withoutAFileThereIsNoPlace() {
        let command = WorkflowCommand(
            .notice, title: "t", lines: ["m"], position: SourcePosition(line: 3, column: 5))
        #expect(command.text == "::notice title=t::m\n")
    }

    @Test func longTextsAreCut() {
        let command = WorkflowCommand(
            .warning, title: String(repeating: "t", count: 1_000),
            lines: [String(repeating: "m", count: 99_999)])
        #expect(command.text.utf8.count < 5_000)
        #expect(command.text.contains("bytes more)"))
    }

    @Test(arguments: [
        ("::error::x", ": :error::x"), ("  ::add-mask::x", "  : :add-mask::x"),
        ("a\n\t::x\nb", "a\n\t: :x\nb"), ("a\r\n::x", "a\r\n: :x"), ("a\r::x", "a\r: :x"),
        ("a ##[group]x", "a ## [group]x"), ("###[x]", "### [x]"),
        ("a::b", "a::b"), (":: ::", ": : ::"), (": ::x", ": : :x"), ("", ""), ("::", ": :"),
    ])
    func whatComesFromOutsideIsNoCommand(text: String, shown: String) {
        #expect(WorkflowCommand.disarmed(text) == shown)
    }

    private func commands(_ errors: Int, _ warnings: Int) -> [WorkflowCommand] {
        (0..<warnings).map { WorkflowCommand(.warning, title: "w", lines: ["\($0)"]) }
            + (0..<errors).map { WorkflowCommand(.error, title: "e", lines: ["\($0)"]) }
    }

    @Test(arguments: [(0, 0), (10, 10), (10, 0), (0, 1)])
    func whatThePlatformShowsIsReported(errors: Int, warnings: Int) {
        #expect(Annotations.shown(commands(errors, warnings)).count == errors + warnings)
    }

    @Test(arguments: [
        (11, 0, "1 error more; "), (12, 11, "2 errors and 1 warning more; "),
        (3, 30, "20 warnings more; "),
    ])
    func whatIsTooMuchIsCounted(errors: Int, warnings: Int, sentence: String) {
        let shown = Annotations.shown(commands(errors, warnings))
        #expect(shown.count { $0.level == .error } == min(errors, 10))
        #expect(shown.count { $0.level == .warning } == min(warnings, 10))
        #expect(shown.last?.level == .notice && shown.last?.lines[0].hasPrefix(sentence) == true)
    }
}
