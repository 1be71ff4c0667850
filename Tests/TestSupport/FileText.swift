#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The text of a file; nil where there is none.
public func textOfFile(_ path: String) -> String? {
    bytesOfFile(path).map { String(decoding: $0, as: UTF8.self) }
}

/// The bytes of a file; nil where there is none.
public func bytesOfFile(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = fread(&chunk, 1, chunk.count, file)
        if count == 0 { return bytes }
        bytes += chunk.prefix(count)
    }
}
