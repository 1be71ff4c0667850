import Contracts
import Synchronization

extension RemoteTarget {
    /// Two targets as one, which are asked in step. Each request goes to both, first to the left one.
    /// The left one answers the world, and `differences` has what the right one answers otherwise.
    ///
    /// - Parameters:
    ///   - contracts: the contracts of both.
    ///   - memory: what was seen of both, which all workers share.
    package static func pair(
        left: RemoteTarget, right: RemoteTarget, contracts: ParityContracts, memory: ParityMemory
    ) -> RemoteTarget {
        let book = ParityBook(left: left, right: right, contracts: contracts, memory: memory)
        let isWorld = left.hasWorldClock && right.hasWorldClock
        var pair = RemoteTarget(
            name: "\(left.name) and \(right.name)",
            clock: isWorld ? .world : left.hasWorldClock ? right.clock : left.clock,
            longestWait: min(left.longestWait, right.longestWait), server: left.server,
            send: { book.replies(to: $0, left.send, right.send) },
            beginsAnew: left.beginsAnew && right.beginsAnew,
            reset: { book.reset(at: $0) },
            refusal: { left.refusal($0) ?? right.refusal($0) ?? contracts.refusal(of: $0) })
        pair.sendUnrestricted = {
            book.replies(to: $0, left.unrestricted.send, right.unrestricted.send)
        }
        pair.sendComplete = { book.replies(to: $0, left.complete.send, right.complete.send) }
        pair.headers = left.headers
        pair.hasPaths = left.hasPaths && right.hasPaths
        pair.isShared = left.isShared || right.isShared
        pair.config = left.config
        pair.isGivenByCalls = left.isGivenByCalls && right.isGivenByCalls
        pair.differs = left.differs.union(right.differs)
        if let one = left.given, let other = right.given {
            pair.given = { wish in
                let reply = one(wish)
                guard case .done = reply else { return reply }
                return other(wish)
            }
        }
        // Races are run at each side alone.
        pair.sides = [(left, true), (right, false)].map { side, isLeft in
            side.timed { calls, send in
                let replies = send(calls)
                memory.state.withLock { state in
                    for case (let call, .answered(let response)) in zip(calls, replies) {
                        state.twins.raced.note(call, response, isLeft: isLeft)
                    }
                }
                return replies
            }
        }
        if let own = left.sink, let other = right.sink {
            pair.sink = TargetSink(
                own.model, patience: own.patience,
                begin: {
                    own.begin()
                    other.begin()
                },
                take: { book.deliveries(to: own, other, within: $0) })
        }
        pair.differences = { book.takeDifferences().map(\.violation) }
        pair.twinExchanges = { book.twinExchanges }
        return pair
    }

    private var hasWorldClock: Bool { if case .world = clock { true } else { false } }
}

/// Compares two targets.
final class ParityBook: Sendable {
    private let left: RemoteTarget
    private let right: RemoteTarget
    private let contracts: ParityContracts
    let memory: ParityMemory
    private let found = Mutex<[FoundDifference]>([])
    private let twins = Mutex<[Exchange]>([])

    /// The exchanges of the right side since it began anew.
    var twinExchanges: [Exchange] { twins.withLock { $0 } }

    init(
        left: RemoteTarget, right: RemoteTarget, contracts: ParityContracts, memory: ParityMemory
    ) {
        self.left = left
        self.right = right
        self.contracts = contracts
        self.memory = memory
        let servers = (left.server, right.server)
        memory.state.withLock { $0.twins.add(servers: servers) }
    }

    func reset(at now: Instant) -> String? {
        twins.withLock { $0 = [] }
        // Ids may begin anew.
        if left.beginsAnew || right.beginsAnew {
            let servers = (left.server, right.server)
            memory.state.withLock { state in
                (state.twins, state.drawn) = (ParityTwins(), [])
                state.twins.add(servers: servers)
            }
        }
        if let reason = left.reset(now) { return "left: \(reason)" }
        return right.reset(now).map { "right: \($0)" }
    }

    func takeDifferences() -> [FoundDifference] {
        found.withLock { found in
            defer { found = [] }
            return found
        }
    }

    typealias Sending = @Sendable ([RemoteTarget.Call]) -> [RemoteTarget.Reply]

