import Contracts

/// Looks for an order of requests that a model explains.
///
/// A request is put in order only if this cannot wait: when it is known to have ended. Then it was
/// worked on, and each request under way with it was worked on before or is still to come. All
/// remaining ways are followed at once, each state once.
///
/// Requests that came one after the other cost one step each. Requests that raced cost one step for
/// each different state on the way.
struct OracleSearch {
    /// One way that is followed: what was worked on among the requests that are under way, and the
    /// state after it.
    private struct Way {
        var hypothesis: Hypothesis
        var done: Set<Int> = []
    }

    /// The identity of a way. Two ways with equal keys are the same from here on.
    private struct WayKey: Hashable {
        let left: CELValueDigest
        let right: CELValueDigest
        let done: [Int]
    }

    private let reasoning: OracleReasoning
    private let isRace: Bool
    private var ways: [Way]
    private var underWay: [Int] = []
    private var verdict = Oracle.Verdict()
    /// True once an answer is not explained, and nobody can know the state after it.
    private var isEnded = false

    /// More ways than this are not followed at once.
    private static let mostWays = 256
    /// More answers than this are not reported after the first that is not explained.
    private static let mostFurther = 20

    init(_ reasoning: OracleReasoning, from state: BackendState, isRace: Bool) {
        self.reasoning = reasoning
        self.isRace = isRace
        ways = [Way(hypothesis: Hypothesis(at: state))]
    }

    /// The verdict on the whole case.
    mutating func judged() -> Oracle.Verdict {
        change(0)
        for (place, event) in reasoning.history.events.enumerated() where isOpen {
            switch event {
            case .begin(let number): underWay.append(number)
            case .change(let number): change(number + 1)
            case .end(let number): end(number, isReleased: place >= reasoning.history.release)
            }
        }
        return verdict
    }

    private var isOpen: Bool { !isEnded && verdict.unjudged.isEmpty }

    private mutating func change(_ number: Int) {
        ways = ways.flatMap { way in
            reasoning.hypotheses(after: .change(number), from: way.hypothesis)
                .map { Way(hypothesis: $0, done: way.done) }
        }
        if ways.isEmpty { leave("a change of the state cannot be made") }
    }

    /// Puts a request in order at the latest time, with those that must come before it.
    private mutating func end(_ number: Int, isReleased: Bool) {
        reasoning.nearest = nil
        reasoning.undecided = nil
        var seen: Set<WayKey> = []
        var ended: [Way] = []
        var pending = ways
        let now = reasoning.history.exchanges[number].time
        while let way = pending.popLast() {
            guard seen.insert(key(of: way, at: now)).inserted else { continue }
            if way.done.contains(number) {
                ended.append(way)
                continue
            }
            for other in underWay where !way.done.contains(other) {
                for next in reasoning.hypotheses(after: .exchange(other), from: way.hypothesis) {
                    pending.append(Way(hypothesis: next, done: way.done.union([other])))
                }
            }
        }
        if ended.isEmpty { return fail(number, isReleased: isReleased) }
        guard ended.count <= Self.mostWays else {
            return leave("there are too many ways to explain the answers")
        }
        underWay.removeAll { $0 == number }
        ways = ended.map { Way(hypothesis: $0.hypothesis, done: $0.done.subtracting([number])) }
    }

    private func key(of way: Way, at now: Instant) -> WayKey {
        WayKey(
            left: way.hypothesis.left.digest(at: now), right: way.hypothesis.right.digest(at: now),
            done: way.done.sorted())
    }

    private mutating func leave(_ reason: String) {
        verdict.unjudged = [reasoning.undecided ?? reason]
    }

    // MARK: Violations

    private mutating func fail(_ number: Int, isReleased: Bool) {
        if let reason = reasoning.undecided { return leave(reason) }
        let exchange = reasoning.history.exchanges[number]
        if let veil = reasoning.veil {
            return leave(
                "what \(veil) was answered was not recorded, and may have told the client what "
                    + "explains the answer to \(exchange.name)")
        }
        let isRaced = isRace && isReleased || exchange.isOverlapped
        let violation = isRaced ? raceViolation(at: number) : violation(by: exchange)
        if verdict.violation == nil {
            verdict.record = exchange.end
            verdict.subject = exchange.name
            verdict.violation = violation
        } else if let violation {
            verdict.further.append((violation, exchange.end))
        }
        goOn(after: number, isRaced: isRaced)
    }

