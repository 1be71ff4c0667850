import TestSupport
import Testing

@testable import Contracts

@Suite struct SyntaxFuzzTests {
    private static let seeds = [
        "a.b[0].c(1, 2u, -3.5e2) + \"te\\u00e9xt\" == r'raw' && !x in [1, ?y,] || {'k': 'v',}",
        "x.all(k, v, has(v.f) ? cel.bind(y, v.f, y > 1) : math.greatest(1, 2) == 0x1F)",
        "b'\\x00\\377' != b\"\"\"a\n\"\"\" // comment\n && x.?y.optMap(z, z.`q-r`).orValue(null)",
        "{?'a': x[?1], 2: [[], {}], true: -9223372036854775808}.transformMap(k, v, k != 2, v)",
        "a ? b ? c : d : .e.f(g) % (h - --i) / 01 <= 18446744073709551615u",
    ]
    private static let pieces = [
        "(", ")", "[", "]", "{", "}", "'", "\"", "\"\"\"", "\\", "?", ".", ":", ",", "&&", "||",
        "-",
        "!", "in", "0x", "1e", "b'", "é", "“", "`", "//", "\n", "=", "has", ".map(", "\\u", "${",
    ]

    @Test func mutationsNeverTrap() {
        var random = SplitMix64(seed: 14)
        var faults = 0
        for round in 0..<20_000 {
            var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
            for _ in 0...Int(random.next() % 4) { mutate(&bytes, &random) }
            let source = String(decoding: bytes, as: UTF8.self)
            let length = source.utf8.count
            do throws(SyntaxFault) {
                let tree = try SyntaxTree.parse(source)
                #expect(tree.range.lowerBound >= 0 && tree.range.upperBound <= length)
            } catch {
                faults += 1
                #expect(
                    error.range.lowerBound >= 0 && error.range.upperBound <= length, "\(source)")
                #expect(!error.message.isEmpty)
            }
        }
        #expect(faults > 10_000 && faults < 20_000)
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        let place = bytes.isEmpty ? 0 : Int(random.next() % UInt64(bytes.count))
        switch random.next() % 5 {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + 3))
        case 1: bytes.removeLast(bytes.count - place)
        case 2: if !bytes.isEmpty { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
        default:
            let piece = Self.pieces[Int(random.next() % UInt64(Self.pieces.count))]
            bytes.insert(contentsOf: piece.utf8, at: place)
        }
    }
}
