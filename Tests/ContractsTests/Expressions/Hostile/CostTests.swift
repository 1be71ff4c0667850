import Contracts
import Testing

/// An expression that is short to write and endless to compute is stopped soon.
@Suite struct CostTests {
    private static let range = "lists.range(100000)"
    private static let spent = "the evaluation took more than 1000000 steps"

    /// A list that holds two of the one before it, and so on, at no cost in memory.
    private static func doubled(_ body: String) -> String {
        let inner = (1..<60).reversed().reduce(body) { body, place in
            "cel.bind(a\(place), [a\(place - 1), a\(place - 1)], \(body))"
        }
        return "cel.bind(a0, [0], \(inner))"
    }

    @Test(arguments: [
        doubled("a59 == [a58, a58]"), doubled("a59 != a59"), doubled("a58 in a59"),
        doubled("'%s'.format([a59])"), doubled("sets.contains(a59, a59)"),
        doubled("[a59, a59].distinct()"),
        doubled("a59 in [[1], [a58, a58]]"), doubled("optional.of(a59) == optional.of(a59)"),
        doubled("{'k': a59} == {'k': a59}"), doubled("a59.flatten(60)"), doubled("a59.sort()"),
        "\(range).all(i, \(range).all(j, true))", "\(range).map(i, \(range))",
        "\(range).all(i, size(s) > 0)", "\(range).all(i, s.contains('x') || true)",
        "\(range).all(i, s.matches('(a+)+$') || true)", "\(range).map(i, s + 'x')",
        "\(range).map(i, s.replace('', 'aaaaaaaaaaaaaaaa'))",
        "\(range).all(i, s.split('').size() > 0)",
        "\(range).map(i, string(100000 - i)).transformMapEntry(i, k, {k: i})",
        "\(range).transformMapEntry(i, v, {-v: v})", "\(range).exists(i, m.missing)",
        "\(range).exists(i, i in \(range) && false)", "\(range).map(i, \(range).slice(0, 99999))",
        "\(range).all(i, 'x'.format([\(range)]) == 'x')",
        "\(range).exists(i, [[i]].distinct() == \(range))",
    ])
    func isGivenUp(source: String) {
        let outcome = Self.outcome(source, limit: 1_000_000)
        let isRefused =
            outcome == Self.spent || outcome.contains("larger than")
            || outcome.hasPrefix("no such key")
            || outcome.contains("have no order")
        #expect(isRefused, "\(outcome)")
    }

    @Test(arguments: [
        ("\(range).map(i, [i]).distinct().size()", "100000"),
        ("sets.contains([[1], {'a': [2.0]}], [{'a': [2]}])", "true"),
        ("[double('NaN'), [double('NaN')], double('NaN')].distinct().size()", "3"),
        ("sets.contains([[double('NaN')]], [[double('NaN')]])", "false"),
        ("cel.bind(r, \(range), r.all(i, size(r) > i))", "true"),
        ("\(range).all(i, m.?x.hasValue() || true)", "true"),
        ("size(s + s + s)", "2400000"), ("[s].first().value().size()", "800000"),
        ("s == s + ''", "true"),
        ("m.?missing.orValue(s) == s", "true"),
    ])
    func ordinaryWorkIsDone(source: String, value: String) {
        #expect(Self.outcome(source) == value)
    }

    @Test(arguments: [
        ("{}[\(doubled("a59"))]", "no such key: a list"), ("{}[s]", "no such key: \"aaaa"),
        ("{'\(String(repeating: "b", count: 5000))': 1}[dyn('x')]", "no such key: \"x\""),
        ("int(s)", "int: "), ("timestamp(s)", "timestamp: "), ("duration(s)", "duration: "),
        ("localDate(s, timestamp(0))", "localDate: "),
        ("m[s]", "no such key: \"aaaa"), ("s.matches(s + '(')", "matches: "), ("s.format([])", "%"),
        ("date(1, 2, 30)", "date: "),
        ("base64.decode(s + '!')", "base64.decode: "), ("isHoliday(s, s)", "isHoliday: "),
        ("s.startsWith(s) ? [1][2] : 0", "the list has"),
    ])
    func aSentenceIsShort(source: String, start: String) {
        let outcome = Self.outcome(source)
        #expect(outcome.hasPrefix(start) || start == "%", "\(outcome.prefix(200))")
        #expect(outcome.utf8.count < 1000 || start == "%", "\(source) \(outcome.utf8.count)")
    }

    @Test func whatFoldsIsNotTriedForEver() throws {
        let chain = "\(Self.range)" + String(repeating: ".reverse()", count: 90)
        let scope = ExpressionScope([])
        _ = try Expression("1 in \(chain)", in: scope)
        let nested = (0..<80).reduce("1 / 0") { inner, _ in "[\(inner)]" }
        #expect(throws: ExpressionFault.self) {
            try Expression(nested, in: scope).value(in: Evaluation(of: scope))
        }
    }

    private static func outcome(
        _ source: String, limit: Int = Evaluation.standardLimit
    ) -> String {
        let scope = ExpressionScope([.init("s"), .init("m")])
        let evaluation = Evaluation(of: scope)
        evaluation.limit = limit
        evaluation.set("s", to: .string(String(repeating: "a", count: 800_000)))
        var map = CELMap()
        for place in 0..<400 {
            map.set(String(repeating: "n", count: 60) + "\(place)", to: .int(place))
        }
        evaluation.set("m", to: .map(map))
        do {
            return try Expression(source, in: scope).value(in: evaluation).literal
        } catch let fault as ExpressionFault {
            return fault.reason.message
        } catch {
            return "\(error)"
        }
    }
}
