import Contracts

/// A backend that is not the model in this process: one behind a URL, or a subject on standard
/// input and output.
///
/// A world that has one carries requests to it in place of the model. Requests that are under way
/// together are given together, so that they really race.
public struct RemoteTarget: Sendable {
    /// A request on its way to the target.
    package struct Call: Sendable {
        /// The request as the app sends it. Its target begins with a slash, unless it goes to
        /// another host.
        package let request: Exchange.Request
        /// The requested operation.
        package let operation: Contracts.Operation
        /// The virtual time, for targets that receive it.
        package let now: Instant
        /// The time zone of the actor, for targets that receive it.
        package let zone: String
        /// After how long the caller gives up.
        package let timeout: TimeSpan

        /// A request on its way.
        package init(
            request: Exchange.Request, operation: Contracts.Operation, now: Instant, zone: String,
            timeout: TimeSpan
        ) {
            self.request = request
            self.operation = operation
            self.now = now
            self.zone = zone
            self.timeout = timeout
        }

        /// The same request at a later time.
        func sent(at now: Instant) -> Call {
            Call(
                request: request, operation: operation, now: now, zone: zone, timeout: timeout)
        }
    }

    /// The result of a request.
    package enum Reply: Sendable {
        /// An answer.
        case answered(Exchange.Response)
        /// No answer in time.
        case timedOut
        /// The connection broke, after something of the request was sent.
        case reset(String)
        /// The program ended in place of an answer; it can be started again.
        case ended(String)
        /// The program wrote what is no answer, over a pipe that loses nothing.
        case garbled(String)
        /// An answer came that cannot be read, such as one over the size limit.
        case unreadable(String)
        /// The target cannot be asked, or what it says cannot be understood, so that nothing can be
        /// decided.
        case unreachable(String)
        /// The request was not sent, because it is not allowed or cannot be; with the reason.
        case refused(SkipReason)

        /// True where nothing was sent.
        var isRefusal: Bool { if case .refused = self { true } else { false } }

        /// The status of an answer; nil for none.
        var status: Int? { if case .answered(let response) = self { response.status } else { nil } }

        /// True if the target took the request, and its answer broke off or never came.
        var isBroken: Bool {
            switch self {
            case .reset, .ended: true
            default: false
            }
        }
    }

    /// The clock that gives the time.
    package enum Clock: Sendable {
        /// The world's, which moves when the world says so; the target receives it.
        case world
        /// The real one: waiting really happens, up to a bound.
        case real(now: @Sendable () -> Instant, sleep: @Sendable (TimeSpan) -> Void)
    }

