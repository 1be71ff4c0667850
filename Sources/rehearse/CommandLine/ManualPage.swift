import Contracts
import Reporter

/// Writes the manual page of the program, in the macros of man(7), from the table of commands.
///
/// It shows what help shows, so that neither can say what the other does not.
struct ManualPage {
    /// The table that says what exists.
    let table: CommandTable
    /// The version of the program.
    let version: String

    /// The page in the format that `man` reads.
    var text: String {
        let help = HelpText(table: table)
        let commands = table.commands.flatMap { section($0, help) }
        let lines =
            [
                ".\\\" Made from the table of commands by \(table.name) help --man.",
                ".TH \(table.name.uppercased()) 1 \"\" \(Roff.quoted("\(table.name) \(version)"))",
                ".SH NAME", "\(table.name) \\- \(Roff.text(lowered(table.summary)))",
                ".SH SYNOPSIS", ".B \(table.name)", ".I COMMAND", Roff.text("[OPTIONS] …"),
                ".SH DESCRIPTION", Roff.text(table.summary), ".PP",
                Roff.text("Options are those of one command, but these:"),
            ] + CommandTable.globalOptions.flatMap { entry(HelpText.term($0), $0.help) }
            + [".SH COMMANDS"] + commands + [".SH EXIT STATUS"]
            + ExitCode.allCases.flatMap { entry("\($0.rawValue)", $0.meaning) }
            + [".SH ENVIRONMENT"]
            + entry("NO_COLOR", "Where it is set, nothing is coloured unless --color says so.")
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(_ command: Command, _ help: HelpText) -> [String] {
        var lines = [
            ".SS \(Roff.quoted("\(table.name) \(command.name)"))", Roff.text(command.summary),
            ".PP",
        ]
        lines += help.usage(of: command).map(Roff.text)
        for paragraph in TextWrap.paragraphs(command.discussion) {
            lines += [".PP", Roff.text(paragraph)]
        }
        lines += command.arguments.flatMap { entry($0.name, help.described($0)) }
        lines += command.allOptions.flatMap { entry(HelpText.term($0), help.described($0)) }
        for example in command.examples {
            lines += [".PP", Roff.text(example.explanation + ":"), ".PP", ".nf", ".RS 4"]
            lines += [Roff.text(example.line), ".RE", ".fi"]
        }
        return lines
    }

    private func entry(_ term: String, _ text: String) -> [String] {
        let term = term.drop { $0 == " " }
        return [".TP", ".B \(Roff.quoted(String(term)))", Roff.text(text)]
    }

    private func lowered(_ sentence: String) -> String {
        let words = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}

/// Text as roff reads it: no line becomes a request, and nothing an escape.
enum Roff {
    /// A line of text.
    static func text(_ text: String) -> String {
        let escaped = escaped(text)
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }

    /// One argument of a request.
    static func quoted(_ text: String) -> String {
        "\""
            + escaped(text).split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\\(dq") + "\""
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "\n": " "
            case _ where scalar.isASCII: String(scalar)
            default:
                "\\[u\(String(scalar.value, radix: 16, uppercase: true).zeroPadded(to: 4))]"
            }
        }.joined()
    }
}
