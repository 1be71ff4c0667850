import Contracts
import Testing

@Suite struct TextCodingTests {
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("hello", "aGVsbG8="),
    ])
    func base64(plain: String, coded: String) throws {
        let bare = String(coded.filter { $0 != "=" })
        #expect(Base64.encoded(Array(plain.utf8)) == coded)
        #expect(Base64.encoded(Array(plain.utf8), padding: .none) == bare)
        #expect(try Base64.decoded(coded.utf8) == Array(plain.utf8))
        #expect(try Base64.decoded(coded.utf8, padding: .optional) == Array(plain.utf8))
        #expect(try Base64.decoded(bare.utf8, padding: .optional) == Array(plain.utf8))
        #expect(try Base64.decoded(bare.utf8, padding: .none) == Array(plain.utf8))
    }

    @Test func alphabetsDiffer() throws {
        let bytes: [UInt8] = [0xFB, 0xEF, 0xFF, 0xFE]
        #expect(Base64.encoded(bytes) == "++///g==")
        #expect(Base64.encoded(bytes, .urlSafe, padding: .none) == "--___g")
        #expect(try Base64.decoded("--___g".utf8, .urlSafe, padding: .none) == bytes)
        #expect(throws: CodingFault.foreignByte(UInt8(ascii: "-"), at: 0)) {
            try Base64.decoded("--__".utf8)
        }
        #expect(throws: CodingFault.foreignByte(UInt8(ascii: "+"), at: 0)) {
            try Base64.decoded("++//".utf8, .urlSafe)
        }
    }

    @Test func everyByteComesBack() throws {
        for count in 0..<70 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 151 + count) }
            #expect(try Base64.decoded(Base64.encoded(bytes).utf8) == bytes)
            #expect(try Hexadecimal.decoded(Hexadecimal.encoded(bytes)) == bytes)
        }
    }

    @Test(arguments: [
        ("Zg", Base64.Padding.required, CodingFault.padding(at: 2)),
        ("Zg=", .required, .padding(at: 3)), ("Zg=", .optional, .padding(at: 3)),
        ("Zg==", .none, .padding(at: 2)), ("Zg===", .optional, .padding(at: 4)),
        ("Zm9v=", .optional, .padding(at: 4)), ("Z", .optional, .unfinished(length: 1)),
        ("Zm9vY", .none, .unfinished(length: 5)), ("Z===", .required, .padding(at: 1)),
        ("Zg==Zg==", .required, .padding(at: 4)), ("=", .optional, .padding(at: 0)),
        ("Zm9v\n", .required, .unfinished(length: 5)),
        ("Zm\n9", .required, .foreignByte(10, at: 2)), (" Zm9", .required, .foreignByte(32, at: 0)),
        ("Zm9é", .optional, .unfinished(length: 5)), ("Zmé", .optional, .foreignByte(0xC3, at: 2)),
    ])
    func garbageIsNoBase64(text: String, padding: Base64.Padding, fault: CodingFault) {
        #expect(throws: fault) { try Base64.decoded(text.utf8, padding: padding) }
    }

    @Test func digitsOfEitherCaseAreRead() throws {
        #expect(try Hexadecimal.decoded("00fFA9") == [0, 0xFF, 0xA9])
        #expect(Hexadecimal.encoded([0, 0xFF, 0xA9]) == "00ffa9")
        #expect(Hexadecimal.encoded([0, 0xFF, 0xA9], isUppercase: true) == "00FFA9")
        #expect(throws: CodingFault.unfinished(length: 3)) { try Hexadecimal.decoded("abc") }
        #expect(throws: CodingFault.foreignByte(UInt8(ascii: "g"), at: 1)) {
            try Hexadecimal.decoded("0g")
        }
    }

    @Test(arguments: [
        ("", PercentCoding.Kept.unreserved, ""), ("AZaz09-._~", .unreserved, "AZaz09-._~"),
        ("a b/c+d", .unreserved, "a%20b%2Fc%2Bd"), ("a b/c+d", .path, "a%20b/c%2Bd"),
        ("a b/c+d~*", .form, "a+b%2Fc%2Bd%7E*"), ("é🐲", .unreserved, "%C3%A9%F0%9F%90%B2"),
        ("20240229/eu/s3", .unreserved, "20240229%2Feu%2Fs3"),
        ("!'()*", .unreserved, "%21%27%28%29%2A"),
    ])
    func percent(plain: String, kept: PercentCoding.Kept, coded: String) throws {
        #expect(PercentCoding.encoded(plain, keeping: kept) == coded)
        #expect(try PercentCoding.decoded(coded, plusIsSpace: kept == .form) == plain)
    }

    @Test(arguments: [
        ("%", CodingFault.brokenEscape(at: 0)), ("a%4", .brokenEscape(at: 1)),
        ("%41%4g", .brokenEscape(at: 3)), ("%é1", .brokenEscape(at: 0)), ("%C3", .notUTF8),
        ("%ED%A0%80", .notUTF8),
    ])
    func brokenTripletsAreRefused(text: String, fault: CodingFault) {
        #expect(throws: fault) { try PercentCoding.decoded(text) }
    }

    @Test(arguments: [
        (
            CodingFault.foreignByte(0x2D, at: 3),
            "the byte \"-\" at offset 3 does not belong to this encoding"
        ),
        (.foreignByte(0xC3, at: 0), "the byte 0xc3 at offset 0 does not belong to this encoding"),
        (.unfinished(length: 5), "the text ends in the middle of a group, after 5 bytes"),
        (.padding(at: 2), "the padding at offset 2 is not what the text needs"),
        (.brokenEscape(at: 1), "the % at offset 1 is not followed by two hexadecimal digits"),
        (.notUTF8, "the decoded bytes are not UTF-8"),
    ])
    func sentences(fault: CodingFault, sentence: String) {
        #expect(fault.description == sentence)
    }
}
