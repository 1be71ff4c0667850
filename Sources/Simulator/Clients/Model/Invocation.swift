import Contracts

/// A request that a machine makes.
package final class Invocation: Sendable {
    /// Its place among the invocations of the machine.
    package let number: Int
    /// What its events are called.
    package let id: String
    /// What it asks for.
    package let operation: Contracts.Operation
    /// The state that makes it; nil where an action does.
    package let state: Int?
    /// One request for each element; nil for one.
    let loop: NamedExpression?
    /// Whether it is made at all.
    let condition: Expression?
    let request: RequestTemplate
    /// Whether it goes on when the state is left.
    package let outlivesState: Bool
    /// After which the app gives up.
    let timeout: DelayTemplate
    let retry: RetryPolicy?
    let cache: CachePolicy?
    /// The number of progress steps reported to the app while the request is sent.
    package let progressSteps: Int
    /// What the app can decode of its answers.
    let readers: [ClientReader]
    /// Where it is described.
    package let place: Value

    init(_ parts: Parts) {
        number = parts.number
        id = parts.id
        operation = parts.operation
        state = parts.state
        loop = parts.loop
        condition = parts.condition
        request = parts.request
        outlivesState = parts.outlivesState
        timeout = parts.timeout
        retry = parts.retry
        cache = parts.cache
        progressSteps = parts.progressSteps
        readers = parts.readers
        place = parts.place
    }

    /// What an invocation is made of.
    struct Parts {
        var number: Int
        var id: String
        var operation: Contracts.Operation
        var state: Int?
        var loop: NamedExpression?
        var condition: Expression?
        var request = RequestTemplate()
        var outlivesState = false
        var timeout: DelayTemplate
        var retry: RetryPolicy?
        var cache: CachePolicy?
        var progressSteps = 0
        var readers: [ClientReader] = []
        var place: Value

        init(
            number: Int, id: String, operation: Contracts.Operation, timeout: DelayTemplate,
            place: Value
        ) {
            self.number = number
            self.id = id
            self.operation = operation
            self.timeout = timeout
            self.place = place
        }
    }
}

/// What is tried again, and when.
struct RetryPolicy: Sendable {
    /// How many attempts there are after the first.
    let times: Int
    /// How long is waited before the first of them.
    let delay: TimeSpan
    /// By what the wait grows each time.
    let factor: Double
    /// The longest wait; nil for any.
    let limit: TimeSpan?
    /// What part of the wait is drawn, from 0 to 1: so much may be taken away from it.
    let jitter: Double
    /// What is tried again.
    let outcomes: [OutcomePattern]
}

/// How long an answer is used again.
struct CachePolicy: Sendable {
    let life: TimeSpan
    /// Whether it outlives the app.
    let isOnDevice: Bool
}

/// What outcomes are meant.
package enum OutcomePattern: Sendable, Hashable {
    /// An answer with a status, or with one of a class.
    case status(StatusPattern)
    /// An answer that the app cannot read.
    case undecodable
    /// No answer in time.
    case timeout
    /// No network.
    case offline
    /// A connection that broke.
    case reset
    /// Any of them.
    case any

    /// The pattern of a text; nil where it is none.
    package init?(_ text: String) {
        switch text {
        case "undecodable": self = .undecodable
        case "timeout": self = .timeout
        case "offline": self = .offline
        case "reset": self = .reset
        case "default": self = .any
        default:
            guard let status = StatusPattern(text) else { return nil }
            self = .status(status)
        }
    }

    /// The text of it in a machine.
    package var text: String {
        switch self {
        case .status(let status): status.text
        case .undecodable: "undecodable"
        case .timeout: "timeout"
        case .offline: "offline"
        case .reset: "reset"
        case .any: "default"
        }
    }
}
