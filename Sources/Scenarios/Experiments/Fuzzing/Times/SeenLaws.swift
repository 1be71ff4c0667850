import Contracts
import Simulator

/// Learns what the times of answers mean, and tells where they stop to mean it.
///
/// Nobody says that `local` is the local time of `at` in `zone`. But it was, for many different
/// instants, in several zones. Then it has to be so an hour after the clocks are
/// changed, too.
struct SeenLaws {
    private let calm: CalmTimes
    private let homes: [Zone]
    // Looked up and never walked over.
    private var outputs: [String: LawfulOutput] = [:]

    /// From 1970 to 2037.
    private static let ourTime: Range<Int64> = 0..<2_145_916_800

    /// - Parameter homes: zones that the server may live in.
    init(_ calm: CalmTimes, homes: [Zone]) {
        self.calm = calm
        self.homes = homes
    }

    /// The first value of an answer that breaks a law.
    mutating func judge(_ seen: SeenExchange, _ facts: TimeFacts) -> Contradiction? {
        guard seen.isSuccess, let thing = seen.thing, !facts.isEmpty else { return nil }
        let shown = thing.shownTimes
        if shown.isEmpty { return nil }
        let isCalm = facts.reach.map { calm.isCalm(from: $0.first, to: $0.last) } ?? false
        let isOfOurTime =
            facts.reach.map {
                Self.ourTime.contains($0.first.seconds) && Self.ourTime.contains($0.last.seconds)
            } ?? true
        var found: Contradiction?
        for (path, value) in shown {
            let claims = facts.claims(about: value, homes: homes)
            // Of other years zone databases say different things.
            let isKnown = isOfOurTime || !claims.contains(where: \.isZoned)
            if claims.isEmpty || !isKnown { continue }
            let key = "\(seen.operation.id) \(path) \(value.kind)"
            var output = outputs[key] ?? LawfulOutput()
            let broken = output.note(value, claims, isCalm: isCalm, saying: facts)
            let name = "\(path) of \(seen.operation.id)"
            let own =
                broken.map { Self.contradiction(in: name, value, $0, saying: facts) }
                ?? homes.first.flatMap { output.judgeHome(value, of: name, facts, home: $0) }
            if found == nil, !output.isTold, let own {
                output.isTold = true
                found = own
            }
            outputs[key] = output
        }
        return found
    }

    private static func contradiction(
        in name: String, _ shown: ShownTime, _ broken: (held: Int, claim: TimeClaim),
        saying facts: TimeFacts
    ) -> Contradiction {
        let claim = broken.claim
        let wanted = claim.expected.map(\.text).reduce(into: [String]()) { texts, text in
            if !texts.contains(text) { texts.append(text) }
        }.joined(separator: " or ")
        let message =
            "\(name) was \(claim.law) in \(broken.held) answers; but for \(facts.text) it is "
            + "\(shown.text), and not \(wanted)"
        if claim.isZoned {
            return Contradiction(
                check: "wrong-local-time", message: message,
                remedy: "have the server ask a zone database about the very instant")
        }
        return Contradiction(
            check: "wrong-time-arithmetic", message: message,
            remedy: "have the server count with instants or with dates, and not with local times")
    }
}

/// One of the laws that a value may follow.
private struct TimeLaw {
    let name: String
    let isZoned: Bool
    let isPlain: Bool
    /// The different values for which it held.
    var held: Set<String> = []
    var count = 0
    /// The times of day that were sent with them, where the law is about days.
    var timesOfDay: Set<Int64> = []
    /// Those of them for which no plain law held.
    var telling = 0
    var broken = 0
    /// True once it was broken where nothing is hard.
    var isOver = false
}

/// A value of the answers of an operation.
private struct LawfulOutput {
    var count = 0
    /// The dates that are those of UTC, and not of the zone in which the server lives.
    var ofUTC = 0
    var laws: [TimeLaw] = []
    var isTold = false
}

extension LawfulOutput {
    /// The fewest dates that show that all of them are taken in UTC.
    private static let fewest = 3

