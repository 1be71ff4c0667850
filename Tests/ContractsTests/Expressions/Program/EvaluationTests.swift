import Contracts
import Testing

@Suite("Evaluations")
struct EvaluationTests {
    private let scope = ExpressionScope([.init("x"), .init("y")])

    private func expression(_ source: String) throws -> Expression {
        try Expression(ExpressionText(argument: source), in: scope, isChecked: false)
    }

    @Test func `variables are null until they are set`() throws {
        let evaluation = Evaluation(of: scope)
        #expect(try expression("[x, y]").value(in: evaluation).literal == "[null, null]")
        evaluation.set("y", to: .int(1))
        evaluation[0] = .string("é")
        #expect(try expression("[x, y]").value(in: evaluation).literal == "[\"é\", 1]")
        #expect(evaluation[1] == .int(1))
    }

    @Test func `one evaluation serves many expressions, after faults too`() throws {
        let evaluation = Evaluation(of: scope)
        evaluation.set("x", to: .list((0..<40).map { .int($0) }))
        evaluation.set("y", to: .int(0))
        let cases = [
            ("x.map(a, x.filter(b, b < a).size()).size()", "40"),
            ("1 / y > 0 || x.all(a, 1 / y > 0)", "a whole number is divided by zero"),
            ("y == 0 || 1 / y > 0", "true"),
            ("(1 / y > 0 && x.none) || (x[99] == 0 || false)", "a whole number is divided by zero"),
            ("(false || false) || (false && true)", "false"),
            ("[[x[0], y], [y]][0].size() + x.size()", "42"),
            ("x.exists(a, 7 / (a - a) > 0) || y", "a whole number is divided by zero"),
            ("x.exists(a, a > 100) || y == 1", "false"),
            ("{'k': x.map(a, [a])}.k[39][0]", "39"),
        ]
        let compiled = try cases.map { (try expression($0.0), $0.1) }
        for _ in 0..<3 {
            for (expression, expected) in compiled {
                #expect(outcome(expression, evaluation) == expected)
            }
        }
    }

    private func outcome(_ expression: Expression, _ evaluation: Evaluation) -> String {
        do throws(ExpressionFault) {
            return try expression.value(in: evaluation).literal
        } catch {
            return error.reason.message
        }
    }

    /// Evaluates in an array that nobody else owns: what was kept behind would be seen by whether
    /// changing it needs a copy.
    @Test(arguments: [
        "x.map(a, a)", "[x, x]", "cel.bind(a, x, a + a)", "{'k': x}.k == x", "x.all(a, a > 0)",
        "(x[99] > 0 || x[98] > 0) || false", "x + 1", "x.map(a, [x, a / y])",
    ])
    func `nothing is kept behind`(source: String) throws {
        let evaluation = Evaluation(of: scope)
        evaluation.set("y", to: .int(0))
        var numbers = (1...50).map { CELValue.int($0) }
        let before = address(of: &numbers)
        evaluation.set("x", to: .list(numbers))
        let expression = try expression(source)
        _ = try? expression.value(in: evaluation)
        evaluation.set("x", to: .null)
        numbers[0] = .int(9)
        #expect(address(of: &numbers) == before)
    }

    private func address(of numbers: inout [CELValue]) -> Int {
        numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }

    @Test(arguments: [
        ("[x, x].map(a, a)", 100, true), ("lists.range(1000).all(a, a >= 0)", 500, false),
        ("lists.range(1000).all(a, a >= 0)", 20_000, true),
        ("lists.range(100).all(a, lists.range(100).all(b, true))", 5_000, false),
        ("lists.range(100).all(a, lists.range(100).all(b, true))", 100_000, true),
        ("'x' + 'abcdefghij' + string(x)", 4, false),
        ("5000 in lists.range(5000 + x)", 5_001, false),
        ("cel.bind(a, string(x) + '0123456789', a + a + a + a)", 10, false),
        ("true || lists.range(1000).all(a, true)", 10, true),
        ("lists.range(1000).all(a, true) || true", 10, false),
        ("lists.range(1000).exists(a, a / y == 0) || true", 100, false),
    ])
    func `an evaluation is given up after so many steps`(
        source: String, limit: Int, ends: Bool
    ) throws {
        let evaluation = Evaluation(of: scope)
        evaluation.set("x", to: .int(1))
        evaluation.set("y", to: .int(0))
        evaluation.limit = limit
        let found = outcome(try expression(source), evaluation)
        let given = "the evaluation took more than \(limit) steps"
        #expect((found != given) == ends, "\(found)")
        evaluation.limit = Evaluation.standardLimit
        #expect(outcome(try expression("x + 1"), evaluation) == "2")
    }

    /// The steps of a body count, however they are written.
    @Test func `a long body counts by its length`() throws {
        let evaluation = Evaluation(of: scope)
        evaluation.set("x", to: .int(1))
        evaluation.limit = 100_000
        let body = Array(repeating: "a == x", count: 100).joined(separator: " == ")
        let long = try expression("lists.range(1000).map(a, \(body)).size()")
        #expect(outcome(long, evaluation) == "the evaluation took more than 100000 steps")
        let short = try expression("lists.range(1000).map(a, a == x).size()")
        #expect(outcome(short, evaluation) == "1000")
    }

    /// Lists that hold themselves doubled, 44 times over, have more elements than can be looked at.
    @Test(arguments: ["a44 == b44", "a44 != b44", "a44 in [b44]", "{'k': a44} == {'k': b44}"])
    func `comparing counts what it looks at`(last: String) throws {
        func doubled(_ name: String) -> [String] {
            ["cel.bind(\(name)0, [x], "]
                + (1..<45).map { "cel.bind(\(name)\($0), [\(name)\($0 - 1), \(name)\($0 - 1)], " }
        }
        let binds = doubled("a") + doubled("b")
        let source = binds.joined() + last + String(repeating: ")", count: binds.count)
        let evaluation = Evaluation(of: scope)
        evaluation.limit = 100_000
        #expect(
            outcome(try expression(source), evaluation)
                == "the evaluation took more than 100000 steps")
    }
}
