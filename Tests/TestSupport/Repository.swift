#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The checked-out repository, for tests about the project's own files.
public enum Repository {
    /// The folder that holds `Package.swift`.
    public static let root = parent(of: #filePath, levels: 3)

    /// The paths of all files below a folder of the repository, relative to its root, sorted.
    public static func files(below folder: String) -> [String] {
        entries(of: folder).flatMap { name, isFolder in
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            return isFolder ? files(below: path) : [path]
        }
    }

    /// The names of the folders directly inside a folder of the repository, sorted.
    public static func folders(in folder: String) -> [String] {
        entries(of: folder).filter(\.isFolder).map(\.name)
    }

    /// The text of a file of the repository; nil where there is none.
    public static func text(of path: String) -> String? { textOfFile("\(root)/\(path)") }

    /// The bytes of a file of the repository; nil where there is none.
    public static func bytes(of path: String) -> [UInt8]? { bytesOfFile("\(root)/\(path)") }

    private static func parent(of path: String, levels: Int) -> String {
        path.split(separator: "/").dropLast(levels).map { "/\($0)" }.joined()
    }

    private static func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
        guard let handle = opendir("\(root)/\(folder)") else { return [] }
        defer { closedir(handle) }
        var found: [(name: String, isFolder: Bool)] = []
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix(".") { continue }
            var status = stat()
            guard stat("\(root)/\(folder)/\(name)", &status) == 0 else { continue }
            found.append((name, status.st_mode & S_IFMT == S_IFDIR))
        }
        return found.sorted { $0.name < $1.name }
    }
}
