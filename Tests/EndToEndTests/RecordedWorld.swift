import Contracts
import Synchronization

@testable import rehearse

/// A world that exists only in memory and remembers what was printed and written.
final class RecordedWorld: Sendable {
    struct Record {
        var output = ""
        var errors = ""
        /// Both in the order in which they were printed.
        var all = ""
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
    var printed: String { record.withLock { $0.all } }

    /// Forgets what went to standard output.
    func forgetOutput() {
        record.withLock { $0.output = "" }
    }

    func file(_ path: String) -> String? {
        record.withLock { $0.files[path].map { String(decoding: $0, as: UTF8.self) } }
    }

    /// The paths of all files, sorted.
    var paths: [String] { record.withLock { $0.files.keys.sorted() } }

    /// Gives these chunks to whoever reads standard input next.
    func give(_ chunks: [[UInt8]]) { record.withLock { $0.input = chunks } }

    /// Puts a file in its place, or takes it away.
    func put(_ path: String, _ text: String?) {
        record.withLock { $0.files[path] = text.map { Array($0.utf8) } }
    }

    /// Puts a file in its place whose bytes need not be text.
    func put(_ path: String, bytes: [UInt8]) { record.withLock { $0.files[path] = bytes } }

    var environment: Environment {
        Environment(
            write: { [self] stream, bytes throws(FileError) in
                let text = String(decoding: bytes, as: UTF8.self)
                record.withLock { record in
                    record.all += text
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
            makeFolder: { [self] folder, files in
                for (path, text) in files { put(folder + "/" + path, text) }
            },
            growFile: { [self] path throws(FileError) in
                record.withLock { $0.files[path] = [] }
                return GrowingFile { [self] bytes throws(FileError) in
                    record.withLock { $0.files[path, default: []] += bytes }
                }
            },
            listFolder: { [self] path throws(FileError) in
                let entries = entries(of: path)
                if entries.isEmpty { throw .unreadable(path: path, reason: "not there") }
                return entries
            },
            realPath: { $0 },
            variable: { [self] in variables[$0] },
            isTerminal: { [self] _ in isTerminal },
            terminalWidth: { [self] _ in isTerminal ? 60 : nil },
            secondsSince1970: { 0 },
            now: { Instant(seconds: 0) },
            stopwatch: { .zero },
            processors: { 2 },
            pause: { _ in },
            runProgram: { _ in .failure(.missing) },
            place: { [self] path in place(of: path) },
            readStart: { [self] path, count throws(FileError) in
                let bytes = record.withLock { $0.files[path] }
                guard let bytes else { throw .unreadable(path: path, reason: "not there") }
                return Array(bytes.prefix(count))
            },
            fileStamp: { [self] path in
                guard let bytes = record.withLock({ $0.files[path] }) else { return nil }
                let sum = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF }
                return FileStamp(size: bytes.count, seconds: sum, nanoseconds: 0, number: 0)
            },
            interruption: { nil })
    }

    /// A place for each path: no link leads anywhere here.
    private func place(of path: String) -> FilePlace {
        guard record.withLock({ $0.files[path] != nil }) else { return .nothing(path) }
        let number = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return .file(device: 0, number: number)
    }

    /// The entries of a folder, found in the paths of all files.
    private func entries(of folder: String) -> [FolderEntry] {
        let prefix = folder == "." ? "" : folder + "/"
        let paths = record.withLock { $0.files.keys.sorted() }
        var entries: [FolderEntry] = []
        for path in paths where path.hasPrefix(prefix) {
            let rest = path.dropFirst(prefix.count).split(separator: "/")
            guard let name = rest.first.map(String.init) else { continue }
            let entry = FolderEntry(name: name, kind: rest.count > 1 ? .folder : .file)
            if !entries.contains(entry) { entries.append(entry) }
        }
        return entries
    }

    /// Runs the program in this world.
    func run(_ words: String...) throws -> ExitCode { try run(words) }

    /// Runs the program in this world.
    func run(_ words: [String]) throws -> ExitCode {
        try Program(table: .rehearse, environment: environment).run(words)
    }
}
