#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The end of a path, behind all links. Two paths with the same place are one file.
enum FilePlace: Sendable, Hashable {
    /// An ordinary file or a folder, by the numbers that the system knows it by.
    case file(device: UInt64, number: UInt64)
    case folder(device: UInt64, number: UInt64)
    /// Nothing yet; a file would be made at this path.
    case nothing(String)
    case standardOutput
    /// A device, a named pipe or another stream, which is written to as it is.
    case stream

    /// The place of a path.
    init(_ path: String) {
        if let descriptor = FileWriting.streamDescriptor(path) {
            self = descriptor == STDOUT_FILENO ? .standardOutput : .stream
            return
        }
        var status = stat()
        guard stat(path, &status) == 0 else {
            self = .nothing(Self.resolved(path))
            return
        }
        let (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
        self =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file(device: device, number: number)
            case S_IFDIR: .folder(device: device, number: number)
            default: .stream
            }
    }

    /// The most links that are followed, as in systems.
    private static let mostLinks = 40

    /// The path of something that is not there, with the links on the way to it followed.
    private static func resolved(_ path: String, links: Int = mostLinks) -> String {
        let (folder, name) = SchemaFolder.split(path)
        if let target = target(ofLink: path), links > 0 {
            let next = target.hasPrefix("/") ? target : SchemaFolder.path(of: target, in: folder)
            return resolved(next, links: links - 1)
        }
        if let real = FileReading.realPath(of: folder) {
            return SchemaFolder.path(of: name, in: real)
        }
        if folder == path || folder.isEmpty { return path }
        return SchemaFolder.path(of: name, in: resolved(folder, links: links))
    }

    private static func target(ofLink path: String) -> String? {
        var text = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &text, text.count)
        if count <= 0 { return nil }
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
