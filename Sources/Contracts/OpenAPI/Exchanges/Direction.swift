/// Judges values in the direction in which they travel.
///
/// What a schema calls `readOnly` need not be in a request, and what it calls `writeOnly` need not
/// be in a response, even where the schema requires it.
struct DirectedSchema: Sendable {
    let schema: Schema
    let side: ExchangePlace.Side

    /// The demands of the schema that the value does not meet in its direction.
    func violations(of value: Value) -> (violations: [Violation], isUndecided: Bool) {
        // Nearly always all is well, and reasons are not needed.
        if schema.validator().isValid(value) { return ([], false) }
        let explanation = schema.explain(value)
        if explanation.isUndecided { return ([], true) }
        return (explanation.violations.filter { !isTolerated($0, in: value) }, false)
    }

    /// Whether one schema of the graph is met in the direction.
    func isMet(_ number: Int, by value: Value, in root: Value) -> Bool {
        schema.explain(value, from: number).violations
            .allSatisfy { isTolerated($0, in: value, from: number) }
    }

    private var exemptingKeyword: String { side == .request ? "readOnly" : "writeOnly" }

    /// Whether nothing is wrong but the absence of what need not be there.
    private func isTolerated(_ violation: Violation, in root: Value, from number: Int? = nil)
        -> Bool
    {
        switch violation.fault {
        case .missing(let names), .dependentMissing(_, let names):
            let shape = shape(at: violation.instanceLocation, in: root, from: number)
            return names.allSatisfy { isExempt($0, shape) }
        case .anyOf, .oneOf(_, met: []):
            let tolerable = violation.branches.filter { branch in
                branch.allSatisfy { isTolerated($0, in: root, from: number) }
            }
            if case .oneOf = violation.fault { return tolerable.count == 1 }
            return !tolerable.isEmpty
        default: return false
        }
    }

    private func isExempt(_ name: String, _ shape: SchemaShape) -> Bool {
        shape.member(name).flattened.contains {
            let value = schema.graph.nodes[$0].value
            return value.kind == .object && value[exemptingKeyword]?.bool == true
        }
    }

    private func shape(
        at pointer: JSONPointer, in root: Value, from number: Int?
    ) -> SchemaShape {
        var shape = SchemaShape(graph: schema.graph, numbers: [number ?? schema.number])
        var value: Value? = root
        for token in pointer.tokens {
            let isList = value?.kind == .array
            shape = isList ? shape.item(Int(token) ?? 0) : shape.member(token)
            value = isList ? value?[Int(token) ?? 0] : value?[token]
        }
        return shape
    }
}
