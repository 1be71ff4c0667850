import Contracts
import Simulator

/// Plays the requests of a fuzz, drawn ones and recorded ones alike, and judges the answers.
struct FuzzPlayer {
    var player: CasePlayer
    /// The contract of a target, as answers are compared by it; nil for a model, which judges by itself.
    let sight: FuzzSight?
    private var things: SeenThings?
    /// The ids of the recording, and those that the target gave this time.
    private var renaming = SetupRenaming()
    /// The status of the last valid request to each operation.
    private var lastStatuses: [String: Int] = [:]

    /// - Parameters:
    ///   - sight: nil for a model.
    ///   - zones: the zones for the judgement of times.
    init(_ player: CasePlayer, _ sight: FuzzSight?, zones: ZoneDatabase) {
        self.player = player
        self.sight = sight
        let world = player.engine
        things = sight.map {
            SeenThings($0, SeenTimes($0, zones, homes: world.homes, hasClock: world.hasClock))
        }
    }

    /// The answers to requests with times.
    var timeCounts: TimeCounts { things?.timeCounts ?? TimeCounts() }

    /// Lets time pass between two requests.
    mutating func wait(_ span: TimeSpan, _ draws: [UInt64]? = nil) {
        player.wait(span, draws)
        things?.forget()
    }

    /// Sends a request of a fuzz, and judges the answer; nil where there is none.
    ///
    /// - Parameter draws: what the backend chose when the request was recorded.
    mutating func send(
        _ request: FuzzRequest, to operation: Contracts.Operation, _ draws: [UInt64]? = nil
    ) -> (answer: Exchange.Response, seen: SeenExchange?)? {
        let sent = request.sending(renaming.renamed(request.request))
        guard let answer = player.send(sent, to: operation, draws) else {
            things?.forget()
            return nil
        }
        guard let sight else { return (answer, nil) }
        let odd = oddFailure(sent, answer)
        keepNames(of: answer, to: sent, insteadOf: request.given)
        // A wrong credential is no secret.
        let isSecret = !(sent.flaw?.contains("credentials") ?? false)
        let secrets = isSecret ? sight.credentials.secrets(of: sent.request) : []
        var found = AnswerLeak.found(in: answer, secrets: secrets)
        let seen = SeenExchange(sent.request, answer, in: sight)
        if sent.flaw == RequestFlaw.undeclared {
            found += undeclaredMethod(sent.request, answer, of: operation)
        }
        if sent.flaw == RequestFlaw.foreign, let seen, !seen.isSuccess {
            things?.noteRefusal(seen)
        } else if sent.flaw == RequestFlaw.foreign, let seen, things?.isForeign(seen) ?? false {
            found.append(
                Contradiction(
                    check: "accepted-other-user",
                    message: "\(seen.reading.request.method) \(seen.target) answers "
                        + "\(answer.status) to another user than the one who created it",
                    remedy: "have the server look whose it is; if users may see it, leave out "
                        + "--other-user or stranger: true"))
        }
        if let odd { found.append(odd) }
        if sent.flaw == nil, let seen {
            found += things?.judge(seen, now: player.world.now) ?? []
        } else if sent.request.method != "GET", answer.status < 400 || answer.status >= 500 {
            things?.forget()
        }
        for contradiction in found {
            report(contradiction, of: contradiction.operation ?? operation)
        }
        return (answer, seen)
    }

    private mutating func report(
        _ contradiction: Contradiction, of operation: Contracts.Operation
    ) {
        player.add(
            RunViolation(
                kind: .contract, subject: "\(operation.id)/\(contradiction.check)", actor: nil,
                message: contradiction.message,
                place: operation.value.diagnostic(
                    check: contradiction.check, contradiction.message, remedy: contradiction.remedy)
            ))
    }

    // MARK: Odd writings

    /// The failure at a request in an odd writing; nil if the server fails at the plain one as well.
    ///
    /// It is its own finding. A baseline may have it, and must not hide failures at plain requests.
    private mutating func oddFailure(
        _ sent: FuzzRequest, _ answer: Exchange.Response
    ) -> Contradiction? {
        if sent.flaw == nil { lastStatuses[sent.operation] = answer.status }
        guard answer.status >= 500, let flaw = sent.flaw, flaw.hasPrefix(RequestFlaw.odd),
            let plain = lastStatuses[sent.operation], plain < 500
        else { return nil }
        return Contradiction(
            check: "fails-at-odd-request",
            message: "the server answers \(answer.status) to an \(flaw), and \(plain) to the same "
                + "request in a plain writing",
            remedy: "have the server answer 400 to it")
    }

    // MARK: Names

    /// Says other texts from now on.
    mutating func rename(_ texts: [(old: String, new: String)]) {
        for (old, new) in texts {
            renaming.pairs.removeAll { $0.wished.isIdentical(to: .string(old)) }
            renaming.pairs.append((.string(old), .string(new)))
        }
    }

    /// Keeps the ids that an answer gives, and from now on says them in place of the recorded ones.
    private mutating func keepNames(
        of answer: Exchange.Response, to sent: FuzzRequest, insteadOf recorded: [String: CELValue]
    ) {
        // Nothing is recorded of what drawn requests read.
        let reads = sent.request.method == "GET" && recorded.isEmpty
        let given = reads ? [:] : answer.givenNames(withLists: !recorded.isEmpty)
        guard !given.isEmpty, let place = player.played.run.steps.indices.last else { return }
        var kept = sent
        kept.given = given
        player.played.run.steps[place].action = .request(kept)
        for (name, wished) in recorded.sorted(by: { $0.key.precedes($1.key) }) {
            guard let own = given[name], !own.isIdentical(to: wished),
                !(isOfList(name) && given.values.contains { $0.isIdentical(to: wished) })
            else { continue }
            renaming.pairs.removeAll { $0.wished.isIdentical(to: wished) }
            renaming.pairs.append((wished, own))
        }
    }

    /// True if a place is in a list, whose elements may have another order.
    private func isOfList(_ place: String) -> Bool {
        place.split(separator: "/").contains { Int($0) != nil }
    }

    // MARK: Methods

    /// The fault of an answer to a method that the contract does not give a path.
    private mutating func undeclaredMethod(
        _ request: Exchange.Request, _ answer: Exchange.Response, of operation: Contracts.Operation
    ) -> [Contradiction] {
        switch answer.status {
        // Many frameworks list the methods of one route alone. No app depends on more.
        case 405 where answer.headers["allow"] == nil:
            return [
                Contradiction(
                    check: "missing-allow",
                    message:
                        "the answer 405 to \(request.method) has no field Allow, which RFC 9110 "
                        + "demands",
                    remedy: "have the server list the methods of the path in the field Allow")
            ]
        case 200..<300 where request.method != "GET":
            // Many servers answer GET with a page for people, whatever is asked for.
            return [
                Contradiction(
                    check: "undescribed-method",
                    message: "the server answered \(answer.status) to \(request.method), which the "
                        + "contract does not give this path",
                    remedy: "describe the operation, or have the server answer 405")
            ]
        case 500, 502..<600:
            return [
                Contradiction(
                    check: "failing-method",
                    message: "the server answered \(answer.status) to \(request.method), which the "
                        + "contract does not give this path",
                    remedy: "have the server answer 405")
            ]
        default: return []
        }
    }
}

extension WorldEngine {
    /// The zones in which actors are that somebody has named.
    var homes: [String] { zonesOfActors.filter { $0 != "UTC" } }

    /// True if the clock of the target, or of the model, is the one of the world.
    var hasClock: Bool {
        guard let target else { return true }
        if case .world = target.clock { return true }
        return false
    }
}
