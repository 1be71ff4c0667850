extension DocumentGenerator {
    /// Numbers of an open range are at most this many steps beyond its other end or zero.
    private static let window: Int128 = 1_000
    private static let largestStep: Int128 = 1 << 110

    /// A number within the bounds: an end, one beside it, zero, or any.
    mutating func number(_ conjunction: Conjunction) -> JSONDraft? {
        let range = NumberRange(conjunction)
        guard let grid = range.grid else {
            // Beyond what can be counted an end is the best guess.
            return chance.pick([range.lower, range.upper].compactMap { $0?.limit.number })
                .map { .number($0.lexeme) }
        }
        if grid.isEmpty { return nil }
        if let large = largeNumber(range, conjunction) { return .number(large) }
        let ends = ends(of: grid, conjunction.integerFormat)
        let count = (ends.upper - ends.lower) / grid.step
        let units: Int128
        switch chance.below(6) {
        case 0: units = ends.lower
        case 1: units = ends.upper
        case 2: units = ends.lower + min(1, count) * grid.step
        case 3: units = max(ends.lower, min(ends.upper, 0))
        default:
            let most = min(count, Int128(Int32.max))
            units = ends.lower + Int128(chance.below(Int(most) + 1)) * grid.step
        }
        return .number(grid.lexeme(units))
    }

    /// The ends of the grid, or places to stop where it has none.
    func ends(of grid: NumberGrid, _ format: ClosedRange<Int128>?)
        -> (lower: Int128, upper: Int128)
    {
        // A step that is close to what can be counted is gone only once.
        let reach = grid.step < Self.largestStep ? Self.window * grid.step : grid.step
        var lower = grid.lower ?? grid.upper.map { min($0, reach) - reach } ?? -reach
        var upper = grid.upper ?? max(lower, 0) + reach
        if let format, grid.exponent == 0, grid.step == 1 {
            lower = max(lower, format.lowerBound)
            upper = max(lower, min(upper, format.upperBound))
        }
        return (lower, upper)
    }

    /// Sometimes a number that does not fit 64 bits, if nothing forbids it.
    private mutating func largeNumber(_ range: NumberRange, _ conjunction: Conjunction) -> String? {
        guard range.upper == nil, range.divisors.isEmpty, conjunction.integerFormat == nil,
            chance.percent(4)
        else { return nil }
        return chance.pick(["9223372036854775808", "18446744073709551616", "1e20"])
    }
}

extension Conjunction {
    /// The range of integers by a `format` of OpenAPI; nil without such a format.
    var integerFormat: ClosedRange<Int128>? {
        for demand in demands {
            guard case .format(let format) = demand.keyword.rule else { continue }
            switch format.name {
            case "int32": return Int128(Int32.min)...Int128(Int32.max)
            case "int64": return Int128(Int64.min)...Int128(Int64.max)
            default: continue
            }
        }
        return nil
    }
}
