extension CodingLibrary {
    static let notes: [CatalogueNote] = bytesAsText + urlsAndDigests

    private static let bytesAsText: [CatalogueNote] = [
        CatalogueNote(
            "base64.encode", origin: .extension, summary: "Bytes as Base64 with padding.",
            example: "base64.encode(b'tea!')", gives: #""dGVhIQ==""#),
        CatalogueNote(
            "base64.decode", origin: .extension,
            summary: "The bytes of Base64, with or without padding.",
            example: "base64.decode('dGVhIQ')", gives: #"b"tea!""#),
        CatalogueNote(
            "base64.encodeUrl", origin: .own, summary: "Bytes as Base64 for URLs, without padding.",
            example: "base64.encodeUrl(b'\\xfb\\xff')", gives: #""-_8""#),
        CatalogueNote(
            "base64.decodeUrl", origin: .own,
            summary: "The bytes of Base64 for URLs, with or without padding.",
            example: "base64.decodeUrl('-_8')", gives: #"b"\xfb\xff""#),
        CatalogueNote(
            "hex", origin: .own, summary: "Bytes as hexadecimal digits in lower case.",
            example: "hex(b'tea')", gives: #""746561""#),
        CatalogueNote(
            "unhex", origin: .own, summary: "The bytes of hexadecimal digits.",
            example: "unhex('746561')", gives: #"b"tea""#),
    ]

    private static let urlsAndDigests: [CatalogueNote] = [
        CatalogueNote(
            "urlEncode", origin: .own,
            summary: "A text as a part of a URL: all but letters, digits and `-._~` as `%XX`.",
            example: "urlEncode('a b/c')", gives: #""a%20b%2Fc""#),
        CatalogueNote(
            "urlEncodePath", origin: .own, summary: "The same, but slashes stay.",
            example: "urlEncodePath('a b/c')", gives: #""a%20b/c""#),
        CatalogueNote(
            "urlDecode", origin: .own, summary: "The text of which a part of a URL was made.",
            example: "urlDecode('a%20b')", gives: #""a b""#),
        CatalogueNote(
            "sha256", origin: .own, summary: "The SHA-256 digest of bytes, or of a text as UTF-8.",
            example: "hex(sha256('tea')).substring(0, 8)", gives: #""a9f74d1e""#),
        CatalogueNote(
            "hmacSha256", origin: .own,
            summary: "The HMAC with SHA-256 of a message (second) by a key (first).",
            example: "hex(hmacSha256('key', 'message')).substring(0, 8)", gives: #""6e9ef29b""#),
    ]
}
