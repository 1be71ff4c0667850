import Contracts
import Testing

private let local64 = String(repeating: "k", count: 64)
private let label63 = String(repeating: "m", count: 63)

@Suite struct MailboxFormatTests {
    static let asciiAccepted = [
        "ida@shop.example", "a@b", "ida.b.c@shop.example", "ida+tag@shop.example", "1@2.example",
        "!#$%&'*+-/=?^_`{|}~@shop.example", "ida@9shop.example", "ida@a--b.example",
        "\"\"@shop.example", "\"ida b\"@shop.example", "\"a@b\"@shop.example",
        "\".a..b.\"@shop.example", "\"a\\\"b\"@shop.example", "\"a\\\\\"@shop.example",
        "\"(),:;<>[]\"@shop.example", "ida@[192.0.2.1]", "ida@[IPv6:2001:db8::1]",
        "ida@[ipv6:::]", "ida@[IPv6:::ffff:192.0.2.1]", "\(local64)@shop.example",
        "ida@\(label63).example", "ida@xn--x.example",
    ]
    static let asciiRefused = [
        "", "@", "ida", "ida@", "@shop.example", "ida@@shop.example", "ida@b@shop.example",
        ".ida@shop.example", "ida.@shop.example", "i..da@shop.example", "i da@shop.example",
        "ida @shop.example", " ida@shop.example", "ida@shop.example ", "ida@ shop.example",
        "ida@shop..example", "ida@.example", "ida@shop.example.", "ida@-shop.example",
        "ida@shop-.example", "ida@sh_op.example", "ida@shop,example", "i(da)@shop.example",
        "i<d>a@shop.example", "i,da@shop.example", "i:da@shop.example", "i;da@shop.example",
        "i\\da@shop.example", "i[d]a@shop.example", "\"ida@shop.example", "ida\"@shop.example",
        "\"i\"da\"@shop.example", "\"ida\\\"@shop.example", "\"ida\"b@shop.example",
        "a.\"b\"@shop.example", "\"i\nda\"@shop.example", "\"i\\\nda\"@shop.example",
        "ida@[192.0.2.256]", "ida@[192.0.2]", "ida@[192.0.2.1", "ida@192.0.2.1]", "ida@[]",
        "ida@[IPv6:]", "ida@[IPv6:1]", "ida@[2001:db8::1]", "ida@[IPv5:x]", "ida@[192.0.2.1].com",
        "\(local64)k@shop.example", "ida@\(label63)m.example", "ida@shop.example\n",
        "Ida <ida@shop.example>", "ida@shop.example, bo@shop.example",
    ]

    @Test(
        arguments: FormatCase.table(.email, accepted: asciiAccepted, refused: asciiRefused)
            + FormatCase.table(
                .email, accepted: [],
                refused: ["idä@shop.example", "ida@schön.example", "\"ä\"@shop.example"]))
    func email(row: FormatCase) { row.check() }

    @Test(
        arguments: FormatCase.table(.idnEmail, accepted: asciiAccepted, refused: asciiRefused)
            + FormatCase.table(
                .idnEmail,
                accepted: [
                    "idä@shop.example", "ida@schön.example", "\"ä b\"@shop.example", "日本@例.jp",
                    "ida@scho\u{308}n.example", "\u{FFFD}@shop.example",
                    String(repeating: "ä", count: 32) + "@shop.example",
                ],
                refused: [
                    "idä", "idä@", "@schön.example", "i dä@shop.example", "ida@schön..example",
                    "ida@-schön.example", "ida@schön-.example", "ida@♥.example",
                    "ida@schön\u{3002}example", "ida@\u{301}a.example", "ida\u{FF20}shop.example",
                    "\"\\ä\"@shop.example", "ida@0.א",
                    String(repeating: "ä", count: 33) + "@shop.example",
                ]))
    func internationalEmail(row: FormatCase) { row.check() }
}
