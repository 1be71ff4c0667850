/// Bytes as texts, texts in URLs, and digests, as signed URLs need them.
enum CodingLibrary {
    static let overloads: [Overload] = bytesAsText + urls + digests

    private static let bytesAsText: [Overload] = [
        Overload("base64.encode", [.bytes], gives: .string) { call in
            .string(Base64.encoded(call.bytes(0)))
        },
        Overload("base64.decode", [.string], gives: .bytes) { call in
            .bytes(try Base64.decoded(call.text(0).utf8, padding: .optional))
        },
        Overload("base64.encodeUrl", [.bytes], gives: .string) { call in
            .string(Base64.encoded(call.bytes(0), .urlSafe, padding: .none))
        },
        Overload("base64.decodeUrl", [.string], gives: .bytes) { call in
            .bytes(try Base64.decoded(call.text(0).utf8, .urlSafe, padding: .optional))
        },
        Overload("hex", [.bytes], gives: .string) { call in
            .string(Hexadecimal.encoded(call.bytes(0)))
        },
        Overload("unhex", [.string], gives: .bytes) { call in
            .bytes(try Hexadecimal.decoded(call.text(0)))
        },
    ]

    private static let urls: [Overload] = [
        Overload("urlEncode", [.string], gives: .string) { call in
            .string(PercentCoding.encoded(call.text(0)))
        },
        Overload("urlEncodePath", [.string], gives: .string) { call in
            .string(PercentCoding.encoded(call.text(0), keeping: .path))
        },
        Overload("urlDecode", [.string], gives: .string) { call in
            .string(try PercentCoding.decoded(call.text(0)))
        },
    ]

    /// Texts are digested as their UTF-8.
    private static let digests: [Overload] = [
        Overload("sha256", [.union([.bytes, .string])], gives: .bytes) { call in
            .bytes(SHA256.digest(of: call.octets(0)))
        },
        Overload(
            "hmacSha256", [.union([.bytes, .string]), .union([.bytes, .string])], gives: .bytes
        ) { call in
            .bytes(HMACSHA256.code(of: call.octets(1), key: call.octets(0)))
        },
    ]
}

extension CallArguments {
    /// The bytes of a sequence of bytes, or of the UTF-8 of a text.
    func octets(_ position: Int) -> [UInt8] {
        if case .bytes(let bytes) = self[position] { bytes } else { Array(text(position).utf8) }
    }
}
