import Contracts

/// Draws the values that nothing but chance decides: what a server makes up, what a person types.
struct ChosenDrawing {
    let evaluation: Evaluation
    /// The values that were given out and may not occur again, by the name of their set.
    var given: CELMap

    /// Draws one value.
    mutating func value(
        of name: ChosenName, _ choices: inout some ChoiceSource
    ) throws(BackendFault) -> CELValue {
        switch name.value {
        case .text(let signs): return .string(try text(of: signs, for: name, choices: &choices))
        case .integer(let from, let to):
            return .int(try integer(from: from, to: to, for: name, choices: &choices))
        case .number(let from, let to):
            let (low, high) = (try double(from, name), try double(to, name))
            let fraction = Double(choices.choose(point(name, 1 << 53))) / Double(1 << 53)
            return .double(low + (high - low) * fraction)
        case .boolean(let probability):
            // False comes first, because it is the plainest.
            let falses = UInt64((1 - probability) * 1_000_000)
            return .bool(choices.choose(point(name, 1_000_000)) >= falses)
        case .choose(let options):
            let option = choices.choose(point(name, UInt64(options.count)))
            return try evaluation.value(of: options[Int(option)])
        case .timestamp(let from, let to):
            return .timestamp(try timestamp(from: from, to: to, for: name, choices: &choices))
        case .bytes(let count):
            var bytes: [UInt8] = []
            for _ in 0..<count { bytes.append(UInt8(choices.choose(point(name, 256)))) }
            return .bytes(bytes)
        case .proposed(let template): return try evaluation.value(of: template)
        case .answer: throw name.unanswered
        }
    }

    private func point(_ name: ChosenName, _ count: UInt64) -> ChoicePoint {
        ChoicePoint(name.point, among: count)
    }

    // MARK: Texts

    private mutating func text(
        of signs: [ChosenValue.Sign], for name: ChosenName, choices: inout some ChoiceSource
    ) throws(BackendFault) -> String {
        var digits: [Int] = []
        for case .open(let alphabet) in signs {
            digits.append(Int(choices.choose(point(name, UInt64(alphabet.count)))))
        }
        guard let set = name.uniqueAmong else { return Self.text(signs, digits) }
        // Values that were given out before are skipped in order, so one draw is always enough.
        for _ in 0...givenCount(set) {
            let text = Self.text(signs, digits)
            if give(.string(text), in: set) { return text }
            Self.count(up: &digits, signs)
        }
        throw BackendFault(
            at: name.place, "every value of \(quoted(name.name)) was given out",
            remedy: "give the pattern more open signs")
    }

    private static func text(_ signs: [ChosenValue.Sign], _ digits: [Int]) -> String {
        var text = ""
        var position = 0
        for sign in signs {
            switch sign {
            case .fixed(let fixed): text += fixed
            case .open(let alphabet):
                text.unicodeScalars.append(Unicode.Scalar(alphabet[digits[position]]))
                position += 1
            }
        }
        return text
    }

    private static func count(up digits: inout [Int], _ signs: [ChosenValue.Sign]) {
        var bases: [Int] = []
        for case .open(let alphabet) in signs { bases.append(alphabet.count) }
        for position in digits.indices.reversed() {
            digits[position] += 1
            if digits[position] < bases[position] { return }
            digits[position] = 0
        }
    }

    // MARK: What was given out

    private func givenCount(_ set: String) -> Int {
        if case .map(let values) = given[set] { values.count } else { 0 }
    }

    /// Notes that a value was given out; false where it was before.
    private mutating func give(_ value: CELValue, in set: String) -> Bool {
        var values = CELMap()
        if case .map(let known) = given[set] { values = known }
        guard values[value] == nil else { return false }
        values.set(value, to: .bool(true))
        given.set(.string(set), to: .map(values))
        return true
    }

