import Scenarios
import Simulator

/// The thing that a target, or the run, lacks for a case that was skipped.
package struct ReportNeed: Sendable, Equatable {
    /// The thing that is missing.
    package var need: SkipReason.Need
    /// True if the user has ruled the case out.
    package var isRuledOut: Bool
    /// The member of a target in `rehearse.yaml` that would give it; nil where none does.
    package var remedy: String?
    /// The operation that may not be sent; nil where it is something else.
    package var operation: String?

    /// The need behind a reason.
    init(_ reason: SkipReason) {
        need = reason.need
        isRuledOut = reason.isRuledOut
        remedy = reason.remedy
        if case .permission(let id) = reason { operation = id }
    }

    /// A need as a report says it.
    init(_ need: SkipReason.Need, isRuledOut: Bool, remedy: String?, operation: String?) {
        self.need = need
        self.isRuledOut = isRuledOut
        self.remedy = remedy
        self.operation = operation
    }

    /// The need in words, as the end of "skipped for want of".
    package var words: String {
        switch need {
        case .fixture: "something that the target does not have"
        case .identity: "a user that the target does not have"
        case .decision: "a decision on which the target differs"
        case .mock: "what only the mock has"
        case .sink: "the webhooks of the target"
        case .state: "a state that is given to the target"
        case .reset: "a target that begins anew"
        case .clock: "a clock that can be set"
        case .wait: "a clock that need not be waited for"
        case .permission: "permission to write"
        case .host: "permission to ask another host"
        case .support: "what the target does not support"
        case .inputs: "inputs"
        case .time: "time"
        }
    }
}
