import Contracts
import TestSupport
import Testing

@testable import rehearse

/// The names in the text of pages exist: commands, options, members of reports.
@Suite struct PageReferenceTests {
    private static let pages =
        PageCommandTests.pages
        + Repository.files(below: "docs/formats").filter { $0.hasSuffix(".md") }

    /// Options of other programs: of Swift, of the conformance suites, of programs beside specs.
    private static let others = [
        "--package-path", "--no-date-header", "--section", "--check", "--write", "--database",
        "--defect", "--local", "--scheduler",
    ]

    /// The texts between backticks in the lines of a page.
    private static func codes(of page: String) -> [String] {
        (Repository.text(of: page) ?? "").split(separator: "\n")
            .filter { !$0.hasPrefix("    ") && !$0.hasPrefix("```") }
            .flatMap { line in
                let parts = line.split(separator: "`", omittingEmptySubsequences: false)
                return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
            }
    }

    /// The options in a text, without their values.
    private static func options(in text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("--") }.map { word in
            "--" + word.dropFirst(2).prefix { $0.isLetter || $0 == "-" }
        }.filter { $0 != "--" }
    }

    private static func options(of commands: [Command]) -> Set<String> {
        Set((commands.flatMap(\.allOptions) + CommandTable.globalOptions).map { "--\($0.name)" })
    }

    @Test(arguments: pages) func everyOptionIsThere(page: String) {
        let known = Self.options(of: CommandTable.rehearse.commands)
        for option in Self.codes(of: page).flatMap(Self.options) where !known.contains(option) {
            #expect(
                Self.others.contains(option), "\(page) names \(option), which no command has")
        }
    }

    @Test(arguments: pages) func everyCommandInTheTextIsThere(page: String) {
        for code in Self.codes(of: page) where code.hasPrefix("rehearse ") {
            let name = String(code.split(separator: " ")[1])
            // An option in place of a command, or any command.
            if name.hasPrefix("-") || name == "COMMAND" { continue }
            guard let command = CommandTable.rehearse.command(named: name) else {
                Issue.record("\(page) names \(code), and there is no command \(name)")
                continue
            }
            let known = Self.options(of: [command])
            for option in Self.options(in: code) {
                #expect(known.contains(option), "\(page): \(code)")
            }
        }
    }

    @Test func everyMemberOfTheReportIsThere() throws {
        let schema = try #require(FileKinds.all.first { $0.name == "run-report" }).schemaText
        let rows = (Repository.text(of: "docs/reports.md") ?? "")
            .split(separator: "\n", omittingEmptySubsequences: false)
            .drop { !$0.hasPrefix("| member |") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
        #expect(rows.count > 3)
        for row in rows {
            let name = row.split(separator: "`")[1]
            #expect(schema.contains("\"\(name)\""), "\(name)")
        }
    }
}
