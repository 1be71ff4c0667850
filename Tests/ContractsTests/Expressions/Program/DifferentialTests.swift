import Contracts
import Testing

@Suite("The machine and the tree")
struct DifferentialTests {
    private static let scope = ExpressionScope(
        ExpressionGenerator.variables.map { .init($0.name) })

    private static let values = Result {
        let plain = ExpressionScope([])
        return try ExpressionGenerator.variables.map { variable in
            try Expression(variable.source, in: plain).value(in: Evaluation(of: plain))
        }
    }

    private func reference() throws -> ReferenceInterpreter {
        let names = ExpressionGenerator.variables.map(\.name)
        let items = try Self.values.get().map { try ReferenceInterpreter.Item($0) }
        return ReferenceInterpreter(
            variables: Dictionary(uniqueKeysWithValues: zip(names, items)))
    }

    private func machine(_ expression: Expression, _ evaluation: Evaluation) throws -> String {
        let value: CELValue
        do throws(ExpressionFault) {
            value = try expression.value(in: evaluation)
        } catch {
            return "fault"
        }
        return try ReferenceInterpreter.Item(value).written
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func `the machine gives what a walk of the tree gives`(seed: UInt64) throws {
        var generator = ExpressionGenerator(seed: seed)
        let reference = try reference()
        let evaluation = Evaluation(of: Self.scope)
        for (slot, value) in try Self.values.get().enumerated() { evaluation[slot] = value }
        var faults = 0
        let rounds = 1_000
        for round in 0..<rounds {
            let aim = ExpressionGenerator.Aim.allCases[round % 6]
            let source = generator.expression(aim, depth: 1 + round % 4)
            let expression = try Expression(
                ExpressionText(argument: source), in: Self.scope, isChecked: false)
            let expected = (try? reference.value(expression.tree))?.written ?? "fault"
            let found = try machine(expression, evaluation)
            #expect(found == expected, "\(source)")
            faults += expected == "fault" ? 1 : 0
        }
        // Neither all faults nor all values, or little would have been compared.
        #expect(faults > rounds / 10 && faults < rounds * 8 / 10, "\(faults) faults")
    }

    /// A constant part is evaluated while compiling, and gives the same.
    @Test func `variables by their values give the same`() throws {
        var generator = ExpressionGenerator(seed: 99)
        let evaluation = Evaluation(of: Self.scope)
        for (slot, value) in try Self.values.get().enumerated() { evaluation[slot] = value }
        let plain = ExpressionScope([])
        let binds = ExpressionGenerator.variables.map { "cel.bind(\($0.name), \($0.source), " }
        let end = String(repeating: ")", count: binds.count)
        for round in 0..<500 {
            let source = generator.expression(.any, depth: 1 + round % 3)
            let open = try Expression(
                ExpressionText(argument: source), in: Self.scope, isChecked: false)
            let closed = try Expression(
                ExpressionText(argument: binds.joined() + source + end), in: plain,
                isChecked: false)
            let expected = try machine(open, evaluation)
            #expect(try machine(closed, Evaluation(of: plain)) == expected, "\(source)")
        }
    }
}
