/// Judges values in the direction in which they travel.
///
/// A request may lack properties that a schema calls `readOnly`, and a response may lack properties
/// that it calls `writeOnly`. This holds even if the schema requires them.
struct DirectedSchema: Sendable {
    let schema: Schema
    let side: ExchangePlace.Side

    /// The demands of the schema that the value does not meet in its direction.
    func violations(of value: Value) -> (violations: [Violation], isUndecided: Bool) {
        // Nearly always all is well, and reasons are not needed.
        if schema.admits(value) { return ([], false) }
        let explanation = schema.explain(value)
        if explanation.isUndecided { return ([], true) }
        return (explanation.violations.filter { !isTolerated($0) }.map(withoutExempt), false)
    }

    /// True if one schema of the graph is met in this direction.
    func isMet(_ number: Int, by value: Value) -> Bool {
        if schema.admits(value, by: number) { return true }
        let explanation = schema.explain(value, from: number)
        if explanation.isUndecided { return false }
        return explanation.violations.allSatisfy { isTolerated($0, from: number) }
    }

    private var exemptingKeyword: String { side == .request ? "readOnly" : "writeOnly" }

    /// True if the value only lacks members that need not be there.
    private func isTolerated(_ violation: Violation, from number: Int? = nil)
        -> Bool
    {
        switch violation.fault {
        case .missing(let names), .dependentMissing(_, let names):
            let shape = shape(at: violation.instanceLocation, from: number)
            return names.allSatisfy { isExempt($0, shape) }
        case .anyOf, .oneOf(_, met: []):
            let tolerable = violation.branches.filter { branch in
                branch.allSatisfy { isTolerated($0, from: number) }
            }
            if case .oneOf = violation.fault { return tolerable.count == 1 }
            return !tolerable.isEmpty
        default: return false
        }
    }

    /// The violation without the names of members that need not be there.
    private func withoutExempt(_ violation: Violation) -> Violation {
        guard case .missing(let names) = violation.fault else { return violation }
        let shape = shape(at: violation.instanceLocation, from: nil)
        return Violation(
            instance: violation.instance, trail: violation.trail, location: violation.location,
            fault: .missing(names.filter { !isExempt($0, shape) }), branches: violation.branches)
    }

    private func isExempt(_ name: String, _ shape: SchemaShape) -> Bool {
        shape.member(name).flattened.contains {
            let value = schema.graph.nodes[$0].value
            return value.kind == .object && value[exemptingKeyword]?.bool == true
        }
    }

    /// The schemas of the place that a pointer leads to. A position may also be a name, so both are
    /// tried. This avoids a walk through the value.
    private func shape(at pointer: JSONPointer, from number: Int?) -> SchemaShape {
        var shape = SchemaShape(graph: schema.graph, numbers: [number ?? schema.number])
        for token in pointer.tokens {
            let items = Int(token).map { shape.item($0).numbers } ?? []
            shape = SchemaShape(
                graph: schema.graph, numbers: shape.member(token).numbers + items)
        }
        return shape
    }
}

extension Schema {
    /// True if an answer with this value breaks the schema. It is fast, because it gives no reason.
    ///
    /// - Returns: false, too, if only the reason shows whether the answer is wrong.
    package func certainlyRefusesAnswer(_ value: Value) -> Bool {
        // A member that is `writeOnly` may be missing.
        if reachesWriteOnly { return false }
        return verdict(on: value, by: number) == .invalid
    }
}
