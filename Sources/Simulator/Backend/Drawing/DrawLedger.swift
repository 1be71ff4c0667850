import Contracts

/// What a draw is called: the step in which it was made, the choice, and which one of it.
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
    /// What stands in for it, or what it is known to be.
    let value: CELValue
}

/// What rules get in place of drawn values, where somebody else than the model chose them: what is
/// known of them by now, and stand-ins for the rest.
final class DrawLedger {
    /// What was chosen, as far as it is known.
    var known: [DrawName: CELValue] = [:]
    /// Which of two worlds is at work.
    var side = OracleSide.left
    /// How far the two worlds are apart.
    let spread: OracleSpread
    /// Whether anything stood in for a value from a range.
    private(set) var hasRanges = false
    /// The real answer to the request that is at work; nil where nobody knows it.
    var answer: Exchange.Response?
    /// The step that is at work.
    private var step = 0
    /// What was drawn in the step so far, in order.
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
    /// Where it is noted what was given out.
    fileprivate var set: String { uniqueAmong ?? point }
}
