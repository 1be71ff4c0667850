import Contracts
import TestSupport
import Testing

/// The functions that examples of the documentation may call: over the zones of this machine, and
/// the first calendar of `docs/calendars.md` under the name `harbour`.
enum DocumentedFunctions {
    static func table() throws -> FunctionTable {
        let text = try #require(PageBlock.texts("yaml", of: "docs/calendars.md").first)
        return .standard(
            zones: try SystemZones.database(),
            calendars: calendarLibrary(["harbour.yaml": text]))
    }

    /// The literal of a value, or what is said instead of one.
    static func outcome(_ source: String, of document: CELValue? = nil) throws -> String {
        var variables: [(name: String, value: CELValue)] = []
        if case .map(let map) = document {
            for (key, value) in zip(map.keys, map.values) {
                if case .string(let name) = key { variables.append((name, value)) }
            }
        }
        let scope = ExpressionScope(variables.map { .init($0.name) }, functions: try table())
        let evaluation = Evaluation(of: scope)
        for (name, value) in variables { evaluation.set(name, to: value) }
        do {
            return try Expression(source, in: scope).value(in: evaluation).literal
        } catch let failure as ExpressionFailure {
            return "error: " + failure.diagnostics.map(\.message).joined(separator: ", ")
        } catch let fault as ExpressionFault {
            return "fault: " + fault.reason.message
        }
    }
}
