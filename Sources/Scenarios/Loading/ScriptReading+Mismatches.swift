import Contracts
import Simulator

/// Comparisons of an answer that no answer of the contract makes true.
extension ScriptReading {
    /// Reports comparisons with members of an answer whose types can never be equal, such as a text
    /// and a timestamp. These types are known if schemas describe all bodies that the answer may
    /// have.
    mutating func reportMismatches(
        in expectations: [ScriptExpectation], of action: ScriptStep.Action
    ) {
        guard case .call(let call) = action,
            let shape = Self.answer(of: call.operation, to: expectations)
        else { return }
        for expectation in expectations {
            guard case .condition(let condition, let scope) = expectation.demand else { continue }
            reading.diagnostics += condition.mismatches(
                in: scope, where: ScriptScope.answer.rawValue, has: shape)
        }
    }

    /// Reports conditions that use a name which the same step keeps, but only after it was judged.
    mutating func reportEarly(
        in expectations: [ScriptExpectation], keeping kept: [NamedExpression]
    ) {
        let earlier = Set(built.steps.flatMap(\.kept).map(\.name))
        let late = Set(kept.map(\.name)).subtracting(earlier)
        if late.isEmpty { return }
        for expectation in expectations {
            guard case .condition(let condition, _) = expectation.demand,
                let name = late.sorted(by: { $0.precedes($1) }).first(where: {
                    // Definitions have names of their own.
                    var use = FieldUse(of: $0)
                    use.add(condition.tree)
                    return use.fields?.isEmpty != true
                }),
                let source = kept.first(where: { $0.name == name })?.expression.source
            else { continue }
            reading.report(
                at: expectation.place, check: "kept-too-late",
                "\(quoted(name)) has no value here, because the step keeps it after its expectations",
                remedy: "write \(source) in its place, or expect it in the next step")
        }
    }

    /// The shape of the answer that is expected; nil where nobody knows it.
    private static func answer(
        of operation: Contracts.Operation, to expectations: [ScriptExpectation]
    ) -> Shape? {
        let statuses = expectations.compactMap { expectation -> Int? in
            guard case .status(let template) = expectation.demand,
                case .int(let status)? = template.constant
            else { return nil }
            return Int(status)
        }
        let responses =
            statuses.count == 1
            ? operation.response(for: statuses[0]).map { [$0] } ?? [] : operation.responses
        let described = responses.filter { !$0.content.isEmpty }
        var bodies: [Shape] = []
        for response in described {
            guard response.content.count == 1, response.content[0].isJSON,
                let schema = response.content[0].schema
            else { return nil }
            bodies.append(Shape(of: schema))
        }
        if bodies.isEmpty { return nil }
        return .record(RecordShape(["body": .init(Shape(joining: bodies))], others: .any))
    }
}