    /// Records a value that was drawn elsewhere.
    mutating func record(_ value: CELValue, of name: ChosenName) {
        if case .integer(_, to: nil) = name.value {
            given.set(.string(name.uniqueAmong ?? name.point), to: value)
        } else if let set = name.uniqueAmong {
            _ = give(value, in: set)
        }
    }

    // MARK: Numbers and times

    private mutating func integer(
        from: Expression, to: Expression?, for name: ChosenName,
        choices: inout some ChoiceSource
    ) throws(BackendFault) -> Int {
        let low = try int(from, name)
        guard let to else { return try nextInteger(from: low, name) }
        let high = try int(to, name)
        let (span, isTooWide) = high.subtractingReportingOverflow(low)
        guard span >= 0, !isTooWide, span < .max else {
            throw BackendFault(
                at: name.place, "there is no number from \(low) to \(high) to choose")
        }
        let offset = Int(choices.choose(point(name, UInt64(span) + 1)))
        guard let set = name.uniqueAmong else { return low + offset }
        for shift in 0...givenCount(set) {
            // The sum of both could leave 64 bits where the range almost fills them.
            let sum = UInt64(offset) + UInt64(shift)
            let value = low &+ Int(sum % (UInt64(span) + 1))
            if give(.int(value), in: set) { return value }
        }
        throw BackendFault(
            at: name.place, "every number from \(low) to \(high) was given out",
            remedy: "widen the range of \(quoted(name.name))")
    }

    /// The number behind the last one that was given out.
    private mutating func nextInteger(
        from low: Int, _ name: ChosenName
    ) throws(BackendFault) -> Int {
        let set = name.uniqueAmong ?? name.point
        var next = low
        if case .int(let last) = given[set] {
            let (following, isTooLarge) = last.addingReportingOverflow(1)
            if isTooLarge {
                throw BackendFault(
                    at: name.place, "every number from \(low) on was given out",
                    remedy: "begin \(quoted(name.name)) with a smaller number")
            }
            next = max(low, following)
        }
        given.set(.string(set), to: .int(next))
        return next
    }

    private func timestamp(
        from: Expression, to: Expression, for name: ChosenName,
        choices: inout some ChoiceSource
    ) throws(BackendFault) -> Instant {
        guard case .timestamp(let low) = try evaluation.value(of: from),
            case .timestamp(let high) = try evaluation.value(of: to), low <= high
        else {
            throw BackendFault(
                at: name.place, "\(quoted(name.name)) needs two timestamps, the earlier one first")
        }
        let (span, isTooWide) = (high.seconds - low.seconds)
            .multipliedReportingOverflow(by: 1000)
        guard !isTooWide else {
            throw BackendFault(at: name.place, "the range of \(quoted(name.name)) is too wide")
        }
        let milliseconds = Int64(choices.choose(point(name, UInt64(span) + 1)))
        let shift = TimeSpan(
            seconds: milliseconds / 1000, nanoseconds: Int32(milliseconds % 1000) * 1_000_000)
        return low.adding(shift) ?? low
    }

    func int(_ expression: Expression, _ name: ChosenName) throws(BackendFault) -> Int {
        guard case .int(let value) = try evaluation.value(of: expression) else {
            throw BackendFault(
                at: name.place, "the range of \(quoted(name.name)) is no whole number")
        }
        return value
    }

    func double(
        _ expression: Expression, _ name: ChosenName
    ) throws(BackendFault) -> Double {
        switch try evaluation.value(of: expression) {
        case .int(let value): return Double(value)
        case .double(let value): return value
        default:
            throw BackendFault(at: name.place, "the range of \(quoted(name.name)) is no number")
        }
    }
}

extension ChosenName {
    /// The report that nobody asked for an answer.
    var unanswered: BackendFault {
        BackendFault(at: place, "only what answers a request can choose an answer")
    }

    /// True if the values drawn before matter.
    var isRecorded: Bool {
        if case .integer(_, to: nil) = value { return true }
        return uniqueAmong != nil
    }
}
