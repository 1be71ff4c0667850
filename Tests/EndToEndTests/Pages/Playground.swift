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

    /// Types a command, and gives what it prints and how it ends.
    func type(_ command: PageCommand) throws -> (lines: [String], exitCode: Int32?) {
        if command.text.hasSuffix("&") { return try leaveRunning(command) }
        let text = ports.map { command.text.replacing($0.shown, with: $0.real) } ?? command.text
        let ending = try shell("exec 2>&1\n\(text)\n")
        let output = ports.map { ending.output.replacing($0.real, with: $0.shown) } ?? ending.output
        var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return (lines, ending.exitCode)
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

    private func shell(_ script: String) throws -> Subprocess.Ending {
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        return try Subprocess(
            "bash",
            ["--norc", "-c", "cd \"$0\" && PATH=\"$0/bin:$1\"\n" + script, folder.path, path],
            environment: ["HOME=\(folder.path)", "NO_COLOR=1"]
        ).run()
    }

    // `rehearse mock specs/tea --port 8080 &` listens at a free port, which later commands use.
    private func leaveRunning(_ command: PageCommand) throws -> ([String], Int32?) {
        var words = try words(of: command).first ?? []
        guard words.first == "mock", let place = words.firstIndex(of: "--port"), mock == nil else {
            Issue.record("\(command.testDescription): only one mock with --port is left running")
            return ([], nil)
        }
        let shown = words[place + 1]
        words[place + 1] = "0"
        let specs = words.map { $0.hasPrefix("specs/") ? "\(folder.path)/\($0)" : $0 }
        let output = "\(folder.path)/mock.out"
        mock = try RunningProcess(
            Subprocess.rehearsePath, specs, output: output, errors: "\(folder.path)/mock.err")
        while true {
            let told = textOfFile(output) ?? ""
            if let start = told.firstRange(of: "127.0.0.1:")?.upperBound {
                let real = told[start...].prefix(while: \.isNumber)
                if !real.isEmpty, told[start...].contains("\n") {
                    ports = (":\(shown)", ":\(real)")
                    return ([], 0)
                }
            }
            usleep(20_000)
        }
    }

    private func writeLibrary() throws {
        for page in ["backend-models", "client-machines", "scenarios", "sabotage"] {
            let text = Repository.text(of: "docs/\(page).md") ?? ""
            for block in text.split(separator: "```yaml\n# ").dropFirst() {
                let lines = block.split(separator: "\n", maxSplits: 1)
                guard let path = lines.first, path.hasSuffix(".yaml"),
                    let end = lines[1].firstRange(of: "```")
                else { continue }
                try write("specs/library/\(path)", text: String(lines[1][..<end.lowerBound]))
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
