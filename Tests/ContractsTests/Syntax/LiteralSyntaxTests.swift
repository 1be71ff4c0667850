import Testing

@testable import Contracts

@Suite struct LiteralSyntaxTests {
    @Test(arguments: [
        ("0", "0"), ("42", "42"), ("007", "7"), ("-1", "-1"), ("- 1", "-1"), ("0x1F", "31"),
        ("-0xff", "-255"), ("9223372036854775807", "9223372036854775807"),
        ("-9223372036854775808", "-9223372036854775808"),
        ("-0x8000000000000000", "-9223372036854775808"), ("1u", "1u"), ("0xFFU", "255u"),
        ("18446744073709551615u", "18446744073709551615u"), ("-1u", "(-1u)"), ("1.5", "1.5d"),
        (".5", "0.5d"), ("-.5", "-0.5d"), ("1e3", "1000.0d"), ("1E-2", "0.01d"),
        ("2.5e+1", "25.0d"), ("-0.0", "-0.0d"), ("5e-324", "5e-324d"), ("true", "true"),
        ("false", "false"), ("null", "null"),
    ])
    func numbersAndWords(source: String, celValue: String) { #expect(parsed(source) == celValue) }

    @Test(arguments: [
        ("''", ""), ("\"a\"", "a"), ("'a\"b'", "a\"b"), ("'''x''x'''", "x''x"),
        ("\"\"\"a\nb\"\"\"", "a\nb"), ("'''a\r\n'b'''", "a\r\n'b"), ("r'\\n'", "\\n"),
        ("R\"\\\"", "\\"), ("r'''\\'''", "\\"), ("'\\\\\\?\\\"\\'\\`'", "\\?\"'`"),
        ("'\\a\\b\\f\\n\\r\\t\\v'", "\u{7}\u{8}\u{C}\n\r\t\u{B}"), ("'\\101\\377'", "Aÿ"),
        ("'\\x41\\XfF'", "Aÿ"), ("'\\u00e9\\u20AC'", "é€"), ("'\\U0001F62C'", "\u{1F62C}"),
        ("'\\ud83d\\ude2c'", "\u{1F62C}"), ("'é€'", "é€"), ("'//'", "//"),
    ])
    func texts(source: String, text: String) throws {
        guard case .literal(.string(let found)) = try SyntaxTree.parse(source).tree else {
            Issue.record("no text")
            return
        }
        #expect(Array(found.utf8) == Array(text.utf8))
    }

    @Test(
        arguments: [
            ("b''", []), ("b'abc'", [97, 98, 99]), ("B\"ÿ\"", [195, 191]),
            ("b'\\303\\277'", [195, 191]), ("b'\\377\\xFf\\X00'", [255, 255, 0]), ("b'\\n'", [10]),
            ("br'\\n'", [92, 110]), ("BR\"\"\"\\\"\"\"", [92]), ("b'''a\nb'''", [97, 10, 98]),
        ] as [(String, [UInt8])])
    func bytes(source: String, bytes: [UInt8]) throws {
        guard case .literal(.bytes(let found)) = try SyntaxTree.parse(source).tree else {
            Issue.record("no bytes")
            return
        }
        #expect(found == bytes)
    }

    @Test(arguments: [
        ("9223372036854775808", "1: the number '9223372036854775808' does not fit int"),
        ("1 + -9223372036854775809", "5: the number '-9223372036854775809' does not fit int"),
        ("0x8000000000000000", "1: the number '0x8000000000000000' does not fit int"),
        ("18446744073709551616u", "1: the number '18446744073709551616u' does not fit uint"),
        ("1e999", "1: the number '1e999' does not fit double"),
        ("a + 1_000", "5: malformed number '1_000'; write it without '_'"),
        ("1.", "1: malformed number '1.'; write 1.0, or 1"),
        ("(1.)", "2: malformed number '1.'; write 1.0, or 1"),
        ("0X1F", "1: malformed number '0X1F'; write 0x in lower case"),
        ("0xg", "1: malformed number '0xg'; write hexadecimal digits after 0x"),
        ("1e", "1: malformed number '1e'; write the digits of the exponent, such as 1e6"),
        ("1e+", "1: malformed number '1e+'"),
        ("2nd", "1: malformed number '2nd'; a name begins with a letter"),
        ("'é\\q'", "3: unknown escape '\\q'; write '\\\\' for a backslash"),
        ("'\\é'", "2: unknown escape '\\é'"),
        ("'\\400'", "2: unknown escape '\\4'"),
        ("'\\38'", "2: the octal escape '\\3' needs three digits from '\\000' to '\\377'"),
        ("'\\x4'", "2: the escape '\\x4' needs 2 hexadecimal digits"),
        ("'\\u12'", "2: the escape '\\u12' needs 4 hexadecimal digits"),
        ("'\\U0011000'", "2: the escape '\\U0011000' needs 8 hexadecimal digits"),
        ("'\\U00110000'", "2: the escape '\\U00110000' is no character"),
        ("'\\ud800'", "2: the escape '\\ud800' is no character; write a character beyond"),
        ("'\\udc00'", "2: the escape '\\udc00' is no character"),
        ("b'\\u00e9'", "3: the escape '\\u' is a character, and bytes hold octets"),
        ("'a", "1: the text that begins with \"'\" is not closed; write \"'\" where it ends"),
        ("a + \"b\nc\"", "5: the text that begins with '\"' is not closed; a text of several"),
        ("b'''a'", "1: the text that begins with \"b'''\" is not closed; write \"'''\" where"),
        ("'a\\", "1: the text that begins with \"'\" is not closed"),
    ])
    func saysWhatIsWrong(source: String, fault: String) {
        #expect(parsed(source).hasPrefix(fault), "\(parsed(source))")
    }
}
