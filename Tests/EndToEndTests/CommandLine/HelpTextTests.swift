import Reporter
import Testing

@testable import rehearse

@Suite struct HelpTextTests {
    @Test func aCommandIsExplained() {
        let text = HelpText(table: Invented.table, width: 80).text(of: Invented.play)
        #expect(
            text == """
                invented play: play things

                Usage: invented play [OPTIONS] [FILE…]

                First part.

                Second part.

                Arguments:
                  FILE  what to play

                Options:
                  -s, --seed N      draw from seed N (0 to 100; default: 1)
                  -o, --only GLOB   run only GLOB (may be repeated)
                      --paint HUE   paint in [one] HUE: it's \\fun (red, green, blue)
                      --into DIR    write into DIR
                  -q, --quiet       print only problems
                  -v, --verbose     print every step
                      --color WHEN  colour the output; auto means on a terminal, unless NO_COLOR
                                    is set (auto, always, never; default: auto)
                  -h, --help        show this help

                Examples:
                  invented play
                      does it

                """)
    }

    @Test func whatIsRequiredStandsInTheUsage() {
        let help = HelpText(table: Invented.table)
        #expect(help.text(of: Invented.plot).contains("Usage: invented plot --plan FILE\n"))
        #expect(help.text(of: Invented.compare).contains("Usage: invented compare OLD NEW…\n"))
    }

    @Test(arguments: [10, 40, 57, 80, 100, 5_000])
    func linesStayWithinTheWidth(width: Int) {
        let help = HelpText(table: Invented.table, width: width)
        let texts = [help.overview()] + Invented.table.commands.map(help.text(of:))
        for line in texts.joined().split(separator: "\n") where !isExample(line) {
            #expect(line.count <= max(40, min(width, 100)), "\(line)")
        }
    }

    // A line to be copied is never broken.
    private func isExample(_ line: Substring) -> Bool {
        line.hasPrefix("  rehearse") || line.hasPrefix("  source")
    }

    @Test func everyCommandHasAnExampleThatParses() throws {
        for command in CommandTable.rehearse.commands {
            #expect(!command.examples.isEmpty, "\(command.name)")
            for example in command.examples {
                let start = try #require(example.line.firstRange(of: "rehearse "))
                let words = words(of: example.line[start.upperBound...])
                    .prefix { !["|", ">", "<", "2>"].contains($0) }
                    .map { $0.trimming(")") }
                #expect(throws: Never.self, "\(example.line)") {
                    _ = try Parser(table: .rehearse).request(words)
                }
            }
        }
    }

    /// The words as a shell takes them: spaces between single quotation marks part nothing.
    private func words(of line: Substring) -> [String] {
        line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { part in
            part.offset % 2 == 1
                ? [String(part.element)] : part.element.split(separator: " ").map(String.init)
        }
    }

    @Test func headingsAreBoldWhereColoursAre() {
        let help = HelpText(table: Invented.table, palette: .ansi)
        #expect(help.overview().contains("\u{1B}[1mCommands:\u{1B}[0m"))
    }
}

extension String {
    fileprivate func trimming(_ end: Character) -> String {
        hasSuffix(String(end)) ? String(dropLast()) : self
    }
}
