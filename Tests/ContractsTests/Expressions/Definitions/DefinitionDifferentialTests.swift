import Contracts
import Testing

/// Generated expressions give what the same ones give in which every definition is a binding.
@Suite("Definitions and bindings")
struct DefinitionDifferentialTests {
    private static let base = ExpressionScope(
        ExpressionGenerator.variables.map { .init($0.name) })

    private func outcome(
        _ source: String, in scope: ExpressionScope, _ evaluation: Evaluation
    ) throws -> String {
        let text = ExpressionText(argument: source)
        let expression = try Expression(text, in: scope, isChecked: false)
        do throws(ExpressionFault) {
            return try expression.value(in: evaluation).literal
        } catch { return "fault: \(error.reason.message)" }
    }

    private func evaluation() throws -> Evaluation {
        let plain = ExpressionScope([])
        let evaluation = Evaluation(of: Self.base)
        for variable in ExpressionGenerator.variables {
            let value = try Expression(variable.source, in: plain).value(in: Evaluation(of: plain))
            evaluation.set(variable.name, to: value)
        }
        return evaluation
    }

    /// A scope with definitions of generated texts; nil where the checker refuses one.
    private func scope(_ value: String, _ body: String) -> ExpressionScope? {
        try? Self.base
            .defining(.init(argument: "given"), as: .init(argument: value))
            .defining(
                .init(argument: "made(first, second)"),
                as: .init(argument: "[given, \(body), first]")
            )
            .defining(.init(argument: "again(one)"), as: .init(argument: "made(one, given)"))
    }

    @Test(arguments: [11, 12, 13] as [UInt64])
    func `uses give what bindings give`(seed: UInt64) throws {
        var generator = ExpressionGenerator(seed: seed)
        let evaluation = try evaluation()
        var (compared, faults) = (0, 0)
        for round in 0..<400 {
            let value = generator.expression(.any, depth: 1 + round % 3)
            let inner = generator.expression(.any, depth: 1 + round % 2)
            let body = "cel.bind(x, second, \(inner))"
            let argument = generator.expression(.any, depth: 1 + round % 2)
            guard let scope = scope(value, body) else { continue }
            func made(_ first: String, _ second: String) -> String {
                "cel.bind(first, \(first), cel.bind(second, \(second), [\(value), \(body), first]))"
            }
            let pairs = [
                ("made(\(argument), s)", made(argument, "s")),
                ("again(\(argument))", made(argument, value)),
                // Variables of macros around a use are hidden from the definition.
                ("[1].map(i, ['x'].map(m, cel.bind(s, 2, made(7, 8))))", "[[\(made("7", "8"))]]"),
            ]
            for (use, binding) in pairs {
                let expected = try outcome(binding, in: Self.base, evaluation)
                let found = try outcome(use, in: scope, evaluation)
                #expect(found == expected, "\(use) with \(value) and \(body)")
                compared += 1
                faults += expected.hasPrefix("fault") ? 1 : 0
            }
        }
        #expect(compared > 100 && faults < compared, "\(faults) faults of \(compared)")
    }
}
