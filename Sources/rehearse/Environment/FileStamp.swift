#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Distinguishes a file from earlier files of its name, without reading it.
struct FileStamp: Sendable, Equatable {
    /// The size in bytes.
    var size: Int
    /// The time of the last write.
    var seconds: Int
    var nanoseconds: Int
    /// The number of the file in its file system. A file that was moved into place has another.
    var number: UInt64
    /// Its kind and its permissions.
    var mode: UInt32 = 0

    /// The stamp of the file behind a path; nil where there is none.
    static func file(_ path: String) -> FileStamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return FileStamp(
            size: Int(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec),
            number: UInt64(status.st_ino), mode: UInt32(status.st_mode))
    }
}
