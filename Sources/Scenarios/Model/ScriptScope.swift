import Contracts
import Simulator

/// Where the variables of all expressions of a suite stand.
enum ScriptScope: String, CaseIterable {
    case answer, exchanges, actors, row, backend, config, data, now, start, vars, secrets, emissions

    /// The slot of the variable in every scope of the suite.
    var slot: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The slots in all, of which names that are kept and those of loops have what is left.
    static let room = 96

    /// What every expression of a suite may speak of.
    ///
    /// - Parameter backend: the model, by which constants and tables are known; nil for none.
    static func scope(_ functions: FunctionTable) -> ExpressionScope {
        ExpressionScope(
            allCases.map { ExpressionScope.Variable($0.rawValue, $0.shape) }, functions: functions
        ).reserving(room: room)
    }

    private var shape: Shape {
        switch self {
        case .now, .start: .timestamp
        default: .any
        }
    }
}

extension Evaluation {
    subscript(script name: ScriptScope) -> CELValue {
        get { self[name.slot] }
        set { self[name.slot] = newValue }
    }
}