    /// The replies of the left side. Requests that are under way together go one after the other, so
    /// that both sides get them in one order.
    func replies(
        to calls: [RemoteTarget.Call], _ sendLeft: @escaping Sending, _ sendRight: @escaping Sending
    ) -> [RemoteTarget.Reply] {
        for (operation, isLeft) in contracts.lone {
            let words = ["has it", "does not"]
            note(
                [
                    ParityDifference(
                        place: "operation", left: words[isLeft ? 0 : 1],
                        right: words[isLeft ? 1 : 0])
                ], of: operation)
        }
        return calls.map { call in
            let request = memory.state.withLock {
                $0.note(call)
                let twin = $0.twins.translated(call.request, for: call.operation)
                $0.twins.note(call.request, twin)
                return twin
            }
            let twin = call.asking(request)
            let (own, other) = replies(of: (call, sendLeft), and: (twin, sendRight))
            guard case .answered(let response) = own else {
                if let proof = left.proof(in: own, to: call, by: sendLeft),
                    let status = other.status ?? sendRight([twin])[0].status
                {
                    note(answer: proof.reason, "\(status)", to: call)
                }
                return own
            }
            left.trials?.endRow(of: call.operation.id)
            guard case .answered(let rightResponse) = other else {
                if let proof = right.proof(in: other, to: twin, by: sendRight) {
                    note(answer: "\(response.status)", proof.reason, to: call)
                }
                return failure(of: other)
            }
            right.trials?.endRow(of: call.operation.id)
            if SignedTwins.isRefused((call.request, request), (response, rightResponse)) {
                return .unreachable(
                    "right: the sender has signed the request, and it names things otherwise there")
            }
            if call.request.method == "GET", response.status < 300, rightResponse.status < 300 {
                learnNoise([(call, sendLeft, response), (twin, sendRight, rightResponse)])
            }
            twins.withLock { twins in
                // Without a new beginning, nobody asks for them.
                guard left.beginsAnew, right.beginsAnew else { return }
                twins.append(Exchange(request: twin.request, response: rightResponse))
            }
            compare(response, rightResponse, to: (call, twin))
            return own
        }
    }

    /// The replies of both sides, which are asked at the same time if they are servers.
    private func replies(
        of left: (call: RemoteTarget.Call, send: Sending),
        and right: (call: RemoteTarget.Call, send: Sending)
    ) -> (RemoteTarget.Reply, RemoteTarget.Reply) {
        if self.left.worksSideBySide, self.right.worksSideBySide {
            let other = Mutex<RemoteTarget.Reply?>(nil)
            let thread = SystemThread(blocksSignals: true) {
                let reply = right.send([right.call])[0]
                other.withLock { $0 = reply }
            }
            if let thread {
                let own = left.send([left.call])[0]
                thread.join()
                if let reply = other.withLock({ $0 }) { return (own, reply) }
            }
        }
        let own = left.send([left.call])[0]
        // Without an answer of the left side nothing is decided, and the right one is left alone.
        guard case .answered = own else { return (own, own) }
        return (own, right.send([right.call])[0])
    }

    func note(_ differences: [ParityDifference], of operation: Contracts.Operation) {
        found.withLock { found in
            found += differences.map {
                FoundDifference(operation: operation, difference: $0, verdict: nil)
            }
        }
    }

    /// Notes that one side never answers.
    private func note(answer left: String, _ right: String, to call: RemoteTarget.Call) {
        let difference = ParityDifference(place: "answer", left: left, right: right)
        note([difference], of: call.operation)
    }

    private func failure(of reply: RemoteTarget.Reply) -> RemoteTarget.Reply {
        switch reply {
        case .answered, .refused: reply
        case .timedOut: .unreachable("right: no answer in time")
        case .reset(let reason), .ended(let reason), .garbled(let reason), .unreadable(let reason),
            .unreachable(let reason):
            .unreachable("right: \(reason)")
        }
    }

    /// Asks both sides once more, and remembers the places where a side differs from itself.
    private func learnNoise(
        _ sides: [(call: RemoteTarget.Call, send: Sending, first: Exchange.Response)]
    ) {
        let id = sides[0].call.operation.id
        let isWanted = memory.state.withLock { state in
            let round = state.rounds[id, default: 0]
            state.rounds[id] = round + 1
            return round < memory.settings.noise
        }
        guard isWanted else { return }
        for side in sides {
            guard case .answered(let second) = side.send([side.call])[0] else { continue }
            let comparison = ParityComparison(
                side.first, second, twins: ParityTwins(), by: ParityRules(for: side.call.operation))
            let places = comparison.differences.map(\.place)
            let order = ParityComparison.order
            let lists = places.filter { $0.hasPrefix(order) }.map {
                String($0.dropFirst(order.count))
            }
            memory.state.withLock { state in
                state.noise[id, default: []].formUnion(places)
                state.unordered[id, default: []].formUnion(lists)
            }
        }
    }