    /// A date that is always the one in UTC, although somebody has said where the server lives.
    fileprivate mutating func judgeHome(
        _ shown: ShownTime, of name: String, _ facts: TimeFacts, home: Zone
    ) -> Contradiction? {
        let word = IdentityNames.normalised(name)
        guard case .date(let date) = shown, facts.zones.isEmpty,
            let sent = facts.instants.first, !word.contains("utc"), !word.contains("gmt"),
            let law = laws.first(where: { $0.name == "the date of \(sent.name) in UTC" }),
            law.count == count
        else { return nil }
        let wanted = home.local(sent.value).date
        if date != wanted { ofUTC += 1 }
        guard ofUTC >= Self.fewest, count >= Self.fewest * 2, date != wanted else { return nil }
        return Contradiction(
            check: "date-of-another-zone",
            message: "for \(facts.text), \(name) is \(date.text), as in "
                + "UTC, and in \(home.name) it is \(wanted.text)",
            remedy: "have the server take the date in its own zone, or leave out --zone")
    }

    /// Notes a value, and gives a law that it breaks: how often it held, and what it says.
    fileprivate mutating func note(
        _ shown: ShownTime, _ claims: [TimeClaim], isCalm: Bool, saying facts: TimeFacts
    ) -> (held: Int, claim: TimeClaim)? {
        count += 1
        let changes = claims.map { claim in
            claim.expected.compactMap { shown.change(from: $0) }.min { abs($0) < abs($1) }
        }
        let isPlain = zip(claims, changes).contains { $0.isPlain && $1 == 0 }
        var broken: [(place: Int, claim: TimeClaim)] = []
        for (claim, change) in zip(claims, changes) {
            guard let change else { continue }
            let place = laws.firstIndex { $0.name == claim.law } ?? laws.count
            if place == laws.count {
                laws.append(
                    TimeLaw(
                        name: claim.law, isZoned: claim.isZoned, isPlain: claim.isPlain))
            }
            if change == 0 {
                laws[place].held.insert(shown.text)
                laws[place].count += 1
                if let time = claim.timeOfDay { laws[place].timesOfDay.insert(time) }
                if !isPlain { laws[place].telling += 1 }
                continue
            }
            laws[place].broken += 1
            let isClear = claim.isZoned && shown.isClear
            if isCalm && !isClear || !shown.isNear(change * Double(claim.unit), facts) {
                laws[place].isOver = true
            }
            broken.append((place, claim))
        }
        // Some law explains all answers.
        if laws.contains(where: { $0.count == count }) { return nil }
        let meant = broken.filter { laws[$0.place].isMeant(by: shown) }
        return meant.max { laws[$0.place].count < laws[$1.place].count }
            .map { (laws[$0.place].count, $0.claim) }
    }
}

extension TimeLaw {
    /// The fewest different values that have to agree before a law counts.
    private static let (fewest, fewestOffsets, fewestTimes) = (5, 3, 3)

    /// True if so many values followed it that it must be meant.
    fileprivate func isMeant(by shown: ShownTime) -> Bool {
        let wanted =
            switch shown {
            case .offset, .weekday: Self.fewestOffsets
            default: Self.fewest
            }
        return !isPlain && !isOver && held.count >= wanted && count >= Self.fewest
            && broken <= count && telling >= 3
            && (timesOfDay.isEmpty || timesOfDay.count >= Self.fewestTimes)
    }
}

extension ShownTime {
    /// The distance of a value from the right one, in seconds, or in its own unit for numbers.
    fileprivate func change(from wanted: ShownTime) -> Double? {
        if case (.number(let own), .number(let number)) = (self, wanted) {
            return abs(own - number) <= max(0.000_001, abs(number) * 1e-12) ? 0 : own - number
        }
        return seconds(after: wanted).map(Double.init)
    }

    /// True for values that agree with a law by chance hardly ever.
    fileprivate var isClear: Bool {
        switch self {
        case .instant, .local, .offset: true
        default: false
        }
    }

    /// True if clocks and calendars explain the distance: a change of a clock, the offset of a zone, a
    /// day.
    fileprivate func isNear(_ change: Double, _ facts: TimeFacts) -> Bool {
        if case .week = self { return true }
        guard let seconds = Int64(exactly: abs(change).rounded()) else { return false }
        // Half a day is lost where only twelve hours are counted.
        if [43_200, 86_400].contains(seconds) || seconds % 900 == 0 && seconds <= 7_200 {
            return true
        }
        if case .weekday = self { return seconds == 6 * 86_400 }
        let offsets = facts.zones.flatMap { zone in
            facts.reach.map {
                [zone.value.secondsAhead(at: $0.first), zone.value.secondsAhead(at: $0.last)]
            } ?? []
        }
        return (offsets + facts.instants.map { Int($0.text.secondsAhead ?? 0) })
            .contains { abs(Int64($0)) == seconds }
    }
}
