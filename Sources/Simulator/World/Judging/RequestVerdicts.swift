import Contracts

/// The faults of requests, kept because explorations send the same requests again and again.
///
/// Faults are looked up by request and never walked over. A full store begins anew.
struct RequestVerdicts {
    private static let room = 4_096
    private var known: [CELValueDigest: [ExchangeFault]] = [:]

    /// The requirements of the contract that a request breaks.
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
