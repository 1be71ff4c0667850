import Contracts
import Simulator

/// A user as whom a fuzz asks.
struct FuzzUser {
    /// The actor, by its place in the plan.
    let actor: Int
    let held: HeldIdentity
    /// The header fields that let the user in.
    let credentials: [HeaderFields.Field]

    /// A user whose header fields are known.
    init(actor: Int, _ held: HeldIdentity, _ carried: CarriedCredentials) {
        self.actor = actor
        self.held = held
        credentials = held.headers.filter { carried.stand(in: $0.name) }
    }

    /// The header fields that say something else than who asks.
    var others: [HeaderFields.Field] {
        held.headers.filter { field in !credentials.contains { $0.name == field.name } }
    }

    /// True if a request carries what lets the user in.
    func isSender(of request: Exchange.Request) -> Bool { request.carries(credentials) }
}

/// Draws what a fuzz sends.
struct FuzzDrawing {
    let operations: [String]
    /// The operations that log a user out. They come last on a target: nobody is let in after them.
    private var farewells: [String] = []
    var farewell: String?
    let plan: FuzzPlan
    /// True on a target, whose state and clock are not those of the model.
    let isLive: Bool
    /// True if the target takes requests as they are.
    let hasPaths: Bool
    /// True where the edges of schemas come first, and invalid values of every keyword.
    let isThorough: Bool
    var generator: RequestGenerator
    var chance: RandomStream
    /// The users as whom it asks, by their actors; none where it draws credentials.
    private(set) var users: [FuzzUser] = []
    /// The users whom everybody must refuse.
    private var refusedUsers: [FuzzUser] = []
    /// The users who had a success; and true once one of them is let in no more.
    private var accepted: Set<Int> = []
    private(set) var hasLostUser = false
    /// The valid requests to each operation.
    private(set) var attempts: [String: Int] = [:]
    /// The other user: let in somewhere, and asked for what the first one created.
    private(set) var other = (isAdmitted: false, hasAsked: false)
    /// The request in an odd writing that follows the same in a plain one.
    var odd: GeneratedRequest?
    var requests = 0
    /// The header fields of the user of the tool, which go with each request.
    private let given: [HeaderFields.Field]
    private let credentials: CarriedCredentials
    /// The operations for which a valid request was drawn.
    private(set) var drawn: Set<String> = []
    /// The waits after answers that ask for slower requests.
    private var patience = FuzzPatience()
    /// The requests that follow answers of a target.
    private var followUps: FollowUps?
    /// The requests of a calendar fuzz.
    private var times: TimeSeries?
    /// A request that succeeded, as those send it next who should not be let in.
    private var intrusions: [GeneratedRequest] = []
    /// The operations that they have tried.
    private var tried: Set<String> = []
    /// The members that answers had.
    private(set) var members = SeenMembers()
    /// The requests that were sent, by what they show.
    private(set) var sentRequests: DrawnRequests
    /// The first refusal of a valid request, by the operation.
    private(set) var refusals: [String: String] = [:]
    /// The last request that only somebody could send who is let in.
    private var proven: (operation: Contracts.Operation, request: Exchange.Request)?

    init(_ player: FuzzPlayer, _ operations: [String], plan: FuzzPlan, seed: UInt64) {
        let world = player.player.engine
        let isLive = world.target != nil
        self.isLive = isLive
        hasPaths = world.target?.hasPaths ?? false
        let leaving = isLive ? world.contract.operations.filter(\.isLogout).map(\.id) : []
        let staying = operations.filter { !leaving.contains($0) }
        self.operations = staying.isEmpty ? operations : staying
        if !staying.isEmpty { farewells = operations.filter(leaving.contains) }
        self.plan = plan
        given = world.target?.headers ?? []
        isThorough = plan.showsEdges && (isLive || plan.breadth == .wide)
        generator = RequestGenerator(
            world.exchangeJudge, RequestGenerator.Settings(seed: seed, isThorough: isThorough))
        credentials = CarriedCredentials(world.contract)
        sentRequests = DrawnRequests(world.exchangeJudge)
        chance = RandomStream(seed: seed, name: "fuzz")
        followUps = player.sight.map { FollowUps($0, to: operations, of: world.target, plan) }
        if !isLive {
            generator.learn(world.openingConfig)
            generator.learn(world.openingState)
        }
    }

