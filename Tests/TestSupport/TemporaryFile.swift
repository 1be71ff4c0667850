#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A fresh empty file outside the repository.
public struct TemporaryFile: Sendable {
    /// Its path.
    public let path: String

    /// Makes a file with the given text.
    public init(_ text: String = "") {
        var template = Array("\(TemporaryFolder.base)/rehearse-test-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        precondition(descriptor >= 0, "no temporary file can be made")
        path = template.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { String(cString: $0) } ?? ""
        }
        let bytes = Array(text.utf8)
        precondition(write(descriptor, bytes, bytes.count) == bytes.count)
        close(descriptor)
    }

    /// Its content as text.
    public var text: String { textOfFile(path) ?? "" }

    /// Removes it.
    public func remove() { unlink(path) }
}

/// A fresh empty folder outside the repository.
public struct TemporaryFolder: Sendable {
    /// Its path.
    public let path: String

    static var base: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

    /// Makes a folder.
    public init() {
        var template = Array("\(Self.base)/rehearse-test-XXXXXX".utf8CString)
        path = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? ""
        }
        precondition(!path.isEmpty, "no temporary folder can be made")
    }

    /// The names of what it contains, sorted.
    public var names: [String] {
        guard let handle = opendir(path) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Removes it with everything in it.
    public func remove() { _ = try? Subprocess("rm", ["-rf", "--", path]).run() }
}
