import Contracts
import Simulator

/// The variables of all expressions of a suite, and their slots.
enum ScriptScope: String, CaseIterable {
    case answer, exchanges, actors, row, backend, config, data, now, start, vars, secrets, emissions
    case fixtures, identities, unique

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
        case .unique: .string
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

/// The short text that a script calls `unique`, as part of a name that a server knows only once.
///
/// It follows from the case and the time at which its world began. So on a target that remembers, each
/// case, each round of a race and each run has another one. If its clock is set, the real time counts.
enum UniqueText {
    private static let digits = 8
    private static let radix: UInt64 = 36
    private static let letters: UInt64 = 26

    /// The text of a case: a letter, and then letters or digits.
    static func text(of subject: String, at start: Instant) -> String {
        let time = start.seconds &* 1_000_000_000 &+ Int64(start.nanoseconds)
        var stream = RandomStream(seed: UInt64(bitPattern: time), name: subject)
        let letter = radix - 1 - stream.next(below: letters)
        let others = (0..<digits).map { _ in stream.next(below: radix) }
        return ([letter] + others).map { String($0, radix: Int(radix)) }.joined()
    }
}
