import Contracts
import Simulator

/// The variables of all expressions of a suite, and their slots.
enum ScriptScope: String, CaseIterable {
    case answer, exchanges, actors, row, backend, config, data, now, start, vars, secrets, emissions
    case fixtures, identities

    /// The slot of the variable in every scope of the suite.
    var slot: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The number of all slots. Kept names and loop variables use the slots that are left.
    static let room = 96

    /// The names that every expression of a suite may use.
    ///
    /// - Parameter fixtures: the fixtures of the spec, whose names are checked.
    static func scope(_ functions: FunctionTable, _ fixtures: FixtureSet?) -> ExpressionScope {
        ExpressionScope(
            allCases.map { ExpressionScope.Variable($0.rawValue, $0.shape(fixtures)) },
            functions: functions
        ).reserving(room: room)
    }

    private func shape(_ fixtures: FixtureSet?) -> Shape {
        switch self {
        case .now, .start: .timestamp
        case .fixtures: fixtures?.shape ?? FixtureSet.noShape
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