    /// Takes the users as whom it asks.
    mutating func take(_ all: [FuzzUser]) {
        users = all.filter { $0.held.refused == nil }
        refusedUsers = all.filter { $0.held.refused != nil }
        if let stranger = users.first(where: \.held.isStranger), users.count > 1 {
            followUps?.take(stranger: stranger.credentials)
        }
    }

    private var strangerFields: [HeaderFields.Field] {
        users.first(where: \.held.isStranger)?.credentials ?? []
    }

    /// True if a user asks for what others created.
    var hasStranger: Bool { followUps?.hasStranger ?? false }

    /// Sends the next request, and learns from the answer; false where none can be drawn any more.
    mutating func step(_ player: inout FuzzPlayer) -> Bool {
        let before = player.player.played.records.count
        if let span = nextWait() { player.wait(span) }
        generator.now = player.player.world.now
        beginStretch()
        var user = nextUser()
        // Nothing may come between a request and the same in an odd writing.
        let odd = odd
        self.odd = nil
        let intrusion = odd != nil || intrusions.isEmpty ? nil : intrusions.removeFirst()
        let following = odd == nil && intrusion == nil ? followUps?.next() : nil
        if let following { user = following.user }
        generator.presented = user?.credentials ?? (given.isEmpty ? nil : given)
        let isOfTime = odd == nil && intrusion == nil && following == nil
        let timed = isOfTime ? nextTimed() : nil
        let planned = odd ?? intrusion ?? following?.request ?? timed?.request
        guard let drawn = planned ?? nextRequest() else {
            return plan.breadth == .scenario
        }
        if drawn.flaw == nil {
            self.drawn.insert(drawn.operation.id)
            attempts[drawn.operation.id, default: 0] += 1
        }
        let request = FuzzRequest(
            operation: drawn.operation.id, request: sent(drawn, as: user), flaw: drawn.flaw?.name,
            actor: sender(of: drawn, user)?.actor)
        requests += 1
        guard let (response, seen) = player.send(request, to: drawn.operation) else { return true }
        sentRequests.note(
            drawn, sentAs: request.request, reading: seen?.reading, status: response.status)
        if isLive, drawn.flaw == nil, drawn.operation.documentsSuccess {
            player.player.markHope(drawn.operation, response.status)
        }
        if let span = patience.rest(after: response, at: player.player.engine.target) {
            player.wait(span)
        }
        notice(response, to: drawn, as: request)
        noticeOther(response, to: drawn)
        noticeRefusal(response, to: drawn)
        if isLive, let seen { members.note(seen) }
        if let seen, !hasLostUser {
            let step = FollowUps.Step(request: drawn, user: user)
            followUps?.plan(after: seen, to: step, by: &generator)
        }
        if let timed { times?.notice(seen, response.status, to: timed, by: &generator) }
        planIntrusions(after: response, to: drawn, as: request)
        generator.learn(from: response, to: drawn)
        if plan.breadth == .wide {
            for record in player.player.played.records[before...] {
                if case .emitted(let emission) = record.event { generator.learn(emission.body) }
            }
        }
        // The next request may need something that no answer says.
        let isWritten = response.status < 300 && drawn.request.method != "GET"
        let isTime = plan.breadth == .wide && requests % 32 == 0
        if !isLive, isWritten || isTime {
            generator.learn(player.player.engine.state(of: player.player.world))
        }
        return true
    }

    /// Draws times, too: each operation at calm times and at hard ones.
    mutating func drawTimes(
        for player: FuzzPlayer, _ operations: [String], _ zones: ZoneDatabase
    ) {
        let engine = player.player.engine
        times = TimeSeries(
            player.sight ?? FuzzSight(engine.exchangeJudge), zones, to: operations,
            homes: engine.homes)
    }

