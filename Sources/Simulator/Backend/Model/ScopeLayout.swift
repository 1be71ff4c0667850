import Contracts

/// The slots of the variables in all expressions of a model.
///
/// The first slots are the same for every expression; those behind them belong to the rule at work,
/// so that one `Evaluation` serves all rules.
enum ScopeLayout {
    /// The variables that every model has, in the order of their slots.
    enum Global: String, CaseIterable {
        case state, config, data, now, request, response, with

        var slot: Int {
            switch self {
            case .state: 0
            case .config: 1
            case .data: 2
            case .now: 3
            case .request: 4
            case .response: 5
            case .with: 6
            }
        }
    }

    /// The number of all slots. A rule has the slots that the model does not use.
    static let room = 64
}
