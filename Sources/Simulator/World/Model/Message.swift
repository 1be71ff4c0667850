import Contracts

/// A request, an answer, or what the backend sent by itself, on its way.
package struct Message: Sendable {
    /// The stages of a message.
    package enum Stage: Sendable {
        /// The request is under way to the backend.
        case sent(Exchange.Request)
        /// The backend has asked its conditions and will make its changes later.
        case arrived(Backend.Work)
        /// The answer is under way to the app.
        case answered(Exchange.Response)
        /// A message of the backend is under way to the app; the receiver by its number.
        case pushed(Emission, receiver: Int)
    }

    /// The name of the message.
    package let name: MessageName
    /// The stage that the message has reached.
    package private(set) var stage: Stage
    /// The requested operation, for an exchange.
    package let operation: String?
    /// Until when it must have come to its end.
    package internal(set) var deadline: Instant
    /// The request that began the exchange; nil for what the backend sent by itself.
    package let request: Exchange.Request?
    /// The invocation that made the request, by its number; nil for what the backend sent by
    /// itself.
    package let invocation: Int?
    /// True if an answer 429 with `Retry-After` is waited for, and the request sent again.
    var waitsForLimit = false
    /// The number of steps of its way to the backend that were reported to the app.
    var progress = 0
    /// The digest of the content, for the comparison of worlds.
    private(set) var content: CELValueDigest

    /// A message that begins its way.
    init(
        _ name: MessageName, _ stage: Stage, until deadline: Instant, operation: String? = nil,
        invocation: Int? = nil
    ) {
        self.name = name
        self.stage = stage
        self.deadline = deadline
        self.operation = operation
        self.invocation = invocation
        if case .sent(let request) = stage { self.request = request } else { request = nil }
        content = stage.digest
    }

    /// The same message under another name.
    func doubled() -> Message {
        guard case .sent = stage else { preconditionFailure("only what is sent arrives twice") }
        var name = name
        name.copy = 1
        var double = Message(
            name, stage, until: deadline, operation: operation, invocation: invocation)
        double.progress = progress
        return double
    }

    /// Brings the message to another stage.
    mutating func reach(_ stage: Stage) {
        self.stage = stage
        content = stage.digest
    }
}

extension Message.Stage {
    /// The digest of the stage and its content.
    fileprivate var digest: CELValueDigest { identity.digest }

    private var identity: CELValue {
        switch self {
        case .sent(let request):
            .list([
                .int(0), .string(request.method), .string(request.target),
                request.headers.identity, .bytes(request.body),
            ])
        case .arrived(let work): .list([.int(1), work.identity])
        case .answered(let response):
            .list([
                .int(2), .int(response.status), response.headers.identity, .bytes(response.body),
            ])
        case .pushed(let emission, let receiver):
            .list([
                .int(3), .int(receiver), .string(emission.name), emission.recipient ?? .null,
                emission.headers.identity, emission.body,
            ])
        }
    }
}

extension HeaderFields {
    /// The fields as a value, in order.
    var identity: CELValue {
        .list(fields.flatMap { [.string($0.name), .string($0.value)] })
    }
}
