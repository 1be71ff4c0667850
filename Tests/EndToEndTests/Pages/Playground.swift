import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@testable import rehearse

/// A folder in which the commands of a page are typed, one after the other.
///
/// It has the specs that the page speaks of, and `rehearse` is the program under test. A mock that
/// a page leaves running is reached at any free port, whatever the page says.
final class Playground {
    private let folder = TemporaryFolder()
    private var mock: RunningProcess?
    private var ports: (shown: String, real: String)?
    private var started = 0

    init(for text: String) throws {
        try make("bin")
        try make("specs")
        #expect(symlink(Subprocess.rehearsePath, "\(folder.path)/bin/rehearse") == 0)
        #expect(symlink("\(Repository.root)/examples", "\(folder.path)/examples") == 0)
        for name in Repository.folders(in: "specs") where text.contains("specs/\(name)") {
            #expect(
                symlink("\(Repository.root)/specs/\(name)", "\(folder.path)/specs/\(name)") == 0)
        }
        for path in Repository.files(below: "examples/order") {
            try write(path.split(separator: "/").last.map(String.init) ?? "", of: path)
        }
        if text.contains("specs/shop") {
            for path in Repository.files(below: "examples/tea-house") {
                let own = path.split(separator: "/").dropFirst(2).joined(separator: "/")
                try write("specs/shop/\(own)", of: path)
            }
        }
        if text.contains("specs/library") { try writeLibrary() }
    }

    deinit {
        mock?.signal(SIGKILL)
        _ = mock?.wait()
        folder.remove()
    }

    /// Saves a file that a page shows.
    func write(_ path: String, text: String) throws {
        try Environment.process.writeReport("\(folder.path)/\(path)", text: text)
    }

    /// Changes a file as a page shows it.
    func apply(_ edit: PageEdit) throws {
        let text = textOfFile("\(folder.path)/\(edit.path)") ?? ""
        try write(edit.path, text: try #require(edit.applied(to: text), "\(edit.path)"))
    }

    /// Types a command, and gives what it prints and how it ends.
    ///
    /// One that does not end by itself is interrupted as soon as it has printed what is shown.
    func type(_ command: PageCommand) throws -> (lines: [String], exitCode: Int32?) {
        if command.text.hasSuffix("&") { return try leaveRunning(command) }
        if command.isEndless { return try interrupt(command) }
        let text = ports.map { command.text.replacing($0.shown, with: $0.real) } ?? command.text
        let ending = try shell("exec 2>&1\n\(text)\n")
        return (lines(of: ending.output), ending.exitCode)
    }

    // Ports are written as the page shows them.
    private func lines(of output: String) -> [String] {
        let output = ports.map { output.replacing($0.real, with: $0.shown) } ?? output
        var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// The words that the program is given by a command, for each time that it is called.
    func words(of command: PageCommand) throws -> [[String]] {
        let script = """
            rehearse() { printf '%s\\n' "$@" >&3; echo '--end--' >&3; }
            exec 3>&1 >/dev/null
            \(command.text)
            wait
            """
        let output = try shell(script).output
        return output.split(separator: "\n", omittingEmptySubsequences: false)
            .split(separator: "--end--").dropLast()
            .map { part in part.map(String.init) }
    }

    private static let path = getenv("PATH").map { String(cString: $0) } ?? ""

    private func shell(_ script: String) throws -> Subprocess.Ending {
        try Subprocess(
            "bash", words(of: script), environment: ["HOME=\(folder.path)", "NO_COLOR=1"]
        ).run()
    }

    // The arguments of `bash`, so that the script runs here and finds the program.
    private func words(of script: String) -> [String] {
        let place = "cd \"$0\" && PATH=\"$0/bin:$1\"\n"
        return ["--norc", "-c", place + script, folder.path, Self.path]
    }

    /// Starts a command that keeps running. If it listens, it does so at a free port, which later
    /// commands use.
    private func start(_ command: PageCommand) throws -> RunningProcess {
        var text = command.text
        if text.hasSuffix("&") { text.removeLast() }
        let words = text.split(separator: " ")
        var shown: Substring?
        if let place = words.firstIndex(of: "--port"), place + 1 < words.count {
            shown = words[place + 1]
            text = text.replacing("--port \(words[place + 1])", with: "--port 0")
        }
        started += 1
        let process = try RunningProcess(
            "/bin/bash", self.words(of: "exec 2>&1\nexec \(text)\n"), output: output,
            errors: "\(folder.path)/endless.err")
        if let shown { ports = (":\(shown)", try port(of: process)) }
        return process
    }

    // The one that was started last.
    private var output: String { "\(folder.path)/endless-\(started).out" }

    private func port(of process: RunningProcess) throws -> String {
        while true {
            let isOver = process.poll() != nil
            let reported = textOfFile(output) ?? ""
            if let start = reported.firstRange(of: "127.0.0.1:")?.upperBound {
                let port = reported[start...].prefix(while: \.isNumber)
                if !port.isEmpty, reported[start...].contains("\n") { return ":\(port)" }
            }
            try #require(!isOver, "the mock ended: \(reported)")
            usleep(20_000)
        }
    }

    // `rehearse mock specs/tea --port 8080 &`
    private func leaveRunning(_ command: PageCommand) throws -> ([String], Int32?) {
        try #require(mock == nil, "\(command.testDescription): only one mock is left running")
        mock = try start(command)
        return ([], 0)
    }

    private func interrupt(_ command: PageCommand) throws -> ([String], Int32?) {
        let process = try start(command)
        defer {
            process.signal(SIGKILL)
            _ = process.wait()
        }
        var lines: [String] = []
        // Long enough for any machine; only a page that shows something else waits for its end.
        for _ in 0..<2_000 {
            let isOver = process.poll() != nil
            lines = self.lines(of: textOfFile(output) ?? "")
            let isShown = command.output?.difference(from: lines) == nil
            if isOver || isShown && !lines.isEmpty { break }
            usleep(20_000)
        }
        process.signal(SIGINT)
        return (lines, process.wait())
    }

    private func writeLibrary() throws {
        for page in ["backend-models", "client-machines", "scenarios", "mutants"] {
            for block in PageBlock.blocks("yaml", of: "docs/\(page).md") {
                if let path = block.path { try write("specs/library/\(path)", text: block.text) }
            }
        }
    }

    private func write(_ path: String, of original: String) throws {
        try write(path, text: Repository.text(of: original) ?? "")
    }

    private func make(_ name: String) throws {
        #expect(mkdir("\(folder.path)/\(name)", 0o755) == 0)
    }
}
