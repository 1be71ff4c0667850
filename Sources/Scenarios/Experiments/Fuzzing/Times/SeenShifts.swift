import Contracts
import Simulator

/// Holds the answers to one request against those to the same request a week before and a week after.
///
/// A server adds something to the times of a request, or takes it away, by rules that nobody knows. It
/// may be the same on the Sundays before and after a change of clocks. If it is an hour more or less on
/// the Sunday of the change, then the server has counted with local times.
struct SeenShifts {
    private let calm: CalmTimes
    /// For each request, what its instants were and how far the times of the answer lay behind them.
    // Looked up and never walked over.
    private var answers: [String: [Int64: [String: Int64]]] = [:]
    private var texts = SeenTexts()
    private static let week: Int64 = 604_800
    private static let jumps: Set<Int64> = [1_800, 3_600, 5_400, 7_200]

    init(_ calm: CalmTimes) { self.calm = calm }

    /// Notes the texts of an answer. They name things, and things may have rules of their own.
    mutating func note(_ seen: SeenExchange) { texts.add(seen.body) }

    /// The first time of an answer that is off.
    mutating func judge(_ seen: SeenExchange, _ facts: TimeFacts) -> Contradiction? {
        guard seen.isSuccess, let base = facts.instants.first?.value, let thing = seen.thing,
            calm.isNearChange(base)
                || calm.isNearChange(Instant(seconds: base.seconds + Self.week))
                || calm.isNearChange(Instant(seconds: base.seconds - Self.week))
        else { return nil }
        let times = thing.shownTimes
        var shifts: [String: Int64] = [:]
        for (path, shown) in times {
            guard case .instant(let instant) = shown else { continue }
            shifts[path] = instant.seconds - base.seconds
        }
        if shifts.isEmpty { return nil }
        let path = seen.target.prefix { $0 != "?" }
        let others = facts.instants.dropFirst().map {
            "\($0.name) \($0.value.seconds - base.seconds)"
        }
        let zones = facts.zones.map(\.value.name)
        let rests = texts.rests(of: seen, without: facts.parts)
        for rest in rests {
            let question = "\(seen.operation.id) \(path) \(others) \(rest) \(zones)"
            answers[question, default: [:]][base.seconds] = shifts
            guard let known = answers[question],
                let found = contradiction(in: known, at: base, of: seen.operation, facts)
            else { continue }
            return found
        }
        return nil
    }

    /// The first time that is off in the answers to one question.
    private func contradiction(
        in known: [Int64: [String: Int64]], at base: Instant, of operation: Contracts.Operation,
        _ facts: TimeFacts
    ) -> Contradiction? {
        let paths = known[base.seconds, default: [:]].keys.sorted { $0.precedes($1) }
        for middle in [base.seconds, base.seconds - Self.week, base.seconds + Self.week] {
            guard let own = known[middle], let before = known[middle - Self.week],
                let after = known[middle + Self.week],
                calm.isNearChange(Instant(seconds: middle))
            else { continue }
            for path in paths {
                guard let shift = own[path], let usual = before[path], usual == after[path],
                    Self.jumps.contains(abs(shift - usual)),
                    usual == 0 || usual % 86_400 != 0
                else { continue }
                let (at, shown) = (
                    Instant(seconds: middle).text, Instant(seconds: middle + shift).text
                )
                let (minutes, word) = (abs(shift - usual) / 60, shift > usual ? "later" : "earlier")
                return Contradiction(
                    check: "moved-at-clock-change",
                    message: "for \(facts.instants[0].name)=\(at), \(path) of \(operation.id) "
                        + "is \(shown): \(minutes) minutes \(word) than at the same request a "
                        + "week before and a week after",
                    remedy: "have the server count with instants, and not with local times")
            }
        }
        return nil
    }
}

/// The texts of requests and answers. A request may need a text that no other one had, such as an
/// address of a new member.
private struct SeenTexts {
    // Only asked, and never walked over.
    private var all: Set<String> = []
    private static let most = 50_000

    mutating func add(_ value: CELValue?) {
        _ = value?.mapped { text in
            if all.count < Self.most { all.insert(text) }
            return text
        }
    }

    /// The rest of a request beside its times, as it is, and without texts that nobody knew before.
    ///
    /// - Parameter parts: the texts of a date and a time of day that are a time together.
    mutating func rests(of seen: SeenExchange, without parts: [String]) -> [String] {
        guard case .json(let value) = seen.reading.body else { return [""] }
        let body = CELValue(value)
        func rest(without isLeftOut: (String) -> Bool) -> String {
            body.mapped { text in
                let isTime = parts.contains(text) || (try? Instant(rfc3339: text)) != nil
                return isTime || isLeftOut(text) ? "" : text
            }
            .value?.compactJSON ?? ""
        }
        let whole = rest { _ in false }
        let known = rest { !all.contains($0) && all.count < Self.most }
        add(body)
        return whole == known ? [whole] : [whole, "new \(known)"]
    }
}

/// Holds the times of a thing that is read against those that were shown when it was made.
struct SeenReadings {
    private struct Made {
        let times: [(name: String, value: Instant)]
        let writes: Int
    }

    private let sight: FuzzSight
    // Looked up and never walked over.
    private var made: [String: Made] = [:]

    init(_ sight: FuzzSight) { self.sight = sight }

    /// A time that somebody has sent, and that is shown otherwise when the thing is read.
    mutating func judge(_ seen: SeenExchange, _ facts: TimeFacts, writes: Int) -> Contradiction? {
        guard seen.isSuccess, let thing = seen.thing else { return nil }
        if seen.reading.request.method == "GET" {
            guard let known = made["\(seen.sender) \(seen.target)"], known.writes == writes else {
                return nil
            }
            for (name, wanted) in known.times {
                guard case .string(let text)? = thing.entries?[name],
                    let own = try? Instant(rfc3339: text), abs(own.seconds - wanted.seconds) >= 60
                else { continue }
                return Contradiction(
                    check: "changed-on-reading",
                    message: "\(name) was shown as \(wanted.text) when it was created, and GET "
                        + "\(seen.target) shows \(text)",
                    remedy: "have the server keep the instant, or the offset beside the local time")
            }
            return nil
        }
        guard let (operation, path) = sight.reading(ofMade: seen) else { return nil }
        var draft = RequestDraft(operation: operation)
        draft.arguments = path
        guard let target = draft.request()?.target else { return nil }
        let times = facts.instants.compactMap { sent -> (name: String, value: Instant)? in
            guard case .string(let text)? = thing.entries?[sent.name],
                let instant = try? Instant(rfc3339: text)
            else { return nil }
            return (sent.name, instant)
        }
        if !times.isEmpty {
            made["\(seen.sender) \(target)"] = Made(times: times, writes: writes)
        }
        return nil
    }
}
