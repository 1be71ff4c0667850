import Contracts
import Simulator

/// Holds the answers to one instant in several spellings against each other.
struct SeenSpellings {
    private struct Answer {
        let target: String
        let status: Int
        let body: CELValue
        let hasOffset: Bool
        let times: String
    }

    // Looked up and never walked over.
    private var answers: [String: [Answer]] = [:]
    private var zoned: [String: [(zone: Zone, body: CELValue)]] = [:]
    private static let most = 24

    /// The first answer between two that are the same, which is another one.
    ///
    /// - Parameter writes: the number of requests before that may have changed something.
    mutating func judge(
        _ seen: SeenExchange, _ facts: TimeFacts, writes: Int
    ) -> Contradiction? {
        guard seen.reading.request.method == "GET", !facts.instants.isEmpty else { return nil }
        let isSuccess = seen.isSuccess && seen.body != nil
        guard isSuccess || (400..<500).contains(seen.response.status) else { return nil }
        let question = Self.question(seen, facts, writes: writes)
        let hasOffset = facts.instants.contains { ($0.text.secondsAhead ?? 0) != 0 }
        let answer = Answer(
            target: seen.target, status: seen.response.status,
            body: (seen.body ?? .null).withPlainTimes(sentAs: facts.instants.map(\.text)),
            hasOffset: hasOffset, times: facts.instants.map(\.text).joined(separator: " and "))
        var known = answers[question] ?? []
        defer {
            if known.count == Self.most { known.removeFirst() }
            known.append(answer)
            answers[question] = known
        }
        // Both requests around it are the same, and have the same answer.
        guard isSuccess, let first = known.lastIndex(where: { $0.target == answer.target }),
            known[first].status == answer.status, known[first].body.isIdentical(to: answer.body)
        else { return nil }
        for other in known[(first + 1)...] where other.target != answer.target {
            if other.status >= 400 {
                return Contradiction(
                    check: "spelling-refused",
                    message: "\(seen.operation.id) answers \(answer.status) for \(answer.times), "
                        + "and \(other.status) for the same instant as \(other.times)",
                    remedy: "have the server read all that RFC 3339 permits, or narrow the contract"
                )
            }
            let isOffset = answer.hasOffset != other.hasOffset
            let (own, others) =
                isOffset
                ? (answer.body.withoutLocalTimes, other.body.withoutLocalTimes)
                : (answer.body, other.body)
            if own.isIdentical(to: others) { continue }
            return Contradiction(
                check: "spelling-changes-answer",
                message: "\(seen.operation.id) answers otherwise for \(other.times) than for "
                    + "\(answer.times), which is the same instant",
                remedy: "have the server compare instants, and not texts or local times")
        }
        return nil
    }

    /// The request, in which each instant stands in one spelling.
    private static func question(
        _ seen: SeenExchange, _ facts: TimeFacts, writes: Int
    ) -> String {
        let texts = facts.instants.map(\.text)
        let parameters = seen.reading.parameters.filter { !$0.isDefault }.map { read in
            if let text = read.value.string, texts.contains(text),
                let instant = try? Instant(rfc3339: text)
            {
                return "\(read.name)=\(instant.text)"
            }
            return "\(read.name)=\(read.value.compactJSON)"
        }
        return "\(seen.operation.id) \(seen.sender) \(writes) \(parameters)"
    }

    // MARK: Zones

    /// An answer that is the same for very different zones, although it shows local times.
    mutating func judgeZones(_ seen: SeenExchange, _ facts: TimeFacts) -> Contradiction? {
        guard facts.zones.count == 1, let zone = facts.zones.first, seen.isSuccess,
            let body = seen.body, seen.reading.request.method == "GET",
            !facts.instants.isEmpty || !facts.locals.isEmpty || !facts.dates.isEmpty,
            let instant = facts.instants.first?.value ?? facts.reach?.first
        else { return nil }
        let shown = body.shownTimes.contains { path, shown in
            let word = IdentityNames.normalised(path)
            if word.contains("utc") || word.contains("gmt") { return false }
            return switch shown {
            case .local, .time: true
            case .instant: !facts.locals.isEmpty || !facts.dates.isEmpty
            default: false
            }
        }
        guard shown else { return nil }
        let question =
            "\(seen.operation.id) \(seen.sender) \(facts.instants.map(\.text)) "
            + "\(facts.locals.map(\.value.text)) \(facts.dates.map(\.value.text))"
        var known = zoned[question] ?? []
        known.append((zone.value, body.withoutText(zone.value.name)))
        zoned[question] = known
        let offsets = Set(known.map { $0.zone.secondsAhead(at: instant) })
        guard Set(known.map(\.zone.name)).count >= 5, offsets.count >= 4,
            known.allSatisfy({ $0.body.isIdentical(to: known[0].body) })
        else { return nil }
        let names = known.prefix(3).map(\.zone.name).joined(separator: ", ")
        return Contradiction(
            check: "zone-ignored",
            message: "\(seen.operation.id) answers the same local time for \(zone.name)=\(names) "
                + "and more, although their clocks differ",
            remedy: "have the server use the zone, or remove the parameter from the contract")
    }
}

extension CELValue {
    /// A copy in which instants stand in one spelling, those of the request inside of texts, too.
    fileprivate func withPlainTimes(sentAs texts: [String]) -> CELValue {
        let sent = texts.compactMap { text in
            (try? Instant(rfc3339: text)).map { (text, $0.text) }
        }
        return mapped { text in
            if let instant = try? Instant(rfc3339: text) { return instant.text }
            // A link of the answer may repeat the request.
            return sent.reduce(text) { $0.replacing($1.0, with: $1.1) }
        }
    }

    /// A copy without local times: the server may show them at the offset of the request.
    fileprivate var withoutLocalTimes: CELValue {
        mapped { text in
            let isLocal = ShownTime.shown(by: text).contains { shown in
                if case .instant = shown { false } else { true }
            }
            return isLocal && (try? Instant(rfc3339: text)) == nil ? "‹local›" : text
        }
    }

    fileprivate func withoutText(_ text: String) -> CELValue {
        mapped { $0.replacing(text, with: "‹zone›") }
    }

    func mapped(_ change: (String) -> String) -> CELValue {
        switch self {
        case .string(let text): return .string(change(text))
        case .list(let list): return .list(list.map { $0.mapped(change) })
        case .map(let map):
            var copy = map
            for (key, value) in map.entries { copy.set(key, to: value.mapped(change)) }
            return .map(copy)
        default: return self
        }
    }
}
