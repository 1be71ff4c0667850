import Contracts
import TestSupport
import Testing

/// Every function with arguments at the edges of what they may be: a value or a fault, never a trap.
@Suite struct ExtremeArgumentTests {
    private static let values: [KindedValue] = [
        "null", "true", "0", "1", "-1", "9223372036854775807", "(-9223372036854775807 - 1)", "64",
        "100000000000", "13", "2024", "0u", "18446744073709551615u", "64u",
        "0.0", "-0.0", "0.5", "1e308", "-1e308", "9223372036854775808.0", "double('NaN')",
        "double('Infinity')", "''", "'a'", "'é😀'", "'2024-02-29'", "'9999-12-31'", "'0001-01-01'",
        "'-99999-01-01'",
        "'UTC'", "'+23:59'", "'%.99f %s'", "'%d'", "'(a*)*$'", "'12:00'", "'2024-02-29T23:59:60Z'",
        "'9999-12-31T23:59:59.999999999Z'", "'315576000000s'", "'-9223372036854775808'", "b''",
        "b'\\xff\\x00'", "[]", "[1, 2]", "['a', 'b']", "[[1], [[2]]]", "[double('NaN'), 1.0]",
        "[1, 'a', null]", "{}", "{'a': 1, 2: 'b', true: null}",
        "timestamp('0001-01-01T00:00:00Z')", "timestamp('9999-12-31T23:59:59.999999999Z')",
        "timestamp(0)", "duration('-315576000000s')", "duration('315576000000s')",
        "duration('1ns')", "int", "optional.none()", "optional.of(1)",
    ].map(KindedValue.init)

    struct KindedValue: Sendable {
        let celValue: CELValue
        init(_ source: String) {
            let scope = ExpressionScope([])
            celValue = try! Expression(source, in: scope).value(in: Evaluation(of: scope))
        }
    }

    /// All ways to call with up to two arguments, and many of those with more.
    @Test(arguments: FunctionTable.standard.names)
    func noArgumentTraps(name: String) throws {
        var random = SplitMix64(seed: 7)
        for overload in FunctionTable.standard.overloads(named: name) {
            let count = overload.parameters.count
            let names = (0..<count).map { "x\($0)" }
            let source =
                overload.style == .plain
                ? "\(name)(\(names.joined(separator: ", ")))"
                : "x0.\(name)(\(names.dropFirst().joined(separator: ", ")))"
            let scope = ExpressionScope(names.map { .init($0) })
            let call = try Expression(ExpressionText(argument: source), in: scope, isChecked: false)
            let evaluation = Evaluation(of: scope)
            evaluation.limit = 1_000_000
            let size = Self.values.count
            let total = count == 0 ? 1 : count == 1 ? size : count == 2 ? size * size : 4000
            for round in 0..<total {
                for place in 0..<count {
                    let choice =
                        count > 2
                        ? Int(random.next() % UInt64(size))
                        : place == 0 ? round % size : round / size
                    evaluation.set(names[place], to: Self.values[choice].celValue)
                }
                let value = try? call.value(in: evaluation)
                #expect((value?.literal.utf8.count ?? 0) >= 0)
            }
        }
    }

    @Test(arguments: ["+", "-", "*", "/", "%", "<", "<=", "==", "in", "&&", "||"])
    func noOperandTraps(symbol: String) throws {
        let scope = ExpressionScope([.init("x"), .init("y")])
        let operation = try Expression(
            ExpressionText(argument: "x \(symbol) y"), in: scope, isChecked: false)
        let evaluation = Evaluation(of: scope)
        for left in Self.values {
            for right in Self.values {
                evaluation.set("x", to: left.celValue)
                evaluation.set("y", to: right.celValue)
                let first = (try? operation.value(in: evaluation))?.json
                #expect((try? operation.value(in: evaluation))?.json == first)
            }
        }
    }
}
