@testable import rehearse

/// A table of invented commands, to test the framework with.
enum Invented {
    static let seed = Option.single(
        "seed", valueName: "N", kind: .integer(0...100), letter: "s", help: "draw from seed N",
        default: "1")
    static let only = Option.repeated(
        "only", valueName: "GLOB", kind: .text, letter: "o", help: "run only GLOB")
    static let paint = Option.single(
        "paint", valueName: "HUE", kind: .choice(["red", "green", "blue"]),
        help: "paint in [one] HUE: it's \\fun")
    static let plan = Option.required(
        "plan", valueName: "FILE", kind: .file, letter: "p", help: "read FILE")
    static let into = Option.single("into", valueName: "DIR", kind: .folder, help: "write into DIR")
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
