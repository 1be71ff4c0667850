import Contracts
import Simulator

/// A condition on the day on which a world begins.
///
///     at: {where: "isWorkingDay('harbour', day)", zone: America/New_York, time: "09:00:00"}
///
/// The first day that meets it counts, from tomorrow on. A world whose clock can be set begins
/// there. On the real clock, `start` is that time, and the world begins now.
struct StartCondition: Sendable {
    /// The variables of the condition.
    enum Variable: String, CaseIterable {
        case day, zone

        var slot: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    let condition: Expression
    /// The name of the zone, and its rules.
    let zone: (name: String, rules: Zone)
    let time: CivilTime
    /// The number of days that are looked at.
    let days: Int
    /// The place of the condition.
    let place: Value

    /// The scope of a condition.
    static func scope(_ functions: FunctionTable) -> ExpressionScope {
        ExpressionScope(
            Variable.allCases.map { ExpressionScope.Variable($0.rawValue, .string) },
            functions: functions)
    }

    /// The first time after another one that meets the condition; nil where there is none.
    func moment(
        after start: Instant, _ functions: FunctionTable
    ) throws(BackendFault) -> Instant? {
        let evaluation = Evaluation(of: Self.scope(functions))
        evaluation[Variable.zone.slot] = .string(zone.name)
        let today = zone.rules.local(start).date
        for number in 1...max(1, days) {
            let day = today.adding(days: number)
            evaluation[Variable.day.slot] = .string(day.text)
            guard try evaluation.holds(condition) else { continue }
            // A time that the day does not have counts from before the jump.
            if let moment = zone.rules.instant(of: CivilDateTime(day, time)) { return moment }
        }
        return nil
    }

    /// The sentence for a condition that no day meets.
    func absence(after start: Instant) -> String {
        "no day within \(days) days after \(start.text) meets the condition"
    }
}
