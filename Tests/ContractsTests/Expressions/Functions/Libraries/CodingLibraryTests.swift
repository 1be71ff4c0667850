import Testing

@Suite("Encodings and digests")
struct CodingLibraryTests {
    static let values: [ExpressionCase] = [
        ExpressionCase("base64.encode(b'hello') + base64.encode(b'')", #""aGVsbG8=""#),
        ExpressionCase("base64.decode('aGVsbG8=') + base64.decode('aGVsbG8')", #"b"hellohello""#),
        ExpressionCase("base64.encodeUrl(b'\\xfb\\xff\\xfe?')", #""-__-Pw""#),
        ExpressionCase("base64.decodeUrl('-__-Pw') == b'\\xfb\\xff\\xfe?'", "true"),
        ExpressionCase("hex(b) + hex(b'')", #""00ff""#),
        ExpressionCase("unhex('00fF') == b", "true"),
        ExpressionCase("urlEncode('a b/é&')", #""a%20b%2F%C3%A9%26""#),
        ExpressionCase("urlEncodePath('a b/é')", #""a%20b/%C3%A9""#),
        ExpressionCase("urlDecode('a%20b%2f%C3%A9')", #""a b/é""#),
        ExpressionCase(
            "hex(sha256('abc'))",
            #""ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad""#),
        ExpressionCase("sha256(b'abc') == sha256('abc')", "true"),
        // RFC 4231, test case 2.
        ExpressionCase(
            "hex(hmacSha256('Jefe', 'what do ya want for nothing?'))",
            #""5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843""#),
        ExpressionCase("hmacSha256(b'Jefe', 'x') == hmacSha256('Jefe', b'x')", "true"),
    ]

    static let faults: [ExpressionCase] = [
        ExpressionCase("base64.encode('text')", "there is no base64.encode(string)"),
        ExpressionCase(
            "base64.decode('a$b=')",
            #"base64.decode: the byte "$" at offset 1 does not belong to this encoding"#),
        ExpressionCase(
            "base64.decode('a')",
            "base64.decode: the text ends in the middle of a group, after 1 bytes"),
        ExpressionCase("base64.encodeUrl(1)", "there is no base64.encodeUrl(int)"),
        ExpressionCase(
            "base64.decodeUrl('a+bc')",
            #"base64.decodeUrl: the byte "+" at offset 1 does not belong to this encoding"#),
        ExpressionCase("hex('a')", "there is no hex(string)"),
        ExpressionCase(
            "unhex('0')", "unhex: the text ends in the middle of a group, after 1 bytes"),
        ExpressionCase(
            "unhex('0g')", #"unhex: the byte "g" at offset 1 does not belong to this encoding"#),
        ExpressionCase("urlEncode(b)", "there is no urlEncode(bytes)"),
        ExpressionCase("urlEncodePath(1)", "there is no urlEncodePath(int)"),
        ExpressionCase(
            "urlDecode('a%2')",
            "urlDecode: the % at offset 1 is not followed by two hexadecimal digits"),
        ExpressionCase("urlDecode('%ff')", "urlDecode: the decoded bytes are not UTF-8"),
        ExpressionCase("sha256(1)", "there is no sha256(int)"),
        ExpressionCase("hmacSha256('key', 1)", "there is no hmacSha256(string, int)"),
    ]

    @Test(arguments: values + faults)
    func `encodings and digests`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }
}
