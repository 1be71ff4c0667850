import Contracts
import TestSupport
import Testing

/// Random expressions on random data: parsed, checked, compiled and evaluated without a trap, and
/// twice to the same end.
@Suite struct ExpressionFuzzTests {
    private static let seeds = [
        "a.b[0].c + 1 == 2 && !(x in [1, y]) || {'k': a.?b}.size() > 0",
        "a.list.all(k, v, has(v.b) ? cel.bind(y, v.b, y > 1) : math.greatest(1, k) == 0x1F)",
        "a.list.filter(v, has(v.b) && v.b != null).map(v, v.b + 1).sum() / (y - 2)",
        "[a, x, y].map(z, type(z) == map, z.?b.optMap(w, [w]).orValue([])).flatten(2).distinct()",
        "x.?b.c.orValue('s').split('').sort().join('-').replace('', x).substring(y)",
        "a.transformMapEntry(k, v, {string(v): k}).keys().sortBy(k, size(k)).reverse().slice(0, 1)",
        "timestamp(y) + duration('1h') > timestamp('2024-02-29T12:00:00Z') ? date(y, 2, 29) : addDays(x, y)",
        "'%s %d %.3f'.format([a, y, 1.5]).matches('^(a+)+$') && regex.replace(x, '(.)', '\\\\1\\\\1') != x",
        "(a.b == null || a.b.c > 1) && a.list.exists_one(v, v.b == y) ? -y : y * 2 % 3",
    ]
    private static let pieces = [
        "a", "x", "y", ".b", ".?b", "[0]", "[?y]", "(", ")", "[", "]", "{", "}", " + ", " - ",
        " * ", " == ", " && ", " || ", "!", " in ", " ? ", " : ", ", ", "null", "1", "1u",
        "-9223372036854775808",
        "0.0", "'s'", "b'\\xff'", ".map(v, ", ".all(v, ", "has(a.b)", ".size()",
        "lists.range(1000000)", ".orValue(", "dyn(", "type(", "v",
    ]

    @Test(arguments: 0..<8)
    func twiceTheSameEnd(stream: Int) {
        var random = SplitMix64(seed: UInt64(100 + stream))
        let scope = ExpressionScope([
            .init("a", stream % 2 == 0 ? .any : Self.shape), .init("x"), .init("y", .number),
        ])
        let (first, second) = (Evaluation(of: scope), Evaluation(of: scope))
        (first.limit, second.limit) = (20_000, 20_000)
        var values = 0
        for round in 0..<TestExtent.rounds(1500) {
            let source =
                round % 3 == 0
                ? Self.mutated(Self.seeds[round / 3 % Self.seeds.count], &random)
                : ExpressionGrowing.any.source(depth: 3, &random)
            for (name, depth) in [("a", 4), ("x", 2), ("y", 1)] {
                let celValue = Self.celValue(&random, depth: depth)
                first.set(name, to: celValue)
                second.set(name, to: celValue)
            }
            let isChecked = random.next() % 3 > 0
            let outcome = Self.outcome(source, in: first, isChecked: isChecked)
            #expect(Self.outcome(source, in: second, isChecked: isChecked) == outcome, "\(source)")
            // An evaluation that failed in the middle leaves nothing behind.
            #expect(Self.outcome(source, in: first, isChecked: isChecked) == outcome, "\(source)")
            if outcome.hasPrefix("= ") { values += 1 }
        }
        #expect(values > TestExtent.rounds(50))
    }

    private static let shape = Shape.fields([
        "b?": Shape.fields(["c?": .int]).orNull, "list": .list(.fields(["b?": .int])),
    ])

    private static func outcome(
        _ source: String, in evaluation: Evaluation, isChecked: Bool
    ) -> String {
        do {
            let expression = try Expression(
                ExpressionText(argument: source), in: evaluation.scope, isChecked: isChecked)
            let value = try expression.value(in: evaluation)
            guard value.fits(weight: 100_000, depth: 1000) else { return "= large" }
            return "= " + value.literal + value.json + expression.warnings.map(\.message).joined()
        } catch let failure as ExpressionFailure {
            return failure.diagnostics.map { "\($0.position!.column) \($0.message)" }.joined(
                separator: "\n")
        } catch let fault as ExpressionFault {
            #expect((0...source.utf8.count).contains(fault.caret))
            return "\(fault.caret) \(fault.reason.message) \(fault.reason.remedy ?? "")"
        } catch {
            return "\(error)"
        }
    }

    private static func mutated(_ seed: String, _ random: inout SplitMix64) -> String {
        var text = Array(seed.unicodeScalars)
        for _ in 0...Int(random.next() % 3) {
            let place = Int(random.next() % UInt64(text.count + 1))
            switch random.next() % 4 {
            case 0: text.removeSubrange(place..<min(text.count, place + Int(random.next() % 6)))
            case 1:
                // A part of one expression in another.
                let other = Array(seeds[Int(random.next() % UInt64(seeds.count))].unicodeScalars)
                let start = Int(random.next() % UInt64(other.count))
                let end = min(other.count, start + Int(random.next() % 30))
                text.insert(contentsOf: other[start..<end], at: place)
            default:
                let piece = pieces[Int(random.next() % UInt64(pieces.count))]
                text.insert(contentsOf: piece.unicodeScalars, at: place)
            }
        }
        return String(String.UnicodeScalarView(text))
    }

    private static func celValue(_ random: inout SplitMix64, depth: Int) -> CELValue {
        switch random.next() % (depth > 0 ? 14 : 10) {
        case 0: return .null
        case 1: return .bool(random.next() % 2 == 0)
        case 2: return .int(Int(truncatingIfNeeded: random.next()))
        case 3: return .int(Int(random.next() % 5) - 2)
        case 4: return .uint(UInt(random.next()))
        case 5: return .double(Double(bitPattern: random.next()))
        case 6:
            return .string(["", "s", "é😀", "2024-02-29", "aaaaaaaaaaaa!"][Int(random.next() % 5)])
        case 7: return .bytes([0xFF, 0])
        case 8: return .timestamp(Instant(seconds: Int64(random.next() % 4_000_000_000)))
        case 9: return .optional(random.next() % 2 == 0 ? nil : .int(1))
        case 10:
            return .list(
                (0..<Int(random.next() % 4)).map { _ in celValue(&random, depth: depth - 1) })
        default:
            var map = CELMap()
            for name in ["b", "c", "list"] where random.next() % 3 > 0 {
                map.set(name, to: celValue(&random, depth: depth - 1))
            }
            return .map(map)
        }
    }
}