    /// The next request of a calendar fuzz; nil where it is the turn of another one.
    private mutating func nextTimed() -> TimeSeries.Drawn? {
        // Other requests make what those about times need.
        guard times != nil, requests % 5 != 0 || times?.isFollowing == true else { return nil }
        return times?.next(by: &generator)
    }

    /// Moves the clock of the target to hard times, one after the other, and reads everything again.
    ///
    /// - Parameter most: the most requests.
    /// - Returns: the requests that were sent.
    mutating func moveClock(_ player: inout FuzzPlayer, most: Int) -> Int {
        guard let times, player.player.engine.hasClock else { return 0 }
        var count = 0
        let reads = operations.compactMap { id -> GeneratedRequest? in
            guard
                let operation = player.sight?.judge.contract.operations.first(where: {
                    $0.id == id && $0.method == "GET"
                })
            else { return nil }
            return generator.request(for: operation, saying: [])
        }
        for moment in times.moments(from: player.player.world.now) where !hasLostUser {
            guard let span = moment.span(since: player.player.world.now), span > .zero else {
                continue
            }
            let asked = reads + times.zoned(at: moment, by: &generator)
            if asked.isEmpty || count + asked.count > most { break }
            player.wait(span)
            for drawn in asked {
                if player.player.isOver { return count }
                count += 1
                let request = FuzzRequest(
                    operation: drawn.operation.id, request: sent(drawn, as: users.first),
                    flaw: nil, actor: sender(of: drawn, users.first)?.actor)
                guard let (response, seen) = player.send(request, to: drawn.operation) else {
                    return count
                }
                sentRequests.note(
                    drawn, sentAs: request.request, reading: seen?.reading, status: response.status)
                notice(response, to: drawn, as: request)
            }
        }
        return count
    }

    /// Notices the other user, who has to be let in somewhere.
    private mutating func noticeOther(_ response: Exchange.Response, to drawn: GeneratedRequest) {
        switch drawn.flaw {
        case .otherUser where response.status / 100 == 2: other.isAdmitted = true
        case nil where response.status / 100 == 2 && drawn.request.carries(strangerFields):
            other.isAdmitted = true
        case .foreignThing: other.hasAsked = true
        default: break
        }
    }

    /// Notices why a valid request was refused.
    private mutating func noticeRefusal(_ response: Exchange.Response, to drawn: GeneratedRequest) {
        guard isLive, drawn.flaw == nil, refusals[drawn.operation.id] == nil,
            [400, 409, 422].contains(response.status)
        else { return }
        refusals[drawn.operation.id] = response.refusal
    }

    /// Notices a user who was let in, and is let in no more: it was removed, or logged out.
    private mutating func notice(
        _ response: Exchange.Response, to drawn: GeneratedRequest, as request: FuzzRequest
    ) {
        guard isLive, drawn.flaw == nil, let actor = request.actor else { return }
        if response.status / 100 == 2 { accepted.insert(actor) }
        if response.status == 401, accepted.contains(actor) { hasLostUser = true }
    }

    /// Logs out, and has somebody try to get in after that.
    mutating func leave(_ player: inout FuzzPlayer) {
        // Somebody has to be let in before.
        for _ in 0..<Self.mostBefore where followUps?.hasAdmitted == false { _ = step(&player) }
        for id in farewells where !player.player.isOver && !hasLostUser {
            farewell = id
            followUps?.drop()
            for _ in 0..<Self.mostAfter where farewell != nil || followUps?.isWaiting == true {
                _ = step(&player)
            }
        }
    }

    /// The most requests before a logout, and with what follows it.
    private static let (mostBefore, mostAfter) = (40, 12)

