#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes report files so that a reader sees the old file or the new one, never half of one.
enum FileWriting {
    /// Writes `content` to `path`, making missing folders on the way.
    ///
    /// An ordinary file is written beside its place and moved there at the end. Devices, named
    /// pipes and streams of this process are written in place: moving a file over `/dev/null`
    /// would destroy it.
    static func write(
        _ path: String, _ content: (Environment.ChunkWriter) throws -> Void
    ) throws {
        switch try destination(of: path) {
        case .stream(let descriptor):
            try content { try FileDescriptor.write($0, to: descriptor, name: path) }
        case .special:
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw failure(path) }
            try fill(descriptor, at: path, content: content)
        case .file(let place, let mode):
            try replace(place, named: path, mode: mode, content)
        }
    }

    /// Begins a file in its place, in which a reader sees what was written so far.
    static func grow(_ path: String) throws(FileError) -> GrowingFile {
        let descriptor: Int32
        switch try destination(of: path) {
        case .stream(let stream): descriptor = dup(stream)
        case .special: descriptor = open(path, O_WRONLY | O_CLOEXEC)
        case .file(let place, _):
            descriptor = open(place, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        }
        guard descriptor >= 0 else { throw failure(path) }
        let file = OpenFile(descriptor: descriptor, path: path)
        return GrowingFile { bytes throws(FileError) in try file.write(bytes) }
    }

    private enum Destination {
        case stream(Int32)
        case special
        case file(place: String, mode: mode_t?)
    }

    private static func destination(of path: String) throws(FileError) -> Destination {
        if let descriptor = streamDescriptor(path) { return .stream(descriptor) }
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno != ENOENT || path.isEmpty || path.hasSuffix("/") { throw failure(path) }
            try makeFolders(for: path)
            return .file(place: path, mode: nil)
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw .isFolder(path: path)
        case S_IFREG: break
        default: return .special
        }
        if access(path, W_OK) != 0 { throw failure(path) }
        // A symbolic link stays one: what it points to is replaced.
        guard let real = realpath(path, nil) else { throw failure(path) }
        defer { free(real) }
        return .file(place: String(cString: real), mode: status.st_mode & 0o7777)
    }

    // Opening /dev/stdout anew would start at the beginning of the file it was redirected to.
    static func streamDescriptor(_ path: String) -> Int32? {
        switch path {
        case "/dev/stdout": STDOUT_FILENO
        case "/dev/stderr": STDERR_FILENO
        default:
            path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
        }
    }

    private static func replace(
        _ place: String, named path: String, mode: mode_t?,
        _ content: (Environment.ChunkWriter) throws -> Void
    ) throws {
        let (descriptor, draft) = try openDraft(beside: place, named: path)
        do {
            if let mode { _ = fchmod(descriptor, mode) }
            try fill(descriptor, at: path, content: content)
            guard rename(draft, place) == 0 else { throw failure(path) }
        } catch {
            unlink(draft)
            throw error
        }
    }

    private static func openDraft(
        beside place: String, named path: String
    ) throws(FileError) -> (Int32, String) {
        let folder = place.lastIndex(of: "/").map { place[...$0] } ?? ""
        for attempt in 0..<1000 {
            let draft = "\(folder).rehearse-\(getpid())-\(attempt).tmp"
            let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (descriptor, draft) }
            if errno != EEXIST { break }
        }
        throw failure(path)
    }

    // Closing can be what reports a full disk on network file systems.
    private static func fill(
        _ descriptor: Int32, at path: String, content: (Environment.ChunkWriter) throws -> Void
    ) throws {
        do {
            try content { try FileDescriptor.write($0, to: descriptor, name: path) }
        } catch {
            close(descriptor)
            throw error
        }
        guard close(descriptor) == 0 else { throw failure(path) }
    }

    static func makeFolders(for path: String) throws(FileError) {
        for index in path.indices where path[index] == "/" && index != path.startIndex {
            if mkdir(String(path[..<index]), 0o777) == 0 || errno == EEXIST { continue }
            let reason = FileDescriptor.reason(errno)
            // A folder above may be closed to us and still exist, as on read-only roots.
            if access(String(path[..<index]), F_OK) != 0 {
                throw .unwritable(path: path, reason: reason)
            }
        }
    }

    static func failure(_ path: String) -> FileError {
        .unwritable(path: path, reason: FileDescriptor.reason(errno))
    }
}

/// A file that grows line by line.
struct GrowingFile: Sendable {
    /// Writes the next bytes.
    var write: @Sendable ([UInt8]) throws(FileError) -> Void
}

/// An open file, which is closed when nobody writes to it any more.
private final class OpenFile: Sendable {
    private let descriptor: Int32
    private let path: String

    init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }

    func write(_ bytes: [UInt8]) throws(FileError) {
        let result: Result<Void, FileError> = bytes.withUnsafeBytes { buffer in
            Result { () throws(FileError) in
                try FileDescriptor.write(buffer, to: descriptor, name: path)
            }
        }
        try result.get()
    }
}