    /// The other draws of a model that are tried.
    private static let draws = 6

    /// The differences that the draws of a model do not explain. Later answers show drawn values again.
    private func withoutDraws(
        _ differences: [ParityDifference],
        between answers: (left: Exchange.Response, right: Exchange.Response),
        to calls: (left: RemoteTarget.Call, right: RemoteTarget.Call)
    ) -> [ParityDifference] {
        if differences.isEmpty { return [] }
        let drawn =
            drawn(by: left, (calls.left, answers.left), beside: (right, answers.right))
            .union(drawn(by: right, (calls.right, answers.right), beside: (left, answers.left)))
        let areModels = left.otherAnswer != nil && right.otherAnswer != nil
        return memory.state.withLock { state in
            // Two models that have drawn other things are in other states from then on.
            if areModels, !state.drawn.isEmpty { return [] }
            return differences.filter { difference in
                let values = ParityDrawn(left: difference.left, right: difference.right)
                guard drawn.contains(difference.place) else {
                    return !state.drawn.contains(values)
                }
                state.drawn.insert(values)
                return false
            }
        }
    }

    /// The places at which other draws of a model answer as the other side did. If the other side is a
    /// model, too, also those at which draws differ.
    private func drawn(
        by side: RemoteTarget, _ own: (call: RemoteTarget.Call, answer: Exchange.Response),
        beside other: (target: RemoteTarget, answer: Exchange.Response)
    ) -> Set<String> {
        let rules = ParityRules(for: own.call.operation)
        let twins = memory.state.withLock { $0.twins }
        func places(_ one: Exchange.Response, _ answer: Exchange.Response) -> Set<String> {
            Set(
                ParityComparison(one, answer, twins: twins, by: rules).differences.map(\.place))
        }
        let usual = places(own.answer, other.answer)
        var found: Set<String> = []
        for number in 0..<Self.draws {
            guard let answer = side.otherAnswer?(own.call, number) else { return found }
            if answer.status == other.answer.status {
                found.formUnion(usual.subtracting(places(answer, other.answer)))
            }
            if other.target.otherAnswer != nil { found.formUnion(places(own.answer, answer)) }
        }
        return found
    }

    private func compare(
        _ response: Exchange.Response, _ other: Exchange.Response,
        to calls: (left: RemoteTarget.Call, right: RemoteTarget.Call)
    ) {
        let (call, twin) = calls
        let differences = memory.state.withLock { state in
            // All names that were seen would be copied for each answer, if two had them.
            let twins = state.twins
            state.twins = ParityTwins()
            let comparison = ParityComparison(
                response, other, twins: twins,
                by: ParityRules(
                    for: call.operation, memory.settings,
                    unordered: state.unordered[call.operation.id] ?? []))
            state.twins = comparison.twins
            state.note(alike: comparison.alike, in: call.operation)
            let noise = state.noise[call.operation.id] ?? []
            return comparison.differences.filter {
                !noise.contains($0.place) && state.isCertain($0, to: call)
            }
        }
        let certain = withoutDraws(differences, between: (response, other), to: calls)
        if certain.isEmpty { return }
        let exchanges = (
            Exchange(request: call.request, response: response),
            Exchange(request: twin.request, response: other)
        )
        found.withLock { found in
            found += certain.map {
                FoundDifference(
                    operation: call.operation, difference: $0,
                    verdict: contracts.verdict(on: $0, between: exchanges.0, and: exchanges.1),
                    pair: RunViolation.Pair(
                        left: exchanges.0, right: exchanges.1, targets: (left.name, right.name),
                        place: $0.markedPlace))
            }
        }
    }
}

extension RemoteTarget.Call {
    /// The same call with another request.
    fileprivate func asking(_ request: Exchange.Request) -> RemoteTarget.Call {
        RemoteTarget.Call(
            request: request, operation: operation, now: now, zone: zone, timeout: timeout)
    }
}
