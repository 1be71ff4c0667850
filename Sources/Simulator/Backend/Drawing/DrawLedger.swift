import Contracts

/// The name of a draw: its step, its choice point, and its number at that point.
struct DrawName: Hashable, Sendable {
    let step: Int
    let point: String
    let number: Int
}

/// A value that a server chose, as far as it is known.
struct OracleDraw {
    let name: DrawName
    let domain: DrawDomain
    /// The set in which no value comes twice; nil where it may.
    let uniqueAmong: String?
    /// The known value, or a stand-in if the value is not known.
    let value: CELValue
}

/// Gives rules their drawn values if a real server chose them, not the model.
///
/// Known values are given as they are. Stand-ins replace the others.
final class DrawLedger {
    /// The chosen values that are known so far.
    var known: [DrawName: CELValue] = [:]
    /// Which of two worlds is at work.
    var side = OracleSide.left
    /// The distance between the values of the two worlds.
    let spread: OracleSpread
    /// True if a stand-in replaced a value from a range.
    private(set) var hasRanges = false
    /// The real answer to the request that is at work; nil where nobody knows it.
    var answer: Exchange.Response?
    /// The step that is at work.
    private var step = 0
    /// The draws of the step so far, in order.
    private(set) var draws: [OracleDraw] = []

    init(spread: OracleSpread) {
        self.spread = spread
    }

    /// Begins a step, or goes back to what of it was drawn before.
    func begin(
        step: Int, on side: OracleSide, knowing known: [DrawName: CELValue],
        after draws: [OracleDraw]
    ) {
        self.step = step
        self.side = side
        self.known = known
        self.draws = draws
    }

    /// The value of a name that is drawn next.
    func value(of name: ChosenName, _ drawing: ChosenDrawing) throws(BackendFault) -> CELValue {
        let number = draws.count { $0.name.point == name.point }
        let id = DrawName(step: step, point: name.point, number: number)
        let domain = try drawing.domain(of: name)
        let value = known[id] ?? standIn(for: name, of: domain)
        draws.append(
            OracleDraw(
                name: id, domain: domain, uniqueAmong: name.isRecorded ? name.set : nil,
                value: value))
        return value
    }

    private func standIn(for name: ChosenName, of domain: DrawDomain) -> CELValue {
        hasRanges = hasRanges || domain.isRange
        return domain.value(
            of: OracleStandIn(
                side: side, spread: spread, number: step * 97 + draws.count,
                isUnique: name.isRecorded))
    }
}

extension ChosenName {
    /// The name of the set that records the given values.
    fileprivate var set: String { uniqueAmong ?? point }
}
