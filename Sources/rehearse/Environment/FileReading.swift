#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads whole files and lists folders.
enum FileReading {
    private static let chunkSize = 1 << 16

    /// The bytes of a file, a named pipe or a device.
    static func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8] {
        let descriptor = try openFile(path)
        defer { close(descriptor) }
        var status = stat()
        let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        if size > limit { throw .tooLarge(path: path, limit: limit) }
        if isEndless(status, descriptor) {
            let first = try FileDescriptor.read(1, from: descriptor, name: path)
            if first.isEmpty { return [] }
            throw .device(path: path)
        }
        return try contents(of: descriptor, path: path, expected: size, limit: limit)
    }

    private static func openFile(_ path: String) throws(FileError) -> Int32 {
        while true {
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            if descriptor >= 0 { return descriptor }
            // A pipe that nobody writes to is waited for here.
            guard errno == EINTR else {
                throw .unreadable(path: path, reason: FileDescriptor.reason(errno))
            }
            if Interruption.pending != nil { throw .interrupted }
        }
    }

    /// True for a device at which nobody types, such as `/dev/zero`: it may have no end.
    private static func isEndless(_ status: stat, _ descriptor: Int32) -> Bool {
        switch status.st_mode & S_IFMT {
        case S_IFCHR, S_IFBLK: isatty(descriptor) == 0
        default: false
        }
    }

    private static func contents(
        of descriptor: Int32, path: String, expected: Int, limit: Int
    ) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            // One byte more than expected, so that the end of an ordinary file is seen at once.
            let count = max(chunkSize, expected - bytes.count + 1)
            let chunk = try FileDescriptor.read(count, from: descriptor, name: path)
            if chunk.isEmpty { return bytes }
            guard chunk.count <= limit - bytes.count else {
                throw .tooLarge(path: path, limit: limit)
            }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
        }
    }

    /// The first bytes of a file, at most as many as `count`.
    static func start(of path: String, count: Int) throws(FileError) -> [UInt8] {
        let descriptor = try openFile(path)
        defer { close(descriptor) }
        return try FileDescriptor.read(count, from: descriptor, name: path)
    }

    /// The next bytes of standard input.
    static func standardInput() throws(FileError) -> [UInt8] {
        try FileDescriptor.read(chunkSize, from: STDIN_FILENO, name: FileError.standardInput)
    }

    /// The entries of a folder without `.` and `..`, in byte order of the names.
    static func entries(of path: String) throws(FileError) -> [FolderEntry] {
        guard let folder = opendir(path) else {
            throw .unreadable(path: path, reason: FileDescriptor.reason(errno))
        }
        defer { closedir(folder) }
        var entries: [FolderEntry] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            if let entry = Self.entry(name, in: path) { entries.append(entry) }
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The real path behind all symbolic links; nil if it leads nowhere.
    static func realPath(of path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The entry of a name; nil where it is gone meanwhile.
    private static func entry(_ name: String, in folder: String) -> FolderEntry? {
        let path = folder + "/" + name
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        guard !isLink || stat(path, &status) == 0 else {
            return FolderEntry(name: name, kind: .other(broken(errno)), isLink: true)
        }
        return FolderEntry(name: name, kind: kind(status.st_mode), isLink: isLink)
    }

    private static func broken(_ number: Int32) -> String {
        switch number {
        case ENOENT, ENOTDIR: "a link that leads nowhere"
        case ELOOP: "a link that leads in a circle"
        case let number: "a link that cannot be followed (\(FileDescriptor.reason(number)))"
        }
    }

    private static func kind(_ mode: mode_t) -> FolderEntry.Kind {
        switch mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFIFO: .other("a named pipe")
        case S_IFSOCK: .other("a socket")
        default: .other("a device")
        }
    }
}
