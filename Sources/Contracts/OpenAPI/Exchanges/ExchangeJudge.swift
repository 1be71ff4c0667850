/// Judges exchanges against one contract.
///
///     let judge = ExchangeJudge(contract)
///     for fault in judge.faults(in: exchange) { print(fault.place.text, fault.sentence) }
///
/// A caller that makes the answer itself judges in two steps, and reads the request only once:
///
///     let reading = judge.reading(of: request)
///     let faults = judge.brokenFaults(in: answer(to: reading), to: reading)
public struct ExchangeJudge: Sendable {
    let plan: ContractPlan

    /// A judge that asks every check of the catalogue.
    public init(_ contract: Contract) { plan = contract.plans.plan(of: contract) }

    /// The contract.
    public var contract: Contract { plan.contract }

    /// Everything in which an exchange departs from the contract, sorted.
    ///
    /// - Parameter unseen: the bodies that nobody kept. They are not judged.
    public func faults(
        in exchange: Exchange, unseen: UnseenBodies = UnseenBodies()
    ) -> [ExchangeFault] {
        let reading = reading(of: exchange.request, unseen: unseen.request)
        return faults(in: exchange.response, asWellAs: reading, unseen: unseen.answer)
    }

    /// Everything in which an exchange departs from one operation, sorted.
    ///
    /// For operations that have no path of their own: webhooks and callbacks, whose URL the other
    /// side chose. The path is not looked at.
    public func faults(in exchange: Exchange, as operation: Operation) -> [ExchangeFault] {
        faults(in: exchange.response, asWellAs: reading(of: exchange.request, as: operation))
    }

    private func faults(
        in response: Exchange.Response?, asWellAs reading: RequestReading,
        unseen: UnseenBody? = nil
    ) -> [ExchangeFault] {
        reading.faults + (response.map { faults(in: $0, to: reading, unseen: unseen) } ?? [])
    }

    /// A request, taken apart and judged before there is an answer.
    ///
    /// - Parameter unseen: the facts about its body, if nobody kept it.
    package func reading(
        of request: Exchange.Request, unseen: UnseenBody? = nil
    ) -> RequestReading {
        let target = RequestTarget(request.target)
        let routed = RoutedRequest(
            request: request, target: target, match: plan.router.match(request, target))
        return RequestReading(RequestParts(routed, contract: plan, unseen: unseen))
    }

    /// A request, taken apart and judged as one of an operation whatever its path is.
    package func reading(of request: Exchange.Request, as operation: Operation) -> RequestReading {
        let routed = RoutedRequest(
            request: request, target: RequestTarget(request.target),
            match: .given(plan.plan(of: operation)))
        return RequestReading(RequestParts(routed, contract: plan))
    }

    /// All departures of an answer from the contract, sorted; faults of the request are not
    /// reported again.
    ///
    /// - Parameters:
    ///   - response: the answer.
    ///   - reading: the request.
    ///   - unseen: the facts about the answer's body, if nobody kept it.
    package func faults(
        in response: Exchange.Response, to reading: RequestReading, unseen: UnseenBody? = nil
    ) -> [ExchangeFault] {
        let parts = ResponseParts(response, to: reading.parts, reading.broken, unseen: unseen)
        let broken = ExchangeCheck.faults(.broken, in: parts)
        return (broken + ExchangeCheck.faults(.advisory, in: parts)).sorted().reportedOnce()
    }

    /// Everything in which an answer contradicts the contract, sorted, without looking for
    /// advisories.
    package func brokenFaults(
        in response: Exchange.Response, to reading: RequestReading
    ) -> [ExchangeFault] {
        let parts = ResponseParts(response, to: reading.parts, reading.broken)
        return ExchangeCheck.faults(.broken, in: parts).sorted().reportedOnce()
    }

    /// The operation that a request belongs to.
    package func route(_ request: Exchange.Request) -> Route { plan.router.route(request) }
}

extension [ExchangeFault] {
    /// Each fault once: two branches of a schema may demand the same.
    func reportedOnce() -> [ExchangeFault] {
        if count < 2 { return self }
        return indices.filter { $0 == 0 || self[$0] != self[$0 - 1] }.map { self[$0] }
    }
}
