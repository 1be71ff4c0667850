import Contracts
import Testing

/// U+FDD0, which Swift's literals do not allow.
private let noncharacter = String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self)

@Suite struct URIFormatTests {
    static let absolute = [
        "a:", "a:b", "a:/", "a://", "a:///", "a:?", "a:#", "a:?#", "http://shop.example",
        "HTTP://Shop.example/", "a+b-c.1:x", "file:///srv/x", "urn:shop:item:1", "a:b:c:d",
        "tag:shop.example,2031:item", "mailto:ida@shop.example", "tel:+49-30-1", "data:,x",
        "http://u:p@shop.example:8080/a;b=1/c,d?e=f&g=/?#h/?i", "http://:80", "http://a:/",
        "http://@a", "http://a:b:c@d", "http://%41", "http://192.0.2.1:1", "http://999.1.1.1",
        "http://[::1]", "http://[2001:db8::1]:443/x", "http://u@[::ffff:192.0.2.1]",
        "http://[v1.a]", "http://[vF0.a:b]", "http://[V1.!$]", "a://!$&'()*+,;=", "a:/b//c",
        "a:.", "a:..", "a:%00", "a:/~-._", "a:@:", "a://b?@:/?", "a:b#c%23",
    ]
    static let relative = [
        "", "#", "?", "/", "//", ".", "..", "../a", "./a:b", "a", "a/b:c", "/a:b", "?a:b", "#a:b",
        "//shop.example/a", "//u@h:1", "a;b", "@", "%3A", "%41b/c:d", "//[::1]",
    ]
    static let broken = [
        ":", ":a", "1:b", "+a:b", "a_b:c", "a b:c", "%61:b", "a,b:c", "http://a b", "http://a/ b",
        "a:\"", "a:<", "a:>", "a:\\", "a:^", "a:`", "a:{", "a:|", "a:}", "a:\u{7F}", "a:\n",
        "a:\u{0}",
        "a:%", "a:%4", "a:%4g", "a:%g4", "a:b?%", "a:b#%4", "a:#b#c", "a:[", "a:/]", "a:?[", "a:#[",
        "http://[", "http://]", "http://[]", "http://[::1", "http://::1]", "http://[::1]a",
        "http://[::1]:a", "http://[::g]", "http://[192.0.2.1]", "http://[::1%25eth0]",
        "http://a[::1]", "http://[v.a]", "http://[v1.]", "http://[v1a]", "http://[vg.a]",
        "http://[v1.a/b]", "http://a:b", "http://a:1:2", "http://a:-1", "http://u@h@i",
        "http://u[@h", "http://%4", "//a:b", "//[:", "\\\\a\\b", " a:b", "a:b ",
    ]
    static let international = [
        "a:ä", "http://schön.example/ä?ö#ü", "http://ä:ö@ü:80", "a:\u{A0}", "a:\u{D7FF}",
        "a:\u{F900}", "a:\u{FDCF}\u{FDF0}\u{FFEF}", "a:\u{10000}\u{1FFFD}", "a:\u{E1000}\u{EFFFD}",
        "a:?\u{E000}", "a:?\u{F8FF}\u{F0000}\u{10FFFD}", "a:日本/%E3",
    ]
    static let internationalRelative = ["ä", "/ö", "?ü", "#日", "ä/b:c"]
    static let internationalBroken = [
        "ä:b", "a:\u{80}", "a:\u{9F}", "a:\u{E000}", "a:#\u{E000}", "a:\(noncharacter)",
        "a:\u{FFF0}", "a:\u{FFFF}", "a:\u{1FFFE}", "a:\u{E0000}", "a:\u{EFFFE}", "a:?\u{FFFFE}",
        "a:?\u{10FFFF}", "a:?\(noncharacter)", "http://\u{E000}", "http://[ä]", "http://a:１",
        "ä:b/c",
        "http://ä ö",
    ]

    @Test(
        arguments: FormatCase.table(
            .uri, accepted: absolute,
            refused: relative + broken + international + internationalRelative + internationalBroken
        ))
    func uri(row: FormatCase) { row.check() }

    @Test(
        arguments: FormatCase.table(
            .uriReference, accepted: absolute + relative,
            refused: broken + international + internationalRelative + internationalBroken))
    func reference(row: FormatCase) { row.check() }

    @Test(
        arguments: FormatCase.table(
            .iri, accepted: absolute + international,
            refused: relative + broken + internationalRelative + internationalBroken))
    func iri(row: FormatCase) { row.check() }

    @Test(
        arguments: FormatCase.table(
            .iriReference, accepted: absolute + relative + international + internationalRelative,
            refused: broken + internationalBroken))
    func internationalReference(row: FormatCase) { row.check() }

    @Test(
        arguments: FormatCase.table(
            .uriTemplate,
            accepted: [
                "", "/", "/orders", "/orders/{id}", "{a}{b}", "{a}/{b:3}{c*}", "{+a}", "{#a}",
                "{.a}",
                "{/a,b}", "{;a}", "{?a,b*,c:9}", "{&a}", "{=a}", "{,a}", "{!a}", "{@a}", "{|a}",
                "{a_1.b}",
                "{%41b}", "{1}", "{a:1}", "{a:9999}", "it's", "a%20b", "ä\u{E000}\u{10FFFD}",
                "[]?#@!$&()",
                "~",
            ],
            refused: [
                "{", "}", "{}", "{a", "a}", "{{a}}", "{a{b}}", "{+}", "{a,}", "{,}", "{,,a}",
                "{a b}",
                "{a.}", "{.}", "{a..b}", "{a-b}", "{a:}", "{a:0}", "{a:01}", "{a:10000}", "{a:x}",
                "{a*:1}",
                "{a:1*}", "{a**}", "{*a}", "{ä}", "{%4}", "{%}", "%", "%4", "%zz", " ", "\"", "<",
                ">",
                "\\", "^", "`", "|", "a\u{7F}", "a\n", "\u{80}", "\u{FFFF}", "{++a}", "{a=1}",
                "{$a}",
            ]))
    func template(row: FormatCase) { row.check() }
}
