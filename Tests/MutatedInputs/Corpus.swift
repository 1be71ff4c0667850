#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The files that inputs are made from, by what reads them.
///
/// A corpus is a folder of folders: each is named after a reader and holds its files, in the order
/// of their names. `spec` holds folders of specs instead.
struct Corpus {
    /// A file, with the spec around it where there is one.
    struct File {
        var path: String
        var bytes: [UInt8]
        var spec: Int?
    }

    var files: [Reader: [File]] = [:]
    /// The files of each spec, by their paths in it.
    var specs: [[String: [UInt8]]] = []
    var specNames: [String] = []

    /// Reads a corpus; what is large is left out, because it would be slow.
    init(_ folder: String) {
        for reader in Reader.allCases where reader.specFile == nil {
            let own = Self.paths(below: "\(folder)/\(reader.rawValue)")
            files[reader] = own.map { path in
                File(path: path, bytes: Self.bytes("\(folder)/\(reader.rawValue)/\(path)"))
            }
        }
        let paths = Self.paths(below: folder + "/spec")
        for name in Set(paths.compactMap { $0.split(separator: "/").first }).sorted() {
            var spec: [String: [UInt8]] = [:]
            for path in paths where path.hasPrefix(name + "/") {
                let inner = String(path.dropFirst(name.count + 1))
                spec[inner] = Self.bytes("\(folder)/spec/\(path)")
            }
            for path in spec.keys.sorted() {
                guard let reader = Reader(pathInSpec: path), let bytes = spec[path] else {
                    continue
                }
                files[reader, default: []].append(
                    File(path: path, bytes: bytes, spec: specs.count))
            }
            specs.append(spec)
            specNames.append(String(name))
        }
    }

    /// The paths of the files below a folder, sorted.
    private static func paths(below folder: String) -> [String] {
        var found: [String] = []
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            var status = stat()
            guard stat("\(folder)/\(name)", &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                found += paths(below: "\(folder)/\(name)").map { "\(name)/\($0)" }
            } else {
                found.append(name)
            }
        }
        return found.sorted()
    }

    private static func bytes(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&part, 1, part.count, file), count > 0 {
            bytes += part[..<count]
        }
        return bytes
    }
}
