import Contracts

/// Evaluates one guard, compiled beforehand, and beside it by walking its tree.
struct ExpressionMeasurement {
    private let source: String
    private let variables: [(name: String, value: CELValue)]
    private let expected: CELValue

    /// Reads a guard: an object of an `expression`, its `variables` and its `value`.
    init(path: String) throws {
        let root = try Document(json: try contents(of: path), name: path).root
        guard let source = root["expression"]?.string, let variables = root["variables"],
            let value = root["value"]
        else { throw Refusal("\(path) is not a guard") }
        self.source = source
        self.variables = variables.members.map { ($0.name, CELValue($0.value)) }
        expected = CELValue(value)
    }

    /// The time that one evaluation takes, compiled and by a walk, and whether it is wrong.
    func report() throws -> Report {
        let repeats = 1_000
        let scope = ExpressionScope(variables.map { .init($0.name) })
        let expression = try Expression(source, in: scope)
        let evaluation = Evaluation(of: scope)
        for (name, value) in variables { evaluation.set(name, to: value) }
        let compiled = try expression.value(in: evaluation)
        var held = 0
        let evaluate = Timing.nanoseconds(items: repeats) {
            for _ in 0..<repeats {
                if case .bool(true)? = try? expression.value(in: evaluation) { held &+= 1 }
            }
        }
        let walk = TreeWalk(variables: variables)
        let walked = try walk.value(of: expression.tree)
        let walking = Timing.nanoseconds(items: repeats) {
            for _ in 0..<repeats {
                if case .bool(true)? = try? walk.value(of: expression.tree) { held &+= 1 }
            }
        }
        // The count is printed, so that no work can be left out as unused.
        return [
            "wrong": compiled == expected && walked == expected ? 0 : 1, "evaluate": evaluate,
            "walk": walking, "sum": held,
        ]
    }
}
