import Contracts
import Testing

/// A match without PCRE2 must give PCRE2's answer.
@Suite struct PatternAgreementTests {
    static let sources: [(String, String)] = [
        (#"^[a-z]+$"#, "abz"),
        (#"^[A-Z]{3}$"#, "ABC"),
        (#"^[0-9a-f]{8}-[0-9a-f]{4}$"#, "0123abcd-ef01"),
        (#"^\d{4}-\d{2}-\d{2}$"#, "2024-02-29"),
        (#"^[a-z][a-z0-9_-]*$"#, "a_9-z"),
        (#"^x-"#, "x-a"),
        (#"^[A-Z]{2}"#, "ABc"),
        (#"abc"#, "xabc"),
        (#"^abc$"#, "abc"),
        (#"abc$"#, "xabc"),
        (#"\.json$"#, "é.json"),
        (#"^$"#, ""),
        (#"é"#, "aéb"),
        (#"é$"#, "aé"),
        (#"^é🐲$"#, "é🐲"),
        (#"^.*$"#, "a é🐲"),
        (#"^.{1,5}$"#, "aé🐲b"),
        (#"^[a-w]+x$"#, "abx"),
        (#"^[^/]+$"#, "aé🐲"),
        (#"^[^/]{2,3}$"#, "é🐲a"),
        (#"^[^é]*$"#, "ab🐲"),
        (#"^[äöüß]+$"#, "äß"),
        (#"^[äöü]{2}a$"#, "äöa"),
        (#"^\S+$"#, "a🐲"),
        (#"^\s*\S+\s*$"#, " aé "),
        (#"^\W+\w+$"#, "é-a_"),
        (#"^a?b?c?$"#, "ac"),
        (#"^a{2,3}b*$"#, "aaab"),
        (#"^(?:ab){2}$"#, "abab"),
        (#"^(a|b|c)+$"#, "abca"),
        (#"^\+?[1-9]\d{1,4}$"#, "+1234"),
        (#"[0-9]{2,}"#, "a12"),
        (#"[é-ü]"#, "aö"),
        (#"[^a]$"#, "aaé"),
        (#"X_"#, "aX_"),
        (#"^[]$"#, ""),
        (#"^[^]{2}$"#, "é\n"),
        (#"^[\u2028\u2029\n]+$"#, "\u{2028}\n"),
        (#"^[🐉-🐲]+a?$"#, "🐉🐲a"),
        (#"a.c"#, "aéc"),
        (#"^[^\d\s]+\d*$"#, "aé🐲12"),
        (#"^(?:[0-9a-f]{2}:){3}[0-9a-f]{2}$"#, "00:1a:ff:b2"),
        (#"^-?(?:)[0-9]+$"#, "-12"),
        (#"^x{0,2}y{3}$"#, "xyyy"),
    ]

    @Test(arguments: sources)
    func directMatchingAgreesWithPCRE2(_ source: String, _ example: String) throws {
        let fast = try Pattern(source)
        let engine = try Pattern(source, matchedBy: .engine)
        #expect(fast.isFast)
        #expect(!engine.isFast)
        let scratch = PatternScratch()
        var texts = TextGenerator(seed: 0x5EED)
        for number in 0..<2_000 {
            let text = number == 0 ? example : texts.text(like: example)
            let (found, expected) = Array(text.utf8).withUnsafeBytes {
                (fast.match($0, using: scratch), engine.match($0, using: scratch))
            }
            #expect(found == expected, "\(text.debugDescription)")
        }
    }

    @Test(arguments: [
        "^[a-z]+[a-c]$", "^.+x$", #"^\S.*\S$"#, "^(?:ab|c)+$", "[a-z]@[a-z]+@", #"\bfoo"#,
        #"(a)\1"#, "^(?:ab)?c$", "a$|^b",
        #"\p{L}"#, "(?=a)", "^a*[^b]*$",
    ])
    func leavesToPCRE2WhatMayHaveToLookBack(_ source: String) throws {
        #expect(try !Pattern(source).isFast)
    }
}

/// Texts that nearly match: an example with some of its scalars changed, among them those at
/// which encodings and sets have their borders.
private struct TextGenerator {
    private var state: UInt64
    private static let borders: [Unicode.Scalar] = [
        "a", "b", "z", "A", "0", "9", "f", "-", "_", "/", ".", " ", "\n", "\r", "x", "\u{7F}",
        "\u{80}", "\u{85}", "\u{A0}", "é", "ä", "ü", "\u{7FF}", "\u{800}", "\u{2028}", "\u{2029}",
        "\u{3000}", "\u{D7FF}", "\u{E000}", "\u{FEFF}", "\u{FFFF}", "\u{10000}", "🐉", "🐲",
        "\u{10FFFF}",
    ]

    init(seed: UInt64) {
        state = seed
    }

    mutating func text(like example: String) -> String {
        var text = Array(example.unicodeScalars)
        for _ in 0..<next(below: 4) {
            let scalar =
                text.isEmpty || next(below: 2) == 0
                ? Self.borders[next(below: Self.borders.count)] : text[next(below: text.count)]
            let place = next(below: text.count + 1)
            switch next(below: 3) {
            case 0: text.insert(contentsOf: repeatElement(scalar, count: next(below: 3)), at: place)
            case 1 where place < text.count: text[place] = scalar
            default: text.removeSubrange(min(place, text.count)..<min(place + 1, text.count))
            }
        }
        return String(String.UnicodeScalarView(text))
    }

    /// SplitMix64.
    private mutating func next(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ (value >> 31)) % UInt64(bound))
    }
}
