/// The numbers that bounds leave, each end with the keyword that sets it.
struct NumberRange {
    /// One end of the range.
    struct End {
        var limit: Value
        var isExclusive: Bool
        var demand: Conjunction.Demand
    }

    private(set) var lower: End?
    private(set) var upper: End?
    /// The numbers that every number must be a multiple of.
    private(set) var divisors: [Conjunction.Demand] = []
    let isWhole: Bool

    init(_ conjunction: Conjunction) {
        isWhole = conjunction.isWhole
        for demand in conjunction.demands {
            switch demand.keyword.rule {
            case .bound(let bound, let limit): narrow(bound, to: limit, by: demand)
            case .multipleOf: divisors.append(demand)
            default: break
            }
        }
    }

    private mutating func narrow(_ bound: Bound, to limit: Value, by demand: Conjunction.Demand) {
        let isExclusive = bound == .exclusiveMinimum || bound == .exclusiveMaximum
        let end = End(limit: limit, isExclusive: isExclusive, demand: demand)
        if bound == .minimum || bound == .exclusiveMinimum {
            if lower.map({ end.isBeyond($0, isUpper: false) }) ?? true { lower = end }
        } else if upper.map({ end.isBeyond($0, isUpper: true) }) ?? true {
            upper = end
        }
    }

    /// True if the bounds alone leave no number.
    var isEmpty: Bool {
        guard let lower, let upper, let least = lower.limit.number, let most = upper.limit.number
        else { return false }
        if least == most { return lower.isExclusive || upper.isExclusive }
        return least > most
    }

    /// The range as steps; nil where its numbers are too large or too fine to count with.
    var grid: NumberGrid? { NumberGrid(self) }
}

extension NumberRange.End {
    /// True if this end is stricter than another one.
    func isBeyond(_ other: Self, isUpper: Bool) -> Bool {
        guard let own = limit.number, let others = other.limit.number else { return false }
        if own == others { return isExclusive && !other.isExclusive }
        return isUpper ? own < others : own > others
    }
}

/// Evenly spaced numbers: the multiples of a step between two ends, in units of a power of ten.
struct NumberGrid {
    let exponent: Int
    let step: Int128
    let lower: Int128?
    let upper: Int128?

    init?(_ range: NumberRange) {
        let ends = [range.lower?.limit, range.upper?.limit].compactMap { $0?.number }
        let divisors = range.divisors.compactMap(\.keyword.value.number)
        let isContinuous = !range.isWhole && divisors.isEmpty
        let exponents = (ends + divisors).map(\.powerOfTen)
        // Between two different ends there is room for a hundred units, so none is lost.
        let exponent = min(exponents.min() ?? 0, 0) - (isContinuous ? 2 : 0)
        guard exponent > -20 else { return nil }
        var step: Int128 = 1
        for divisor in divisors {
            guard let units = divisor.units(ofPower: exponent), units > 0,
                let common = Self.commonMultiple(step, units)
            else { return nil }
            step = common
        }
        if range.isWhole {
            guard let common = Self.commonMultiple(step, Int128.power(-exponent)) else {
                return nil
            }
            step = common
        }
        self.exponent = exponent
        self.step = step
        switch Self.end(range.lower, exponent: exponent, step: step, isUpper: false) {
        case .some(let end): lower = end
        case .none: return nil
        }
        switch Self.end(range.upper, exponent: exponent, step: step, isUpper: true) {
        case .some(let end): upper = end
        case .none: return nil
        }
    }

    var isEmpty: Bool {
        guard let lower, let upper else { return false }
        return lower > upper
    }

    /// The number of numbers; nil if there is no end or there are too many to count.
    var count: Int? {
        guard let lower, let upper else { return nil }
        return lower > upper ? 0 : Int(exactly: (upper - lower) / step + 1)
    }

    /// A number of units as JSON.
    func lexeme(_ units: Int128) -> String {
        guard exponent < 0 else { return String(units) }
        let places = -exponent
        let digits = String(units.magnitude).zeroPadded(to: places + 1)
        let whole = digits.dropLast(places)
        var fraction = digits.suffix(places)
        while fraction.last == "0" { fraction.removeLast() }
        let sign = units < 0 ? "-" : ""
        return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// An end in units, moved inwards to a multiple; the outer nil where it cannot be counted.
    private static func end(
        _ end: NumberRange.End?, exponent: Int, step: Int128, isUpper: Bool
    ) -> Int128?? {
        guard let end, let number = end.limit.number else { return .some(nil) }
        guard var units = number.units(ofPower: exponent) else { return nil }
        if end.isExclusive { units += isUpper ? -1 : 1 }
        let rest = ((units % step) + step) % step
        return rest == 0 ? units : isUpper ? units - rest : units + (step - rest)
    }

    private static func commonMultiple(_ left: Int128, _ right: Int128) -> Int128? {
        var (larger, smaller) = (left, right)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        let (product, overflow) = (left / larger).multipliedReportingOverflow(by: right)
        return overflow || product > Int128.countable ? nil : product
    }
}

extension Number {
    fileprivate var powerOfTen: Int { withDecimal { $0.isZero ? 0 : $0.exponent } }

    /// The number in units of a power of ten; nil where that is not whole or too large.
    fileprivate func units(ofPower power: Int) -> Int128? {
        withDecimal { decimal in
            if decimal.isZero { return 0 }
            let shift = decimal.exponent - power
            guard decimal.isCompact, shift >= 0, shift + decimal.digitCount <= 36 else {
                return nil
            }
            let units = Int128(decimal.coefficient) * Int128.power(shift)
            return decimal.isNegative ? -units : units
        }
    }
}

extension Int128 {
    /// The greatest number that stays countable when a step is added.
    fileprivate static let countable = power(36)

    /// Ten to a power from 0 to 38.
    fileprivate static func power(_ exponent: Int) -> Int128 {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
}
