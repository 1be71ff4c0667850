/// Judges exchanges against one contract.
///
///     let judge = ExchangeJudge(contract)
///     for fault in judge.faults(in: exchange) { print(fault.place.text, fault.sentence) }
public struct ExchangeJudge: Sendable {
    /// The contract.
    public let contract: Contract
    private let router: Router

    /// A judge that asks every check of the catalogue.
    public init(_ contract: Contract) {
        self.contract = contract
        router = Router(contract)
    }

    /// Everything in which an exchange departs from the contract, sorted.
    public func faults(in exchange: Exchange) -> [ExchangeFault] {
        faults(in: exchange, router.route(exchange.request))
    }

    /// Everything in which an exchange departs from one operation, sorted.
    ///
    /// For operations that have no path of their own: webhooks and callbacks, whose URL the other
    /// side chose. The path is not looked at.
    public func faults(in exchange: Exchange, as operation: Operation) -> [ExchangeFault] {
        faults(in: exchange, .operation(operation, arguments: [:]))
    }

    private func faults(in exchange: Exchange, _ route: Route) -> [ExchangeFault] {
        var reading = ExchangeReading(exchange, contract: contract, router: router, route: route)
        let faults = ExchangeCheck.ofMessages.flatMap { $0.faults(in: reading) }.sorted()
        reading.requestFaults = faults.filter {
            $0.place.side == .request && $0.severity == .broken
        }
        let all = (faults + ExchangeCheck.ofVerdicts.flatMap { $0.faults(in: reading) }).sorted()
        // Two branches of a schema may demand the same; it is told once.
        return all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { all[$0] }
    }

    /// The operation that a request belongs to.
    public func route(_ request: Exchange.Request) -> Route { router.route(request) }
}
