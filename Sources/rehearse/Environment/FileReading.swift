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
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .unreadable(path: path, reason: FileDescriptor.reason(errno))
        }
        defer { close(descriptor) }
        var status = stat()
        let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        if size > limit { throw .tooLarge(path: path, limit: limit) }
        return try contents(of: descriptor, path: path, expected: size, limit: limit)
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
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            if bytes.count > limit { throw .tooLarge(path: path, limit: limit) }
        }
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
            entries.append(FolderEntry(name: name, kind: kind(of: path + "/" + name)))
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Where a path really leads, through all symbolic links; nil where it leads nowhere.
    static func realPath(of path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    private static func kind(of path: String) -> FolderEntry.Kind {
        var status = stat()
        guard stat(path, &status) == 0 else { return .other }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }
}