    /// Goes on after an answer that the model does not explain, if the state is known all the same.
    private mutating func goOn(after number: Int, isRaced: Bool) {
        let isFree = reasoning.leeway != nil && !isRaced
        let next =
            isFree
            ? ways.flatMap { way in
                reasoning.continuations(after: number, from: way.hypothesis)
                    .map { Way(hypothesis: $0, done: way.done) }
            } : []
        guard !next.isEmpty, verdict.further.count < Self.mostFurther else {
            isEnded = true
            return
        }
        underWay.removeAll { $0 == number }
        ways = next
    }

    private func violation(by exchange: OracleExchange) -> RunViolation? {
        guard let (difference, rule) = reasoning.nearest else { return nil }
        let names = reasoning.model.contract.memberNames
        let message =
            "\(exchange.operation) (\(exchange.name)) by the rule \(quoted(rule.name)): "
            + difference.sentence
        return RunViolation(
            kind: .oracle,
            subject: "\(exchange.operation)/\(rule.name)\(difference.path(knowing: names))",
            actor: nil, message: message,
            place: rule.place.diagnostic(check: "oracle", message)
        ).saying(
            RunViolation.Gist(
                difference.headline, isAboutStatus: difference.isStatus,
                member: difference.isInBody
                    ? "\(exchange.operation) \(difference.path(knowing: names))" : nil)
        ).resting(
            on: rule.restsOn
                + reasoning.model.contract.decisions(
                    behind: nil, of: exchange.operation, status: exchange.answer?.status))
    }

    /// The violation of requests that no order explains, with those that were released.
    private func raceViolation(at number: Int) -> RunViolation? {
        let exchanges = reasoning.history.exchanges
        let raced = exchanges.indices.filter { place in
            exchanges[place].isOverlapped
                && (isRace ? exchanges[place].isOfRelease : overlap(place, number))
        }
        let members = raced.isEmpty ? [number] : raced
        let operations = Set(members.map { exchanges[$0].operation })
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let reported = members.map { place in
            let status = exchanges[place].answer.map { "\($0.status)" } ?? "no answer"
            return "\(exchanges[place].operation) (\(exchanges[place].name): \(status))"
        }
        var message =
            "\(reported.joined(separator: ", ")) at the same time; one after the other, no order gives "
            + "these answers"
        if let (difference, rule) = reasoning.nearest {
            message +=
                "; the nearest one has \(exchanges[number].operation) "
                + "(\(exchanges[number].name)) by the rule \(quoted(rule.name)): "
                + difference.sentence
        }
        guard let place = operations.lazy.compactMap({ reasoning.model.operation($0)?.place }).first
        else { return nil }
        return RunViolation(
            kind: .linearizability, subject: operations.joined(separator: "+"), actor: nil,
            message: message, place: place.diagnostic(check: "linearizability", message)
        ).saying(
            RunViolation.Gist(
                raceHeadline(of: members, at: number), isWhole: true,
                isAboutStatus: members.contains(number)
                    && reasoning.nearest?.difference.isStatus ?? false))
    }

    /// The race in a sentence: the requests by path and status, and the answer that no order gives.
    private func raceHeadline(of members: [Int], at number: Int) -> String {
        let exchanges = reasoning.history.exchanges
        func request(_ place: Int) -> String {
            let operation = reasoning.model.contract.operation(exchanges[place].operation)
            return operation.map { "\($0.method) \($0.path.text)" } ?? exchanges[place].operation
        }
        func status(_ place: Int) -> String {
            exchanges[place].answer.map { "got \($0.status)" } ?? "got no answer"
        }
        var kinds: [(text: String, count: Int)] = []
        for text in members.map({ "\(request($0)) \(status($0))" }) {
            if let place = kinds.firstIndex(where: { $0.text == text }) {
                kinds[place].count += 1
            } else {
                kinds.append((text, 1))
            }
        }
        let all = kinds.map { $0.count == 1 ? $0.text : "\($0.count) × \($0.text)" }
        let race = "\(all.joined(separator: ", ")) at the same time"
        guard let (difference, _) = reasoning.nearest else {
            return "\(race); one after the other, no order gives these answers"
        }
        if difference.isStatus, members.contains(number) {
            return "\(race); one after the other, one of them gets \(difference.expectedStatus)"
        }
        let who = members.contains(number) ? "" : "afterwards "
        return "\(race); \(who)\(request(number)) answers \(difference.headline)"
    }

    private func overlap(_ one: Int, _ other: Int) -> Bool {
        let (one, other) = (reasoning.history.exchanges[one], reasoning.history.exchanges[other])
        return one.begin <= other.end && other.begin <= one.end
    }
}
