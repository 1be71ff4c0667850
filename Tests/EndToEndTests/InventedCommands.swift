@testable import rehearse

/// A table of invented commands, to test the framework with.
enum Invented {
    static let seed = Option.single(
        "seed", value: OptionValue("N", .integer(0...100), default: "1"), letter: "s",
        help: "draw from seed N")
    static let only = Option.repeated(
        "only", value: OptionValue("GLOB", .text), letter: "o", help: "run only GLOB")
    static let paint = Option.single(
        "paint", value: OptionValue("HUE", .choice(["red", "green", "blue"])),
        help: "paint in [one] HUE: it's \\fun")
    static let plan = Option.required(
        "plan", value: OptionValue("FILE", .file), letter: "p", help: "read FILE")
    static let into = Option.single(
        "into", value: OptionValue("DIR", .folder), help: "write into DIR")
    static let files = Argument.many("FILE", .file, help: "what to play")
    static let old = Argument.one("OLD", .folder, help: "the old one")
    static let new = Argument.many("NEW", .choice(["x", "y"]), least: 2, help: "the new ones")

    static let play = command(
        "play", [files],
        [
            seed, only, paint, into, CommonOptions.quiet, CommonOptions.verbose,
            CommonOptions.color,
        ])
    static let plot = command("plot", [], [plan])
    static let compare = command("compare", [old, new], [])

    static let table = table(.help, .completions)

    static func table(_ more: Command...) -> CommandTable {
        CommandTable(
            name: "invented", summary: "An invented program.",
            commands: [play, plot, compare] + more)
    }

    static func command(
        _ name: String, _ arguments: [Argument], _ options: [Option],
        run: @escaping @Sendable (Invocation) throws -> ExitCode = { _ in .passed }
    ) -> Command {
        Command(
            name: name, summary: "\(name) things", discussion: "First part.\n\nSecond part.",
            arguments: arguments, options: options,
            examples: [.init("invented \(name)", "does it")], run: run)
    }
}
