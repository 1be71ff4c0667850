import Contracts
import Simulator

/// Holds what is made of one instant in several spellings against each other.
///
/// Nothing is made twice in the same way, so one case may be chance. But if a spelling is treated
/// otherwise for two different instants, and other spellings of the same instants are not, then it is
/// the spelling.
struct SeenWritings {
    /// The peculiarity of a spelling.
    private enum Spelling: String {
        case plain, zero, fraction, offset

        init(_ text: String) {
            let isZero = text.hasSuffix("+00:00")
            if text.contains(".") {
                self = .fraction
            } else if isZero {
                self = .zero
            } else {
                self = (text.secondsAhead ?? 0) == 0 ? .plain : .offset
            }
        }

        var words: String {
            switch self {
            case .plain: "with Z"
            case .zero: "with +00:00"
            case .fraction: "with a fraction of a second"
            case .offset: "with an offset"
            }
        }
    }

    private struct Kept {
        /// The instants that were shown as they were sent, and what is added to others.
        var kept: Set<Int64> = []
        var moved: [Int64: Int64] = [:]
    }

    private struct Turn {
        let spelling: Spelling
        let isAccepted: Bool
        let text: String
    }

    // Looked up and never walked over.
    private var habits: [String: Kept] = [:]
    private var turns: [String: [Turn]] = [:]
    private var refused: [String: Set<Int64>] = [:]

    /// A spelling that is read otherwise than the others.
    mutating func judge(_ seen: SeenExchange, _ facts: TimeFacts) -> Contradiction? {
        guard seen.reading.request.method == "POST", let sent = facts.instants.first,
            seen.isSuccess || (400..<500).contains(seen.response.status)
        else { return nil }
        let spelling = Spelling(sent.text)
        if let own = judgeRefusal(seen, sent, as: spelling) { return own }
        guard seen.isSuccess, let thing = seen.thing else { return nil }
        guard case .string(let text)? = thing.entries?[sent.name],
            let shown = try? Instant(rfc3339: text)
        else { return nil }
        let change = shown.seconds - sent.value.seconds
        let key = "\(seen.operation.id) \(sent.name)"
        let own = "\(key) \(spelling.rawValue)"
        if change == 0 {
            habits[own, default: Kept()].kept.insert(sent.value.seconds)
            return nil
        }
        habits[own, default: Kept()].moved[sent.value.seconds] = change
        let habit = habits[own] ?? Kept()
        let plain = habits["\(key) \(Spelling.plain.rawValue)"] ?? Kept()
        guard spelling != .plain, habit.kept.isEmpty, habit.moved.count > 1, plain.moved.isEmpty,
            plain.kept.count > 1, habit.moved.values.allSatisfy({ abs($0) >= 60 }),
            plain.kept.contains(sent.value.seconds)
        else { return nil }
        return Contradiction(
            check: "spelling-changes-answer",
            message:
                "\(sent.name) of \(seen.operation.id) was sent as \(sent.text), and is shown as "
                + "\(text); the same instant \(Spelling.plain.words) is kept",
            remedy: "have the server read all that RFC 3339 permits")
    }

    /// A spelling that is refused, for two instants that are accepted before and after in others.
    private mutating func judgeRefusal(
        _ seen: SeenExchange, _ sent: (name: String, value: Instant, text: String),
        as spelling: Spelling
    ) -> Contradiction? {
        var rest = ""
        if case .json(let value) = seen.reading.body {
            rest =
                CELValue(value).mapped { (try? Instant(rfc3339: $0))?.text ?? $0 }.value?
                .compactJSON ?? ""
        }
        let key = "\(seen.operation.id) \(seen.target) \(rest)"
        var known = turns[key] ?? []
        known.append(Turn(spelling: spelling, isAccepted: seen.isSuccess, text: sent.text))
        turns[key] = known
        guard seen.isSuccess, let first = known.firstIndex(where: \.isAccepted) else { return nil }
        for turn in known[first...] where !turn.isAccepted {
            let isTaken = known.contains { $0.spelling == turn.spelling && $0.isAccepted }
            if isTaken { continue }
            let own = "\(seen.operation.id) \(turn.spelling.rawValue)"
            refused[own, default: []].insert(sent.value.seconds)
            guard refused[own]?.count ?? 0 > 1 else { continue }
            return Contradiction(
                check: "spelling-refused",
                message:
                    "\(seen.operation.id) refuses \(sent.name)=\(turn.text), and takes the same "
                    + "instant as \(sent.text)",
                remedy: "have the server read all that RFC 3339 permits, or narrow the contract")
        }
        return nil
    }
}

/// Holds a date that an answer shows against the local time beside it.
struct SeenBeside {
    private struct Pair {
        var same: Set<String> = []
        var other = 0
        var zones: Set<String> = []
    }

    // Looked up and never walked over.
    private var pairs: [String: Pair] = [:]

    /// A date beside a local time that is of another day, although most are of the same.
    mutating func judge(_ seen: SeenExchange, _ facts: TimeFacts) -> Contradiction? {
        guard seen.isSuccess, let shown = seen.body?.shownTimes else { return nil }
        var locals: [(path: String, date: CivilDate)] = []
        var dates: [(path: String, date: CivilDate)] = []
        for (path, value) in shown {
            let word = IdentityNames.normalised(path)
            if word.contains("utc") || word.contains("gmt") { continue }
            switch value {
            case .local(let local, _): locals.append((path, local.date))
            case .date(let date): dates.append((path, date))
            default: break
            }
        }
        // With more than one nobody knows which of them belong together.
        guard locals.count == 1, dates.count == 1, let zone = facts.zones.first else { return nil }
        let key = "\(seen.operation.id) \(locals[0].path) \(dates[0].path)"
        var pair = pairs[key] ?? Pair()
        defer { pairs[key] = pair }
        pair.zones.insert(zone.value.name)
        if locals[0].date == dates[0].date {
            pair.same.insert(dates[0].date.text)
            return nil
        }
        pair.other += 1
        let days = abs(locals[0].date.daysSince1970 - dates[0].date.daysSince1970)
        guard pair.same.count >= 5, pair.zones.count > 2, days == 1 else { return nil }
        return Contradiction(
            check: "date-of-another-zone",
            message: "for \(facts.text), \(dates[0].path) of \(seen.operation.id) is "
                + "\(dates[0].date.text), and \(locals[0].path) is of \(locals[0].date.text)",
            remedy: "have the server take the date in the zone that the local time is in")
    }
}
