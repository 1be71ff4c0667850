import Contracts
import Testing

@Suite struct FormatRobustnessTests {
    /// A text that each format accepts, to start from.
    static let seeds: [(StringFormat, String)] = [
        (.dateTime, "2031-07-12T07:15:00.25+02:00"), (.date, "2048-02-29"), (.time, "23:59:60Z"),
        (.duration, "P3Y2M1DT7H8M9S"), (.email, "\"i d\\a\"@shop.example"),
        (.idnEmail, "idä@[IPv6:2001:db8::1]"), (.hostname, "xn--schn-7qa.xn--wgbh1c"),
        (.idnHostname, "schön\u{3002}\u{628}\u{64B}\u{200C}\u{628}.col\u{B7}là"),
        (.ipv4, "198.51.100.200"), (.ipv6, "1:2:3:4:5::192.0.2.1"),
        (.uri, "http://u:p@[2001:db8::1]:80/a;b/%41?c#d"), (.uriReference, "../a?b#c"),
        (.iri, "http://ä@schön.example/ö?\u{E000}#ü"), (.iriReference, "ä/b:c?d#e"),
        (.uriTemplate, "/a%20b/{c}{?d*,e.f:12}"), (.uuid, "01234567-89ab-cdef-0123-456789abcdef"),
        (.jsonPointer, "/a/~0~1/ä"), (.relativeJSONPointer, "10/a/~0"), (.regex, "a(b|[c])*"),
    ]

    @Test(arguments: seeds)
    func acceptsItsSeed(format: StringFormat, text: String) {
        #expect(format.accepts(text))
    }

    @Test func onlyFourFormatsAndTheExpressionMayBeEmpty() {
        let empty = StringFormat.allCases.filter { $0.accepts("") }
        #expect(
            empty == [.uriReference, .iriReference, .uriTemplate, .jsonPointer, .regex])
        let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
        #expect(StringFormat.allCases.filter { $0.accepts(nothing) } == empty)
    }

    private static let size = 10_000_000

    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            (.jsonPointer, "/", "ab/", true), (.uri, "a:", "b/%41", true),
            (.uri, "a://", "b@", false),
            (.iri, "a:", "ä", true), (.uriTemplate, "", "{a,b:12}", true),
            (.duration, "P", "7", false),
            (.hostname, "", "ab.", false), (.hostname, "xn--", "a9", false),
            (.email, "", "a.", false),
            (.idnHostname, "", "ä", false), (.idnHostname, "", "\u{5D0}.", false),
            (.idnEmail, "\"", "ä", false), (.relativeJSONPointer, "", "7", true),
            (.time, "07:15:00.", "0", false), (.ipv6, "::", "1:", false), (.ipv4, "", "1.", false),
            (.uriReference, "", "a/../", true), (.uuid, "", "0", false),
            (.dateTime, "", "2", false),
        ] as [(StringFormat, String, String, Bool)])
    func judgesTenMegabytes(format: StringFormat, start: String, part: String, isAccepted: Bool) {
        let text = start + String(repeating: part, count: Self.size / part.utf8.count)
        #expect(format.accepts(text) == isAccepted)
    }
}
