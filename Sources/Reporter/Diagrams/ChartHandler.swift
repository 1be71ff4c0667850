import Contracts
import Simulator

/// An event that a state handles, with what it means for formats that know only exact names and
/// the order of transitions.
struct ChartHandler {
    /// The kind of event.
    enum Subject {
        /// The state's own end.
        case done
        /// An outcome of a request; of any outcome for nil.
        case outcome(id: String, OutcomePattern?)
        /// Anything else, by its descriptor.
        case event(String)
    }

    let subject: Subject
    let descriptor: String
    /// The candidates, in order.
    let transitions: [Int]
    /// The exactness of the descriptor; the most exact one comes first.
    let exactness: Int
}

extension Chart {
    /// The handlers of a state, the most exact first, otherwise in the order of the document.
    func handlers(of state: StateNode) -> [ChartHandler] {
        let handlers = state.handlers.map { handler in
            let subject = subject(of: handler.descriptor, in: state)
            return ChartHandler(
                subject: subject, descriptor: handler.descriptor, transitions: handler.transitions,
                exactness: Self.exactness(of: handler.descriptor, subject))
        }
        return handlers.enumerated().sorted {
            ($0.element.exactness, -$0.offset) > ($1.element.exactness, -$1.offset)
        }.map(\.element)
    }

    private func subject(of descriptor: String, in state: StateNode) -> ChartHandler.Subject {
        if descriptor == "done", said("onDone", of: state) != nil { return .done }
        let ids = model.invocations.map(\.id).filter { descriptor.hasPrefix($0) }
        for id in ids.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            if descriptor == id { return .outcome(id: id, nil) }
            let rest = descriptor.dropFirst(id.count)
            if rest.first == ".", let pattern = OutcomePattern(String(rest.dropFirst())) {
                return .outcome(id: id, pattern)
            }
        }
        return .event(descriptor)
    }

    private static func exactness(
        of descriptor: String, _ subject: ChartHandler.Subject
    ) -> Int {
        if descriptor == "*" { return 0 }
        let exact = 4 * descriptor.split(separator: ".").count
        switch subject {
        case .outcome(_, .status(.range)): return exact - 1
        case .outcome(_, .any): return exact - 2
        default: return exact
        }
    }
}

extension OutcomePattern {
    /// True if it takes requests with an answer that the app can read.
    var takesAnswers: Bool {
        switch self {
        case .status, .any: true
        case .undecodable, .timeout, .offline, .reset: false
        }
    }

    /// True if it takes requests that ended without an answer that the app can read.
    var takesFailures: Bool {
        switch self {
        case .status: false
        case .undecodable, .timeout, .offline, .reset, .any: true
        }
    }

    /// The condition under which the pattern applies; nil if it always does. The arguments are the
    /// expressions for the status and for another outcome.
    func condition(status: String, outcome: String) -> String? {
        switch self {
        case .status(.code(let number)): "\(status) == \(number)"
        case .status(.range(let hundreds)):
            "\(status) >= \(hundreds)00 && \(status) < \(hundreds + 1)00"
        case .undecodable, .timeout, .offline, .reset: "\(outcome) == '\(text)'"
        case .any, .status(.any): nil
        }
    }
}
