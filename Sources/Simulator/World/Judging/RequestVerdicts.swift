import Contracts

/// What was found wrong with requests, kept because explorations send the same ones again and
/// again.
///
/// It is looked up by what was sent and never walked over; once it is full it begins anew.
struct RequestVerdicts {
    private static let room = 4_096
    private var known: [CELValueDigest: [ExchangeFault]] = [:]

    /// In what a request breaks the contract.
    mutating func faults(of request: Exchange.Request, by judge: ExchangeJudge) -> [ExchangeFault] {
        let key = CELValue.list([
            .string(request.method), .string(request.target), request.headers.identity,
            .bytes(request.body),
        ]).digest
        if let faults = known[key] { return faults }
        let faults = judge.reading(of: request).brokenFaults
        if known.count == Self.room { known.removeAll(keepingCapacity: true) }
        known[key] = faults
        return faults
    }
}
