/// Writes parts as one body, which `Multipart` can read.
package struct MultipartWriting {
    /// One part: its header fields without the last line break, and its content.
    package struct Part {
        let header: String
        let bytes: [UInt8]
    }

    private(set) var parts: [Part]

    init(parts: [Part]) { self.parts = parts }

    /// A body without parts.
    package init() { parts = [] }

    /// Adds a part of a form; false if no header could hold its name, file name or type.
    package mutating func append(
        _ bytes: [UInt8], named name: String, filename: String?, type: String?
    ) -> Bool {
        guard let quoted = Self.quoted(name) else { return false }
        var header = "Content-Disposition: form-data; name=\(quoted)"
        if let filename {
            guard let quoted = Self.quoted(filename) else { return false }
            header += "; filename=\(quoted)"
        }
        if let type {
            guard type.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return false }
            header += "\r\nContent-Type: \(type)"
        }
        parts.append(Part(header: header, bytes: bytes))
        return true
    }

    /// The body, and its media type with the boundary.
    package func body(_ type: String) -> (type: String, bytes: [UInt8]) {
        var boundary = "part-boundary"
        var number = 0
        while parts.contains(where: { $0.bytes.holds(Array("--\(boundary)".utf8)) }) {
            number += 1
            boundary = "part-boundary-\(number)"
        }
        var bytes: [UInt8] = []
        for part in parts {
            bytes += Array("--\(boundary)\r\n\(part.header)\r\n\r\n".utf8) + part.bytes
            bytes += Array("\r\n".utf8)
        }
        bytes += Array("--\(boundary)--\r\n".utf8)
        return ("\(type); boundary=\(boundary)", bytes)
    }

    /// A name in quotation marks; nil if no header could hold it.
    static func quoted(_ name: String) -> String? {
        guard name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        var text = "\""
        for scalar in name.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { text += "\\" }
            text.unicodeScalars.append(scalar)
        }
        return text + "\""
    }
}

extension [UInt8] {
    /// True if these bytes contain the others in a row.
    fileprivate func holds(_ other: [UInt8]) -> Bool {
        guard let first = other.first, count >= other.count else { return false }
        return indices.dropLast(other.count - 1).contains {
            self[$0] == first && self[$0...].starts(with: other)
        }
    }
}
