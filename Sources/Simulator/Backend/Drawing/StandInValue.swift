import Contracts

/// Which of two worlds a value stands in, that differ in nothing but what nobody has seen.
enum OracleSide: Sendable {
    case left, right
}

/// The distance between the values of the two sides, if a server chooses from a range.
enum OracleSpread: CaseIterable, Sendable {
    /// At a third and at two thirds, where no rule is likely to draw a line.
    case inner
    /// At the ends of the range.
    ///
    /// Some results rise or fall with the value, such as the date of a time. Such a result is the
    /// same on both sides only if it is the same for every value.
    case outer
}

/// Which value stands in for one that nobody has seen yet.
struct OracleStandIn {
    let side: OracleSide
    let spread: OracleSpread
    /// Which draw it is.
    let number: Int
    /// True if no value of the draw may occur twice.
    let isUnique: Bool
}

extension DrawDomain {
    /// True if a server chooses from a range with two ends.
    var isRange: Bool {
        switch self {
        case .integer(_, to: .some), .number, .timestamp: true
        default: false
        }
    }

    /// A stand-in for a value that nobody has seen yet.
    ///
    /// The two sides get different values wherever a server could choose differently. Two draws get
    /// different values if there is room for that.
    func value(of standIn: OracleStandIn) -> CELValue {
        let (side, number) = (standIn.side, standIn.number)
        if standIn.spread == .outer, let end = end(of: standIn) { return end }
        switch self {
        case .text(let signs): return .string(Self.text(of: signs, on: side, number: number))
        case .integer(let low, nil):
            return .int(low + (side == .left ? 1_000_000_007 : 2_000_000_011) + number)
        case .integer(let low, let high?):
            return .int(Self.integer(from: low, to: high, on: side, number: number))
        case .number(let low, let high):
            let share = (side == .left ? 0.314159 : 0.618034) + Double(number % 1000) * 0.0001
            return .double(low + (high - low) * share)
        case .timestamp(let low, let high):
            let span = max(0, high.seconds - low.seconds)
            let offset = span / 3 * (side == .left ? 1 : 2) + Int64(number) % max(1, span / 3)
            return .timestamp(min(high, low.adding(TimeSpan(seconds: offset)) ?? low))
        case .options(let options):
            return Self.option(of: options, on: side, number: number)
        case .bytes(let count):
            var stream = Self.stream(side, number)
            return .bytes((0..<count).map { _ in UInt8(stream.next(below: 256)) })
        case .anything(let like): return side == .left ? like : like.perturbed(by: number)
        }
    }

    /// The end of a range on a side; nil where there is none.
    private func end(of standIn: OracleStandIn) -> CELValue? {
        let isLeft = standIn.side == .left
        switch self {
        case .integer(let low, let high?):
            let room = standIn.isUnique ? (high - low) / 3 : 0
            let distance = room == 0 ? 0 : standIn.number % room
            return .int(isLeft ? low + distance : high - distance)
        case .number(let low, let high): return .double(isLeft ? low : high)
        case .timestamp(let low, let high): return .timestamp(isLeft ? low : high)
        default: return nil
        }
    }

    private static func stream(_ side: OracleSide, _ number: Int) -> RandomStream {
        RandomStream(seed: UInt64(number), name: side == .left ? "left" : "right")
    }

    /// One of a few, such that draws that follow each other tend to have other pairs.
    private static func option(
        of options: [CELValue], on side: OracleSide, number: Int
    ) -> CELValue {
        if options.count == 1 { return options[0] }
        var stream = stream(.left, number)
        let first = stream.next(below: UInt64(options.count))
        let distance = 1 + stream.next(below: UInt64(options.count - 1))
        let place = side == .left ? first : (first + distance) % UInt64(options.count)
        return options[Int(place)]
    }

    private static func integer(from low: Int, to high: Int, on side: OracleSide, number: Int)
        -> Int
    {
        let third = (high - low) / 3
        if third == 0 { return side == .left ? low : high }
        return low + third * (side == .left ? 1 : 2) + number % third
    }

    /// A text that nothing else is: drawn where it has signs enough for that, and otherwise with a
    /// mark in place of its open signs.
    private static func text(
        of signs: [ChosenValue.Sign], on side: OracleSide, number: Int
    ) -> String {
        var room = 1.0
        for case .open(let alphabet) in signs { room *= Double(alphabet.count) }
        var stream = stream(side, number)
        var mark: String? = room < 1e15 ? "q\(side == .left ? "a" : "b")\(number)q" : nil
        var isMarked = false
        var text = ""
        for sign in signs {
            switch sign {
            case .fixed(let fixed): text += fixed
            case .open(let alphabet) where mark == nil && !isMarked:
                let choice = Int(stream.next(below: UInt64(alphabet.count)))
                text.unicodeScalars.append(Unicode.Scalar(alphabet[choice]))
            case .open:
                text += mark ?? ""
                mark = nil
                isMarked = true
            }
        }
        return text
    }
}

extension CELValue {
    /// Another value of the same kind, different from all others.
    fileprivate func perturbed(by number: Int) -> CELValue {
        switch self {
        case .null: return .string("qb\(number)q")
        case .bool(let value): return .bool(!value)
        case .int(let value): return .int(value &+ 1_000_003 &+ number)
        case .uint(let value): return .uint(value &+ 1_000_003 &+ UInt(number))
        case .double(let value): return .double(value + 1_000_003 + Double(number))
        case .string(let text):
            return .string(text.laterTime(by: number) ?? text + "qb\(number)q")
        case .bytes(let bytes): return .bytes(bytes + Array("qb\(number)q".utf8))
        case .list(let list): return .list(list.map { $0.perturbed(by: number) })
        case .map(let map):
            var changed = CELMap()
            for (key, value) in map.entries { changed.set(key, to: value.perturbed(by: number)) }
            return .map(changed)
        case .timestamp(let time):
            return .timestamp(time.adding(TimeSpan(seconds: 7 + Int64(number))) ?? time)
        case .duration(let span):
            return .duration(span.adding(TimeSpan(seconds: 7 + Int64(number))) ?? span)
        case .type, .optional(nil): return self
        case .optional(let value?): return .optional(value.perturbed(by: number))
        }
    }
}

extension String {
    /// A later day or time, written in the same way; nil where the text is neither.
    fileprivate func laterTime(by number: Int) -> String? {
        if let instant = try? Instant(rfc3339: self) {
            return instant.adding(TimeSpan(seconds: 7 + Int64(number)))?.text
        }
        if let date = try? CivilDate(text: self) {
            return CivilDate(daysSince1970: date.daysSince1970 + 1 + number % 25).text
        }
        let minutes = 7 + number % 700
        if let time = try? CivilTime(text: self) {
            let later = CivilDateTime(CivilDate(daysSince1970: 0), time).later(byMinutes: minutes)
            return later.map { String($0.time.text.prefix(utf8.count)) }
        }
        let both = try? CivilDateTime(text: self)
        return both?.later(byMinutes: minutes).map { String($0.text.prefix(utf8.count)) }
    }
}

extension CivilDateTime {
    fileprivate func later(byMinutes minutes: Int) -> CivilDateTime? {
        instant(secondsAhead: 0)?.adding(TimeSpan(seconds: Int64(minutes) * 60))
            .map { CivilDateTime($0) }
    }
}
