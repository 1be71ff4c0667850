import Contracts

/// The limits of rules that nobody has written.
extension BackendModel {
    /// True if a backend may refuse an operation in this way, whatever the rules say.
    ///
    /// The contract alone implies the rules, and no contract says who may do what. Rules that can
    /// answer 404 know which things are there.
    func mayRefuse(_ operation: String, with status: Int) -> Bool {
        guard let own = self.operation(operation), own.isImplied else { return false }
        switch status {
        case 404, 410: return !own.rules.contains { $0.canAnswer(status) }
        case 405, 406: return false
        default: return (400..<500).contains(status)
        }
    }
}

extension BackendRule {
    /// True if one of its outcomes has a status.
    fileprivate func canAnswer(_ status: Int) -> Bool {
        ([outcome] + alternatives).contains { $0.answer?.status.constant == .int(status) }
    }
}
