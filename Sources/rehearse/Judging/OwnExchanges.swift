import Contracts
import Simulator

/// The exchanges of a recording that are those of a service.
struct OwnExchanges {
    /// The exchanges, at the server that the contract names.
    let exchanges: [RecordedExchange]
    /// The reasons for which others are left out, one for each.
    let left: [LeftOut.Reason]

    init(of recorded: [RecordedExchange], _ judge: ExchangeJudge, at address: RecordedAddress) {
        func isOfOperation(_ recorded: RecordedExchange) -> Bool {
            judge.reading(of: recorded.exchange.request).operation != nil
        }
        // The hosts that answered some operation; none if the contract or the user names a host.
        let hosts =
            address.namesHosts
            ? []
            : Set(
                recorded.filter(isOfOperation).compactMap {
                    RecordedAddress.origin(of: $0.target)
                })
        let isElsewhere = recorded.map {
            $0.isNoHTTP || address.isElsewhere($0.target, knownHosts: hosts)
        }
        // If no exchange goes to the contract's servers, the service probably ran elsewhere.
        let isNoisy = isElsewhere.contains(false)
        func reason(_ exchange: RecordedExchange, isElsewhere: Bool) -> LeftOut.Reason? {
            if exchange.isNoHTTP { return .notHTTP }
            if isElsewhere { return .elsewhere }
            if exchange.isPreflight { return .preflights }
            if exchange.isOfPage, !isOfOperation(exchange) { return .assets }
            let isStored = exchange.isFromMemory || exchange.isUnchanged(by: judge.contract)
            return isStored ? .fromMemory : nil
        }
        let translated = recorded.map { $0.addressed(to: address.translated($0.target)) }
        let reasons = zip(translated, isElsewhere).map { exchange, isElsewhere in
            reason(exchange, isElsewhere: isNoisy && isElsewhere)
        }
        exchanges = zip(translated, reasons).filter { $1 == nil }.map(\.0)
        left = reasons.compactMap(\.self)
    }
}