    /// Lets the credentials end, on a target whose clock can be set. Then it sends the last request of
    /// somebody who was let in once more.
    mutating func outlive(_ player: inout FuzzPlayer) {
        guard let proven, !player.player.isOver,
            case .world? = player.player.engine.target?.clock,
            let end = credentials.expiry(of: proven.request),
            let rest = end.span(since: player.player.world.now), rest > .zero
        else { return }
        player.wait(rest.adding(Self.leewayAfterEnd) ?? rest)
        if player.player.isOver { return }
        let flaw = RequestFlaw.expiredCredentials.kind
        _ = player.send(
            FuzzRequest(
                operation: proven.operation.id, request: proven.request, flaw: flaw,
                actor: users.first { $0.isSender(of: proven.request) }?.actor),
            to: proven.operation)
    }

    /// The time after its end in which a credential may still be taken: RFC 7519 grants "a few minutes".
    private static let leewayAfterEnd = TimeSpan(seconds: 600)

    /// Has others try next what somebody who has logged in may do.
    private mutating func planIntrusions(
        after response: Exchange.Response, to drawn: GeneratedRequest, as request: FuzzRequest
    ) {
        guard isLive, response.status / 100 == 2 else { return }
        guard drawn.flaw == nil else {
            // A server that lets strangers in looks at no credential.
            if drawn.flaw == .missingCredentials { intrusions = [] }
            return
        }
        if drawn.operation.security.isEmpty { return }
        if tried.contains(drawn.operation.id) {
            proven = (drawn.operation, request.request)
            return
        }
        let others = generator.intrusions(
            of: request.request, for: drawn.operation,
            refused: refusedUsers.map { ($0.credentials, $0.held.refused ?? "") })
        if others.isEmpty { return }
        proven = (drawn.operation, request.request)
        tried.insert(drawn.operation.id)
        intrusions = others
    }

    /// A request with the header fields that go with each one, unless one of them is left out on
    /// purpose.
    private func sent(_ drawn: GeneratedRequest, as user: FuzzUser?) -> Exchange.Request {
        let own = (user?.others ?? []) + given
        switch drawn.flaw {
        case .wrongCredentials, .refusedCredentials, .expiredCredentials, .otherUser, .foreignThing:
            return drawn.request
        case .missingCredentials:
            return drawn.request.carrying(own.filter { !credentials.stand(in: $0.name) })
        case .missingParameter(.header, let name):
            return drawn.request.carrying(own.filter { !ASCII.isSame($0.name, name) })
        default: return drawn.request.carrying(own)
        }
    }

    /// The user whose credentials a request carries; nil where they were drawn.
    private func sender(of drawn: GeneratedRequest, _ user: FuzzUser?) -> FuzzUser? {
        let strangers = users.filter(\.held.isStranger)
        return (refusedUsers + (user.map { [$0] } ?? []) + strangers).first {
            $0.isSender(of: drawn.request)
        }
    }

    /// The user as whom the next request is sent; nil where credentials are drawn.
    private mutating func nextUser() -> FuzzUser? {
        users.isEmpty ? nil : users[Int(chance.next(below: UInt64(users.count)))]
    }

    /// The time that passes before the next request; nil where none does.
    private mutating func nextWait() -> TimeSpan? {
        // Answers can be compared only while time stands still.
        if isLive || plan.isAboutTime { return nil }
        let seconds: UInt64
        switch plan.breadth {
        case .scenario:
            if chance.next(below: 16) != 0 { return nil }
            seconds = [1, 30, 600, 86_400][Int(chance.next(below: 4))]
        case .wide:
            seconds =
                switch chance.next(below: 100) {
                case ..<80: chance.next(below: 5)
                case ..<93: chance.next(below: 1_800)
                case ..<98: chance.next(below: 86_400)
                default: chance.next(below: 40 * 86_400)
                }
        }
        return seconds == 0 ? nil : TimeSpan(seconds: Int64(seconds))
    }
}

extension Exchange.Response {
    private static let longestRefusal = 160

    /// The beginning of the body of a refusal.
    var refusal: String {
        let text = String(decoding: body.prefix(Self.longestRefusal), as: UTF8.self)
        return body.count > Self.longestRefusal ? text + "…" : text
    }
}
