import Contracts
import Testing

@Suite struct IdentifierFormatTests {
    @Test(
        arguments: FormatCase.table(
            .uuid,
            accepted: [
                "01234567-89ab-cdef-0123-456789abcdef", "01234567-89AB-CDEF-0123-456789ABCDEF",
                "ffffffff-ffff-ffff-ffff-ffffffffffff", "00000000-0000-0000-0000-000000000000",
            ],
            refused: [
                "", "01234567-89ab-cdef-0123-456789abcde", "01234567-89ab-cdef-0123-456789abcdef0",
                "0123456789abcdef0123456789abcdef", "01234567-89ab-cdef-0123-456789abcdeg",
                "01234567-89ab-cdef-01234-56789abcdef", "01234567+89ab+cdef+0123+456789abcdef",
                "{01234567-89ab-cdef-0123-456789abcd}", "01234567-89ab-cdef-0123-456789abcd\u{E9}",
                "-1234567-89ab-cdef-0123-456789abcdef", "------------------------------------",
                "01234567-89ab-cdef-0123-456789abcdef\n",
            ]))
    func uuid(row: FormatCase) { row.check() }

    @Test(
        arguments: FormatCase.table(
            .jsonPointer,
            accepted: [
                "", "/", "//", "/a", "/a/b/0", "/~0", "/~1", "/~01", "/ /\t", "/ä/日本", "/a\"b\\c",
                "/\u{0}", "/%7E", "/-",
            ],
            refused: [
                "a", "a/b", "#", "#/a", "~0", "/~", "/a~", "/~2", "/~~0", "/a/~b", " /a", "0/a",
            ]))
    func pointer(row: FormatCase) { row.check() }

    @Test(
        arguments: FormatCase.table(
            .relativeJSONPointer,
            accepted: ["0", "7", "10", "0#", "12#", "0/", "1/a/~0", "305/x", "0//"],
            refused: [
                "", "#", "/", "/a", "00", "01", "01#", "-1", "+1", "1.0", "0a", "0##", "0#/a",
                "1/~",
                "1/~3", " 1", "1 ", "١",
            ]))
    func relativePointer(row: FormatCase) { row.check() }

    @Test(
        arguments: FormatCase.table(
            .regex,
            accepted: ["", "a(b|c)*", "[(]", "\\(", "[\\]]"],
            refused: ["(", ")", "a(b", "[a", "\\"]))
    func regex(row: FormatCase) { row.check() }
}
