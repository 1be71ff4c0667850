import Contracts
import Simulator
import Transports

/// Everything outside the process that a command may touch, as closures.
///
/// Commands open, print and look up nothing by themselves. `Environment.process` is the real
/// world; a test passes closures over values and needs no disk.
struct Environment: Sendable {
    /// One of the two streams that a command prints to.
    enum Stream: Int32, Sendable {
        case output = 1
        case error = 2
    }

    /// Takes the next bytes of a file that is being written.
    typealias ChunkWriter = (UnsafeRawBufferPointer) throws -> Void

    /// Prints bytes.
    var write: @Sendable (Stream, UnsafeRawBufferPointer) throws(FileError) -> Void
    /// Reads a whole file, refusing more than the given number of bytes.
    var readFile: @Sendable (_ path: String, _ limit: Int) throws(FileError) -> [UInt8]
    /// Reads the next bytes of standard input, at least one; none at its end.
    var readInput: @Sendable () throws(FileError) -> [UInt8]
    /// Writes a whole file or leaves the old one as it was.
    var writeFile:
        @Sendable (_ path: String, _ content: (ChunkWriter) throws -> Void) throws -> Void
    /// Makes a folder with all of its files, or nothing of it.
    var makeFolder: @Sendable (_ path: String, _ files: [FolderWriting.File]) throws -> Void
    /// Begins a file that grows line by line and can be read meanwhile, for what may be cut short.
    var growFile: @Sendable (_ path: String) throws(FileError) -> GrowingFile
    /// Lists a folder in byte order of the names.
    var listFolder: @Sendable (_ path: String) throws(FileError) -> [FolderEntry]
    /// The real path behind all symbolic links; nil if it leads nowhere.
    var realPath: @Sendable (_ path: String) -> String?
    /// Looks up an environment variable.
    var variable: @Sendable (_ name: String) -> String?
    /// True if a person sees the stream.
    var isTerminal: @Sendable (Stream) -> Bool
    /// The width of the terminal behind a stream, in columns.
    var terminalWidth: @Sendable (Stream) -> Int?
    /// Seconds since 1970 in UTC, for the timestamps of reports.
    var secondsSince1970: @Sendable () -> Int64
    /// The current time in UTC, for everything that stands in for a server.
    var now: @Sendable () -> Instant
    /// A clock that never jumps, for durations.
    var stopwatch: @Sendable () -> Duration
    /// The number of processors, at least one.
    var processors: @Sendable () -> Int
    /// Waits for a duration, or until a signal comes.
    var pause: @Sendable (Duration) -> Void
    /// Starts a command of the shell that answers lines to lines.
    var startSubject:
        @Sendable (_ command: String) -> Result<SubjectChannel, SubjectChannel.Fault> =
            { ChildProcess.channel($0, isInterrupted: { Interruption.pending != nil }) }
    /// Runs a program to its end, and gives what it writes to standard output.
    var runProgram: @Sendable (_ call: ProgramCall) -> Result<[UInt8], ProgramFault> = { call in
        ProgramRun.output(of: call) { Interruption.pending != nil }
    }
    /// Follows a path through all links.
    var place: @Sendable (_ path: String) -> FilePlace = { FilePlace($0) }
    /// The first bytes of a file, at most as many as the given number.
    var readStart: @Sendable (_ path: String, _ count: Int) throws(FileError) -> [UInt8] = {
        path, count throws(FileError) in try FileReading.start(of: path, count: count)
    }
    /// The stamp that distinguishes a file from earlier files of its name; nil where there is none.
    var fileStamp: @Sendable (_ path: String) -> FileStamp? = { FileStamp.file($0) }
    /// The signal that asked the process to stop, if one did; long loops poll it.
    var interruption: @Sendable () -> Interruption?
}

/// An entry of a folder.
struct FolderEntry: Sendable, Equatable {
    /// The kind of an entry, after following symbolic links.
    enum Kind: Sendable, Equatable {
        case file
        case folder
        /// Nothing that can be read as one of them, in words such as `a named pipe`.
        case other(String)
    }

    /// The name without its folder.
    var name: String
    /// The kind of thing that has the name.
    var kind: Kind
    /// True for a symbolic link.
    var isLink = false
}

extension Environment {
    /// The name that stands for standard input where a file is read, and for standard output
    /// where one is written.
    static let standardStream = "-"

    /// Input is bounded everywhere; this is the bound where a command has no reason for another.
    static let defaultReadLimit = DocumentLimits.standard.bytes

    /// Prints a text.
    func print(_ text: String, to stream: Stream = .output) throws(FileError) {
        try text.utf8Bytes { bytes throws(FileError) in try write(stream, bytes) }
    }

    /// Reads a file, or standard input where the path is `-`.
    func read(_ path: String, limit: Int = defaultReadLimit) throws(FileError) -> [UInt8] {
        guard path == Self.standardStream else { return try readFile(path, limit) }
        var bytes: [UInt8] = []
        while true {
            let chunk = try readInput()
            if chunk.isEmpty { return bytes }
            guard chunk.count <= limit - bytes.count else {
                throw .tooLarge(path: FileError.standardInput, limit: limit)
            }
            bytes += chunk
        }
    }

    /// Writes a file, or standard output where the path is `-`.
    func writeReport(_ path: String, _ content: (ChunkWriter) throws -> Void) throws {
        guard path == Self.standardStream else { return try writeFile(path, content) }
        try content { bytes in try write(.output, bytes) }
    }

    /// Writes bytes as a file, or to standard output where the path is `-`.
    func writeReport(_ path: String, bytes: [UInt8]) throws {
        try writeReport(path) { write in try bytes.withUnsafeBytes { try write($0) } }
    }

    /// Writes a text as a file, or to standard output where the path is `-`.
    func writeReport(_ path: String, text: String) throws {
        try writeReport(path) { write in try text.utf8Bytes { bytes in try write(bytes) } }
    }
}

extension String {
    /// Lends the UTF-8 of the text.
    fileprivate func utf8Bytes<Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        let bytes = Array(utf8)
        let result: Result<Void, Failure> = bytes.withUnsafeBytes { buffer in
            Result { () throws(Failure) in try body(buffer) }
        }
        try result.get()
    }
}
