import TestSupport
import Testing

@testable import rehearse

/// `docs/commands.md` is made from the table of commands; `make docs` writes it anew.
@Suite struct CommandPageTests {
    private static var page: String {
        let table = CommandTable.rehearse
        let help = HelpText(table: table)
        let commands = table.commands.map { command in
            "## rehearse \(command.name)\n\n" + block(help.text(of: command))
        }
        return "# Commands\n\nMade from the table of commands by `make docs`.\n\n"
            + block(help.overview()) + "\n" + commands.joined(separator: "\n")
    }

    private static func block(_ text: String) -> String { "```text\n\(text)```\n" }

    @Test func thePageIsUpToDate() throws { try expectGolden(Self.page, at: "docs/commands.md") }
}
