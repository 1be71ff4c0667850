import TestSupport
import Testing

@testable import rehearse

@Suite struct ManualPageTests {
    static let page = ManualPage(table: .rehearse, version: "1.2.3").text

    @Test func itSaysWhatHelpSays() {
        let lines = Self.page.split(separator: "\n").map(String.init)
        #expect(lines.contains(#".TH REHEARSE 1 "" "rehearse 1.2.3""#))
        for command in CommandTable.rehearse.commands {
            #expect(lines.contains(".SS \"rehearse \(command.name)\""))
            for option in command.allOptions {
                #expect(lines.contains(".B \(Roff.quoted(bare(HelpText.term(option))))"))
            }
            for example in command.examples { #expect(lines.contains(Roff.text(example.line))) }
        }
        for title in ["NAME", "SYNOPSIS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT"] {
            #expect(lines.contains(".SH \(title)"))
        }
    }

    // A line that begins with a point is a request; whatever is text must not be one.
    @Test func noTextIsARequestOrAnEscape() {
        let requests: Set<String> = [
            ".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".I", ".nf", ".fi", ".RS", ".RE", ".\\\"",
        ]
        for line in Self.page.split(separator: "\n") {
            #expect(line.unicodeScalars.allSatisfy { $0.isASCII })
            #expect(!line.hasPrefix("'"))
            if line.hasPrefix(".") {
                #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
            }
        }
    }

    @Test(arguments: [
        (".PP", #"\&.PP"#), ("'x", #"\&'x"#), (#"a\b"#, #"a\eb"#), ("--x", #"\-\-x"#),
        ("a…b", #"a\[u2026]b"#), ("a\nb", "a b"), ("🍵", #"\[u1F375]"#),
    ])
    func textIsEscaped(text: String, expected: String) { #expect(Roff.text(text) == expected) }

    @Test func anArgumentKeepsItsQuotationMarks() {
        #expect(Roff.quoted(#"a "b""#) == #""a \(dqb\(dq""#)
    }

    @Test func theCommandWritesIt() throws {
        let world = RecordedWorld()
        #expect(try world.run("help", "--man") == .passed)
        #expect(world.output.hasPrefix(".\\\" Made from the table"))
        #expect(try world.run("help", "run", "--man") == .unusable)
        #expect(world.errors.contains("--man"))
    }

    static let readers = [["mandoc", "-Tlint", "-Wwarning"], ["groff", "-man", "-ww", "-z"]]
        .filter { (try? Subprocess("sh", ["-c", "command -v \($0[0])"]).run().exitCode) == 0 }

    @Test(.enabled(if: !readers.isEmpty), arguments: readers)
    func whatReadsManualsHasNothingToSay(reader: [String]) throws {
        let file = TemporaryFile(Self.page)
        defer { file.remove() }
        let ending = try Subprocess(reader[0], Array(reader.dropFirst()) + [file.path]).run()
        let reported = (ending.output + ending.errors).split(separator: "\n")
            // The date is left open: a page that is made again must be the same.
            .filter { !$0.contains("missing date") }
        #expect(reported.isEmpty, "\(reported.joined(separator: "\n"))")
    }

    private func bare(_ term: String) -> String { String(term.drop { $0 == " " }) }
}
