import Contracts
import Simulator

/// Which requests that may change something are sent to a target.
package enum WritePermission: Sendable, Equatable {
    /// Only what is safe by its method is sent.
    case none
    /// Everything is sent.
    case all
    /// Of what is not safe, only these operations, by their ids.
    case operations([String])

    /// The reason for not sending an operation; nil if it is sent.
    package func refusal(of operation: Contracts.Operation) -> SkipReason? {
        if ["GET", "HEAD", "OPTIONS"].contains(operation.method) { return nil }
        switch self {
        case .all: return nil
        case .operations(let ids) where ids.contains(operation.id): return nil
        case .none, .operations: return .permission(operation: operation.id)
        }
    }
}
