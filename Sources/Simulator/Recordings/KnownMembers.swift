import Contracts

/// Which keys the maps of a backend's state have or have not for sure, as a recording itself shows.
///
/// A key that the recording put into a map stays there if nothing is ever removed from the map. A
/// key that the recording removed is gone if the keys of the map are given out once. Other writers
/// cannot change either fact.
struct KnownMembers {
    private struct Fact {
        let isThere: Bool
        /// The record after which it is sure.
        let end: Int
        let call: String
    }

    private let maps: InsertOnlyMaps
    private var facts: [String: Fact] = [:]

    init(_ model: BackendModel) { maps = InsertOnlyMaps(model) }

    /// True if a map has a key when an exchange begins, with the call that shows it. Nil if nobody
    /// knows.
    func knows(_ key: CELValue, of map: String, before begin: Int) -> (isThere: Bool, call: String)?
    {
        guard let fact = facts[Self.name(key, map)], fact.end < begin else { return nil }
        return (fact.isThere, fact.call)
    }

    private static func name(_ key: CELValue, _ map: String) -> String { "\(map) \(key.json)" }

    /// Records the effects of an outcome that an answer shows.
    mutating func learn(
        _ outcome: RuleOutcome, of exchange: OracleExchange, from answer: Exchange.Response,
        truth: ThreeValuedLogic
    ) {
        for step in outcome.steps where step.loop == nil && step.condition == nil {
            for change in step.changes {
                guard let target = change.target, target.keys.count == 2,
                    target.root == "state", let map = target.member,
                    case .computed(let expression) = target.keys[1],
                    let key = outcome.shown(expression, in: answer) ?? truth.value(of: expression)
                else { continue }
                switch change {
                case .set where maps.keepsKeys(map):
                    record(isThere: true, key: key, in: map, by: exchange)
                case .remove where maps.forgetsKeys(map):
                    record(isThere: false, key: key, in: map, by: exchange)
                default: continue
                }
            }
        }
    }

    private mutating func record(
        isThere: Bool, key: CELValue, in map: String, by exchange: OracleExchange
    ) {
        let name = Self.name(key, map)
        if let fact = facts[name], fact.isThere == isThere { return }
        facts[name] = Fact(isThere: isThere, end: exchange.end, call: exchange.name)
    }
}

extension RuleOutcome {
    /// The value that the server chose for a name, if the body of the answer shows it.
    fileprivate func shown(_ expression: Expression, in answer: Exchange.Response) -> CELValue? {
        guard case .name(let name) = expression.tree.tree,
            chosen.contains(where: { $0.name == name }),
            case .data(let body)? = self.answer?.content,
            let member = body.member(showing: name),
            let document = try? Document(json: answer.body, name: "")
        else { return nil }
        return document.root[member].map { CELValue($0) }
    }
}
