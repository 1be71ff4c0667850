import Contracts

/// A request that a machine makes.
package final class Invocation: Sendable {
    /// Its place among the invocations of the machine.
    package let number: Int
    /// The name at the beginning of its events.
    package let id: String
    /// The operation that it calls.
    package let operation: Contracts.Operation
    /// The state that makes it; nil if an action makes it.
    package let state: Int?
    /// One request for each element; nil for one.
    let loop: NamedExpression?
    /// The condition for making the request; nil for always.
    let condition: Expression?
    let request: RequestTemplate
    /// True if it continues after the state is left.
    package let outlivesState: Bool
    /// The time after which the app gives up.
    let timeout: DelayTemplate
    let retry: RetryPolicy?
    let cache: CachePolicy?
    /// The number of progress steps reported to the app while the request is sent.
    package let progressSteps: Int
    /// The schemas of the answers that the app can decode.
    let readers: [ClientReader]
    /// Its place in the document.
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

    /// The parts of an invocation.
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

/// The rule for further attempts of a request.
struct RetryPolicy: Sendable {
    /// The number of attempts after the first.
    let times: Int
    /// The wait before the first of them.
    let delay: TimeSpan
    /// The factor for each further wait.
    let factor: Double
    /// The longest wait; nil for any.
    let limit: TimeSpan?
    /// The random share of the wait, from 0 to 1. At most this share is subtracted from the wait.
    let jitter: Double
    /// The outcomes after which the request is sent again.
    let outcomes: [OutcomePattern]
}

/// The rule for using an answer again.
struct CachePolicy: Sendable {
    let life: TimeSpan
    /// True if the answer outlives the app.
    let isOnDevice: Bool
}

/// A pattern for outcomes of requests.
package enum OutcomePattern: Sendable, Hashable {
    /// An answer with a status, or with a status of a class.
    case status(StatusPattern)
    /// An answer that the app cannot read.
    case undecodable
    /// No answer in time.
    case timeout
    /// No network.
    case offline
    /// A connection that broke.
    case reset
    /// Any outcome.
    case any

    /// The pattern of a text; nil if the text is no pattern.
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

    /// Its text in a machine.
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
