import Contracts
import Testing

/// Data as deep as documents may be, and what expressions build around it.
@Suite struct DeepDataTests {
    private static func nested(_ depth: Int, _ wrap: (CELValue) -> CELValue) -> CELValue {
        (0..<depth).reduce(CELValue.int(0)) { inner, _ in wrap(inner) }
    }

    @Test(arguments: [
        nested(2000) { .list([$0]) }, nested(2000) { .optional($0) },
        nested(2000) { inner in
            var map = CELMap()
            map.set("k", to: inner)
            return .map(map)
        },
    ])
    func deepDataIsWrittenAndCompared(celValue: CELValue) throws {
        let scope = ExpressionScope([.init("x"), .init("y")])
        let evaluation = Evaluation(of: scope)
        evaluation.set("x", to: celValue)
        evaluation.set("y", to: celValue)
        for source in [
            "x == y", "x in [y]", "[x, y].distinct().size() == 1", "sets.contains([x], [y])",
            "{'k': x} == {'k': y}", "[x].flatten(5000) != []",
        ] {
            #expect(try Expression(source, in: scope).value(in: evaluation) == .bool(true))
        }
        #expect(celValue.literal.utf8.count > 2000)
        #expect(celValue.json.utf8.count > 0)
        #expect(celValue.fits(weight: 10_000, depth: 2000))
        #expect(!celValue.fits(weight: 10_000, depth: 1999))
    }

    @Test func weightIsCountedToItsLimit() {
        let doubled = (0..<60).reduce(CELValue.string("tea")) { inner, _ in .list([inner, inner]) }
        #expect(doubled.weight(upTo: 1000) > 1000)
        #expect(!doubled.fits(weight: 1_000_000, depth: 100))
        #expect(
            CELValue.list([.int(1), .string(String(repeating: "x", count: 80))]).weight(upTo: 1000)
                == 13)
        #expect(CELValue.optional(nil).weight(upTo: 1000) == 1)
    }
}
