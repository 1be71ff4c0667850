import Contracts

/// The variables of all expressions of a client machine, with their slots.
enum ClientScope: String, CaseIterable {
    case context, device, event, states, pending, now, actor, config, data, server, emission

    /// The slot of the variable in every scope of the machine.
    var slot: Int {
        switch self {
        case .context: 0
        case .device: 1
        case .event: 2
        case .states: 3
        case .pending: 4
        case .now: 5
        case .actor: 6
        case .config: 7
        case .data: 8
        case .server: 9
        case .emission: 10
        }
    }

    /// The total number of slots. The names of an action, event or request use the slots that are
    /// left.
    static let room = 64
}

extension Evaluation {
    subscript(client name: ClientScope) -> CELValue {
        get { self[name.slot] }
        set { self[name.slot] = newValue }
    }
}