    /// The name in reports, without secrets.
    package let name: String
    /// The clock that gives the time.
    package let clock: Clock
    /// The longest wait that really happens; what needs longer is skipped.
    package let longestWait: TimeSpan
    /// The time until nobody waits for it any more; nil for no end.
    package var timeLeft: (@Sendable () -> TimeSpan)?
    /// The address of the target for clients: scheme, host and port.
    package let server: String
    /// Sends requests together, and gives what came of each, in their order.
    package private(set) var send: @Sendable ([Call]) -> [Reply]
    /// The same without asking whether writes are permitted; nil where nobody asks.
    package var sendUnrestricted: (@Sendable ([Call]) -> [Reply])?
    /// The header fields that go with each request to it.
    package var headers: [HeaderFields.Field] = []
    /// The header fields of another user, who must not get what the user of `headers` creates.
    package var otherUser: [HeaderFields.Field] = []
    /// The same as `send` for requests that have all their header fields; nil where that is `send`.
    package var sendComplete: (@Sendable ([Call]) -> [Reply])?
    /// Begins anew at a time, where the target can; called before each case. Gives the reason why
    /// it could not.
    package let reset: @Sendable (Instant) -> String?
    /// True if it remembers nothing of earlier cases, so the model knows its state.
    package let beginsAnew: Bool
    /// The real time at a target that remembers and whose clock is set: two cases may begin at the
    /// same time of its clock. Nil for other targets.
    package var realTime: (@Sendable () -> Instant)?
    /// Its answer to the last call with other draws, by their number; nil if it is no model.
    package var otherAnswer: (@Sendable (Call, Int) -> Exchange.Response?)?
    /// Tells an operation that is never answered from an answer that was lost; nil if nobody can.
    package var trials: AnswerTrials?
    /// Asks for something else than an operation, and is true if any answer comes.
    package var isThere: @Sendable () -> Bool = { true }
    /// True if it works at the same time on requests that are given together.
    package var worksSideBySide = false
    /// True if it takes requests as they are. False if it takes operations alone, so that it has no
    /// paths and no methods.
    package var hasPaths = true
    /// True if others use it at the same time.
    package var isShared = false
    /// The constants that it is known to have.
    package var config = CELMap()
    /// Gives it a state; nil where nobody can.
    package var given: (@Sendable (GivenWish) -> GivenReply)?
    /// The place to which it sends webhooks and pushes; nil where nobody receives them.
    package var sink: TargetSink?
    /// True if calls of its own operations may bring it to the state of a case.
    package var isGivenByCalls = false
    /// The ids of the decisions on which it differs from the spec; nothing that rests on them is
    /// checked.
    package var differs: Set<String> = []
    /// True if the world continues where another one has begun, so the target is as it should be.
    package private(set) var hasBegun = false
    /// The differences since the last call, as violations, where two targets are asked in step; nil
    /// for one target.
    package var differences: (@Sendable () -> [RunViolation])?
    /// The exchanges of the right one of two targets since it began anew; nil if only one is asked.
    package var twinExchanges: (@Sendable () -> [Exchange])?
    /// The two targets that are asked in step; nil for one target.
    package var sides: [RemoteTarget]?
    /// The reason why an operation is not requested, known before sending; nil if it is requested.
    package let refusal: @Sendable (Contracts.Operation) -> SkipReason?

    /// A target.
    package init(
        name: String, clock: Clock, longestWait: TimeSpan, server: String,
        send: @escaping @Sendable ([Call]) -> [Reply],
        beginsAnew: Bool = false, reset: @escaping @Sendable (Instant) -> String? = { _ in nil },
        refusal: @escaping @Sendable (Contracts.Operation) -> SkipReason? = { _ in nil }
    ) {
        self.name = name
        self.clock = clock
        self.longestWait = longestWait
        self.server = server
        self.send = send
        self.reset = reset
        self.beginsAnew = beginsAnew
        self.refusal = refusal
    }
}

extension RemoteTarget {
    /// The same target for a world that continues where another one has begun: it does not begin
    /// anew.
    package var goingOn: RemoteTarget {
        var target = self
        target.hasBegun = true
        return target
    }

    /// Sends requests, and gives what came of each.
    package typealias Sending = @Sendable ([Call]) -> [Reply]

    /// The same target, of whose requests somebody takes the time.
    package func timed(
        by measure: @escaping @Sendable ([Call], Sending) -> [Reply]
    ) -> RemoteTarget {
        func measured(_ send: @escaping Sending) -> Sending { { measure($0, send) } }
        var target = self
        target.send = measured(send)
        target.sendUnrestricted = sendUnrestricted.map { measured($0) }
        target.sendComplete = sendComplete.map { measured($0) }
        return target
    }

    /// The same target, to which every request is sent.
    package var unrestricted: RemoteTarget {
        var target = self
        target.send = sendUnrestricted ?? send
        return target
    }

    /// The same target for requests that have all their header fields already.
    package var complete: RemoteTarget {
        var target = self
        target.send = sendComplete ?? send
        return target
    }

    /// The reason for which something about the target could not be decided.
    func diagnostic(
        _ severity: Diagnostic.Severity, check: String, _ message: String,
        remedy: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            file: name, position: nil, severity: severity, check: check, message: message,
            remedy: remedy)
    }
}
