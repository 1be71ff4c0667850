import Synchronization

@testable import rehearse

/// A table of invented commands, to test the framework with.
enum Invented {
    static let seed = Option.single(
        "seed", "N", .integer(0...100), letter: "s", help: "draw from seed N", default: "1")
    static let only = Option.repeated("only", "GLOB", .text, letter: "o", help: "run only GLOB")
    static let paint = Option.single(
        "paint", "HUE", .choice(["red", "green", "blue"]), help: "paint in [one] HUE: it's \\fun")
    static let plan = Option.required("plan", "FILE", .file, letter: "p", help: "read FILE")
    static let into = Option.single("into", "DIR", .folder, help: "write into DIR")
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
        run: @escaping @Sendable (Invocation) throws -> ExitCode = { _ in .held }
    ) -> Command {
        Command(
            name: name, summary: "\(name) things", discussion: "First part.\n\nSecond part.",
            arguments: arguments, options: options,
            examples: [.init("invented \(name)", "does it")], run: run)
    }
}

/// A world that exists only in memory and remembers what was printed and written.
final class RecordedWorld: Sendable {
    struct Record {
        var output = ""
        var errors = ""
        var files: [String: [UInt8]] = [:]
        var input: [[UInt8]] = []
    }

    private let record: Mutex<Record>
    let variables: [String: String]
    let isTerminal: Bool

    init(
        files: [String: String] = [:], input: [String] = [], variables: [String: String] = [:],
        isTerminal: Bool = false
    ) {
        self.variables = variables
        self.isTerminal = isTerminal
        record = Mutex(
            Record(files: files.mapValues { Array($0.utf8) }, input: input.map { Array($0.utf8) }))
    }

    var output: String { record.withLock { $0.output } }
    var errors: String { record.withLock { $0.errors } }
    func file(_ path: String) -> String? {
        record.withLock { $0.files[path].map { String(decoding: $0, as: UTF8.self) } }
    }

    var environment: Environment {
        Environment(
            write: { [self] stream, bytes throws(FileError) in
                let text = String(decoding: bytes, as: UTF8.self)
                record.withLock { record in
                    if stream == .output { record.output += text } else { record.errors += text }
                }
            },
            readFile: { [self] path, _ throws(FileError) in
                let bytes = record.withLock { $0.files[path] }
                guard let bytes else { throw .unreadable(path: path, reason: "not there") }
                return bytes
            },
            readInput: { [self] () throws(FileError) in
                record.withLock { $0.input.isEmpty ? [] : $0.input.removeFirst() }
            },
            writeFile: { [self] path, content in
                var bytes: [UInt8] = []
                try content { bytes += $0 }
                record.withLock { [bytes] in $0.files[path] = bytes }
            },
            listFolder: { path throws(FileError) in
                throw .unreadable(path: path, reason: "not there")
            },
            variable: { [self] in variables[$0] },
            isTerminal: { [self] _ in isTerminal },
            terminalWidth: { [self] _ in isTerminal ? 60 : nil },
            secondsSince1970: { 0 },
            stopwatch: { .zero },
            interruption: { nil })
    }
}
