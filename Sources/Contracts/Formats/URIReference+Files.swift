extension URIReference {
    /// The `file:` URI of a path below some folder, with that folder as the root. So no URI reveals
    /// the place of the folder on the machine.
    package init(rootedFilePath path: String) {
        var encoded = "/"
        for byte in path.utf8 {
            let isPlain = byte > 0x20 && byte < 0x7F && !"%#?[]\\^`{|}\"<>".utf8.contains(byte)
            encoded += isPlain ? String(Unicode.Scalar(byte)) : "%" + hexadecimal(byte)
        }
        self.init(scheme: "file", authority: "", path: encoded, query: nil, fragment: nil)
    }

    /// The path that `init(rootedFilePath:)` made the URI from; nil for any other URI, and for one
    /// that would lead out of the folder.
    package var rootedFilePath: String? {
        guard scheme == "file", (authority ?? "").isEmpty, query == nil, path.hasPrefix("/")
        else { return nil }
        let decoded = URIReference("#" + path.dropFirst()).decodedFragment
        guard let decoded, !decoded.utf8.contains(0) else { return nil }
        // Dot segments were resolved before; one that is left was written to get out.
        return decoded.split(separator: "/").contains("..") ? nil : decoded
    }
}
