import Contracts
import Testing

/// Data as deep as documents may be, and what expressions build around it.
@Suite struct DeepDataTests {
    private static func nested(_ depth: Int, _ wrap: (Datum) -> Datum) -> Datum {
        (0..<depth).reduce(Datum.int(0)) { inner, _ in wrap(inner) }
    }

    @Test(arguments: [
        nested(2000) { .list([$0]) }, nested(2000) { .optional($0) },
        nested(2000) { inner in
            var map = DatumMap()
            map.set("k", to: inner)
            return .map(map)
        },
    ])
    func deepDataIsWrittenAndCompared(datum: Datum) throws {
        let scope = ExpressionScope([.init("x"), .init("y")])
        let evaluation = Evaluation(of: scope)
        evaluation.set("x", to: datum)
        evaluation.set("y", to: datum)
        for source in [
            "x == y", "x in [y]", "[x, y].distinct().size() == 1", "sets.contains([x], [y])",
            "{'k': x} == {'k': y}", "[x].flatten(5000) != []",
        ] {
            #expect(try Expression(source, in: scope).value(in: evaluation) == .bool(true))
        }
        #expect(datum.literal.utf8.count > 2000)
        #expect(datum.json.utf8.count > 0)
        #expect(datum.fits(weight: 10_000, depth: 2000))
        #expect(!datum.fits(weight: 10_000, depth: 1999))
    }

    @Test func weightIsCountedToItsLimit() {
        let doubled = (0..<60).reduce(Datum.string("tea")) { inner, _ in .list([inner, inner]) }
        #expect(doubled.weight(upTo: 1000) > 1000)
        #expect(!doubled.fits(weight: 1_000_000, depth: 100))
        #expect(
            Datum.list([.int(1), .string(String(repeating: "x", count: 80))]).weight(upTo: 1000)
                == 13)
        #expect(Datum.optional(nil).weight(upTo: 1000) == 1)
    }
}
