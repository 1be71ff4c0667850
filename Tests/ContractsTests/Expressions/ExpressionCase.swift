import Contracts
import TestSupport
import Testing

/// An expression and the literal of its value, or the message in place of a value.
struct ExpressionCase: CustomTestStringConvertible, Sendable {
    let source: String
    let expected: String

    init(_ source: String, _ expected: String) {
        self.source = source
        self.expected = expected
    }

    var testDescription: String { source }

    /// The result without a check beforehand, so that the evaluation itself is tested.
    var found: String { Self.outcome(source, isChecked: false) }

    /// The functions that the tables call: real zones, and one invented calendar.
    static let functions = FunctionTable.standard(
        zones: (try? SystemZones.database()) ?? .empty,
        calendars: calendarLibrary(["harbour.yaml": harbour]))

    private static let harbour = """
        name: Harbour
        observed: Saturday to Friday
        holidays:
          - {name: Launch Day, date: May 4}
          - {name: Mooring Day, date: second Monday of October}
        """

    /// The variables that the tables speak of.
    static let scope = scope(functions: functions)

    static func scope(functions: FunctionTable) -> ExpressionScope {
        ExpressionScope(variables.map { .init($0.name) }, functions: functions)
    }

    private static let variables: [(name: String, source: String)] = [
        ("i", "7"), ("u", "7u"), ("d", "2.5"), ("s", "'tree'"), ("e", "'été'"), ("t", "true"),
        ("f", "false"), ("none", "null"), ("list", "[3, 1, 2]"),
        ("map", "{'a': 1, 'b': {'c': [10, 20]}}"), ("empty", "{}"),
        ("when", "timestamp('2024-02-29T12:30:15.250Z')"), ("span", "duration('90m')"),
        ("zero", "0"), ("b", "b'\\x00\\xff'"), ("some", "optional.of({'a': [1]})"),
        ("absent", "optional.none()"), ("nan", "0.0 / 0.0"),
    ]

    private static let values = Result {
        let plain = ExpressionScope([])
        return try variables.map { variable in
            try Expression(variable.source, in: plain).value(in: Evaluation(of: plain))
        }
    }

    /// The value as a literal; the sentence of the fault, or of what keeps it from being compiled.
    static func outcome(
        _ source: String, isChecked: Bool = true, in scope: ExpressionScope = scope
    ) -> String {
        do {
            let expression = try Expression(
                ExpressionText(argument: source), in: scope, isChecked: isChecked)
            return try expression.value(in: evaluation(in: scope)).literal
        } catch let failure as ExpressionFailure {
            return failure.diagnostics.map(\.message).joined(separator: "\n")
        } catch let fault as ExpressionFault {
            return fault.reason.message
        } catch {
            return "\(error)"
        }
    }

    /// An evaluation in which the variables have their values.
    static func evaluation(in scope: ExpressionScope = scope) throws -> Evaluation {
        let evaluation = Evaluation(of: scope)
        for (slot, value) in try values.get().enumerated() { evaluation[slot] = value }
        return evaluation
    }
}
