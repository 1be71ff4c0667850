import Contracts
import Testing

private let label63 = String(repeating: "q", count: 63)
/// Four labels and three dots: 253 octets.
private let name253 = [label63, label63, label63, String(repeating: "q", count: 61)]
    .joined(separator: ".")

/// Labels of 27 octets in their ASCII form.
private func longLabels(_ count: Int) -> String {
    Array(repeating: "schönschönschönschön", count: count).joined(separator: ".")
}

@Suite struct HostnameFormatTests {
    static let accepted = [
        "a", "7", "shop", "shop.example", "SHOP.Example", "a-b.c--d", "ab--cd.example", "1.2.3.4",
        "1a.a1", label63, "\(label63).\(label63)", name253, "xn--schn-7qa.example",
        "XN--SCHN-7QA.example", "Xn--Schn-7qA.example", "xn--wgbh1c",
    ]
    static let refused = [
        "", ".", "..", ".a", "a.", "a..b", "-", "-a", "a-", "a.-b", "a-.b", "a_b", "a b", "a/b",
        "a:80", " a", "a ", "a\n", "a\u{0}", "*.example", label63 + "q", name253 + "q",
        "xn--", "xn--.example", "xn---", "xn--a", "xn--abc-", "xn--abc-def-", "xn--99999999",
        // The encoded form of letters that stand for themselves, and of a capital letter.
        "xn--schn-", "xn--schn-nma",
        // A heart, a combining mark in front, hyphens in places three and four.
        "xn--g6h", "xn--a-wbb", "xn--aa---o47jg78q",
    ]

    @Test(
        arguments: FormatCase.table(.hostname, accepted: accepted, refused: refused)
            + FormatCase.table(
                .hostname, accepted: [],
                refused: ["schön.example", "a\u{3002}b", "a\u{FF0E}b", "\u{212A}a"]))
    func ascii(row: FormatCase) { row.check() }

    @Test(arguments: FormatCase.table(.idnHostname, accepted: accepted, refused: refused))
    func asciiNamesAreInternationalNamesToo(row: FormatCase) { row.check() }

    @Test(
        arguments: FormatCase.table(
            .idnHostname,
            accepted: [
                "schön", "schön.example", "a.b\u{3002}c\u{FF0E}d\u{FF61}e", "例え.テスト", "пример.рф",
                "παράδειγμα", "straße", "ας", "உதாரணம்", "ตัวอย่าง", "מבחן.il", "امتحان.مثال", "abc--ç",
                String(repeating: "ä", count: 57),
                longLabels(9),
            ],
            refused: [
                "\u{3002}", "a\u{3002}", "\u{FF61}a", "a\u{3002}\u{3002}b", "Schön", "SCHÖN",
                "schön_b",
                "schön b", "schön-", "-schön", "sc--ön", "ab--ç", "♥", "a♥", "ﬁn", "ａ", "½", "ℌ",
                "😀",
                "\u{301}a", "\u{20DD}a", "\u{E000}", "\u{378}", "\u{FFFD}", "a\u{AD}b",
                "a\u{200B}b",
                String(repeating: "ä", count: 58), "ç\n",
                longLabels(10),
            ]))
    func international(row: FormatCase) { row.check() }

    /// Order of marks, a pair that has a composed form, and one that is reordered before it joins.
    @Test(
        arguments: FormatCase.table(
            .idnHostname,
            accepted: ["caf\u{E9}", "\u{1EA1}\u{32D}", "q\u{323}\u{307}", "\u{1EBF}", "x\u{301}"],
            refused: [
                "cafe\u{301}", "a\u{307}\u{323}", "q\u{307}\u{323}", "\u{EA}\u{301}",
                "\u{E9}\u{323}",
                "\u{928}\u{93C}", "a\u{323}",
            ]))
    func normalization(row: FormatCase) { row.check() }

    @Test(
        arguments: FormatCase.table(
            .idnHostname,
            accepted: [
                "col\u{B7}la\u{E7}", "l\u{B7}l", "\u{375}\u{3B1}", "\u{3B1}\u{375}\u{3B2}",
                "\u{5D0}\u{5F3}", "\u{5D0}\u{5F4}\u{5D1}", "\u{30FB}\u{3042}", "a\u{30FB}\u{30A2}",
                "\u{5DD}\u{5F3}1", "\u{4E2D}\u{30FB}", "\u{627}\u{661}\u{669}",
                "\u{627}\u{6F1}\u{6F9}",
                "\u{924}\u{94D}\u{200D}\u{930}", "\u{924}\u{94D}\u{200C}\u{930}",
                "\u{628}\u{200C}\u{628}", "\u{628}\u{64B}\u{200C}\u{64B}\u{628}",
            ],
            refused: [
                "\u{B7}l", "l\u{B7}", "a\u{B7}l", "l\u{B7}a", "l\u{B7}\u{B7}l", "\u{375}",
                "\u{375}a",
                "\u{3B1}\u{375}", "\u{5F3}", "a\u{5F3}", "\u{5F4}\u{5D0}", "\u{30FB}", "a\u{30FB}b",
                "\u{627}\u{661}\u{6F1}", "\u{627}\u{6F1}\u{661}", "\u{200D}", "\u{924}\u{200D}",
                "a\u{200D}b", "\u{200C}", "a\u{200C}b", "\u{628}\u{200C}", "\u{200C}\u{628}",
                "\u{627}\u{200C}\u{628}", "\u{628}\u{200C}\u{64B}", "\u{628}\u{200C}a",
            ]))
    func contextualCharacters(row: FormatCase) { row.check() }

    @Test(
        arguments: FormatCase.table(
            .idnHostname,
            accepted: [
                "\u{5D0}", "\u{5D0}1", "\u{5D0}-1", "\u{627}\u{661}", "\u{5D0}\u{5B0}", "a.\u{5D0}",
                "a1-b.\u{5D0}", "1.a", "1.\u{E9}", "\u{5D0}.\u{627}.\u{E9}",
            ],
            refused: [
                "1\u{5D0}", "a\u{5D0}", "\u{5D0}a", "\u{5D0}a\u{5D1}", "\u{661}", "\u{661}\u{627}",
                "\u{627}1\u{661}", "1.\u{5D0}", "\u{5D0}.1a", "1a.xn--wgbh1c", "\u{5D0}.1\u{E9}",
            ]))
    func directions(row: FormatCase) { row.check() }
}
